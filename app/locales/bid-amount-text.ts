import { formatMoney } from "#app/domain/format.ts";
import type { Cents } from "#app/domain/money.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { bidTexts as t } from "#locale/order/cart.ts";

/** Amount of a bid, with its unit when the quantity is above one: "592,00 € je Zimmer". */
export function eachAmount(
  { currency, quantity, regime }: Pick<OrderItem, "currency" | "quantity" | "regime">,
  amount: Cents,
): string {
  const money = formatMoney(amount, currency);
  return quantity > 1 ? `${money} ${t(`unit.${regime}`)}` : money;
}
