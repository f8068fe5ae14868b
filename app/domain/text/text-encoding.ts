/** Decoding of text files with unknown encoding. */
import { fromWindows1252 } from "#app/domain/text/windows-1252.ts";

/** UTF-16 or UTF-8 by byte order mark, else UTF-8 if the bytes are valid, else Windows-1252. The mark is dropped. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}
