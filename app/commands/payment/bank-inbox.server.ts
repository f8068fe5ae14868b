/** Bank statements in the back office: lines are stored first and booked to orders once an operator confirms. */
import { v7 as newId } from "uuid";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { markRepeats, type NewLine } from "#app/commands/payment/bank.server.ts";
import { formatDate } from "#app/domain/format.ts";
import type { StatementSource } from "#app/domain/payment/bank-transfer.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import * as bankStore from "#app/store/queries/payment/bank.server.ts";

type Work = Pick<CommandContext, "db" | "now">;
type By = Pick<ChangeActor, "operator">;

export interface StatementImport {
  /** New lines for operators: incoming money not assigned yet, and returned transfers. */
  added: number;
  /** Outgoing payments. Stored, but not shown to operators. */
  out: number;
  /** Already stored, from this file or another one. */
  known: number;
}

/**
 * Stores the new lines of a statement without booking any. The same file may be sent again.
 * @param input.signal of the request: if the client disconnects, nothing is stored
 */
export function importStatement(
  { db, now }: Work,
  {
    source,
    lines,
    by,
    signal,
  }: { source: StatementSource; lines: readonly NewLine[]; by: By; signal?: AbortSignal },
): Promise<StatementImport> {
  return transaction(db, async (tx) => {
    signal?.throwIfAborted();
    await bankStore.lockStatements(tx);
    // Another kind of file has another reference for the same booking.
    const fingerprints = lines.map(({ fingerprint }) => fingerprint);
    const twins = await bankStore.countMatchingLines(tx, fingerprints, source);
    const newLines = lines.filter(({ fingerprint, ordinal }) => (twins.get(fingerprint) ?? 0) < ordinal);
    const marked = await markRepeats(tx, newLines, source);
    const stored = await bankStore.addLines(tx, marked, { source, imported: now, signal });
    const added = lines.filter(({ reference }) => stored.delete(reference));
    const isForOperators = ({ amount, returned }: NewLine) => amount > 0 || returned;
    const forOperators = added.filter(isForOperators).length;
    // A repeated file changes nothing and gets no audit entry.
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
    return { added: forOperators, out: added.length - forOperators, known: lines.length - added.length };
  });
}

/** Marks a line as belonging to no order. Returns false if it is no longer in the inbox. */
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
