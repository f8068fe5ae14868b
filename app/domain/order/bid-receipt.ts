/**
 * The signed receipt of a bid: a plain text that customers keep and that the shop can verify later (decision 051).
 * Its German texts are part of the signed format. Changing them would break the comparison of issued receipts with bids.
 */
import { boardName } from "#app/domain/catalogue/names.ts";
import { formatDate, formatMoney, formatPercent, plainMoment, plainMoney } from "#app/domain/format.ts";
import type { Bid, BidReason, BidType } from "#app/domain/order/bid.ts";
import { itemNameAndTitle, vendorLine } from "#app/domain/order/item.ts";
import type { LegalRegime, OrderItem } from "#app/domain/order/order.ts";

/** A stored receipt: its text with the signature, and its keys. */
export interface BidReceipt {
  orderId: string;
  /** Counts the receipts of an order from 1. */
  number: number;
  bidId: string;
  issued: Date;
  text: string;
}

export interface ReceiptFacts extends Pick<BidReceipt, "orderId" | "number" | "issued"> {
  item: OrderItem;
  bid: Bid;
  /** SHA-256 of `receiptTerms`, in hex. */
  terms: string;
  /** SHA-256 of the order's previous receipt, in hex; null for the first. */
  previous: string | null;
}

const title = "BELEG ZUM PREISVORSCHLAG";
const signatureLabel = "Signatur (HMAC-SHA-256)";
const previousLabel = "Voriger Beleg (SHA-256)";
const none = "keiner";

/** The receipt without its signature, one fact per line. */
export function unsignedReceipt({
  orderId,
  number,
  issued,
  item,
  bid,
  terms,
  previous,
}: ReceiptFacts): string {
  return [
    title,
    `Nummer: ${number}`,
    `Warenkorb: ${orderId}`,
    `Ausgestellt: ${plainMoment(issued)}`,
    `Angebot: ${oneLine(itemNameAndTitle(item))}`,
    `Auswahl: ${oneLine(formatSelection(item))}`,
    `${bidderLabels[bid.bidType]} ${bid.sequenceNumber} vom ${plainMoment(bid.date)}`,
    `Betrag: ${plainMoney(bid.unitPrice, item.currency)} ${units[item.regime]}`,
    ...stateLines(bid),
    `Bedingungen (SHA-256): ${terms}`,
    `${previousLabel}: ${previous ?? none}`,
  ].join("\n");
}

/** @param signature 64 hex digits, calculated over `foldedReceipt` of the text */
export function signedReceipt(unsigned: string, signature: string): string {
  return `${unsigned}\n${signatureLabel}: ${signature}`;
}

const bidderLabels: Record<BidType, string> = {
  BID: "Vorschlag des Kunden:",
  COUNTEROFFER: "Gegenvorschlag des Anbieters:",
};

const units: Record<LegalRegime, string> = {
  "dated-stay": "je Zimmer für den ganzen Aufenthalt",
  package: "je Kabine für die ganze Reise",
  voucher: "je Gutschein",
};

const endTexts: Record<BidReason, string> = {
  policy: "nicht angenommen",
  withdrawn: "vom Kunden zurückgezogen oder abgelehnt",
  expired: "abgelaufen",
  superseded: "durch einen neuen Vorschlag oder die Bestellung abgelöst",
  changed: "beendet, weil der Kunde die Auswahl geändert hat",
};

const statusLabel = "Stand";
const acceptedWord = "angenommen";
/** The line of a receipt that states acceptance. No other fact can produce this line. */
export const acceptedLine = `${statusLabel}: ${acceptedWord}`;

/** State and validity of the bid, as two lines. */
function stateLines({ bidState, reason, expiry }: Pick<Bid, "bidState" | "reason" | "expiry">): string[] {
  const state = {
    OPEN: "wartet auf Antwort",
    ACCEPTED: acceptedWord,
    DECLINED: endTexts[reason ?? "policy"],
  };
  return [
    `${statusLabel}: ${state[bidState]}`,
    `Gültigkeit: ${expiry ? `bis ${plainMoment(expiry)}` : "keine"}`,
  ];
}

/**
 * "Doppelzimmer, Übernachtung mit Frühstück; 24.12.2026 bis 27.12.2026, Erwachsene 2, Kinder im Alter von 4, 7; Nächte
 * 3; Anzahl 1"
 */
function formatSelection(item: OrderItem): string {
  const { roomName, boardShort, nights } =
    item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const room = [roomName, boardName(boardShort)].filter(Boolean).join(", ");
  return [room, formatStay(item), `Nächte ${nights}`, `Anzahl ${item.quantity}`].filter(Boolean).join("; ");
}

function formatStay(item: OrderItem): string {
  if (item.type === "Voucher") return `Gutschein für ${item.voucherInformation.persons} Personen`;
  const { checkin, checkout, adults, childrenAges } = item.bookingInformation;
  const dates = `${formatDate(checkin)} bis ${formatDate(checkout)}`;
  const ages = childrenAges.length > 0 ? `, Kinder im Alter von ${childrenAges.join(", ")}` : "";
  return `${dates}, Erwachsene ${adults}${ages}`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/**
 * The conditions the item was sold under, one per line, empty ones left out. The receipt contains the SHA-256 of this
 * text, folded like a receipt.
 */
export function receiptTerms({ terms }: Pick<OrderItem, "terms">): string {
  const { house, organiser, cruise, cancellationBands } = terms;
  const facts: [string, string | undefined][] = [
    ["Anbieter", vendorLine(terms)],
    ["Veranstalter", organiser && `${organiser.name}, ${organiser.address}`],
    ["Haus", [house.name, house.address, `${house.zip} ${house.city}`.trim()].filter(Boolean).join(", ")],
    ["Schiff", cruise?.ship],
    ["Route", cruise?.route.map(({ day, port }) => `Tag ${day} ${port}`).join("; ")],
    ["Enthalten", terms.services.join("; ")],
    ["Nicht enthalten", terms.notIncluded.join("; ")],
    ["Gut zu wissen", terms.goodToKnow.join(" ")],
    ["Vor Ort zu zahlen", terms.localCharges],
    ["Gültigkeit von Gutscheinen", terms.validity],
    ["Stornogebühr", cancellationBands.map(formatFee).join("; ")],
  ];
  return facts.flatMap(([name, value]) => (value ? [`${name}: ${oneLine(value)}`] : [])).join("\n");
}

const formatFee = ({ daysBefore, share }: { daysBefore: number; share: number }) =>
  `bis ${daysBefore} Tage vor der Anreise ${formatPercent(share)} des Preises`;

// Parsing receipts from pasted text, which may be reformatted or changed.

/**
 * The text as signed and hashed: runs of whitespace become one space, none at the ends. A receipt therefore stays valid
 * when a program changes line breaks. Every other character counts.
 */
export const foldedReceipt = oneLine;

export interface ReadReceipt {
  orderId: string;
  number: number;
  previous: string | null;
  signature: string;
  /** Folded text without the signature, which the signature covers. */
  signed: string;
  /** Folded text with the signature, whose hash the next receipt contains. */
  whole: string;
}

/**
 * Finds receipts within any surrounding text. An element is null where the text begins like a receipt but does not match
 * the format.
 */
export function readReceipts(text: string): (ReadReceipt | null)[] {
  const foldedText = foldedReceipt(text);
  const starts = [...foldedText.matchAll(new RegExp(`(?<!\\S)${title}`, "g"))].map(({ index }) => index);
  return starts.map((start, index) => parseReceipt(foldedText.slice(start, starts[index + 1])));
}

const escapeParentheses = (label: string) => label.replaceAll(/[()]/g, "\\$&");
const receiptPattern = new RegExp(
  `^(?<signed>${title} Nummer: (?<number>[1-9]\\d{0,5}) Warenkorb: (?<orderId>[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}) ` +
    `.*? ${escapeParentheses(previousLabel)}: (?<previous>${none}|[\\da-f]{64})) ` +
    `${escapeParentheses(signatureLabel)}: (?<signature>[\\da-f]{64})(?!\\S)`,
);

function parseReceipt(text: string): ReadReceipt | null {
  const match = receiptPattern.exec(text);
  if (!match?.groups) return null;
  const { signed = "", number, orderId = "", previous = none, signature = "" } = match.groups;
  return {
    orderId,
    number: Number(number),
    previous: previous === none ? null : previous,
    signature,
    signed,
    whole: match[0],
  };
}

/** The facts of a genuine receipt, in its own German words. */
export interface ReceiptSummary {
  by: BidType;
  /** With its unit, as in "249,00 € je Gutschein". */
  amount: string;
  made: string;
  state: string;
  /** "bis 24.12.2026, 18:00:05 MEZ" or "keine". */
  validity: string;
}

/** @param receipt must have a valid signature, which guarantees the labels searched for here */
export function receiptSummary({ signed }: ReadReceipt): ReceiptSummary {
  const between = (start: string, end: string) => {
    const from = signed.lastIndexOf(start) + start.length;
    return signed.slice(from, signed.indexOf(end, from)).trim();
  };
  return {
    by:
      signed.lastIndexOf(` ${bidderLabels.COUNTEROFFER}`) > signed.lastIndexOf(` ${bidderLabels.BID}`)
        ? "COUNTEROFFER"
        : "BID",
    amount: between("Betrag:", "Stand:"),
    made: between(" vom ", "Betrag:"),
    state: between("Stand:", "Gültigkeit:"),
    validity: between("Gültigkeit:", "Bedingungen"),
  };
}

/** The latest receipt of each bid, in the order of `bidIds`. @param chain oldest first */
export function latestOf(chain: readonly BidReceipt[], bidIds: readonly string[]): BidReceipt[] {
  return bidIds.flatMap((id) => chain.findLast(({ bidId }) => bidId === id) ?? []);
}

/** Whether a receipt agrees with the stored bid. Compares the amount without currency, as the item may be deleted. */
export function agreesWithBid(receipt: ReadReceipt, bid: Bid): boolean {
  const [amount = ""] = formatMoney(bid.unitPrice, "EUR").split("\u00a0");
  return receipt.signed.includes(` Betrag: ${amount} `) && receipt.signed.includes(stateLines(bid).join(" "));
}
