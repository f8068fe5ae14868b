/**
 * The receipt of a bid: a plain text that people keep, and the shop knows again (decision 051). Its words are part of the
 * signed format, and no page's: changed words would make receipts that are out there unlike the bids they are about.
 */
import { boardName } from "#app/domain/catalogue/names.ts";
import { formatDate, formatMoney, formatPercent, plainMoment, plainMoney } from "#app/domain/format.ts";
import type { Bid, BidReason, BidType } from "#app/domain/order/bid.ts";
import { itemNameAndTitle, vendorLine } from "#app/domain/order/item.ts";
import type { LegalRegime, OrderItem } from "#app/domain/order/order.ts";

/** As it is kept: the text with its signature, and what it is found by. */
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
  /** SHA-256 of the receipt before it, in hex; null for an order's first. */
  previous: string | null;
}

const title = "BELEG ZUM PREISVORSCHLAG";
const signatureLabel = "Signatur (HMAC-SHA-256)";
const previousLabel = "Voriger Beleg (SHA-256)";
const none = "keiner";

/** The receipt without its signature, a fact a line. */
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
    `Auswahl: ${oneLine(selectionOf(item))}`,
    `${speakers[bid.bidType]} ${bid.sequenceNumber} vom ${plainMoment(bid.date)}`,
    `Betrag: ${plainMoney(bid.unitPrice, item.currency)} ${units[item.regime]}`,
    ...standing(bid),
    `Bedingungen (SHA-256): ${terms}`,
    `${previousLabel}: ${previous ?? none}`,
  ].join("\n");
}

/** @param signature 64 hex digits over `foldedReceipt` of the text */
export function signedReceipt(unsigned: string, signature: string): string {
  return `${unsigned}\n${signatureLabel}: ${signature}`;
}

const speakers: Record<BidType, string> = {
  BID: "Vorschlag des Kunden:",
  COUNTEROFFER: "Gegenvorschlag des Anbieters:",
};

const units: Record<LegalRegime, string> = {
  "dated-stay": "je Zimmer für den ganzen Aufenthalt",
  package: "je Kabine für die ganze Reise",
  voucher: "je Gutschein",
};

const ends: Record<BidReason, string> = {
  policy: "nicht angenommen",
  withdrawn: "vom Kunden zurückgezogen oder abgelehnt",
  expired: "abgelaufen",
  superseded: "durch einen neuen Vorschlag oder die Bestellung abgelöst",
  changed: "beendet, weil der Kunde die Auswahl geändert hat",
};

const statusLabel = "Stand";
const acceptedWord = "angenommen";
/** The line of a receipt by which a bid was accepted: no other fact reads so, each has a line of its own. */
export const acceptedLine = `${statusLabel}: ${acceptedWord}`;

/** How the bid stands, and until when. */
function standing({ bidState, reason, expiry }: Pick<Bid, "bidState" | "reason" | "expiry">): string[] {
  const state = { OPEN: "wartet auf Antwort", ACCEPTED: acceptedWord, DECLINED: ends[reason ?? "policy"] };
  return [
    `${statusLabel}: ${state[bidState]}`,
    `Gültigkeit: ${expiry ? `bis ${plainMoment(expiry)}` : "keine"}`,
  ];
}

/** "Doppelzimmer, Übernachtung mit Frühstück; 24.12.2026 bis 27.12.2026, 2 Erwachsene, Kinder: 4 und 7 Jahre; Anzahl 1" */
function selectionOf(item: OrderItem): string {
  const { roomName, boardShort, nights } =
    item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const what = [roomName, boardName(boardShort)].filter(Boolean).join(", ");
  return [what, whenAndWho(item), `Nächte ${nights}`, `Anzahl ${item.quantity}`].filter(Boolean).join("; ");
}

function whenAndWho(item: OrderItem): string {
  if (item.type === "Voucher") return `Gutschein für ${item.voucherInformation.persons} Personen`;
  const { checkin, checkout, adults, childrenAges } = item.bookingInformation;
  const dates = `${formatDate(checkin)} bis ${formatDate(checkout)}`;
  const ages = childrenAges.length > 0 ? `, Kinder im Alter von ${childrenAges.join(", ")}` : "";
  return `${dates}, Erwachsene ${adults}${ages}`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/**
 * What the bid is about, as the item was sold: the text whose SHA-256, folded like a receipt, is in the receipt. Facts with
 * nothing to say are left out.
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
    ["Stornogebühr", cancellationBands.map(feeOf).join("; ")],
  ];
  return facts.flatMap(([name, value]) => (value ? [`${name}: ${oneLine(value)}`] : [])).join("\n");
}

const feeOf = ({ daysBefore, share }: { daysBefore: number; share: number }) =>
  `bis ${daysBefore} Tage vor der Anreise ${formatPercent(share)} des Preises`;

// Reading what somebody kept, sent on, pasted, and perhaps changed.

/**
 * The text as it is signed and hashed: white space of any kind and length is one space, none at the ends. So a receipt stays
 * what it is when a program breaks its lines anew or writes other line ends; every other sign counts.
 */
export const foldedReceipt = oneLine;

export interface ReadReceipt {
  orderId: string;
  number: number;
  previous: string | null;
  signature: string;
  /** Folded, without its signature: what was signed. */
  signed: string;
  /** Folded, with its signature: what the next one has the hash of. */
  whole: string;
}

/**
 * The receipts in a text, which may have anything before, between and behind them; null in the place of what begins like one
 * and does not go on so.
 */
export function readReceipts(pasted: string): (ReadReceipt | null)[] {
  const folded = foldedReceipt(pasted);
  const starts = [...folded.matchAll(new RegExp(`(?<!\\S)${title}`, "g"))].map(({ index }) => index);
  return starts.map((start, at) => readOne(folded.slice(start, starts[at + 1])));
}

const escaped = (label: string) => label.replaceAll(/[()]/g, "\\$&");
const shape = new RegExp(
  `^(?<signed>${title} Nummer: (?<number>[1-9]\\d{0,5}) Warenkorb: (?<orderId>[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}) ` +
    `.*? ${escaped(previousLabel)}: (?<previous>${none}|[\\da-f]{64})) ` +
    `${escaped(signatureLabel)}: (?<signature>[\\da-f]{64})(?!\\S)`,
);

function readOne(text: string): ReadReceipt | null {
  const found = shape.exec(text);
  if (!found?.groups) return null;
  const { signed = "", number, orderId = "", previous = none, signature = "" } = found.groups;
  return {
    orderId,
    number: Number(number),
    previous: previous === none ? null : previous,
    signature,
    signed,
    whole: found[0],
  };
}

/** What a genuine receipt says, in its own words. */
export interface ReceiptSummary {
  by: BidType;
  /** With its unit: "249,00 € je Gutschein". */
  amount: string;
  made: string;
  state: string;
  /** "bis 24.12.2026, 18:00:05 MEZ", or that it has none. */
  validity: string;
}

/** @param receipt one whose signature fits: the words around the facts are then where this file puts them */
export function receiptSummary({ signed }: ReadReceipt): ReceiptSummary {
  const between = (start: string, end: string) => {
    const from = signed.lastIndexOf(start) + start.length;
    return signed.slice(from, signed.indexOf(end, from)).trim();
  };
  return {
    by:
      signed.lastIndexOf(` ${speakers.COUNTEROFFER}`) > signed.lastIndexOf(` ${speakers.BID}`)
        ? "COUNTEROFFER"
        : "BID",
    amount: between("Betrag:", "Stand:"),
    made: between(" vom ", "Betrag:"),
    state: between("Stand:", "Gültigkeit:"),
    validity: between("Gültigkeit:", "Bedingungen"),
  };
}

/** The latest receipt of each of these bids, in the order of the bids. @param chain the first one first */
export function latestOf(chain: readonly BidReceipt[], bidIds: readonly string[]): BidReceipt[] {
  return bidIds.flatMap((id) => chain.findLast(({ bidId }) => bidId === id) ?? []);
}

/** Does an item's receipt say of its bid what the bid's row says? The currency is the item's, which may be gone. */
export function agreesWithBid(receipt: ReadReceipt, bid: Bid): boolean {
  const [amount = ""] = formatMoney(bid.unitPrice, "EUR").split("\u00a0");
  return receipt.signed.includes(` Betrag: ${amount} `) && receipt.signed.includes(standing(bid).join(" "));
}
