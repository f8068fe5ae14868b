import type { Logger } from "pino";
import { isOrderMail } from "#app/domain/mail-kinds.ts";
import { otherLetter } from "#app/jobs/other-letters.server.ts";
import { readOrderFacts } from "#app/commands/orders.server.ts";
import type { PostOffice } from "#app/letters/post-office.server.ts";
import type { Database } from "#app/store/database.server.ts";
import { isNamed, participantsState } from "#app/domain/order/participant.ts";
import { waitsForCustomer } from "#app/domain/payment/deadlines.ts";
import {
  claimMail,
  dropMail,
  findMail,
  type Mail,
  markMailSent,
  markMailUnclear,
  releaseMail,
} from "#app/store/mails.server.ts";
import { findParticipants } from "#app/store/participants.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { findWithdrawal } from "#app/store/returns.server.ts";
import type { JobMap } from "#app/store/work.server.ts";

export interface MailRoom {
  db: Database;
  now(): Date;
  post: PostOffice;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Those that the codes of gift cards may be kept with. */
  secrets: readonly string[];
}

/**
 * Sends a letter at most once. The claim is committed before the hand-over begins; whoever finds a claimed letter leaves
 * it alone, so that a crash or an unclear answer costs a letter rather than sending two, and shows in the outbox.
 * @throws Error when the letter certainly went nowhere: the queue tries again, later and later
 */
export async function sendMail(room: MailRoom, { mailId }: JobMap["send-mail"]): Promise<void> {
  const { db, log } = room;
  const mail = await claimMail(db, mailId, room.now());
  if (!mail) return reportUnclaimed(room, mailId);
  const fields = { mailId, kind: mail.kind };
  const other = isOrderMail(mail.kind)
    ? undefined
    : await otherLetter({ ...room, now: room.now() }, { ...mail, kind: mail.kind });
  if (other === null || (await isOutdated(room, mail))) {
    await dropMail(db, mailId);
    return log.info(fields, "mail not needed any more");
  }

  const sent = other ? room.post(mail, { order: null, ...other }) : deliver(room, mail);
  const delivery = await sent.catch((error: unknown) => {
    // Thrown while the letter was being written.
    return {
      outcome: "refused" as const,
      reason: error instanceof Error ? `not written: ${error.name}` : "not written",
    };
  });
  if (delivery.outcome === "accepted") {
    await markMailSent(db, mailId, room.now());
    log.info(fields, "mail sent");
  } else if (delivery.outcome === "unclear") {
    await markMailUnclear(db, mailId, delivery.reason);
    log.error({ ...fields, reason: delivery.reason }, "mail perhaps sent: look it up at the mail server");
  } else {
    await releaseMail(db, mailId, delivery.reason);
    throw new Error(`mail not sent: ${delivery.reason}`);
  }
}

/** Paid, canceled or expired since it was written, or all named: a reminder would be wrong by now. */
async function isOutdated({ db, now }: MailRoom, { kind, orderId }: Mail): Promise<boolean> {
  const asks = kind === "payment-reminder" || kind === "payment-failed" || kind === "participants-missing";
  if (!asks || orderId === null) return false;
  const order = await findOrder(db, orderId);
  if (order === null) return true;
  if (kind !== "participants-missing") return !waitsForCustomer(order, now());
  const named = (await findParticipants(db, orderId)).every(isNamed);
  return named || participantsState(order, now()) !== "open";
}

async function deliver({ db, post, secrets }: MailRoom, mail: Mail) {
  const order = mail.orderId === null ? null : await findOrder(db, mail.orderId);
  if (order) return post(mail, await readOrderFacts(db, secrets, order, mail.subject));
  const withdrawal = mail.kind === "withdrawal-received" ? await findWithdrawal(db, mail.subject) : null;
  if (!withdrawal) throw new Error("a letter without its order");
  return post(mail, { order, withdrawal });
}

async function reportUnclaimed({ db, log }: MailRoom, mailId: string): Promise<void> {
  const mail = await findMail(db, mailId);
  if (!mail) log.warn({ mailId }, "mail not in the outbox");
  else if (!mail.sent) log.error({ mailId, kind: mail.kind }, "mail begun before and not known to be sent");
}
