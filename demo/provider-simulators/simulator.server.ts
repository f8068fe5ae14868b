/** Interface of a simulated payment provider: its API, page and webhooks, as documented. No money moves. */
import { createHmac } from "node:crypto";

/** Kind of an API call, so that tests can make one kind fail. */
export type Verb = "token" | "create" | "read" | "capture" | "void" | "refund" | "close" | "find";

export interface SimulatedRequest {
  method: string;
  /** Its path is relative to the address of the simulated provider. */
  url: URL;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export interface SimulatedResponse {
  status: number;
  headers?: Record<string, string>;
  /** JSON object, or HTML as text. */
  body?: object | string;
}

/** A signed webhook, ready to be posted. */
export interface SealedEvent {
  headers: Record<string, string>;
  body: string;
  /** Path below the shop's webhook address for this provider, with a leading slash; "" when there is none. */
  path: string;
}

export interface SimulatorAddress {
  /** Base addresses of the API and of the customers' pages, without a trailing slash. Read for each call. */
  api: () => string;
  pages: () => string;
  /** Sends an event to the shop by a webhook. */
  tell: (event: object) => void;
}

export interface ProviderSimulator {
  /** Null for customers' pages and other files. */
  verbOf(ask: SimulatedRequest): Verb | null;
  answer(ask: SimulatedRequest): SimulatedResponse | Promise<SimulatedResponse>;
  /** @param forged signs invalidly, as a third party would */
  seal(body: string, forged: boolean): SealedEvent | Promise<SealedEvent>;
}

export const noAnswer: SimulatedResponse = { status: 404, body: {} };

/**
 * Value under a key.
 * @throws Error when there is none, which is a bug
 */
export function getRequired<Value>(books: ReadonlyMap<string, Value>, name: string): Value {
  const found = books.get(name);
  if (found === undefined) throw new Error(`the sandbox has no ${name}`);
  return found;
}

// Credentials of the simulated providers. They are derived from a shared secret, so that other processes can do the
// same.

export const simulatorNames = ["paypal", "klarna", "stripe", "unzer", "hobex"] as const;
export type SimulatorName = (typeof simulatorNames)[number];

export function simulatorKeys(secret: string) {
  const key = (name: string) => createHmac("sha256", secret).update(`sandbox/${name}`).digest("hex");
  return {
    paypal: { clientId: "sandbox", clientSecret: key("paypal"), webhookId: "SANDBOX" },
    klarna: { username: "sandbox", password: key("klarna") },
    stripe: { secretKey: `sk_test_${key("stripe")}`, webhookSecret: `whsec_${key("stripe/webhook")}` },
    unzer: { privateKey: `s-priv-${key("unzer")}`, webhookSecret: key("unzer/webhook") },
    hobex: { entityId: "sandbox", accessToken: key("hobex"), webhookKey: key("hobex/webhook") },
  };
}

/** Path below the shop's origin, for customers and for the adapters. */
export function simulatorPath(name: SimulatorName): string {
  return `/sandbox/${name}`;
}
