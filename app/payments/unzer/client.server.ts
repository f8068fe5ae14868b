/** Unzer's API by fetch: payments by the private key, payment pages (v2) by a token of it. */
import { z } from "zod";

import {
  basicAuth,
  cachedToken,
  callProvider,
  type ProviderAnswer,
} from "#app/payments/provider-api.server.ts";

export interface UnzerAccess {
  /** Begins with `s-priv-` in the sandbox, with `p-priv-` where money is real. */
  privateKey: string;
  hosts: UnzerHosts;
  /** Milliseconds for one call. */
  patience?: number;
}

export interface UnzerCalls {
  /** Answers 2xx and 404. */
  api(path: string, post?: object): Promise<ProviderAnswer>;
  /** Answers 2xx, 404 and, where a page is not to be deleted, 400 and 409. */
  page(path: string, init?: { method: "POST"; body: object } | { method: "DELETE" }): Promise<ProviderAnswer>;
}

const tokenAnswer = z.object({ accessToken: z.string().min(1) });
const claims = z.object({ iat: z.number(), exp: z.number() });
/** Seconds that a token is used which does not say how long it lives. */
const cautiousLife = 5 * 60;

export function unzerCalls({ privateKey, hosts, patience }: UnzerAccess): UnzerCalls {
  const byKey = { Authorization: basicAuth(privateKey, ""), "Content-Type": "application/json" };
  const token = cachedToken(async () => {
    const init = { method: "POST", headers: byKey };
    const { json } = await callProvider(`${hosts.token}/v1/auth/token`, init, { patience });
    const { accessToken } = tokenAnswer.parse(json);
    return { token: accessToken, seconds: lifeOf(accessToken) };
  });

  return {
    api: (path, post) =>
      callProvider(
        hosts.api + path,
        { headers: byKey, ...(post && { method: "POST", body: JSON.stringify(post) }) },
        { known: [404], patience },
      ),
    async page(path, init) {
      const ask = async (known: number[]) => {
        const headers = { Authorization: `Bearer ${await token.get()}`, "Content-Type": "application/json" };
        const body = init && "body" in init ? JSON.stringify(init.body) : null;
        return callProvider(hosts.page + path, { ...init, headers, body }, { known, patience });
      };
      const answer = await ask([400, 401, 404, 409]);
      if (answer.status !== 401) return answer;
      // Taken back before its time.
      token.drop();
      return ask([400, 404, 409]);
    },
  };
}

/** By what the token says of itself; not its end alone, for the shop's clock may have been moved. */
function lifeOf(token: string): number {
  try {
    const { iat, exp } = claims.parse(
      JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()),
    );
    return exp - iat;
  } catch {
    return cautiousLife;
  }
}

export interface UnzerHosts {
  api: string;
  /** Payment pages: their API; customers are sent to the same host. */
  page: string;
  token: string;
}

/** The key decides: one that begins with `s-` belongs to the sandbox. */
export function unzerHosts(privateKey: string): UnzerHosts {
  return privateKey.startsWith("s-")
    ? {
        api: "https://sbx-api.unzer.com",
        page: "https://paypage.test.unzer.com",
        token: "https://token.test.upcgw.com",
      }
    : { api: "https://api.unzer.com", page: "https://paypage.unzer.com", token: "https://token.upcgw.com" };
}

/** All of it at one address, as where Unzer is played. */
export function unzerAt(baseUrl: string): UnzerHosts {
  return { api: baseUrl, page: baseUrl, token: baseUrl };
}
