/**
 * Finds variants with reduced prices for children in which the youngest children pay like adults. Children outside
 * all bands pay the adult price, so this is probably a mistake.
 */
import type { JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";

export function fullPriceChildren({ variants }: CatalogueOffer): [path: JsonPath, reason: string][] {
  return variants.flatMap(({ childBands, minAge }, index): [JsonPath, string][] => {
    const youngest = Math.min(...childBands.map(({ fromAge }) => fromAge));
    if (childBands.length === 0 || youngest <= minAge) return [];
    return [
      [["variants", index, "childBands"], `Kinder unter ${youngest} Jahren zahlen voll, wie Erwachsene`],
    ];
  });
}
