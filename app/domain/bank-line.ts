/** Lines of the shop's own bank account, and how they name the order that they pay. */
import type { CivilDate } from "#app/domain/civil-date.ts";
import type { Cents } from "#app/domain/money.ts";
import { parseOrderNumber } from "#app/domain/order-number.ts";

export interface BankLine {
  /** Names the booking, the same in every file of the bank. */
  reference: string;
  bookedOn: CivilDate;
  /** What left the account is negative. */
  amount: Cents;
  currency: string;
  /** Who paid, or was paid. */
  party: string;
  purpose: string;
  /** Money of the shop's own that came back, or of a customer's that was called back. */
  returned: boolean;
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
export function fingerprintOf({ bookedOn, amount, purpose }: BankLine): string {
  return `${bookedOn}|${amount}|${signsOf(purpose).replace(/^SVWZ/, "")}`;
}
