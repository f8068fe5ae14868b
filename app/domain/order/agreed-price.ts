/** Prices that an operator agrees with a customer on the telephone, instead of the price of the day. */
import { type Cents, cents, noCents, timesQuantity } from "#app/domain/money.ts";
import { withUnitPrice } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";

/** Largest agreed price, as a multiple of the shop's price. A larger one is a typing error. */
export const mostAgreedTimes = 10;

/** "indivisible": rooms of one item have one price, in whole cents. */
export type AgreedPriceRefusal = "no-price" | "too-high" | "indivisible";

export interface PriceWish {
  /** For all rooms and nights, without optional extras. */
  total: Cents;
  /** For operators only. */
  reason: string;
}

/** The item at the agreed price. @param item at the price of the day */
export function agreePrice(
  item: OrderItem,
  { total, reason }: PriceWish,
): Result<{ item: OrderItem }, AgreedPriceRefusal> {
  const { unitPrice: regular, quantity } = item;
  if (total <= noCents) return refuse("no-price");
  if (total > mostAgreedTimes * timesQuantity(regular, quantity)) return refuse("too-high");
  if (total % quantity !== 0) return refuse("indivisible");
  const unitPrice = cents(total / quantity);
  const agreed = { unitPrice, regular, reason };
  const priced = withUnitPrice(item, unitPrice);
  return {
    ok: true,
    item: { ...priced, priceSource: "agreed", orderItemReduction: null, agreed },
  };
}
