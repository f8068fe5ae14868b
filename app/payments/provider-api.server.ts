import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import { type Cents, cents } from "#app/domain/money.ts";

/** One call of a provider's API: never redirected, never longer than its patience. */

export interface ProviderAnswer {
  status: number;
  headers: Headers;
  /** Null where the body was empty. */
  json: unknown;
}

/** Milliseconds for one call, where nobody says otherwise. */
const usualPatience = 8_000;

/**
 * Answers 2xx, and what `known` names besides.
 * @throws Error where the provider cannot be reached, or answers anything else; its message names no address
 */
export async function callProvider(
  address: string,
  init: RequestInit,
  options: { known?: readonly number[]; patience?: number | undefined } = {},
): Promise<ProviderAnswer> {
  const { known = [], patience = usualPatience } = options;
  const response = await fetch(address, {
    ...init,
    redirect: "error",
    signal: AbortSignal.timeout(patience),
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

/** Null for what is no JSON. */
export function jsonOf(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return null;
  }
}

/** An access token that is fetched once for all who come while it holds. */
export interface CachedToken {
  get(): Promise<string>;
  /** It was refused before its time. */
  drop(): void;
}

/** Tokens are renewed this many seconds before they end. */
const spare = 60;

/** @param fetchToken answers the token, and in how many seconds it ends */
export function cachedToken(fetchToken: () => Promise<{ token: string; seconds: number }>): CachedToken {
  let kept: { token: Promise<string>; until: number } | undefined;
  return {
    get() {
      if (kept && performance.now() < kept.until) return kept.token;
      const fetched = fetchToken();
      // Those who come while it is fetched wait for the same one.
      const mine = { token: fetched.then(({ token }) => token), until: Infinity };
      kept = mine;
      fetched.then(
        ({ seconds }) => (mine.until = performance.now() + (seconds - spare) * 1_000),
        () => kept === mine && (kept = undefined),
      );
      return mine.token;
    },
    drop: () => (kept = undefined),
  };
}

// Proofs in the address of a webhook, for providers that sign nothing.

/** @param given what somebody sent; compared in constant time */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** The part of an address that names an attempt and proves that the shop has given it out. */
export function attemptProof(secret: string, attemptId: string): string {
  const proof = createHmac("sha256", secret).update(`webhook/${attemptId}`).digest("base64url");
  return `${attemptId}.${proof}`;
}

/** The attempt that a proof names; null where none of the secrets made it. */
export function provenAttempt(secrets: readonly string[], proof: string): string | null {
  const attemptId = proof.split(".", 1)[0] ?? "";
  return secrets.some((secret) => isSameSecret(proof, attemptProof(secret, attemptId))) ? attemptId : null;
}

/** Names an event whose provider gives it no id: the same words are the same event. */
export function eventIdOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("base64url");
}

/** How a session stands in our books where the provider's own id alone would not find its payment again. */
export interface SessionRef {
  /** The provider's id of its page, of letters, digits and `-`, `_`, `.`, `:`. */
  session: string;
  attemptId: string;
  /** The provider's id of the payment, once there is one: it lasts longer than the page. */
  payment: string | null;
}

export function writeSessionRef({ session, attemptId, payment }: SessionRef): string {
  return [session, attemptId, ...(payment === null ? [] : [payment])].join("~");
}

/** @throws Error for a text that was not written by `writeSessionRef` */
export function readSessionRef(text: string): SessionRef {
  const [session, attemptId, payment = null] = text.split("~");
  if (!session || !attemptId) throw new Error("not the reference of a session");
  return { session, attemptId, payment };
}

// Amounts as decimal text, as some providers write them; by text, never by floats. All our currencies have two places.

export function toDecimalText(amount: Cents): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** @throws RangeError for anything but digits with at most two places */
export function fromDecimalText(text: string): Cents {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError("not an amount with two places");
  return cents(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}
