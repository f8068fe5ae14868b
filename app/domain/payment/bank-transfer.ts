import { isSEPACountry, isValidIBAN } from "ibantools";

import { toAscii } from "#app/domain/text/ascii.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { parseOrderNumber } from "#app/domain/identifiers.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentTypes, unpaidStatuses } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";

export function compactIban(text: string): string {
  return text.replace(/[\s\p{Cf}]+/gu, "").toUpperCase();
}

/** Checks length, structure and check digits (ISO 13616). */
export function isIban(text: string): boolean {
  return isValidIBAN(compactIban(text));
}

/** SEPA countries (EPC409-09) that ibantools 4.5 does not list yet; Serbia joined last, in May 2026. */
const newSepaCountries = ["AL", "MD", "ME", "MK", "RS"];

/** Whether SEPA credit transfers can reach the account. */
export function isSepaIban(text: string): boolean {
  const country = compactIban(text).slice(0, 2);
  return isIban(text) && (isSEPACountry(country) || newSepaCountries.includes(country));
}

const eeaCountries =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" ");

/** Whether a transfer must name the bank's BIC, too: SEPA accounts outside the EEA (EPC125-05). */
export function needsBic(iban: string): boolean {
  return isSepaIban(iban) && !eeaCountries.includes(compactIban(iban).slice(0, 2));
}

/**
 * The text in the characters that every SEPA bank accepts (EPC217-08), none of which needs escaping in XML.
 * @returns at most `most` characters; empty when no character can be converted
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

export interface PayeeAccount {
  iban: string;
  holder: string;
}

export interface PayeeErrors {
  holder?: "missing" | "too-long";
  iban?: "missing" | "wrong" | "not-sepa";
}

/** The account in the form to be stored, or the errors of its fields. */
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

/** The last four characters, by which a customer recognises the account. */
export const accountEnding = ({ iban }: Pick<PayeeAccount, "iban">): string => iban.slice(-4);

/** The printed form: groups of four. */
export function groupIban(iban: string): string {
  return compactIban(iban).replace(/(.{4})(?=.)/g, "$1 ");
}

// The text of a GiroCode, the QR code for banking apps (EPC069-12, version 002).

export interface Transfer {
  /** Account holder as registered at the bank: banks compare name and IBAN. */
  holder: string;
  iban: string;
  /** Empty within the European Economic Area. */
  bic: string;
  /** 0.01 to 999 999 999.99; GiroCodes support only euros. */
  amount: Cents;
  /** Unstructured remittance information, at most 140 characters. */
  purpose: string;
}

export type GiroCodeRefusal = "holder" | "iban" | "bic" | "amount" | "purpose";

/** Limits of a SEPA credit transfer: amount in cents, characters of a name and of a remittance text. */
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

/** A rendered code: one SVG path of dark squares in a square of `size` units, quiet zone included. */
export interface GiroCodePicture {
  path: string;
  size: number;
}

// Instructions for paying an order by bank transfer.

type TransferAccount = Pick<Transfer, "holder" | "iban" | "bic"> & { bank: string };

export interface TransferInstructions extends TransferAccount {
  /** Groups of four for reading and copying; `iban` has no spaces. */
  ibanGrouped: string;
  amount: Cents;
  currency: Currency;
  /** The order number, by which the transfer is found on the bank statement. */
  purpose: string;
  due: Date;
}

/** Null when no transfer is due: another payment type, not placed, or already paid. */
export function transferInstructions(order: Order, account: TransferAccount): TransferInstructions | null {
  const isUnpaid = unpaidStatuses.includes(order.paymentStatus);
  if (order.paymentType !== paymentTypes.WireTransfer || order.vanityOrderNumber === null || !isUnpaid)
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

// Lines of the shop's own bank statement, and the order numbers in them.

/** File formats of statements. The same booking may come in several of them. */
export const statementSources = ["camt", "camt.052", "camt.054", "csv", "mt940"] as const;
export type StatementSource = (typeof statementSources)[number];

/** Lines that operators note: "operator" was seen on the account, where its line replaces it, "cash" was paid in cash. */
export const notedSources = ["operator", "cash"] as const;
export type NotedSource = (typeof notedSources)[number];

/** How and on which day an operator has seen the money. */
export interface NotedPayment {
  by: NotedSource;
  day: CivilDate;
}

/** Whether the money can have come on this day: not before the order, and not in the future. */
export const isDayOfPayment = (
  { orderDate, created }: Pick<Order, "orderDate" | "created">,
  day: CivilDate,
  now: Date,
): boolean => day >= berlinDate(orderDate ?? created) && day <= berlinDate(now);

export interface BankTransaction {
  /** Id of the booking, the same in every file of the bank. */
  reference: string;
  bookedOn: CivilDate;
  /** Negative for outgoing payments. */
  amount: Cents;
  currency: string;
  /** Name of payer or payee. */
  party: string;
  /** IBAN of payer or payee; empty when the file has none. */
  partyIban: string;
  purpose: string;
  /** A returned payment of the shop, or a payment that the customer's bank called back. */
  returned: boolean;
  /** False when direction or amount is uncertain in the file: an operator must confirm the booking. */
  certain: boolean;
}

const numberLength = 8;
/** Minimum length of an order number truncated at the end of the text. */
const minTruncatedLength = 6;

/** Order numbers in a purpose text, whatever its case, spaces, line breaks and punctuation. */
export function orderNumbersIn(text: string): string[] {
  const chars = alphanumericOf(text);
  const found = new Set<string>();
  for (let start = 0; start + numberLength <= chars.length; start++) {
    const number = parseOrderNumber(chars.slice(start, start + numberLength));
    if (number) found.add(number);
  }
  return [...found];
}

/**
 * Possible truncated order numbers at the end of the text, longest first, in the stored format. They identify an order
 * only together with its amount.
 */
export function cutNumberIn(text: string): string[] {
  const chars = alphanumericOf(text).replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const lengths = [numberLength - 1, minTruncatedLength].filter((length) => length <= chars.length);
  return lengths.map((length) => chars.slice(-length)).map((cut) => `${cut.slice(0, 4)}-${cut.slice(4)}`);
}

function alphanumericOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
}

/** Key of a booking, the same in every file format: day, amount and normalised purpose. */
export function fingerprintOf({
  bookedOn,
  amount,
  purpose,
}: Pick<BankTransaction, "bookedOn" | "amount" | "purpose">): string {
  return `${bookedOn}|${amount}|${alphanumericOf(purpose).replace(/^SVWZ/, "")}`;
}
