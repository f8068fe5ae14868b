/**
 * Windows-1252, used by older German programs. Implemented here, because `TextDecoder` of some Node versions decodes
 * 0x80 to 0x9F as control characters, and Node has no encoder.
 */

/** Characters 0x80 to 0x9F; a space where none is defined. All others are as in Unicode. */
const highControls = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Characters that the encoding lacks become question marks. */
export function toWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.normalize("NFC"), (char) => {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
    const at = highControls.indexOf(char);
    return at < 0 ? 0x3f : 0x80 + at;
  });
}

export function fromWindows1252(bytes: Uint8Array): string {
  const chars: string[] = [];
  for (const byte of bytes)
    chars.push(byte >= 0x80 && byte < 0xa0 ? (highControls[byte - 0x80] ?? " ") : String.fromCharCode(byte));
  return chars.join("");
}
