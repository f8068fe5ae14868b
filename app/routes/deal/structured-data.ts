import { starsOf } from "#app/domain/catalogue/names.ts";
import { type Cents, toDecimal } from "#app/domain/money.ts";
import { picturePath } from "#app/domain/catalogue/picture.ts";
import type { DealFacts } from "#app/routes/deal/facts.server.ts";
import type { StructuredData } from "#app/ui/layout/structured-data.ts";

/**
 * A house or a voyage with its price, both as the page shows them. No reviews: the shop has none; stars are the house's
 * own category.
 * @param total the price on top of the page; null where nothing can be bought
 * @param canonical absolute address of the page
 */
export function dealStructuredData(
  facts: Pick<
    DealFacts,
    "type" | "title" | "subtitle" | "images" | "house" | "category" | "vendor" | "currency"
  >,
  total: Cents | null,
  canonical: string,
): StructuredData {
  const { title, subtitle, images, house, category, vendor, currency } = facts;
  const { stars } = starsOf(category);
  const [image] = images;
  const offer = total !== null && {
    "@type": "Offer",
    price: toDecimal(total).toFixed(2),
    priceCurrency: currency,
    availability: "https://schema.org/InStock",
  };
  const address = {
    "@type": "PostalAddress",
    streetAddress: house.street,
    postalCode: house.zip,
    addressLocality: house.city,
    addressCountry: house.country,
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
      tripOrigin: { "@type": "Place", name: house.city, address },
      provider: { "@type": "Organization", name: vendor.name },
      ...(offer && { offers: offer }),
    };
  return {
    "@type": "Hotel",
    ...page,
    address,
    ...(stars > 0 && { starRating: { "@type": "Rating", ratingValue: stars } }),
    ...(offer && { makesOffer: offer }),
  };
}
