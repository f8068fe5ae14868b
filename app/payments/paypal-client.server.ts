/** PayPal's REST API by fetch: its own SDK can be pointed at no other address, and knows no webhooks. */
import { z } from "zod";

export interface PayPalAccess {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Milliseconds for one call. */
  patience?: number;
}

export interface PayPalAnswer {
  status: number;
  json: unknown;
}

export type PayPalCall = (path: string, post?: { body: object; key?: string }) => Promise<PayPalAnswer>;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** Tokens are renewed this many seconds before they end. */
const spare = 60;

/** Answers 2xx, 404 and 422; rejects where PayPal cannot be reached, or answers anything else. */
export function payPalClient(access: PayPalAccess): PayPalCall {
  const { baseUrl, clientId, clientSecret, patience = 8_000 } = access;
  let token: { value: Promise<string>; until: number } | undefined;

  const send = (path: string, init: RequestInit) =>
    fetch(`${baseUrl}${path}`, { ...init, redirect: "error", signal: AbortSignal.timeout(patience) });

  const fetchToken = async () => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const response = await send("/v1/oauth2/token", {
      method: "POST",
      headers: { Authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    if (!response.ok) throw new Error(`PayPal gave no token: ${response.status}`);
    const { access_token: value, expires_in: seconds } = tokenAnswer.parse(await response.json());
    token = { value: Promise.resolve(value), until: performance.now() + (seconds - spare) * 1_000 };
    return value;
  };
  const bearer = (): Promise<string> => {
    if (token && performance.now() < token.until) return token.value;
    // Those who come while it is fetched wait for the same one.
    token = { value: fetchToken(), until: performance.now() + patience };
    token.value.catch(() => (token = undefined));
    return token.value;
  };

  return async function call(path, post) {
    const ask = async () =>
      send(path, {
        headers: {
          Authorization: `Bearer ${await bearer()}`,
          "Content-Type": "application/json",
          // Without it the answer to a capture has no sums.
          Prefer: "return=representation",
          ...(post?.key !== undefined && { "PayPal-Request-Id": post.key }),
        },
        ...(post && { method: "POST", body: JSON.stringify(post.body) }),
      });
    let response = await ask();
    if (response.status === 401) {
      // Taken back before its time.
      token = undefined;
      response = await ask();
    }
    const known = response.ok || response.status === 404 || response.status === 422;
    if (!known) throw new Error(`PayPal answered ${response.status}`);
    const text = await response.text();
    return { status: response.status, json: text === "" ? null : (JSON.parse(text) as unknown) };
  };
}
