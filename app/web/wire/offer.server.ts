import { z } from "zod";

import { toDecimal } from "#app/domain/money.ts";
import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { amount } from "#app/web/wire/amount.server.ts";
import { contactSchema, toWireContact } from "#app/web/wire/contact.server.ts";
import { instant } from "#app/web/wire/date.server.ts";
import { imageSchema, toWireImage } from "#app/web/wire/image.server.ts";
import { offerPromotionSchema, toWireOfferPromotion } from "#app/web/wire/promotion.server.ts";
import { toWireVariant, type VariantOnSale, variantSchema } from "#app/web/wire/variant.server.ts";

export const offerType = z.enum(["Hotel", "Cruise"]);

export const vendorSchema = z.strictObject({ id: z.int(), name: z.string() }).meta({ id: "Vendor" });

const upgradeOfferSchema = z
  .strictObject({
    serviceCode: z.string(),
    description: z.string(),
    isOptional: z.boolean(),
    unitPrice: amount,
  })
  .meta({ id: "UpgradeOffer" });

export const offerSchema = z
  .strictObject({
    id: z.string(),
    image: imageSchema.nullable(),
    onlineTo: instant,
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
    run: z.strictObject({ start: instant, end: instant }),
    accommodationType: offerType,
    additionalServiceUpgrades: z.array(upgradeOfferSchema),
  })
  .meta({ id: "Offer" });

/** @param onSale what a variant costs; null where it cannot be had */
export function toWireOffer(
  offer: Offer,
  onSale: (variant: Variant) => VariantOnSale | null,
  publicUrl: string,
): z.output<typeof offerSchema> {
  const { id, title, subtitle, services, validity, slug, type, accommodationType, discountGroup } = offer;
  const [image] = offer.images;
  return {
    id,
    image: image ? toWireImage(image, publicUrl) : null,
    onlineTo: offer.onlineTo.toISOString(),
    title,
    subtitle,
    services: [...services],
    validity,
    slug,
    type,
    vendor: { id: offer.vendor.id, name: offer.vendor.name },
    contact: toWireContact(offer.contact),
    contacts: offer.contacts.map(toWireContact),
    variants: offer.variants.map((variant) => toWireVariant(variant, onSale(variant), publicUrl)),
    promotions: offer.promotions.map(toWireOfferPromotion),
    discountGroup,
    run: { start: offer.run.start.toISOString(), end: offer.run.end.toISOString() },
    accommodationType,
    additionalServiceUpgrades: offer.additionalServiceUpgrades.map((upgrade) => ({
      serviceCode: upgrade.serviceCode,
      description: upgrade.description,
      isOptional: upgrade.isOptional,
      unitPrice: toDecimal(upgrade.unitPrice),
    })),
  };
}
