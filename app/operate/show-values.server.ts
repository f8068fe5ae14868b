/** Amounts and dates as the operator reads them. */
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";

const instantFormat = new Intl.DateTimeFormat("de-DE", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/Berlin",
});

/** `1.234,50 €` */
export function showMoney(amount: Cents, currency = "EUR"): string {
  const text = new Intl.NumberFormat("de-DE", { style: "currency", currency }).format(amount / 100);
  return text.replaceAll("\u00a0", " ");
}

/** `24.12.2026` */
export function showDate(date: CivilDate): string {
  return date.split("-").toReversed().join(".");
}

/** `24.12.2026, 18:00`, in German local time. */
export function showInstant(instant: Date): string {
  return instantFormat.format(instant);
}
