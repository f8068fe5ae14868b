/** Client of Unzer's API. Payments are called with the private key, payment pages (v2) with a token. */
import { z } from "zod";

import {
  basicAuth,
  cachedToken,
  callProvider,
  type ProviderAnswer,
} from "#app/payments/provider-api.server.ts";

export interface UnzerAccess {
  /** Starts with `s-priv-` in the sandbox, with `p-priv-` in production. */
  privateKey: string;
  hosts: UnzerHosts;
  /** Timeout of a call, in ms. */
  timeoutMs?: number;
}

export interface UnzerCalls {
  /** Returns responses with status 2xx and 404. */
  api(path: string, post?: object): Promise<ProviderAnswer>;
  /** Returns responses with status 2xx and 404, and with 400 and 409 when a page cannot be deleted. */
  page(path: string, init?: { method: "POST"; body: object } | { method: "DELETE" }): Promise<ProviderAnswer>;
}

const tokenAnswer = z.object({ accessToken: z.string().min(1) });
const claims = z.object({ iat: z.number(), exp: z.number() });
/** Lifetime in seconds of a token without expiry. */
const defaultLifetime = 5 * 60;

export function unzerCalls({ privateKey, hosts, timeoutMs }: UnzerAccess): UnzerCalls {
  const keyHeaders = { Authorization: basicAuth(privateKey, ""), "Content-Type": "application/json" };
  const token = cachedToken(async () => {
    const init = { method: "POST", headers: keyHeaders };
    const { json } = await callProvider(`${hosts.token}/v1/auth/token`, init, { timeoutMs });
    const { accessToken } = tokenAnswer.parse(json);
    return { token: accessToken, seconds: readLifetime(accessToken) };
  });

  return {
    api: (path, post) =>
      callProvider(
        hosts.api + path,
        { headers: keyHeaders, ...(post && { method: "POST", body: JSON.stringify(post) }) },
        { known: [404], timeoutMs },
      ),
    async page(path, init) {
      const send = async (known: number[]) => {
        const headers = { Authorization: `Bearer ${await token.get()}`, "Content-Type": "application/json" };
        const body = init && "body" in init ? JSON.stringify(init.body) : null;
        return callProvider(hosts.page + path, { ...init, headers, body }, { known, timeoutMs });
      };
      const answer = await send([400, 401, 404, 409]);
      if (answer.status !== 401) return answer;
      // The token was revoked before its expiry.
      token.drop();
      return send([400, 404, 409]);
    },
  };
}

/** Lifetime from the token's claims. Expiry alone is not enough, because the shop's clock may be shifted. */
function readLifetime(token: string): number {
  try {
    const { iat, exp } = claims.parse(
      JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()),
    );
    return exp - iat;
  } catch {
    return defaultLifetime;
  }
}

export interface UnzerHosts {
  api: string;
  /** API of the payment pages. Customers are redirected to the same host. */
  page: string;
  token: string;
}

/** A key that starts with `s-` belongs to the sandbox. */
export function unzerHosts(privateKey: string): UnzerHosts {
  return privateKey.startsWith("s-")
    ? {
        api: "https://sbx-api.unzer.com",
        page: "https://paypage.test.unzer.com",
        token: "https://token.test.upcgw.com",
      }
    : { api: "https://api.unzer.com", page: "https://paypage.unzer.com", token: "https://token.upcgw.com" };
}

export function unzerAt(baseUrl: string): UnzerHosts {
  return { api: baseUrl, page: baseUrl, token: baseUrl };
}
