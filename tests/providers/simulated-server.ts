/** A loopback HTTP server that plays a provider, with faults to order. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type {
  ProviderSimulator,
  SimulatedRequest,
  SimulatedResponse,
  Verb,
} from "#demo/provider-simulators/simulator.server.ts";

/** "silence": no answer. "lost": it is done, and the line breaks before the answer. */
export type Fault = "error" | "silence" | "lost";

interface Parts extends Pick<ProviderSimulator, "verbOf" | "answer"> {
  /** What happens after a customer has pressed a button, and before the browser is sent on. */
  afterPress(): Promise<void>;
}

export async function simulatedServer({ verbOf, answer, afterPress }: Parts) {
  const calls: Verb[] = [];
  const faults = new Map<Verb, Fault>();
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", async () => {
      const ask: SimulatedRequest = {
        method: incoming.method ?? "GET",
        url: new URL(incoming.url ?? "/", origin),
        headers: incoming.headers as SimulatedRequest["headers"],
        body: Buffer.concat(chunks).toString(),
      };
      const verb = verbOf(ask);
      if (verb) calls.push(verb);
      const fault = verb ? faults.get(verb) : undefined;
      if (fault === "silence") return;
      const made: SimulatedResponse =
        fault === "error" ? { status: 500, body: { error: { type: "api_error" } } } : await answer(ask);
      if (verb === null && ask.method === "POST") await afterPress();
      if (fault === "lost") return void incoming.socket.destroy();
      const isText = typeof made.body === "string";
      const type = isText ? "text/html; charset=utf-8" : "application/json";
      outgoing.writeHead(made.status, { "Content-Type": type, ...made.headers });
      outgoing.end(isText ? (made.body as string) : made.body ? JSON.stringify(made.body) : "");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    calls,
    faults,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
