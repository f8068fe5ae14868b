import { isSEPACountry, isValidIBAN } from "ibantools";

import { toAscii } from "#app/domain/text/ascii.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { parseOrderNumber } from "#app/domain/identifiers.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentTypes, unpaidStatuses } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";

/** International bank account numbers (ISO 13616). */

export function compactIban(text: string): string {
  return text.replace(/[\s\p{Cf}]+/gu, "").toUpperCase();
}

/** True for the length and structure of the account's country and correct check digits. */
export function isIban(text: string): boolean {
  return isValidIBAN(compactIban(text));
}

/** Countries of SEPA (EPC409-09) that ibantools 4.5 does not list yet; Serbia joined last, in May 2026. */
const newSepaCountries = ["AL", "MD", "ME", "MK", "RS"];

/** True for an account that a SEPA credit transfer reaches. */
export function isSepaIban(text: string): boolean {
  const country = compactIban(text).slice(0, 2);
  return isIban(text) && (isSEPACountry(country) || newSepaCountries.includes(country));
}

/** Countries of the European Economic Area. */
const eeaCountries =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" ");

/** True for an account of SEPA outside the EEA: a transfer there names the BIC of its bank, too (EPC125-05). */
export function needsBic(iban: string): boolean {
  return isSepaIban(iban) && !eeaCountries.includes(compactIban(iban).slice(0, 2));
}

/**
 * The text in the characters that every bank of SEPA accepts (EPC217-08); none of them needs escaping in XML.
 * @returns at most `most` characters; empty when nothing of the text can be written
 */
export function toBankText(text: string, most: number): string {
  return toAscii(text)
    .replaceAll("&", "+")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, " ")
    .replaceAll(/ +/g, " ")
    .trim()
    .slice(0, most)
    .trim();
}

/** Where a transfer goes to. */
export interface PayeeAccount {
  iban: string;
  holder: string;
}

export interface PayeeErrors {
  holder?: "missing" | "too-long";
  iban?: "missing" | "wrong" | "not-sepa";
}

/** The typed account as it is stored, or what is wrong with each field. */
export function parsePayeeAccount(typed: PayeeAccount): { account: PayeeAccount } | { errors: PayeeErrors } {
  const iban = compactIban(typed.iban);
  const holder = typed.holder
    .normalize("NFC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const errors: PayeeErrors = {};
  if (toBankText(holder, 1) === "") errors.holder = "missing";
  else if (toBankText(holder, Infinity).length > longestName) errors.holder = "too-long";
  if (iban === "") errors.iban = "missing";
  else if (!isIban(iban)) errors.iban = "wrong";
  else if (!isSepaIban(iban)) errors.iban = "not-sepa";
  return Object.keys(errors).length > 0 ? { errors } : { account: { iban, holder } };
}

/** By what of it a customer is told which account is meant. */
export const accountEnding = ({ iban }: Pick<PayeeAccount, "iban">): string => iban.slice(-4);

/** As it stands on paper: groups of four. */
export function groupIban(iban: string): string {
  return compactIban(iban).replace(/(.{4})(?=.)/g, "$1 ");
}

// The text of a GiroCode, as banking apps read it from a QR code (EPC069-12, version 002).

export interface Transfer {
  /** Account holder, as the bank knows it: banks compare name and IBAN. */
  holder: string;
  iban: string;
  /** Empty within the European Economic Area. */
  bic: string;
  /** 0.01 to 999 999 999.99 euro; the code knows no other currency. */
  amount: Cents;
  /** Unstructured remittance information, at most 140 signs. */
  purpose: string;
}

export type GiroCodeRefusal = "holder" | "iban" | "bic" | "amount" | "purpose";

/** Limits of a SEPA credit transfer: cents, and characters of a name and of a remittance text. */
export const largestAmount = 99_999_999_999;
export const longestName = 70;
export const longestPurpose = 140;

/** @returns the lines of the code, separated by line feeds, without empty lines at the end */
export function giroCode(transfer: Transfer): Result<{ text: string }, GiroCodeRefusal> {
  const { bic, amount } = transfer;
  const iban = compactIban(transfer.iban);
  const holder = toBankText(transfer.holder, longestName);
  const purpose = toBankText(transfer.purpose, Infinity);
  if (holder === "") return refuse("holder");
  if (!isSepaIban(iban)) return refuse("iban");
  if (!/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(bic)) return refuse("bic");
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > largestAmount) return refuse("amount");
  if (purpose === "" || purpose.length > longestPurpose) return refuse("purpose");
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
  // Service tag, version, UTF-8, credit transfer; then two empty lines: kind of purpose, structured reference.
  return { ok: true, text: ["BCD", "002", "1", "SCT", bic, holder, iban, euros, "", "", purpose].join("\n") };
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
