/** What the states of a demonstration are made with: the shop's own commands, at a moved clock where time has to go by. */
import { markPaid } from "#app/commands/payment/bank.server.ts";
import { randomUUID } from "node:crypto";

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
import { fullName } from "#app/domain/customer/customer.ts";
import { addDays, laterBy } from "#app/domain/dates.ts";
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
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findParticipantFields, findParticipants } from "#app/store/queries/order/participants.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";

export interface ScenarioContext {
  work: CommandContext;
  index: CatalogueIndex;
  publicUrl: string;
  /** Signs proofs, as the pages do. */
  secret: string;
}

/** Something of the catalogue that can be bought; `stay` null: as a voucher. */
export interface Wish {
  offer: Offer;
  variant: Variant;
  stay: Stay | null;
}

/** This item does not lead to the wished state: another one may. */
export class Unfit extends Error {}

/** The answer of a command that has to succeed. @throws Unfit where it refuses */
export function must<Answer extends { ok: true } | { ok: false; refusal: string }>(
  answer: Answer,
): Extract<Answer, { ok: true }> {
  if (!answer.ok) throw new Unfit(answer.refusal);
  return answer as Extract<Answer, { ok: true }>;
}

/** The same stage some hours later, or earlier. */
export function atHours(stage: ScenarioContext, hours: number): ScenarioContext {
  return { ...stage, work: { ...stage.work, now: laterBy(stage.work.now, hours * 3_600_000) } };
}

const momentOf = ({ work }: ScenarioContext) => ({ today: berlinDate(work.now), instant: work.now });

/** Stays at hotels that begin in so many days, three nights long; first where rooms are left for others who come here, too. */
export function hotelStays(stage: ScenarioContext, inDays: number): Wish[] {
  const checkin = addDays(berlinDate(stage.work.now), inDays);
  const dates = { mode: "b", checkin, checkout: addDays(checkin, 3) } as const;
  const query = { ...plainSearch, ...dates, tags: { Type: ["Hotel"] }, pageSize: 48 };
  const withFree = (rooms: number) => stage.index.search({ ...query, rooms }, momentOf(stage)).results;
  return [...withFree(5), ...withFree(1)].map(({ offer, variant }) => {
    const { checkout } = dates;
    return { offer, variant, stay: { checkin, checkout, adults: plainSearch.adults, childrenAges: [] } };
  });
}

export function cruises(stage: ScenarioContext): Wish[] {
  const query = { ...plainSearch, tags: { Type: ["Cruise"] }, pageSize: 48 };
  return stage.index
    .search(query, momentOf(stage))
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
  return must(await addToCart(work, wish)).order;
}

/** Everything that the order button asks for. Each has an address of its own: limits count by it. */
export async function ready(
  { work }: ScenarioContext,
  order: Order,
  paymentType: PaymentType = paymentTypes.WireTransfer,
): Promise<Order> {
  const offered = new Set(Object.values(paymentTypes));
  must(await choosePayment(work, order, { paymentType, offered }));
  const customer = {
    sex: "" as const,
    firstName: "Petra",
    lastName: "Prüfling",
    email: `pruefung-${order.id}@kundin.example`,
    phone: "",
    address: "Musterweg 3",
    country: "DE" as const,
    zip: "10115",
    city: "Berlin",
  };
  const input = { customer, shippingType: "EMAIL", shippingAddress: null } as const;
  return must(await saveCustomer(work, order, input)).order;
}

export async function placed({ work, secret }: ScenarioContext, cart: Order): Promise<Order> {
  const proof = totalsSignature(await reviewOrder(work.db, cart, work.now), secret);
  return must(await placeOrder(work, cart, { totalsSignature: proof, secret })).order;
}

/** As it stands now. */
export async function fresh({ work }: ScenarioContext, { id }: Pick<Order, "id">): Promise<Order> {
  const order = await findOrder(work.db, id);
  if (!order) throw new Error("an order is gone while it is looked at");
  return order;
}

/** Of a vendor who decides by hand, so that every answer can be given. */
export async function cartWithBid(
  stage: ScenarioContext,
  wish: Wish,
  answer: "open" | "accepted" | "declined" | "countered" | "expired",
): Promise<Order> {
  const then = answer === "expired" ? atHours(stage, -25) : stage;
  const { work, secret } = then;
  const terms = await findBiddingTerms(work.db, wish.variant.id);
  if (terms?.policy !== "manual") throw new Unfit("decided by terms");
  const cart = await cartWith(then, wish);
  const [item] = cart.orderItems;
  const bounds = item && itemBidBounds(item, wish);
  if (!item || !bounds) throw new Unfit("takes no bids");
  const between = (share: number) =>
    cents(Math.round((bounds.lowest + (bounds.highest - bounds.lowest) * share) / 100) * 100);
  const email = `pruefung-${cart.id}@kundin.example`;
  const input = { itemId: item.id, amount: between(0.4), email, network: cart.id, secret };
  const { order } = must(await placeBid(work, cart, input));
  const bid = openBid(order.orderItems[0]?.bids ?? [], work.now);
  if (!bid) throw new Unfit("answered at once");
  const decisions: Record<typeof answer, BidDecision | null> = {
    open: null,
    accepted: { kind: "accept" },
    declined: { kind: "decline" },
    countered: { kind: "counter", amount: between(0.7) },
    expired: { kind: "accept" },
  };
  const decision = decisions[answer];
  if (decision) must(await decideBid(work, bid.id, decision));
  return fresh(stage, cart);
}

const nobody: PaymentProviders = new Map();

/** The operator notes the money, so nobody knows the account that it came from. */
export async function notedPaid(stage: ScenarioContext, order: Order): Promise<Order> {
  must(await markPaid(stage.work, nobody, { orderId: order.id }));
  return fresh(stage, order);
}

export async function canceled(stage: ScenarioContext, order: Order): Promise<Order> {
  const { preview } = must(await previewCancel(stage.work, order));
  must(await cancelOrder(stage.work, nobody, order, { refund: preview.refund }));
  return fresh(stage, order);
}

/** @param pieces how many of the one item */
export async function withdrawnOrder(stage: ScenarioContext, order: Order, pieces: number): Promise<Order> {
  const { customer, vanityOrderNumber, orderItems } = order;
  const declared = await declareWithdrawal(stage.work, {
    id: randomUUID(),
    name: fullName(customer),
    contract: vanityOrderNumber ?? "",
    email: customer.email,
    message: "",
    items: orderItems.map(({ id }) => ({ itemId: id, quantity: pieces })),
    access: order,
    network: "",
  });
  await settleWithdrawal(stage.work, nobody, declared.withdrawal);
  return fresh(stage, order);
}

/** The first of its vouchers. */
export async function redeemed(stage: ScenarioContext, order: Order): Promise<Order> {
  const { work, secret } = stage;
  const [voucher] = await findVouchers(work.db, order.id);
  if (!voucher) throw new Unfit("no voucher");
  must(await redeemVoucher(work, { proof: redemptionToken(secret, voucher.id, work.now), secret }));
  return fresh(stage, order);
}

export async function insured(stage: ScenarioContext, order: Order): Promise<Order> {
  const [voucher] = await findVouchers(stage.work.db, order.id);
  must(await insureVoucher(stage.work, { typed: voucher?.voucherKey ?? "" }, { policy: "P-2026-4711" }));
  return fresh(stage, order);
}

/** @param signOff all are said to be right; an item whose vendor asks for more than names does not fit */
export async function withNames(
  stage: ScenarioContext,
  order: Order,
  { all, signOff = false }: { all: boolean; signOff?: boolean },
): Promise<Order> {
  const asked = await findParticipantFields(stage.work.db, order.id);
  if (all && [...asked.values()].some((fields) => fields.length > 0)) throw new Unfit("names are not enough");
  const guests = await findParticipants(stage.work.db, order.id);
  if (guests.length < 2) throw new Unfit("nobody left to be named");
  const named = guests.slice(0, all ? guests.length : 1);
  const changes = new Map(
    named.map(({ id }, index) => [id, { firstName: index === 0 ? "Petra" : "Paul", lastName: "Prüfling" }]),
  );
  must(await saveParticipants(stage.work, order, changes));
  if (signOff) must(await signOffParticipants(stage.work, order));
  return fresh(stage, order);
}
