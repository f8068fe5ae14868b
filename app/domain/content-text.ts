/** The content pages, and the shape of their texts, which may hold `[words](target)` (see `routes/content/content-block.tsx`) and `{{name}}` (see `documents/fill-content.ts`). */
export interface ContentText {
  title: string;
  /** For search engines, without links. */
  description: string;
  lead: string;
  /** The day somebody last compared the text with what the shop does, as yyyy-mm-dd. */
  reviewed: string;
  /** Says who runs the shop: in a demonstration that needs a word of warning. */
  namesOperator?: boolean;
  sections: readonly ContentSection[];
}

export interface ContentSection {
  /** Stands in addresses: never change one that was published. */
  id: string;
  heading: string;
  blocks: readonly ContentBlockText[];
}

/** A text alone is a paragraph. */
export type ContentBlockText =
  | string
  | { heading: string }
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { facts: readonly (readonly [term: string, value: string])[] }
  | { table: ContentTable }
  /** Lines that belong together: an address. */
  | { lines: readonly string[] }
  /** Something to copy or to print and fill in. */
  | { sheet: readonly string[] }
  | { notice: readonly string[]; title: string };

export interface ContentTable {
  caption: string;
  head: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly string[])[];
}

/** The last part of their addresses. */
export const contentPages = [
  "aab",
  "accessibility",
  "einfache-sprache",
  "faq",
  "imprint",
  "pauschalreise",
  "preisvorschlag",
  "privacy",
  "sortierung",
  "welcome",
  "widerrufsbelehrung",
] as const;
export type ContentPage = (typeof contentPages)[number];

/** Pages that the operator has written, in place of the shop's own. */
export type OwnTexts = Readonly<Partial<Record<ContentPage, ContentText>>>;
