import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import { type Cents, cents } from "#app/domain/money.ts";

/** Helpers for the APIs of payment providers. Calls follow no redirects and have a timeout. */

export interface ProviderAnswer {
  status: number;
  headers: Headers;
  /** Parsed body; null when it is empty. */
  json: unknown;
}

/** Default timeout of a call, in ms. */
const defaultTimeoutMs = 8_000;

/**
 * Calls a provider's API. Returns responses with status 2xx or a status listed in `known`.
 * @throws Error when the provider is unreachable or returns another status; the message contains no URL
 */
export async function callProvider(
  address: string,
  init: RequestInit,
  options: { known?: readonly number[]; timeoutMs?: number | undefined } = {},
): Promise<ProviderAnswer> {
  const { known = [], timeoutMs = defaultTimeoutMs } = options;
  const response = await fetch(address, {
    ...init,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok && !known.includes(response.status)) {
    await response.body?.cancel();
    throw new Error(`the provider answered ${response.status}`);
  }
  const text = await response.text();
  const json: unknown = text === "" ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, json };
}

export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

export function jsonOf(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return null;
  }
}

/** An access token that is fetched once and shared by concurrent callers until it expires. */
export interface CachedToken {
  get(): Promise<string>;
  /** Discards the token after the provider has rejected it. */
  drop(): void;
}

/** Seconds before expiry at which a token is renewed. */
const renewalSeconds = 60;

/** @param fetchToken returns the token and its lifetime in seconds */
export function cachedToken(fetchToken: () => Promise<{ token: string; seconds: number }>): CachedToken {
  let cached: { token: Promise<string>; until: number } | undefined;
  return {
    get() {
      if (cached && performance.now() < cached.until) return cached.token;
      const fetched = fetchToken();
      // Concurrent callers share the pending request.
      const entry = { token: fetched.then(({ token }) => token), until: Infinity };
      cached = entry;
      fetched.then(
        ({ seconds }) => (entry.until = performance.now() + (seconds - renewalSeconds) * 1_000),
        () => cached === entry && (cached = undefined),
      );
      return entry.token;
    },
    drop: () => (cached = undefined),
  };
}

// Secrets in webhook URLs, for providers that do not sign webhooks.

/** Compares in constant time. @param given the received value */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** URL part that contains the attempt's id and an HMAC of it. */
export function createAttemptProof(secret: string, attemptId: string): string {
  const proof = createHmac("sha256", secret).update(`webhook/${attemptId}`).digest("base64url");
  return `${attemptId}.${proof}`;
}

/** The attempt's id from `createAttemptProof`; null when no secret matches. */
export function verifyAttemptProof(secrets: readonly string[], proof: string): string | null {
  const attemptId = proof.split(".", 1)[0] ?? "";
  return secrets.some((secret) => isSameSecret(proof, createAttemptProof(secret, attemptId)))
    ? attemptId
    : null;
}

/** Event id for providers that send none: a hash of the content, so that equal events have equal ids. */
export function eventIdOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("base64url");
}

/** Stored reference of a session, for providers whose own id is not enough to find the payment again. */
export interface SessionRef {
  /** The provider's id of its page: letters, digits and `-`, `_`, `.`, `:`. */
  session: string;
  attemptId: string;
  /** The provider's id of the payment, which outlives the page; null before payment. */
  payment: string | null;
}

export function writeSessionRef({ session, attemptId, payment }: SessionRef): string {
  return [session, attemptId, ...(payment === null ? [] : [payment])].join("~");
}

/** @throws Error for text not written by `writeSessionRef` */
export function readSessionRef(text: string): SessionRef {
  const [session, attemptId, payment = null] = text.split("~");
  if (!session || !attemptId) throw new Error("not the reference of a session");
  return { session, attemptId, payment };
}

// Amounts as decimal text. Converted as text, because floats are inexact. All currencies here have two decimals.

export function toDecimalText(amount: Cents): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** @throws RangeError for anything but digits with at most two decimals */
export function fromDecimalText(text: string): Cents {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError("not an amount with two places");
  return cents(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}
