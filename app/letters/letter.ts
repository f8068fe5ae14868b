/** A letter before it has a form: what it says, block by block. Text and HTML are made from the same blocks. */
export interface LetterRow {
  term: string;
  value: string;
}

export type LetterBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "rows"; rows: readonly LetterRow[] }
  | { kind: "list"; items: readonly string[]; numbered?: boolean }
  | { kind: "link"; label: string; url: string }
  /** An address, or other lines that belong together. */
  | { kind: "lines"; lines: readonly string[] }
  | LetterTable
  /** Black on white, with a quiet zone; documents alone have pictures. */
  | { kind: "code"; picture: { path: string; size: number }; alt: string };

/** The first cell names its row; the last columns, so many as `amounts` says, hold numbers. */
export interface LetterTable {
  kind: "table";
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  amounts: number;
}

export interface Letter {
  subject: string;
  blocks: readonly LetterBlock[];
  /** Where one POST ends what this letter belongs to (RFC 8058). */
  unsubscribe?: string;
}

export const heading = (text: string): LetterBlock => ({ kind: "heading", text });
export const paragraph = (text: string): LetterBlock => ({ kind: "paragraph", text });
export const list = (items: readonly string[]): LetterBlock => ({ kind: "list", items });
export const steps = (items: readonly string[]): LetterBlock => ({ kind: "list", items, numbered: true });
export const link = (label: string, url: string): LetterBlock => ({ kind: "link", label, url });

/** Rows without a value are left out. */
export function rows(entries: readonly (readonly [term: string, value: string])[]): LetterBlock {
  return {
    kind: "rows",
    rows: entries.filter(([, value]) => value !== "").map(([term, value]) => ({ term, value })),
  };
}
export const lines = (all: readonly string[]): LetterBlock => ({ kind: "lines", lines: all });
