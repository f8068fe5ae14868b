import type { Logger } from "pino";

import { linkToken } from "#app/commands/customer/accounts.server.ts";
import { isOutdated, readOrderFacts } from "#app/commands/order/orders.server.ts";
import { isGood } from "#app/domain/customer/account.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { addDays, laterBy, parseCivilDate } from "#app/domain/dates.ts";
import {
  askedMailKinds,
  askedMailLimits,
  isAccountMail,
  isAskedMail,
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
import { listHouseArrivals } from "#app/store/queries/order/arrivals.server.ts";
import { listItemsOfVendor } from "#app/store/queries/order/bookings.server.ts";
import { allOfIt, readDaySales, readToday } from "#app/store/queries/operator/today.server.ts";
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
  /** Those that the codes of gift cards may be kept with. */
  secrets: readonly string[];
}

/**
 * Sends a letter at most once. All of it is written first; the claim is committed at the last moment before the hand-over.
 * Whoever finds a claimed letter leaves it alone, so that a crash or an unclear answer costs the letter that was on the
 * wire rather than sending two, and shows in the outbox. What the mail server refuses for good is not tried again.
 * @throws Error when the letter certainly went nowhere, or waits for room: the queue tries again, later and later
 */
export async function sendMail(room: MailJobContext, { mailId }: JobMap["send-mail"]): Promise<void> {
  const { db, log } = room;
  const mail = await mailStore.findMail(db, mailId);
  if (!mail || mail.claimed || mail.sent) return reportUnclaimed(room, mailId);
  const fields = { mailId, kind: mail.kind };
  const other = isOrderMail(mail.kind)
    ? undefined
    : await otherLetter({ ...room, now: room.now() }, { ...mail, kind: mail.kind });
  if (other === null || (await isOutdated({ db, now: room.now() }, mail))) {
    await mailStore.dropMail(db, mailId);
    return log.info(fields, "mail not needed any more");
  }

  let claimed = false;
  let tooMany = false;
  const claim = async () => {
    claimed = (await mailStore.claimMail(db, mailId, room.now())) !== null;
    tooMany = claimed && (await isOverAsked(room, mail));
    if (tooMany && !isWithdrawalReceipt(mail.kind)) await mailStore.dropMail(db, mailId, true);
    return claimed && !tooMany;
  };
  const sent = other ? room.post(mail, { order: null, ...other }, claim) : deliver(room, mail, claim);
  const delivery = await sent.catch((error: unknown): Awaited<typeof sent> => {
    // Thrown while the letter was being written.
    return {
      outcome: "refused",
      reason: error instanceof Error ? `not written: ${error.name}` : "not written",
    };
  });
  // Letters about accounts, questions and the newsletter are nobody's to read again.
  const kept = (mail.orderId !== null && delivery.written) || {};
  if (delivery.outcome === "accepted") {
    await mailStore.markMailSent(db, mailId, room.now(), kept);
    log.info(fields, "mail sent");
  } else if (delivery.outcome === "kept") {
    if (tooMany && isWithdrawalReceipt(mail.kind)) {
      const reason = "its address has had too many of this kind";
      await mailStore.releaseMail(db, mailId, reason, true);
      throw new Error(`mail put off: ${reason}`);
    }
    if (tooMany) log.warn(fields, "mail left out: its address has had too many of this kind");
    else await reportUnclaimed(room, mailId);
  } else if (delivery.outcome === "rejected") {
    await mailStore.releaseMail(db, mailId, `${delivery.reason}${rejectedMark}`, claimed);
    log.error({ ...fields, reason: delivery.reason }, "mail refused for good");
  } else if (delivery.outcome === "unclear") {
    await mailStore.markMailUnclear(db, mailId, delivery.reason, kept);
    log.error({ ...fields, reason: delivery.reason }, "mail perhaps sent: look it up at the mail server");
  } else {
    await mailStore.releaseMail(db, mailId, delivery.reason, claimed);
    throw new Error(`mail not sent: ${delivery.reason}`);
  }
}

/** Seconds until a letter that did not go is tried again for the first time. */
const firstPause = 15;

/** Sends a letter; one that does not go is left to the queue of those that are tried again. */
export async function sendFirst(
  room: MailJobContext & Pick<CommandJobContext, "work">,
  job: JobMap["send-mail"],
): Promise<void> {
  try {
    await sendMail(room, job);
  } catch (error) {
    room.log.warn({ err: error, ...job }, "mail did not go, and is tried again later");
    await room.work().enqueue(room.db, "send-mail-again", job, { afterSeconds: firstPause });
  }
}

/**
 * Were too many letters asked for, for this address? Counted when they go out, this one among them, whatever form asked:
 * so that many at once cannot all slip through, and no form says whether there were others.
 */
async function isOverAsked({ db, now }: MailJobContext, mail: mailStore.Mail): Promise<boolean> {
  // People of the shop send a letter again, nobody else.
  if (!isAskedMail(mail.kind) || mail.again > 0) return false;
  const within: CountWithin = (hours, kinds, ofOrder) => {
    const since = laterBy(now(), -hours * 3_600_000);
    return mailStore.countBegunMails(db, { recipient: mail.recipient, kinds, since, ...ofOrder });
  };
  for (const { hours, most } of askedMailLimits)
    if ((await within(hours, askedMailKinds)) > most) return !(await isOwed(db, mail, within));
  return false;
}

type CountWithin = (
  hours: number,
  kinds: readonly MailKind[],
  ofOrder?: { orderId: string },
) => Promise<number>;

/** Receipts of withdrawal that go to an order's address in a day whatever else did: one for each part of it, and some more. */
const mostReceiptsOfOrder = 5;

/** What goes out beyond the limit: somebody has a right to it, and nobody can have it sent at will. */
async function isOwed(
  db: Db,
  { kind, recipient, orderId, subject, created }: mailStore.Mail,
  within: CountWithin,
): Promise<boolean> {
  // The way into an account has a limit of its own, which nothing else uses up.
  if (isAccountMail(kind)) return (await findAccountByEmail(db, recipient)) !== null;
  const order = orderId === null ? null : await findOrder(db, orderId);
  if (isWithdrawalReceipt(kind)) {
    // The first of a day, and those of an order at its own address; others wait until there is room (BGB § 356a (4)).
    if ((await within(24, withdrawalReceiptKinds)) <= 1) return true;
    const isOrders = order && normalisedEmail(order.customer.email) === normalisedEmail(recipient);
    return !!isOrders && (await within(24, [kind], { orderId: order.id })) <= mostReceiptsOfOrder;
  }
  if (order && kind === "changed") return isPaid(order);
  // The vendor's own answer, later than the bid.
  const bid = order?.orderItems.flatMap(({ bids }) => bids).find(({ id }) => id === subject);
  return kind === "bid-answered" && bid !== undefined && bid.date < created;
}

async function deliver({ db, post, secrets }: MailJobContext, mail: mailStore.Mail, claim: Claim) {
  const order = mail.orderId === null ? null : await findOrder(db, mail.orderId);
  // Its bids come with the order; all the rest but their receipts, nine queries, is for letters about what was ordered.
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

// Letters that speak of no order: what they are about is read when they are sent, for it may be gone by then.

/** Null where what it speaks of is gone, or says that it is not wanted any more. @param subject of the outbox's row */
export async function otherLetter(
  room: { db: Db; now: Date; secrets: readonly string[] },
  mail: Pick<mailStore.Mail, "subject" | "orderId"> & { kind: OtherMailKind },
): Promise<NonOrderMail | null> {
  const { db } = room;
  const { kind, subject } = mail;
  if (isAccountMail(kind)) {
    const facts = await accountFacts(room, mail);
    return facts && { write: (sender) => accountMail(kind, { ...facts, sender }) };
  }
  switch (kind) {
    case "barrier-reported":
    case "barrier-received": {
      const barrier = await findBarrierReport(db, subject);
      if (!barrier) return null;
      // The operator answers who reported it.
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
      const told = readNewsSubject(subject);
      if (!order || !told) return null;
      const own = kind === "house-news" && (await listItemsOfVendor(db, [order.id], told.vendorKey));
      const items = order.orderItems.filter(({ id }) => !own || own.has(id));
      return items.length === 0 ? null : { write: (sender) => deskNews(order, items, told.news, sender) };
    }
    case "desk-proposal":
    case "house-proposal": {
      const order = mail.orderId && (await findOrder(db, mail.orderId));
      const item = order ? order.orderItems.find(({ bids }) => bids.some(({ id }) => id === subject)) : null;
      // Answered, withdrawn or over meanwhile: there is nothing to be done about it.
      const bid = item && openBid(item.bids, room.now);
      return item && bid?.id === subject ? { write: (sender) => deskProposal(item, bid, sender) } : null;
    }
    case "house-arrivals": {
      const asked = readArrivalsSubject(subject);
      if (!asked) return null;
      const { day, vendorKey } = asked;
      const arrivals = await listHouseArrivals(db, { from: day, to: day, vendorKey });
      return arrivals.length === 0 ? null : { write: (sender) => houseArrivals(arrivals, day, sender) };
    }
    case "desk-summary": {
      const day = parseCivilDate(subject);
      if (!day) return null;
      const facts = await readToday(db, room.now, allOfIt);
      const sales = await readDaySales(db, addDays(day, -1));
      if (isQuiet(facts, sales)) return null;
      return { write: (sender) => deskSummary({ day, now: room.now, facts, sales }, sender) };
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

/** Letters that only tell something. */
const plain = new Set<mailStore.Mail["kind"]>(["account-password", "account-deleted"]);

/** What a letter about an account is made of; null where it has nothing to say (any more), and goes nowhere. */
export async function accountFacts(
  { db, now, secrets }: { db: Db; now: Date; secrets: readonly string[] },
  mail: Pick<mailStore.Mail, "kind" | "subject" | "orderId">,
): Promise<Omit<AccountFacts, "sender"> | null> {
  const nothing = { token: null, order: null, claimant: null };
  if (plain.has(mail.kind)) return nothing;
  if (mail.kind === "order-found") {
    const order = mail.orderId && (await findOrder(db, mail.orderId));
    return order ? { ...nothing, order } : null;
  }
  if (mail.kind === "account-unused") {
    // Whoever has come back meanwhile, or gone, is left in peace.
    const unused = await findAccount(db, mail.subject);
    return unused?.warned ? nothing : null;
  }
  const link = await findLink(db, mail.subject);
  const [secret] = secrets;
  if (!link || !isGood(link, now) || secret === undefined) return null;
  const order = link.orderId && (await findOrder(db, link.orderId));
  const account = link.accountId && (await findAccount(db, link.accountId));
  return {
    token: linkToken(secret, link.id),
    order: order || null,
    claimant: account ? account.email : null,
  };
}
