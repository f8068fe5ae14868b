/** Who orders and where it is sent, as it comes in: everything may still be empty, nothing may be wrong. */
import { z } from "zod";

import { deliveryCountries, zipFits } from "#app/domain/customer/customer.ts";
import { checkout } from "#app/locales/de/order/checkout.ts";
import { strangeSigns } from "#app/web/email-text.server.ts";

const { errors } = checkout.customer;

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((typed) => !strangeSigns.test(typed), errors.strange)
    .nullish()
    .transform((typed) => typed ?? "");

const address = {
  sex: z
    .enum(["", "female", "male", "diverse"])
    .nullish()
    .transform((sex) => sex ?? ""),
  firstName: text(100),
  lastName: text(100),
  email: text(254)
    .pipe(z.union([z.literal(""), z.email()], errors.email))
    .meta({ description: "Eine E-Mail-Adresse oder leer" }),
  phone: text(50),
  address: text(200),
  country: z
    .enum(["", ...deliveryCountries])
    .nullish()
    .transform((country) => country ?? "DE"),
  zip: text(10),
  city: text(100),
};

const zipRule = {
  check: ({ country, zip }: { country: string; zip: string }) => zip === "" || zipFits(country, zip),
  otherwise: { path: ["zip"], message: errors.zipFits },
};

const attribute = z.object({
  attributeName: z.string().trim().min(1).max(100),
  attributeValue: z.string().trim().max(500),
});

export const customerBody = z
  .object({
    id: z.uuid().optional().meta({ description: "Wird nicht übernommen: Die der Bestellung bleibt" }),
    ...address,
    customerAttributes: z
      .array(attribute)
      .max(20)
      .nullish()
      .transform((list) => list ?? []),
  })
  .refine(zipRule.check, zipRule.otherwise);

export const shippingAddressBody = z
  .object({
    ...address,
    receiverLine: text(100),
    address2: text(100),
    isAlternativeAddress: z
      .boolean()
      .nullish()
      .transform((other) => other ?? true)
      .meta({ description: "false: geht mit, wenn die Adresse des Kunden sich ändert" }),
  })
  .refine(zipRule.check, zipRule.otherwise);
