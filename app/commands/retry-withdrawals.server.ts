import { settleWithdrawal } from "#app/commands/settle-withdrawal.server.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import { listUnsettledWithdrawals } from "#app/store/returns.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * Tries again what a stored declaration has not done to its order yet: a provider was down, or money was under way.
 * What each counts from is the moment it was received. One that fails stops none of the others.
 * @returns how many had their effect now, and the ids of those that failed, with the reason
 */
export async function retryWithdrawals(
  work: Work,
  providers: PaymentProviders,
): Promise<{ settled: number; failed: { id: string; error: unknown }[] }> {
  const failed: { id: string; error: unknown }[] = [];
  let settled = 0;
  for (const withdrawal of await listUnsettledWithdrawals(work.db)) {
    try {
      const judged = await settleWithdrawal(work, providers, withdrawal);
      if (judged.every(({ verdict }) => verdict !== "under-way")) settled += 1;
    } catch (error) {
      failed.push({ id: withdrawal.id, error });
    }
  }
  return { settled, failed };
}
