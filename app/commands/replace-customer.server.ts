import type { Customer } from "#app/domain/customer.ts";
import { changeCart } from "#app/store/change-order.server.ts";
import type { OrderAccess } from "#app/store/read-order.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Who orders, whole; the id stays. Where the post goes to the customer's own address, it goes to the new one. */
export function replaceCustomer(work: Work, access: OrderAccess, input: Omit<Customer, "id">) {
  return changeCart<never>(work, access, (order) => {
    const { customerAttributes, ...address } = input;
    const { shippingAddress: to } = order;
    const shippingAddress = to && !to.isAlternativeAddress ? { ...to, ...address } : to;
    const customer = { id: order.customer.id, ...address, customerAttributes };
    return { ok: true, order: { ...order, customer, shippingAddress } };
  });
}
