/** A letter before it has a form: what it says, block by block. Text and HTML are made from the same blocks. */
import type { OrderFacts, Sender } from "#app/documents/order-facts.ts";
import type { Image } from "#app/domain/catalogue/offer.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { shopPicture } from "#app/domain/catalogue/picture.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { legalTexts as legal } from "#locale/documents/legal.ts";
import { rowTexts as word } from "#locale/documents/rows.ts";
import { mailTexts as greet } from "#locale/mail/mails.ts";

export interface DocumentRow {
  term: string;
  value: string;
  /** What the others add up to. */
  total?: true;
}

export type DocumentBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "rows"; rows: readonly DocumentRow[] }
  | { kind: "list"; items: readonly string[]; numbered?: boolean }
  /** @param next what the reader does next: a button where there are any, and one a letter */
  | { kind: "link"; label: string; url: string; next?: true }
  /** What was bought as it is read first: house or ship, what the offer calls itself, then where, when and for whom. */
  | {
      kind: "trip";
      name: string;
      claim: readonly string[];
      rows: readonly DocumentRow[];
      code?: DocumentCode;
    }
  | VoucherFace
  /** An address, or other lines that belong together. */
  | { kind: "lines"; lines: readonly string[] }
  | DocumentTable
  | ({ kind: "code" } & DocumentCode);

/** Black on white, with a quiet zone; documents alone have such pictures. */
export interface DocumentCode {
  picture: { path: string; size: number };
  alt: string;
}

/** What is seen of a voucher that is given away; the first block of its letter. */
export interface VoucherFace {
  kind: "voucher";
  picture: LetterPicture;
  /** On the poster, large. */
  lettering: string;
  /** Beneath it, small. */
  below: string;
  claim: readonly string[];
  /** For whom, from whom, and a greeting; empty where it is not for anybody yet. */
  words: readonly string[];
  facts: readonly DocumentRow[];
  /** The code first. */
  rows: readonly DocumentRow[];
  code: DocumentCode;
  redeem: string;
}

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
  /** Of what was bought. */
  picture?: LetterPicture | undefined;
  /** Where one POST ends what this letter belongs to (RFC 8058). */
  unsubscribe?: string;
}

/** By the address that it has in the shop. */
export type LetterPicture = Pick<Image, "imageUrl" | "alt">;

export const heading = (text: string): DocumentBlock => ({ kind: "heading", text });
export const paragraph = (text: string): DocumentBlock => ({ kind: "paragraph", text });
export const list = (items: readonly string[]): DocumentBlock => ({ kind: "list", items });
export const steps = (items: readonly string[]): DocumentBlock => ({ kind: "list", items, numbered: true });
export const link = (label: string, url: string): DocumentBlock => ({ kind: "link", label, url });
export const nextStep = (label: string, url: string): DocumentBlock => ({
  kind: "link",
  label,
  url,
  next: true,
});

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
export function letter(
  sender: Sender,
  subject: string,
  blocks: readonly DocumentBlock[],
  picture?: LetterPicture,
): Letter {
  const greeting = paragraph(greet("greeting"));
  return { subject, blocks: [greeting, ...blocks, ...senderBlocks({ sender })], picture };
}

/** To who ordered. @param name of somebody else, where it goes to them */
export function letterTo(
  { order, sender }: Pick<OrderFacts, "order" | "sender">,
  subject: string,
  blocks: readonly DocumentBlock[],
  name = fullName(order.customer),
): Letter {
  const greeting = paragraph(greet("greetingTo", { name }));
  const [first] = order.orderItems;
  const picture = first && pictureOf(first);
  return { subject, blocks: [greeting, ...blocks, ...senderBlocks({ sender })], picture };
}

/** Of the offer; a gift card, which is for none, has the shop's own. */
export function pictureOf(item: OrderItem): LetterPicture {
  return isGiftCard(item) ? { imageUrl: shopPicture, alt: legal("shopPicture") } : item.image;
}

/** Who to turn to; ends every letter. */
export function senderBlocks({ sender }: Pick<OrderFacts, "sender">): DocumentBlock[] {
  const { operator, shopName } = sender;
  return [
    heading(legal("sender.title")),
    rows([
      [shopName, operator.name],
      ...known(legal("sender.represented"), operator.represented),
      [word("address"), `${operator.street}, ${operator.postcode} ${operator.city}, ${operator.country}`],
      [word("phone"), operator.phone],
      [word("email"), operator.email],
      ...known(legal("sender.register"), operator.register),
      ...known(legal("sender.vatId"), operator.vatId),
      ...known(legal("sender.economicId"), operator.economicId),
    ]),
  ];
}

const known = (label: string, value: string | null): [string, string][] =>
  value === null ? [] : [[label, value]];
