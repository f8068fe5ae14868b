import type { Special } from "#app/domain/catalogue/landing-page.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/catalogue-index.server.ts";
import { type OfferListPage, pageOfOffers } from "#app/search/page-of-offers.server.ts";

export function specialOffers(
  index: Pick<CatalogueIndex, "offers" | "byIds" | "search">,
  special: Special,
  wanted: { page: number; pageSize: number },
  now: SearchMoment,
): OfferListPage {
  if ("query" in special) return index.search({ ...special.query, ...wanted }, now, []);
  const { today } = now;
  return pageOfOffers(
    index,
    ({ promotions }) =>
      promotions.some(
        ({ promotionType, active, from, to }) =>
          promotionType === special.promotion && active && from <= today && today <= to,
      ),
    wanted,
    now,
  );
}
