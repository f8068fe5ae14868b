import { formatDate } from "#app/domain/format.ts";
import { lastFreeDay } from "#app/domain/order/cancellation.ts";
import type { Order } from "#app/domain/order/order.ts";
import { graceRule, latestGrace } from "#app/domain/payment/deadlines.ts";
import { berlinDate } from "#app/domain/time.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";

/** How long the whole cart can be cancelled for free, in one line; null if it cannot when ordered now. */
export function freeCancellationText(order: Pick<Order, "orderItems">, now: Date): string | null {
  const { orderItems } = order;
  const today = berlinDate(now);
  const days = orderItems.flatMap((item) => {
    if (item.type === "Voucher") return [];
    return lastFreeDay(item.terms.cancellationBands, item.bookingInformation.checkin, today) ?? [];
  });
  const [earliest] = days.toSorted();
  if (earliest && days.length === orderItems.length)
    return t("freeUntil", { date: formatDate(earliest, "long") });
  if (orderItems.every(({ type, regime }) => type === "Voucher" && regime !== "package"))
    return t("trust.withdrawal");
  const latest = latestGrace(order);
  return latest !== null && latest <= now ? null : t("trust.grace", { hours: graceRule.hours });
}
