import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";

/** A letter before it has a form: what it says, block by block. Text and HTML are made from the same blocks. */
export interface DocumentRow {
  term: string;
  value: string;
}

export type DocumentBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "rows"; rows: readonly DocumentRow[] }
  | { kind: "list"; items: readonly string[]; numbered?: boolean }
  | { kind: "link"; label: string; url: string }
  /** An address, or other lines that belong together. */
  | { kind: "lines"; lines: readonly string[] }
  | DocumentTable
  /** Black on white, with a quiet zone; documents alone have pictures. */
  | { kind: "code"; picture: { path: string; size: number }; alt: string };

/** The first cell names its row; the last columns, so many as `amounts` says, hold numbers. */
export interface DocumentTable {
  kind: "table";
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  amounts: number;
}

export interface Letter {
  subject: string;
  blocks: readonly DocumentBlock[];
  /** Where one POST ends what this letter belongs to (RFC 8058). */
  unsubscribe?: string;
}

export const heading = (text: string): DocumentBlock => ({ kind: "heading", text });
export const paragraph = (text: string): DocumentBlock => ({ kind: "paragraph", text });
export const list = (items: readonly string[]): DocumentBlock => ({ kind: "list", items });
export const steps = (items: readonly string[]): DocumentBlock => ({ kind: "list", items, numbered: true });
export const link = (label: string, url: string): DocumentBlock => ({ kind: "link", label, url });

/** Rows without a value are left out. */
export function rows(entries: readonly (readonly [term: string, value: string])[]): DocumentBlock {
  return {
    kind: "rows",
    rows: entries.filter(([, value]) => value !== "").map(([term, value]) => ({ term, value })),
  };
}
export const lines = (all: readonly string[]): DocumentBlock => ({ kind: "lines", lines: all });

// Amounts and dates as letters write them; Europe/Berlin for instants.

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
