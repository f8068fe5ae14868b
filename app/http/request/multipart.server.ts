/** Parses multipart forms of browsers (RFC 7578). */
import { refuse, type Result } from "#app/domain/result.ts";

/** An uploaded file. `bytes` is its unmodified content. */
export interface SentFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export type SentFields = Result<
  { fields: [name: string, value: string | SentFile][] },
  "unreadable" | "too-large"
>;

/** Our forms have a few dozen fields. Every part costs time, whatever its size. */
const maxParts = 1_000;
/** Usual limit of all text fields together, in characters. The confirmation form of a room table carries the whole table. */
const maxTextLength = 4 * 1024 * 1024;

/**
 * @param type the Content-Type header with its boundary
 * @param mostText limit of all text fields together, in characters
 */
export async function readMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  mostText = maxTextLength,
): Promise<SentFields> {
  if (countBoundaries(bytes, type) > maxParts) return refuse("too-large");
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    return refuse("unreadable");
  }
  const fields: [string, string | SentFile][] = [];
  let text = 0;
  for (const [name, value] of form) {
    text += name.length + (typeof value === "string" ? value.length : 0);
    if (text > mostText) return refuse("too-large");
    if (typeof value === "string") fields.push([name, value]);
    else fields.push([name, { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) }]);
  }
  return { ok: true, fields };
}

function countBoundaries(bytes: Uint8Array<ArrayBuffer>, type: string): number {
  const [, quoted, unquoted] = /\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? unquoted;
  if (boundary === undefined) return 0;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [count, at] = [0, body.indexOf(`--${boundary}`)];
  while (at >= 0 && count <= maxParts) {
    count += 1;
    at = body.indexOf(`--${boundary}`, at + boundary.length);
  }
  return count;
}
