/** Orders by whose they are. */
import { and, desc, eq, isNull, ne, notInArray, type SQL } from "drizzle-orm";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import type { Account } from "#app/domain/customer/account.ts";
import type { Db } from "#app/store/database.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { orders } from "#app/store/schema-orders.server.ts";

const { Open, Abandoned } = orderStatuses;

const placed = notInArray(orders.status, [Open, Abandoned]);

/** Placed orders, the newest first; a page of them. */
export async function listAccountOrders(
  db: Db,
  accountId: string,
  { skip, most }: { skip: number; most: number },
): Promise<{ orders: Order[]; more: boolean }> {
  const ids = await idsOf(db, eq(orders.accountId, accountId), most + 1, skip);
  return { orders: await ordersOf(db, ids.slice(0, most)), more: ids.length > most };
}

/** Placed orders of the account's address that no account owns, the newest first; a hundred at most. */
export async function listUnclaimedOrders(db: Db, { email }: Pick<Account, "email">): Promise<Order[]> {
  const own = and(isNull(orders.accountId), eq(orders.customerEmail, email), ne(orders.customerEmail, ""));
  return ordersOf(db, await idsOf(db, own, 100, 0));
}

async function idsOf(db: Db, whose: SQL | undefined, most: number, skip: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(whose, placed))
    .orderBy(desc(orders.orderDate), desc(orders.id))
    .limit(most)
    .offset(skip);
  return rows.map(({ id }) => id);
}

async function ordersOf(db: Db, ids: readonly string[]): Promise<Order[]> {
  const found: Order[] = [];
  for (const id of ids) {
    const order = await findOrder(db, id);
    if (order) found.push(order);
  }
  return found;
}
