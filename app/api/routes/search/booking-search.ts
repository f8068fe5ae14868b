/** POST /api/booking/search: offers that can be booked on these dates, each with the price of exactly that stay. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { stayOnSale } from "#app/api/on-sale.server.ts";
import {
  bookingSearchBody,
  dateErrors,
  facetsOf,
  toBookingQuery,
} from "#app/api/schemas/search-request.server.ts";
import { bookingPageSchema, toWireBookingPage } from "#app/api/schemas/search-result.server.ts";
import { ownProblemProblem } from "#app/http/problems.server.ts";
import { pageWithReferencePrices } from "#app/search/query/reference-prices.server.ts";

const search = apiCall({
  summary: "Angebote mit Reisedaten suchen",
  description: "Preise gelten für genau diesen Aufenthalt in einem Zimmer und sind die der Angebotsseite.",
  body: bookingSearchBody,
  example: {
    checkin: "2027-03-02",
    checkout: "2027-03-05",
    adults: 2,
    destination: "txt:Meran",
    facetted: true,
    facette: ["Board", "Country", "Theme", "RoomAmenity", "CategoryUpwards"],
  },
  answer: bookingPageSchema,
  limited: true,
  handle: async ({ body, context }) => {
    const { shop } = context;
    const today = shop.today();
    const errors = dateErrors(body, today);
    if (errors.length > 0) return ownProblemProblem(context, "CV_VIOLATION", { errors });
    const index = await shop.offers();
    const found = index.search(toBookingQuery(body), { today, instant: shop.now() }, facetsOf(body));
    const { checkin, checkout, adults, childrenAges } = body;
    const stay = { checkin, checkout, adults, childrenAges };
    return toWireBookingPage(await pageWithReferencePrices(shop, found), {
      publicUrl: shop.config.publicUrl,
      groupings: index.groupings(),
      onSale: (offer, variant) => stayOnSale(offer, variant, stay, { nightOf: index.nightOf, today }),
    });
  },
});

export const loader = apiRoute("/api/booking/search", { post: search });
export const action = (args: ActionFunctionArgs) => loader(args);
