/** Reads request bodies up to the limit of their page. */
import type { IncomingMessage } from "node:http";

import type { AppLoadContext } from "@remix-run/node";

import { seeOther } from "#app/http/access.server.ts";
import { readDeskCookie } from "#app/http/cookies.server.ts";
import { expiredSessionPath, deskSignInPath } from "#app/http/back-office-urls.ts";
import { arrivingBodies, waitForOthers } from "#app/http/request/under-way.server.ts";
import { explainsUnread, isChannelPath, takesFile } from "#app/http/route-facts.ts";

/** The whole body, or "too-large" as soon as it exceeds `limit` bytes. The rest then stays unread. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | "too-large"> {
  const expectedSize = Number(request.headers["content-length"] ?? limit);
  if (expectedSize > limit) return Promise.resolve("too-large");
  return new Promise((resolve, reject) => {
    // Not from Node's buffer pool, because the buffer is transferred to a thread. Chunks are copied as they arrive,
    // which spreads the work.
    const body = Buffer.allocUnsafeSlow(expectedSize);
    let size = 0;
    const append = (chunk: Buffer) => {
      if (size + chunk.length <= body.length) {
        chunk.copy(body, size);
        size += chunk.length;
        return;
      }
      request.off("data", append);
      request.pause();
      resolve("too-large");
    };
    request.on("data", append);
    request.once("end", () => resolve(body.subarray(0, size)));
    request.once("error", reject);
    request.once("close", () => reject(new Error("The request was broken off")));
  });
}

const bodyLimit = 64 * 1024;
/** Higher than the limit of a file, so that the form itself can report a file that is too large and keep its input. */
const fileLimit = 24 * 1024 * 1024;

/** Bytes of a message of a property system, packed and unpacked. */
export const messageLimit = 20 * 1024 * 1024;

/** Why a body was not read. `wait` is in seconds. */
export type Unread = { status: 413 } | { status: 429; wait: number };

const readUpTo = async (request: IncomingMessage, limit: number): Promise<Buffer | Unread> => {
  const body = await readBody(request, limit);
  return body === "too-large" ? { status: 413 } : body;
};

/** True for pages that do not say themselves why a body was not read. */
export const isPlainRefusal = ({ pathname }: URL): boolean => !explainsUnread(pathname);

/** True for bodies that may be large. They bypass `Request`, which would copy them in one turn. */
export const skipsRequest = (incoming: IncomingMessage, url: URL): boolean =>
  isChannelPath(url.pathname) || isFileForm(incoming, url);

/** True for a form that may contain a file. */
export function isFileForm({ headers }: IncomingMessage, { pathname }: URL): boolean {
  return takesFile(pathname) && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/**
 * The body of a POST. Large forms with files are read only for operators and at a limited rate, because they are in
 * memory before a page checks the session.
 * Others get the usual limit. Above it they are redirected to sign-in, because their session may have expired.
 */
export async function readPosted(
  incoming: IncomingMessage,
  url: URL,
  buildVisit: () => Pick<AppLoadContext, "shop">,
): Promise<Buffer | Unread | Response> {
  if (isChannelPath(url.pathname)) return readChannelBody(incoming, buildVisit().shop);
  if (!isFileForm(incoming, url)) return readUpTo(incoming, bodyLimit);
  const { shop } = buildVisit();
  if (!shop.config.desk) return readUpTo(incoming, bodyLimit);
  const headers = { Cookie: incoming.headers.cookie ?? "" };
  const token = readDeskCookie(shop.config, new Request(url, { headers }));
  const operatorId = token === null ? null : await shop.findOperatorId(token);
  if (operatorId !== null) {
    const wait = shop.uploadLimit.take(operatorId);
    return wait > 0 ? { status: 429, wait } : readLarge(incoming, operatorId, fileLimit);
  }
  const body = await readBody(incoming, bodyLimit);
  if (body !== "too-large") return body;
  // Some browsers only show the response after they have sent the whole body, so the rest is read and discarded.
  incoming.resume();
  return seeOther(deskSignInPath(expiredSessionPath(url.pathname)));
}

/** Large messages are read only from systems that have signed in, and at a limited rate. */
async function readChannelBody(
  incoming: IncomingMessage,
  shop: AppLoadContext["shop"],
): Promise<Buffer | Unread> {
  const accessId = await shop.findChannelId(incoming.headers.authorization);
  if (accessId === null) return readUpTo(incoming, bodyLimit);
  const wait = shop.channelLimit.take(accessId);
  return wait > 0 ? { status: 429, wait } : readLarge(incoming, accessId, messageLimit);
}

/** A slow body stays in memory for as long as a request may take, so one sender can have only a few on their way. */
async function readLarge(incoming: IncomingMessage, sender: string, limit: number): Promise<Buffer | Unread> {
  const body = await arrivingBodies.run(sender, () => readUpTo(incoming, limit));
  return body === "full" ? { status: 429, wait: waitForOthers } : body;
}
