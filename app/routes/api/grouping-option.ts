/** GET /api/offers/grouping/{groupingType}/{slug}: one theme, region or country. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { problem as texts } from "#app/locales/de/problem.ts";
import { apiCall } from "#app/web/api-call.server.ts";
import { apiRoute } from "#app/web/api-route.server.ts";
import { problem } from "#app/web/problem.server.ts";
import { groupingKey, groupingSchema, toWireGrouping } from "#app/web/wire/grouping.server.ts";

const read = apiCall({
  summary: "Eine Gruppe von Angeboten",
  params: groupingKey,
  answer: groupingSchema,
  cache: "public, max-age=300",
  handle: async ({ params, context }) => {
    const index = await context.shop.offers();
    const found = index
      .groupings()
      .find((option) => option.groupingType === params.groupingType && option.slug === params.slug);
    if (!found) return problem(context, 404, { detail: texts.unknownGrouping });
    return toWireGrouping(found, context.shop.config.publicUrl);
  },
});

export const loader = apiRoute("/api/offers/grouping/{groupingType}/{slug}", { get: read });
export const action = (args: ActionFunctionArgs) => loader(args);
