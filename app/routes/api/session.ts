/** /api/_auth/session: who is logged in. There are no accounts: nobody is. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall } from "#app/web/api-call.server.ts";
import { apiRoute } from "#app/web/api-route.server.ts";
import { sessionSchema } from "#app/web/wire/session.server.ts";

const read = apiCall({
  summary: "Die Sitzung",
  description: "Leer, solange niemand angemeldet ist.",
  answer: sessionSchema,
  handle: () => ({}),
});

const leave = apiCall({
  summary: "Abmelden",
  description: "Antwortet mit der leeren Sitzung, auch wenn niemand angemeldet war.",
  answer: sessionSchema,
  handle: () => ({}),
});

export const loader = apiRoute("/api/_auth/session", { get: read, delete: leave });
export const action = (args: ActionFunctionArgs) => loader(args);
