/** A letter before it has a form: what it says, block by block. Text and HTML are made from the same blocks. */
export interface LetterRow {
  term: string;
  value: string;
}

export type LetterBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "rows"; rows: readonly LetterRow[] }
  | { kind: "list"; items: readonly string[] }
  | { kind: "link"; label: string; url: string };

export interface Letter {
  subject: string;
  blocks: readonly LetterBlock[];
  /** Where one POST ends what this letter belongs to (RFC 8058). */
  unsubscribe?: string;
}

export const heading = (text: string): LetterBlock => ({ kind: "heading", text });
export const paragraph = (text: string): LetterBlock => ({ kind: "paragraph", text });
export const list = (items: readonly string[]): LetterBlock => ({ kind: "list", items });
export const link = (label: string, url: string): LetterBlock => ({ kind: "link", label, url });

/** Rows without a value are left out. */
export function rows(entries: readonly (readonly [term: string, value: string])[]): LetterBlock {
  return {
    kind: "rows",
    rows: entries.filter(([, value]) => value !== "").map(([term, value]) => ({ term, value })),
  };
}
