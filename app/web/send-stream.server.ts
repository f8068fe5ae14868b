import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";

import type { Exchange } from "#app/web/exchange.server.ts";

export function isEventStream(response: Response): boolean {
  return (response.headers.get("Content-Type") ?? "").startsWith("text/event-stream");
}

/** Sends events as they come, until the visitor leaves or the shop ends them. Never kept, never compressed. */
export async function sendStream(
  { outgoing, method, id, security }: Exchange,
  response: Response,
): Promise<void> {
  outgoing.writeHead(response.status, {
    ...security,
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "private, no-store",
    // nginx would collect the events until there are enough of them.
    "X-Accel-Buffering": "no",
    "X-Request-Id": id,
  });
  if (method === "HEAD" || response.body === null) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  // Whoever leaves in the middle is no error.
  await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing).catch(() => undefined);
}
