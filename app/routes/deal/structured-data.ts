import { starsOf } from "#app/domain/catalogue/names.ts";
import { type Cents, toDecimal } from "#app/domain/money.ts";
import { picturePath } from "#app/domain/catalogue/picture.ts";
import {
  placeData,
  ratingData,
  reviewData,
  type StructuredData,
} from "#app/domain/catalogue/structured-data.ts";
import { readHouseHours } from "#app/locales/house-hours.ts";
import type { DealFacts } from "#app/routes/deal/facts.server.ts";
import type { RatingView, ShownReview } from "#app/ui/offer/review-view.server.ts";

type ShownFacts = Pick<
  DealFacts,
  | "type"
  | "title"
  | "subtitle"
  | "images"
  | "house"
  | "category"
  | "vendor"
  | "currency"
  | "at"
  | "phone"
  | "attributes"
>;

interface ShownSale {
  /** Absolute address of the page. */
  canonical: string;
  /** The headline price; null when nothing can be bought. */
  total: Cents | null;
  /** ISO 8601 instant at which the sale ends. */
  endsAt: string;
  /** Null without reviews. */
  rating: Pick<RatingView, "value" | "count"> | null;
  reviews: readonly ShownReview[];
}

/**
 * A property or a cruise with its price and reviews, as the page shows them. `starRating` is the property's own
 * category. A trip has no rating in schema.org, so the reviews of a cruise belong to its offer. The page has 20 KB:
 * rooms, position, amenities, all prices and the route are in the offer's document for programs (`api/schemas/offer-data.server.ts`).
 */
export function dealStructuredData(
  facts: ShownFacts,
  { canonical, total, endsAt, rating, reviews }: ShownSale,
): StructuredData {
  const { title, subtitle, images, house, category, vendor, currency } = facts;
  const { stars } = starsOf(category);
  const [image] = images;
  const opinions = rating && { aggregateRating: ratingData(rating), review: reviews.map(reviewData) };
  const offer = total !== null && {
    "@type": "Offer",
    price: toDecimal(total).toFixed(2),
    priceCurrency: currency,
    availability: "https://schema.org/InStock",
    validThrough: endsAt,
  };
  const place = placeData({
    ...house,
    address: house.street,
    phone: facts.phone,
    ...(facts.at && { geoCoordinate: facts.at }),
  });
  const page = {
    name: house.name,
    description: [title, subtitle].filter(Boolean).join(". "),
    url: canonical,
    ...(image && { image: new URL(picturePath(image.imageUrl, 640, "jpg"), canonical).href }),
  };
  if (facts.type === "Cruise")
    return {
      "@type": "TouristTrip",
      ...page,
      tripOrigin: { "@type": "Place", name: house.city, ...place },
      provider: { "@type": "Organization", name: vendor.name },
      ...(offer && { offers: { ...offer, ...opinions } }),
    };
  return {
    "@type": "Hotel",
    ...page,
    address: place["address"],
    ...(stars > 0 && { starRating: { "@type": "Rating", ratingValue: stars } }),
    ...readHouseHours(facts.attributes.map(({ term, value }) => ({ key: term, value }))),
    ...(offer && { makesOffer: offer }),
    ...opinions,
  };
}
