import { z } from "zod";

import * as values from "#app/api/schemas/values.server.ts";
import {
  offerPromotionSchema,
  toWireOfferPromotion,
  toWireVariant,
  type VariantOnSale,
  variantSchema,
} from "#app/api/schemas/variant.server.ts";
import type { Contact, GroupingOption, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { toDecimal } from "#app/domain/money.ts";
import { searchBounds } from "#app/domain/search/query.ts";
import { itemTexts } from "#locale/documents/items.ts";

export const contactSchema = z
  .strictObject({
    tag: z.string(),
    category: z.int().min(0).max(8).meta({ description: "0 ohne; 1 bis 8: Sterne 1,2,3,3S,4,4S,5,5S" }),
    name: z.string(),
    address: z.string(),
    zip: z.string(),
    city: z.string(),
    country: z.string().meta({ examples: ["AT"] }),
    state: z.string(),
    phone: z.string(),
    email: z.string(),
    idSstOfferContact: z.string(),
    geoCoordinate: z.strictObject({ latitude: z.number(), longitude: z.number() }).optional(),
    slug: z.string(),
    // This spelling is required by the specification (§ 3).
    displayAttribtues: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  })
  .meta({ id: "Contact" });

const contactFields = values.fieldsOf(contactSchema);

export function toWireContact(contact: Contact): z.output<typeof contactSchema> {
  const displayAttribtues = contact.displayAttributes.map(({ key, value }) => ({ key, value }));
  return { ...contactFields(contact), displayAttribtues };
}

export const offerType = z.enum(["Hotel", "Cruise"]);

export const vendorSchema = z.strictObject({ id: z.int(), name: z.string() }).meta({ id: "Vendor" });

const upgradeOfferSchema = z
  .strictObject({
    serviceCode: z.string(),
    description: z.string(),
    isOptional: z.boolean(),
    unitPrice: values.amount,
    perPerson: z.boolean().meta({ description: "unitPrice gilt je Person, sonst je Zimmer oder Gutschein" }),
  })
  .meta({ id: "UpgradeOffer" });

export const offerSchema = z
  .strictObject({
    id: z.string(),
    image: values.imageSchema.nullable(),
    onlineTo: values.instantSchema,
    title: z.string(),
    subtitle: z.string(),
    services: z.array(z.string()),
    validity: z.string(),
    slug: z.string(),
    type: offerType,
    vendor: vendorSchema,
    contact: contactSchema,
    contacts: z.array(contactSchema),
    variants: z.array(variantSchema),
    promotions: z.array(offerPromotionSchema),
    discountGroup: z.string().nullable(),
    run: z.strictObject({ start: values.instantSchema, end: values.instantSchema }),
    accommodationType: offerType,
    additionalServiceUpgrades: z.array(upgradeOfferSchema),
  })
  .meta({ id: "Offer" });

const offerFields = values.fieldsOf(offerSchema);
const upgradeFields = values.fieldsOf(upgradeOfferSchema);

/** @param onSale price of a variant, or null when it cannot be booked */
export function toWireOffer(
  offer: Offer,
  onSale: (variant: Variant) => VariantOnSale | null,
  publicUrl: string,
): z.output<typeof offerSchema> {
  const [image] = offer.images;
  return {
    ...offerFields(offer),
    validity: conditionsOf(offer),
    image: image ? values.toWireImage(image, publicUrl) : null,
    onlineTo: offer.onlineTo.toISOString(),
    vendor: { id: offer.vendor.id, name: offer.vendor.name },
    contact: toWireContact(offer.contact),
    contacts: offer.contacts.map(toWireContact),
    variants: offer.variants.map((variant) => toWireVariant(variant, onSale(variant), publicUrl)),
    promotions: offer.promotions.map(toWireOfferPromotion),
    run: { start: offer.run.start.toISOString(), end: offer.run.end.toISOString() },
    accommodationType: offer.type,
    additionalServiceUpgrades: offer.additionalServiceUpgrades.map((upgrade) => ({
      ...upgradeFields(upgrade),
      unitPrice: toDecimal(upgrade.unitPrice),
    })),
  };
}

/** The specification has one field for conditions, which the offer page shows in three sections. */
function conditionsOf({ validity, goodToKnow, notIncluded }: Offer): string {
  const missing = notIncluded.length > 0 ? [`${itemTexts("notIncluded")}: ${notIncluded.join("; ")}.`] : [];
  return [validity, ...goodToKnow, ...missing].filter(Boolean).join(" ");
}

// An offer with the search that leads back to it (specification § 7).

const { adults, rooms, children, childAge } = searchBounds;

/** A number in a query. */
const count = ({ least, most }: { least: number; most: number }) =>
  z.coerce.number<string>().pipe(z.int().min(least).max(most));

const ages = z
  .union([z.string(), z.array(z.string())])
  .transform((given) =>
    [given]
      .flat()
      .flatMap((text) => text.split(","))
      .filter((text) => text.trim() !== "")
      .map(Number),
  )
  .pipe(z.array(z.int().min(0).max(childAge)).max(children))
  .meta({ override: { type: "array", items: { type: "integer" }, anyOf: undefined } });

export const offerOfVariantSchema = z
  .strictObject({
    offer: offerSchema,
    slug: z.string(),
    adults: z.int(),
    checkin: values.day.nullable(),
    checkout: values.day.nullable(),
    childrenAges: z.array(z.int()),
    roomsCount: z.int(),
    variantId: z.string(),
  })
  .meta({ id: "OfferOfVariant" });

export const variantKey = z.object({ variantId: z.string().max(60) });

export const variantQuery = z.object({
  adults: count(adults).default(2),
  checkin: values.dayIn.optional(),
  checkout: values.dayIn.optional(),
  childrenAges: ages.default([]),
  roomsCount: count(rooms).default(1),
});

export const groupingType = z.enum(["theme", "region", "country"]);

/** Key of a grouping. Slugs are unique within a type. */
export const groupingKey = z.object({ groupingType, slug: z.string() });

export const groupingSchema = z
  .strictObject({
    slug: z.string(),
    heading: z.string(),
    description: z.string(),
    groupingType,
    tag: z.string(),
    image: values.imageSchema,
  })
  .meta({ id: "GroupingOption" });

const groupingFields = values.fieldsOf(groupingSchema);

export function toWireGrouping(option: GroupingOption, publicUrl: string): z.output<typeof groupingSchema> {
  return { ...groupingFields(option), image: values.toWireImage(option.image, publicUrl) };
}
