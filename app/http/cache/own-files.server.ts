/** Files that the shop makes itself and whose names change with their content: pictures, colours and logo. */
import type { IncomingMessage, ServerResponse } from "node:http";

import type { ServeParts } from "#app/http/listener.server.ts";
import { sendFinished } from "#app/http/response.server.ts";
import { contentSecurityPolicy, securityHeaders } from "#app/http/security-headers.server.ts";

export interface OwnFile {
  bytes: Buffer;
  type: string;
  etag: string;
}

/** The name changes with the content, so browsers need never revalidate it. */
const headersOf = ({ type, etag }: OwnFile) => ({
  "content-type": type,
  "cache-control": "public, max-age=31536000, immutable",
  etag,
});

/** The response of a route. */
export const ownFileResponse = (file: OwnFile): Response =>
  new Response(new Uint8Array(file.bytes), { headers: headersOf(file) });

/**
 * Sends files that are finished, without Remix. Calls `next` for all other requests.
 * @param find the file of an address as sent; undefined or a rejection leave the response to Remix
 */
export function ownFiles(
  publicUrl: string,
  find: (address: string) => Promise<OwnFile | undefined> | undefined,
): ServeParts["files"] {
  const security = securityHeaders(publicUrl.startsWith("https:"));
  const policy = contentSecurityPolicy([]);
  const send = (incoming: IncomingMessage, outgoing: ServerResponse, file: OwnFile) => {
    const { bytes: body, etag } = file;
    const { method = "GET", url: address = "" } = incoming;
    const id = String(outgoing.getHeader("X-Request-Id"));
    const headers = {
      ...headersOf(file),
      "content-length": String(body.length),
      "content-security-policy": policy,
    };
    sendFinished(
      { incoming, outgoing, method, address, id, publicUrl, security },
      { status: 200, headers, setCookies: [], etag, body },
    );
  };
  return (incoming, outgoing, next) => {
    const found = find(incoming.url ?? "");
    if (!found) return next();
    void found.then((file) => (file ? send(incoming, outgoing, file) : next())).catch(next);
  };
}
