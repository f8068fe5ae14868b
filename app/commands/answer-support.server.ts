import { v7 as newId } from "uuid";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { isUuid } from "#app/domain/uuid.ts";
import { addMessage, closeThread, findThread } from "#app/store/support.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** The shop's answer: at once on the thread's page, and by mail where the visitor left an address. */
export async function answerThread(
  work: Work,
  { id, text }: { id: string; text: string },
): Promise<Result<{ mailed: boolean }, "unknown">> {
  if (!isUuid(id)) return refuse("unknown");
  return transaction(work.db, async (tx) => {
    const thread = await findThread(tx, { id }, true);
    if (!thread) return refuse("unknown");
    const message = { id: newId(), author: "shop", text, written: work.now } as const;
    await addMessage(tx, id, message);
    const mail = {
      orderId: null,
      kind: "support-answered",
      subject: message.id,
      recipient: thread.email,
    } as const;
    return { ok: true, mailed: await queueMail(work, tx, mail) };
  });
}

/** Nothing is left to say; the next message opens the thread again. */
export async function endThread(
  { db, now }: Pick<Work, "db" | "now">,
  id: string,
): Promise<Result<object, "unknown">> {
  const closed = isUuid(id) && (await transaction(db, (tx) => closeThread(tx, id, now)));
  return closed ? { ok: true } : refuse("unknown");
}
