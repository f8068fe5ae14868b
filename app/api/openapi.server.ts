import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";

import { type ApiCall, apiCall, type ApiCalls, type ApiMethod } from "#app/api/call.server.ts";
import { type ProblemCode, problemCodes } from "#app/http/problem-code.ts";
import { type PlainProblem, problemBody } from "#app/http/problems.server.ts";
import { problemTexts } from "#locale/problem.ts";

const codes = Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]];

/** Every refusal of the API (RFC 9457). */
export const problemSchema = z
  .strictObject({
    type: z
      .string()
      .meta({ description: "Endet mit dem Kürzel des Codes; about:blank, wo der Status alles sagt" }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(codes).optional(),
    errors: z
      .array(z.strictObject({ pointer: z.string(), detail: z.string() }))
      .optional()
      .meta({ description: "Je falsche Angabe: JSON-Pointer in den Inhalt oder die Parameter" }),
    requestId: z.string().optional(),
  })
  .meta({ id: "Problem" });

// The OpenAPI 3.1 document of the API, from the schemas that check what comes and goes.

/** Whoever wants to know more asks the standard. */
const openApiSchema = z.record(z.string(), z.unknown());

interface About {
  shopName: string;
  publicUrl: string;
  email: string;
}

/** @param described calls by path, parameters in braces */
export function openApiDocument(
  described: Readonly<Record<string, ApiCalls>>,
  { shopName, publicUrl, email }: About,
) {
  const paths = Object.entries(described).map(([path, calls]) => {
    const operations = Object.entries(calls).map(([method, call]) => [
      method,
      operation(method as ApiMethod, path, call, publicUrl),
    ]);
    return [path, Object.fromEntries(operations) as Record<ApiMethod, ZodOpenApiOperationObject>];
  });
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: `${shopName}: JSON-API`,
      version: "1",
      description:
        "Beträge haben zwei Nachkommastellen und die Währung, die als „currency“ dabeisteht, sonst Euro. Tage " +
        "yyyy-mm-dd in der Zeitzone Europe/Berlin, Zeitpunkte UTC. Nein heißt application/problem+json (RFC " +
        "9457); woran es liegt, sagt das Ende von „type“. Unbekannte Felder einer Anfrage werden übergangen.",
      contact: { email },
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(paths),
  });
}

function operation(
  method: ApiMethod,
  path: string,
  call: ApiCall,
  publicUrl: string,
): ZodOpenApiOperationObject {
  const { summary, description, params, query, body, answer, status = 200, example } = call;
  const headers = call.cache === undefined ? {} : { headers: z.object({ ETag: z.string() }) };
  return {
    operationId: operationId(method, path),
    summary,
    ...(description !== undefined && { description }),
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: body, ...(example !== undefined && { example }) } },
      },
    }),
    responses: {
      [`${status}`]: {
        description: "Gut",
        ...headers,
        content: { "application/json": { schema: answer } },
      },
      ...refusals(call, publicUrl),
    } as ZodOpenApiResponsesObject,
  };
}

/** One answer a status, with an example for each problem that has it. */
function refusals(call: ApiCall, publicUrl: string): Record<string, ZodOpenApiResponseObject> {
  const kinds: (ProblemCode | PlainProblem)[] = [
    ...(call.body ? ([400, 413, 415] as const) : []),
    ...(call.params ? ([404] as const) : []),
    ...(call.body || call.query ? (["CV_VIOLATION"] as const) : []),
    ...(call.limited ? ([429] as const) : []),
    ...(call.problems ?? []),
    500,
  ];
  const statusOf = (kind: ProblemCode | PlainProblem) =>
    typeof kind === "number" ? kind : problemCodes[kind].status;
  const nameOf = (kind: ProblemCode | PlainProblem) =>
    typeof kind === "number" ? problemTexts(`plain.${kind}.title`) : kind;
  return Object.fromEntries(
    [...new Set(kinds.map(statusOf))].map((status) => {
      const same = [...new Set(kinds)].filter((kind) => statusOf(kind) === status);
      const examples = same.map((kind) => [nameOf(kind), { value: problemBody(publicUrl, kind) }]);
      return [
        String(status),
        {
          description: same.map(nameOf).join(", "),
          ...(status === 429 && { headers: z.object({ "Retry-After": z.string() }) }),
          content: {
            "application/problem+json": {
              schema: problemSchema,
              examples: Object.fromEntries(examples) as Record<string, { value: unknown }>,
            },
          },
        },
      ];
    }),
  );
}

/** It changes with the program and its configuration alone. */
const made = new WeakMap<object, Record<string, unknown>>();

/** What the API can do, for programs that write programs. */
export function openApiCall(described: Readonly<Record<string, ApiCalls>>): ApiCall {
  return apiCall({
    summary: "Diese Beschreibung",
    answer: openApiSchema,
    cache: "public, max-age=300",
    handle: ({ context: { shop } }) => {
      const { shopName, publicUrl, operator } = shop.config;
      const known = made.get(shop.config);
      if (known) return known;
      const document = { ...openApiDocument(described, { shopName, publicUrl, email: operator.email }) };
      made.set(shop.config, document);
      return document;
    },
  });
}

/** "postBookingSearch" */
function operationId(method: ApiMethod, path: string): string {
  const words = path.replace(/^\/api\//, "").split(/[^A-Za-z0-9]+/);
  const named = words.filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method + named.join("");
}
