/** What the states of a demonstration are made with: the shop's own commands, at a moved clock where time has to go by. */
import { addToCart } from "#app/commands/add-to-cart.server.ts";
import { choosePayment } from "#app/commands/choose-payment.server.ts";
import { placeOrder } from "#app/commands/place-order.server.ts";
import { proofOf, reviewOrder } from "#app/commands/review-order.server.ts";
import { saveCustomer } from "#app/commands/save-customer.server.ts";
import { berlinDate, laterBy } from "#app/domain/berlin-time.ts";
import { addDays } from "#app/domain/civil-date.ts";
import type { Offer, Variant } from "#app/domain/offer.ts";
import type { Order } from "#app/domain/order.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment.ts";
import type { Stay } from "#app/domain/price.ts";
import { plainSearch } from "#app/domain/search-query.ts";
import type { CatalogueIndex } from "#app/search/catalogue-index.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import type { Work } from "#app/store/work.server.ts";

export interface Stage {
  work: Work;
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
export function atHours(stage: Stage, hours: number): Stage {
  return { ...stage, work: { ...stage.work, now: laterBy(stage.work.now, hours * 3_600_000) } };
}

const momentOf = ({ work }: Stage) => ({ today: berlinDate(work.now), instant: work.now });

/** Stays at hotels that begin in so many days, three nights long. */
export function hotelStays(stage: Stage, inDays: number): Wish[] {
  const checkin = addDays(berlinDate(stage.work.now), inDays);
  const dates = { mode: "b", checkin, checkout: addDays(checkin, 3) } as const;
  const query = { ...plainSearch, ...dates, tags: { Type: ["Hotel"] }, pageSize: 48 };
  return stage.index.search(query, momentOf(stage)).results.map(({ offer, variant }) => {
    const { checkout } = dates;
    return { offer, variant, stay: { checkin, checkout, adults: plainSearch.adults, childrenAges: [] } };
  });
}

export function cruises(stage: Stage): Wish[] {
  const query = { ...plainSearch, tags: { Type: ["Cruise"] }, pageSize: 48 };
  return stage.index
    .search(query, momentOf(stage))
    .results.flatMap((result) =>
      result.mode === "o" && result.stay
        ? [{ offer: result.offer, variant: result.variant, stay: { ...result.stay, childrenAges: [] } }]
        : [],
    );
}

export function voucherWishes({ index }: Stage): Wish[] {
  return index.offers().flatMap((offer) => {
    const variant = offer.variants.find(({ voucher }) => (voucher?.available ?? 0) > 2);
    return variant ? [{ offer, variant, stay: null }] : [];
  });
}

export async function cartWith({ work }: Stage, { variant, stay }: Wish, quantity = 1): Promise<Order> {
  const wish = { cart: null, variantId: variant.id, quantity, stay, replace: false };
  return must(await addToCart(work, wish)).order;
}

/** Everything that the order button asks for. Each has an address of its own: limits count by it. */
export async function ready(
  { work }: Stage,
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

export async function placed({ work, secret }: Stage, cart: Order): Promise<Order> {
  const proof = proofOf(await reviewOrder(work.db, cart, work.now), secret);
  return must(await placeOrder(work, cart, { proof, secret })).order;
}

/** As it stands now. */
export async function fresh({ work }: Stage, { id }: Pick<Order, "id">): Promise<Order> {
  const order = await findOrder(work.db, id);
  if (!order) throw new Error("an order is gone while it is looked at");
  return order;
}
