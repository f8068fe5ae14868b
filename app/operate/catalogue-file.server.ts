/** The schema of a catalogue file: one shape, checked against the types of the domain by the compiler. */
import { z } from "zod";
import type {
  CatalogueContact,
  CatalogueGrouping,
  CatalogueOffer,
  CatalogueOfferPromotion,
  CatalogueVendor,
} from "#app/domain/catalogue/catalogue.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { CruiseFacts } from "#app/domain/catalogue/offer.ts";
import { type FieldDefinition, fieldTypes } from "#app/domain/order/participant.ts";
import {
  anyText,
  dayFrom,
  instantFrom,
  key,
  share,
  slug,
  text,
} from "#app/operate/catalogue-values.server.ts";
import { roomSchema, upgradeSchema, variantSchema } from "#app/operate/catalogue-variant.server.ts";
import { image } from "#app/operate/catalogue-image.server.ts";
import type { SchemaOf } from "#app/operate/schema-of.server.ts";

const fieldDefinition = z.strictObject({
  key,
  type: z.enum(fieldTypes),
  label: text,
  hint: anyText.default(""),
  options: z.array(z.strictObject({ value: text, label: text })).default([]),
}) satisfies SchemaOf<FieldDefinition>;

const email = z.email("eine E-Mail-Adresse wird erwartet");

const regionNames = new Intl.DisplayNames(["de"], { type: "region", fallback: "none" });
/** ISO 3166-1 alpha-2; the user-assigned and reserved codes have no name. */
const country = z
  .string()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && regionNames.of(code) !== undefined,
    "ein Ländercode aus zwei Großbuchstaben wie DE",
  );

export const vendorSchema = z.strictObject({
  key,
  name: text,
  address: text,
  email,
  phone: anyText,
  organiser: z
    .strictObject({ name: text, address: text, insolvencyCover: text, insolvencyContact: text })
    .optional(),
  participantFields: z.array(fieldDefinition).optional(),
}) satisfies SchemaOf<CatalogueVendor>;

export const groupingSchema = z.strictObject({
  groupingType: z.enum(["theme", "region", "country"]),
  slug,
  heading: text,
  description: anyText,
  tag: text,
  image,
}) satisfies SchemaOf<CatalogueGrouping>;

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

/** @param today what dates such as `+13m` count from. */
export function offerSchema(today: CivilDate) {
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
    type: z.enum(["Hotel", "Cruise"]),
    vendor: key,
    title: text,
    subtitle: anyText,
    services: z.array(text),
    validity: anyText,
    images: z.array(image).min(1),
    onlineTo: instant,
    run: z.strictObject({ start: instant, end: instant }),
    discountGroup: text.nullable().default(null),
    themes: z.array(slug),
    accessibility: z.array(text),
    localCharges: anyText,
    cancellationBands: z.array(z.strictObject({ daysBefore: z.int().min(0).max(1000), share })),
    contact,
    contacts: z.array(contact).default([]),
    cruise: cruiseFacts.optional(),
    promotions: z.array(promotion).default([]),
    upgrades: z.array(upgradeSchema).default([]),
    rooms: z.array(roomSchema).min(1),
    variants: z.array(variantSchema(today)).min(1),
    participantFields: z.array(fieldDefinition).optional(),
  }) satisfies SchemaOf<
    Omit<CatalogueOffer, "variants" | "additionalServiceUpgrades"> & {
      upgrades: CatalogueOffer["additionalServiceUpgrades"];
      variants: FileVariant[];
    }
  >;
}

export type FileVariant = z.output<ReturnType<typeof variantSchema>>;
export type FileOffer = z.output<ReturnType<typeof offerSchema>>;
