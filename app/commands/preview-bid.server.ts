import { berlinDate } from "#app/domain/berlin-time.ts";
import { bidBounds } from "#app/domain/bid-bounds.ts";
import { nightsBetween } from "#app/domain/civil-date.ts";
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
  const stay = stayOf(item);
  const found = await itemOnSale(db, item.variantId, stay);
  if (!found) return false;
  const { unitPrice } = repriceItem(item, found, { instant: now, today: berlinDate(now) }).item;
  const nights = stay && nightsBetween(stay.checkin, stay.checkout);
  const bounds = bidBounds(found.offer, found.variant, unitPrice, nights);
  return bounds !== null && (amount === null || amount < bounds.lowest || amount > bounds.highest);
}
