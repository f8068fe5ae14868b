/** The bank's statement at the desk: its lines are kept first, and given to orders when somebody has confirmed it. */
import { v7 as newId } from "uuid";

import { type Hand, recordChange } from "#app/commands/operator/audit.server.ts";
import { markRepeats, type NewLine } from "#app/commands/payment/bank.server.ts";
import { formatDate } from "#app/domain/format.ts";
import type { StatementSource } from "#app/domain/payment/bank-transfer.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import * as bankStore from "#app/store/queries/payment/bank.server.ts";

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
  }: { source: StatementSource; lines: readonly NewLine[]; by: By; signal?: AbortSignal },
): Promise<TakenIn> {
  return transaction(db, async (tx) => {
    signal?.throwIfAborted();
    await bankStore.lockStatements(tx);
    // The same booking from another kind of file has another reference.
    const fingerprints = lines.map(({ fingerprint }) => fingerprint);
    const twins = await bankStore.countTwins(tx, fingerprints, source);
    const unseen = lines.filter(({ fingerprint, ordinal }) => (twins.get(fingerprint) ?? 0) < ordinal);
    const marked = await markRepeats(tx, unseen, source);
    const stored = await bankStore.addLines(tx, marked, { source, imported: now, signal });
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
