/** POST /api/offers/search/grouping: a page of what a theme, a region or a country has to offer. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { AnswerCache, apiCall, apiRoute } from "#app/api/call.server.ts";
import { offerSurroundings } from "#app/api/on-sale.server.ts";
import { groupingSearchBody } from "#app/api/schemas/search-request.server.ts";
import { offersPageSchema, toWireOffersPage } from "#app/api/schemas/search-result.server.ts";
import { ownProblemProblem } from "#app/http/problems.server.ts";
import { problemTexts } from "#locale/problem.ts";
import { groupingSearch } from "#app/search/query/groupings.server.ts";
import { pageWithReferencePrices } from "#app/search/query/reference-prices.server.ts";

const answers = new AnswerCache<NonNullable<ReturnType<typeof groupingSearch>>>();

const search = apiCall({
  summary: "Angebote einer Gruppe",
  body: groupingSearchBody,
  example: { groupingType: "theme", slug: "wellness" },
  answer: offersPageSchema,
  limited: true,
  handle: async ({ body, context }) => {
    const { shop } = context;
    const index = await shop.offers();
    const today = shop.today();
    const { groupingType, slug, page, pageSize } = body;
    const key = [today, groupingType, slug, page, pageSize].join(" ");
    const answer = answers.of(index, key, shop.now(), () =>
      groupingSearch(index, body, { today, instant: shop.now() }),
    );
    if (!answer) return ownProblemProblem(context, 404, { detail: problemTexts.unknownGrouping });
    return toWireOffersPage(
      await pageWithReferencePrices(shop, answer.found),
      offerSurroundings(shop, index),
    );
  },
});

export const loader = apiRoute("/api/offers/search/grouping", { post: search });
export const action = (args: ActionFunctionArgs) => loader(args);
