/** Schema of a catalogue file. The compiler checks it against the domain types. */
import { z } from "zod";

import {
  absoluteDay,
  anyText,
  count,
  dayFrom,
  dayOfYear,
  email,
  heading,
  type ImageSchema,
  instantFrom,
  key,
  line,
  periodDayFrom,
  price,
  type Readable,
  remark,
  type SchemaOf,
  share,
  slug,
  subheading,
  surcharge,
  text,
} from "#app/catalogue-files/fields.server.ts";
import type {
  CatalogueContact,
  CatalogueGrouping,
  CatalogueOffer,
  CatalogueOfferPromotion,
  CataloguePromotion,
  CatalogueRoom,
  CatalogueVariant,
  CatalogueVendor,
} from "#app/domain/catalogue/catalogue.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import {
  type CruiseFacts,
  type UpgradeAvailability,
  type UpgradeOffer,
  type FieldDefinition,
  fieldTypes,
} from "#app/domain/catalogue/offer.ts";
import { extraKinds, vatComponents, type VendorVat } from "#app/domain/catalogue/own-sale.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { StayRule } from "#app/domain/price/stay-rules.ts";
import { longestStay } from "#app/domain/price/quote.ts";

/** Used as the name of a form field, which limits its characters and length (`readForm`). */
const fieldKey = key
  .max(60, "höchstens 60 Zeichen")
  .refine((value) => value.split(".").length < 4, "höchstens zwei Punkte");

const fieldDefinition = z.strictObject({
  key: fieldKey,
  type: z.enum(fieldTypes),
  label: text,
  hint: anyText.default(""),
  options: z.array(z.strictObject({ value: text, label: text })).default([]),
}) satisfies SchemaOf<FieldDefinition>;

/** ISO 3166-1 alpha-2. User-assigned and reserved codes have no country name. */
const country = z
  .string()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && countryName(code) !== code,
    "ein Ländercode aus zwei Großbuchstaben wie DE",
  );

/** Percent. A rate of 0 would be an exemption, which requires a reason on the invoice. */
const vatRate = z
  .number()
  .positive("ein Steuersatz muss größer als 0 sein")
  .max(50)
  .refine((rate) => Math.round(rate * 100) / 100 === rate, "höchstens zwei Nachkommastellen");

const vendorVat = z.strictObject({
  rates: z.partialRecord(z.enum(vatComponents), vatRate).optional(),
  meals: z.partialRecord(z.enum(["UF", "HP", "VP", "AI"]), surcharge).optional(),
  drinksShare: share.optional(),
  serviceShare: share.optional(),
}) satisfies SchemaOf<VendorVat>;

export const fileVendorSchema = z.strictObject({
  key,
  name: text,
  address: text,
  email,
  phone: anyText,
  register: text.optional(),
  vatId: text.optional(),
  organiser: z
    .strictObject({
      name: text,
      address: text,
      insolvencyCover: text,
      insolvencyContact: text,
      insolvencyNumber: text,
    })
    .optional(),
  sells: z.enum(["own", "brokered"]).optional(),
  vat: vendorVat.optional(),
  participantFields: z.array(fieldDefinition).optional(),
}) satisfies SchemaOf<CatalogueVendor>;

export function fileGroupingSchema(image: ImageSchema) {
  return z.strictObject({
    groupingType: z.enum(["theme", "region", "country"]),
    slug,
    heading: text,
    description: anyText,
    tag: text,
    image,
  }) satisfies SchemaOf<CatalogueGrouping>;
}

const contact = z.strictObject({
  slug,
  tag: anyText,
  category: z.int().min(0).max(8),
  name: text,
  address: text,
  zip: anyText,
  city: text,
  country,
  state: anyText,
  phone: anyText,
  email: z.union([z.literal(""), email]),
  idSstOfferContact: anyText,
  geoCoordinate: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
  displayAttributes: z.array(z.strictObject({ key: text, value: anyText })),
}) satisfies SchemaOf<CatalogueContact>;

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "eine Uhrzeit wie 18:30");

const cruiseFacts = z.strictObject({
  ship: text,
  river: z.boolean(),
  route: z
    .array(
      z.strictObject({
        day: z.int().min(1).max(365),
        port: text,
        country: anyText,
        arrival: clockTime.optional(),
        departure: clockTime.optional(),
        text: anyText.optional(),
      }),
    )
    .min(2),
  documents: text,
  mobilitySuitability: text,
  minimumParticipants: text,
  gratuities: text,
}) satisfies SchemaOf<CruiseFacts>;

/** @param today day that relative dates such as `+13m` count from */
export function fileOfferSchema(today: CivilDate, image: ImageSchema) {
  const day = dayFrom(today);
  const instant = instantFrom(today);
  const promotion = z.strictObject({
    key,
    promotionType: z.enum(["FlatPrice", "TravelPeriod", "FreeNight"]),
    active: z.boolean(),
    from: day,
    to: day,
    name: text,
  }) satisfies SchemaOf<CatalogueOfferPromotion>;
  return z.strictObject({
    slug,
    rank: z.int().min(0).max(1_000_000).optional(),
    type: z.enum(["Hotel", "Cruise"]),
    vendor: key,
    title: heading,
    subtitle: subheading,
    services: z.array(line),
    validity: remark,
    goodToKnow: z.array(line).default([]),
    notIncluded: z.array(line).default([]),
    images: z.array(image).min(1),
    onlineTo: instant,
    run: z.strictObject({ start: instant, end: instant }),
    discountGroup: text.nullable().default(null),
    themes: z.array(slug),
    accessibility: z.array(line),
    localCharges: remark,
    cancellationBands: z.array(z.strictObject({ daysBefore: z.int().min(0).max(1000), share })),
    contact,
    contacts: z.array(contact).default([]),
    cruise: cruiseFacts.optional(),
    promotions: z.array(promotion).default([]),
    upgrades: z.array(upgradeSchema(today)).default([]),
    ...houseRules(today),
    rooms: z.array(fileRoomSchema(image)).min(1),
    variants: z.array(fileVariantSchema(today)).min(1),
    participantFields: z.array(fieldDefinition).optional(),
  }) satisfies SchemaOf<
    Omit<CatalogueOffer, "variants" | "additionalServiceUpgrades"> & {
      upgrades: CatalogueOffer["additionalServiceUpgrades"];
      variants: FileVariant[];
    }
  >;
}

export type FileVariant = z.output<ReturnType<typeof fileVariantSchema>>;
export type FileOffer = z.output<ReturnType<typeof fileOfferSchema>>;
/** An offer in file format before parsing: decimal euros, dates as text, defaults omitted. */
export type OfferInFile = z.input<ReturnType<typeof fileOfferSchema>>;
export type VendorInFile = z.input<typeof fileVendorSchema>;

const weekday = z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);

export function fileRoomSchema(image: ImageSchema) {
  return z.strictObject({
    key,
    name: text,
    sizeSquareMeters: z.number().positive().max(10_000).optional(),
    sizeSquareMetersUpper: z.number().positive().max(10_000).optional(),
    image: image.optional(),
    amenities: z.array(z.strictObject({ code: text, highlight: z.boolean(), quantity: count })),
    maxOccupancy: z.int().min(1).max(20).optional(),
    count: z.int().min(1).max(10_000).optional(),
    sku: text,
  }) satisfies SchemaOf<CatalogueRoom>;
}

const board = z.enum(["OV", "UF", "HP", "VP", "AI"]);

export function upgradeSchema(today: CivilDate) {
  const day = periodDayFrom(today);
  const persons = z.int().min(1).max(20).optional();
  const age = z.int().min(1).max(99).optional();
  const availability = z.strictObject({
    periods: z
      .array(z.strictObject({ from: day, to: day }))
      .min(1)
      .optional(),
    weekdays: z.array(weekday).min(1).optional(),
    at: z.enum(["morning", "evening"]).optional(),
    days: z.int().min(1).max(longestStay).optional(),
    minPersons: persons,
    maxPersons: persons,
    minAge: age,
    maxAge: age,
    rooms: z.array(key).min(1).optional(),
    notWith: z.array(board).min(1).optional(),
  }) satisfies SchemaOf<UpgradeAvailability>;
  return z.strictObject({
    serviceCode: text,
    description: text,
    isOptional: z.boolean(),
    unitPrice: surcharge,
    touristService: z.boolean().default(false),
    perPerson: z.boolean().default(false),
    taxedAs: z.enum(extraKinds).optional(),
    availability: availability.optional(),
  }) satisfies SchemaOf<UpgradeOffer>;
}

const season = z.strictObject({
  from: dayOfYear.optional(),
  to: dayOfYear.optional(),
  price,
  weekendPrice: price.optional(),
  rooms: count,
  closedToArrival: z.array(weekday).default([]),
  closed: z.boolean().default(false),
});

/** Rules of the offer and of the variant both apply. */
function houseRules(today: CivilDate) {
  const day = periodDayFrom(today).optional();
  const nights = z.int().min(1).max(longestStay).optional();
  const weekdays = z.array(weekday).min(1).optional();
  const stayRule = z.strictObject({
    from: day,
    to: day,
    on: weekdays,
    minNights: nights,
    maxNights: nights,
    arrival: weekdays,
    departure: weekdays,
  }) satisfies SchemaOf<StayRule>;
  return { stayRules: z.array(stayRule).default([]), minAge: z.int().min(0).max(18).default(0) };
}

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

/** `total` is the former name of `price`. Exactly one of them is required. */
const voucher = z
  .strictObject({
    price: price.optional(),
    total: price.optional(),
    available: count,
    months: z.array(z.int().min(1).max(12)).min(1).optional(),
  })
  .transform(({ price: currentPrice, total, available, months }, context) => {
    const amount = currentPrice ?? total;
    const hasBoth = currentPrice !== undefined && total !== undefined;
    if (amount !== undefined && !hasBoth) return { total: amount, available, ...(months && { months }) };
    const message = hasBoth
      ? "steht zweimal da: total ist der alte Name von price. Lassen Sie total weg"
      : "fehlt; erwartet wird der Preis eines Gutscheins in Euro";
    context.addIssue({ code: "custom", path: [hasBoth ? "total" : "price"], message });
    return z.NEVER;
  });

export function fileVariantSchema(today: CivilDate) {
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
    board,
    nights: length,
    persons: z.int().min(1).max(20),
    additional: anyText.default(""),
    currency: z.enum(["EUR", "CHF", "USD"]).default("EUR"),
    displayType: z.enum(["PerQuantity", "PerPerson", "PerNight", "PerPersonAndNight", "PerRange"]).optional(),
    price: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("Fixed") }),
      z.strictObject({ kind: z.literal("Slider"), factor, sliderMin: price.optional() }),
    ]),
    voucher: voucher.optional(),
    nightRules: nightRules.optional(),
    nightRows: z
      .array(
        z.strictObject({
          date: absoluteDay,
          price,
          rooms: count,
          closedToArrival: z.boolean().default(false),
          stopped: z.boolean().optional(),
        }),
      )
      .default([]),
    childBands: z
      .array(z.strictObject({ fromAge: z.int().min(0).max(17), toAge: z.int().min(0).max(17), share }))
      .default([]),
    ...houseRules(today),
    promotions: z.array(promotion).default([]),
    stopped: z.boolean().optional(),
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

/** An offer with its readable fields, as input of the rules between fields. */
export type ReadableOffer = Readable<FileOffer>;

export type ReadableVariant = NonNullable<NonNullable<ReadableOffer["variants"]>[number]>;
