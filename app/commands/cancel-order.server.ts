import type { CancelPreview } from "#app/domain/cancellation.ts";
import type { Cents } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order.ts";
import { mayTurn } from "#app/domain/order-life.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { closeAttempt } from "#app/commands/close-attempt.server.ts";
import { type PreviewRefusal, previewCancel } from "#app/commands/preview-cancel.server.ts";
import { takeOrderBack } from "#app/commands/take-order-back.server.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import { findOpenAttempt, lockOpenAttempt } from "#app/store/payment-attempts.server.ts";
import { type AccessRefusal, type OrderAccess, readOrder } from "#app/store/read-order.server.ts";
import { lockSoldCards } from "#app/store/sold-cards.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type CancelOrderRefusal = AccessRefusal | PreviewRefusal | "provider-down" | "changed";

/**
 * Closed -> Canceled by the customer: free of charge within the grace period, then under the items' cancellation bands.
 * @param input.refund what the preview showed; where it is another amount by now, nothing happens and it asks again
 */
export async function cancelOrder(
  work: Work,
  providers: PaymentProviders,
  access: OrderAccess,
  input: { refund: Cents },
): Promise<Result<{ order: Order; preview: CancelPreview }, CancelOrderRefusal>> {
  // A provider's open page is closed first: nobody pays an order that is canceled.
  const opened = await readOrder(work.db, access, work.now);
  if (!opened.ok) return opened;
  const early = await previewCancel(work, opened.order);
  // What is refused anyway leaves the customer the way to pay; how it is refused is said under the lock.
  const hopeless = early.ok ? early.preview.refund !== input.refund : early.refusal !== "payment-under-way";
  const attempt = hopeless ? null : await findOpenAttempt(work.db, opened.order.id);
  if (attempt) {
    const closed = await closeAttempt(work, providers, attempt);
    if (!closed.ok) return refuse(closed.refusal === "under-way" ? "payment-under-way" : "provider-down");
  }
  return transaction(work.db, async (tx) => {
    const again = await readOrder(tx, access, work.now, true);
    if (!again.ok) return again;
    const { order } = again;
    if (!mayTurn(order.status, orderStatuses.Canceled)) return refuse("not-closed");
    await lockSoldCards(tx, order.id);
    const answer = await previewCancel({ ...work, db: tx }, order);
    if (!answer.ok) return answer;
    if (answer.preview.refund !== input.refund) return refuse("changed");
    // Begun since the other one was closed: in another tab somebody is on the way to pay.
    if (await lockOpenAttempt(tx, order.id)) return refuse("payment-under-way");
    return {
      ok: true,
      preview: answer.preview,
      order: await takeOrderBack(work, tx, order, { ...answer.preview, kind: kindOf(answer.preview) }),
    };
  });
}

function kindOf({ how }: CancelPreview): "cancellation" | "grace" {
  return how === "bands" ? "cancellation" : "grace";
}
