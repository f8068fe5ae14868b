import { randomBytes } from "node:crypto";
import { giftCardWording } from "#app/locales/gift-card-text.ts";

import { addGiftCard, createOrder } from "#app/commands/order/cart.server.ts";
import { addCard, protectCardCode } from "#app/store/queries/voucher/gift-cards.server.ts";
import { enterCode } from "#app/commands/voucher/gift-cards.server.ts";
import { expireOrders } from "#app/commands/maintenance.server.ts";
import { voucherKey } from "#app/domain/identifiers.ts";
import { cents } from "#app/domain/money.ts";
import { cancellationPeriods } from "#app/domain/order/cancellation.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import { voucherValidUntil } from "#app/domain/voucher/voucher.ts";
import { pay, payingOrder, type ScenarioAnswer } from "#demo/scenarios/payment-steps.server.ts";
import type { Scenario } from "#demo/scenarios/states.ts";
import {
  atHours,
  cancelWholeOrder,
  cartWith,
  cartWithBid,
  cruises,
  reloadOrder,
  hotelStays,
  insured,
  requireOk,
  placeCart,
  completeCheckout,
  redeemFirstVoucher,
  type ScenarioContext,
  Unfit,
  voucherWishes,
  type Wish,
  withdrawOrder,
  withNames,
  recordPayment,
  travelled,
} from "#demo/scenarios/steps.server.ts";

/** Number of catalogue items that are tried before giving up. */
const maxAttempts = 48;
const day = 24;

type Scene =
  | { of: (stage: ScenarioContext) => Wish[]; make: (stage: ScenarioContext, wish: Wish) => Promise<Order> }
  | { of: null; make: (stage: ScenarioContext) => Promise<Order> };

const listStays = (stage: ScenarioContext) => hotelStays(stage, 40);
/** Days before arrival at which canceling costs a part of the price. */
const daysWithCosts = 3;
const listStaysWithCosts = (stage: ScenarioContext) =>
  hotelStays(stage, daysWithCosts).filter(({ offer }) =>
    cancellationPeriods(offer.cancellationBands).some(
      ({ from, to, share }) =>
        (from ?? daysWithCosts) >= daysWithCosts && to <= daysWithCosts && share > 0 && share < 1,
    ),
  );

const createPaymentScene = (answer: ScenarioAnswer): Scene => ({
  of: listStays,
  make: (stage, wish) => payingOrder(stage, wish, answer),
});
const createBidScene = (answer: Parameters<typeof cartWithBid>[2]): Scene => ({
  of: (stage) => listStays(stage).filter(({ variant }) => variant.biddable),
  make: (stage, wish) => cartWithBid(stage, wish, answer),
});
const createVoucherScene =
  (quantity: number, then: (stage: ScenarioContext, order: Order) => Promise<Order>) =>
  async (stage: ScenarioContext, wish: Wish) =>
    then(stage, await payingOrder(stage, wish, "paid", quantity));
const createPaidStayScene =
  (then: (stage: ScenarioContext, order: Order) => Promise<Order>) =>
  async (stage: ScenarioContext, wish: Wish) =>
    then(stage, await payingOrder(stage, wish, "paid"));

const scenes: Record<Scenario, Scene> = {
  "cart-empty": { of: null, make: ({ work }) => createOrder(work) },
  "cart-stay": { of: listStays, make: cartWith },
  "cart-cruise": { of: cruises, make: cartWith },
  "cart-voucher": { of: voucherWishes, make: cartWith },
  "cart-gift-card": { of: null, make: makeGiftCardCart },
  "cart-ready": {
    of: listStays,
    make: async (stage, wish) => completeCheckout(stage, await cartWith(stage, wish)),
  },
  "cart-abandoned": { of: listStays, make: makeAbandonedCart },
  "bid-open": createBidScene("open"),
  "bid-accepted": createBidScene("accepted"),
  "bid-declined": createBidScene("declined"),
  "bid-countered": createBidScene("countered"),
  "bid-expired": createBidScene("expired"),
  "payment-transfer": {
    of: listStays,
    make: async (stage, wish) => placeCart(stage, await completeCheckout(stage, await cartWith(stage, wish))),
  },
  "payment-not-started": createPaymentScene("not-started"),
  "payment-pending": createPaymentScene("pending"),
  "payment-preauth": createPaymentScene("preauth"),
  "payment-declined": createPaymentScene("declined"),
  "payment-declined-retryable": createPaymentScene("declined-retryable"),
  "payment-paid": createPaymentScene("paid"),
  "payment-mismatch": createPaymentScene("mismatch"),
  "payment-refunded": createPaymentScene("refunded"),
  "payment-unknown": createPaymentScene("unknown"),
  "payment-gift-card": { of: voucherWishes, make: makeOrderPaidByGiftCard },
  "payment-deferred": { of: listStays, make: makeDeferredOrder },
  "order-canceled": {
    of: listStays,
    make: async (stage, wish) =>
      cancelWholeOrder(stage, await payingOrder(stage, wish, "declined-retryable")),
  },
  "order-canceled-paid": { of: listStays, make: createPaidStayScene(cancelWholeOrder) },
  "order-canceled-late": {
    of: listStaysWithCosts,
    make: async (stage, wish) =>
      cancelWholeOrder(stage, await payingOrder(atHours(stage, -25), wish, "paid")),
  },
  "order-refund-account": {
    of: listStays,
    make: async (stage, wish) =>
      cancelWholeOrder(
        stage,
        await recordPayment(
          stage,
          await placeCart(stage, await completeCheckout(stage, await cartWith(stage, wish))),
        ),
      ),
  },
  "order-expired": { of: listStays, make: makeExpiredOrder },
  "order-travelled": { of: listStays, make: createPaidStayScene(travelled) },
  "voucher-paid": { of: voucherWishes, make: createVoucherScene(2, reloadOrder) },
  "voucher-redeemed": { of: voucherWishes, make: createVoucherScene(1, redeemFirstVoucher) },
  "voucher-insured": { of: voucherWishes, make: createVoucherScene(1, insured) },
  "voucher-withdrawn": {
    of: voucherWishes,
    make: createVoucherScene(1, (stage, order) => withdrawOrder(stage, order, 1)),
  },
  "voucher-withdrawn-partly": {
    of: voucherWishes,
    make: createVoucherScene(2, (stage, order) => withdrawOrder(stage, order, 1)),
  },
  "gift-card-paid": { of: null, make: makePaidGiftCard },
  "participants-missing": { of: listStays, make: createPaidStayScene(reloadOrder) },
  "participants-partly": {
    of: listStays,
    make: createPaidStayScene((stage, order) => withNames(stage, order, { all: false })),
  },
  "participants-complete": {
    of: listStays,
    make: createPaidStayScene((stage, order) => withNames(stage, order, { all: true })),
  },
  "participants-signed-off": {
    of: listStays,
    make: createPaidStayScene((stage, order) => withNames(stage, order, { all: true, signOff: true })),
  },
  // Their deadline is seven days before check-in, but not within the first day after the order.
  "participants-over": {
    of: (stage) => hotelStays(stage, 3),
    make: (stage, wish) => payingOrder(atHours(stage, -8 * day), wish, "paid"),
  },
};

/**
 * Builds an order in this state by the actions of customers, vendors and operators; the state is never written
 * directly, except for dates in the past. Takes rooms of the catalogue. "nothing-fits": no item of the catalogue can reach the state.
 */
export async function buildScenario(
  stage: ScenarioContext,
  state: Scenario,
): Promise<Result<{ order: Order }, "nothing-fits">> {
  const scene = scenes[state];
  if (!scene.of) return { ok: true, order: await scene.make(stage) };
  for (const wish of scene.of(stage).slice(0, maxAttempts)) {
    try {
      return { ok: true, order: await scene.make(stage, wish) };
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
    }
  }
  return refuse("nothing-fits");
}

async function makeGiftCardCart({ work }: ScenarioContext): Promise<Order> {
  const input = { cart: null, replace: false, amount: cents(5_000), quantity: 1, wording: giftCardWording };
  return requireOk(await addGiftCard(work, input)).order;
}

async function makePaidGiftCard(stage: ScenarioContext): Promise<Order> {
  const cart = await completeCheckout(stage, await makeGiftCardCart(stage), paymentTypes.Stripe);
  const order = await placeCart(stage, cart);
  await pay(stage, order, "paid");
  return reloadOrder(stage, order);
}

async function makeAbandonedCart(stage: ScenarioContext, wish: Wish): Promise<Order> {
  const cart = await cartWith(atHours(stage, -8 * day), wish);
  await expireOrders(stage.work, new Map());
  return reloadOrder(stage, cart);
}

async function makeExpiredOrder(stage: ScenarioContext, wish: Wish): Promise<Order> {
  const then = atHours(stage, -8 * day);
  const order = await placeCart(then, await completeCheckout(then, await cartWith(then, wish)));
  await expireOrders(stage.work, new Map());
  return reloadOrder(stage, order);
}

async function makeDeferredOrder(stage: ScenarioContext, wish: Wish): Promise<Order> {
  return placeCart(
    stage,
    await completeCheckout(stage, await cartWith(stage, wish), paymentTypes.DeferredPayment),
  );
}

async function makeOrderPaidByGiftCard(stage: ScenarioContext, wish: Wish): Promise<Order> {
  const { work, secret } = stage;
  const cart = await cartWith(stage, wish);
  const code = voucherKey(randomBytes(48));
  const amount = cart.orderItems[0]?.total ?? cents(0);
  const validUntil = voucherValidUntil(berlinDate(work.now), "DE");
  const protectedCode = protectCardCode(secret, code.replaceAll("-", ""));
  await addCard(work.db, {
    ...protectedCode,
    amount,
    currency: "EUR",
    validUntil,
    voucherId: null,
    now: work.now,
  });
  requireOk(await enterCode(work, cart, { typed: code, network: cart.id }));
  return placeCart(stage, await completeCheckout(stage, await reloadOrder(stage, cart)));
}
