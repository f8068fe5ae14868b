import { berlinDate } from "#app/domain/berlin-time.ts";
import { type CancelPreview, type CancelRefusal, previewCancellation } from "#app/domain/cancellation.ts";
import { type Order, orderStatuses } from "#app/domain/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { readHeld } from "#app/store/returns.server.ts";
import { hasRedeemedVoucher } from "#app/store/vouchers.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** "redeemed": somebody has travelled, or will, with a voucher of the order, or has paid with a gift card of it. */
export type PreviewRefusal = CancelRefusal | "redeemed";

/** What canceling an order would cost now: for the page that asks, and for the command that does it. */
export async function previewCancel(
  { db, now }: Pick<Work, "db" | "now">,
  order: Order,
): Promise<Result<{ preview: CancelPreview }, PreviewRefusal>> {
  // Said before the grace period, which redeeming ends.
  if (order.status === orderStatuses.Closed && (await hasRedeemedVoucher(db, order.id)))
    return refuse("redeemed");
  const held = await readHeld(db, order);
  return previewCancellation(order, { instant: now, today: berlinDate(now) }, held);
}
