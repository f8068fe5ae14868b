/** Amounts, dates and counts as letters write them; Europe/Berlin for instants. */
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";

/** "1.234,50 €"; Swiss francs with "Fr." (specification § 9). */
export function moneyText(amount: Cents, currency: Currency): string {
  return new Intl.NumberFormat("de-DE", { style: "currency", currency })
    .format(amount / 100)
    .replace("CHF", "Fr.")
    .replace("-", "\u2212");
}

/** "Do., 24.12.2026" */
export function dateText(date: CivilDate): string {
  const options = {
    weekday: "short",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  } as const;
  return new Intl.DateTimeFormat("de-DE", options).format(Date.parse(`${date}T00:00:00Z`));
}

/** "24. Dezember 2026" */
export function dayText(date: CivilDate): string {
  const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("de-DE", options).format(Date.parse(`${date}T00:00:00Z`));
}

/** "24. Dezember 2026, 18:00 Uhr" */
export function instantText(instant: Date): string {
  const zone = { timeZone: "Europe/Berlin" } as const;
  const day = new Intl.DateTimeFormat("de-DE", { ...zone, day: "numeric", month: "long", year: "numeric" });
  const clock = new Intl.DateTimeFormat("de-DE", { ...zone, hour: "2-digit", minute: "2-digit" });
  return `${day.format(instant)}, ${clock.format(instant)}\u00a0Uhr`;
}

export function countText(count: number, one: string, many: string): string {
  return `${count}\u00a0${count === 1 ? one : many}`;
}
