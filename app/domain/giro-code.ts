/** The text of a GiroCode, as banking apps read it from a QR code (EPC069-12, version 002). */
import { compactIban, isIban } from "#app/domain/iban.ts";
import type { Cents } from "#app/domain/money.ts";
import { refuse, type Result } from "#app/domain/result.ts";

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
