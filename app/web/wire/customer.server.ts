import { z } from "zod";

import type { Address, Customer, ShippingAddress } from "#app/domain/customer/customer.ts";

const address = {
  sex: z.enum(["", "female", "male", "diverse"]),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  country: z.string(),
  zip: z.string(),
  city: z.string(),
};

export const customerSchema = z
  .strictObject({
    id: z.uuid(),
    ...address,
    customerAttributes: z.array(z.strictObject({ attributeName: z.string(), attributeValue: z.string() })),
  })
  .meta({ id: "Customer" });

export const shippingAddressSchema = z
  .strictObject({
    ...address,
    receiverLine: z.string(),
    address2: z.string(),
    isAlternativeAddress: z.boolean(),
  })
  .meta({ id: "ShippingAddress" });

export function toWireCustomer(customer: Customer): z.output<typeof customerSchema> {
  const customerAttributes = customer.customerAttributes.map(({ attributeName, attributeValue }) => ({
    attributeName,
    attributeValue,
  }));
  return { id: customer.id, ...toWireAddress(customer), customerAttributes };
}

export function toWireShippingAddress(to: ShippingAddress): z.output<typeof shippingAddressSchema> {
  const { receiverLine, address2, isAlternativeAddress } = to;
  return { ...toWireAddress(to), receiverLine, address2, isAlternativeAddress };
}

function toWireAddress(of: Address): Address {
  const { sex, firstName, lastName, email, phone, address, country, zip, city } = of;
  return { sex, firstName, lastName, email, phone, address, country, zip, city };
}
