/** Posts a message to a property system. The address is checked when the connection is made; redirects are not followed. */
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";

import type { PushFailure } from "#app/domain/catalogue/channel-push.ts";
import {
  type CallRule,
  lookupAllowed,
  PrivateAddress,
  publicOnly,
} from "#app/jobs/calendar-request.server.ts";

export type PostAnswer =
  | { kind: "answer"; status: number; text: string }
  | { kind: "failed"; failure: PushFailure };

/** Longest answer, in bytes. It names one booking. */
const longestAnswer = 1_000_000;

export async function postForm(
  address: string,
  { headers, form }: { headers: Readonly<Record<string, string>>; form: FormData },
  rule: CallRule = publicOnly,
): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(rule.time);
  try {
    const url = new URL(address);
    const host = url.hostname.replaceAll(/^\[|\]$/g, "");
    // A number is connected to without being looked up.
    if (!rule.isCallable(url) || (isIP(host) && !rule.isAllowed(host))) throw new PrivateAddress();
    const packed = new Response(form);
    const body = Buffer.from(await packed.arrayBuffer());
    const type = packed.headers.get("Content-Type") ?? "";
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      const request = url.protocol === "https:" ? requestSecure : requestPlain;
      const lookup = lookupAllowed(rule);
      const sent = { "Content-Type": type, "Content-Length": body.length, "User-Agent": "travel-shop" };
      const options = { method: "POST", signal, agent: false, lookup, headers: { ...sent, ...headers } };
      request(url, options, done).on("error", fail).end(body);
    });
    return await readAnswer(answer);
  } catch (error) {
    if (error instanceof PrivateAddress) return { kind: "failed", failure: "private-address" };
    return { kind: "failed", failure: signal.aborted ? "timeout" : "no-connection" };
  }
}

async function readAnswer(answer: IncomingMessage): Promise<PostAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > longestAnswer) return { kind: "failed", failure: "not-understood" };
    chunks.push(chunk);
  }
  return { kind: "answer", status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
}
