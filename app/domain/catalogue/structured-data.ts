/** Parts of schema.org documents that an offer's page and its document for programs share. */
import { type Contact, type Offer, isOnSale } from "#app/domain/catalogue/offer.ts";
import type { CivilDate } from "#app/domain/dates.ts";

/** A node of a schema.org document. Its form is defined outside; `tests/support/shops/vocabulary.ts` checks it. */
export type StructuredData = Record<string, unknown>;

type Place = Pick<Contact, "address" | "zip" | "city" | "country" | "phone" | "geoCoordinate">;

/** Address, position and telephone of a property or a port; the last two only where they are known. */
export const placeData = ({ address, zip, city, country, phone, geoCoordinate }: Place): StructuredData => ({
  address: {
    "@type": "PostalAddress",
    streetAddress: address,
    postalCode: zip,
    addressLocality: city,
    addressCountry: country,
  },
  ...(geoCoordinate && { geo: { "@type": "GeoCoordinates", ...geoCoordinate } }),
  ...(phone && { telephone: phone }),
});

/** @param value average in stars */
export const ratingData = ({ value, count }: { value: number; count: number }): StructuredData => ({
  "@type": "AggregateRating",
  ratingValue: value,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
});

interface ReviewFacts {
  stars: number;
  name: string;
  day: CivilDate;
  text: string;
}

export const reviewData = ({ stars, name, day, text }: ReviewFacts): StructuredData => ({
  "@type": "Review",
  author: { "@type": "Person", name },
  datePublished: day,
  reviewBody: text,
  reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
});

export const amenityData = (name: string): StructuredData => ({
  "@type": "LocationFeatureSpecification",
  name,
  value: true,
});

/** @param priced something can be bought now */
export function availabilityData(offer: Pick<Offer, "run" | "onlineTo">, now: Date, priced: boolean): string {
  const isOver = !isOnSale(offer, now) && offer.run.start <= now;
  const state = priced
    ? "InStock"
    : isOver
      ? "Discontinued"
      : isOnSale(offer, now)
        ? "SoldOut"
        : "OutOfStock";
  return `https://schema.org/${state}`;
}
