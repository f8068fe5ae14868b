import { starsOf } from "#app/domain/catalogue/names.ts";
import { type Cents, toDecimal } from "#app/domain/money.ts";
import { picturePath } from "#app/domain/catalogue/picture.ts";
import type { DealFacts } from "#app/routes/deal/facts.server.ts";
import type { RatingView, ShownReview } from "#app/ui/offer/review-view.server.ts";
import type { StructuredData } from "#app/ui/layout/structured-data.ts";

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
  rooms: readonly { equipment: readonly string[] }[];
  /** Null without reviews. */
  rating: Pick<RatingView, "value" | "count"> | null;
  reviews: readonly ShownReview[];
}

/**
 * A property or a cruise with its price and reviews, as the page shows them. `starRating` is the property's own
 * category. A trip has no rating in schema.org, so the reviews of a cruise belong to its offer.
 */
export function dealStructuredData(
  facts: ShownFacts,
  { canonical, total, endsAt, rooms, rating, reviews }: ShownSale,
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
  const address = {
    "@type": "PostalAddress",
    streetAddress: house.street,
    postalCode: house.zip,
    addressLocality: house.city,
    addressCountry: house.country,
  };
  const place = {
    address,
    ...(facts.at && { geo: { "@type": "GeoCoordinates", ...facts.at } }),
    ...(facts.phone && { telephone: facts.phone }),
  };
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
  const [checkinTime, checkoutTime] = [readHour(facts, "Anreise"), readHour(facts, "Abreise")];
  const amenities = sharedEquipment(rooms);
  return {
    "@type": "Hotel",
    ...page,
    ...place,
    ...(stars > 0 && { starRating: { "@type": "Rating", ratingValue: stars } }),
    ...(checkinTime && { checkinTime }),
    ...(checkoutTime && { checkoutTime }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((name) => ({
        "@type": "LocationFeatureSpecification",
        name,
        value: true,
      })),
    }),
    ...(offer && { makesOffer: offer }),
    ...opinions,
  };
}

const ratingData = ({ value, count }: Pick<RatingView, "value" | "count">) => ({
  "@type": "AggregateRating",
  ratingValue: value,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
});

const reviewData = ({ stars, name, day, text }: ShownReview) => ({
  "@type": "Review",
  author: { "@type": "Person", name },
  datePublished: day,
  reviewBody: text,
  reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
});

/** Formats in which properties write the hours in their attributes. Anything after a comma is ignored. */
const hours = {
  Anreise: /^(?:ab )?(\d\d?)(?::(\d\d))?(?: bis \d\d?(?::\d\d)?)? Uhr(?:,|$)/,
  Abreise: /^bis (\d\d?)(?::(\d\d))? Uhr(?:,|$)/,
};

/**
 * "15:00" of "ab 15 Uhr" or "15 bis 20 Uhr, danach Schlüsselkasten". Undefined in any other format,
 * because a wrong hour is worse than none.
 */
function readHour({ attributes }: Pick<ShownFacts, "attributes">, key: keyof typeof hours) {
  const text = attributes.find(({ term }) => term === key)?.value ?? "";
  const [, hour, minute = "00"] = hours[key].exec(text) ?? [];
  return hour && `${hour.padStart(2, "0")}:${minute}`;
}

/** What every room has. A figure, of beds or of square metres, belongs to one room alone. */
function sharedEquipment([first, ...others]: ShownSale["rooms"]): string[] {
  const shared = first?.equipment.filter((name) => others.every(({ equipment }) => equipment.includes(name)));
  return (shared ?? []).filter((name) => !/\d/.test(name));
}
