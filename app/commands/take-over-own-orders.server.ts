import { takeOverOrder } from "#app/commands/take-over-order.server.ts";
import { type Account, takeOver } from "#app/domain/account.ts";
import { listUnclaimedOrders } from "#app/store/account-orders.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** All orders of the account's own address that no account owns; says how many there were. */
export async function takeOverOwnOrders(work: Work, account: Account): Promise<number> {
  let taken = 0;
  for (const order of await listUnclaimedOrders(work.db, account)) {
    if (takeOver(order, account) !== "at-once") continue;
    const answer = await takeOverOrder(work, order, account);
    if (answer.ok) taken += 1;
  }
  return taken;
}
