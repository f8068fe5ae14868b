import type { CivilDate } from "#app/domain/dates.ts";
import { parseOrderNumber } from "#app/domain/identifiers.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentTypes, unpaidStatuses } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";

/** International bank account numbers (ISO 13616). */

export function compactIban(text: string): string {
  return text.replace(/\s+/g, "").toUpperCase();
}

/** Form and check digits: country and check digits moved to the end, letters as 10 to 35, leave 1 modulo 97. */
export function isIban(text: string): boolean {
  const iban = compactIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** As it stands on paper: groups of four. */
export function groupIban(iban: string): string {
  return compactIban(iban).replace(/(.{4})(?=.)/g, "$1 ");
}

// The text of a GiroCode, as banking apps read it from a QR code (EPC069-12, version 002).

export interface Transfer {
  /** Account holder, as the bank knows it: banks compare name and IBAN. At most 70 signs. */
  holder: string;
  iban: string;
  /** Empty within the European Economic Area. */
  bic: string;
  /** 0.01 to 999 999 999.99 euro; the code knows no other currency. */
  amount: Cents;
  /** Unstructured remittance information, at most 140 signs. */
  purpose: string;
}

export type GiroCodeRefusal = "holder" | "iban" | "bic" | "amount" | "purpose" | "too-long";

/** SEPA's own signs and those German banks take besides. */
const bankText = /^[A-Za-z0-9 ÄÖÜäöüß&*$%/\-?:().,'+]*$/;
const largestAmount = 99_999_999_999;
/** What fits a QR code of version 13 at level M, the largest that the guideline allows. */
const mostBytes = 331;

/** @returns the lines of the code, parted by line feeds, nothing after the last one used */
export function giroCode(transfer: Transfer): Result<{ text: string }, GiroCodeRefusal> {
  const { holder, bic, amount, purpose } = transfer;
  const iban = compactIban(transfer.iban);
  if (holder.trim() === "" || holder.length > 70 || !bankText.test(holder)) return refuse("holder");
  if (!isIban(iban)) return refuse("iban");
  if (!/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(bic)) return refuse("bic");
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > largestAmount) return refuse("amount");
  if (purpose.trim() === "" || purpose.length > 140 || !bankText.test(purpose)) return refuse("purpose");
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
  // Service tag, version, UTF-8, credit transfer; then two empty lines: kind of purpose, structured reference.
  const text = ["BCD", "002", "1", "SCT", bic, holder, iban, euros, "", "", purpose].join("\n");
  return utf8Length(text) <= mostBytes ? { ok: true, text } : refuse("too-long");
}

/** All signs that pass are below U+0800: one byte, or two. */
function utf8Length(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 0x80 ? 1 : 2), 0);
}

/** A drawn code: one SVG path of dark squares in a square of `size` units, quiet zone included. */
export interface GiroCodePicture {
  path: string;
  size: number;
}

// What a customer must know to pay an order by bank transfer.

type TransferAccount = Pick<Transfer, "holder" | "iban" | "bic"> & { bank: string };

export interface TransferInstructions extends TransferAccount {
  /** In groups of four, for reading and copying; `iban` is without spaces. */
  ibanGrouped: string;
  amount: Cents;
  currency: Currency;
  /** What the statement of account is searched for. */
  purpose: string;
  /** The money must be there by then. */
  due: Date;
}

/** Null where nothing is to be transferred: another payment type, not placed, or paid already. */
export function transferInstructions(order: Order, account: TransferAccount): TransferInstructions | null {
  const waits = unpaidStatuses.includes(order.paymentStatus);
  if (order.paymentType !== paymentTypes.WireTransfer || order.vanityOrderNumber === null || !waits)
    return null;
  return {
    ...account,
    ibanGrouped: groupIban(account.iban),
    amount: summaryOf(order).total,
    currency: order.currency,
    purpose: order.vanityOrderNumber,
    due: order.expires,
  };
}

// Lines of the shop's own bank account, and how they name the order that they pay.

/** Kinds of files that bring lines. One booking may come in several kinds. */
export const statementSources = ["camt", "camt.052", "camt.054", "csv", "mt940"] as const;
export type StatementSource = (typeof statementSources)[number];

export interface BankTransaction {
  /** Names the booking, the same in every file of the bank. */
  reference: string;
  bookedOn: CivilDate;
  /** What left the account is negative. */
  amount: Cents;
  currency: string;
  /** Who paid, or was paid. */
  party: string;
  /** Their account; empty where the file does not say. */
  partyIban: string;
  purpose: string;
  /** Money of the shop's own that came back, or of a customer's that was called back. */
  returned: boolean;
  /** False where the file leaves doubt about direction or amount: nothing is booked without a person. */
  certain: boolean;
}

const numberLength = 8;
/** Signs of a number that was cut off at the end of the text: fewer are no name. */
const leastSigns = 6;

/** Order numbers in what a customer typed and banks have broken up: any case, spaces, line breaks, signs between. */
export function orderNumbersIn(text: string): string[] {
  const signs = signsOf(text);
  const found = new Set<string>();
  for (let start = 0; start + numberLength <= signs.length; start++) {
    const number = parseOrderNumber(signs.slice(start, start + numberLength));
    if (number) found.add(number);
  }
  return [...found];
}

/**
 * Beginnings of a number with which the text may have been cut off, the longest first, in the form of the stored number.
 * They name an order only together with its sum.
 */
export function cutNumberIn(text: string): string[] {
  const signs = signsOf(text).replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const lengths = [numberLength - 1, leastSigns].filter((length) => length <= signs.length);
  return lengths.map((length) => signs.slice(-length)).map((cut) => `${cut.slice(0, 4)}-${cut.slice(4)}`);
}

function signsOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
}

/** What a booking says in any kind of file: its day, sum, and the letters of its purpose. */
export function fingerprintOf({
  bookedOn,
  amount,
  purpose,
}: Pick<BankTransaction, "bookedOn" | "amount" | "purpose">): string {
  return `${bookedOn}|${amount}|${signsOf(purpose).replace(/^SVWZ/, "")}`;
}
