import type { CancellationBand } from "#app/domain/catalogue/offer.ts";
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { formatDate, formatPercent } from "#app/domain/format.ts";
import { type CancellationPeriod, cancellationPeriods } from "#app/domain/order/cancellation.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { cancellationTexts as t } from "#locale/order/cancellation.ts";

/**
 * A line each: "Vom 29. bis zum 7. Tag vor der Anreise: 40 % des Preises"
 * @param stay whose days stand in brackets; what has ended before `since` is left out, it would promise nothing
 */
export function cancellationLines(
  bands: readonly CancellationBand[],
  regime: "stay" | "package",
  stay?: { checkin: CivilDate; since: CivilDate },
): string[] {
  return cancellationPeriods(bands).flatMap((period) => {
    const { from, to, share } = period;
    const end = stay && addDays(stay.checkin, -to);
    if (stay && end && end < stay.since) return [];
    const when = t(`${regime}.${spanOf(period)}`, { from: from ?? "", to });
    const line = share === 0 ? t("free", { when }) : t("share", { when, share: formatPercent(share) });
    // Who never comes pays on the last day and after it.
    return end && to > 0 ? t("byDate", { line, date: formatDate(end) }) : line;
  });
}

/** Of something bought. @param since the day from which they hold; null where that is not known */
export function itemCancellationLines(item: OrderItem, since: CivilDate | null): string[] {
  const checkin = item.type === "Booking" ? item.bookingInformation.checkin : null;
  return cancellationLines(
    item.terms.cancellationBands,
    item.regime === "package" ? "package" : "stay",
    checkin && since ? { checkin, since } : undefined,
  );
}

function spanOf({ from, to }: CancellationPeriod) {
  if (from === null) return to === 0 ? "always" : "until";
  if (to === 0) return from === 0 ? "firstDay" : "last";
  return from === to ? "onDay" : "between";
}
