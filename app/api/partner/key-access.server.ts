/** Access of programs by key: who may call, how often, and the log of each call. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { openApiKey, type OpenedKey, recordApiCall } from "#app/commands/operator/api-keys.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import type { ApiKey, ApiScope } from "#app/domain/operator/api-key.ts";
import { problemResponse } from "#app/http/problems.server.ts";
import { takeCall } from "#app/http/rate-limit.server.ts";
import { partnerApiTexts as t } from "#locale/operator/connections/keys.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context" | "params">;

/**
 * Runs a call with the key of its request, and logs it. Refused with 401 without a valid key, 403 without the scope,
 * 429 above the limit of the key, which holds for revoked and expired keys as well.
 * @param pattern path with names of parameters, as in `/api/partner/orders/:id`
 */
export async function withApiKey(
  args: Args,
  { scope, pattern }: { scope: ApiScope | null; pattern: string },
  run: (key: ApiKey) => Promise<Response>,
): Promise<Response> {
  const { request, context } = args;
  const { shop } = context;
  const begin = performance.now();
  const opened = await openApiKey(shop.work(), request.headers.get("Authorization"));
  if (!opened.key) return refuseUnknown(args, opened.refusal);
  const { key } = opened;
  const wait = shop.apiLimit.take(`key ${key.id}`);
  // Refused calls are limited in the log as well, so that a program gone wrong does not fill the disk.
  const isLogged = wait === 0 || shop.apiLimit.take(`refused ${key.id}`) === 0;
  const log = async (status: number) =>
    isLogged &&
    recordApiCall(shop.db, key.id, {
      at: shop.now(),
      method: request.method,
      path: loggedPath(pattern, args.params),
      status,
      duration: Math.round(performance.now() - begin),
    });
  let answer: Response;
  try {
    if (wait > 0) answer = problemResponse(context, 429, { headers: { "Retry-After": String(wait) } });
    else answer = opened.ok ? await admitKey(args, key, scope, run) : unauthorized(args, opened.refusal);
  } catch (error) {
    await log(500);
    throw error;
  }
  await log(answer.status);
  return answer;
}

async function admitKey(
  { context }: Args,
  key: ApiKey,
  scope: ApiScope | null,
  run: (key: ApiKey) => Promise<Response>,
): Promise<Response> {
  if (scope === null || key.scopes.includes(scope)) return run(key);
  const headers = { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${scope}"` };
  return problemResponse(context, 403, { headers, detail: t("noScope", { scope }) });
}

/** Attempts with unknown keys count for the client, so that nobody tries many. */
function refuseUnknown(args: Args, refusal: "no-key" | "unknown-key"): Response {
  const { shop, client } = args.context;
  const wait = refusal === "no-key" ? 0 : takeCall(shop.apiLimit, client);
  if (wait > 0) return problemResponse(args.context, 429, { headers: { "Retry-After": String(wait) } });
  return unauthorized(args, refusal);
}

/** RFC 6750: no error code when the request had no key. */
function unauthorized({ context }: Args, refusal: Exclude<OpenedKey, { ok: true }>["refusal"]): Response {
  const error = refusal === "no-key" ? "" : ', error="invalid_token"';
  const headers = {
    "WWW-Authenticate": `Bearer realm="${new URL(context.shop.config.publicUrl).host}"${error}`,
  };
  return problemResponse(context, 401, { headers, detail: t(`refusals.${refusal}`) });
}

/** The path with ids in place of their names. What is no id could be anything, and stays a name. */
function loggedPath(pattern: string, params: Args["params"]): string {
  return pattern.replaceAll(/:(\w+)/g, (name, key: string) => {
    const value = params[key] ?? "";
    return isUuid(value) ? value : name;
  });
}
