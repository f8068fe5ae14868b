/** The books of the test provider. The shop never reads them: it asks the provider. */
import { eq } from "drizzle-orm";
import type { Cents, Currency } from "#app/domain/money.ts";
import type { TestSessionState } from "#demo/test-bank/session.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { testBankSessions } from "#app/store/schema/orders.server.ts";

export interface TestSession {
  /** Unguessable: whoever has the address of the page may pay. */
  id: string;
  amount: Cents;
  currency: Currency;
  reference: string;
  returnUrl: string;
  state: TestSessionState;
  /** Sums given back, by the key they were asked for under. */
  refunds: Readonly<Record<string, number>>;
  created: Date;
}

export async function findTestSession(db: Db, id: string, lock = false): Promise<TestSession | null> {
  const query = db.select().from(testBankSessions).where(eq(testBankSessions.id, id));
  const [row] = lock ? await query.for("update") : await query;
  return row ? { ...row, amount: row.amount as Cents, currency: row.currency as Currency } : null;
}

/** Leaves a session of that id as it is. */
export async function addTestSession(db: Db, session: TestSession): Promise<void> {
  await db.insert(testBankSessions).values(session).onConflictDoNothing();
}

export async function saveTestRefunds(tx: Db, id: string, refunds: TestSession["refunds"]): Promise<void> {
  await tx.update(testBankSessions).set({ refunds }).where(eq(testBankSessions.id, id));
}

export async function saveTestSessionState(tx: Db, id: string, state: TestSessionState): Promise<void> {
  await tx.update(testBankSessions).set({ state }).where(eq(testBankSessions.id, id));
}
