/** Webhooks of a simulated provider, and the ways in which their delivery fails. */
import { setTimeout as pause } from "node:timers/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { HostedProvider } from "#app/payments/provider.ts";
import type { Move } from "#demo/provider-simulators/hosted-page.ts";
import type {
  ProviderSimulator,
  SimulatedRequest,
  SimulatedResponse,
  SimulatorAddress,
  Verb,
} from "#demo/provider-simulators/simulator.server.ts";

/** "before": sent and answered before the customer's browser is redirected back. */
export type WebhookMode = "before" | "after" | "twice" | "never" | "reversed" | "forged";

export interface Outbox {
  /** Address of the shop's webhook route. */
  target: string;
  mode: WebhookMode;
  add(event: object): void;
  /** Posts the waiting events according to the mode. Returns the shop's response statuses. */
  deliver(): Promise<number[]>;
  /** Posts the last delivery again, as after a response other than 2xx. */
  repeat(): Promise<number[]>;
  /** Called before the browser is redirected back. */
  beforeReturn(): Promise<void>;
}

/** @param seal creates a webhook from an event, with an invalid proof when `forged` */
export function openOutbox(seal: ProviderSimulator["seal"]): Outbox {
  let waiting: string[] = [];
  let last: string[] = [];
  const post = async (event: string) => {
    const { headers, body, path } = await seal(event, outbox.mode === "forged");
    const response = await fetch(outbox.target + path, { method: "POST", headers, body });
    await response.arrayBuffer();
    return response.status;
  };
  const postAll = async (bodies: readonly string[]) => {
    const statuses: number[] = [];
    for (const body of bodies) {
      if (outbox.mode === "twice") statuses.push(...(await Promise.all([post(body), post(body)])));
      else statuses.push(await post(body));
    }
    return statuses;
  };
  const outbox: Outbox = {
    target: "",
    mode: "after",
    // Unlike JSON.stringify's default format, so that a body that was parsed and written again fails the check.
    add: (event) => void waiting.push(JSON.stringify(event, null, 2)),
    async deliver() {
      last = outbox.mode === "reversed" ? waiting.toReversed() : waiting;
      waiting = [];
      if (outbox.mode === "never") return [];
      return postAll(last);
    },
    repeat: () => postAll(last),
    async beforeReturn() {
      if (outbox.mode === "before") await outbox.deliver();
      else await pause(0);
    },
  };
  return outbox;
}

// A loopback HTTP server in place of a provider, with configurable faults.

/** "silence": no response. "lost": processed, but the connection breaks before the response. */
export type Fault = "error" | "silence" | "lost";

interface Parts extends Pick<ProviderSimulator, "verbOf" | "answer"> {
  /** Called after a customer has pressed a button and before the browser is redirected. */
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
      const result: SimulatedResponse =
        fault === "error" ? { status: 500, body: { error: { type: "api_error" } } } : await answer(ask);
      if (verb === null && ask.method === "POST") await afterPress();
      if (fault === "lost") return void incoming.socket.destroy();
      const isText = typeof result.body === "string";
      const type = isText ? "text/html; charset=utf-8" : "application/json";
      outgoing.writeHead(result.status, { "Content-Type": type, ...result.headers });
      outgoing.end(isText ? (result.body as string) : result.body ? JSON.stringify(result.body) : "");
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

// The interface of every simulated payment provider.

export interface Simulator {
  provider: HostedProvider;
  /** Presses a button of the page. Returns the final address of the browser. */
  press(hostedUrl: string, move: Move): Promise<string>;
  /** A delayed payment arrives or fails. */
  settleLater(providerRef: string, arrives: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A simulator with the provider's own wire format over HTTP and with configurable faults. */
export interface WireSimulator extends Simulator {
  outbox: Outbox;
  /** Requests of the shop, in order. */
  calls: Verb[];
  /** Verbs that fail while they have an entry. */
  faults: Map<Verb, Fault>;
  /** Makes the provider's record differ from the order. */
  tamper(providerRef: string, change: { currency?: string; reference?: string }): void;
  expire(providerRef: string): void;
  /** Refunds or voids without a request of the shop, like the provider's dashboard. */
  refundByHand(providerRef: string): void;
  /** False when no webhook reports refunds. */
  tellsOfRefunds: boolean;
  /** How many times the money was collected. */
  collected(providerRef: string): number;
  /** Adds an event about a payment that the shop does not know. */
  addForeignEvent(): void;
  /** Adds an event about another subject. Missing when the provider sends only payment events. */
  addIrrelevantEvent?(): void;
}

/** Presses a button like a browser, then "cancel" when the page only shows a refusal. */
export async function pressButton(hostedUrl: string, move: Move): Promise<string> {
  const post = (pressed: Move) =>
    fetch(hostedUrl, { method: "POST", body: new URLSearchParams({ move: pressed }), redirect: "manual" });
  const response = await post(move);
  const location = response.headers.get("Location");
  if (location !== null) return location;
  return (await post("cancel")).headers.get("Location") ?? "";
}

// A simulated provider on its own port. Its webhooks wait until a test delivers them.

export async function openSandbox<Played extends ProviderSimulator>(
  make: (place: SimulatorAddress) => Played,
) {
  const sandbox = make({
    api: () => server.origin,
    pages: () => server.origin,
    tell: (event) => outbox.add(event),
  });
  const outbox = openOutbox((body, forged) => sandbox.seal(body, forged));
  const server = await simulatedServer({
    verbOf: (ask) => sandbox.verbOf(ask),
    answer: (ask) => sandbox.answer(ask),
    afterPress: () => outbox.beforeReturn(),
  });
  const { origin, calls, faults, close } = server;
  return { sandbox, origin, wire: { outbox, calls, faults, press: pressButton, close } };
}
