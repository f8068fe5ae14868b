/** Multipart forms as browsers send them (RFC 7578). */
import { refuse, type Result } from "#app/domain/result.ts";

/** `bytes` of a file, as they were sent. */
export interface SentFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export type SentFields = Result<
  { fields: [name: string, value: string | SentFile][] },
  "unreadable" | "too-large"
>;

/** A form has some dozens of fields. Each costs time, whatever its size. */
const mostParts = 1_000;
/** Bytes of all text fields together. The confirmation of a room table carries the table. */
const mostText = 4 * 1024 * 1024;

/** @param type the Content-Type header, with its boundary */
export async function readMultipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<SentFields> {
  if (countBoundaries(bytes, type) > mostParts) return refuse("too-large");
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

/** Stops counting after `mostParts`. */
function countBoundaries(bytes: Uint8Array<ArrayBuffer>, type: string): number {
  const [, quoted, plain] = /\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return 0;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [count, at] = [0, body.indexOf(`--${boundary}`)];
  while (at >= 0 && count <= mostParts) {
    count += 1;
    at = body.indexOf(`--${boundary}`, at + boundary.length);
  }
  return count;
}
