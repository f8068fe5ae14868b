import { isNamed, participantsState } from "#app/domain/participant.ts";
import type { Order } from "#app/domain/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import type { ParticipantsRefusal } from "#app/commands/save-participants.server.ts";
import { saveOrder } from "#app/store/orders.server.ts";
import { findParticipants } from "#app/store/participants.server.ts";
import { type AccessRefusal, type OrderAccess, readOrder } from "#app/store/read-order.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** "unnamed": somebody has no name yet. What else is asked for may stay open. */
export type SignOffRefusal = AccessRefusal | ParticipantsRefusal | "unnamed";

/** The customer says that everybody is named rightly: the vendor may work with it, nothing changes afterwards. */
export function signOffParticipants(
  work: Work,
  access: OrderAccess,
): Promise<Result<{ order: Order }, SignOffRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<{ order: Order }, SignOffRefusal>> => {
    const opened = await readOrder(tx, access, work.now, true);
    if (!opened.ok) return opened;
    const { order } = opened;
    const state = participantsState(order, work.now);
    if (state === "none" || state === "canceled") return refuse("not-placed");
    if (state !== "open") return refuse("already-signed-off");
    if (!(await findParticipants(tx, order.id)).every(isNamed)) return refuse("unnamed");
    const changed = { ...order, version: order.version + 1, participantsSignedOff: work.now };
    await saveOrder(tx, changed);
    const recipient = order.customer.email;
    await queueMail(work, tx, { orderId: order.id, kind: "changed", subject: "participants", recipient });
    return { ok: true, order: changed };
  });
}
