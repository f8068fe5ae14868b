/** Contents of an email or document as blocks, independent of format. Text, HTML and PDF are rendered from them. */
import type { OrderFacts, Sender } from "#app/documents/order-facts.ts";
import type { Image } from "#app/domain/catalogue/offer.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { shopPicture } from "#app/domain/catalogue/picture.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { motifPicture, type VoucherGift } from "#app/domain/voucher/gift.ts";
import { legalTexts as legal } from "#locale/documents/legal.ts";
import { rowTexts as rowText } from "#locale/documents/rows.ts";
import { voucherGiftTexts as giftTexts } from "#locale/voucher/voucher-gift.ts";
import { mailTexts as mailText } from "#locale/mail/mails.ts";

export interface DocumentRow {
  term: string;
  value: string;
  /** Sum of the other rows. */
  total?: true;
}

export type DocumentBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "rows"; rows: readonly DocumentRow[] }
  | { kind: "list"; items: readonly string[]; numbered?: boolean }
  /** `next` marks the reader's next step, rendered as a button in HTML. At most one per email. */
  | { kind: "link"; label: string; url: string; next?: true }
  /** The purchased item in brief: property or ship, marketing lines, then place, dates and guests. */
  | {
      kind: "trip";
      name: string;
      claim: readonly string[];
      rows: readonly DocumentRow[];
      code?: DocumentCode;
    }
  | VoucherFace
  /** An address or other lines that belong together. */
  | { kind: "lines"; lines: readonly string[] }
  | DocumentTable
  | ({ kind: "code" } & DocumentCode);

/** QR code, black on white with a quiet zone. Only in documents, not in emails. */
export interface DocumentCode {
  picture: { path: string; size: number };
  alt: string;
}

/** A voucher to give away, on one page. It is the only block of its document. */
export interface VoucherFace {
  kind: "voucher";
  /** As a card on a sheet that is folded twice. Only in PDFs. */
  folded?: true;
  picture: DocumentPicture;
  /** The place, or a generic text on gift cards. */
  lettering: string;
  /** The property and its region. */
  below: string;
  claim: readonly string[];
  /** Recipient, giver and greeting. Empty if the voucher has no recipient yet. */
  words: readonly string[];
  /** "3 Nächte für 2 Personen"; empty on gift cards, whose subject states the amount. */
  extent: string;
  facts: readonly DocumentRow[];
  /** The voucher code is the first row. */
  rows: readonly DocumentRow[];
  code: DocumentCode;
  redeem: { title: string; steps: readonly string[] };
}

/** The first cell of a row is its header. The last `amounts` columns hold numbers. */
export interface DocumentTable {
  kind: "table";
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  amounts: number;
}

export interface DocumentContent {
  subject: string;
  blocks: readonly DocumentBlock[];
  /** Picture of the purchased item. */
  picture?: DocumentPicture | undefined;
  /** One-click unsubscribe URL for a POST request (RFC 8058). */
  unsubscribe?: string;
}

/** `imageUrl` is the picture's URL in the shop. */
export type DocumentPicture = Pick<Image, "imageUrl" | "alt">;

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

/** Omits rows without a value. */
export function rowsOf(entries: readonly (readonly [term: string, value: string])[]): DocumentRow[] {
  return entries.filter(([, value]) => value !== "").map(([term, value]) => ({ term, value }));
}
export const rows = (entries: Parameters<typeof rowsOf>[0]): DocumentBlock => ({
  kind: "rows",
  rows: rowsOf(entries),
});
export const lines = (all: readonly string[]): DocumentBlock => ({ kind: "lines", lines: all });

// Emails with their greeting at the start and contact data at the end.

/** An email without the recipient's name, because it is unknown or must not be shown. */
export function buildEmail(
  sender: Sender,
  subject: string,
  blocks: readonly DocumentBlock[],
  picture?: DocumentPicture,
): DocumentContent {
  const greeting = paragraph(mailText("greeting"));
  return { subject, blocks: [greeting, ...blocks, ...senderBlocks({ sender })], picture };
}

/** An email to the customer. @param name another recipient's name, if it is not sent to the customer */
export function buildCustomerEmail(
  { order, sender }: Pick<OrderFacts, "order" | "sender">,
  subject: string,
  blocks: readonly DocumentBlock[],
  name = fullName(order.customer),
): DocumentContent {
  const greeting = paragraph(mailText("greetingTo", { name }));
  const [first] = order.orderItems;
  const picture = first && pictureOf(first);
  return { subject, blocks: [greeting, ...blocks, ...senderBlocks({ sender })], picture };
}

/** Picture of the offer. A gift card belongs to no offer and uses the shop's picture. */
export function pictureOf(item: OrderItem): DocumentPicture {
  return isGiftCard(item) ? { imageUrl: shopPicture, alt: legal("shopPicture") } : item.image;
}

/** The motif that the giver chose; undefined without one. */
export function giftPicture(
  gift: Pick<VoucherGift, "motif"> | null | undefined,
): DocumentPicture | undefined {
  const motif = gift?.motif;
  return motif ? { imageUrl: motifPicture(motif), alt: giftTexts(`alt.${motif}`) } : undefined;
}

/** Contact data of the operator, at the end of every email and document. */
export function senderBlocks({ sender }: Pick<OrderFacts, "sender">): DocumentBlock[] {
  const { operator, shopName } = sender;
  return [
    heading(legal("sender.title")),
    rows([
      [shopName, operator.name],
      ...optionalRow(legal("sender.represented"), operator.represented),
      [rowText("address"), `${operator.street}, ${operator.postcode} ${operator.city}, ${operator.country}`],
      [rowText("phone"), operator.phone],
      [rowText("email"), operator.email],
      ...optionalRow(legal("sender.register"), operator.register),
      ...optionalRow(legal("sender.vatId"), operator.vatId),
      ...optionalRow(legal("sender.economicId"), operator.economicId),
    ]),
  ];
}

const optionalRow = (label: string, value: string | null): [string, string][] =>
  value === null ? [] : [[label, value]];
