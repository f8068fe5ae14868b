/** PayPal's REST API by fetch: its own SDK can be pointed at no other address, and knows no webhooks. */
import { z } from "zod";

import type { Config } from "#app/config/env.server.ts";
import { basicAuth, cachedToken, callProvider } from "#app/payments/provider-api.server.ts";

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

/** Answers 2xx, 404 and 422; rejects where PayPal cannot be reached, or answers anything else. */
export function payPalClient({ baseUrl, clientId, clientSecret, patience }: PayPalAccess): PayPalCall {
  const token = cachedToken(async () => {
    const init = {
      method: "POST",
      headers: { Authorization: basicAuth(clientId, clientSecret) },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    };
    const { json } = await callProvider(`${baseUrl}/v1/oauth2/token`, init, { patience });
    const { access_token, expires_in } = tokenAnswer.parse(json);
    return { token: access_token, seconds: expires_in };
  });

  return async function call(path, post) {
    const ask = async (known: number[]) => {
      const headers = {
        Authorization: `Bearer ${await token.get()}`,
        "Content-Type": "application/json",
        // Without it the answer to a capture has no sums.
        Prefer: "return=representation",
        ...(post?.key !== undefined && { "PayPal-Request-Id": post.key }),
      };
      const init = { headers, ...(post && { method: "POST", body: JSON.stringify(post.body) }) };
      return callProvider(`${baseUrl}${path}`, init, { known, patience });
    };
    const answer = await ask([401, 404, 422]);
    if (answer.status !== 401) return answer;
    // Taken back before its time.
    token.drop();
    return ask([404, 422]);
  };
}

interface PayPalHosts {
  pageOrigin: string;
  /** Whose certificates are believed. */
  certBases: readonly string[];
}

const known: Readonly<Record<string, PayPalHosts>> = {
  "https://api-m.paypal.com": {
    pageOrigin: "https://www.paypal.com",
    certBases: ["https://api.paypal.com", "https://api-m.paypal.com"],
  },
  "https://api-m.sandbox.paypal.com": {
    pageOrigin: "https://www.sandbox.paypal.com",
    certBases: ["https://api.sandbox.paypal.com", "https://api-m.sandbox.paypal.com"],
  },
};

/** The hosts that belong to an API's address. One that is not PayPal's is believed in demo mode only. */
export function payPalHosts(baseUrl: string, mode: Config["mode"]): PayPalHosts {
  return known[baseUrl] ?? { pageOrigin: baseUrl, certBases: mode === "demo" ? [baseUrl] : [] };
}
