import type { ShippingAddress } from "#app/domain/customer.ts";
import { changeCart } from "#app/store/change-order.server.ts";
import type { OrderAccess } from "#app/store/read-order.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Where the post goes. It may come before the shipping type that needs it; what is missing is asked at the checkout. */
export function saveShippingAddress(work: Work, access: OrderAccess, shippingAddress: ShippingAddress) {
  return changeCart<never>(work, access, (order) => ({ ok: true, order: { ...order, shippingAddress } }));
}
