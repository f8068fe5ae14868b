/** Amounts as decimal text, as some providers write them; by text, never by floats. All our currencies have two places. */
import { type Cents, cents } from "#app/domain/money.ts";

export function toDecimalText(amount: Cents): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** @throws RangeError for anything but digits with at most two places */
export function fromDecimalText(text: string): Cents {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError("not an amount with two places");
  return cents(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}
