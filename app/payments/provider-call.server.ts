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
