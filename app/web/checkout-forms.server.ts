/** The forms of the checkout: shape only; rules follow in the commands. */
import { z } from "zod";

import { deliveryCountries, zipFits } from "#app/domain/customer.ts";
import { checkout } from "#app/locales/de/checkout.ts";

const errors = checkout.customer.errors;
const tooLong = (count: number) => errors.long.replace("{{count}}", String(count));

/** Signs that nobody sees or types, and addresses of the web: our letters carry what stands here to anyone named. */
export const strangeSigns = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]|:\/\/|www\./iu;

/** Conform leaves empty fields out; the message for a missing field and for a blank one is the same. */
export function needed(message: string, longest: number) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(longest, tooLong(longest))
    .refine((text) => !strangeSigns.test(text), errors.strange);
}

export const customerForm = z
  .object({
    sex: z.enum(["female", "male", "diverse"], errors.sex).optional(),
    firstName: needed(errors.firstName, 100),
    lastName: needed(errors.lastName, 100),
    email: needed(errors.email, 254).pipe(z.email(errors.email)),
    phone: z.string().trim().max(50, tooLong(50)).optional(),
    address: needed(errors.address, 200),
    zip: needed(errors.zip, 10),
    city: needed(errors.city, 100),
    country: z.enum(deliveryCountries, errors.country),
    shipping: z.enum(["EMAIL", "POST", "EXPRESS"], errors.shipping).default("EMAIL"),
  })
  .refine(({ country, zip }) => zipFits(country, zip), { path: ["zip"], message: errors.zipFits });

export const paymentForm = z.object({
  paymentType: z.coerce.number(checkout.payment.choose).int(checkout.payment.choose),
});

export const finalizeForm = z.object({
  order: z.string().max(100).default(""),
  key: z.string().max(200).default(""),
  proof: z.string().max(200).default(""),
});
