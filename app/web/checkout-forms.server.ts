/** The forms of the checkout: shape only; rules follow in the commands. */
import { z } from "zod";

import {
  type Address,
  deliveryCountries,
  type ShippingAddress,
  zipFits,
} from "#app/domain/customer/customer.ts";
import { checkout } from "#app/locales/de/order/checkout.ts";
import { emailText, strangeSigns } from "#app/web/email-text.server.ts";

const errors = checkout.customer.errors;
const tooLong = (count: number) => errors.long.replace("{{count}}", String(count));

/** Conform leaves empty fields out; the message for a missing field and for a blank one is the same. */
function needed(message: string, longest: number) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(longest, tooLong(longest))
    .refine((text) => !strangeSigns.test(text), errors.strange);
}

function wanted(longest: number) {
  return z
    .string()
    .trim()
    .max(longest, tooLong(longest))
    .refine((text) => !strangeSigns.test(text), errors.strange)
    .default("");
}

/** Another address for the post; it counts only where its box is ticked and something is sent. */
const otherAddress = {
  toOther: z.literal("1").optional(),
  toReceiver: wanted(100),
  toFirstName: wanted(100),
  toLastName: wanted(100),
  toAddress: wanted(200),
  toAddress2: wanted(100),
  toZip: wanted(10),
  toCity: wanted(100),
  toCountry: z.enum(deliveryCountries, errors.country).default("DE"),
};

export const customerForm = z
  .object({
    sex: z.enum(["female", "male", "diverse"], errors.sex).optional(),
    firstName: needed(errors.firstName, 100),
    lastName: needed(errors.lastName, 100),
    email: emailText(errors.email),
    phone: z.string().trim().max(50, tooLong(50)).optional(),
    address: needed(errors.address, 200),
    zip: needed(errors.zip, 10),
    city: needed(errors.city, 100),
    country: z.enum(deliveryCountries, errors.country),
    shipping: z.enum(["EMAIL", "POST", "EXPRESS"], errors.shipping).default("EMAIL"),
    ...otherAddress,
  })
  .superRefine(({ country, zip, ...to }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (!zipFits(country, zip)) wrong("zip", errors.zipFits);
    if (!to.toOther || to.shipping === "EMAIL") return;
    if (to.toReceiver + to.toFirstName + to.toLastName === "") wrong("toReceiver", errors.toReceiver);
    if (to.toAddress === "") wrong("toAddress", errors.address);
    if (to.toZip === "") wrong("toZip", errors.zip);
    else if (!zipFits(to.toCountry, to.toZip)) wrong("toZip", errors.zipFits);
    if (to.toCity === "") wrong("toCity", errors.city);
  });

type CustomerFields = z.output<typeof customerForm>;

export function customerIn(fields: CustomerFields): Address {
  const { sex = "", phone = "", firstName, lastName, email, address, zip, city, country } = fields;
  return { sex, firstName, lastName, email, phone, address, country, zip, city };
}

/** Where the post goes: to the other address where that is wished, else to the customer. */
export function shippingAddressIn(fields: CustomerFields): ShippingAddress {
  if (!fields.toOther)
    return { ...customerIn(fields), receiverLine: "", address2: "", isAlternativeAddress: false };
  return {
    sex: "",
    email: "",
    phone: "",
    firstName: fields.toFirstName,
    lastName: fields.toLastName,
    address: fields.toAddress,
    zip: fields.toZip,
    city: fields.toCity,
    country: fields.toCountry,
    receiverLine: fields.toReceiver,
    address2: fields.toAddress2,
    isAlternativeAddress: true,
  };
}

export const paymentForm = z.object({
  paymentType: z.coerce.number(checkout.payment.choose).int(checkout.payment.choose),
});

export const finalizeForm = z.object({
  order: z.string().max(100).default(""),
  key: z.string().max(200).default(""),
  proof: z.string().max(200).default(""),
});
