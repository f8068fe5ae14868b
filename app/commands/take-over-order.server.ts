import { isOverLimit } from "#app/commands/limit-tries.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { letterLimit } from "#app/commands/request-link.server.ts";
import { type Account, normalisedEmail, takeOver } from "#app/domain/account.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { addLink } from "#app/store/account-links.server.ts";
import { saveOrder } from "#app/store/orders.server.ts";
import { type AccessRefusal, type OrderAccess, readOrder } from "#app/store/read-order.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

type TakeOverAnswer = Result<{ how: "taken" | "asked" }, AccessRefusal | "not-possible" | "too-many-tries">;

/**
 * An order that no account owns becomes this account's: at once where it was placed with the account's address, else
 * after a letter to the address it was placed with, because links to orders are passed on.
 */
export async function takeOverOrder(
  work: Work,
  access: OrderAccess,
  account: Account,
): Promise<TakeOverAnswer> {
  const opened = await readOrder(work.db, access, work.now);
  if (!opened.ok) return opened;
  if (takeOver(opened.order, account) === "by-letter") {
    const over = await isOverLimit(work, letterLimit, {
      email: opened.order.customer.email,
      network: undefined,
    });
    if (over) return refuse("too-many-tries");
  }
  return transaction(work.db, async (tx): Promise<TakeOverAnswer> => {
    const again = await readOrder(tx, access, work.now, true);
    if (!again.ok) return again;
    const { order } = again;
    const how = takeOver(order, account);
    if (how === null) return refuse("not-possible");
    if (how === "at-once") {
      await saveOrder(tx, { ...order, version: order.version + 1, accountId: account.id });
      return { ok: true, how: "taken" };
    }
    const email = normalisedEmail(order.customer.email);
    const link = { purpose: "claim", email, accountId: account.id, orderId: order.id } as const;
    const subject = await addLink(tx, link, work.now);
    await queueMail(work, tx, { orderId: null, kind: "order-claim", subject, recipient: email });
    return { ok: true, how: "asked" };
  });
}
