import { createHmac } from "node:crypto";
import { berlinDate } from "#app/domain/berlin-time.ts";
import { type GiftCardUse, isGiftCard } from "#app/domain/gift-card.ts";
import type { Order, Summary } from "#app/domain/order.ts";
import { paymentTypes } from "#app/domain/payment.ts";
import { applyCode, type ReductionRefusal } from "#app/domain/reduction.ts";
import { stayOf } from "#app/domain/order-item.ts";
import { type ItemChange, repriceItem } from "#app/domain/reprice.ts";
import { summaryOf } from "#app/domain/summary.ts";
import type { Db } from "#app/store/database.server.ts";
import { findCards } from "#app/store/gift-cards.server.ts";
import { itemOnSale } from "#app/store/items-on-sale.server.ts";
import { countUses, findCode } from "#app/store/reductions.server.ts";

/** A card by its name that the customer knows. */
type LostCard = Pick<GiftCardUse, "id" | "name">;

export interface Review {
  /** The order at today's prices; not saved by looking at it. */
  order: Order;
  summary: Summary;
  /** What is different from when the items were put in; an item with a refusal cannot be ordered. */
  changes: ItemChange[];
  /** The code and the cards that no longer work; the reviewed order is without them. */
  lost: { code: { code: string; refusal: ReductionRefusal } | null; cards: LostCard[] };
}

/**
 * The cart as it would be ordered now: for cart page, last step and order button alike.
 * @param lock hold code and cards until the transaction ends
 */
export async function reviewOrder(db: Db, order: Order, now: Date, lock = false): Promise<Review> {
  const changes: ItemChange[] = [];
  const orderItems = [];
  for (const item of order.orderItems) {
    const found = await itemOnSale(db, item.variantId, stayOf(item));
    const repriced = repriceItem(item, found, { instant: now, today: berlinDate(now) });
    if (repriced.change) changes.push(repriced.change);
    orderItems.push(repriced.item);
  }
  const code = await reviewCode(db, { ...order, orderItems }, now, lock);
  const cards = await reviewCards(db, order, now, lock);
  const current = { ...order, orderItems, reduction: code.reduction, giftCards: cards.kept };
  const summary = summaryOf(current);
  // Nothing left to pay: cards or a code have paid for everything.
  const covered = orderItems.length > 0 && summary.total === 0;
  const paymentType = covered
    ? paymentTypes.GiftCard
    : order.paymentType === paymentTypes.GiftCard
      ? paymentTypes.Unknown
      : order.paymentType;
  const lost = { code: code.lost, cards: cards.lost };
  return { order: { ...current, paymentType }, summary, changes, lost };
}

async function reviewCode(db: Db, { reduction, orderItems, customer }: Order, now: Date, lock: boolean) {
  if (!reduction) return { reduction: null, lost: null };
  const code = await findCode(db, reduction.code, lock);
  const byCustomer = customer.email === "" ? null : await countUses(db, reduction.code, customer.email);
  const used = { total: code?.used ?? 0, byCustomer };
  const answer = applyCode(orderItems, code, { today: berlinDate(now), used });
  return answer.ok
    ? { reduction: answer.reduction, lost: null }
    : { reduction: null, lost: { code: reduction.code, refusal: answer.refusal } };
}

async function reviewCards(db: Db, { giftCards, orderItems }: Order, now: Date, lock: boolean) {
  const found = await findCards(
    db,
    // No gift card is paid with another one.
    orderItems.some(isGiftCard) ? [] : giftCards.map(({ id }) => id),
    lock,
  );
  const today = berlinDate(now);
  const usable = new Map(
    found
      .filter(({ disabled, balance, validUntil }) => !disabled && balance > 0 && today <= validUntil)
      .map((card) => [card.id, { id: card.id, name: card.name, balance: card.balance }]),
  );
  return {
    kept: giftCards.flatMap(({ id }) => usable.get(id) ?? []),
    lost: giftCards.filter(({ id }) => !usable.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

/**
 * Signs what the customer sees on the last step: order, version, every item's amount and the total.
 * The order button sends it back, so that nobody ever orders an amount not shown.
 */
export function proofOf(review: Review, secret: string): string {
  const { order, summary } = review;
  const items = order.orderItems.map((item) => `${item.id}:${item.quantity}:${item.unitPrice}:${item.total}`);
  const paid = summary.prepaid.map(({ id, amount }) => `${id}:${amount}`);
  const seen = [
    order.id,
    order.version,
    order.paymentType,
    summary.total,
    summary.discountTotal,
    ...items,
    ...paid,
  ].join("|");
  return createHmac("sha256", secret).update(`order-proof|${seen}`).digest("base64url");
}
