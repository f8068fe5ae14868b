/** Orders from their rows, with items, upgrades and bids. */
import { asc, inArray } from "drizzle-orm";

import { emptyAddress, shippings } from "#app/domain/customer/customer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { noCents } from "#app/domain/money.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { itemTotal } from "#app/domain/order/item.ts";
import { type ItemTerms, noHouse, type Order, type OrderItem } from "#app/domain/order/order.ts";
import { type Db, groupRows } from "#app/store/db/database.server.ts";
import { findBids } from "#app/store/queries/order/bids.server.ts";
import { itemUpgrades, orderItems, type orders } from "#app/store/schema/orders.server.ts";

/** Adds what belongs to the orders, in three queries for any number of them. */
export async function loadOrders(db: Db, rows: readonly (typeof orders.$inferSelect)[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const items = await db
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderItems.added));
  const ids = items.map((item) => item.id);
  const upgrades = await db
    .select()
    .from(itemUpgrades)
    .where(inArray(itemUpgrades.itemId, ids))
    .orderBy(asc(itemUpgrades.added));
  const upgradesOf = groupRows(upgrades, ({ itemId }) => itemId);
  const bidsOf = await findBids(db, ids);
  const itemsOf = groupRows(items, ({ orderId }) => orderId);
  return rows.map((row) =>
    toOrder(
      row,
      (itemsOf.get(row.id) ?? []).map((item) =>
        toItem(item, upgradesOf.get(item.id) ?? [], bidsOf.get(item.id) ?? []),
      ),
    ),
  );
}

function toOrder(row: typeof orders.$inferSelect, items: OrderItem[]): Order {
  const { customerEmail: _, network: __, shippingType, shippingPrice, ...rest } = row;
  const customer = { ...emptyAddress, ...row.customer };
  const shipping = { ...shippings[shippingType], shippingPrice };
  return { ...rest, customer, shipping, orderItems: items };
}

/** Defaults of terms that older items do not contain. */
const legacyTerms: Partial<ItemTerms> = { notIncluded: [], goodToKnow: [], room: { amenities: [] } };

function toItem(
  row: typeof orderItems.$inferSelect,
  upgradeRows: (typeof itemUpgrades.$inferSelect)[],
  itemBids: readonly Bid[],
): OrderItem {
  const upgrades = upgradeRows.map(({ itemId: _, taxedAs, ...upgrade }) => ({
    ...upgrade,
    ...(taxedAs && { taxedAs }),
  }));
  const {
    type,
    orderId: _,
    boardShort,
    roomName,
    nights,
    persons,
    checkin,
    checkout,
    adults,
    childrenAges,
    gift,
    agreed,
    noShow: at,
    noShowBack,
    ...rest
  } = row;
  const terms = { ...legacyTerms, ...rest.terms, house: { ...noHouse, ...rest.terms.house } };
  const total = itemTotal({ ...rest, upgrades });
  const always = { ...rest, terms, upgrades, bids: itemBids, total };
  const core = {
    ...always,
    ...(gift && { gift }),
    ...(agreed && { agreed }),
    ...(at && { noShow: { at, back: noShowBack ?? noCents } }),
  };
  const packageFacts = { boardShort, roomName, nights, persons };
  if (type === "Voucher") return { ...core, type, voucherInformation: packageFacts };
  const ages = childrenAges ?? [];
  return {
    ...core,
    type,
    bookingInformation: {
      ...packageFacts,
      checkin: checkin as CivilDate,
      checkout: checkout as CivilDate,
      adults: adults ?? 1,
      children: ages.length,
      childrenAges: ages,
    },
  };
}
