import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import { emailCounter } from "#app/commands/limit-tries.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { laterBy } from "#app/domain/berlin-time.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { isRepeated, type SupportThread, waitsForShop } from "#app/domain/support-thread.ts";
import { isUuid } from "#app/domain/uuid.ts";
import { countTry, readTries } from "#app/store/counted-tries.server.ts";
import { addMessage, addThread, findThread } from "#app/store/support.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** An hour: nobody asks more often; but a machine would have letters sent to strangers, or fill the thread. */
const most = { network: 10, email: 5, thread: 30 };
const countedFor = 60 * 60_000;

export interface Question {
  text: string;
  /** Empty: the answer stands on the thread's page alone. */
  email: string;
  orderNumber: string;
  /** Keyed hash of the visitor's network. */
  network: string;
  /** Where the shop is told of it. */
  operator: string;
}

/** Opens a thread with its first message. Whoever left an address gets its link by mail, without the words of the question. */
export async function openThread(
  work: Work,
  { text, email: typed, orderNumber, network, operator }: Question,
): Promise<Result<{ thread: SupportThread }, "too-many">> {
  const { db, now } = work;
  const email = typed.trim();
  const byEmail = emailCounter(work.secrets, "support", email);
  const byNetwork = `support|network|${network}`;
  const since = laterBy(now, -countedFor);
  const over =
    (await readTries(db, [byNetwork], since)) >= most.network ||
    (email !== "" && (await readTries(db, [byEmail], since)) >= most.email);
  if (over) return refuse("too-many");
  await countTry(db, email === "" ? [byNetwork] : [byNetwork, byEmail], now);
  const thread: SupportThread = {
    id: newId(),
    token: randomBytes(24).toString("base64url"),
    email,
    orderNumber,
    created: now,
    updated: now,
    closed: null,
    messages: [],
  };
  const message = { id: newId(), author: "customer", text, written: now } as const;
  await transaction(db, async (tx) => {
    await addThread(tx, thread);
    await addMessage(tx, thread.id, message);
    await queueMail(work, tx, {
      orderId: null,
      kind: "support-opened",
      subject: thread.id,
      recipient: email,
    });
    await queueMail(work, tx, {
      orderId: null,
      kind: "support-asked",
      subject: message.id,
      recipient: operator,
    });
  });
  return { ok: true, thread: { ...thread, messages: [message] } };
}

/** Says more in a thread. Sent twice, it is one message; the shop is told once until it has answered. */
export async function writeToThread(
  work: Work,
  { id, token, text, operator }: { id: string; token: string; text: string; operator: string },
): Promise<Result<object, "unknown" | "too-many">> {
  const { db, now } = work;
  if (!isUuid(id)) return refuse("unknown");
  return transaction(db, async (tx) => {
    const thread = await findThread(tx, { id, token }, true);
    if (!thread) return refuse("unknown");
    if (isRepeated(thread, text, now)) return { ok: true };
    const counter = `support|thread|${id}`;
    if ((await readTries(tx, [counter], laterBy(now, -countedFor))) >= most.thread) return refuse("too-many");
    await countTry(tx, [counter], now);
    const message = { id: newId(), author: "customer", text, written: now } as const;
    await addMessage(tx, id, message);
    if (!waitsForShop(thread))
      await queueMail(work, tx, {
        orderId: null,
        kind: "support-asked",
        subject: message.id,
        recipient: operator,
      });
    return { ok: true };
  });
}
