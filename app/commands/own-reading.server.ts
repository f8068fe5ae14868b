import { noCents } from "#app/domain/money.ts";
import { paymentStatuses } from "#app/domain/payment.ts";
import type { PaymentAttempt } from "#app/domain/payment-attempt.ts";
import type { PaymentReading } from "#app/payments/provider.ts";
import type { Db } from "#app/store/database.server.ts";
import { readOwnBooks } from "#app/store/own-books.server.ts";

/** How a transfer or a payment on account stands, as a provider would say it: by the lines of the shop's own account. */
export async function ownReading(
  db: Db,
  { id, status, currency }: Pick<PaymentAttempt, "id" | "status" | "currency">,
): Promise<PaymentReading> {
  const { captured, refunded } = await readOwnBooks(db, id);
  const { Paid, Refunded } = paymentStatuses;
  const nothing = captured === 0;
  return {
    status: nothing ? status : refunded >= captured ? Refunded : Paid,
    amountReceived: captured,
    toCapture: noCents,
    captured,
    refunded,
    refunding: noCents,
    currency,
    reference: id,
  };
}
