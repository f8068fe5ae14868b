/** Posts to an address that somebody set. It is checked when the connection is made; redirects are not followed. */
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";

import { type CallRule, lookupAllowed, PrivateAddress } from "#app/jobs/calendar-request.server.ts";

/**
 * Resolves when the head of the answer is there. The caller reads or destroys it.
 * @throws PrivateAddress for an address that the rule forbids
 */
export async function postTo(
  address: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: Buffer },
  { rule, signal }: { rule: CallRule; signal: AbortSignal },
): Promise<IncomingMessage> {
  const url = new URL(address);
  const host = url.hostname.replaceAll(/^\[|\]$/g, "");
  // A number is connected to without being looked up.
  if (!rule.isCallable(url) || (isIP(host) && !rule.isAllowed(host))) throw new PrivateAddress();
  const sent = { ...headers, "Content-Length": String(body.length) };
  const options = {
    method: "POST",
    signal,
    agent: false,
    lookup: lookupAllowed(rule),
    headers: sent,
  } as const;
  return new Promise<IncomingMessage>((done, fail) => {
    const request = url.protocol === "https:" ? requestSecure : requestPlain;
    request(url, options, done).on("error", fail).end(body);
  });
}
