/** Vouchers for undated stays: until when they can be used, and the key that redeems them. */
import { addMonths, type CivilDate, civilDate } from "#app/domain/civil-date.ts";

/**
 * The last day a paid voucher is valid, by the customer's country. Germany: to the end of the third year after the
 * purchase (BGB §§ 195, 199); Austria: 30 years (ABGB § 1478); Switzerland: 10 years (OR Art. 127). Elsewhere German law.
 */
export function voucherValidUntil(purchased: CivilDate, country: string): CivilDate {
  if (country === "AT") return addMonths(purchased, 30 * 12);
  if (country === "CH") return addMonths(purchased, 10 * 12);
  return civilDate(`${Number(purchased.slice(0, 4)) + 3}-12-31`);
}

/** No 0/O, 1/I/L, U/V: a key is read from paper and typed. Thirty signs. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const keyLength = 16;

/**
 * Four groups of four signs, more than 78 bits.
 * @param random at least 24 random bytes: those that would make some signs likelier than others are skipped
 */
export function voucherKey(random: Uint8Array): string {
  const even = [...random].filter((byte) => byte < 240);
  if (even.length < keyLength) throw new RangeError("too few usable random bytes for a voucher key");
  const signs = even.slice(0, keyLength).map((byte) => alphabet[byte % alphabet.length]);
  return signs.join("").replace(/(.{4})(?=.)/g, "$1-");
}
