/**
 * The signs of older German programs. Written out, for `TextDecoder` of some versions of Node reads 0x80 to 0x9F as control
 * characters, and there is no encoder.
 */

/** What stands at 0x80 to 0x9F; a space where there is nothing. The rest is as in Unicode. */
const middle = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Every sign that it lacks becomes a question mark. */
export function toWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.normalize("NFC"), (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
    const at = middle.indexOf(sign);
    return at < 0 ? 0x3f : 0x80 + at;
  });
}

export function fromWindows1252(bytes: Uint8Array): string {
  const signs: string[] = [];
  for (const byte of bytes)
    signs.push(byte >= 0x80 && byte < 0xa0 ? (middle[byte - 0x80] ?? " ") : String.fromCharCode(byte));
  return signs.join("");
}
