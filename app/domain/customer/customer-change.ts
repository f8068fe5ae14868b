/** Who ordered, changed after the order was placed (decision 070). */
import { type Address, emptyAddress } from "#app/domain/customer/customer.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";

/** "canceled": it holds no more. "forgotten": the law wanted it no longer, and nothing personal is left. */
export type CustomerRefusal = "not-placed" | "canceled" | "forgotten";

/** Why nobody changes who ordered this; null where it may be changed. */
export function customerRefusal({
  status,
  customer,
}: Pick<Order, "status" | "customer">): CustomerRefusal | null {
  if (status === orderStatuses.Canceled) return "canceled";
  if (status !== orderStatuses.Closed) return "not-placed";
  // A placed order has an address, until everything personal is taken out of it.
  return customer.email === "" ? "forgotten" : null;
}

export type AddressField = keyof Address;

/** In the order of the form's fields. */
export function changedFields(before: Address, after: Address): AddressField[] {
  return (Object.keys(emptyAddress) as AddressField[]).filter((field) => before[field] !== after[field]);
}

/** The name of a field in the log. */
export const personFactName = (field: AddressField) =>
  `person${field.slice(0, 1).toUpperCase()}${field.slice(1)}`;
