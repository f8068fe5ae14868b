/** GET /api/offers/search/by-ids?ids=…: results of known offers, in the order given. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { offerSurroundings } from "#app/api/on-sale.server.ts";
import { offerIdsQuery } from "#app/api/schemas/search-request.server.ts";
import { offerResultSchema, toWireOfferResult } from "#app/api/schemas/search-result.server.ts";
import { withReferencePrices } from "#app/search/query/reference-prices.server.ts";

const byIds = apiCall({
  summary: "Angebote nach ihren Ids",
  description: "Unbekannte und solche, die es nicht mehr zu kaufen gibt, fehlen in der Antwort.",
  query: offerIdsQuery,
  answer: offerResultSchema.array(),
  cache: "public, no-cache",
  handle: async ({ query, context: { shop } }) => {
    const index = await shop.offers();
    const found = index.byIds(query.ids, { today: shop.today(), instant: shop.now() });
    const around = offerSurroundings(shop, index);
    return (await withReferencePrices(shop, found)).map((result) => toWireOfferResult(result, around));
  },
});

export const loader = apiRoute("/api/offers/search/by-ids", { get: byIds });
export const action = (args: ActionFunctionArgs) => loader(args);
