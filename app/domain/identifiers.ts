/** The form of an id of a row. What is none must not reach a column of that type, which would refuse it with an error. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/**
 * Order numbers for people: eight signs without look-alikes in two groups, the last one a check sign,
 * so that a number read out on the phone is found or refused, never confused.
 */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXY";

/** @param random seven or more random bytes */
export function orderNumber(random: Uint8Array): string {
  const signs = Array.from(random.subarray(0, 7), (byte) => alphabet[byte % 31]).join("");
  const whole = signs + checkSign(signs);
  return `${whole.slice(0, 4)}-${whole.slice(4)}`;
}

/** The canonical form of what someone typed, or null when it cannot be a number of ours. */
export function parseOrderNumber(text: string): string | null {
  const signs = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (signs.length !== 8 || [...signs].some((sign) => !alphabet.includes(sign))) return null;
  if (checkSign(signs.slice(0, 7)) !== signs[7]) return null;
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** Weighted sum modulo 31 (the alphabet's size, a prime): any single wrong sign and any swap of two is seen. */
function checkSign(signs: string): string {
  const sum = [...signs].reduce((total, sign, index) => total + alphabet.indexOf(sign) * (index + 2), 0);
  return alphabet[sum % 31] ?? "0";
}

// Keys of vouchers and codes of gift cards: drawn by chance, printed, read aloud and typed.

/** No 0/O, 1/I/L, U/V: a key is read from paper and typed. Thirty signs. */
const voucherKeyAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const keyLength = 16;

/**
 * Four groups of four signs, more than 78 bits.
 * @param random at least 24 random bytes: those that would make some signs likelier than others are skipped
 */
export function voucherKey(random: Uint8Array): string {
  const even = [...random].filter((byte) => byte < 240);
  if (even.length < keyLength) throw new RangeError("too few usable random bytes for a voucher key");
  const signs = even.slice(0, keyLength).map((byte) => voucherKeyAlphabet[byte % voucherKeyAlphabet.length]);
  return inGroups(signs.join(""));
}

// Codes that carry an order to another device: said on the telephone, good once and for a short while.

/** Letters alone, without I, L, O and U: 22 of them, so that eight are more than 35 bits. */
const spokenAlphabet = "ABCDEFGHJKMNPQRSTVWXYZ";

/** Eight letters. @param random at least 16 random bytes: those that would make some letters likelier are skipped */
export function carryOnCode(random: Uint8Array): string {
  const even = [...random].filter((byte) => byte < 242).slice(0, 8);
  if (even.length < 8) throw new RangeError("too few usable random bytes for a code");
  return even.map((byte) => spokenAlphabet[byte % spokenAlphabet.length]).join("");
}

/** As it is said: `AB CD EF GH`. */
export function inPairs(code: string): string {
  return code.replace(/(..)(?=.)/g, "$1 ");
}

/** The eight letters of a typed code, however it is spaced; null for what cannot be one, which nobody looks up. */
export function bareCarryOnCode(typed: string): string | null {
  const bare = typed
    .slice(0, 100)
    .normalize("NFKC")
    .replace(/[\s\p{Pd}.,]+/gu, "")
    .toUpperCase();
  return bare.length === 8 && [...bare].every((sign) => spokenAlphabet.includes(sign)) ? bare : null;
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
