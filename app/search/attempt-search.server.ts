import type { CivilDate } from "#app/domain/civil-date.ts";
import type { SearchPage } from "#app/domain/search-page.ts";
import type { SearchQuery } from "#app/domain/search-query.ts";
import type { CatalogueIndex } from "#app/search/catalogue-index.server.ts";
import type { Place } from "#app/search/places.server.ts";

export interface SearchAttempt {
  /** Null when the search failed; it may work a moment later. */
  page: SearchPage | null;
  places: readonly Place[];
  groupings: ReturnType<CatalogueIndex["groupings"]>;
}

/** Searches; a failure is logged and answered as such, so that the page can keep what was typed. */
export async function attemptSearch(
  shop: {
    offers(): Promise<CatalogueIndex>;
    today(): CivilDate;
    now(): Date;
    log: { error(fields: object, message: string): void };
  },
  query: SearchQuery,
): Promise<SearchAttempt> {
  let index: CatalogueIndex | undefined;
  try {
    index = await shop.offers();
    const page = index.search(query, { today: shop.today(), instant: shop.now() });
    return { page, places: index.places(), groupings: index.groupings() };
  } catch (error) {
    shop.log.error({ err: error }, "search failed");
    return { page: null, places: index?.places() ?? [], groupings: index?.groupings() ?? [] };
  }
}
