import { mayBecome, paymentStatuses } from "#app/domain/payment.ts";
import type { PaymentAttempt } from "#app/domain/payment-attempt.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { settlePayment } from "#app/commands/settle-payment.server.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { savePaymentState } from "#app/store/order-payments.server.ts";
import { lockAttempt, saveAttempt } from "#app/store/payment-attempts.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** "under-way": it is paid, or being paid, and cannot be closed any more. */
export type CloseRefusal = "under-way" | "provider-down";

/**
 * Ends an attempt so that nobody can pay it: at the provider first, whose state is then read once more and written
 * down. Called again it answers the same.
 */
export async function closeAttempt(
  work: Work,
  providers: PaymentProviders,
  attempt: PaymentAttempt,
): Promise<Result<object, CloseRefusal>> {
  const provider = providers.get(attempt.paymentType);
  const known =
    provider?.kind === "hosted" && provider.name === attempt.provider && attempt.providerRef !== null;
  if (!known) return closeHere(work, attempt);
  const { providerRef } = attempt;
  const closed = await provider.close(providerRef ?? "").then(
    () => true,
    () => false,
  );
  if (!closed) return refuse("provider-down");
  const settled = await settlePayment(work, providers, { attemptId: attempt.id });
  if (!settled.ok || !settled.checked) return refuse("provider-down");
  const { open, status } = settled.attempt;
  if (open && provider.paidByCapture) return closeHere(work, attempt, attempt.providerRef);
  return open || status === paymentStatuses.Paid ? refuse("under-way") : { ok: true };
}

/**
 * In our books alone. Nobody was sent to a provider with it: a transfer, or a session whose address never arrived; or
 * `closedRef` can be paid by our capture only, which from now on never comes.
 */
function closeHere(
  work: Work,
  { id, orderId }: PaymentAttempt,
  closedRef: string | null = null,
): Promise<Result<object, CloseRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<object, CloseRefusal>> => {
    const order = await findOrder(tx, orderId, true);
    const attempt = await lockAttempt(tx, id);
    if (!order || !attempt || !attempt.open) return { ok: true };
    // There is a session after all, which only its provider can close: just made, or of one no longer configured.
    if (attempt.providerRef !== closedRef) return refuse("provider-down");
    // Under this lock its status says whether a capture is on its way.
    if (closedRef !== null && attempt.status !== paymentStatuses.NotStarted) return refuse("under-way");
    const declined = paymentStatuses.DeclinedRetryable;
    const status = mayBecome(attempt.status, declined) ? declined : attempt.status;
    await saveAttempt(tx, id, { status, open: false, updated: work.now });
    if (mayBecome(order.paymentStatus, declined)) {
      await savePaymentState(tx, orderId, { paymentStatus: declined, amountReceived: order.amountReceived });
    }
    return { ok: true };
  });
}
