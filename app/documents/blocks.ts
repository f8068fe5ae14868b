/** A letter before it has a form: what it says, block by block. Text and HTML are made from the same blocks. */
import type { OrderFacts, Sender } from "#app/documents/order-facts.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { legalTexts as legal } from "#locale/documents/legal.ts";
import { rowTexts as word } from "#locale/documents/rows.ts";
import { mailTexts as greet } from "#locale/mail/mails.ts";

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
export function rowsOf(entries: readonly (readonly [term: string, value: string])[]): DocumentRow[] {
  return entries.filter(([, value]) => value !== "").map(([term, value]) => ({ term, value }));
}
export const rows = (entries: Parameters<typeof rowsOf>[0]): DocumentBlock => ({
  kind: "rows",
  rows: rowsOf(entries),
});
export const lines = (all: readonly string[]): DocumentBlock => ({ kind: "lines", lines: all });

// How letters begin and end: with a greeting, and with who to turn to.

/** To somebody whose name is nobody's business here, or not known. */
export function letter(sender: Sender, subject: string, blocks: readonly DocumentBlock[]): Letter {
  const greeting = paragraph(greet("greeting"));
  return { subject, blocks: [greeting, ...blocks, ...senderBlocks({ sender })] };
}

/** To who ordered. @param name of somebody else, where it goes to them */
export function letterTo(
  { order, sender }: Pick<OrderFacts, "order" | "sender">,
  subject: string,
  blocks: readonly DocumentBlock[],
  name = fullName(order.customer),
): Letter {
  const greeting = paragraph(greet("greetingTo", { name }));
  return { subject, blocks: [greeting, ...blocks, ...senderBlocks({ sender })] };
}

/** Who to turn to; ends every letter. */
export function senderBlocks({ sender }: Pick<OrderFacts, "sender">): DocumentBlock[] {
  const { operator, shopName } = sender;
  return [
    heading(legal("sender.title")),
    rows([
      [shopName, operator.name],
      [legal("sender.represented"), operator.represented],
      [word("address"), `${operator.street}, ${operator.postcode} ${operator.city}, ${operator.country}`],
      [word("phone"), operator.phone],
      [word("email"), operator.email],
      [legal("sender.register"), operator.register],
      [legal("sender.vatId"), operator.vatId],
    ]),
  ];
}
