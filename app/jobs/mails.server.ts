import type { Logger } from "pino";

import { linkToken } from "#app/commands/customer/accounts.server.ts";
import { isOutdated, readOrderFacts } from "#app/commands/order/orders.server.ts";
import { isLinkValid } from "#app/domain/customer/account.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { addDays, laterBy, parseCivilDate, hours } from "#app/domain/dates.ts";
import {
  limitedMailKinds,
  askedMailLimits,
  isAccountMail,
  isLimitedMail,
  isBidMail,
  isOrderMail,
  isWithdrawalReceipt,
  type MailKind,
  type OtherMailKind,
  readNewsSubject,
  rejectedMark,
  withdrawalReceiptKinds,
} from "#app/domain/mail-kinds.ts";
import { readArrivalsSubject } from "#app/domain/order/arrival.ts";
import { isQuiet } from "#app/domain/operator/today.ts";
import { openBid } from "#app/domain/order/bid.ts";
import { isPaid } from "#app/domain/order/withdrawal.ts";
import type { Claim, Mailer, NonOrderMail } from "#app/mail/mailer.server.ts";
import { type AccountFacts, accountMail } from "#app/mail/messages/accounts.ts";
import {
  deskNews,
  deskOrder,
  deskProposal,
  houseArrivals,
  houseOrder,
} from "#app/mail/messages/operators.ts";
import { deskSummary } from "#app/mail/messages/daily-summary.ts";
import { newsletterConfirm, newsletterWelcome } from "#app/mail/messages/newsletter.ts";
import { barrierMail, supportAnswered, supportAsked, supportOpened } from "#app/mail/messages/support.ts";
import { withdrawalNoted } from "#app/mail/messages/withdrawals.ts";
import type { CommandJobContext } from "#app/jobs/queue.server.ts";
import type { JobMap } from "#app/store/db/context.server.ts";
import type { Database, Db } from "#app/store/db/database.server.ts";
import { findAccount, findAccountByEmail, findLink } from "#app/store/queries/customer/accounts.server.ts";
import { listReceipts } from "#app/store/queries/order/bids.server.ts";
import { listArrivals } from "#app/store/queries/order/arrivals.server.ts";
import { listItemsOfVendor } from "#app/store/queries/order/bookings.server.ts";
import { ownerAccess, readDaySales, readToday } from "#app/store/queries/operator/today.server.ts";
import * as mailStore from "#app/store/queries/mails.server.ts";
import { findSubscriber } from "#app/store/queries/customer/newsletter.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findWithdrawal } from "#app/store/queries/payment/refunds.server.ts";
import { findBarrierReport, findMessage, findThread } from "#app/store/queries/support/support.server.ts";

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
  const otherMail = isOrderMail(mail.kind)
    ? undefined
    : await buildOtherMail({ ...context, now: context.now() }, { ...mail, kind: mail.kind });
  if (otherMail === null || (await isOutdated({ db, now: context.now() }, mail))) {
    await mailStore.dropMail(db, mailId);
    return log.info(fields, "mail not needed any more");
  }

  let claimed = false;
  let isOverLimit = false;
  // Called by the mailer just before the message is handed to the mail server.
  const claim = async () => {
    claimed = (await mailStore.claimMail(db, mailId, context.now())) !== null;
    isOverLimit = claimed && (await exceedsLimit(context, mail));
    if (isOverLimit && !isWithdrawalReceipt(mail.kind)) await mailStore.dropMail(db, mailId, true);
    return claimed && !isOverLimit;
  };
  const sent = otherMail
    ? context.post(mail, { order: null, ...otherMail }, claim)
    : deliver(context, mail, claim);
  const delivery = await sent.catch((error: unknown): Awaited<typeof sent> => {
    // Thrown while the message was built.
    return {
      outcome: "refused",
      reason: error instanceof Error ? `not written: ${error.name}` : "not written",
    };
  });
  // Texts of emails about accounts, questions and the newsletter are not stored.
  const storedText = (mail.orderId !== null && delivery.written) || {};
  if (delivery.outcome === "accepted") {
    await mailStore.markMailSent(db, mailId, context.now(), storedText);
    log.info(fields, "mail sent");
  } else if (delivery.outcome === "kept") {
    if (isOverLimit && isWithdrawalReceipt(mail.kind)) {
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
async function exceedsLimit({ db, now }: MailJobContext, mail: mailStore.Mail): Promise<boolean> {
  // Only operators resend an email.
  if (!isLimitedMail(mail.kind) || mail.again > 0) return false;
  const countWithin: CountWithin = (period, kinds, ofOrder) => {
    const since = laterBy(now(), -hours(period));
    return mailStore.countClaimedMails(db, { recipient: mail.recipient, kinds, since, ...ofOrder });
  };
  for (const { hours, most } of askedMailLimits)
    if ((await countWithin(hours, limitedMailKinds)) > most) return !(await isExempt(db, mail, countWithin));
  return false;
}

type CountWithin = (
  hours: number,
  kinds: readonly MailKind[],
  ofOrder?: { orderId: string },
) => Promise<number>;

/**
 * Withdrawal receipts per day to an order's own address that are exempt from the limit: one
 * per part of the order, and a reserve.
 */
const maxReceiptsPerOrder = 5;

/**
 * Checks for emails that are exempt from the limit, because the recipient is entitled to them
 * and nobody can trigger them at will.
 */
async function isExempt(
  db: Db,
  { kind, recipient, orderId, subject, created }: mailStore.Mail,
  countWithin: CountWithin,
): Promise<boolean> {
  // Emails about an existing account have a separate limit.
  if (isAccountMail(kind)) return (await findAccountByEmail(db, recipient)) !== null;
  const order = orderId === null ? null : await findOrder(db, orderId);
  if (isWithdrawalReceipt(kind)) {
    // The first receipt of a day, and those of an order to its own address. Others are delayed (BGB § 356a (4)).
    if ((await countWithin(24, withdrawalReceiptKinds)) <= 1) return true;
    const isOrderAddress = order && normalisedEmail(order.customer.email) === normalisedEmail(recipient);
    return !!isOrderAddress && (await countWithin(24, [kind], { orderId: order.id })) <= maxReceiptsPerOrder;
  }
  if (order && kind === "changed") return isPaid(order);
  // The vendor's decision, made later than the bid.
  const bid = order?.orderItems.flatMap(({ bids }) => bids).find(({ id }) => id === subject);
  return kind === "bid-answered" && bid !== undefined && bid.date < created;
}

async function deliver({ db, post, secrets }: MailJobContext, mail: mailStore.Mail, claim: Claim) {
  const order = mail.orderId === null ? null : await findOrder(db, mail.orderId);
  // The order includes its bids. Other facts need nine queries and are only used by emails about placed orders.
  if (order && isBidMail(mail.kind)) {
    const receipts = await listReceipts(db, order.id);
    return post(mail, { order, subject: mail.subject, receipts }, claim);
  }
  if (order) return post(mail, await readOrderFacts(db, secrets, order, mail.subject), claim);
  const withdrawal = mail.kind === "withdrawal-received" ? await findWithdrawal(db, mail.subject) : null;
  if (!withdrawal) throw new Error("a letter without its order");
  return post(mail, { order, withdrawal }, claim);
}

async function reportUnclaimed({ db, log }: MailJobContext, mailId: string): Promise<void> {
  const mail = await mailStore.findMail(db, mailId);
  if (!mail) log.warn({ mailId }, "mail not in the outbox");
  else if (!mail.sent) log.error({ mailId, kind: mail.kind }, "mail begun before and not known to be sent");
}

// Emails without order facts. Their data is read when they are sent, because it may have been deleted by then.

/**
 * Builds an email; returns null when its subject no longer exists or the email is no longer wanted.
 * @param mail.subject as in the outbox
 */
export async function buildOtherMail(
  context: { db: Db; now: Date; secrets: readonly string[] },
  mail: Pick<mailStore.Mail, "subject" | "orderId"> & { kind: OtherMailKind },
): Promise<NonOrderMail | null> {
  const { db } = context;
  const { kind, subject } = mail;
  if (isAccountMail(kind)) {
    const facts = await accountFacts(context, mail);
    return facts && { write: (sender) => accountMail(kind, { ...facts, sender }) };
  }
  switch (kind) {
    case "barrier-reported":
    case "barrier-received": {
      const barrier = await findBarrierReport(db, subject);
      if (!barrier) return null;
      // The operator's reply goes to the person who reported the issue.
      const replyTo = kind === "barrier-reported" ? barrier.email : "";
      return { write: (sender) => barrierMail(kind, { barrier, sender }), replyTo };
    }
    case "newsletter-confirm":
    case "newsletter-welcome": {
      const found = await findSubscriber(db, { id: subject });
      if (!found || found.ended) return null;
      const write = kind === "newsletter-confirm" ? newsletterConfirm : newsletterWelcome;
      return { write: (sender) => write(found, sender) };
    }
    case "desk-order":
    case "house-order": {
      const order = mail.orderId && (await findOrder(db, mail.orderId));
      if (!order) return null;
      if (kind === "desk-order") return { write: (sender) => deskOrder(order, sender) };
      const own = await listItemsOfVendor(db, [order.id], subject);
      const items = order.orderItems.filter(({ id }) => own.has(id));
      return items.length === 0 ? null : { write: (sender) => houseOrder(order, items, sender) };
    }
    case "desk-news":
    case "house-news": {
      const order = mail.orderId && (await findOrder(db, mail.orderId));
      const newsSubject = readNewsSubject(subject);
      if (!order || !newsSubject) return null;
      const own = kind === "house-news" && (await listItemsOfVendor(db, [order.id], newsSubject.vendorKey));
      const items = order.orderItems.filter(({ id }) => !own || own.has(id));
      return items.length === 0
        ? null
        : { write: (sender) => deskNews(order, items, newsSubject.news, sender) };
    }
    case "desk-proposal":
    case "house-proposal": {
      const order = mail.orderId && (await findOrder(db, mail.orderId));
      const item = order ? order.orderItems.find(({ bids }) => bids.some(({ id }) => id === subject)) : null;
      // A bid that was decided, withdrawn or has expired needs no action.
      const bid = item && openBid(item.bids, context.now);
      return item && bid?.id === subject ? { write: (sender) => deskProposal(item, bid, sender) } : null;
    }
    case "house-arrivals": {
      const parsed = readArrivalsSubject(subject);
      if (!parsed) return null;
      const { day, vendorKey } = parsed;
      const arrivals = await listArrivals(db, { from: day, to: day, vendorKey });
      return arrivals.length === 0 ? null : { write: (sender) => houseArrivals(arrivals, day, sender) };
    }
    case "desk-summary": {
      const day = parseCivilDate(subject);
      if (!day) return null;
      const facts = await readToday(db, context.now, ownerAccess);
      const sales = await readDaySales(db, addDays(day, -1));
      if (isQuiet(facts, sales)) return null;
      return { write: (sender) => deskSummary({ day, now: context.now, facts, sales }, sender) };
    }
    case "withdrawal-noted": {
      const withdrawal = await findWithdrawal(db, subject);
      return withdrawal && { write: (sender) => withdrawalNoted(withdrawal, sender) };
    }
    case "support-opened": {
      const thread = await findThread(db, { id: subject });
      return thread && { write: (sender) => supportOpened(thread, sender) };
    }
    case "support-asked":
    case "support-answered": {
      const found = await findMessage(db, subject);
      const write = kind === "support-asked" ? supportAsked : supportAnswered;
      return (
        found && {
          write: (sender) => write(found.thread, found.message, sender),
        }
      );
    }
  }
}

/** Emails that need no data. */
const kindsWithoutData = new Set<mailStore.Mail["kind"]>(["account-password", "account-deleted"]);

/** Data of an email about an account; null when the email is no longer needed and must not be sent. */
export async function accountFacts(
  { db, now, secrets }: { db: Db; now: Date; secrets: readonly string[] },
  mail: Pick<mailStore.Mail, "kind" | "subject" | "orderId">,
): Promise<Omit<AccountFacts, "sender"> | null> {
  const noFacts = { token: null, order: null, claimant: null };
  if (kindsWithoutData.has(mail.kind)) return noFacts;
  if (mail.kind === "order-found") {
    const order = mail.orderId && (await findOrder(db, mail.orderId));
    return order ? { ...noFacts, order } : null;
  }
  if (mail.kind === "account-unused") {
    // Not sent when the account was used or deleted meanwhile.
    const unused = await findAccount(db, mail.subject);
    return unused?.warned ? noFacts : null;
  }
  const link = await findLink(db, mail.subject);
  const [secret] = secrets;
  if (!link || !isLinkValid(link, now) || secret === undefined) return null;
  const order = link.orderId && (await findOrder(db, link.orderId));
  const account = link.accountId && (await findAccount(db, link.accountId));
  return {
    token: linkToken(secret, link.id),
    order: order || null,
    claimant: account ? account.email : null,
  };
}
