/** Client of PayPal's REST API. PayPal's SDK supports neither another base URL nor webhooks. */
import { z } from "zod";

import type { Config } from "#app/config/env.server.ts";
import { basicAuth, cachedToken, callProvider } from "#app/payments/provider-api.server.ts";

export interface PayPalAccess {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Timeout of a call, in ms. */
  timeoutMs?: number;
}

export interface PayPalAnswer {
  status: number;
  json: unknown;
}

export type PayPalCall = (path: string, post?: { body: object; key?: string }) => Promise<PayPalAnswer>;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/**
 * Returns responses with status 2xx, 404 and 422.
 * @throws Error when PayPal is unreachable or returns another status
 */
export function payPalClient({ baseUrl, clientId, clientSecret, timeoutMs }: PayPalAccess): PayPalCall {
  const token = cachedToken(async () => {
    const init = {
      method: "POST",
      headers: { Authorization: basicAuth(clientId, clientSecret) },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    };
    const { json } = await callProvider(`${baseUrl}/v1/oauth2/token`, init, { timeoutMs });
    const { access_token, expires_in } = tokenAnswer.parse(json);
    return { token: access_token, seconds: expires_in };
  });

  return async function call(path, post) {
    const send = async (known: number[]) => {
      const headers = {
        Authorization: `Bearer ${await token.get()}`,
        "Content-Type": "application/json",
        // Without it the response to a capture contains no amounts.
        Prefer: "return=representation",
        ...(post?.key !== undefined && { "PayPal-Request-Id": post.key }),
      };
      const init = { headers, ...(post && { method: "POST", body: JSON.stringify(post.body) }) };
      return callProvider(`${baseUrl}${path}`, init, { known, timeoutMs });
    };
    const answer = await send([401, 404, 422]);
    if (answer.status !== 401) return answer;
    // The token was revoked before its expiry.
    token.drop();
    return send([404, 422]);
  };
}

interface PayPalHosts {
  pageOrigin: string;
  /** Origins of trusted certificates. */
  certBases: readonly string[];
}

const hostsByApi: Readonly<Record<string, PayPalHosts>> = {
  "https://api-m.paypal.com": {
    pageOrigin: "https://www.paypal.com",
    certBases: ["https://api.paypal.com", "https://api-m.paypal.com"],
  },
  "https://api-m.sandbox.paypal.com": {
    pageOrigin: "https://www.sandbox.paypal.com",
    certBases: ["https://api.sandbox.paypal.com", "https://api-m.sandbox.paypal.com"],
  },
};

/** Hosts that belong to an API URL. An API that is not PayPal's is trusted in demo mode only. */
export function payPalHosts(baseUrl: string, mode: Config["mode"]): PayPalHosts {
  return hostsByApi[baseUrl] ?? { pageOrigin: baseUrl, certBases: mode === "demo" ? [baseUrl] : [] };
}
