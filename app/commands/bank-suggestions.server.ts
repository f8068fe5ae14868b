/** Which order a line of the shop's account probably pays. */
import type { Order } from "#app/domain/order/order.ts";
import { type Suggestion, suggestMatch } from "#app/domain/payment/bank-match.ts";
import { type BankTransaction, cutNumberIn, orderNumbersIn } from "#app/domain/payment/bank-transfer.ts";
import type { Db } from "#app/store/db/database.server.ts";
import * as bankStore from "#app/store/queries/bank.server.ts";
import { findOrder } from "#app/store/queries/orders.server.ts";

/** @returns null where no order fits */
export async function suggestFor(db: Db, line: Omit<BankTransaction, "reference">): Promise<Suggestion | null> {
  const named = (await bankStore.listNumbered(db, orderNumbersIn(line.purpose))).map(({ id }) => id);
  const cut: string[] = [];
  if (named.length === 0)
    for (const beginning of cutNumberIn(line.purpose))
      cut.push(...(await bankStore.listNumbersFrom(db, beginning)).map(({ id }) => id));
  const open = named.length === 0 && line.amount > 0 && !line.returned;
  return suggestMatch(line, {
    named: await ordersOf(db, named),
    cut: await ordersOf(db, cut),
    byName: await ordersOf(db, open ? await bankStore.listWaitingOf(db, line.party) : []),
    bySum: await ordersOf(db, open ? await bankStore.listWaitingFor(db, line.amount) : []),
    noted: await bankStore.listNoted(db, named),
  });
}

async function ordersOf(db: Db, ids: readonly string[]): Promise<Order[]> {
  const found: Order[] = [];
  for (const id of new Set(ids)) {
    const order = await findOrder(db, id);
    if (order) found.push(order);
  }
  return found;
}
