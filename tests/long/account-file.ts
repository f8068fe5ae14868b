import { inArray } from "drizzle-orm";
import type { Database } from "#app/store/db/database.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { camtFile, type WrittenEntry } from "#tests/support/bank-files.ts";
import type { Chance } from "./faulty-providers.ts";

const iban = "DE89370400440532013000";

/** Most transfers are right and in time. Some are late, have another amount, occur twice or lack their number. */
export async function accountFile(
  db: Database,
  dice: Chance,
  ids: readonly string[],
): Promise<{ inTime: string; late: string }> {
  const inTime: WrittenEntry[] = [];
  const late: WrittenEntry[] = [];
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: orders.id })
          .from(orders)
          .where(inArray(orders.id, [...ids]));
  for (const [index, { id }] of rows.entries()) {
    const order = await findOrder(db, id);
    if (!order || order.vanityOrderNumber === null) continue;
    const total = summaryOf(order).total;
    const amount = ((dice.of(0.08) ? total - 500 : total) / 100).toFixed(2);
    if (total <= 500) continue;
    const number = order.vanityOrderNumber;
    const purpose = dice.pick([
      [6, `Bestellung ${number}`],
      [2, number.toLowerCase().replace("-", " ")],
      [1, `Urlaub ${number.replace("-", "").slice(0, 7)}`],
      [1, "Urlaub, danke"],
    ] as const);
    const entry = { amount, purpose, reference: `B${index}` };
    const statement = dice.pick([
      [6, inTime],
      [2, late],
      [2, null],
    ] as const);
    statement?.push(entry);
    if (statement && dice.of(0.06)) statement.push({ ...entry, reference: `B${index}-2` });
  }
  return { inTime: camtFile(inTime, iban), late: camtFile(late, iban) };
}
