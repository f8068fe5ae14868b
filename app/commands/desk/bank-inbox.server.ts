/** The bank's statement at the desk: its lines are kept first, and given to orders when somebody has confirmed it. */
import { v7 as newId } from "uuid";

import { type Hand, recordChange } from "#app/commands/desk/audit.server.ts";
import type { NewLine } from "#app/commands/bank.server.ts";
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
type LineSource = bankStore.StoredLine["source"];

export interface TakenIn {
  /** For people: money that came and belongs to nobody yet, and what came back. */
  added: number;
  /** Money that left; kept, and nobody is asked. */
  out: number;
  /** Here already, from this file or another one. */
  known: number;
}

/**
 * Stores the lines of a statement that are not here yet. None is booked, and the file may come again.
 * @param signal of the request: when its sender has left, nothing is stored
 */
export function takeInStatement(
  { db, now }: Work,
  {
    source,
    lines,
    by,
    signal,
  }: { source: LineSource; lines: readonly NewLine[]; by: By; signal?: AbortSignal },
): Promise<TakenIn> {
  return transaction(db, async (tx) => {
    signal?.throwIfAborted();
    // The same booking from another kind of file has another reference.
    const fingerprints = lines.map(({ fingerprint }) => fingerprint);
    const twins = await bankStore.countTwins(tx, fingerprints, source);
    const unseen = lines.filter(({ fingerprint, ordinal }) => (twins.get(fingerprint) ?? 0) < ordinal);
    const rows = unseen.map((line) => ({ ...line, source, imported: now }));
    const stored = await bankStore.addLines(tx, rows, signal);
    const added = lines.filter(({ reference }) => stored.delete(reference));
    const isForPeople = ({ amount, returned }: NewLine) => amount > 0 || returned;
    const forPeople = added.filter(isForPeople).length;
    // The same file once more changes nothing, and is no entry.
    if (added.length > 0) {
      const change = {
        action: "statement-read",
        subject: "account",
        subjectId: newId(),
        label: source,
      } as const;
      const after = { lines: lines.length, added: added.length };
      await recordChange({ now }, tx, by, { ...change, after });
    }
    return { added: forPeople, out: added.length - forPeople, known: lines.length - added.length };
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
