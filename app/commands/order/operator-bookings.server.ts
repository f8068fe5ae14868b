/** Bookings that an operator makes for a customer, for example on the telephone. */
import { recordChange, type ChangeActor } from "#app/commands/operator/audit.server.ts";
import { saveOrderNote } from "#app/commands/order/bookings.server.ts";
import { type AddAnswer, addToCart } from "#app/commands/order/cart.server.ts";
import {
  choosePayment,
  type CustomerChange,
  placeInTurn,
  reviewOrder,
  saveCustomer,
  totalsSignature,
} from "#app/commands/order/checkout.server.ts";
import {
  type BookingWishes,
  fitCart,
  hasWishes,
  noWishes,
  type WishRefusal,
} from "#app/commands/order/booking-wishes.server.ts";
import type { Cents } from "#app/domain/money.ts";
import { describeAgreed } from "#app/domain/order/agreed-price.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { bookedForCaller, grantedCredit, type Order, orderStatuses } from "#app/domain/order/order.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Tx, transaction } from "#app/store/db/database.server.ts";
import { deriveFormIdentity, type FormKey } from "#app/store/db/form-key.server.ts";
import { runLimited } from "#app/store/db/locks.server.ts";
import { changeCart, findOrder } from "#app/store/queries/order/orders.server.ts";
import { lockCounters } from "#app/store/queries/rate-limits.server.ts";

export interface OperatorBooking {
  variantId: string;
  quantity: number;
  stay: Stay;
  customer: NonNullable<CustomerChange["customer"]>;
  paymentType: PaymentType;
  /** Payment types that operators may choose. */
  offered: ReadonlySet<PaymentType>;
  /** Total that the operator told the customer. Another one is refused as "changed". */
  total: Cents;
  wishes?: BookingWishes;
  /** Internal note; empty for none. */
  note: string;
  by: Pick<ChangeActor, "operator">;
  formKey: NonNullable<FormKey>;
}

type Refusal<Command extends (...input: never) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Command>>,
  { ok: false }
>["refusal"];

export type BookRefusal =
  | Exclude<Extract<AddAnswer, { ok: false }>["refusal"], "cart-not-empty">
  | Refusal<typeof choosePayment>
  | WishRefusal
  | Refusal<typeof placeInTurn>;

/** `replayed`: the form was submitted twice, and the first submission placed the order. */
export type BookAnswer = Result<{ order: Order; replayed: boolean }, BookRefusal>;

/** Thrown inside the transaction to roll it back: a refused booking leaves no cart and no personal data. */
class BookingRefused extends Error {
  constructor(readonly refusal: BookRefusal) {
    super(refusal);
  }
}

function acceptOrRollBack<Answer extends { ok: true } | { ok: false; refusal: string }>(answer: Answer) {
  if (!answer.ok) throw new BookingRefused(answer.refusal as BookRefusal);
  return answer as Extract<Answer, { ok: true }>;
}

/** Runs the commands of the customer's checkout in one transaction, from the empty cart to the placed order. */
export async function bookByOperator(work: CommandContext, booking: OperatorBooking): Promise<BookAnswer> {
  try {
    return await runLimited(booking.variantId, () =>
      transaction(work.db, (tx) => bookInTransaction({ ...work, db: tx }, tx, booking)),
    );
  } catch (error) {
    if (error instanceof BookingRefused) return refuse(error.refusal);
    throw error;
  }
}

async function bookInTransaction(
  work: CommandContext,
  tx: Tx,
  booking: OperatorBooking,
): Promise<BookAnswer> {
  const { variantId, quantity, stay, customer, paymentType, offered, total, note, by } = booking;
  const { wishes = noWishes } = booking;
  const [secret] = work.secrets;
  // The same form with another stay, customer or wish is another booking.
  const content = JSON.stringify([variantId, quantity, stay, customer, wishes]);
  const { token: formKey } = deriveFormIdentity(secret, `operator-booking|${content}`, booking.formKey);
  const { id } = deriveFormIdentity(secret, "order", formKey);
  await lockCounters(tx, [`order|${id}`]);
  const existing = await findOrder(tx, id);
  if (existing && existing.status !== orderStatuses.Open)
    return { ok: true, order: existing, replayed: true };

  const attributes = {
    ...bookedForCaller,
    ...(paymentType === paymentTypes.DeferredPayment && grantedCredit),
  };
  const added = acceptOrRollBack(
    await addToCart(work, { cart: null, variantId, quantity, stay, replace: true, attributes, formKey }),
  );
  // The customer comes first, because some codes are limited per customer.
  const saved = acceptOrRollBack(await saveCustomer(work, added.order, { customer, shippingType: "EMAIL" }));
  const fitted = hasWishes(wishes)
    ? acceptOrRollBack(
        await changeCart<WishRefusal>(work, added.order, (each, db) =>
          fitCart({ ...work, db }, each, wishes),
        ),
      )
    : saved;
  const { summary } = await reviewOrder(tx, fitted.order, work.now);
  const isCovered = summary.total === 0;
  const { order: cart } = isCovered
    ? fitted
    : acceptOrRollBack(await choosePayment(work, added.order, { paymentType, offered }));
  const review = await reviewOrder(tx, cart, work.now);
  if (review.summary.total !== total) throw new BookingRefused("changed");
  const signature = totalsSignature(review, secret);
  const { order } = acceptOrRollBack(
    await placeInTurn(work, cart, { totalsSignature: signature, secret, byOperator: true }),
  );
  const label = order.vanityOrderNumber ?? "";
  const orderValue = summaryOf(order).total;
  const change = { action: "booked", subject: "order", subjectId: order.id, label } as const;
  await recordChange(work, tx, by, {
    ...change,
    after: { orderValue, ...describeAgreed(order.orderItems[0]) },
  });
  if (note !== "") await saveOrderNote(work, { orderId: order.id, text: note, by });
  return { ok: true, order, replayed: false };
}
