import { berlinDate } from "#app/domain/berlin-time.ts";
import { isWithin, itemBidBounds } from "#app/domain/bid-bounds.ts";
import type { Cents } from "#app/domain/money.ts";
import { stayOf } from "#app/domain/order-item.ts";
import { repriceItem } from "#app/domain/reprice.ts";
import { itemOnSale } from "#app/store/items-on-sale.server.ts";
import { type OrderAccess, readOrder } from "#app/store/read-order.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Would `placeBid` refuse this amount for the bounds that the page names? False where the item takes no bids. */
export async function isOutOfBounds(
  { db, now }: Pick<Work, "db" | "now">,
  access: OrderAccess,
  { itemId, amount }: { itemId: string; amount: Cents | null },
): Promise<boolean> {
  const opened = await readOrder(db, access, now);
  const item = opened.ok && opened.order.orderItems.find(({ id }) => id === itemId);
  if (!item) return false;
  const found = await itemOnSale(db, item.variantId, stayOf(item));
  if (!found) return false;
  const { item: priced } = repriceItem(item, found, { instant: now, today: berlinDate(now) });
  const bounds = itemBidBounds(priced, found);
  return bounds !== null && !isWithin(bounds, amount);
}
