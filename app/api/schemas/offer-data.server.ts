/** An offer as a schema.org document (https://schema.org/Hotel, /BoatTrip), with all that its page has no room for. */
import { z } from "zod";

import { amenityName, starsOf } from "#app/domain/catalogue/names.ts";
import { type Image, lastChange, type Offer, type Room, type Variant } from "#app/domain/catalogue/offer.ts";
import { picturePath } from "#app/domain/catalogue/picture.ts";
import type { Rating, Review } from "#app/domain/catalogue/review.ts";
import {
  amenityData,
  availabilityData,
  placeData,
  ratingData,
  reviewData,
  type StructuredData,
} from "#app/domain/catalogue/structured-data.ts";
import { toDecimal } from "#app/domain/money.ts";
import type { LowestPrice } from "#app/domain/search/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import { dealPath, homePath } from "#app/http/urls.ts";
import { readHouseHours } from "#app/locales/house-hours.ts";
import { reviewTexts } from "#locale/catalogue/reviews/reviews.ts";

export const offerDataKey = z.object({ slug: z.string().max(120) });

/** The vocabulary describes the rest. */
export const offerDataSchema = z
  .looseObject({ "@context": z.literal("https://schema.org"), "@type": z.literal("ItemPage") })
  .meta({ id: "StructuredData" });

interface OfferSale {
  shop: { publicUrl: string; shopName: string };
  now: Date;
  /** Lowest price of a variant; null when it cannot be bought. */
  priceOf: (variant: Variant) => LowestPrice | null;
  rating: Rating | null;
  /** Visible reviews, newest first. */
  reviews: readonly Review[];
}

export function toOfferData(offer: Offer, sale: OfferSale) {
  const { publicUrl, shopName } = sale.shop;
  const url = publicUrl + dealPath(offer);
  return {
    "@context": "https://schema.org" as const,
    "@type": "ItemPage" as const,
    "@id": url,
    url,
    name: `${offer.contact.name}: ${offer.title}`,
    inLanguage: "de",
    dateModified: lastChange(offer).toISOString(),
    publisher: { "@type": "Organization", name: shopName, url: publicUrl + homePath() },
    mainEntity: offer.type === "Cruise" ? tripData(offer, sale, url) : hotelData(offer, sale, url),
  };
}

function hotelData(offer: Offer, sale: OfferSale, url: string): StructuredData {
  const { contact, variants } = offer;
  const { stars } = starsOf(contact.category);
  const rooms = [...new Map(variants.map(({ room }) => [room.id, room])).values()];
  return {
    "@type": "Hotel",
    ...commonData(offer, sale, url),
    ...placeData(contact),
    ...(stars > 0 && { starRating: { "@type": "Rating", ratingValue: stars } }),
    ...readHouseHours(contact.displayAttributes),
    containsPlace: rooms.map((room) => roomData(room, sale, url)),
    makesOffer: variants.map((variant) => ({
      ...priceData(offer, variant, sale, url),
      itemOffered: { "@id": roomId(variant.room, url) },
    })),
    ...opinionData(sale),
  };
}

/** A trip has no rating in schema.org, so the reviews of a cruise belong to its offers. */
function tripData(offer: Offer, sale: OfferSale, url: string): StructuredData {
  const { contact, vendor, variants, cruise } = offer;
  const offers = variants.map((variant) => priceData(offer, variant, sale, url));
  const prices = offers.flatMap(({ price }) => (typeof price === "string" ? Number(price) : []));
  const route = cruise?.route ?? [];
  return {
    "@type": ["BoatTrip", "TouristTrip"],
    ...commonData(offer, sale, url),
    tripOrigin: { "@type": "Place", name: contact.city, ...placeData(contact) },
    provider: {
      "@type": "Organization",
      name: vendor.name,
      ...(vendor.address && { address: vendor.address }),
    },
    ...(route.length > 0 && {
      itinerary: {
        "@type": "ItemList",
        numberOfItems: route.length,
        itemListElement: route.map(({ port, country, text }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: port,
          ...(text && { description: text }),
          item: {
            "@type": "Place",
            name: port,
            address: { "@type": "PostalAddress", addressLocality: port, addressCountry: country },
          },
        })),
      },
    }),
    offers: {
      "@type": "AggregateOffer",
      offerCount: offers.length,
      ...(prices.length > 0 && {
        lowPrice: Math.min(...prices).toFixed(2),
        highPrice: Math.max(...prices).toFixed(2),
        priceCurrency: variants[0]?.currency,
      }),
      offers,
      ...opinionData(sale),
    },
  };
}

function commonData({ contact, title, subtitle, services, images }: Offer, { shop }: OfferSale, url: string) {
  return {
    name: contact.name,
    description: [title, subtitle, ...services].filter(Boolean).join(". "),
    url,
    ...(images.length > 0 && { image: images.map((image) => imageAddress(image, shop.publicUrl)) }),
  };
}

const imageAddress = ({ imageUrl }: Image, publicUrl: string) =>
  new URL(picturePath(imageUrl, 1280, "jpg"), publicUrl).href;

/** The key of a room stays when the catalogue is imported again. */
const roomId = ({ key }: Room, url: string) => `${url}#${encodeURIComponent(key)}`;

/** A room is a Product, too, because only such can be offered in schema.org. */
function roomData(room: Room, { shop }: OfferSale, url: string): StructuredData {
  const { name, image, amenities, maxOccupancy, sizeSquareMeters: size, sizeSquareMetersUpper: upper } = room;
  return {
    "@type": ["HotelRoom", "Product"],
    "@id": roomId(room, url),
    name,
    ...(image && { image: imageAddress(image, shop.publicUrl) }),
    ...(maxOccupancy !== undefined && {
      occupancy: { "@type": "QuantitativeValue", maxValue: maxOccupancy },
    }),
    // UN/CEFACT: MTK is the square metre, DAY the day.
    ...(size !== undefined && {
      floorSize: {
        "@type": "QuantitativeValue",
        unitCode: "MTK",
        ...(upper !== undefined && upper > size ? { minValue: size, maxValue: upper } : { value: size }),
      },
    }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map(({ code, quantity }) => amenityData(amenityName(code, quantity))),
    }),
  };
}

/** The lowest price of a variant, and the stay that it is for, or the months of a voucher. */
function priceData(offer: Offer, variant: Variant, { now, priceOf }: OfferSale, url: string): StructuredData {
  const sale = priceOf(variant);
  const stay = sale?.stay ?? null;
  const end = offer.onlineTo < offer.run.end ? offer.onlineTo : offer.run.end;
  const hotelStay = offer.type === "Hotel" && stay !== null;
  return {
    "@type": hotelStay ? ["Offer", "LodgingReservation"] : "Offer",
    name: `${variant.room.name}, ${variant.board.longName}`,
    url: `${url}?${new URLSearchParams({ v: variant.id }).toString()}`,
    availability: availabilityData(offer, now, sale !== null),
    validFrom: offer.run.start.toISOString(),
    validThrough: end.toISOString(),
    ...(sale && {
      price: toDecimal(sale.price.total).toFixed(2),
      priceCurrency: sale.price.currency,
      priceValidUntil: berlinDate(end),
      inventoryLevel: { "@type": "QuantitativeValue", value: sale.free },
      eligibleDuration: {
        "@type": "QuantitativeValue",
        unitCode: "DAY",
        value: Math.max(1, variant.nights),
      },
    }),
    ...(stay && hotelStay && stayData(offer, stay)),
    ...(stay &&
      !hotelStay && {
        itemOffered: { "@type": "BoatTrip", departureTime: stay.checkin, arrivalTime: stay.checkout },
      }),
    ...(sale && !stay && offer.validity !== "" && { description: offer.validity }),
  };
}

function stayData({ contact }: Offer, { checkin, checkout, adults }: NonNullable<LowestPrice["stay"]>) {
  const { checkinTime, checkoutTime } = readHouseHours(contact.displayAttributes);
  return {
    checkinTime: checkinTime ? `${checkin}T${checkinTime}` : checkin,
    checkoutTime: checkoutTime ? `${checkout}T${checkoutTime}` : checkout,
    numAdults: adults,
  };
}

function opinionData({ rating, reviews }: OfferSale): StructuredData {
  if (!rating) return {};
  return {
    aggregateRating: ratingData({ value: rating.average / 100, count: rating.count }),
    review: reviews.map(({ stars, name, text, written }) =>
      reviewData({ stars, text, name: name || reviewTexts("guest"), day: berlinDate(written) }),
    ),
  };
}
