import { type Address, type AddressField, contactFields } from "#app/domain/customer/customer.ts";
import { formatContacts } from "#app/domain/customer/contact.server.ts";
import { customerFieldTexts } from "#locale/customer/customer-fields.ts";

/**
 * The label and the readable value of each contact field; a value may be empty.
 * @param country of the reader, as in `formatPhone`
 */
export function buildContactRows(
  customer: Partial<Address>,
  names: readonly AddressField[] = contactFields,
  country?: string,
): [label: string, value: string][] {
  const readable = formatContacts(customer, country);
  return names.map((name) => [customerFieldTexts(`short.${name}`), readable[name] ?? ""]);
}
