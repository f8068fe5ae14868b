/** A catalogue as its files have it: the way back from `readCatalogue`. */
import type { Catalogue, CatalogueOffer, CatalogueVariant } from "#app/domain/catalogue.ts";
import { type Cents, toDecimal } from "#app/domain/money.ts";
import type { PriceType } from "#app/domain/offer.ts";
import type { PromotionValue } from "#app/domain/promotion.ts";

/** JSON values only; what is usual anyway is left out. */
export function toFileOffer({ additionalServiceUpgrades, onlineTo, run, ...offer }: CatalogueOffer): object {
  return {
    ...offer,
    discountGroup: offer.discountGroup ?? undefined,
    onlineTo: onlineTo.toISOString(),
    run: { start: run.start.toISOString(), end: run.end.toISOString() },
    contacts: unlessEmpty(offer.contacts),
    promotions: unlessEmpty(offer.promotions),
    upgrades: unlessEmpty(
      additionalServiceUpgrades.map((upgrade) => ({ ...upgrade, unitPrice: toDecimal(upgrade.unitPrice) })),
    ),
    variants: offer.variants.map(toFileVariant),
  };
}

function toFileVariant({ priceType, voucher, nightRules, nightRows, ...variant }: CatalogueVariant): object {
  return {
    ...variant,
    price: toFilePrice(priceType),
    voucher: voucher && { ...voucher, total: toDecimal(voucher.total) },
    nightRules: nightRules && {
      ...nightRules,
      seasons: nightRules.seasons.map((season) => ({
        ...season,
        price: toDecimal(season.price),
        weekendPrice: optional(season.weekendPrice),
        closedToArrival: unlessEmpty(season.closedToArrival),
        closed: season.closed || undefined,
      })),
    },
    nightRows: unlessEmpty(
      nightRows.map((night) => ({
        ...night,
        price: toDecimal(night.price),
        closedToArrival: night.closedToArrival || undefined,
      })),
    ),
    childBands: unlessEmpty(variant.childBands),
    promotions: unlessEmpty(
      variant.promotions.map((promotion) => ({ ...promotion, value: toFileValue(promotion.value) })),
    ),
  };
}

function toFilePrice(price: PriceType): object {
  return price.kind === "Fixed" ? price : { ...price, sliderMin: optional(price.sliderMin) };
}

function toFileValue(value: PromotionValue): object {
  switch (value.kind) {
    case "FlatPrice":
      return { ...value, price: toDecimal(value.price) };
    case "TravelPeriod": {
      const { promotedPrice } = value;
      if (!promotedPrice) return value;
      const { total, minimum } = promotedPrice;
      return { ...value, promotedPrice: { total: toDecimal(total), minimum: toDecimal(minimum) } };
    }
    case "FreeNight":
      return value;
  }
}

function optional(amount: Cents | undefined): number | undefined {
  return amount === undefined ? undefined : toDecimal(amount);
}

function unlessEmpty<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}

/** All in one file. */
export function toFileText({ vendors, groupings, offers }: Catalogue): string {
  return jsonText({ vendors, groupings, offers: offers.map(toFileOffer) });
}

/** The files of a directory by name; numbered, because the order of offers is the order of files. */
export function toFileTexts({ vendors, groupings, offers }: Catalogue): Map<string, string> {
  const digits = String(offers.length).length;
  return new Map([
    ["vendors.json", jsonText({ vendors })],
    ["groupings.json", jsonText({ groupings })],
    ...offers.map((offer, index): [string, string] => [
      `offers/${String(index + 1).padStart(digits, "0")}-${offer.slug}.json`,
      jsonText({ offers: [toFileOffer(offer)] }),
    ]),
  ]);
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
