import { formatMoney } from "#app/domain/format.ts";
import type { Cents } from "#app/domain/money.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { bidTexts as t } from "#locale/order/cart.ts";

/** A proposed price, which is one for each room: "592,00 € je Zimmer" where there are several of them. */
export function eachAmount(
  { currency, quantity, regime }: Pick<OrderItem, "currency" | "quantity" | "regime">,
  amount: Cents,
): string {
  const money = formatMoney(amount, currency);
  return quantity > 1 ? `${money} ${t(`unit.${regime}`)}` : money;
}
