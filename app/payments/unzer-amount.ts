/** Unzer's amounts: a JSON number with at most two places in, text with four places out. */
import type { Cents } from "#app/domain/money.ts";
import { fromDecimalText, toDecimalText } from "#app/payments/decimal-amount.ts";

/** Number and decimal text name the same amount: below 10^13 every cent has its own shortest text. */
export function toUnzerAmount(amount: Cents): number {
  return Number(toDecimalText(amount));
}

/** @throws RangeError for anything but digits with at most four places, the last two of them 0 */
export function fromUnzerAmount(text: string): Cents {
  const match = /^(\d+)(?:\.(\d{1,2})0{0,2})?$/.exec(text);
  if (!match) throw new RangeError("not an amount of Unzer");
  return fromDecimalText(match[2] === undefined ? (match[1] ?? "") : `${match[1]}.${match[2]}`);
}
