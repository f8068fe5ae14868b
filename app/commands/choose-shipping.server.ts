import { shippings, type ShippingType } from "#app/domain/customer.ts";
import { refuse } from "#app/domain/result.ts";
import { changeCart } from "#app/store/change-order.server.ts";
import type { OrderAccess } from "#app/store/read-order.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** How vouchers are sent; dated stays and cruises go by e-mail only. An address of before is kept for the post. */
export function chooseShipping(work: Work, access: OrderAccess, input: { type: ShippingType }) {
  return changeCart<"shipping-not-possible">(work, access, (order) => {
    const shipping = shippings[input.type];
    const dated = order.orderItems.some((item) => item.type === "Booking");
    if (dated && shipping.requiresShippingAddress) return refuse("shipping-not-possible");
    const shippingAddress = shipping.requiresShippingAddress ? order.shippingAddress : null;
    return { ok: true, order: { ...order, shipping, shippingAddress } };
  });
}
