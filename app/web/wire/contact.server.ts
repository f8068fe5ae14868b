import { z } from "zod";

import type { Contact } from "#app/domain/catalogue/offer.ts";

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
    // Spelled so on the wire (specification § 3).
    displayAttribtues: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  })
  .meta({ id: "Contact" });

export function toWireContact(contact: Contact): z.output<typeof contactSchema> {
  const { tag, category, name, address, zip, city, country, state, phone, email } = contact;
  const { idSstOfferContact, geoCoordinate, slug, displayAttributes } = contact;
  return {
    tag,
    category,
    name,
    address,
    zip,
    city,
    country,
    state,
    phone,
    email,
    idSstOfferContact,
    ...(geoCoordinate && {
      geoCoordinate: { latitude: geoCoordinate.latitude, longitude: geoCoordinate.longitude },
    }),
    slug,
    displayAttribtues: displayAttributes.map(({ key, value }) => ({ key, value })),
  };
}
