/** The body of a request as bytes, no more of it than its page takes. */
import type { IncomingMessage } from "node:http";

import type { AppLoadContext } from "@remix-run/node";

import { seeOther } from "#app/http/access.server.ts";
import { readDeskCookie } from "#app/http/cookies.server.ts";
import { afterExpiry, deskSignInPath } from "#app/http/back-office-urls.ts";
import { takesFile } from "#app/http/route-facts.ts";

/** The whole body, or "too-large" as soon as it is known to exceed `limit` bytes; what follows is then left unread. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | "too-large"> {
  const announced = Number(request.headers["content-length"] ?? limit);
  if (announced > limit) return Promise.resolve("too-large");
  return new Promise((resolve, reject) => {
    // Not from Node's pool: it is handed to a thread. Each chunk is copied as it arrives, never all of them in one turn.
    const body = Buffer.allocUnsafeSlow(announced);
    let size = 0;
    const take = (chunk: Buffer) => {
      if (size + chunk.length <= body.length) {
        chunk.copy(body, size);
        size += chunk.length;
        return;
      }
      request.off("data", take);
      request.pause();
      resolve("too-large");
    };
    request.on("data", take);
    request.once("end", () => resolve(body.subarray(0, size)));
    request.once("error", reject);
    request.once("close", () => reject(new Error("The request was broken off")));
  });
}

const bodyLimit = 64 * 1024;
/** More than any file may have: the sender of a file that is too large reads so at its field, and keeps what was typed. */
const fileLimit = 24 * 1024 * 1024;

/** Why a body was not read. @property wait seconds after which the next one may be sent */
export type Unread = { status: 413 } | { status: 429; wait: number };

const readUpTo = async (request: IncomingMessage, limit: number): Promise<Buffer | Unread> => {
  const body = await readBody(request, limit);
  return body === "too-large" ? { status: 413 } : body;
};

/** True for a form that may carry a file. Its body is kept out of `Request`, which would copy it at one go. */
export function isFileForm({ headers }: IncomingMessage, { pathname }: URL): boolean {
  return takesFile(pathname) && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/**
 * The body of a POST. A form with a file is read for operators alone, since it stands in memory before any page asks who
 * sends it, and so many times a minute. Others have the usual limit, and beyond it are led to the sign-in: their session
 * may have ended meanwhile.
 */
export async function readPosted(
  incoming: IncomingMessage,
  url: URL,
  visit: () => Pick<AppLoadContext, "shop">,
): Promise<Buffer | Unread | Response> {
  if (!isFileForm(incoming, url)) return readUpTo(incoming, bodyLimit);
  const { shop } = visit();
  if (!shop.config.desk) return readUpTo(incoming, bodyLimit);
  const headers = { Cookie: incoming.headers.cookie ?? "" };
  const token = readDeskCookie(shop.config, new Request(url, { headers }));
  const operatorId = token === null ? null : await shop.findOperatorId(token);
  if (operatorId !== null) {
    const wait = shop.uploadLimit.take(operatorId);
    return wait > 0 ? { status: 429, wait } : readUpTo(incoming, fileLimit);
  }
  const body = await readBody(incoming, bodyLimit);
  if (body !== "too-large") return body;
  // Some browsers show an answer only after they have sent everything; what comes is thrown away.
  incoming.resume();
  return seeOther(deskSignInPath(afterExpiry(url.pathname)));
}
