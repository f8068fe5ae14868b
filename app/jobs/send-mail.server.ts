import type { Logger } from "pino";
import { withCardCodes } from "#app/commands/card-lookup.server.ts";
import { isAccountMail } from "#app/domain/account-mail.ts";
import { accountFacts } from "#app/jobs/account-facts.server.ts";
import type { PostOffice } from "#app/letters/post-office.server.ts";
import type { Database } from "#app/store/database.server.ts";
import { waitsForCustomer } from "#app/domain/payment-reminder.ts";
import {
  claimMail,
  dropMail,
  findMail,
  type Mail,
  markMailSent,
  markMailUnclear,
  releaseMail,
} from "#app/store/mails.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { findRefund, findReturns, findWithdrawal } from "#app/store/returns.server.ts";
import { findVouchers } from "#app/store/vouchers.server.ts";
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
  if (await isOutdated(room, mail)) {
    await dropMail(db, mailId);
    return log.info(fields, "mail not needed any more");
  }

  const delivery = await deliver(room, mail).catch((error: unknown) => {
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

/** Paid, canceled or expired since it was written: a reminder would be wrong by now. A link may be over, or say nothing. */
async function isOutdated(room: MailRoom, mail: Mail): Promise<boolean> {
  const { db, now } = room;
  if (isAccountMail(mail.kind)) return (await accountFacts({ ...room, now: now() }, mail)) === null;
  if (mail.kind !== "payment-reminder" || mail.orderId === null) return false;
  const order = await findOrder(db, mail.orderId);
  return order === null || !waitsForCustomer(order, now());
}

async function deliver(room: MailRoom, mail: Mail) {
  const { db, now, post, secrets } = room;
  if (isAccountMail(mail.kind)) {
    const account = await accountFacts({ ...room, now: now() }, mail);
    if (!account) throw new Error("a letter that has nothing to say");
    return post(mail, { account });
  }
  const order = mail.orderId === null ? null : await findOrder(db, mail.orderId);
  const speaksOfWithdrawal = mail.kind === "withdrawal-received" || mail.kind === "withdrawn";
  const withdrawal = speaksOfWithdrawal ? await findWithdrawal(db, mail.subject) : null;
  if (!order) {
    if (!withdrawal) throw new Error("a letter without its order");
    return post(mail, { order, withdrawal });
  }
  return post(mail, {
    order,
    subject: mail.subject,
    vouchers: withCardCodes(secrets, await findVouchers(db, order.id)),
    refund: await findRefund(db, order.id),
    returns: await findReturns(db, order.id),
    withdrawal,
  });
}

async function reportUnclaimed({ db, log }: MailRoom, mailId: string): Promise<void> {
  const mail = await findMail(db, mailId);
  if (!mail) log.warn({ mailId }, "mail not in the outbox");
  else if (!mail.sent) log.error({ mailId, kind: mail.kind }, "mail begun before and not known to be sent");
}
