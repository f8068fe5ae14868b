/** GET /builds/latest.json: which state of the program answers; pages of another one reload (specification § 4). */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { buildSchema } from "#app/api/schemas/site.server.ts";

const read = apiCall({
  summary: "Stand des Programms",
  description: "Ein Zeitstempel in der Adresse ist erlaubt und ohne Wirkung.",
  answer: buildSchema,
  handle: async ({ context }) => ({ id: await context.buildId() }),
});

export const loader = apiRoute("/builds/latest.json", { get: read });
export const action = (args: ActionFunctionArgs) => loader(args);
