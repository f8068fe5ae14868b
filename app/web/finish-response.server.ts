import { hash } from "node:crypto";

import { chooseEncoding, type Encoding } from "#app/web/choose-encoding.server.ts";
import { compress } from "#app/web/compress.server.ts";
import { contentSecurityPolicy } from "#app/web/content-security-policy.server.ts";

export interface FinishedResponse {
  status: number;
  headers: Record<string, string>;
  setCookies: string[];
  etag: string;
  body: Buffer;
}

const compressible = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest|xml|\w+\+(?:json|xml)))/;
const notStored =
  /^\/(?:de\/(?:order|support|konto|login\/link|einwilligung)|checkout)(?:[/.]|$)|^\/de\/newsletter\//i;
/** A smaller answer fits one packet anyway. */
const smallest = 1000;

/** Makes an answer of Remix ready to send: compressed once, with ETag, length and caching rules. */
export async function finishResponse(
  response: Response,
  path: string,
  acceptEncoding: string | undefined,
): Promise<FinishedResponse> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (name !== "set-cookie") headers[name] = value;
  });
  const plain = Buffer.from(await response.arrayBuffer());
  headers["cache-control"] ??= notStored.test(path) ? "private, no-store" : "private, no-cache";
  headers["content-security-policy"] ??= contentSecurityPolicy([]);
  // Remix's own: a form was posted to a page that has none.
  if (response.status === 405) headers["allow"] ??= "GET, HEAD";
  // What never changes is the same for everybody.
  if (!headers["cache-control"].includes("immutable")) headers["vary"] = vary(headers["vary"]);
  const encoding = pickEncoding(headers, plain.length, acceptEncoding);
  const body = await compress(plain, encoding);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  if (response.body !== null) headers["content-length"] = String(body.length);
  const etag = response.status === 200 && !headers["cache-control"].includes("no-store") ? etagOf(plain) : "";
  if (etag) headers["etag"] = etag;
  return { status: response.status, headers, setCookies: response.headers.getSetCookie(), etag, body };
}

function pickEncoding(
  headers: Record<string, string>,
  length: number,
  accepted: string | undefined,
): Encoding {
  if (headers["content-encoding"] !== undefined || length < smallest) return "identity";
  return compressible.test(headers["content-type"] ?? "") ? chooseEncoding(accepted) : "identity";
}

/** Weak, because the codings of one page share it. */
function etagOf(body: Buffer): string {
  return `W/"${hash("sha1", body, "base64url")}"`;
}

function vary(given: string | undefined): string {
  const names = ["Accept-Encoding", "Save-Data", "Cookie", ...(given?.split(",") ?? [])].map((name) =>
    name.trim(),
  );
  return names
    .filter((name, i) => names.findIndex((n) => n.toLowerCase() === name.toLowerCase()) === i)
    .join(", ");
}
