/** /de/search.jsonld: a page of search results as a schema.org list. Pages name it in a header, which costs no HTML. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Offer } from "#app/domain/catalogue/offer.ts";
import { picturePath } from "#app/domain/catalogue/picture.ts";
import { ratingData, type StructuredData } from "#app/domain/catalogue/structured-data.ts";
import { toDecimal } from "#app/domain/money.ts";
import type { SearchPage, SearchResult } from "#app/domain/search/result.ts";
import { dealPath, searchPath, structuredDataType } from "#app/http/urls.ts";
import { searchHeading } from "#app/ui/search/search-text.server.ts";
import { writeSearch } from "#app/search-url/address.ts";
import { readSearch } from "#app/search-url/query.ts";
import { placesToName, resolveTags } from "#app/search/query/resolve-query.server.ts";

/** Positions count on over the pages of a search. */
export function offerListData(
  { results, page, pageSize, total }: Omit<SearchPage, "aggregation">,
  { publicUrl, name, url }: { publicUrl: string; name: string; url: string },
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    url,
    numberOfItems: total,
    itemListElement: results.map((result, index) => ({
      "@type": "ListItem",
      position: (page - 1) * pageSize + index + 1,
      item: itemData(result, publicUrl),
    })),
  };
}

/** A hotel with its rating, or a trip, whose rating belongs to its offer in schema.org. */
function itemData({ offer, price }: SearchResult, publicUrl: string): StructuredData {
  const url = publicUrl + dealPath(offer);
  const rating = offer.rating && {
    aggregateRating: ratingData({ value: offer.rating.average / 100, count: offer.rating.count }),
  };
  const sale = {
    "@type": "Offer",
    url,
    price: toDecimal(price.total).toFixed(2),
    priceCurrency: price.currency,
    availability: "https://schema.org/InStock",
  };
  const facts = {
    "@id": url,
    name: offer.contact.name,
    description: offer.title,
    url,
    ...imageOf(offer, publicUrl),
  };
  return offer.type === "Cruise"
    ? { "@type": ["BoatTrip", "TouristTrip"], ...facts, offers: { ...sale, ...rating } }
    : { "@type": "Hotel", ...facts, ...rating, makesOffer: sale };
}

function imageOf({ images }: Offer, publicUrl: string) {
  const [image] = images;
  return image && { image: new URL(picturePath(image.imageUrl, 1280, "jpg"), publicUrl).href };
}

export async function loader({ request, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const now = { today: shop.today(), instant: shop.now() };
  // Unreadable parts are left out, as on the page.
  const { query } = await resolveTags(shop, readSearch(new URL(request.url).searchParams, now.today).query);
  const index = await shop.offers();
  const { publicUrl } = shop.config;
  const found = index.search(query, now, []);
  const list = offerListData(found, {
    publicUrl,
    name: searchHeading(query, found.total, placesToName(index, query.destination)),
    url: publicUrl + searchPath(writeSearch(query)),
  });
  return new Response(JSON.stringify(list), {
    headers: { "Content-Type": structuredDataType, "Cache-Control": "public, max-age=300" },
  });
}
