import { etagMatches } from "#app/web/etag-matches.server.ts";
import type { Exchange } from "#app/web/exchange.server.ts";
import type { FinishedResponse } from "#app/web/finish-response.server.ts";
import { sendUnchanged } from "#app/web/send-unchanged.server.ts";

/** Sends a finished answer, or 304 where the browser has it already. */
export function sendFinished(exchange: Exchange, finished: FinishedResponse): void {
  const { incoming, outgoing, method, id, security } = exchange;
  const headers: (string | string[])[] = Object.entries({ ...security, ...finished.headers }).flat();
  // All of them as one header: of several, Node keeps the last alone where a header was ever set before.
  if (finished.setCookies.length > 0) headers.push("Set-Cookie", finished.setCookies);
  const safe = method === "GET" || method === "HEAD";
  if (safe && finished.etag !== "" && etagMatches(incoming.headers["if-none-match"], finished.etag)) {
    return sendUnchanged(outgoing, headers, id);
  }
  outgoing.writeHead(finished.status, [...headers, "X-Request-Id", id]);
  outgoing.end(method === "HEAD" ? undefined : finished.body);
}
