import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";

import { type ApiCall, apiCall, type ApiCalls, type ApiMethod } from "#app/api/call.server.ts";
import { describeWebhooks } from "#app/api/schemas/webhook.server.ts";
import { apiScopes } from "#app/domain/operator/api-key.ts";
import { loginCookieName } from "#app/http/cookies.server.ts";
import { type ProblemCode, problemCodes, problemStatuses } from "#app/http/problem-code.ts";
import { type PlainProblem, problemBody } from "#app/http/problems.server.ts";
import { problemTexts } from "#locale/problem.ts";

const codes = Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]];

/** Body of every error of the API (RFC 9457). */
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
    total: z
      .number()
      .optional()
      .meta({ description: "Der Gesamtbetrag, der jetzt gilt, wo der Aufruf einen anderen genannt hat" }),
    requestId: z.string().optional(),
  })
  .meta({ id: "Problem" });

// The OpenAPI 3.1 document of the API, generated from the schemas that validate requests and responses.

/** Not described further, because the OpenAPI standard does. */
const openApiSchema = z.record(z.string(), z.unknown());

interface About {
  shopName: string;
  publicUrl: string;
  email: string;
  loginCookie: string;
}

const tags = [
  {
    name: "Angebote",
    paths: /^\/api\/(?:offers|booking)\//,
    description: "Angebote suchen und lesen, ohne Anmeldung.",
  },
  {
    name: "Bestellungen",
    paths: /^\/api\/orders/,
    description:
      "Wer „id“ und „token“ einer Bestellung in der Adresse nennt, darf sie lesen und ändern. Gehört sie zu einem " +
      "Konto, ändert sie nur, wer dort angemeldet ist.",
  },
  { name: "Sitzung", paths: /^\/api\/_auth\//, description: "An- und Abmelden mit einem Konto." },
  {
    name: "Anbindung",
    paths: /^\/api\/partner\//,
    description:
      "Für Programme der Häuser und des Betreibers, mit einem Schlüssel aus der Verwaltung. Ein Schlüssel für ein Haus " +
      "öffnet nur dessen Buchungen, Zimmer und Bewertungen. Jeder Abruf steht 90 Tage lang im Protokoll des Schlüssels.",
  },
  {
    name: "Seiten",
    paths: /^\/(?:api\/meta-event|builds\/)/,
    description: "Was die Seiten des Shops selbst melden und fragen.",
  },
];

const eventTag = {
  name: "Ereignisse",
  description:
    "Was der Shop dem Programm des Betreibers meldet, ohne Angaben zu Personen. Sie kommen mindestens einmal, mit Signatur " +
    "nach Standard Webhooks.",
};

/** A session is only needed for an account's own orders, so every such call also works without one. */
const optionalSession: Record<string, string[]>[] = [{}, { session: [] }];

/** @param described calls by path, with parameters in braces */
export function openApiDocument(
  described: Readonly<Record<string, ApiCalls>>,
  { shopName, publicUrl, email, loginCookie }: About,
) {
  const paths = Object.entries(described).map(([path, calls]) => {
    const operations = Object.entries(calls).map(([method, call]) => [
      method,
      buildOperation(method as ApiMethod, path, call, publicUrl),
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
    tags: [...tags, eventTag].map(({ name, description }) => ({ name, description })),
    paths: Object.fromEntries(paths),
    webhooks: describeWebhooks(eventTag.name),
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: loginCookie,
          description: "Setzt POST /api/_auth/session.",
        },
        key: {
          type: "http",
          scheme: "bearer",
          description:
            "Schlüssel eines Programms aus der Verwaltung, unter „Schlüssel für Programme“. Welches Recht ein Abruf " +
            `braucht, steht in seiner Beschreibung: ${apiScopes.join(", ")}.`,
        },
      },
    },
  });
}

function buildOperation(
  method: ApiMethod,
  path: string,
  call: ApiCall,
  publicUrl: string,
): ZodOpenApiOperationObject {
  const { summary, description, params, query, body, answer, status = 200, example } = call;
  const headers = call.cache === undefined ? {} : { headers: z.object({ ETag: z.string() }) };
  return {
    operationId: buildOperationId(method, path),
    tags: tags.filter(({ paths }) => paths.test(path)).map(({ name }) => name),
    summary,
    security: securityOf(path, call),
    ...((description !== undefined || call.scope) && { description: describe(call) }),
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
        content: {
          [call.mediaType ?? "application/json"]: {
            schema: answer,
            ...(call.answerExample !== undefined && { example: call.answerExample }),
          },
        },
      },
      ...buildErrorResponses(method, call, publicUrl),
    } as ZodOpenApiResponsesObject,
  };
}

function securityOf(path: string, call: ApiCall): Record<string, string[]>[] {
  if (call.scope !== undefined) return [{ key: [] }];
  return usesSession(path, call) ? optionalSession : [];
}

const describe = ({ description, scope }: ApiCall): string =>
  [
    ...(description === undefined ? [] : [description]),
    ...(scope ? [`Braucht das Recht ${scope}.`] : []),
  ].join(" ");

function usesSession(path: string, { problems = [] }: ApiCall): boolean {
  return path.startsWith("/api/_auth/") || problems.includes("NEEDS_TO_LOGIN");
}

/** One response per status, with an example for each problem of that status. */
function buildErrorResponses(
  method: ApiMethod,
  call: ApiCall,
  publicUrl: string,
): Record<string, ZodOpenApiResponseObject> {
  const kinds = new Set<ProblemCode | PlainProblem>([
    ...(method === "get" ? [] : ([400, 413, 415] as const)),
    ...(call.params ? ([404] as const) : []),
    ...(call.body || call.query ? (["CV_VIOLATION"] as const) : []),
    ...(call.limited ? ([429] as const) : []),
    ...(call.scope === undefined ? [] : ([401, 403, 429] as const)),
    ...(call.problems ?? []),
    500,
  ]);
  const problems = [...kinds].flatMap((kind) => {
    const name = typeof kind === "number" ? problemTexts(`plain.${kind}.title`) : kind;
    const statuses = typeof kind === "number" ? [kind] : problemStatuses(kind);
    return statuses.map((status) => ({ name, status, value: problemBody(publicUrl, kind, { status }) }));
  });
  return Object.fromEntries(
    [...new Set(problems.map(({ status }) => status))].map((status) => {
      const ofStatus = problems.filter((each) => each.status === status);
      return [
        String(status),
        {
          description: ofStatus.map(({ name }) => name).join(", "),
          ...(status === 429 && { headers: z.object({ "Retry-After": z.string() }) }),
          content: {
            "application/problem+json": {
              schema: problemSchema,
              examples: Object.fromEntries(ofStatus.map(({ name, value }) => [name, { value }])),
            },
          },
        },
      ];
    }),
  );
}

/** By the operator's data, which are new after a change of the settings. */
const documents = new WeakMap<object, Record<string, unknown>>();

export function openApiCall(described: Readonly<Record<string, ApiCalls>>): ApiCall {
  return apiCall({
    summary: "Diese Beschreibung",
    answer: openApiSchema,
    cache: "public, max-age=300",
    handle: ({ context: { shop } }) => {
      const { shopName, publicUrl, operator, https } = shop.config;
      const cachedDocument = documents.get(operator);
      if (cachedDocument) return cachedDocument;
      const about = { shopName, publicUrl, email: operator.email, loginCookie: loginCookieName(https) };
      const document = { ...openApiDocument(described, about) };
      documents.set(operator, document);
      return document;
    },
  });
}

/** For example "postBookingSearch". */
function buildOperationId(method: ApiMethod, path: string): string {
  const words = path.replace(/^\/api\//, "").split(/[^A-Za-z0-9]+/);
  const capitalized = words.filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method + capitalized.join("");
}
