/** Pictures of the catalogue as responses. */
import type { IncomingMessage, ServerResponse } from "node:http";

import { parsePictureAddress, type PictureFormat, picturePrefix } from "#app/domain/catalogue/picture.ts";
import type { ServeParts } from "#app/http/listener.server.ts";
import { sendFinished } from "#app/http/response.server.ts";
import { contentSecurityPolicy, securityHeaders } from "#app/http/security-headers.server.ts";

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

/** The name changes with the content, so browsers need never revalidate it. */
export const pictureHeaders = (format: PictureFormat, etag: string) => ({
  "content-type": types[format],
  "cache-control": "public, max-age=31536000, immutable",
  etag,
});

type Asked = NonNullable<ReturnType<typeof parsePictureAddress>>;
type FindRendered = (
  ...asked: [Asked["name"], Asked["width"], Asked["format"]]
) => Promise<{ bytes: Buffer; etag: string } | undefined>;

/** Sends pictures that are rendered already from their files, without Remix. Calls `next` for all other requests. */
export function pictureFiles(publicUrl: string, findRendered: FindRendered): ServeParts["files"] {
  const security = securityHeaders(publicUrl.startsWith("https:"));
  const policy = contentSecurityPolicy([]);
  const send = async (incoming: IncomingMessage, outgoing: ServerResponse, asked: Asked) => {
    const found = await findRendered(asked.name, asked.width, asked.format);
    if (!found) return false;
    const { bytes: body, etag } = found;
    const { method = "GET", url: address = "" } = incoming;
    const id = String(outgoing.getHeader("X-Request-Id"));
    const headers = {
      ...pictureHeaders(asked.format, etag),
      "content-length": String(body.length),
      "content-security-policy": policy,
    };
    sendFinished(
      { incoming, outgoing, method, address, id, publicUrl, security },
      { status: 200, headers, setCookies: [], etag, body },
    );
    return true;
  };
  return (incoming, outgoing, next) => {
    const { url = "" } = incoming;
    const asked = url.startsWith(picturePrefix) && parsePictureAddress(url.slice(picturePrefix.length));
    if (!asked) return next();
    // Without a catalogue Remix says so.
    void send(incoming, outgoing, asked).then((isSent) => isSent || next(), next);
  };
}
