import type { CivilDate } from "#app/domain/dates.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/catalogue-index.server.ts";

/** Searches; a failure is logged and answered as null, so that the page can keep what was typed. */
export async function attemptSearch<Found>(
  shop: {
    offers(): Promise<CatalogueIndex>;
    today(): CivilDate;
    now(): Date;
    log: { error(fields: object, message: string): void };
  },
  find: (index: CatalogueIndex, now: SearchMoment) => Found,
): Promise<Found | null> {
  try {
    return find(await shop.offers(), { today: shop.today(), instant: shop.now() });
  } catch (error) {
    shop.log.error({ err: error }, "search failed");
    return null;
  }
}
