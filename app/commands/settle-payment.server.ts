import { type Cents, noCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order.ts";
import type { PaymentStatus } from "#app/domain/payment.ts";
import {
  afterReading,
  effectOnOrder,
  type PaymentAlert,
  type PaymentAttempt,
} from "#app/domain/payment-attempt.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { fulfilOrder } from "#app/commands/fulfil-order.server.ts";
import type { PaymentProviders, PaymentReading } from "#app/payments/provider.ts";
import type { Tx } from "#app/store/database.server.ts";
import { savePaymentState } from "#app/store/order-payments.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import {
  type AttemptKey,
  findAttempt,
  hasOtherPaid,
  lockAttempt,
  saveAttempt,
} from "#app/store/payment-attempts.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

export interface Settled {
  /** Id and key of the order, for the way on. */
  orderId: string;
  orderToken: string;
  /** Of the order, after this. */
  paymentStatus: PaymentStatus;
  /** Of the attempt, after this. */
  attempt: Pick<PaymentAttempt, "id" | "status" | "open">;
  /** False when the provider could not be asked: the state may be older than the truth. */
  checked: boolean;
  /** The money has just come, for the first time. */
  firstPaid: boolean;
  /** For the log and the operator: nothing that the customer could mend. */
  alert: PaymentAlert | null;
}

/** Readings that another change overtook before one is taken as it is. */
const mostRounds = 3;

/**
 * Asks the provider how an attempt stands and writes it down. May be called by the return page, a webhook and a job, at
 * once and again: each change takes effect once, and never backwards. The provider is asked outside of transactions.
 */
export async function settlePayment(
  work: Work,
  providers: PaymentProviders,
  key: AttemptKey,
): Promise<Result<Settled, "unknown-attempt">> {
  for (let round = 1; ; round++) {
    const attempt = await findAttempt(work.db, key);
    if (!attempt) return refuse("unknown-attempt");
    const reading = await readAtProvider(providers, attempt);
    const settled = await transaction(work.db, (tx) =>
      write(work, tx, attempt, reading, round === mostRounds),
    );
    if (settled) return { ok: true, ...settled };
  }
}

/** Null when the provider cannot be asked, now or at all. */
async function readAtProvider(
  providers: PaymentProviders,
  attempt: PaymentAttempt,
): Promise<PaymentReading | null> {
  const provider = providers.get(attempt.paymentType);
  if (provider?.kind !== "hosted" || provider.name !== attempt.provider || attempt.providerRef === null)
    return null;
  return provider.read(attempt.providerRef).catch(() => null);
}

/** Null when somebody else has changed the attempt since `seen`: then the reading may be older than that change. */
async function write(
  work: Work,
  tx: Tx,
  seen: PaymentAttempt,
  reading: PaymentReading | null,
  last: boolean,
): Promise<Settled | null> {
  const order = await findOrder(tx, seen.orderId, true);
  const attempt = await lockAttempt(tx, seen.id);
  if (!order || !attempt) throw new Error("an attempt has lost its order");
  const overtaken = attempt.status !== seen.status || attempt.open !== seen.open;
  if (overtaken && !last) return null;
  if (!reading) return answer(order, order.paymentStatus, attempt, { checked: false });

  const after = afterReading(attempt, reading);
  const effect = effectOnOrder(order, attempt, after.status, {
    amountReceived: receivedForUs(attempt, reading),
    otherPaid: await hasOtherPaid(tx, attempt),
  });
  if (after.status !== attempt.status || after.open !== attempt.open) {
    await saveAttempt(tx, attempt.id, { ...after, updated: work.now });
  }
  if (effect.paymentStatus !== order.paymentStatus || effect.amountReceived !== order.amountReceived) {
    const { paymentStatus, amountReceived } = effect;
    await savePaymentState(tx, order.id, { paymentStatus, amountReceived });
  }
  if (effect.firstPaid) await fulfilOrder(work, tx, order);
  const { firstPaid, alert } = effect;
  return answer(order, effect.paymentStatus, { ...attempt, ...after }, { checked: true, firstPaid, alert });
}

/** Money that names another reference is not ours to count. */
function receivedForUs(attempt: PaymentAttempt, reading: PaymentReading): Cents {
  const ours = reading.reference === attempt.id && reading.currency === attempt.currency;
  return ours ? reading.amountReceived : noCents;
}

function answer(
  order: Order,
  paymentStatus: PaymentStatus,
  { id, status, open }: PaymentAttempt,
  facts: Pick<Settled, "checked"> & Partial<Settled>,
): Settled {
  const attempt = { id, status, open };
  return {
    orderId: order.id,
    orderToken: order.token,
    paymentStatus,
    attempt,
    firstPaid: false,
    alert: null,
    ...facts,
  };
}
