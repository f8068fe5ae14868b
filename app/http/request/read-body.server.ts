/** The body of a request as bytes, no more of it than its page takes. */
import type { IncomingMessage } from "node:http";

import type { AppLoadContext } from "@remix-run/node";

import { seeOther } from "#app/http/access.server.ts";
import { readDeskCookie } from "#app/http/cookies.server.ts";
import { afterExpiry, deskSignInPath } from "#app/http/desk-urls.ts";
import { takesFile } from "#app/http/route-facts.ts";

/** The whole body, or "too-large" as soon as it is known to exceed `limit` bytes; what follows is then left unread. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | "too-large"> {
  if (Number(request.headers["content-length"] ?? 0) > limit) return Promise.resolve("too-large");
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      request.off("data", take);
      request.pause();
      resolve("too-large");
    };
    request.on("data", take);
    request.once("end", () => resolve(Buffer.concat(chunks)));
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

/**
 * The body of a POST. A form with a file is read for operators alone, since it stands in memory before any page asks who
 * sends it, and so many times a minute. Others have the usual limit, and beyond it are led to the sign-in: their session
 * may have ended meanwhile.
 */
export async function readPosted(
  incoming: IncomingMessage,
  { pathname, href }: URL,
  visit: () => Pick<AppLoadContext, "shop">,
): Promise<Buffer | Unread | Response> {
  const isMultipart = /^multipart\/form-data\b/i.test(incoming.headers["content-type"] ?? "");
  if (!takesFile(pathname) || !isMultipart) return readUpTo(incoming, bodyLimit);
  const { shop } = visit();
  if (!shop.config.desk) return readUpTo(incoming, bodyLimit);
  const headers = { Cookie: incoming.headers.cookie ?? "" };
  const token = readDeskCookie(shop.config, new Request(href, { headers }));
  const operatorId = token === null ? null : await shop.findOperatorId(token);
  if (operatorId !== null) {
    const wait = shop.uploadLimit.take(operatorId);
    return wait > 0 ? { status: 429, wait } : readUpTo(incoming, fileLimit);
  }
  const body = await readBody(incoming, bodyLimit);
  if (body !== "too-large") return body;
  // Some browsers show an answer only after they have sent everything; what comes is thrown away.
  incoming.resume();
  return seeOther(deskSignInPath(afterExpiry(pathname)));
}
