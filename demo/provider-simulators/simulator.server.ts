/** A payment provider played on loopback: its API, its page and its webhooks, as documented; no money moves. */
import { createHmac } from "node:crypto";

/** What a call is about, so that one kind of them can be made to fail. */
export type Verb = "token" | "create" | "read" | "capture" | "void" | "refund" | "close" | "find";

export interface SimulatedRequest {
  method: string;
  /** Its path is what stands behind the address at which the provider is played. */
  url: URL;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export interface SimulatedResponse {
  status: number;
  headers?: Record<string, string>;
  /** JSON, or HTML as text. */
  body?: object | string;
}

/** A webhook ready to be posted. */
export interface SealedEvent {
  headers: Record<string, string>;
  body: string;
  /** Behind the address of the shop's webhooks for this provider, with a slash in front; "" where there is none. */
  path: string;
}

export interface SimulatorAddress {
  /** Where the API answers, and where customers see the pages; without a slash at the end, asked for each call. */
  api: () => string;
  pages: () => string;
  /** Something has happened that the shop is told by a webhook. */
  tell: (event: object) => void;
}

export interface ProviderSimulator {
  /** Null for customers' pages and other files. */
  verbOf(ask: SimulatedRequest): Verb | null;
  answer(ask: SimulatedRequest): SimulatedResponse | Promise<SimulatedResponse>;
  /** @param forged proves nothing, as from somebody else */
  seal(body: string, forged: boolean): SealedEvent | Promise<SealedEvent>;
}

export const noAnswer: SimulatedResponse = { status: 404, body: {} };

/** The value under a key, and a bug where there is none. */
export function named<Value>(books: ReadonlyMap<string, Value>, name: string): Value {
  const found = books.get(name);
  if (found === undefined) throw new Error(`the sandbox has no ${name}`);
  return found;
}

// Credentials of the played providers, made from a secret that both sides know: also by a second process.

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

/** Behind the shop's origin: customers come by it, and so do the adapters on their own way. */
export function simulatorPath(name: SimulatorName): string {
  return `/sandbox/${name}`;
}
