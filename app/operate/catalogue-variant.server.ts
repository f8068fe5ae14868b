/** Rooms, variants and upgrades of the catalogue format. */
import { z } from "zod";
import type { CataloguePromotion, CatalogueRoom, CatalogueVariant } from "#app/domain/catalogue/catalogue.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { UpgradeOffer } from "#app/domain/catalogue/offer.ts";
import {
  absoluteDay,
  anyText,
  count,
  dayFrom,
  dayOfYear,
  key,
  price,
  share,
  surcharge,
  text,
} from "#app/operate/catalogue-values.server.ts";
import { image } from "#app/operate/catalogue-image.server.ts";
import type { SchemaOf } from "#app/operate/schema-of.server.ts";

const weekday = z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);

export const roomSchema = z.strictObject({
  key,
  name: text,
  sizeSquareMeters: z.number().positive().max(10_000).optional(),
  sizeSquareMetersUpper: z.number().positive().max(10_000).optional(),
  image: image.optional(),
  amenities: z.array(z.strictObject({ code: text, highlight: z.boolean(), quantity: count })),
  maxOccupancy: z.int().min(1).max(20).optional(),
  sku: text,
}) satisfies SchemaOf<CatalogueRoom>;

export const upgradeSchema = z.strictObject({
  serviceCode: text,
  description: text,
  isOptional: z.boolean(),
  unitPrice: surcharge,
  touristService: z.boolean().default(false),
}) satisfies SchemaOf<UpgradeOffer>;

const season = z.strictObject({
  from: dayOfYear.optional(),
  to: dayOfYear.optional(),
  price,
  weekendPrice: price.optional(),
  rooms: count,
  closedToArrival: z.array(weekday).default([]),
  closed: z.boolean().default(false),
});

const nightRules = z.strictObject({
  seasons: z.array(season).min(1),
  departures: z
    .strictObject({ weekday, everyWeeks: z.int().min(1).max(104), offsetWeeks: z.int().min(0).max(103) })
    .optional(),
});

const factor = z
  .number()
  .positive()
  .max(1)
  .refine(
    (value) => Math.abs(value * 1_000_000 - Math.round(value * 1_000_000)) < 1e-6,
    "höchstens sechs Nachkommastellen",
  );

export function variantSchema(today: CivilDate) {
  const day = dayFrom(today);
  const length = z.int().min(1).max(365);
  const value = z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("FlatPrice"), price }),
    z.strictObject({
      kind: z.literal("TravelPeriod"),
      from: day,
      to: day,
      factor,
      promotedPrice: z.strictObject({ total: price, minimum: price }).optional(),
    }),
    z.strictObject({
      kind: z.literal("FreeNight"),
      from: day,
      to: day,
      freeNights: z.int().min(1).max(28),
      duration: length,
      stays: z.array(length),
      description: text,
    }),
  ]);
  const promotion = z.strictObject({
    key,
    name: text,
    from: day,
    to: day,
    value,
  }) satisfies SchemaOf<CataloguePromotion>;
  return z.strictObject({
    key,
    room: key,
    board: z.enum(["OV", "UF", "HP", "VP", "AI"]),
    nights: length,
    persons: z.int().min(1).max(20),
    additional: anyText.default(""),
    currency: z.enum(["EUR", "CHF", "USD"]).default("EUR"),
    displayType: z.enum(["PerQuantity", "PerPerson", "PerNight", "PerPersonAndNight", "PerRange"]).optional(),
    price: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("Fixed") }),
      z.strictObject({ kind: z.literal("Slider"), factor, sliderMin: price.optional() }),
    ]),
    voucher: z.strictObject({ total: price, available: count }).optional(),
    nightRules: nightRules.optional(),
    nightRows: z
      .array(
        z.strictObject({
          date: absoluteDay,
          price,
          rooms: count,
          closedToArrival: z.boolean().default(false),
        }),
      )
      .default([]),
    childBands: z
      .array(z.strictObject({ fromAge: z.int().min(0).max(17), toAge: z.int().min(0).max(17), share }))
      .default([]),
    promotions: z.array(promotion).default([]),
    bidding: z
      .strictObject({ reserve: share, counter: share, policy: z.enum(["automatic", "manual"]) })
      .optional(),
  }) satisfies SchemaOf<
    Omit<CatalogueVariant, "priceType" | "displayType"> & {
      price: CatalogueVariant["priceType"];
      displayType?: CatalogueVariant["displayType"];
    }
  >;
}
