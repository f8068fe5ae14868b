import { v7 as newId } from "uuid";

import { emailRequestLimit, readLink } from "#app/commands/customer/accounts.server.ts";
import { readCardCodes } from "#app/store/queries/voucher/gift-cards.server.ts";
import { isDuplicateMail, type Mail, queueMail } from "#app/store/queries/mails.server.ts";
import { isOverLimit } from "#app/commands/rate-limits.server.ts";
import { withdrawalProof } from "#app/commands/order/withdrawals.server.ts";
import { type Account, decideOrderClaim } from "#app/domain/customer/account.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { laterBy } from "#app/domain/dates.ts";
import { isUuid, parseOrderNumber } from "#app/domain/identifiers.ts";
import { mailRules, sameLetterWithin } from "#app/domain/mail-kinds.ts";
import {
  affiliateDelay,
  type EventOrigin,
  metaNameOf,
  type OrderEvent,
} from "#app/domain/order/order-event.ts";
import { isUnclaimed, type Order } from "#app/domain/order/order.ts";
import { isNamed, participantsState } from "#app/domain/order/participant.ts";
import type { Withdrawal } from "#app/domain/order/withdrawal.ts";
import { waitsForCustomer } from "#app/domain/payment/deadlines.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { findVersion } from "#app/store/queries/content/content.server.ts";
import type { CommandContext, OrderEventInput } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import {
  type AccessRefusal,
  findOrder,
  findOrderId,
  type OrderAccess,
  readOrder,
  saveOrder,
  withOrder,
} from "#app/store/queries/order/orders.server.ts";
import {
  addLink,
  consumeLink,
  findAccount,
  hasNewLink,
} from "#app/store/queries/customer/accounts.server.ts";
import { findBookings, findInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { findEventOfOrder, saveOrderEvent } from "#app/store/queries/order/order-events.server.ts";
import { listUnclaimedOrders } from "#app/store/queries/order/order-lists.server.ts";
import { findParticipants } from "#app/store/queries/order/participants.server.ts";
import {
  findRefund,
  findPaidBack,
  findReturns,
  findWithdrawal,
  type StoredWithdrawal,
} from "#app/store/queries/payment/refunds.server.ts";
import { findVouchers, listGifts } from "#app/store/queries/voucher/vouchers.server.ts";

type TakeOverAnswer = Result<{ how: "taken" | "asked" }, AccessRefusal | "not-possible" | "too-many-tries">;

/**
 * Assigns an unowned order to the account: at once if it was placed with the account's address. Otherwise the order's
 * address must confirm by email, because links to orders are passed on.
 */
export async function claimOrder(
  work: CommandContext,
  access: OrderAccess,
  account: Account,
): Promise<TakeOverAnswer> {
  const opened = await readOrder(work.db, access, work.now);
  if (!opened.ok) return opened;
  if (decideOrderClaim(opened.order, account) === "by-letter") {
    const isLimited = await isOverLimit(work, emailRequestLimit, {
      email: opened.order.customer.email,
      network: undefined,
    });
    if (isLimited) return refuse("too-many-tries");
  }
  return withOrder(work, access, async (order, tx) => {
    const how = decideOrderClaim(order, account);
    // A repeated request finds it done.
    if (order.accountId === account.id) return { ok: true, how: "taken" };
    if (how === null) return refuse("not-possible");
    if (how === "at-once") {
      await saveOrder(tx, { ...order, version: order.version + 1, accountId: account.id });
      return { ok: true, how: "taken" };
    }
    const email = normalisedEmail(order.customer.email);
    const link = { purpose: "claim", email, accountId: account.id, orderId: order.id } as const;
    if (await hasNewLink(tx, link, laterBy(work.now, -sameLetterWithin))) return { ok: true, how: "asked" };
    const subject = await addLink(tx, link, work.now);
    await queueMail(work, tx, { kind: "order-claim", subject, recipient: email });
    return { ok: true, how: "asked" };
  });
}

/** Assigns all unowned orders placed with the account's address. Returns their number. */
export async function claimOwnOrders(work: CommandContext, account: Account): Promise<number> {
  let taken = 0;
  for (const order of await listUnclaimedOrders(work.db, account)) {
    if (decideOrderClaim(order, account) !== "at-once") continue;
    const answer = await claimOrder(work, order, account);
    if (answer.ok) taken += 1;
  }
  return taken;
}

type ClaimAnswer = Result<{ order: Order; claimant: string }, "over" | "claimed">;

/**
 * Assigns an order to the account that asked for it, by a single-use
 * link (purpose "claim") sent to the order's address.
 */
export async function confirmClaim(work: CommandContext, token: string): Promise<ClaimAnswer> {
  const found = await readLink(work, token);
  if (found?.purpose !== "claim") return refuse("over");
  return transaction(work.db, async (tx): Promise<ClaimAnswer> => {
    const link = await consumeLink(tx, found.id, work.now);
    const account = link?.accountId && (await findAccount(tx, link.accountId, true));
    const order = link?.orderId && (await findOrder(tx, link.orderId, true));
    if (!account || !order) return refuse("over");
    if (!isUnclaimed(order)) return refuse("claimed");
    const taken = { ...order, version: order.version + 1, accountId: account.id };
    await saveOrder(tx, taken);
    return { ok: true, order: taken, claimant: account.email };
  });
}

/**
 * Sends the link to an order again, to the address it was placed with. Response and
 * work are the same if number and address do not match, so that nobody can test them:
 * the email is queued all the same, and the sending job discards it.
 */
export async function sendLostOrderLink(
  work: CommandContext,
  input: { number: string; email: string; network: string | undefined },
): Promise<Result<object, "too-many-tries">> {
  if (await isOverLimit(work, emailRequestLimit, input)) return refuse("too-many-tries");
  // No order number contains this character. The lookup runs as for any other number.
  const number = parseOrderNumber(input.number) ?? "-";
  return transaction(work.db, async (tx): Promise<{ ok: true }> => {
    const orderId = await findOrderId(tx, { number, email: input.email });
    const recipient = normalisedEmail(input.email);
    if (await isDuplicateMail(tx, { orderId, kind: "order-found", recipient }, work.now)) return { ok: true };
    await queueMail(work, tx, { orderId, kind: "order-found", subject: newId(), recipient });
    return { ok: true };
  });
}

/**
 * Reads everything that emails, PDFs and pages state about an order, so that all of them show the same facts.
 * @param secrets secrets that may have encrypted the gift card codes
 * @param subject id of the bid, withdrawal, refund or gift that an email is about
 */
export async function readOrderFacts(db: Db, secrets: readonly string[], order: Order, subject = "") {
  const about = isUuid(subject) ? subject : null;
  const vouchers = await findVouchers(db, order.id);
  const bookings = await findBookings(db, order.id);
  const guests = await findParticipants(db, order.id);
  const invoices = await findInvoices(db, order.id);
  const refund = await findRefund(db, order.id);
  const returns = await findReturns(db, order.id);
  const withdrawal = about && (await findWithdrawal(db, about));
  const paidBack = about && (await findPaidBack(db, about));
  const gifts = await listGifts(
    db,
    vouchers.map(({ id }) => id),
  );
  const terms = order.termsVersion ? await findVersion(db, "aab", order.termsVersion) : null;
  return {
    order,
    subject,
    agreedTerms: terms?.text ?? null,
    vouchers: readCardCodes(secrets, vouchers),
    bookings,
    guests,
    invoices,
    refund,
    returns,
    withdrawal: (withdrawal && addProof(secrets, withdrawal)) || null,
    paidBack: paidBack || null,
    gift: gifts.find(({ id }) => id === about) ?? null,
    gifts,
  };
}

function addProof(secrets: readonly string[], withdrawal: StoredWithdrawal): Withdrawal {
  const [secret] = secrets;
  if (withdrawal.confirmed !== null || secret === undefined) return withdrawal;
  return { ...withdrawal, proof: withdrawalProof(secret, withdrawal.id) };
}

/** Is the email out of date? A reminder is if the order is paid, canceled or expired, or all participants are named. */
export async function isOutdated(
  { db, now }: Pick<CommandContext, "db" | "now">,
  { kind, orderId }: Pick<Mail, "kind" | "orderId">,
): Promise<boolean> {
  const { reminds } = mailRules[kind];
  if (!reminds || orderId === null) return false;
  const order = await findOrder(db, orderId);
  if (order === null) return true;
  if (reminds === "payment") return !waitsForCustomer(order, now);
  const areAllNamed = (await findParticipants(db, orderId)).every(isNamed);
  return areAllNamed || participantsState(order, now) !== "open";
}

/** Which services are configured. */
export interface EventChannels {
  affiliate: boolean;
  meta: boolean;
}

/**
 * Stores an order event in the transaction that causes it, and queues it for the channels that the consent allows.
 * Without any consent nothing is stored.
 * @param origin null without a visitor, as for an incoming payment: the consent given with the order applies
 */
export async function publishOrderEvent(
  work: Pick<CommandContext, "now" | "enqueue">,
  tx: Db,
  input: OrderEventInput,
  listeners: EventChannels,
  origin: EventOrigin | null,
): Promise<void> {
  const from = origin ?? (await findEventOfOrder(tx, input.orderId, "closed"));
  if (!from) return;
  const { consent, url, fbc, fbp } = from;
  if (!consent.statistic && !consent.marketing) return;
  const { orderId, name, itemId = null } = input;
  const event: OrderEvent = { id: newId(), orderId, name, itemId, at: work.now, consent, url, fbc, fbp };
  await saveOrderEvent(tx, event);
  if (!consent.marketing) return;
  if (name === "closed" && listeners.affiliate) {
    await work.enqueue(tx, "affiliate-sale", { eventId: event.id }, { afterSeconds: affiliateDelay });
  }
  const metaName = metaNameOf(name);
  if (metaName && listeners.meta) {
    const at = work.now.toISOString();
    await work.enqueue(tx, "meta-event", { name: metaName, url, orderId, fbc, fbp, at });
  }
}
