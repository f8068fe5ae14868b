/** Change of dates, guests or room of a booked stay: when it is allowed, and what it costs (decisions/order-changes). */
import type { CivilDate } from "#app/domain/dates.ts";
import { type Cents, cents, noCents, sumCents, timesQuantity } from "#app/domain/money.ts";
import {
  agreePrice,
  type AgreedPriceRefusal,
  keepAgreedPrice,
  type KeptAgreement,
  type PriceWish,
} from "#app/domain/order/agreed-price.ts";
import { previewCancellation } from "#app/domain/order/cancellation.ts";
import {
  type ItemOnSale,
  type ItemRefusal,
  newItem,
  repriceItem,
  stayOf,
  summaryOf,
  withQuantity,
} from "#app/domain/order/item.ts";
import { type ItemUpgrade, type Order, type OrderItem, withItem } from "#app/domain/order/order.ts";
import { isForbiddenPackage, updateRegimes } from "#app/domain/order/package-share.ts";
import { canTransition, transition } from "#app/domain/order/state-machine.ts";
import { mandatoryUpgrades } from "#app/domain/order/upgrades.ts";
import { isPaid, isPaymentInProgress } from "#app/domain/order/withdrawal.ts";
import {
  gracePeriodEnd,
  isUnpaidAtExpiry,
  latestGrace,
  latestPayment,
  paymentObstacle,
} from "#app/domain/payment/deadlines.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { mandatoryTotal, quoteStay, type Stay } from "#app/domain/price/quote.ts";
import { refuse, type Result } from "#app/domain/result.ts";

/** The stay that an item of an order is to have. Stored with the payment of a higher price. */
export interface StayChange {
  itemId: string;
  /** Another variant of the same offer, or the same one. */
  variantId: string;
  stay: Stay;
}

type Booking = Extract<OrderItem, { type: "Booking" }>;

/** Who wants the change. An operator may also waive what protects the shop, and change orders on account. */
export type ChangeAuthor = "customer" | "operator";

interface Moment {
  instant: Date;
  today: CivilDate;
}

/**
 * Why no change of the item is offered. "package": cruises and package tours, by the operator only. "unpaid": to be paid
 * first. "settled": a part was paid back before, so that the price is no longer what the shop holds.
 */
export type ChangeObstacle =
  | "unknown-item"
  | "not-closed"
  | "no-stay"
  | "package"
  | "begun"
  | "payment-under-way"
  | "unpaid"
  | "on-account"
  | "settled";

/** Whether the order's page links to the change of the item. That page names the other obstacles. */
export function mayOfferChange(
  order: Pick<Order, "status">,
  item: OrderItem,
  today: CivilDate,
  author: ChangeAuthor = "customer",
): boolean {
  if (!canTransition(order, "change-stay") || item.type !== "Booking") return false;
  return isOpenTo(author, item) && item.bookingInformation.checkin > today;
}

/** The organiser agrees to other dates of a package, so its operator makes the change. */
const isOpenTo = (author: ChangeAuthor, { regime }: OrderItem): boolean =>
  author === "operator" || regime !== "package";

/** @param held what the shop holds of the customer's money */
export function changeObstacle(
  order: Order,
  item: OrderItem,
  held: Cents,
  now: Moment,
  author: ChangeAuthor = "customer",
): ChangeObstacle | null {
  if (!canTransition(order, "change-stay")) return "not-closed";
  if (item.type !== "Booking" || item.variantId === null) return "no-stay";
  if (!isOpenTo(author, item)) return "package";
  if (item.bookingInformation.checkin <= now.today) return "begun";
  if (isPaymentInProgress(order)) return "payment-under-way";
  if (isPaid(order)) return held === orderValue(order) ? null : "settled";
  if (order.paymentStatus === paymentStatuses.Refunded) return "settled";
  if (order.paymentType === paymentTypes.DeferredPayment) {
    if (author === "customer") return "on-account";
    return held === noCents ? null : "settled";
  }
  return waitsForTransfer(order) && held === noCents && !isUnpaidAtExpiry(order, now.instant)
    ? null
    : "unpaid";
}

function waitsForTransfer({ paymentType, paymentStatus }: Order): boolean {
  return paymentType === paymentTypes.WireTransfer && paymentStatus === paymentStatuses.Pending;
}

/** Everything that the customer pays for the order, by gift card or otherwise. */
export function orderValue(order: Order): Cents {
  const { total, prepaid } = summaryOf(order);
  return sumCents([total, ...prepaid.map(({ amount }) => amount)]);
}

/** Whether the customer could cancel the item for nothing now. */
export function isFreeToCancel(order: Order, item: OrderItem, now: Moment): boolean {
  const answer = previewCancellation(order, now);
  return answer.ok && answer.preview.items.some(({ itemId, share }) => itemId === item.id && share === 0);
}

type Wish = Omit<StayChange, "itemId">;

/** Whether both mean the same room and stay. The ages are a set: their order changes nothing. */
export function isSameWish(one: Wish, other: Wish): boolean {
  return describeWish(one) === describeWish(other);
}

const describeWish = ({ variantId, stay: { checkin, checkout, adults, childrenAges } }: Wish): string =>
  [variantId, checkin, checkout, adults, ...childrenAges.toSorted((age, next) => age - next)].join();

/** Whether the item has this stay already. */
export function isSameStay(item: OrderItem, wish: Wish): boolean {
  const { variantId } = item;
  const stay = stayOf(item);
  return variantId !== null && stay !== null && isSameWish({ variantId, stay }, wish);
}

export interface ChangePlan {
  /** The order with the changed item and its new deadlines, not saved. */
  order: Order;
  item: Booking;
  before: Cents;
  after: Cents;
  /** Cancelling was free when the change was planned. */
  isFree: boolean;
  /** What the booking had and the changed one has no more. */
  lost: { bid: boolean; agreed: boolean; code: string | null; extras: readonly ItemUpgrade[] };
  /** What the new price keeps of the agreed one; null without, and with another price that an operator names. */
  agreement: KeptAgreement | null;
}

/**
 * "unchanged": the booking is like that. "later", "cheaper": cancelling costs something, and the change would avoid it.
 * "too-close": a transfer would arrive too late for the new dates.
 */
export type ChangeRefusal =
  | ChangeObstacle
  | "unchanged"
  | "later"
  | "cheaper"
  | "too-close"
  | ItemRefusal
  | AgreedPriceRefusal;

interface PlanFacts {
  held: Cents;
  now: Moment;
  /** Creates the id of an upgrade. */
  newId: () => string;
  author?: ChangeAuthor;
  /** Price of the changed stay that an operator agreed with the customer; absent: the agreed price of the nights that
   * stay, and today's of the others. */
  price?: PriceWish | undefined;
}

/**
 * Plans a change at current prices. While cancelling is free every change is allowed; afterwards only one that neither
 * postpones the arrival nor lowers the price, so that no customer avoids the cancellation bands.
 * @param onSale the wanted variant with the nights of the wanted stay, in which the order's own rooms are free
 */
export function planChange(
  order: Order,
  change: StayChange,
  onSale: ItemOnSale | null,
  facts: PlanFacts,
): Result<{ plan: ChangePlan }, ChangeRefusal, { free?: number }> {
  const { held, now, author = "customer" } = facts;
  const old = order.orderItems.find(({ id }) => id === change.itemId);
  if (!old) return refuse("unknown-item");
  const obstacle = changeObstacle(order, old, held, now, author);
  if (obstacle !== null) return refuse(obstacle);
  if (old.type !== "Booking") return refuse("no-stay");
  if (isSameStay(old, change)) return refuse("unchanged");
  const isFree = isFreeToCancel(order, old, now);
  const isBound = !isFree && author === "customer";
  if (isBound && change.stay.checkin > old.bookingInformation.checkin) return refuse("later");
  if (!onSale?.offer.variants.some(({ id }) => id === old.variantId)) return refuse("not-on-sale");
  // The vendor may have changed it since.
  if (onSale.variant.currency !== order.currency) return refuse("not-on-sale");
  const built = buildItem(old, change.stay, onSale, facts);
  if (!built.ok) return built;
  const changed = updateRegimes(withItem({ ...order, giftCards: spentCards(order) }, built.item));
  const discount = summaryOf(changed).discountTotal;
  const code = order.reduction && discount === 0 ? order.reduction.code : null;
  const after = updateRegimes(code === null ? changed : { ...changed, reduction: null });
  const item = after.orderItems.find(({ id }) => id === old.id);
  if (item?.type !== "Booking") return refuse("unknown-item");
  if (item.regime === "package" && (old.regime !== "package" || isForbiddenPackage(item, after.reduction)))
    return refuse("would-be-package");
  const [valueBefore, valueAfter] = [orderValue(order), orderValue(after)];
  if (isBound && valueAfter < valueBefore) return refuse("cheaper");
  const isTransfer = waitsForTransfer(order);
  if (isTransfer && paymentObstacle(order.paymentType, after, now.instant)) return refuse("too-close");
  if (isTransfer && valueAfter === noCents) return refuse("unpaid");
  const moved = transition(after, "change-stay", now.instant);
  if (!moved.ok) return refuse("not-closed");
  const isOtherParty = guestsOf(item) !== guestsOf(old);
  const { orderDate } = order;
  const latest = latestPayment(after);
  return {
    ok: true,
    plan: {
      order: {
        ...moved.order,
        gracePeriod: orderDate && gracePeriodEnd(orderDate, latestGrace(after)),
        expires: isTransfer && latest && latest < order.expires ? latest : order.expires,
        participantsSignedOff: isOtherParty ? null : order.participantsSignedOff,
      },
      item,
      before: valueBefore,
      after: valueAfter,
      isFree,
      lost: {
        bid: old.priceSource === "bid",
        agreed: old.priceSource === "agreed" && item.priceSource !== "agreed",
        code,
        extras: built.lost,
      },
      agreement: built.agreement,
    },
  };
}

const guestsOf = ({ bookingInformation: { adults, children } }: Booking) => `${adults}+${children}`;

/** The gift cards with what the order took from them, so that a higher price takes no more. */
function spentCards(order: Order): Order["giftCards"] {
  const { prepaid } = summaryOf(order);
  return order.giftCards.map((card) => ({
    ...card,
    balance: prepaid.find(({ id }) => id === card.id)?.amount ?? noCents,
  }));
}

/** The item at its new price. Extras that do not suit the new stay are left out; the agreed cancellation bands stay. */
function buildItem(
  old: Booking,
  stay: Stay,
  onSale: ItemOnSale,
  { now, newId, price }: PlanFacts,
): Result<
  { item: OrderItem; lost: ItemUpgrade[]; agreement: KeptAgreement | null },
  ItemRefusal | AgreedPriceRefusal,
  { free?: number }
> {
  const { offer, variant } = onSale;
  const offered = new Map(offer.additionalServiceUpgrades.map((upgrade) => [upgrade.serviceCode, upgrade]));
  const wanted = old.upgrades.filter(({ isOptional }) => isOptional);
  let kept = wanted.filter(({ serviceCode }) => offered.get(serviceCode)?.isOptional === true);
  for (;;) {
    const plain = newItem({
      id: old.id,
      offer,
      variant,
      stay,
      quantity: old.quantity,
      unitPrice: noCents,
      orderItemReduction: null,
      upgrades: [...mandatoryUpgrades(offer, now.instant, newId), ...kept],
      now: old.added,
    });
    const fitted = withQuantity(plain, old.quantity, offer.additionalServiceUpgrades);
    const { item, change } = repriceItem(fitted, onSale, now);
    if (change?.refusal === "extra" && change.extras) {
      const gone = new Set(change.extras.map(({ upgrade }) => upgrade.serviceCode));
      kept = kept.filter(({ serviceCode }) => !gone.has(serviceCode));
      continue;
    }
    if (change?.refusal) return refuse(change.refusal, { free: change.free });
    const priced = price ? namePrice(item, price) : keepPrice(old, item, onSale, now);
    if (!priced.ok) return refuse(priced.refusal, {});
    const terms = { ...item.terms, cancellationBands: old.terms.cancellationBands };
    const lost = wanted.filter(({ id }) => kept.every((upgrade) => upgrade.id !== id));
    const { agreement } = priced;
    return { ok: true, item: { ...priced.item, terms, bids: old.bids }, lost, agreement };
  }
}

function namePrice(item: OrderItem, price: PriceWish) {
  const priced = agreePrice(item, price);
  return priced.ok ? { ...priced, agreement: null } : priced;
}

/** The item with what its new stay keeps of the old one's agreed price. */
function keepPrice(
  old: Booking,
  item: OrderItem,
  { offer, variant, nightOf }: ItemOnSale,
  { today }: Moment,
) {
  const none = { ok: true as const, item, agreement: null };
  const stay = stayOf(item);
  const quoted = old.agreed && stay ? quoteStay(offer, variant, stay, nightOf, today) : null;
  if (!quoted?.ok) return none;
  const kept = keepAgreedPrice(old, item, quoted.quote.days, mandatoryTotal(offer.additionalServiceUpgrades));
  return kept ? { ok: true as const, ...kept } : none;
}

/** Fingerprint of a booked stay. Forms of operators carry it, so that two of them do not overwrite each other. */
export function fingerprintStay(item: OrderItem): string {
  const stay = stayOf(item);
  return stay && item.variantId !== null ? describeWish({ variantId: item.variantId, stay }) : "";
}

/** What the customer pays more, or gets back if negative. */
export const differenceOf = ({ before, after }: Pick<ChangePlan, "before" | "after">): number =>
  after - before;

/** Refund of a paid order's change; 0 for a higher price. */
export function refundOf(plan: Pick<ChangePlan, "before" | "after">): Cents {
  return cents(Math.max(0, -differenceOf(plan)));
}

/** Amount of the further payment of a paid order; 0 for a lower price. */
export function furtherPayment(plan: Pick<ChangePlan, "before" | "after">): Cents {
  return cents(Math.max(0, differenceOf(plan)));
}

/** What the customer saw of a change. A form that names something else is asked again. */
export function fingerprintChange({ before, after, lost }: ChangePlan): string {
  const extras = lost.extras.map(({ serviceCode }) => serviceCode).sort();
  return [before, after, lost.bid ? "bid" : lost.agreed ? "agreed" : "", lost.code ?? "", ...extras].join(
    ".",
  );
}

/**
 * Whether an order that has the wanted stay also has the price of the form. Otherwise somebody else made the change.
 * @param seen fingerprint of the change that was shown @param price another price, which an operator named
 */
export function hasWantedPrice(order: Order, item: OrderItem, seen: string, price?: PriceWish): boolean {
  if (price) return item.agreed !== undefined && timesQuantity(item.unitPrice, item.quantity) === price.total;
  const [, after] = seen.split(".");
  return after === String(orderValue(order));
}
