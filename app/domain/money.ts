/**
 * Money as whole cents. Amounts are read from text or integers and never calculated as fractions. Rounding is half up
 * and happens once, at the end of a calculation.
 */

declare const centsBrand: unique symbol;

/** An amount in hundredths of the currency unit; always a safe integer. */
export type Cents = number & { readonly [centsBrand]: true };

/** Currencies that the shop can show (specification § 9). */
export type Currency = "EUR" | "CHF" | "USD";

export const noCents = 0 as Cents;

/** @throws RangeError when `value` is no safe integer, which is a bug: input must be checked before. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`);
  return value as Cents;
}

export function sumCents(amounts: readonly Cents[]): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

export function timesQuantity(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

/** `amount` × `numerator` / `denominator`, rounded half up (away from zero for negative amounts). */
export function shareOf(amount: Cents, numerator: number, denominator: number): Cents {
  if (denominator <= 0) throw new RangeError("denominator must be positive");
  const doubled = 2 * amount * numerator + denominator;
  // Fast path for all realistic prices, many times faster than BigInt. Exact, because a quotient of integers below 2^53
  // is never rounded up to the next integer.
  if (amount >= 0 && numerator >= 0 && doubled <= Number.MAX_SAFE_INTEGER) {
    return cents(Math.floor(doubled / (2 * denominator)));
  }
  const product = BigInt(amount) * BigInt(numerator);
  const doubledProduct = 2n * (product < 0n ? -product : product) + BigInt(denominator);
  const rounded = doubledProduct / (2n * BigInt(denominator));
  return cents(Number(product < 0n ? -rounded : rounded));
}

/** `amount` × a decimal factor of at most six places such as 0.85, rounded half up. */
export function timesFactor(amount: Cents, factor: number): Cents {
  return shareOf(amount, Math.round(factor * 1_000_000), 1_000_000);
}

/** Division rounded up to the cent, for prices per person or night, which must not be stated too low. */
export function dividedUp(amount: Cents, by: number): Cents {
  return cents(Math.ceil(amount / by));
}

/** Rounded up to whole euros or francs, for lists beside which the exact price is shown. */
export function roundUpToWhole(amount: Cents): Cents {
  return cents(Math.ceil(amount / 100) * 100);
}

/** Decimal euros for JSON. */
export function toDecimal(amount: Cents): number {
  return amount / 100;
}

/** The form used by German spreadsheets and accounting programs: `1038,00`, `-5,00`. */
export function decimalText(amount: Cents): string {
  const absolute = Math.abs(amount);
  return `${amount < 0 ? "-" : ""}${Math.floor(absolute / 100)},${String(absolute % 100).padStart(2, "0")}`;
}

/** Cents from decimal euros of JSON or a catalogue file; null with more than two decimals. */
export function fromDecimal(value: number): Cents | null {
  const scaled = Math.round(value * 100);
  if (!Number.isSafeInteger(scaled) || Math.abs(value * 100 - scaled) > 1e-6) return null;
  return scaled as Cents;
}

/**
 * Parses a typed amount: `120`, `120,5`, `120,00`, `1.200`, `1.200,50`, `1200.50`, `120 €`. Null for anything else.
 * A point before exactly three digits separates thousands, as is usual in German.
 */
export function parseAmount(text: string): Cents | null {
  const digits = text.replace(/[\s\u00a0\u202f€]|EUR/gi, "");
  const german = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/.exec(digits);
  const english = /^(\d{1,9})\.(\d{1,2})$/.exec(digits);
  const match = german ?? english;
  if (!match) return null;
  const whole = Number((match[1] ?? "").replaceAll(".", ""));
  const fraction = Number((match[2] ?? "").padEnd(2, "0"));
  return cents(whole * 100 + fraction);
}
