import type { OfferType, Variant } from "#app/domain/catalogue/offer.ts";
import { formatPercent } from "#app/domain/format.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";

/** Number of persons that the price covers, and what additional guests pay, see `extraShare`. */
export function guestPriceText(
  { persons: count, room, childBands, minAge }: Variant,
  type: OfferType,
): string {
  const maximum = common("count.person", { count });
  const persons = count > 1 ? dealTexts("guestPrice.upTo", { persons: maximum }) : maximum;
  if ((room.maxOccupancy ?? count) <= count)
    return dealTexts(count > 1 && minAge < 18 ? "guestPrice.allChildren" : "guestPrice.all", { persons });
  const shares = childBands
    .filter(({ toAge, share }) => toAge >= minAge && share !== 1)
    .map(({ fromAge, toAge, share }) => {
      const from = Math.max(fromAge, minAge);
      const ages = from === 0 ? "below" : "between";
      return dealTexts(`guestPrice.${share === 0 ? "free" : "part"}.${ages}`, {
        from,
        below: toAge + 1,
        to: toAge,
        percent: formatPercent(share),
      });
    });
  if (shares.length === 0)
    return dealTexts(minAge < 18 ? "guestPrice.fullChildren" : "guestPrice.full", { persons });
  const text = dealTexts("guestPrice.byAge", { persons, shares: shares.join(", ") });
  const hasReducedShares = childBands.some(({ share }) => share > 0 && share < 1);
  return hasReducedShares && type === "Hotel" ? dealTexts("guestPrice.rounded", { text }) : text;
}
