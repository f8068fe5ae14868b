import { z } from "zod";

import { contactSchema, offerType, toWireContact, vendorSchema } from "#app/api/schemas/offer.server.ts";
import { amount, day, imageSchema, toWireImage } from "#app/api/schemas/values.server.ts";
import * as wire from "#app/api/schemas/variant.server.ts";
import type { GroupingOption, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { cents, toDecimal } from "#app/domain/money.ts";
import { tagKinds } from "#app/domain/search/query.ts";
import type { BookingResult, OfferResult, SearchPage } from "#app/domain/search/result.ts";

const result = {
  id: z.string().meta({ description: "Id des Angebots" }),
  slug: z.string(),
  type: offerType,
  accommodationType: offerType,
  display: z
    .strictObject({ title: z.string(), subtitle: z.string() })
    .meta({ description: "Was eine Karte zeigt" }),
  contact: contactSchema,
  image: imageSchema.nullable(),
  price: wire.priceSchema,
  promotions: z.array(wire.offerPromotionSchema),
  rating: z
    .strictObject({
      average: z
        .number()
        .min(1)
        .max(5)
        .meta({ description: "Durchschnitt in Sternen, auf Hundertstel gerundet" }),
      count: z.int().min(1),
    })
    .nullable()
    .meta({
      description:
        "Sichtbare Bewertungen von Gästen, die hier gebucht haben und gereist sind; null ohne Bewertung. Die Kategorie des Hauses ist contact.category",
    }),
  themes: z.array(z.strictObject({ name: z.string(), code: z.string(), image: imageSchema.nullable() })),
  variants: z.array(wire.variantSchema),
  vendor: vendorSchema,
  boards: z
    .array(wire.boardSchema)
    .meta({ description: "Verpflegungen, die mit dieser Suche zu haben sind" }),
};

const range = z.strictObject({ min: z.int(), max: z.int() });

/** A result with dates: `price` is for exactly that stay in one room. */
export const bookingResultSchema = z
  .strictObject({
    ...result,
    adults: z.int(),
    board: wire.boardSchema,
    checkin: day,
    checkout: day,
    days: z
      .array(z.strictObject({ day, price: amount }))
      .meta({ description: "Die Nächte; zusammen ergeben sie total" }),
    childrenAges: z.array(z.int()),
    room: wire.roomSchema,
    variantId: z.string(),
  })
  .meta({ id: "BookingResult" });

/** A result without dates: `price` is the lowest bookable price. */
export const offerResultSchema = z
  .strictObject({
    ...result,
    displayedVariantId: z.string(),
    nights: range,
    persons: range,
    rooms: z.array(wire.roomSchema),
  })
  .meta({ id: "OfferResult" });

export interface ResultSurroundings {
  publicUrl: string;
  groupings: readonly GroupingOption[];
  /** Price of a variant for this search. Null when it cannot be booked. */
  onSale: (offer: Offer, variant: Variant) => wire.VariantOnSale | null;
}

export function toWireBookingResult(
  found: BookingResult,
  surroundings: ResultSurroundings,
): z.output<typeof bookingResultSchema> {
  const { variant, adults, checkin, checkout, childrenAges } = found;
  return {
    ...buildResult(found, surroundings),
    adults,
    board: wire.toWireBoard(variant.board.shortName),
    checkin,
    checkout,
    days: found.days.map(({ day, price }) => ({ day, price: toDecimal(price) })),
    childrenAges: [...childrenAges],
    room: wire.toWireRoom(variant.room, surroundings.publicUrl),
    variantId: variant.id,
  };
}

export function toWireOfferResult(
  found: OfferResult,
  surroundings: ResultSurroundings,
): z.output<typeof offerResultSchema> {
  const rooms = new Map(found.offer.variants.map(({ room }) => [room.id, room]));
  return {
    ...buildResult(found, surroundings),
    displayedVariantId: found.variant.id,
    nights: { min: found.nights.min, max: found.nights.max },
    persons: { min: found.persons.min, max: found.persons.max },
    rooms: [...rooms.values()].map((room) => wire.toWireRoom(room, surroundings.publicUrl)),
  };
}

function buildResult(found: BookingResult | OfferResult, surroundings: ResultSurroundings) {
  const { offer, variant, price, free, boards } = found;
  const { publicUrl, groupings, onSale } = surroundings;
  const shown = (other: Variant) => (other.id === variant.id ? { price, free } : onSale(offer, other));
  const [image] = offer.images;
  return {
    id: offer.id,
    slug: offer.slug,
    type: offer.type,
    accommodationType: offer.type,
    display: { title: offer.title, subtitle: offer.subtitle },
    contact: toWireContact(offer.contact),
    image: image ? toWireImage(image, publicUrl) : null,
    price: wire.toWirePrice(price, variant.priceType),
    promotions: offer.promotions.map(wire.toWireOfferPromotion),
    rating: offer.rating ? { average: offer.rating.average / 100, count: offer.rating.count } : null,
    themes: offer.themes.map((code) => {
      const theme = groupings.find((option) => option.groupingType === "theme" && option.slug === code);
      return {
        name: theme?.heading ?? code,
        code,
        image: theme ? toWireImage(theme.image, publicUrl) : null,
      };
    }),
    variants: offer.variants.map((other) => wire.toWireVariant(other, shown(other), publicUrl)),
    vendor: { id: offer.vendor.id, name: offer.vendor.name },
    boards: boards.map(wire.toWireBoard),
  };
}

const aggregation = z
  .strictObject({
    tags: z
      .array(z.strictObject({ name: z.enum(tagKinds), value: z.string(), hits: z.int() }))
      .meta({ description: "Je Wert die Zahl der Angebote, gleich was von seiner Art gewählt ist" }),
    metrics: z
      .array(z.strictObject({ name: z.string(), value: z.number() }))
      .meta({ description: "Kleinste und größte Werte über alle Seiten; minPrice und maxPrice in Euro" }),
  })
  .meta({ id: "Aggregation" });

function pageSchema<Result extends z.ZodType>(result: Result) {
  return z.strictObject({
    page: z.int(),
    pageSize: z.int(),
    total: z.int().meta({ description: "Angebote auf allen Seiten" }),
    aggregation,
    results: z.array(result),
  });
}

export const bookingPageSchema = pageSchema(bookingResultSchema).meta({ id: "BookingSearchPage" });
export const offersPageSchema = pageSchema(offerResultSchema).meta({ id: "OffersSearchPage" });

export function toWireBookingPage(
  found: SearchPage,
  surroundings: ResultSurroundings,
): z.output<typeof bookingPageSchema> {
  const results = found.results.filter((result): result is BookingResult => result.mode === "b");
  return { ...buildPage(found), results: results.map((result) => toWireBookingResult(result, surroundings)) };
}

export function toWireOffersPage(
  found: SearchPage,
  surroundings: ResultSurroundings,
): z.output<typeof offersPageSchema> {
  const results = found.results.filter((result): result is OfferResult => result.mode === "o");
  return { ...buildPage(found), results: results.map((result) => toWireOfferResult(result, surroundings)) };
}

function buildPage({ page, pageSize, total, aggregation: { tags, metrics } }: SearchPage) {
  return {
    page,
    pageSize,
    total,
    aggregation: {
      tags: tags.map(({ name, value, hits }) => ({ name, value, hits })),
      metrics: metrics.map(({ name, value }) => ({
        name,
        // Prices are cents internally.
        value: name.endsWith("Price") ? toDecimal(cents(value)) : value,
      })),
    },
  };
}
