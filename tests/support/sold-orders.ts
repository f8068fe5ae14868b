/** Sold orders of the small catalogue, created by commands, for tests of what follows a sale. */
import { randomUUID } from "node:crypto";
import { giftCardWording } from "#app/locales/gift-card-text.ts";

import { chooseItemGift } from "#app/commands/voucher/gifts.server.ts";
import type { ItemGift } from "#app/domain/voucher/gift.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { addGiftCard } from "#app/commands/order/cart.server.ts";
import { readCardCodes } from "#app/store/queries/voucher/gift-cards.server.ts";
import { enterCode } from "#app/commands/voucher/gift-cards.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import type { WithdrawalDeclaration } from "#app/commands/order/withdrawals.server.ts";
import type { CancellationBand } from "#app/domain/catalogue/offer.ts";
import type { Address, ShippingType } from "#app/domain/customer/customer.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentStatuses, type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findOpenAttempt } from "#app/store/queries/payment/payments.server.ts";
import { listDueRefunds } from "#app/store/queries/payment/refunds.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { nights, variants } from "#app/store/schema/catalogue.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { completeCheckout, readyCart, secret, signShownTotals, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { type FakeProvider, fakeProvider, fakeQueue } from "#tests/support/fakes.ts";

export interface SoldOrderWish {
  voucher?: boolean;
  quantity?: number;
  paymentType?: PaymentType;
  paid?: boolean;
  bands?: CancellationBand[];
  goodToKnow?: string[];
  /** Prices of the nights from `arrival` on, and the rooms of each; a second room then costs twice as much. */
  onSale?: { prices: number[]; rooms: number };
  /** Entered before the order is placed. */
  codes?: string[];
  /** Chosen in the cart. */
  gift?: ItemGift;
}

export interface SoldOrder {
  order: Order;
  provider: FakeProvider;
  providers: Map<PaymentType, FakeProvider>;
}

export function workAt(db: Database, hours = 0): CommandContext {
  return { db, now: new Date(testNow.getTime() + hours * 3_600_000), ...fakeQueue() };
}

/** Three nights for 310 euros, or vouchers at 199 euros each, placed at `testNow`. */
export async function soldOrder(db: Database, wish: SoldOrderWish = {}): Promise<SoldOrder> {
  const {
    voucher = false,
    quantity = 1,
    paymentType = paymentTypes.Stripe,
    bands = [],
    codes = [],
    goodToKnow = [],
  } = wish;
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10000, 12000, 9000], 5),
    voucher: { total: cents(19_900), available: 9 },
    ...(wish.onSale && { nightRows: nightRows(arrival, wish.onSale.prices, wish.onSale.rooms) }),
  });
  const others = wish.onSale
    ? [
        aCatalogueVariant({
          key: "dz-hp",
          board: "HP",
          nightRows: nightRows(
            arrival,
            wish.onSale.prices.map((price) => 2 * price),
            wish.onSale.rooms,
          ),
        }),
      ]
    : [];
  const offer = aCatalogueOffer({ variants: [variant, ...others], cancellationBands: bands, goodToKnow });
  const [variantId = ""] = await putOnSale(db, offer);
  const work = workAt(db);
  const stay = voucher ? null : weekend;
  const cart = await readyCart(work, { variantId, stay, quantity, paymentType });
  for (const typed of codes) {
    const entered = await enterCode(work, cart, { typed, network: typed });
    if (!entered.ok) throw new Error(entered.refusal);
  }
  if (wish.gift) await chooseItemGift(work, cart, { itemId: cart.orderItems[0]?.id ?? "", gift: wish.gift });
  return sell(work, (await findOrder(db, cart.id)) ?? cart, wish.paid);
}

/** Places the order and pays it on request. */
async function sell(work: CommandContext, cart: Order, paid = false): Promise<SoldOrder> {
  const placed = await placeOrder(work, cart, { totalsSignature: await signShownTotals(work, cart), secret });
  if (!placed.ok) throw new Error(placed.refusal);
  const provider = fakeProvider();
  const sold = { order: placed.order, provider, providers: new Map([[provider.type, provider]]) };
  if (paid) await pay(work, sold);
  return { ...sold, order: (await findOrder(work.db, placed.order.id)) ?? placed.order };
}

export async function pay(work: CommandContext, { order, provider, providers }: SoldOrder): Promise<void> {
  await openPayment(work, providers, { orderId: order.id });
  provider.answers(paymentStatuses.Paid);
  const attempt = await findOpenAttempt(work.db, order.id);
  if (attempt) await syncPayment(work, providers, { attemptId: attempt.id });
}

/** Sold rooms of all nights, and sold vouchers. */
export async function soldPieces(db: Database): Promise<{ nights: number; vouchers: number }> {
  const ofNights = await db.select({ sold: nights.sold }).from(nights);
  const ofVariants = await db.select({ sold: variants.voucherSold }).from(variants);
  const sum = (rows: { sold: number }[]) => rows.reduce((total, { sold }) => total + sold, 0);
  return { nights: sum(ofNights), vouchers: sum(ofVariants) };
}

export async function listDueAmounts(
  db: Database,
  orderId: string,
): Promise<{ amount: number; reason: string }[]> {
  return (await listDueRefunds(db, orderId)).map(({ amount, reason }) => ({ amount, reason }));
}

export async function listMailKinds(db: Database): Promise<string[]> {
  const rows = await db.select({ kind: mails.kind }).from(mails).orderBy(mails.created, mails.kind);
  return rows.map(({ kind }) => kind);
}

export interface SoldCardWish {
  amount?: number;
  quantity?: number;
  customer?: Partial<Address>;
  shippingType?: ShippingType;
  paid?: boolean;
}

/** Gift cards of 50 euros, placed at `testNow` and paid by default. */
export async function soldCard(db: Database, wish: SoldCardWish = {}): Promise<SoldOrder> {
  const { amount = 5_000, quantity = 1, shippingType, paid = true } = wish;
  const work = workAt(db);
  const added = await addGiftCard(work, {
    cart: null,
    replace: false,
    amount: cents(amount),
    quantity,
    wording: giftCardWording,
  });
  if (!added.ok) throw new Error(added.refusal);
  const { customer } = wish;
  const cart = await completeCheckout(work, added.order, {
    paymentType: paymentTypes.Stripe,
    customer,
    shippingType,
  });
  return sell(work, cart, paid);
}

export async function soldPiecesOf(db: Database, { order }: Pick<SoldOrder, "order">) {
  return readCardCodes([secret], await findVouchers(db, order.id));
}

/** A declaration that names no order. */
export function aDeclaration(part: Partial<WithdrawalDeclaration> = {}): WithdrawalDeclaration {
  return {
    id: randomUUID(),
    name: "Erika Beispiel",
    contract: "irgendein Gutschein vom Herbst",
    email: "erika@kundin.example",
    message: "",
    items: [],
    access: null,
    network: randomUUID(),
    ...part,
  };
}
