/** Calls of the shop's API with a key. The types come from its OpenAPI document (api.d.ts). */
import createClient, { type Client } from "openapi-fetch";

import type { components, paths } from "./api.d.ts";

export type ShopClient = Client<paths>;
export type Problem = components["schemas"]["Problem"];
export type PartnerOrder = components["schemas"]["PartnerOrder"];

/** The shop said no. `problem.detail` is a German sentence for people. */
export class ShopProblem extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.status} ${problem.detail}`);
  }
}

export function connectShop(baseUrl: string, key: string): ShopClient {
  return createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The content of an answer. @throws ShopProblem */
export async function read<Data>(asked: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await asked;
  if (data !== undefined) return data;
  const problem = error as Problem | undefined;
  throw new ShopProblem(problem ?? { type: "about:blank", title: "", status: response.status, detail: "" });
}

/** Sends a call again when its answer was lost. Only for calls that name themselves with an Idempotency-Key. */
export async function readAgain<Data>(ask: () => Promise<Answer<Data>>, tries = 3): Promise<Data> {
  try {
    return await read(ask());
  } catch (error) {
    if (error instanceof ShopProblem || tries <= 1) throw error;
    return readAgain(ask, tries - 1);
  }
}
