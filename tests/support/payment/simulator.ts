/** Webhooks that a simulated provider has to send, and the ways in which that goes wrong. */
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

/** "before": sent, and answered, before the customer's browser is sent back. */
export type WebhookMode = "before" | "after" | "twice" | "never" | "reversed" | "forged";

export interface Outbox {
  /** Where the shop listens. */
  target: string;
  mode: WebhookMode;
  add(event: object): void;
  /** Posts what waits, as the mode says; answers the statuses of the shop. */
  deliver(): Promise<number[]>;
  /** Posts what was delivered last once more, as after an answer that was no 2xx. */
  repeat(): Promise<number[]>;
  /** Called before the browser is sent back. */
  beforeReturn(): Promise<void>;
}

/** @param seal makes a webhook of an event; one that proves nothing where `forged` */
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
    // Not as JSON.stringify would write it again: a body that was parsed and written anew does not prove.
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

// A loopback HTTP server that plays a provider, with faults to order.

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

// What the tests ask of a simulated payment provider, whichever it is.

export interface Simulator {
  /** The shop's adapter, pointed at this provider. */
  provider: HostedProvider;
  /** Presses a button of the page; answers where the browser is sent to in the end. */
  press(hostedUrl: string, move: Move): Promise<string>;
  /** What was paid "later" arrives, or bounces. */
  settleLater(providerRef: string, arrives: boolean): Promise<void>;
  close(): Promise<void>;
}

/** One that speaks the provider's own wire format over HTTP, and can be made to fail. */
export interface WireSimulator extends Simulator {
  outbox: Outbox;
  /** What the shop asked for, in order. */
  calls: Verb[];
  /** While a verb is in here, it fails. */
  faults: Map<Verb, Fault>;
  /** Makes the provider's books say something else than what was ordered. */
  tamper(providerRef: string, change: { currency?: string; reference?: string }): void;
  /** The session's time is over. */
  expire(providerRef: string): void;
  /** The provider takes back or gives back money by itself, as its dashboard can. */
  refundByHand(providerRef: string): void;
  /** False where no webhook speaks of money that went back. */
  tellsOfRefunds: boolean;
  /** How many times money was collected. */
  collected(providerRef: string): number;
  /** An event about a payment that this shop has never heard of, and one about another matter. */
  addForeignEvent(): void;
  /** Missing where the provider is asked for events of payments alone. */
  addIrrelevantEvent?(): void;
}

/** Presses a button as a browser does, and goes back by "cancel" where the page only says no. */
export async function pressOn(hostedUrl: string, move: Move): Promise<string> {
  const post = (pressed: Move) =>
    fetch(hostedUrl, { method: "POST", body: new URLSearchParams({ move: pressed }), redirect: "manual" });
  const response = await post(move);
  const location = response.headers.get("Location");
  if (location !== null) return location;
  return (await post("cancel")).headers.get("Location") ?? "";
}

// A played provider on a port of its own, its webhooks kept back until a test lets them go.

export async function playSandbox<Played extends ProviderSimulator>(
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
  return { sandbox, origin, wire: { outbox, calls, faults, press: pressOn, close } };
}
