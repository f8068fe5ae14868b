/** Posts a message to a property system. */
import type { IncomingMessage } from "node:http";

import type { PushFailure } from "#app/domain/catalogue/channel-push.ts";
import { type CallRule, PrivateAddress, publicOnly } from "#app/jobs/calendar-request.server.ts";
import { postTo } from "#app/jobs/guarded-request.server.ts";

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
    const packed = new Response(form);
    const body = Buffer.from(await packed.arrayBuffer());
    const type = packed.headers.get("Content-Type") ?? "";
    const sent = { "Content-Type": type, "User-Agent": "travel-shop", ...headers };
    const answer = await postTo(address, { headers: sent, body }, { rule, signal });
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
