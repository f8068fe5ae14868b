/** Gift cards bought through the commands, and read with their codes. */
import { choosePayment, placeOrder, saveCustomer } from "#app/commands/checkout.server.ts";
import { addGiftCard, withCardCodes } from "#app/commands/gift-cards.server.ts";
import type { Address, ShippingType } from "#app/domain/customer/customer.ts";
import { cents } from "#app/domain/money.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { findOrder } from "#app/store/queries/orders.server.ts";
import { findVouchers } from "#app/store/queries/vouchers.server.ts";
import { aCustomer, secret, shownProof } from "#tests/support/cart-builder.ts";
import { fakeProvider } from "#tests/support/fake-provider.ts";
import { pay, type SoldOrder, workAt } from "#tests/support/sold-order.ts";

export interface SoldCardWish {
  amount?: number;
  quantity?: number;
  customer?: Partial<Address>;
  shippingType?: ShippingType;
  paid?: boolean;
}

/** Cards of 50 euro, placed at the tests' moment; paid unless said otherwise. */
export async function soldCard(db: Database, wish: SoldCardWish = {}): Promise<SoldOrder> {
  const { amount = 5_000, quantity = 1, shippingType = "EMAIL", paid = true } = wish;
  const work = workAt(db);
  const added = await addGiftCard(work, { cart: null, replace: false, amount: cents(amount), quantity });
  if (!added.ok) throw new Error(added.refusal);
  const paymentType = paymentTypes.Stripe;
  await choosePayment(work, added.order, { paymentType, offered: new Set([paymentType]) });
  const customer = aCustomer(wish.customer);
  const shippingAddress =
    shippingType === "EMAIL"
      ? null
      : { ...customer, receiverLine: "", address2: "", isAlternativeAddress: false };
  const saved = await saveCustomer(work, added.order, { customer, shippingType, shippingAddress });
  if (!saved.ok) throw new Error(saved.refusal);
  const proof = await shownProof(work, saved.order);
  const placed = await placeOrder(work, saved.order, { proof, secret });
  if (!placed.ok) throw new Error(placed.refusal);
  const provider = fakeProvider();
  const sold = { order: placed.order, provider, providers: new Map([[provider.type, provider]]) };
  if (paid) await pay(work, sold);
  return { ...sold, order: (await findOrder(db, placed.order.id)) ?? placed.order };
}

export async function soldPiecesOf(db: Database, { order }: Pick<SoldOrder, "order">) {
  return withCardCodes([secret], await findVouchers(db, order.id));
}
