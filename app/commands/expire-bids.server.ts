import { expireBids as expired } from "#app/domain/bid.ts";
import { orderStatuses } from "#app/domain/order.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { findBidFacts, listOverdueBids, saveBidStates } from "#app/store/bids.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * Bids past their time are declined; the cart's price is worked out anew whenever it is shown, so nothing else changes.
 * Who waited for an answer hears that none came. Safe to run in several processes at once.
 */
export async function expireBids(work: Work): Promise<number> {
  let ended = 0;
  for (const { orderId, itemId } of await listOverdueBids(work.db, work.now)) {
    ended += await transaction(work.db, async (tx) => {
      const order = await findOrder(tx, orderId, true);
      const before = order?.orderItems.find(({ id }) => id === itemId)?.bids ?? [];
      const after = expired(before, work.now);
      const changed = after.filter((bid, index) => bid !== before[index]);
      await saveBidStates(tx, changed);
      for (const bid of changed) {
        const facts = order?.status === orderStatuses.Open ? await findBidFacts(tx, bid.id) : null;
        if (!facts) continue;
        await queueMail(work, tx, { orderId, kind: "bid-expired", subject: bid.id, recipient: facts.email });
      }
      return changed.length;
    });
  }
  return ended;
}
