/** Guests who did not arrive, as operators record them (decisions/no-shows). */
import { createHash } from "node:crypto";

import {
  type ChangeActor,
  readOrderVersion,
  recordOrderChange,
} from "#app/commands/operator/audit.server.ts";
import { correctInvoice, refundOrder } from "#app/commands/order/fulfilment.server.ts";
import { describeBookedStay } from "#app/commands/order/stay-changes.server.ts";
import { noShowSubject } from "#app/domain/mail-kinds.ts";
import { type NoShow, type Order, type OrderItem, withItem } from "#app/domain/order/order.ts";
import {
  type NoShowPlan,
  type NoShowRefusal,
  planNoShow,
  undoObstacle,
  type UndoRefusal,
} from "#app/domain/order/no-show.ts";
import { transition } from "#app/domain/order/state-machine.ts";
import { isPaid } from "#app/domain/order/withdrawal.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { queueCustomerMail } from "#app/store/queries/mails.server.ts";
import { findOrder, saveOrder } from "#app/store/queries/order/orders.server.ts";
import { readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";

/** What recording a no-show means for the money now. Used by the page and by the command. */
export async function previewNoShow(
  { db, now }: Pick<CommandContext, "db" | "now">,
  order: Order,
  itemId: string,
): Promise<Result<{ plan: NoShowPlan }, NoShowRefusal>> {
  const held = await readHeldAmount(db, order);
  return planNoShow(order, itemId, { held, today: berlinDate(now) });
}

/** Version of what the page shows. A hash, because property operators see no amounts. */
export async function readNoShowVersion(db: Db, order: Order, plan: NoShowPlan): Promise<string> {
  const { item, fee, back } = plan;
  const shown = [await readOrderVersion(db, order), describeBookedStay(item), fee, back];
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
}

interface Wish {
  orderId: string;
  itemId: string;
  /** `seen` is the version of `readNoShowVersion`. */
  by: ChangeActor;
}

export type RecordNoShowRefusal = NoShowRefusal | "unknown-order" | "changed";

/**
 * Records that the guest did not arrive, and pays back what the terms do not keep. A repeated submission finds it
 * recorded. @param wish.notify sends the customer an email about it
 */
export function recordNoShow(
  work: CommandContext,
  { orderId, itemId, by, notify }: Wish & { notify: boolean },
): Promise<Result<object, RecordNoShowRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<object, RecordNoShowRefusal>> => {
    const order = await findOrder(tx, orderId, true);
    if (!order) return refuse("unknown-order");
    if (findItem(order, itemId)?.noShow) return { ok: true };
    const answer = await previewNoShow({ db: tx, now: work.now }, order, itemId);
    if (!answer.ok) return answer;
    const { item, fee, back } = answer.plan;
    if ((await readNoShowVersion(tx, order, answer.plan)) !== by.seen) return refuse("changed");
    const more = { stay: describeBookedStay(item), keep: fee, refund: back };
    const change = { by, order, action: "no-show", more } as const;
    const saved = await recordOrderChange(work, tx, change, async () => {
      const recorded = await saveNoShow(work, tx, order, item, { at: work.now, back });
      if (isPaid(order)) await refundOrder(work, tx, order, back, "no-show", "stays");
      else await correctInvoice(work, tx, { orderId, amount: back, reason: "no-show", own: "stays" });
      return recorded;
    });
    if (notify) await queueCustomerMail(work, tx, saved, "changed", noShowSubject(itemId, saved.version));
    return { ok: true };
  });
}

export type UndoNoShowRefusal = UndoRefusal | "unknown-order";

/** The guest arrived after all. A repeated submission finds it taken back. */
export function undoNoShow(
  work: CommandContext,
  { orderId, itemId, by }: Pick<Wish, "orderId" | "itemId"> & { by: Pick<ChangeActor, "operator"> },
): Promise<Result<object, UndoNoShowRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<object, UndoNoShowRefusal>> => {
    const order = await findOrder(tx, orderId, true);
    if (!order) return refuse("unknown-order");
    const item = findItem(order, itemId);
    if (!item) return refuse("unknown-item");
    if (!item.noShow) return { ok: true };
    const obstacle = undoObstacle(order, item);
    if (obstacle !== null) return refuse(obstacle);
    const more = { stay: describeBookedStay(item) };
    const change = { by, order, action: "no-show-undone", more } as const;
    await recordOrderChange(work, tx, change, () => saveNoShow(work, tx, order, item, null));
    return { ok: true };
  });
}

const findItem = ({ orderItems }: Order, itemId: string) => orderItems.find(({ id }) => id === itemId);

async function saveNoShow(
  { now }: Pick<CommandContext, "now">,
  tx: Db,
  order: Order,
  item: OrderItem,
  noShow: NoShow | null,
): Promise<Order> {
  const { noShow: _, ...arrived } = item;
  const moved = transition(withItem(order, noShow ? { ...item, noShow } : arrived), "no-show", now);
  if (!moved.ok) throw new Error("the caller did not ask whether the order is placed");
  await saveOrder(tx, moved.order);
  return moved.order;
}
