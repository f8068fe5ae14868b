/** Reads what a client posts: a form with `action` and `request`, as a whole packed with gzip or not. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import { refuse, type Result } from "#app/domain/result.ts";
import { messageLimit } from "#app/http/request/read-body.server.ts";
import { readMultipart, type SentFields } from "#app/http/request/multipart.server.ts";

export interface Sent {
  action: string;
  /** Text, or the bytes of a part with a file name; undefined without the parameter. */
  request: string | Uint8Array | undefined;
}

export type Unreadable = "no-form" | "encoding" | "gzip" | "too-large" | "repeated";

type ReadForm = (bytes: Uint8Array<ArrayBuffer>, type: string) => Promise<SentFields>;

const unzip = promisify<Uint8Array, { maxOutputLength: number }, Buffer<ArrayBuffer>>(gunzip);
/** Above this a form is read in a thread, in bytes. */
const smallForm = 256 * 1024;

export const isLarge = (form: Uint8Array): boolean => form.length > smallForm;

/** @param readLarge reads a form in a thread, which takes its bytes */
export async function readMessage(
  plain: Uint8Array<ArrayBuffer>,
  type: string,
  readLarge: ReadForm,
): Promise<Result<Sent, Unreadable>> {
  const form = await (isLarge(plain) ? readLarge : readMultipart)(plain, type);
  if (!form.ok) return refuse(form.refusal === "too-large" ? "too-large" : "no-form");
  const valuesOf = (wanted: string) =>
    form.fields.filter(([name]) => name === wanted).map(([, value]) => value);
  const [sentActions, requests] = [valuesOf("action"), valuesOf("request")];
  if (sentActions.length > 1 || requests.length > 1) return refuse("repeated");
  const [action = ""] = sentActions;
  const [request] = requests;
  return {
    ok: true,
    action: (typeof action === "string" ? action : Buffer.from(action.bytes).toString()).trim(),
    request: typeof request === "object" ? request.bytes : request,
  };
}

/** The form that a client has sent, unpacked. */
export async function unpackForm(
  body: Uint8Array<ArrayBuffer>,
  { type, encoding: sent }: { type: string; encoding: string },
): Promise<Uint8Array<ArrayBuffer> | Unreadable> {
  if (!/^multipart\/form-data\b/i.test(type)) return "no-form";
  const encoding = sent.trim().toLowerCase();
  if (encoding === "" || encoding === "identity") return body;
  if (encoding !== "gzip" && encoding !== "x-gzip") return "encoding";
  try {
    return await unzip(body, { maxOutputLength: messageLimit });
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return isTooLarge ? "too-large" : "gzip";
  }
}
