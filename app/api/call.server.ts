import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { LRUCache } from "lru-cache";

import { cleanText } from "#app/domain/text/typed-text.ts";
import { notFound } from "#app/http/access.server.ts";
import type { ProblemCode } from "#app/http/problem-code.ts";
import { takeCall } from "#app/http/rate-limit.server.ts";
import { fieldErrors, ownProblemProblem } from "#app/http/problems.server.ts";

export type ApiMethod = "get" | "post" | "put" | "delete";

type Shape = z.ZodObject;

/** What a handler gets: everything checked by the schemas of its call. */
export interface ApiRequest<Params extends Shape, Query extends Shape, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  request: Request;
  context: AppLoadContext;
}

/** One call of the JSON API: its documentation, the schemas of what comes and goes, and what it does. */
export interface ApiCall<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** German, for the OpenAPI document. */
  summary: string;
  description?: string;
  /** A value that does not fit makes the address unknown: 404. */
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** Default 200. */
  status?: 200 | 201 | 202;
  /** An example body. */
  example?: z.input<Body>;
  /** Problems besides those that every call of its kind has. */
  problems?: readonly ProblemCode[];
  /** Counted for each client address. */
  limited?: true;
  /** Cache-Control of a good answer; default `no-store`. An ETag comes with every other than that. */
  cache?: string;
  /** Answers with a value for the schema, or with `problem(…)`. */
  handle(
    asked: ApiRequest<Params, Query, Body>,
  ): z.input<Answer> | Response | Promise<z.input<Answer> | Response>;
}

/** Nothing but the types: schemas and handler must fit each other. */
export function apiCall<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
>(call: ApiCall<Params, Query, Body, Answer>): ApiCall {
  // The wrapper gives the handler nothing but what these very schemas let through.
  return call as unknown as ApiCall;
}

const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

type ReadBody = { ok: true; value: unknown } | { ok: false; status: 400 | 415 };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The body of an API request; 400 where it is no JSON in UTF-8, 415 where its type is another.
 * @param isRead false for a call without parameters in the body: nothing needs to be sent, but what is sent must be JSON
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
 * Cleans text by the rule of forms (decision 093); a password may hold anything that PostgreSQL can store. Half a surrogate pair
 * is no character, so its JSON is not well-formed (RFC 8259, section 8.2).
 * @throws Error where a name or a text has half a pair
 */
function clean(name: string, value: unknown): unknown {
  if (/\p{Surrogate}/u.test(typeof value === "string" ? name + value : name))
    throw new Error("half a surrogate pair");
  if (typeof value !== "string") return value;
  return name === "password" ? value.replaceAll("\0", "") : cleanText(value);
}

/** What a path of the API can be asked for. */
export type ApiCalls = Partial<Record<ApiMethod, ApiCall>>;

/**
 * The rules that all calls share. A bug is thrown on: the edge answers it with a number to quote.
 * @param calls of the address that was asked
 * @param args with the parameters of that address
 */
export async function answerCall(calls: ApiCalls, args: LoaderFunctionArgs): Promise<Response> {
  const { request, context } = args;
  const call = calls[request.method.toLowerCase() as ApiMethod];
  if (!call) return withoutCall(calls, args);
  const wait = call.limited ? takeCall(context.shop.apiLimit, context.client) : 0;
  if (wait > 0) return ownProblemProblem(context, 429, { headers: { "Retry-After": String(wait) } });

  const params = check(call.params, args.params);
  if (!params.success) return unknownAddress(args);
  const query = check(call.query, queryOf(request));
  if (!query.success) return ownProblemProblem(context, "CV_VIOLATION", { errors: fieldErrors(query.error) });
  const json = await readJson(request, call.body !== undefined);
  if (!json.ok) return ownProblemProblem(context, json.status);
  const body = check(call.body, json.value);
  if (!body.success) return ownProblemProblem(context, "CV_VIOLATION", { errors: fieldErrors(body.error) });

  const asked = { params: params.data, query: query.data, body: body.data, request, context };
  const value = await call.handle(asked as Parameters<typeof call.handle>[0]);
  if (value instanceof Response) return value;
  const checked = call.answer.safeParse(value);
  if (!checked.success) throw new Error(misfitText(call.summary, checked.error));
  const headers = { "Cache-Control": call.cache ?? "no-store" };
  return Response.json(checked.data, { status: call.status ?? 200, headers });
}

/** For the log: what does not fit and where (specification § 5), without a value. */
function misfitText(summary: string, { issues }: z.ZodError): string {
  const places = issues.slice(0, 5).map(({ path, code }) => `${path.join(".")} ${code}`);
  return `the answer to "${summary}" does not fit its schema: ${places.join(", ")}`;
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

function withoutCall(calls: ApiCalls, { request, context }: LoaderFunctionArgs): Response {
  const methods = Object.keys(calls).map((method) => method.toUpperCase());
  const allowed = [...methods, ...(calls.get ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const headers = { Allow: allowed };
  return request.method === "OPTIONS"
    ? new Response(null, { status: 204, headers })
    : ownProblemProblem(context, 405, { headers });
}

/** 404 with the sentence of the specification (§ 8). */
export async function unknownAddress({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return ownProblemProblem(context, 404, { detail: await notFound(request).text() });
}

const lifetime = 5 * 60 * 1000;
const mostAnswers = 2000;

/**
 * Answers that hold as long as a snapshot of the catalogue does, at most five minutes: offers come and go by the
 * clock. A new snapshot starts empty, and what throws is not kept (specification § 8).
 */
export class AnswerCache<Answer extends object> {
  readonly #ofSnapshot = new WeakMap<object, LRUCache<string, { answer: Answer; until: number }>>();

  of(snapshot: object, key: string, now: Date, make: () => Answer | undefined): Answer | undefined {
    const kept = this.#ofSnapshot.get(snapshot) ?? new LRUCache({ max: mostAnswers });
    this.#ofSnapshot.set(snapshot, kept);
    const known = kept.get(key);
    if (known && known.until > now.getTime() && known.until - now.getTime() <= lifetime) return known.answer;
    const answer = make();
    if (answer) kept.set(key, { answer, until: now.getTime() + lifetime });
    return answer;
  }
}
