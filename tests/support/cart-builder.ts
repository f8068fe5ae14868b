/** Carts on their way to the order button, through the commands a customer's pages call. */
import { addToCart } from "#app/commands/cart.server.ts";
import { choosePayment, reviewOrder, saveCustomer, totalsSignature } from "#app/commands/checkout.server.ts";
import type { Address } from "#app/domain/customer/customer.ts";
import { addDays } from "#app/domain/dates.ts";
import type { Order } from "#app/domain/order/order.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { arrival } from "#tests/support/catalogue-builder.ts";
import { secret } from "#tests/support/record-enqueue.ts";

export { secret };

export function aCustomer(part: Partial<Address> = {}): Address {
  return {
    sex: "",
    firstName: "Erika",
    lastName: "Beispiel",
    email: "erika@kundin.example",
    phone: "",
    address: "Musterweg 3",
    country: "DE",
    zip: "10115",
    city: "Berlin",
    ...part,
  };
}

export const weekend: Stay = { checkin: arrival, checkout: addDays(arrival, 3), adults: 2, childrenAges: [] };

export interface CartWish {
  /** Of an offer, never null. */
  variantId: string | null;
  stay?: Stay | null;
  quantity?: number;
  customer?: Partial<Address>;
  paymentType?: PaymentType;
}

/** A cart with everything that the order button asks for. */
export async function readyCart(work: CommandContext, wish: CartWish): Promise<Order> {
  const { stay = weekend, quantity = 1, paymentType = paymentTypes.WireTransfer } = wish;
  const variantId = wish.variantId ?? "";
  const added = await addToCart(work, { cart: null, variantId, quantity, stay, replace: false });
  if (!added.ok) throw new Error(added.refusal);
  const offered = new Set(Object.values(paymentTypes));
  const chosen = await choosePayment(work, added.order, { paymentType, offered });
  if (!chosen.ok) throw new Error(chosen.refusal);
  const customer = aCustomer(wish.customer);
  const saved = await saveCustomer(work, added.order, {
    customer,
    shippingType: "EMAIL",
    shippingAddress: null,
  });
  if (!saved.ok) throw new Error(saved.refusal);
  return saved.order;
}

/** What the last step of the checkout signs when it is shown now. */
export async function shownProof(work: CommandContext, order: Order): Promise<string> {
  return totalsSignature(await reviewOrder(work.db, order, work.now), secret);
}
