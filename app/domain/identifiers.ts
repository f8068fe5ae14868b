/** Whether the text has the form of a row's id. Anything else in a query of a uuid column would cause an error. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/**
 * Order numbers for people: eight characters without look-alikes in two groups, the last one a check character. A number
 * misheard on the phone is refused, never mistaken for another.
 */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXY";

/** @param random seven or more random bytes */
export function orderNumber(random: Uint8Array): string {
  const chars = Array.from(random.subarray(0, 7), (byte) => alphabet[byte % 31]).join("");
  const complete = chars + checkSign(chars);
  return `${complete.slice(0, 4)}-${complete.slice(4)}`;
}

/** The canonical form of a typed number; null when it cannot be an order number. */
export function parseOrderNumber(text: string): string | null {
  const chars = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (chars.length !== 8 || [...chars].some((char) => !alphabet.includes(char))) return null;
  if (checkSign(chars.slice(0, 7)) !== chars[7]) return null;
  return `${chars.slice(0, 4)}-${chars.slice(4)}`;
}

/** Weighted sum modulo 31 (the alphabet's size, a prime), which detects any wrong character and any swap of two. */
function checkSign(chars: string): string {
  const sum = [...chars].reduce((total, char, index) => total + alphabet.indexOf(char) * (index + 2), 0);
  return alphabet[sum % 31] ?? "0";
}

// Random keys of vouchers and codes of gift cards, which are printed, read aloud and typed.

/** 30 characters, without the look-alikes 0/O, 1/I/L and U/V. */
const voucherKeyAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const keyLength = 16;

/**
 * Four groups of four characters, more than 78 bits.
 * @param random at least 24 random bytes; those that would make some characters likelier are skipped
 */
export function voucherKey(random: Uint8Array): string {
  const valid = [...random].filter((byte) => byte < 240);
  if (valid.length < keyLength) throw new RangeError("too few usable random bytes for a voucher key");
  const chars = valid.slice(0, keyLength).map((byte) => voucherKeyAlphabet[byte % voucherKeyAlphabet.length]);
  return inGroups(chars.join(""));
}

// Codes that transfer an order to another device: read out on the phone, valid once and for a short time.

/** 22 letters, without I, L, O and U, so that eight of them are more than 35 bits. */
const spokenAlphabet = "ABCDEFGHJKMNPQRSTVWXYZ";

/** Eight letters. @param random at least 16 random bytes; those that would make some letters likelier are skipped */
export function carryOnCode(random: Uint8Array): string {
  const valid = [...random].filter((byte) => byte < 242).slice(0, 8);
  if (valid.length < 8) throw new RangeError("too few usable random bytes for a code");
  return valid.map((byte) => spokenAlphabet[byte % spokenAlphabet.length]).join("");
}

/** The displayed form: `AB CD EF GH`. */
export function inPairs(code: string): string {
  return code.replace(/(..)(?=.)/g, "$1 ");
}

/** The eight letters of a typed code, whatever its spacing. Null for invalid input, which needs no lookup. */
export function bareCarryOnCode(typed: string): string | null {
  const bare = typed
    .slice(0, 100)
    .normalize("NFKC")
    .replace(/[\s\p{Pd}.,]+/gu, "")
    .toUpperCase();
  return bare.length === 8 && [...bare].every((letter) => spokenAlphabet.includes(letter)) ? bare : null;
}

/** The printed form of a key: `ABCD-EFGH-2345-6789`. */
export function inGroups(bare: string): string {
  return bare.replace(/(.{4})(?=.)/g, "$1-");
}

/** The sixteen characters of a typed key, whatever its spacing. Null for invalid input, which needs no lookup. */
export function bareKey(typed: string): string | null {
  const bare = typed
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]+/gu, "")
    .toUpperCase();
  return /^[2-9A-HJKMNP-TV-Z]{16}$/.test(bare) ? bare : null;
}
