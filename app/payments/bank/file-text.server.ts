/** The text of a file in the encoding that it has. */
import { fromWindows1252 } from "#app/domain/windows-1252.ts";

/**
 * By byte order mark, by the zero bytes of UTF-16, by the XML declaration; else UTF-8 where it is that, else Windows-1252.
 * Zero characters are left out: the database takes none.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes) ?? declaredEncoding(bytes);
  const text =
    encoding === "windows-1252" ? fromWindows1252(bytes) : (decodeAs(encoding ?? "utf-8", bytes) ?? fromWindows1252(bytes));
  return text.replaceAll("\0", "");
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** UTF-16 without a mark: every second byte of Latin text is zero. */
function wideEncoding(bytes: Uint8Array): string | null {
  const beginning = bytes.subarray(0, 200);
  const zeros = (odd: number) => beginning.filter((byte, index) => index % 2 === odd && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) < beginning.length / 4) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** Null where the declaration names none, or UTF-8: banks declare that and write Windows-1252. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const beginning = fromWindows1252(bytes.subarray(0, 200));
  const [, named = ""] = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(beginning) ?? [];
  const encoding = named.toLowerCase();
  // Node reads both as one encoding, some versions with control characters from 0x80 to 0x9F.
  if (/^(iso[-_]?8859-?1|latin-?1|windows-1252|cp1252|us-ascii)$/.test(encoding)) return "windows-1252";
  return ["", "utf-8", "utf8", "utf-16"].includes(encoding) ? null : encoding;
}

/** Null where the bytes are not in this encoding, or nobody knows it. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
