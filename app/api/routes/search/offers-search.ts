/** POST /api/offers/search: offers without dates, each with the lowest price that can be booked now. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { offerSurroundings } from "#app/api/on-sale.server.ts";
import { facetsOf, offersSearchBody, toOffersQuery } from "#app/api/schemas/search-request.server.ts";
import { offersPageSchema, toWireOffersPage } from "#app/api/schemas/search-result.server.ts";
import { pageWithReferencePrices } from "#app/search/query/reference-prices.server.ts";

const search = apiCall({
  summary: "Angebote ohne Reisedaten suchen",
  description:
    "Je Angebot der niedrigste Preis, zu dem es jetzt etwas gibt: ein Gutschein oder ein Aufenthalt.",
  body: offersSearchBody,
  example: {
    destination: "key:country-it",
    categories: [5, 6, 7, 8],
    themes: ["wellness"],
    maxPrice: 499.5,
    sortBy: "price",
    language: "de",
  },
  answer: offersPageSchema,
  limited: true,
  handle: async ({ body, context: { shop } }) => {
    const index = await shop.offers();
    const now = { today: shop.today(), instant: shop.now() };
    const found = index.search(toOffersQuery(body), now, facetsOf(body));
    return toWireOffersPage(await pageWithReferencePrices(shop, found), offerSurroundings(shop, index));
  },
});

export const loader = apiRoute("/api/offers/search", { post: search });
export const action = (args: ActionFunctionArgs) => loader(args);
