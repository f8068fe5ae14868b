/**
 * Every kind of email in one table: where its facts come from, who writes it, its attachments, its recipient's name, and
 * when it is exempt from the rate limit. Rules that other layers need, too, are in `domain/mail-kinds.ts`.
 */
import { reviewProof } from "#app/commands/catalogue/reviews.server.ts";
import { linkToken } from "#app/commands/customer/accounts.server.ts";
import { readInvitation } from "#app/commands/operator/invitations.server.ts";
import { readOrderFacts } from "#app/commands/order/orders.server.ts";
import { isLinkValid } from "#app/domain/customer/account.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { addDays, parseCivilDate } from "#app/domain/dates.ts";
import {
  delayedMailKinds,
  isEmailChange,
  isStayChange,
  type MailKind,
  readNewsSubject,
} from "#app/domain/mail-kinds.ts";
import { isQuiet } from "#app/domain/operator/today.ts";
import { readArrivalsSubject } from "#app/domain/order/arrival.ts";
import { openBid } from "#app/domain/order/bid.ts";
import type { Order } from "#app/domain/order/order.ts";
import { isPaid, type Withdrawal } from "#app/domain/order/withdrawal.ts";
import type { Composition, OrderMailFacts, PreparedMail } from "#app/mail/mailer.server.ts";
import { attachChange, attachCorrections, attachDocuments } from "#app/mail/attachments.server.ts";
import * as accounts from "#app/mail/messages/accounts.ts";
import * as bids from "#app/mail/messages/bids.ts";
import { deskSummary } from "#app/mail/messages/daily-summary.ts";
import { buildNewsletterConfirmation, buildNewsletterWelcome } from "#app/mail/messages/newsletter.ts";
import * as operators from "#app/mail/messages/operators.ts";
import * as orders from "#app/mail/messages/orders.ts";
import * as payments from "#app/mail/messages/payments.ts";
import { buildAlertConfirmation, buildAlertNews } from "#app/mail/messages/price-alerts.ts";
import * as reviews from "#app/mail/messages/reviews.ts";
import * as support from "#app/mail/messages/support.ts";
import * as withdrawals from "#app/mail/messages/withdrawals.ts";
import { withoutTypedLinks } from "#app/mail/unlinked-facts.ts";
import type { Db } from "#app/store/db/database.server.ts";
import * as reviewStore from "#app/store/queries/catalogue/reviews.server.ts";
import { findAccount, findAccountByEmail, findLink } from "#app/store/queries/customer/accounts.server.ts";
import { findAlert } from "#app/store/queries/customer/price-alerts.server.ts";
import { findSubscriber } from "#app/store/queries/customer/newsletter.server.ts";
import type { Mail } from "#app/store/queries/mails.server.ts";
import { ownerAccess, readDaySales, readToday } from "#app/store/queries/operator/today.server.ts";
import { listArrivals } from "#app/store/queries/order/arrivals.server.ts";
import { listReceipts } from "#app/store/queries/order/bids.server.ts";
import { listItemsOfVendor } from "#app/store/queries/order/bookings.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findWithdrawal } from "#app/store/queries/payment/refunds.server.ts";
import { findBarrierReport, findMessage, findThread } from "#app/store/queries/support/support.server.ts";

/** Facts are read when the email is sent, because they may have changed or been deleted since it was queued. */
interface Reading {
  db: Db;
  now: Date;
  /** Current and former session secrets. */
  secrets: readonly string[];
}
type About = Pick<Mail, "subject" | "orderId">;

interface LimitCheck {
  db: Db;
  mail: Mail;
  /** Number of emails of these kinds to the same recipient in the last hours. */
  countWithin: (hours: number, kinds: readonly MailKind[], ofOrder?: { orderId: string }) => Promise<number>;
}
type IsExempt<Facts> = (facts: Facts, check: LimitCheck) => boolean | Promise<boolean>;

interface Columns<Facts extends object> extends Composition<Facts> {
  /** Returns null when the subject no longer exists or nobody needs the email any more. */
  load: (reading: Reading, about: About) => Promise<Facts | null>;
  /** Whether it is sent over the rate limit: the recipient is entitled to it, and nobody can trigger it at will. */
  isExempt?: IsExempt<Facts>;
}

export type ReadyMail = PreparedMail & { isExempt(check: LimitCheck): boolean | Promise<boolean> };

/** A row of the table. `prepare` loads the facts and hides their type. */
function email<Facts extends object>(columns: Columns<Facts>) {
  const { load, write, attach, recipientName, replyTo, isExempt } = columns;
  const prepare = async (reading: Reading, about: About): Promise<ReadyMail | null> => {
    const facts = await load(reading, about);
    return (
      facts && {
        facts,
        write: (sender) => write({ ...facts, sender }),
        attach: attach?.(facts) ?? [],
        recipientName: recipientName?.(facts) ?? "",
        replyTo: replyTo?.(facts) ?? "",
        isExempt: (check) => isExempt?.(facts, check) ?? false,
      }
    );
  };
  return { ...columns, prepare };
}

const findOrderOf = async ({ db }: Reading, { orderId }: About) =>
  orderId === null ? null : findOrder(db, orderId);

const nameCustomer = ({ order }: { order: Order }) => fullName(order.customer);

// Emails about an order.

async function findOrderFacts(reading: Reading, about: About): Promise<OrderMailFacts | null> {
  const order = await findOrderOf(reading, about);
  return order && readOrderFacts(reading.db, reading.secrets, order, about.subject);
}

async function loadOrderFacts(reading: Reading, about: About): Promise<OrderMailFacts | null> {
  const facts = await findOrderFacts(reading, about);
  if (!facts) throw new Error("an email without its order");
  return orders.isTakenBack(facts) ? null : facts;
}

const aboutOrder = (columns: Omit<Columns<OrderMailFacts>, "load">) =>
  email({
    recipientName: nameCustomer,
    ...columns,
    load: loadOrderFacts,
    write: (facts) => columns.write(withoutTypedLinks(facts)),
  });

/** The order includes its bids. Other facts need nine queries and are only used by emails about placed orders. */
async function loadBidFacts(reading: Reading, about: About): Promise<Omit<bids.BidFacts, "sender">> {
  const order = await findOrderOf(reading, about);
  if (!order) throw new Error("an email without its order");
  return { order, subject: about.subject, receipts: await listReceipts(reading.db, order.id) };
}

const aboutBid = (columns: Omit<Columns<Omit<bids.BidFacts, "sender">>, "load">) =>
  email({
    recipientName: nameCustomer,
    ...columns,
    load: loadBidFacts,
    write: (facts) => columns.write(withoutTypedLinks(facts)),
  });

/** A declaration may match no order. */
async function loadDeclaration(
  reading: Reading,
  about: About,
): Promise<OrderMailFacts | { order: null; withdrawal: Withdrawal }> {
  const facts = await findOrderFacts(reading, about);
  if (facts) return facts;
  const withdrawal = await findWithdrawal(reading.db, about.subject);
  if (!withdrawal) throw new Error("an email without its withdrawal");
  return { order: null, withdrawal };
}

/**
 * Withdrawal receipts per day to an order's own address that are exempt from the limit: one
 * per part of the order, and a reserve.
 */
const maxReceiptsPerOrder = 5;

/** Exempts the first receipt of a day, and those of an order to its own address (BGB § 356a (4)). */
async function isReceiptExempt(_facts: object, { db, mail, countWithin }: LimitCheck): Promise<boolean> {
  if ((await countWithin(24, delayedMailKinds)) <= 1) return true;
  const order = mail.orderId === null ? null : await findOrder(db, mail.orderId);
  const isOrderAddress = order && normalisedEmail(order.customer.email) === normalisedEmail(mail.recipient);
  return (
    !!isOrderAddress && (await countWithin(24, [mail.kind], { orderId: order.id })) <= maxReceiptsPerOrder
  );
}

// Emails about accounts.

type AccountFacts = Omit<accounts.AccountFacts, "sender">;
const noFacts: AccountFacts = { token: null, order: null, claimant: null };

async function loadLink({ db, now, secrets }: Reading, { subject }: About): Promise<AccountFacts | null> {
  const link = await findLink(db, subject);
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

/** Emails about an existing account have a separate limit. */
const hasAccount: IsExempt<object> = async (_facts, { db, mail }) =>
  (await findAccountByEmail(db, mail.recipient)) !== null;

const aboutAccount = (
  write: Columns<AccountFacts>["write"],
  load: Columns<AccountFacts>["load"] = loadLink,
) => email({ load, write, isExempt: hasAccount });

// Emails about anything else.

async function loadBarrier({ db }: Reading, { subject }: About) {
  const barrier = await findBarrierReport(db, subject);
  return barrier && { barrier };
}

async function loadSubscriber({ db }: Reading, { subject }: About) {
  const subscriber = await findSubscriber(db, { id: subject });
  return subscriber && !subscriber.ended ? { subscriber } : null;
}

const loadMessage = ({ db }: Reading, { subject }: About) => findMessage(db, subject);

/** @param vendorKey selects items of a property; null: all */
async function loadBooking(reading: Reading, about: About, vendorKey: string | null) {
  const order = await findOrderOf(reading, about);
  if (!order) return null;
  const own = vendorKey === null ? null : await listItemsOfVendor(reading.db, [order.id], vendorKey);
  const items = order.orderItems.filter(({ id }) => !own || own.has(id));
  return items.length === 0 ? null : { order, items };
}

const newsFor = (recipient: "operator" | "property") =>
  email({
    load: async (reading, about) => {
      const parsed = readNewsSubject(about.subject);
      const vendorKey = recipient === "operator" ? null : (parsed?.vendorKey ?? null);
      const booking = parsed && (await loadBooking(reading, about, vendorKey));
      return booking && { ...booking, news: parsed.news };
    },
    write: operators.deskNews,
  });

const proposal = email({
  load: async (reading, about) => {
    const order = await findOrderOf(reading, about);
    const item = order?.orderItems.find(({ bids: all }) => all.some(({ id }) => id === about.subject));
    // A bid that was decided, withdrawn or has expired needs no action.
    const bid = item && openBid(item.bids, reading.now);
    return item && bid?.id === about.subject ? { item, bid } : null;
  },
  write: operators.deskProposal,
});

export const mailTable = {
  // Contract and terms must be sent on a durable medium (BGB §§ 312f, 312i; EGBGB Art. 250 § 6).
  "order-received": aboutOrder({
    write: orders.orderReceived,
    attach: () => attachDocuments("confirmation", "invoice", "terms"),
  }),
  "payment-reminder": aboutOrder({ write: payments.paymentReminder }),
  "payment-failed": aboutOrder({ write: payments.paymentFailed }),
  paid: aboutOrder({
    write: payments.orderPaid,
    attach: () => attachDocuments("confirmation", "invoice", "vouchers", "calendar", "terms"),
  }),
  "participants-missing": aboutOrder({ write: orders.participantsMissing }),
  changed: aboutOrder({
    write: orders.orderChanged,
    // The current owner of a previous address is unknown.
    recipientName: (facts) => (isEmailChange(facts.subject) ? "" : nameCustomer(facts)),
    // The changed contract is confirmed on a durable medium, too (BGB § 312f).
    isExempt: ({ order, subject }) => isPaid(order) || isStayChange(subject),
    attach: attachChange,
  }),
  "bid-received": aboutBid({ write: bids.bidReceived }),
  "bid-answered": aboutBid({
    write: bids.bidAnswered,
    // Exempts the vendor's decision, made later than the bid.
    isExempt: ({ order, subject }, { mail }) =>
      order.orderItems.some((item) =>
        item.bids.some(({ id, date }) => id === subject && date < mail.created),
      ),
  }),
  "bid-expired": aboutBid({ write: bids.bidExpired }),
  canceled: aboutOrder({ write: orders.orderCanceled, attach: attachCorrections }),
  "withdrawal-received": email({
    load: loadDeclaration,
    write: (facts) => withdrawals.withdrawalReceived(facts.order ? withoutTypedLinks(facts) : facts),
    // The name in a declaration is unverified, unless its address is the order's.
    recipientName: ({ order, withdrawal }) =>
      order && (!withdrawal || withdrawals.isFromCustomer(withdrawal, order)) ? nameCustomer({ order }) : "",
    isExempt: isReceiptExempt,
  }),
  withdrawn: aboutOrder({ write: withdrawals.withdrawn, attach: attachCorrections }),
  "refund-account": aboutOrder({ write: payments.refundAccountNamed }),
  refunded: aboutOrder({ write: payments.orderRefunded, attach: attachCorrections }),
  "voucher-gift": aboutOrder({
    write: orders.voucherGift,
    attach: ({ gift }) => (gift ? [{ document: "voucher", id: gift.voucherId }] : []),
    recipientName: ({ gift }) => gift?.recipientName ?? "",
  }),

  "account-login": aboutAccount(accounts.accountLogin),
  "account-register": aboutAccount(accounts.accountRegister),
  "account-exists": aboutAccount(accounts.accountExists),
  "account-reset": aboutAccount(accounts.accountReset),
  "account-none": aboutAccount(accounts.accountNone),
  "account-password": aboutAccount(accounts.accountPassword, async () => noFacts),
  // Not sent when the account was used or deleted meanwhile.
  "account-unused": aboutAccount(accounts.accountUnused, async ({ db }, { subject }) =>
    (await findAccount(db, subject))?.warned ? noFacts : null,
  ),
  "account-deleted": aboutAccount(accounts.accountDeleted, async () => noFacts),
  "order-claim": aboutAccount(accounts.orderClaim),
  "order-found": aboutAccount(accounts.orderFound, async (reading, about) => {
    const order = await findOrderOf(reading, about);
    return order && { ...noFacts, order };
  }),

  "barrier-reported": email({
    load: loadBarrier,
    write: support.barrierReported,
    // The operator's reply goes to the person who reported the issue.
    replyTo: ({ barrier }) => barrier.email,
  }),
  "barrier-received": email({ load: loadBarrier, write: support.barrierReceived }),
  "newsletter-confirm": email({ load: loadSubscriber, write: buildNewsletterConfirmation }),
  "newsletter-welcome": email({ load: loadSubscriber, write: buildNewsletterWelcome }),
  "support-opened": email({
    load: async ({ db }, { subject }) => {
      const thread = await findThread(db, { id: subject });
      return thread && { thread };
    },
    write: support.supportOpened,
  }),
  "support-asked": email({ load: loadMessage, write: support.supportAsked }),
  "support-answered": email({ load: loadMessage, write: support.supportAnswered }),
  "alert-confirm": email({
    load: async ({ db }, { subject }) => {
      const alert = await findAlert(db, { id: subject });
      return alert && !alert.ended ? { alert } : null;
    },
    write: buildAlertConfirmation,
  }),
  "alert-news": email({
    load: async ({ db }, { subject }) => {
      const alert = await findAlert(db, { id: subject });
      // The email about a free room is the end of its waiting list.
      return alert && (!alert.ended || +alert.ended === Number(alert.notified)) ? { alert } : null;
    },
    write: buildAlertNews,
  }),
  "review-request": email({
    load: async (reading, about) => {
      const { db, secrets } = reading;
      const order = await findOrderOf(reading, about);
      const item = order && (await reviewStore.findTravelledItem(db, about.subject));
      const [secret] = secrets;
      if (!item || secret === undefined || (await reviewStore.findReviewOfItem(db, about.subject)))
        return null;
      if (await reviewStore.hasObjected(db, item.orderId)) return null;
      return { order, stay: { ...item, proof: reviewProof(secret, about.subject) } };
    },
    write: (facts) => reviews.buildReviewRequest(withoutTypedLinks(facts)),
    recipientName: ({ order }) => fullName(order.customer),
  }),
  "withdrawal-noted": email({
    load: async ({ db }, { subject }) => {
      const withdrawal = await findWithdrawal(db, subject);
      return withdrawal && { withdrawal };
    },
    write: ({ withdrawal, sender }) => withdrawals.withdrawalNoted(withdrawal, sender),
    isExempt: isReceiptExempt,
  }),
  "desk-order": email({
    load: async (reading, about) => {
      const order = await findOrderOf(reading, about);
      return order && { order };
    },
    write: operators.deskOrder,
  }),
  "desk-news": newsFor("operator"),
  "desk-proposal": proposal,
  "desk-summary": email({
    load: async ({ db, now }, { subject }) => {
      const day = parseCivilDate(subject);
      if (!day) return null;
      const facts = await readToday(db, now, ownerAccess);
      const sales = await readDaySales(db, addDays(day, -1));
      return isQuiet(facts, sales) ? null : { day, now, facts, sales };
    },
    write: deskSummary,
  }),
  "desk-invitation": email({
    load: (reading, { subject }) => readInvitation(reading, subject),
    write: operators.deskInvitation,
    recipientName: ({ operator }) => operator.name,
  }),
  "house-order": email({
    load: (reading, about) => loadBooking(reading, about, about.subject),
    write: operators.houseOrder,
  }),
  "house-news": newsFor("property"),
  "house-proposal": proposal,
  "house-arrivals": email({
    load: async ({ db }, { subject }) => {
      const parsed = readArrivalsSubject(subject);
      if (!parsed) return null;
      const { day, vendorKey } = parsed;
      const arrivals = await listArrivals(db, { from: day, to: day, vendorKey });
      return arrivals.length === 0 ? null : { arrivals, day };
    },
    write: operators.houseArrivals,
  }),
} satisfies Record<MailKind, Pick<ReturnType<typeof email>, "prepare">>;
