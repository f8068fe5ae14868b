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
