/** The part of an offer that every deal page shows, whatever is chosen. */
import { type CivilDate } from "#app/domain/dates.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import { deliveryCountries } from "#app/domain/customer/customer.ts";
import type { CruiseFacts, Image, Offer, OfferType } from "#app/domain/catalogue/offer.ts";
import type { Cents } from "#app/domain/money.ts";
import { placeOf } from "#app/web/card-data.ts";
import { type PromotionFacts, promotionFacts } from "#app/web/promotion-facts.ts";

export interface DealFacts {
  slug: string;
  type: OfferType;
  title: string;
  subtitle: string;
  images: Image[];
  place: string;
  category: number;
  address: string[];
  /** Where the house stands or the voyage begins; null where nobody knows. */
  at: { latitude: number; longitude: number } | null;
  services: string[];
  /** Empty where nothing is sold as a voucher. */
  validity: string;
  localCharges: string;
  accessibility: string[];
  upgrades: { text: string; price: Cents }[];
  promotions: PromotionFacts[];
  bands: { daysBefore: number; share: number }[];
  sold: { dated: boolean; voucher: boolean };
  vendor: { name: string; address: string };
  organiser: { name: string; address: string; insolvencyCover: string; insolvencyContact: string } | null;
  cruise: CruiseFacts | null;
  countries: string[];
}

export function dealFacts(offer: Offer, today: CivilDate): DealFacts {
  const { contact, vendor } = offer;
  const voucher = offer.variants.some((variant) => variant.voucher !== undefined);
  return {
    slug: offer.slug,
    type: offer.type,
    title: offer.title,
    subtitle: offer.subtitle,
    images: offer.images,
    place: placeOf(contact),
    category: contact.category,
    address: [
      contact.name,
      contact.address,
      `${contact.zip} ${contact.city}`.trim(),
      countryName(contact.country),
    ].filter((line) => line !== ""),
    at: contact.geoCoordinate ?? null,
    services: offer.services,
    validity: voucher ? offer.validity : "",
    localCharges: offer.localCharges,
    accessibility: offer.accessibility,
    upgrades: offer.additionalServiceUpgrades
      .filter((upgrade) => upgrade.isOptional)
      .map(({ description, unitPrice }) => ({ text: description, price: unitPrice })),
    promotions: promotionFacts(offer, today),
    bands: offer.cancellationBands,
    sold: { dated: offer.variants.some((variant) => variant.dated), voucher },
    vendor: { name: vendor.name, address: vendor.address },
    organiser: offer.type === "Cruise" ? (vendor.organiser ?? null) : null,
    cruise: offer.cruise ?? null,
    countries: deliveryCountries.map(countryName),
  };
}
