/** The bank's statement at the desk: its lines are kept first, and given to orders when somebody has confirmed it. */
import { v7 as newId } from "uuid";

import { type Hand, recordChange } from "#app/commands/desk/audit.server.ts";
import { keepLine, type NewLine } from "#app/commands/bank.server.ts";
import { formatDate } from "#app/domain/format.ts";
import type { Order } from "#app/domain/order/order.ts";
import { type Suggestion, suggestMatch } from "#app/domain/payment/bank-match.ts";
import { cutNumberIn, orderNumbersIn } from "#app/domain/payment/bank-transfer.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import * as bankStore from "#app/store/queries/bank.server.ts";
import { findOrder } from "#app/store/queries/orders.server.ts";

type Work = Pick<CommandContext, "db" | "now">;
type By = Pick<Hand, "operator">;

export interface TakenIn {
  /** For people: money that came and belongs to nobody yet, and what came back. */
  added: number;
  /** Money that left; kept, and nobody is asked. */
  out: number;
  /** Here already, from this file or another one. */
  known: number;
}

/** Keeps the lines of a statement that are not here yet. None is booked, and the file may come again. */
export function takeInStatement(
  { db, now }: Work,
  { source, lines, by }: { source: "camt" | "csv"; lines: readonly NewLine[]; by: By },
): Promise<TakenIn> {
  return transaction(db, async (tx) => {
    const taken = { added: 0, out: 0, known: 0 };
    for (const line of lines) {
      const id = await keepLine({ now }, tx, source, line);
      if (id === null) taken.known += 1;
      else if (line.amount > 0 || line.returned) taken.added += 1;
      else taken.out += 1;
    }
    const added = taken.added + taken.out;
    // The same file once more changes nothing, and is no entry.
    if (added > 0) {
      const change = {
        action: "statement-read",
        subject: "account",
        subjectId: newId(),
        label: source,
      } as const;
      await recordChange({ now }, tx, by, { ...change, after: { lines: lines.length, added } });
    }
    return taken;
  });
}

/** Says that a line belongs to no order. False where it is gone from the inbox already. */
export function dismissBankLine(
  { db, now }: Work,
  { lineId, by }: { lineId: string; by?: By | undefined },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const line = await bankStore.findLine(tx, lineId, true);
    if (!line || !(await bankStore.dismissLine(tx, lineId, now))) return false;
    const label = formatDate(line.bookedOn);
    const change = { action: "line-dismissed", subject: "account", subjectId: lineId, label } as const;
    await recordChange({ now }, tx, by, { ...change, after: { amount: line.amount } });
    return true;
  });
}

/** What a line of the inbox probably pays. */
export async function suggestFor(db: Db, line: bankStore.StoredLine): Promise<Suggestion | null> {
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
