/** Keys of vouchers and codes of gift cards: drawn by chance, printed, read aloud and typed. */

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
  return inGroups(signs.join(""));
}

/** As a key is printed: `ABCD-EFGH-2345-6789`. */
export function inGroups(bare: string): string {
  return bare.replace(/(.{4})(?=.)/g, "$1-");
}

/** The sixteen signs of a typed key, however it is spaced; null for what cannot be one, which nobody looks up. */
export function bareKey(typed: string): string | null {
  const bare = typed
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]+/gu, "")
    .toUpperCase();
  return /^[2-9A-HJKMNP-TV-Z]{16}$/.test(bare) ? bare : null;
}
