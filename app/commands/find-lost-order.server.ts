import { v7 as newId } from "uuid";
import { isOverLimit } from "#app/commands/limit-tries.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { letterLimit } from "#app/commands/request-link.server.ts";
import { normalisedEmail } from "#app/domain/account.ts";
import { parseOrderNumber } from "#app/domain/order-number.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { findOrderId } from "#app/store/find-order-id.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * Sends the link to an order again, to the address it was placed with. Answer and work are the same where number and
 * address do not fit: the letter is written down all the same, and the job that would send it throws it away.
 */
export async function findLostOrder(
  work: Work,
  asked: { number: string; email: string; network: string | undefined },
): Promise<Result<object, "too-many-tries">> {
  if (await isOverLimit(work, letterLimit, asked)) return refuse("too-many-tries");
  // No number has these signs: looked for like any other.
  const number = parseOrderNumber(asked.number) ?? "-";
  return transaction(work.db, async (tx) => {
    const orderId = await findOrderId(tx, { number, email: asked.email });
    const recipient = normalisedEmail(asked.email);
    await queueMail(work, tx, { orderId, kind: "order-found", subject: newId(), recipient });
    return { ok: true as const };
  });
}
