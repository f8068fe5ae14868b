/** GET /api/offers/available-grouping-options: every theme, region and country. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { groupingSchema, toWireGrouping } from "#app/api/schemas/offer.server.ts";

const list = apiCall({
  summary: "Gruppen von Angeboten: Themen, Regionen, Länder",
  answer: groupingSchema.array(),
  cache: "public, max-age=300",
  handle: async ({ context: { shop } }) => {
    const index = await shop.offers();
    return index.groupings().map((option) => toWireGrouping(option, shop.config.publicUrl));
  },
});

export const loader = apiRoute("/api/offers/available-grouping-options", { get: list });
export const action = (args: ActionFunctionArgs) => loader(args);
