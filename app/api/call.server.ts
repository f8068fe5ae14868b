import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { LRUCache } from "lru-cache";

import { withApiKey } from "#app/api/partner/key-access.server.ts";
import type { ApiKey, ApiScope } from "#app/domain/operator/api-key.ts";
import { cleanText } from "#app/domain/text/typed-text.ts";
import { notFound } from "#app/http/access.server.ts";
import type { ProblemCode } from "#app/http/problem-code.ts";
import { takeCall } from "#app/http/rate-limit.server.ts";
import { fieldErrors, problemResponse } from "#app/http/problems.server.ts";

export type ApiMethod = "get" | "post" | "put" | "delete";

type Shape = z.ZodObject;

/** Input of a handler, validated by the schemas of its call. */
export interface ApiRequest<Params extends Shape, Query extends Shape, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  request: Request;
  context: AppLoadContext;
  /** Of a call with a scope. */
  key: ApiKey | null;
}

/** One call of the JSON API: its documentation, its schemas and its handler. */
export interface ApiCall<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** German, for the OpenAPI document. */
  summary: string;
  description?: string;
  /** An invalid value makes the address unknown: 404. */
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** Defaults to 200. */
  status?: 200 | 201 | 202;
  example?: z.input<Body>;
  /** Problem codes besides the general ones. */
  problems?: readonly ProblemCode[];
  /** Limits the rate per client. */
  limited?: true;
  /** Only for programs whose key has this scope; null: with any key. Calls are limited per key and logged. */
  scope?: ApiScope | null;
  /** Example of a successful response, for the OpenAPI document. */
  answerExample?: z.input<Answer>;
  /** Cache-Control of a successful response. Defaults to `no-store`. Any other value adds an ETag. */
  cache?: string;
  /** Of a successful response. Defaults to `application/json`. */
  mediaType?: string;
  /** Returns a value of the answer schema, or a problem response. */
  handle(
    asked: ApiRequest<Params, Query, Body>,
  ): z.input<Answer> | Response | Promise<z.input<Answer> | Response>;
}

/** Only checks types: the handler must fit the schemas. */
export function apiCall<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
>(call: ApiCall<Params, Query, Body, Answer>): ApiCall {
  // Safe, because `answerCall` passes only values validated by these schemas.
  return call as unknown as ApiCall;
}

/** Only checks types: a call of programs, whose handler gets their key. */
export function partnerCall<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
>(
  call: Omit<ApiCall<Params, Query, Body, Answer>, "handle"> & {
    scope: ApiScope | null;
    handle(
      asked: ApiRequest<Params, Query, Body> & { key: ApiKey },
    ): z.input<Answer> | Response | Promise<z.input<Answer> | Response>;
  },
): ApiCall {
  // Safe, because `answerCall` passes a key to every call with a scope.
  return call as unknown as ApiCall;
}

const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

type ReadBody = { ok: true; value: unknown } | { ok: false; status: 400 | 415 };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The JSON body of a request. Status 400 for anything but JSON in UTF-8, 415 for another content type.
 * @param isRead false for a call without body schema: the body may be empty, but must be JSON otherwise
 */
async function readJson(request: Request, isRead: boolean): Promise<ReadBody> {
  const bytes = await request.arrayBuffer();
  if (!isRead && bytes.byteLength === 0) return { ok: true, value: undefined };
  if (!jsonType.test(request.headers.get("Content-Type") ?? "")) return { ok: false, status: 415 };
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes), clean);
    return { ok: true, value };
  } catch {
    return { ok: false, status: 400 };
  }
}

/**
 * Cleans text like form fields (decision 093). A password keeps everything that PostgreSQL can store.
 * @throws Error for a lone surrogate in a name or text, which is not well-formed JSON (RFC 8259, section 8.2)
 */
function clean(name: string, value: unknown): unknown {
  if (/\p{Surrogate}/u.test(typeof value === "string" ? name + value : name))
    throw new Error("half a surrogate pair");
  if (typeof value !== "string") return value;
  return name === "password" ? value.replaceAll("\0", "") : cleanText(value);
}

export type ApiCalls = Partial<Record<ApiMethod, ApiCall>>;

/**
 * Validates and runs a call. Unexpected errors are rethrown, and the listener responds with a request id.
 * @param calls of the requested path
 * @param args with the path parameters
 * @param pattern path with names of parameters, for the log of a key
 */
export async function answerCall(
  calls: ApiCalls,
  args: LoaderFunctionArgs,
  pattern: string,
): Promise<Response> {
  const { request, context } = args;
  const call = calls[request.method.toLowerCase() as ApiMethod];
  if (!call) return answerUnsupportedMethod(calls, args);
  const wait = call.limited ? takeCall(context.shop.apiLimit, context.client) : 0;
  if (wait > 0) return problemResponse(context, 429, { headers: { "Retry-After": String(wait) } });
  const { scope } = call;
  return scope === undefined
    ? runCall(call, args, null)
    : withApiKey(args, { scope, pattern }, (key) => runCall(call, args, key));
}

async function runCall(call: ApiCall, args: LoaderFunctionArgs, key: ApiKey | null): Promise<Response> {
  const { request, context } = args;
  const params = validate(call.params, args.params);
  if (!params.success) return unknownAddress(args);
  const query = validate(call.query, queryOf(request));
  if (!query.success) return problemResponse(context, "CV_VIOLATION", { errors: fieldErrors(query.error) });
  const json = await readJson(request, call.body !== undefined);
  if (!json.ok) return problemResponse(context, json.status);
  const body = validate(call.body, json.value);
  if (!body.success) return problemResponse(context, "CV_VIOLATION", { errors: fieldErrors(body.error) });

  const input = { params: params.data, query: query.data, body: body.data, request, context, key };
  const value = await call.handle(input as Parameters<typeof call.handle>[0]);
  if (value instanceof Response) return value;
  const checked = call.answer.safeParse(value);
  if (!checked.success) throw new Error(describeMismatch(call.summary, checked.error));
  const headers = {
    "Cache-Control": call.cache ?? "no-store",
    ...(call.mediaType !== undefined && { "Content-Type": call.mediaType }),
  };
  return Response.json(checked.data, { status: call.status ?? 200, headers });
}

/** Log text for a response that does not match its schema (specification § 5). Contains no values. */
function describeMismatch(summary: string, { issues }: z.ZodError): string {
  const places = issues.slice(0, 5).map(({ path, code }) => `${path.join(".")} ${code}`);
  return `the answer to "${summary}" does not fit its schema: ${places.join(", ")}`;
}

function validate<Schema extends z.ZodType>(schema: Schema | undefined, value: unknown) {
  return schema ? schema.safeParse(value) : ({ success: true, data: undefined } as const);
}

/** Each parameter as text, or as a list when it is repeated. */
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

function answerUnsupportedMethod(calls: ApiCalls, { request, context }: LoaderFunctionArgs): Response {
  const methods = Object.keys(calls).map((method) => method.toUpperCase());
  const allowed = [...methods, ...(calls.get ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const headers = { Allow: allowed };
  return request.method === "OPTIONS"
    ? new Response(null, { status: 204, headers })
    : problemResponse(context, 405, { headers });
}

/** 404 with the message of the specification (§ 8). */
export async function unknownAddress({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return problemResponse(context, 404, { detail: await notFound(request).text() });
}

const lifetimeMs = 5 * 60 * 1000;
const maxAnswers = 2000;

/**
 * Caches responses per catalogue snapshot, for at most five minutes because offers start and end by the clock. Errors
 * are not cached (specification § 8).
 */
export class AnswerCache<Answer extends object> {
  readonly #ofSnapshot = new WeakMap<object, LRUCache<string, { answer: Answer; until: number }>>();

  of(snapshot: object, key: string, now: Date, make: () => Answer | undefined): Answer | undefined {
    const answers = this.#ofSnapshot.get(snapshot) ?? new LRUCache({ max: maxAnswers });
    this.#ofSnapshot.set(snapshot, answers);
    const known = answers.get(key);
    if (known && known.until > now.getTime() && known.until - now.getTime() <= lifetimeMs)
      return known.answer;
    const answer = make();
    if (answer) answers.set(key, { answer, until: now.getTime() + lifetimeMs });
    return answer;
  }
}
