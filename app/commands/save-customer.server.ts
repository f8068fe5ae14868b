import type { Address, ShippingAddress, ShippingType } from "#app/domain/customer.ts";
import { shippings } from "#app/domain/customer.ts";
import { refuse } from "#app/domain/result.ts";
import { changeCart } from "#app/store/change-order.server.ts";
import type { OrderAccess } from "#app/store/read-order.server.ts";
import type { Work } from "#app/store/work.server.ts";

export interface CustomerInput {
  customer: Address;
  shippingType: ShippingType;
  /** Where the post goes; null: to the customer's own address. */
  shippingAddress: ShippingAddress | null;
}

/** Who orders and how it is sent. Dated stays and cruises are sent by e-mail only. */
export function saveCustomer(work: Work, access: OrderAccess, input: CustomerInput) {
  return changeCart<"shipping-not-possible">(work, access, (order) => {
    const shipping = shippings[input.shippingType];
    const dated = order.orderItems.some((item) => item.type === "Booking");
    if (dated && shipping.requiresShippingAddress) return refuse("shipping-not-possible");
    const shippingAddress = shipping.requiresShippingAddress ? input.shippingAddress : null;
    const customer = { ...order.customer, ...input.customer };
    return { ok: true, order: { ...order, customer, shipping, shippingAddress } };
  });
}
