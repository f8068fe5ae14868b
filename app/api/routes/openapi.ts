/** GET /api/openapi.json: what the API can do, for programs that write programs. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { openApiDocument, openApiSchema } from "#app/api/openapi.server.ts";
import { apiPaths } from "#app/api/paths.server.ts";

/** It changes with the program and its configuration alone. */
const made = new WeakMap<object, Record<string, unknown>>();

const read = apiCall({
  summary: "Diese Beschreibung",
  answer: openApiSchema,
  cache: "public, max-age=300",
  handle: ({ context: { shop } }) => {
    const { shopName, publicUrl, operator } = shop.config;
    const known = made.get(shop.config);
    if (known) return known;
    const document = { ...openApiDocument(apiPaths, { shopName, publicUrl, email: operator.email }) };
    made.set(shop.config, document);
    return document;
  },
});

export const loader = apiRoute("/api/openapi.json", { get: read });
export const action = (args: ActionFunctionArgs) => loader(args);
