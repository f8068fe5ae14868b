/** Database rows of the test provider. The shop never reads them, because it queries the provider. */
import { eq } from "drizzle-orm";
import type { Cents, Currency } from "#app/domain/money.ts";
import type { TestSessionState } from "#demo/test-bank/session.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { testBankSessions } from "#app/store/schema/orders.server.ts";

export interface TestSession {
  /** Unguessable, because anyone with the page's address may pay. */
  id: string;
  amount: Cents;
  currency: Currency;
  reference: string;
  returnUrl: string;
  state: TestSessionState;
  /** Refunded amounts by the key of their request. */
  refunds: Readonly<Record<string, number>>;
  created: Date;
}

export async function findTestSession(db: Db, id: string, lock = false): Promise<TestSession | null> {
  const query = db.select().from(testBankSessions).where(eq(testBankSessions.id, id));
  const [row] = lock ? await query.for("update") : await query;
  return row ? { ...row, amount: row.amount as Cents, currency: row.currency as Currency } : null;
}

/** Leaves an existing session of that id unchanged. */
export async function addTestSession(db: Db, session: TestSession): Promise<void> {
  await db.insert(testBankSessions).values(session).onConflictDoNothing();
}

export async function saveTestRefunds(tx: Db, id: string, refunds: TestSession["refunds"]): Promise<void> {
  await tx.update(testBankSessions).set({ refunds }).where(eq(testBankSessions.id, id));
}

export async function saveTestSessionState(tx: Db, id: string, state: TestSessionState): Promise<void> {
  await tx.update(testBankSessions).set({ state }).where(eq(testBankSessions.id, id));
}
