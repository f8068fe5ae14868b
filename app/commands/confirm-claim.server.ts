import { readLink } from "#app/commands/read-link.server.ts";
import { isUnclaimed, type Order } from "#app/domain/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { consumeLink } from "#app/store/account-links.server.ts";
import { findAccount } from "#app/store/accounts.server.ts";
import { findOrder, saveOrder } from "#app/store/orders.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

type ClaimAnswer = Result<{ order: Order; claimant: string }, "over" | "claimed">;

/** Whoever has the order's mailbox gives it to the account that asked: a link of purpose "claim", once. */
export async function confirmClaim(work: Work, token: string): Promise<ClaimAnswer> {
  const seen = await readLink(work, token);
  if (seen?.purpose !== "claim") return refuse("over");
  return transaction(work.db, async (tx): Promise<ClaimAnswer> => {
    const link = await consumeLink(tx, seen.id, work.now);
    const account = link?.accountId && (await findAccount(tx, link.accountId, true));
    const order = link?.orderId && (await findOrder(tx, link.orderId, true));
    if (!account || !order) return refuse("over");
    if (!isUnclaimed(order)) return refuse("claimed");
    const taken = { ...order, version: order.version + 1, accountId: account.id };
    await saveOrder(tx, taken);
    return { ok: true, order: taken, claimant: account.email };
  });
}
