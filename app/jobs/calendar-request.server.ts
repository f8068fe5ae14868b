/** Requests a calendar of another portal. Every address is checked when the connection is made, also after a redirect. */
import { lookup as resolve } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure, type RequestOptions } from "node:https";
import { isIP } from "node:net";

import { isCallable, isPublicAddress } from "#app/commands/catalogue/feed-address.server.ts";
import { type FeedFailure, feedLimits } from "#app/domain/catalogue/room-feed.ts";

/** What the portal said about the version that it sent. */
export interface FeedVersion {
  etag: string | null;
  lastModified: string | null;
}

export type FeedAnswer =
  | { kind: "calendar"; bytes: Uint8Array; version: FeedVersion }
  | { kind: "unchanged" }
  /** @param status of the portal's answer */
  | { kind: "failed"; failure: FeedFailure; status: number | null };

export type FetchCalendar = (url: string, known: FeedVersion) => Promise<FeedAnswer>;

/** Addresses that may be called. Tests call their own machine. */
export interface CallRule {
  isCallable(url: URL): boolean;
  isAllowed(address: string): boolean;
  /** Time for everything, in ms. */
  time: number;
}

export const publicOnly: CallRule = { isCallable, isAllowed: isPublicAddress, time: feedLimits.time };
const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const longestVersion = 300;

export class PrivateAddress extends Error {}

export async function fetchCalendar(
  address: string,
  known: FeedVersion,
  rule: CallRule = publicOnly,
): Promise<FeedAnswer> {
  const signal = AbortSignal.timeout(rule.time);
  try {
    let url = new URL(address);
    for (let count = 0; count <= mostRedirects; count += 1) {
      if (!rule.isCallable(url)) return failed("private-address");
      const answer = await ask(url, known, { rule, signal });
      const status = answer.statusCode ?? 0;
      if (status === 200) return await readBody(answer);
      answer.destroy();
      if (status === 304) return { kind: "unchanged" };
      const { location } = answer.headers;
      if (!redirects.has(status) || !location || !URL.canParse(location, url))
        return failed("status", status);
      url = new URL(location, url);
    }
    return failed("status", 310);
  } catch (error) {
    if (error instanceof PrivateAddress) return failed("private-address");
    return failed(signal.aborted ? "timeout" : "no-connection");
  }
}

const failed = (failure: FeedFailure, status: number | null = null): FeedAnswer => ({
  kind: "failed",
  failure,
  status,
});

function ask(
  url: URL,
  { etag, lastModified }: FeedVersion,
  { rule, signal }: { rule: CallRule; signal: AbortSignal },
): Promise<IncomingMessage> {
  const host = url.hostname.replaceAll(/^\[|\]$/g, "");
  // A number is connected to without being looked up.
  if (isIP(host) && !rule.isAllowed(host)) throw new PrivateAddress();
  const options: RequestOptions = {
    signal,
    agent: false,
    lookup: lookupAllowed(rule),
    headers: {
      Accept: "text/calendar",
      "Accept-Encoding": "identity",
      "User-Agent": "travel-shop-calendars",
      ...(etag !== null && { "If-None-Match": etag }),
      ...(lastModified !== null && { "If-Modified-Since": lastModified }),
    },
  };
  return new Promise((done, fail) => {
    const request = url.protocol === "https:" ? requestSecure : requestPlain;
    request(url, options, done).on("error", fail).end();
  });
}

/** Resolves a name, and refuses it if any of its addresses is private. The connection uses these addresses and no others. */
export const lookupAllowed =
  (rule: CallRule): NonNullable<RequestOptions["lookup"]> =>
  (name, options, answer) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return answer(error ?? new Error("no address"), []);
      if (!addresses.every(({ address }) => rule.isAllowed(address))) return answer(new PrivateAddress(), []);
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family);
    });

async function readBody(answer: IncomingMessage): Promise<FeedAnswer> {
  const { etag, "last-modified": lastModified } = answer.headers;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > feedLimits.bytes) return failed("too-large");
    chunks.push(chunk);
  }
  const version = { etag: shortOrNull(etag), lastModified: shortOrNull(lastModified) };
  return { kind: "calendar", bytes: Buffer.concat(chunks), version };
}

const shortOrNull = (value: string | undefined) =>
  value !== undefined && value.length <= longestVersion ? value : null;
