/**
 * Steps that build the states of a demonstration: the shop's own commands, with a shifted clock when time has to pass.
 */
import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import { markPaid } from "#app/commands/payment/bank.server.ts";
import { type BidDecision, decideBid, placeBid } from "#app/commands/order/bids.server.ts";
import { cancelOrder, previewCancel } from "#app/commands/order/cancellations.server.ts";
import { addToCart } from "#app/commands/order/cart.server.ts";
import {
  choosePayment,
  placeOrder,
  reviewOrder,
  saveCustomer,
  totalsSignature,
} from "#app/commands/order/checkout.server.ts";
import { saveParticipants, signOffParticipants } from "#app/commands/order/participants.server.ts";
import { insureVoucher, redeemVoucher, redemptionToken } from "#app/commands/voucher/vouchers.server.ts";
import { declareWithdrawal, settleWithdrawal } from "#app/commands/order/withdrawals.server.ts";
import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { type Address, emptyAddress, fullName } from "#app/domain/customer/customer.ts";
import { addDays, laterBy, hours } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { openBid } from "#app/domain/order/bid.ts";
import { itemBidBounds } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { findBiddingTerms } from "#app/store/queries/order/bids.server.ts";
import { orderItems } from "#app/store/schema/orders.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findParticipantFields, findParticipants } from "#app/store/queries/order/participants.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";

export interface ScenarioContext {
  work: CommandContext;
  index: CatalogueIndex;
  publicUrl: string;
  /** Signs proofs like the pages do. */
  secret: string;
}

/** Something of the catalogue that can be bought; `stay` is null for a voucher. */
export interface Wish {
  offer: Offer;
  variant: Variant;
  stay: Stay | null;
}

/** Who orders. Without an address, each order gets one of its own, because limits count by address. */
type Person = Pick<Address, "firstName" | "lastName" | "address" | "zip" | "city"> & {
  email?: string;
};

const tester: Person = {
  firstName: "Petra",
  lastName: "Prüfling",
  address: "Musterweg 3",
  zip: "10115",
  city: "Berlin",
};
type GuestName = Pick<Person, "firstName" | "lastName">;
const testerEmail = ({ id }: Pick<Order, "id">) => `pruefung-${id}@kundin.example`;

/** This item cannot reach the requested state. Another one may. */
export class Unfit extends Error {}

/**
 * Successful answer of a command.
 * @throws Unfit when the command refuses
 */
export function requireOk<Answer extends { ok: true } | { ok: false; refusal: string }>(
  answer: Answer,
): Extract<Answer, { ok: true }> {
  if (!answer.ok) throw new Unfit(answer.refusal);
  return answer as Extract<Answer, { ok: true }>;
}

/** The same context some hours later; earlier when negative. */
export function atHours(stage: ScenarioContext, count: number): ScenarioContext {
  return { ...stage, work: { ...stage.work, now: laterBy(stage.work.now, hours(count)) } };
}

const readMoment = ({ work }: ScenarioContext) => ({ today: berlinDate(work.now), instant: work.now });

/** Hotel stays of three nights that begin in `inDays` days. Those with rooms left for further visitors come first. */
export function hotelStays(stage: ScenarioContext, inDays: number): Wish[] {
  const checkin = addDays(berlinDate(stage.work.now), inDays);
  const dates = { mode: "b", checkin, checkout: addDays(checkin, 3) } as const;
  const query = { ...plainSearch, ...dates, tags: { Type: ["Hotel"] }, pageSize: 48 };
  const searchWithFreeRooms = (rooms: number) =>
    stage.index.search({ ...query, rooms }, readMoment(stage)).results;
  return [...searchWithFreeRooms(5), ...searchWithFreeRooms(1)].map(({ offer, variant }) => {
    const { checkout } = dates;
    return { offer, variant, stay: { checkin, checkout, adults: plainSearch.adults, childrenAges: [] } };
  });
}

export function cruises(stage: ScenarioContext): Wish[] {
  const query = { ...plainSearch, tags: { Type: ["Cruise"] }, pageSize: 48 };
  return stage.index
    .search(query, readMoment(stage))
    .results.flatMap((result) =>
      result.mode === "o" && result.stay
        ? [{ offer: result.offer, variant: result.variant, stay: { ...result.stay, childrenAges: [] } }]
        : [],
    );
}

export function voucherWishes({ index }: ScenarioContext): Wish[] {
  return index.offers().flatMap((offer) => {
    const variant = offer.variants.find(({ voucher }) => (voucher?.available ?? 0) > 5);
    return variant ? [{ offer, variant, stay: null }] : [];
  });
}

export async function cartWith(
  { work }: ScenarioContext,
  { variant, stay }: Wish,
  quantity = 1,
): Promise<Order> {
  const wish = { cart: null, variantId: variant.id, quantity, stay, replace: false };
  return requireOk(await addToCart(work, wish)).order;
}

/** Adds everything that placing the order requires. */
export async function completeCheckout(
  { work }: ScenarioContext,
  order: Order,
  paymentType: PaymentType = paymentTypes.WireTransfer,
  person: Person = tester,
): Promise<Order> {
  const offered = new Set(Object.values(paymentTypes));
  requireOk(await choosePayment(work, order, { paymentType, offered }));
  const customer = { ...emptyAddress, email: testerEmail(order), ...person };
  const input = { customer, shippingType: "EMAIL", shippingAddress: null } as const;
  return requireOk(await saveCustomer(work, order, input)).order;
}

export async function placeCart({ work, secret }: ScenarioContext, cart: Order): Promise<Order> {
  const proof = totalsSignature(await reviewOrder(work.db, cart, work.now), secret);
  return requireOk(await placeOrder(work, cart, { totalsSignature: proof, secret })).order;
}

/** The order as stored now. */
export async function reloadOrder({ work }: ScenarioContext, { id }: Pick<Order, "id">): Promise<Order> {
  const order = await findOrder(work.db, id);
  if (!order) throw new Error("an order is gone while it is looked at");
  return order;
}

/** Moves the stay into the past: departure was two days ago. No vendor sells nights that are over. */
export async function travelled(stage: ScenarioContext, order: Order): Promise<Order> {
  const { db, now } = stage.work;
  const checkout = addDays(berlinDate(now), -2);
  const checkin = addDays(checkout, -3);
  await db.update(orderItems).set({ checkin, checkout }).where(eq(orderItems.orderId, order.id));
  return reloadOrder(stage, order);
}

/**
 * Cart with a bid at a vendor who decides manually, so that any answer is possible.
 * @param given email address of the bidder
 */
export async function cartWithBid(
  stage: ScenarioContext,
  wish: Wish,
  answer: "open" | "accepted" | "declined" | "countered" | "expired",
  given?: string,
): Promise<Order> {
  const shiftedStage = answer === "expired" ? atHours(stage, -25) : stage;
  const { work, secret } = shiftedStage;
  const terms = await findBiddingTerms(work.db, wish.variant.id);
  if (terms?.policy !== "manual") throw new Unfit("decided by terms");
  const cart = await cartWith(shiftedStage, wish);
  const [item] = cart.orderItems;
  const bounds = item && itemBidBounds(item, wish);
  if (!item || !bounds) throw new Unfit("takes no bids");
  const amountAt = (share: number) =>
    cents(Math.round((bounds.lowest + (bounds.highest - bounds.lowest) * share) / 100) * 100);
  const email = given ?? testerEmail(cart);
  const input = { itemId: item.id, amount: amountAt(0.4), email, network: cart.id, secret };
  const { order } = requireOk(await placeBid(work, cart, input));
  const bid = openBid(order.orderItems[0]?.bids ?? [], work.now);
  if (!bid) throw new Unfit("answered at once");
  const decisions: Record<typeof answer, BidDecision | null> = {
    open: null,
    accepted: { kind: "accept" },
    declined: { kind: "decline" },
    countered: { kind: "counter", amount: amountAt(0.7) },
    expired: { kind: "accept" },
  };
  const decision = decisions[answer];
  if (decision) requireOk(await decideBid(work, bid.id, decision));
  return reloadOrder(stage, cart);
}

const noProviders: PaymentProviders = new Map();

/** The operator records the payment, so the paying account is unknown. */
export async function recordPayment(stage: ScenarioContext, order: Order): Promise<Order> {
  requireOk(await markPaid(stage.work, noProviders, { orderId: order.id }));
  return reloadOrder(stage, order);
}

export async function cancelWholeOrder(stage: ScenarioContext, order: Order): Promise<Order> {
  const { preview } = requireOk(await previewCancel(stage.work, order));
  requireOk(await cancelOrder(stage.work, noProviders, order, { refund: preview.refund }));
  return reloadOrder(stage, order);
}

/** @param pieces withdrawn quantity of each item */
export async function withdrawOrder(stage: ScenarioContext, order: Order, pieces: number): Promise<Order> {
  const { customer, vanityOrderNumber, orderItems } = order;
  const declaration = await declareWithdrawal(stage.work, {
    id: randomUUID(),
    name: fullName(customer),
    contract: vanityOrderNumber ?? "",
    email: customer.email,
    message: "",
    items: orderItems.map(({ id }) => ({ itemId: id, quantity: pieces })),
    access: order,
    network: "",
  });
  await settleWithdrawal(stage.work, noProviders, declaration.withdrawal);
  return reloadOrder(stage, order);
}

/** Redeems the first voucher of the order. */
export async function redeemFirstVoucher(stage: ScenarioContext, order: Order): Promise<Order> {
  const { work, secret } = stage;
  const [voucher] = await findVouchers(work.db, order.id);
  if (!voucher) throw new Unfit("no voucher");
  requireOk(await redeemVoucher(work, { proof: redemptionToken(secret, voucher.id, work.now), secret }));
  return reloadOrder(stage, order);
}

export async function insured(stage: ScenarioContext, order: Order): Promise<Order> {
  const [voucher] = await findVouchers(stage.work.db, order.id);
  requireOk(await insureVoucher(stage.work, { typed: voucher?.voucherKey ?? "" }, { policy: "P-2026-4711" }));
  return reloadOrder(stage, order);
}

/**
 * @param signOff also signs off the list. Items whose vendor asks for more than names do not fit
 * @param names names of the two guests
 */
export async function withNames(
  stage: ScenarioContext,
  order: Order,
  { all, signOff = false, names = [] }: { all: boolean; signOff?: boolean; names?: readonly GuestName[] },
): Promise<Order> {
  const fieldsByItem = await findParticipantFields(stage.work.db, order.id);
  if (all && [...fieldsByItem.values()].some((fields) => fields.length > 0))
    throw new Unfit("names are not enough");
  const guests = await findParticipants(stage.work.db, order.id);
  if (guests.length < 2) throw new Unfit("nobody left to be named");
  const namedGuests = guests.slice(0, all ? guests.length : 1);
  const changes = new Map(
    namedGuests.map(({ id }, index) => [
      id,
      names[index] ?? { firstName: index === 0 ? "Petra" : "Paul", lastName: "Prüfling" },
    ]),
  );
  requireOk(await saveParticipants(stage.work, order, changes));
  if (signOff) requireOk(await signOffParticipants(stage.work, order));
  return reloadOrder(stage, order);
}
