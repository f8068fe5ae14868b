import type { CancellationBand } from "#app/domain/catalogue/offer.ts";
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { formatDate, formatPercent } from "#app/domain/format.ts";
import { type CancellationPeriod, cancellationPeriods } from "#app/domain/order/cancellation.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { cancellationTexts as t } from "#locale/order/cancellation.ts";

interface DatedStay {
  checkin: CivilDate;
  /** What has ended before this day is over. */
  since: CivilDate;
}

/**
 * The terms of an offer, a line each: "Vom 29. bis zum 7. Tag vor der Anreise: 40 % des Preises".
 * @param stay in brackets stand its days, as far as they are to come
 * @param chosen that stay alone is asked about: what is over for it is left out, as from the cart on
 */
export function cancellationLines(
  bands: readonly CancellationBand[],
  regime: "stay" | "package",
  stay?: DatedStay,
  chosen = false,
): string[] {
  return cancellationPeriods(bands)
    .filter((period) => !chosen || !stay || !isOver(period, stay))
    .map((period) => lineOf(period, regime, stay));
}

/** Of something bought: what is over would promise nothing, and is left out. @param since null where that is not known */
export function itemCancellationLines(item: OrderItem, since: CivilDate | null): string[] {
  const checkin = item.type === "Booking" ? item.bookingInformation.checkin : null;
  const stay = checkin && since ? { checkin, since } : undefined;
  const bands = cancellationPeriods(item.terms.cancellationBands)
    .filter((period) => !stay || !isOver(period, stay))
    .map((period) => lineOf(period, item.regime === "package" ? "package" : "stay", stay));
  return bands.length === 0 ? [] : [...bands, ...toldOfCancelling(item.terms.goodToKnow)];
}

const ofCancelling = /storn|umbuchen|buchen (?:wir|Sie) .*\bum\b|verlegen Sie/i;

/** What the house promises beyond the bands, as "fällt die Fähre aus, …": it stands beside them, or they would deny it. */
export function toldOfCancelling(goodToKnow: readonly string[]): string[] {
  return goodToKnow.filter((sentence) => ofCancelling.test(sentence));
}

/** The same of all that was booked with a date: wherever costs of cancelling are told as an amount. */
export function toldOfCancellingOrder({ orderItems }: { orderItems: readonly OrderItem[] }): string[] {
  const dated = orderItems.filter(({ type }) => type === "Booking");
  return [...new Set(dated.flatMap(({ terms }) => toldOfCancelling(terms.goodToKnow)))];
}

function lineOf(period: CancellationPeriod, regime: "stay" | "package", stay: DatedStay | undefined): string {
  const { from, to, share } = period;
  const when = t(`${regime}.${spanOf(period)}`, { from: from ?? "", to });
  const line = share === 0 ? t("free", { when }) : t("share", { when, share: formatPercent(share) });
  // Who never comes pays on the last day and after it.
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
