/**
 * Content pages and the structure of their texts, which may contain `[words](target)` links (see
 * `ui/content/content-block.tsx`), `{{name}}` placeholders (see `documents/fill-content.ts`) and
 * `{{#cruises}}words{{/cruises}}` (see `documents/sold-words.ts`).
 */
export interface ContentText {
  title: string;
  /** Meta description for search engines, without links. */
  description: string;
  lead: string;
  /** Date of the last review against the shop's behaviour, yyyy-mm-dd. */
  reviewed: string;
  /** Whether the page names the operator. A demonstration then shows a warning. */
  namesOperator?: boolean;
  sections: readonly ContentSection[];
}

export interface ContentSection {
  /** Part of URLs: never change a published id. */
  id: string;
  heading: string;
  blocks: readonly ContentBlockText[];
}

/** A plain string is a paragraph. */
export type ContentBlockText =
  | string
  | { heading: string }
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { facts: readonly (readonly [term: string, value: string])[] }
  | { table: ContentTable }
  /** Lines of one unit, such as an address. */
  | { lines: readonly string[] }
  /** Text to copy, or to print and fill in. */
  | { sheet: readonly string[] }
  | { notice: readonly string[]; title: string };

export interface ContentTable {
  caption: string;
  head: readonly string[];
  /** The first cell is the row's heading. */
  rows: readonly (readonly string[])[];
}

/** Kinds of offers that texts speak of only when the catalogue sells them. */
export interface SoldKinds {
  cruises: boolean;
}
export const everyKind: SoldKinds = { cruises: true };

/** Applies `change` to every string in a tree of objects and arrays. */
export function mapTexts<T>(tree: T, change: (text: string) => string): T {
  if (typeof tree === "string") return change(tree) as T;
  if (Array.isArray(tree)) return tree.map((branch: unknown) => mapTexts(branch, change)) as T;
  if (typeof tree !== "object" || tree === null) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, branch]) => [key, mapTexts(branch, change)]),
  ) as T;
}

/** Last path segment of the content pages. */
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

/** Pages with the operator's own text instead of the shop's. */
export type OwnTexts = Readonly<Partial<Record<ContentPage, ContentText>>>;
