import type { LoaderFunctionArgs } from "@remix-run/node";

import { searchFeed } from "#app/documents/feeds.server.ts";
import { lastChange } from "#app/domain/catalogue/offer.ts";
import { isPictureName, picturePath } from "#app/domain/catalogue/picture.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatMoney } from "#app/domain/format.ts";
import { searchBounds } from "#app/domain/search/query.ts";
import type { SearchResult } from "#app/domain/search/result.ts";
import { dealPath, searchFeedPath, searchPath } from "#app/http/urls.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { searchWords } from "#locale/catalogue/search-words.ts";
import { writeSearch } from "#app/search-url/address.ts";
import { readSearch } from "#app/search-url/query.ts";
import { placesToName, resolveTags } from "#app/search/query/resolve-query.server.ts";
import { createCard } from "#app/ui/offer/card-view.ts";
import { calculateTotalPrice, stayText, unitPrice } from "#app/ui/offer/price-block.tsx";
import {
  destinationName,
  searchChips,
  searchHeading,
  searchTitle,
} from "#app/ui/search/search-text.server.ts";

/** Feed entry of a search result: the card as text, and its address with the dates of the search. */
export function feedEntry(result: SearchResult, origin: string, today: CivilDate, rooms: number) {
  const card = createCard(result, today, rooms);
  const { href, name, title, place, boards, image } = card;
  const { price, ...stayFacts } = calculateTotalPrice(card);
  const money = (amount: typeof price.total) => formatMoney(amount, price.currency);
  const unit = unitPrice(price, stayFacts.nights);
  const amount = `${price.from ? `${t("price.from")} ` : ""}${money(unit)} ${t(`price.${price.displayType}`)}`;
  const kind = stayFacts.voucher ? `${t("price.asVoucher", { count: stayFacts.rooms ?? 1 })}, ` : "";
  const inAll = price.total === unit ? "" : `, ${searchWords("inAll", { total: money(price.total) })}`;
  return {
    id: origin + dealPath(result.offer),
    url: origin + href,
    title: name,
    text: `${title}. ${place}. ${boards.join(", ")}, ${kind}${stayText(stayFacts)}: ${amount}${inAll}.`,
    image: isPictureName(image.imageUrl) ? origin + picturePath(image.imageUrl, 640, "webp") : undefined,
    since: result.offer.run.start,
    changed: lastChange(result.offer),
  };
}

const types = { atom: "application/atom+xml", json: "application/feed+json" } as const;

export async function loader({ request, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const format = pathname.endsWith(".atom") ? "atom" : "json";
  const now = { today: shop.today(), instant: shop.now() };
  // Unreadable parts are left out, as on the page.
  const { query } = await resolveTags(shop, readSearch(searchParams, now.today).query);
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
    entries: page.results.map((result) => feedEntry(result, publicUrl, now.today, query.rooms)),
  });
  return new Response(body, {
    headers: { "Content-Type": `${types[format]}; charset=utf-8`, "Cache-Control": "public, max-age=300" },
  });
}
