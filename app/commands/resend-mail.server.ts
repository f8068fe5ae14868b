import { giveBackMail } from "#app/store/mails.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * Has a letter tried again that failed for good, or whose arrival nobody knows: people decide that, never the shop. False
 * where it has arrived, or is being handed over since `begunBefore`.
 */
export function resendMail(
  work: Work,
  { mailId, begunBefore }: { mailId: string; begunBefore: Date },
): Promise<boolean> {
  return transaction(work.db, async (tx) => {
    if (!(await giveBackMail(tx, mailId, begunBefore))) return false;
    await work.enqueue(tx, "send-mail", { mailId });
    return true;
  });
}
