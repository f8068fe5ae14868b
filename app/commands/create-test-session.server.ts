import type { Cents, Currency } from "#app/domain/money.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { addTestSession, findTestSession, type TestSession } from "#app/store/test-bank-sessions.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Opens a session at the test provider. The same id and content again is the same session. */
export async function createTestSession(
  work: Pick<Work, "db" | "now">,
  input: { id: string; amount: Cents; currency: Currency; reference: string; returnUrl: string },
): Promise<Result<{ session: TestSession }, "conflict">> {
  await addTestSession(work.db, { ...input, state: "open", refunds: {}, created: work.now });
  const session = await findTestSession(work.db, input.id);
  const { amount, currency, reference } = input;
  const same = session?.amount === amount && session.currency === currency && session.reference === reference;
  return session && same ? { ok: true, session } : refuse("conflict");
}
