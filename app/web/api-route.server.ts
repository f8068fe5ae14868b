import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import type { ApiCall, ApiMethod } from "#app/web/api-call.server.ts";
import { fieldErrors } from "#app/web/german-issue.server.ts";
import { notFound } from "#app/web/not-found.server.ts";
import { problem } from "#app/web/problem.server.ts";
import { readJson } from "#app/web/read-json.server.ts";

/** A path of the API: handles requests as loader and as action, and carries its calls for the OpenAPI document. */
export interface ApiRoute {
  (args: LoaderFunctionArgs): Promise<Response>;
  /** As the OpenAPI document has it, with parameters in braces. */
  path: string;
  calls: Partial<Record<ApiMethod, ApiCall>>;
}

/** The rules that all calls share. A bug is thrown on: the edge answers it with a number to quote. */
export function apiRoute(path: string, calls: ApiRoute["calls"]): ApiRoute {
  return Object.assign((args: LoaderFunctionArgs) => answer(calls, args), { path, calls });
}

async function answer(calls: ApiRoute["calls"], args: LoaderFunctionArgs): Promise<Response> {
  const { request, context } = args;
  const call = calls[request.method.toLowerCase() as ApiMethod];
  if (!call) return withoutCall(calls, args);
  const wait = call.limited ? context.shop.apiLimit.take(context.client) : 0;
  if (wait > 0) return problem(context, 429, { headers: { "Retry-After": String(wait) } });

  const params = check(call.params, args.params);
  if (!params.success) return unknownAddress(args);
  const query = check(call.query, queryOf(request));
  if (!query.success) return problem(context, "CV_VIOLATION", { errors: fieldErrors(query.error) });
  const json = call.body ? await readJson(request) : ({ ok: true, value: undefined } as const);
  if (!json.ok) return problem(context, json.status);
  const body = check(call.body, json.value);
  if (!body.success) return problem(context, "CV_VIOLATION", { errors: fieldErrors(body.error) });

  const asked = { params: params.data, query: query.data, body: body.data, request, context };
  const value = await call.handle(asked as Parameters<typeof call.handle>[0]);
  if (value instanceof Response) return value;
  // In production the compiler's word is enough: schemas of whole search pages cost more than the search.
  const checked = process.env["NODE_ENV"] === "production" ? value : call.answer.parse(value);
  const headers = { "Cache-Control": call.cache ?? "no-store" };
  return Response.json(checked, { status: call.status ?? 200, headers });
}

function check<Schema extends z.ZodType>(schema: Schema | undefined, value: unknown) {
  return schema ? schema.safeParse(value) : ({ success: true, data: undefined } as const);
}

/** Each parameter as its text, or as a list where it stands more than once. */
function queryOf(request: Request): Record<string, string | string[]> {
  const params = new URL(request.url).searchParams;
  const names = [...new Set(params.keys())].filter((name) => name !== "__proto__");
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

function withoutCall(calls: ApiRoute["calls"], { request, context }: LoaderFunctionArgs): Response {
  const methods = Object.keys(calls).map((method) => method.toUpperCase());
  const allowed = [...methods, ...(calls.get ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const headers = { Allow: allowed };
  return request.method === "OPTIONS"
    ? new Response(null, { status: 204, headers })
    : problem(context, 405, { headers });
}

/** 404 with the sentence of the specification (§ 8). */
export async function unknownAddress({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return problem(context, 404, { detail: await notFound(request).text() });
}
