import type { Logger } from "pino";

import { isOutdated } from "#app/commands/order/orders.server.ts";
import { hours, laterBy } from "#app/domain/dates.ts";
import {
  askedMailLimits,
  limitedMailKinds,
  type MailKind,
  mailRules,
  rejectedMark,
} from "#app/domain/mail-kinds.ts";
import { mailTable, type ReadyMail } from "#app/jobs/mail-table.server.ts";
import type { CommandJobContext } from "#app/jobs/queue.server.ts";
import type { Mailer } from "#app/mail/mailer.server.ts";
import type { JobMap } from "#app/store/db/context.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import * as mailStore from "#app/store/queries/mails.server.ts";

export interface MailJobContext {
  db: Database;
  now(): Date;
  post: Mailer;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Current and former session secrets, with which codes of gift cards are decrypted. */
  secrets: readonly string[];
}

/**
 * Sends an email at most once. A claimed email is not sent again automatically: after a crash or an unclear response
 * one email may be lost, which the outbox shows, but none is sent twice. Permanent rejections are not retried.
 * @throws Error when the email was certainly not sent or is over its limit; the queue retries with growing delays
 */
export async function sendMail(context: MailJobContext, { mailId }: JobMap["send-mail"]): Promise<void> {
  const { db, log } = context;
  const mail = await mailStore.findMail(db, mailId);
  if (!mail || mail.claimed || mail.sent) return reportUnclaimed(context, mailId);
  const fields = { mailId, kind: mail.kind };
  const { limit } = mailRules[mail.kind];
  let claimed = false;
  let isOverLimit = false;
  const send = async (): Promise<Awaited<ReturnType<Mailer>> | { outcome: "outdated" }> => {
    const reading = { ...context, now: context.now() };
    const ready = (await isOutdated(reading, mail))
      ? null
      : await mailTable[mail.kind].prepare(reading, mail);
    if (!ready) return { outcome: "outdated" };
    // The mailer claims the email just before the message is handed to the mail server.
    return context.post(mail, ready, async () => {
      claimed = (await mailStore.claimMail(db, mailId, context.now())) !== null;
      isOverLimit = claimed && (await exceedsLimit(context, mail, ready));
      if (isOverLimit && limit === "drop") await mailStore.dropMail(db, mailId, true);
      return claimed && !isOverLimit;
    });
  };
  const delivery = await send().catch((error: unknown): Awaited<ReturnType<Mailer>> => {
    // Thrown while the facts were read or the message was built.
    return {
      outcome: "refused",
      reason: error instanceof Error ? `not written: ${error.name}` : "not written",
    };
  });
  if (delivery.outcome === "outdated") {
    await mailStore.dropMail(db, mailId);
    return log.info(fields, "mail not needed any more");
  }
  // Texts of emails about accounts, questions and the newsletter are not stored.
  const storedText = (mail.orderId !== null && delivery.written) || {};
  if (delivery.outcome === "accepted") {
    await mailStore.markMailSent(db, mailId, context.now(), storedText);
    log.info(fields, "mail sent");
  } else if (delivery.outcome === "kept") {
    if (isOverLimit && limit === "delay") {
      const reason = "its address has had too many of this kind";
      await mailStore.releaseMail(db, mailId, reason, true);
      throw new Error(`mail put off: ${reason}`);
    }
    if (isOverLimit) log.warn(fields, "mail left out: its address has had too many of this kind");
    else await reportUnclaimed(context, mailId);
  } else if (delivery.outcome === "rejected") {
    await mailStore.releaseMail(db, mailId, `${delivery.reason}${rejectedMark}`, claimed);
    log.error({ ...fields, reason: delivery.reason }, "mail refused for good");
  } else if (delivery.outcome === "unclear") {
    await mailStore.markMailUnclear(db, mailId, delivery.reason, storedText);
    log.error({ ...fields, reason: delivery.reason }, "mail perhaps sent: look it up at the mail server");
  } else {
    await mailStore.releaseMail(db, mailId, delivery.reason, claimed);
    throw new Error(`mail not sent: ${delivery.reason}`);
  }
}

const firstRetrySeconds = 15;

/** Sends an email, and on failure moves it to the queue for retries. */
export async function sendMailOrEnqueueRetry(
  context: MailJobContext & Pick<CommandJobContext, "work">,
  job: JobMap["send-mail"],
): Promise<void> {
  try {
    await sendMail(context, job);
  } catch (error) {
    context.log.warn({ err: error, ...job }, "mail did not go, and is tried again later");
    await context.work().enqueue(context.db, "send-mail-again", job, { afterSeconds: firstRetrySeconds });
  }
}

/**
 * Checks whether the address has received too many emails that anyone can request. Counted when they
 * are sent, including this one, so that concurrent requests cannot exceed the limit and forms
 * reveal nothing about earlier ones.
 */
async function exceedsLimit(
  { db, now }: MailJobContext,
  mail: mailStore.Mail,
  ready: ReadyMail,
): Promise<boolean> {
  // Only operators resend an email.
  if (!mailRules[mail.kind].limit || mail.again > 0) return false;
  const countWithin = (period: number, kinds: readonly MailKind[], ofOrder?: { orderId: string }) => {
    const since = laterBy(now(), -hours(period));
    return mailStore.countClaimedMails(db, { recipient: mail.recipient, kinds, since, ...ofOrder });
  };
  for (const { hours, most } of askedMailLimits)
    if ((await countWithin(hours, limitedMailKinds)) > most)
      return !(await ready.isExempt({ db, mail, countWithin }));
  return false;
}

async function reportUnclaimed({ db, log }: MailJobContext, mailId: string): Promise<void> {
  const mail = await mailStore.findMail(db, mailId);
  if (!mail) log.warn({ mailId }, "mail not in the outbox");
  else if (!mail.sent) log.error({ mailId, kind: mail.kind }, "mail begun before and not known to be sent");
}
