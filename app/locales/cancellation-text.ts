import type { CancellationBand } from "#app/domain/catalogue/offer.ts";
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { formatDate, formatPercent } from "#app/domain/format.ts";
import { type CancellationPeriod, cancellationPeriods } from "#app/domain/order/cancellation.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { cancellationTexts as t } from "#locale/order/cancellation.ts";

interface DatedStay {
  checkin: CivilDate;
  /** Reference date: periods that ended before it are over. */
  since: CivilDate;
}

/**
 * Cancellation terms of an offer, one line per period: "Vom 29. bis zum 7. Tag vor der Anreise: 40 % des Preises".
 * @param stay adds the last date of each period in brackets, unless it is over
 * @param chosen whether the customer has chosen this stay: then periods that are over are omitted
 */
export function cancellationLines(
  bands: readonly CancellationBand[],
  regime: "stay" | "package",
  stay?: DatedStay,
  chosen = false,
): string[] {
  return cancellationPeriods(bands)
    .filter((period) => !chosen || !stay || !isOver(period, stay))
    .map((period) => lineText(period, regime, stay));
}

/** Terms of a sold item, without periods that are over. @param since null when the reference date is unknown */
export function itemCancellationLines(item: OrderItem, since: CivilDate | null): string[] {
  const checkin = item.type === "Booking" ? item.bookingInformation.checkin : null;
  const stay = checkin && since ? { checkin, since } : undefined;
  const bands = cancellationPeriods(item.terms.cancellationBands)
    .filter((period) => !stay || !isOver(period, stay))
    .map((period) => lineText(period, item.regime === "package" ? "package" : "stay", stay));
  return bands.length === 0 ? [] : [...bands, ...selectCancellingSentences(item.terms.goodToKnow)];
}

const cancellingPattern = /storn|umbuchen|buchen (?:wir|Sie) .*\bum\b|verlegen Sie/i;

/** Sentences of the property about cancelling, which may extend the bands and are therefore shown with them. */
export function selectCancellingSentences(goodToKnow: readonly string[]): string[] {
  return goodToKnow.filter((sentence) => cancellingPattern.test(sentence));
}

/** Sentences about cancelling of all dated items, without duplicates. Shown with every cancellation fee. */
export function listCancellingSentences({ orderItems }: { orderItems: readonly OrderItem[] }): string[] {
  const datedItems = orderItems.filter(({ type }) => type === "Booking");
  return [...new Set(datedItems.flatMap(({ terms }) => selectCancellingSentences(terms.goodToKnow)))];
}

function lineText(
  period: CancellationPeriod,
  regime: "stay" | "package",
  stay: DatedStay | undefined,
): string {
  const { from, to, share } = period;
  const when = t(`${regime}.${spanOf(period)}`, { from: from ?? "", to });
  const line = share === 0 ? t("free", { when }) : t("share", { when, share: formatPercent(share) });
  // The last period has no end: its fee also applies to guests who do not arrive.
  if (!stay || to === 0 || isOver(period, stay)) return line;
  return t("byDate", { line, date: formatDate(lastDay(period, stay)) });
}

const lastDay = ({ to }: CancellationPeriod, { checkin }: DatedStay) => addDays(checkin, -to);
const isOver = (period: CancellationPeriod, stay: DatedStay) => lastDay(period, stay) < stay.since;

function spanOf({ from, to }: CancellationPeriod) {
  if (from === null) return to === 0 ? "always" : "until";
  if (to === 0) return from === 0 ? "firstDay" : "last";
  return from === to ? "onDay" : "between";
}
