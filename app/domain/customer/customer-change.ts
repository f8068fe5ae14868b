/** Changes of the customer's data after the order was placed (decision 070). */
import {
  type Address,
  type AddressField,
  addressFields,
  isForgotten,
} from "#app/domain/customer/customer.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";

/** "forgotten": the personal data was deleted when its retention ended. */
export type CustomerRefusal = "not-placed" | "canceled" | "forgotten";

/** Why the customer's data can no longer be changed; null when it can. */
export function customerRefusal({
  status,
  customer,
}: Pick<Order, "status" | "customer">): CustomerRefusal | null {
  if (status === orderStatuses.Canceled) return "canceled";
  if (status !== orderStatuses.Closed) return "not-placed";
  return isForgotten(customer) ? "forgotten" : null;
}

/** Fields with different values, in the order of the form. */
export function changedFields(before: Address, after: Address): AddressField[] {
  return addressFields.filter((field) => before[field] !== after[field]);
}

/** Name of a field in the audit log, such as "personFirstName". */
export const personFactName = (field: AddressField) =>
  `person${field.slice(0, 1).toUpperCase()}${field.slice(1)}`;

export const readPersonFactName = (name: string): AddressField | undefined =>
  addressFields.find((field) => personFactName(field) === name);
