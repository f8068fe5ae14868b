/** GET /api/offers/grouping/{groupingType}/{slug}: one theme, region or country. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { groupingKey, groupingSchema, toWireGrouping } from "#app/api/schemas/offer.server.ts";
import { ownProblemProblem } from "#app/http/problems.server.ts";
import { problemTexts } from "#locale/problem.ts";

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
    if (!found) return ownProblemProblem(context, 404, { detail: problemTexts.unknownGrouping });
    return toWireGrouping(found, context.shop.config.publicUrl);
  },
});

export const loader = apiRoute("/api/offers/grouping/{groupingType}/{slug}", { get: read });
export const action = (args: ActionFunctionArgs) => loader(args);
