/** /de/search.atom and /de/search.json: any search as a feed of its results, page by page. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { searchFeed } from "#app/documents/feeds.server.ts";
import { searchBounds } from "#app/domain/search/query.ts";
import { search } from "#app/locales/de/catalogue/search.ts";
import { addTexts } from "#app/locales/texts.ts";
import { placesToName, withKnownTags } from "#app/search/query/resolve-query.server.ts";
import { feedEntry } from "#app/web/feed-entries.ts";
import { searchFeedPath, searchPath } from "#app/web/paths.ts";
import { readSearch } from "#app/web/read-search.ts";
import { searchChips } from "#app/web/search-chips.ts";
import { destinationName, searchHeading, searchTitle } from "#app/web/search-heading.ts";
import { writeSearch } from "#app/web/write-search.ts";

addTexts("search", search);

const types = { atom: "application/atom+xml", json: "application/feed+json" } as const;

export async function loader({ request, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const format = pathname.endsWith(".atom") ? "atom" : "json";
  const now = { today: shop.today(), instant: shop.now() };
  // What cannot be read is left out, as on the page.
  const { query } = await withKnownTags(shop, readSearch(searchParams, now.today).query);
  const index = await shop.offers();
  const page = index.search({ ...query, pageSize: searchBounds.pageSize.most }, now, []);
  const { publicUrl, shopName } = shop.config;
  const feedAt = (kind: "atom" | "json", number: number) =>
    publicUrl + searchFeedPath(kind, writeSearch({ ...query, page: number }));
  const places = placesToName(index, query.destination);
  const heading = searchHeading(query, page.total, places);
  const chips = searchChips(query, destinationName(query.destination, places), index.groupings());
  const body = searchFeed(format, {
    shopName,
    title: searchTitle(heading, query, chips),
    home: publicUrl + searchPath(writeSearch({ ...query, page: 1 })),
    feeds: { atom: feedAt("atom", page.page), json: feedAt("json", page.page) },
    ...(page.page * page.pageSize < page.total && { next: feedAt(format, page.page + 1) }),
    entries: page.results.map((result) => feedEntry(result, publicUrl)),
  });
  return new Response(body, {
    headers: { "Content-Type": `${types[format]}; charset=utf-8`, "Cache-Control": "public, max-age=300" },
  });
}
