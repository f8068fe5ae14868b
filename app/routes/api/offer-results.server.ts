/** What searches without dates need to know to answer. */
import type { Shop } from "#app/shop.server.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import { stayOnSale, voucherOnSale } from "#app/web/variant-on-sale.server.ts";
import type { ResultSurroundings } from "#app/web/wire/to-wire-result.server.ts";

export function offerSurroundings(shop: Shop, index: CatalogueIndex): ResultSurroundings {
  const today = shop.today();
  return {
    publicUrl: shop.config.publicUrl,
    groupings: index.groupings(),
    onSale: (offer, variant, stay) =>
      stay
        ? stayOnSale(offer, variant, { ...stay, childrenAges: [] }, { nightOf: index.nightOf, today })
        : voucherOnSale(offer, variant, today),
  };
}
