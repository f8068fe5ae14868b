/** Changes of a booked stay that an operator makes for a guest on the telephone (decisions/operator-bookings). */
import {
  type ChangeActor,
  isOrderUnchanged,
  readOrderVersion,
  recordChange,
} from "#app/commands/operator/audit.server.ts";
import { applyChange, describeBookedStay, previewChange } from "#app/commands/order/stay-changes.server.ts";
import { closeOpenAttempt, type ClosePaymentRefusal } from "#app/commands/payment/payment-attempts.server.ts";
import { noCents } from "#app/domain/money.ts";
import { offeredChangeSubject } from "#app/domain/mail-kinds.ts";
import type { PriceWish } from "#app/domain/order/agreed-price.ts";
import type { Order } from "#app/domain/order/order.ts";
import {
  type ChangePlan,
  type ChangeRefusal,
  fingerprintChange,
  fingerprintStay,
  furtherPayment,
  hasWantedPrice,
  isSameStay,
  type StayChange,
} from "#app/domain/order/stay-change.ts";
import { isPaid } from "#app/domain/order/withdrawal.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { countSameMails, queueMail } from "#app/store/queries/mails.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { lockOpenAttempt } from "#app/store/queries/payment/payments.server.ts";

/** What an operator saw of a change: the state of the order, its stay, prices and losses. */
interface SeenChange {
  /** `fingerprintChange` of the plan. */
  plan: string;
  /** `fingerprintStay` of the booked item. */
  stay: string;
}

export interface OperatorChange {
  orderId: string;
  change: StayChange;
  seen: SeenChange;
  /** Another price that the operator agreed with the guest; absent: the one that was shown. */
  price?: PriceWish | undefined;
  /** `seen` is the version of the order. */
  by: ChangeActor;
}

/** "changed": the order, the stay or the price differs from what the operator saw. "pay-first": see `offerChange`. */
export type OperatorChangeRefusal =
  | ChangeRefusal
  | ClosePaymentRefusal
  | "unknown-order"
  | "changed"
  | "pay-first";

/** Whether the guest has to pay the change first, on the page that `offerChange` sends. */
export const isPaidFirst = (order: Order, plan: ChangePlan): boolean =>
  isPaid(order) && furtherPayment(plan) > noCents;

/** Values of the fields that the form of a shown change carries. */
export async function readSeenChange(db: Db, order: Order, plan: ChangePlan) {
  const old = order.orderItems.find(({ id }) => id === plan.item.id);
  return {
    stand: await readOrderVersion(db, order),
    plan: fingerprintChange(plan),
    stay: old ? fingerprintStay(old) : "",
  };
}

/** Changes the stay at once. A repeated submission finds it changed. */
export async function changeStayByOperator(
  work: CommandContext,
  providers: Parameters<typeof closeOpenAttempt>[1],
  input: OperatorChange,
): Promise<Result<object, OperatorChangeRefusal>> {
  const { orderId, change, seen, by, price } = input;
  const precheck = await checkChange(work, input);
  if (!precheck.ok) return precheck;
  if (precheck.plan === null) return { ok: true };
  // The page of a further payment for another change must not stay payable. A transfer only gets its new amount.
  const isSettled = isPaid(precheck.order);
  const closed = isSettled ? await closeOpenAttempt(work, providers, orderId) : { ok: true as const };
  if (!closed.ok) return closed;
  return transaction(work.db, async (tx): Promise<Result<object, OperatorChangeRefusal>> => {
    const checked = await checkChange({ ...work, db: tx }, input, true);
    if (!checked.ok) return checked;
    if (checked.plan === null) return { ok: true };
    const { order } = checked;
    if (isPaid(order) && (await lockOpenAttempt(tx, orderId))) return refuse("payment-under-way");
    // The plan that was shown had no other price. `checkChange` has compared it under the lock.
    const isAsSeen = (plan: ChangePlan) => price !== undefined || fingerprintChange(plan) === seen.plan;
    const mayChange = (plan: ChangePlan) =>
      isPaidFirst(order, plan) ? "pay-first" : isAsSeen(plan) ? null : "changed";
    return applyChange(work, tx, order, change, { by, mayChange, price });
  });
}

/** Loads and compares with what was seen. `plan` is null when the stay is as wanted already. */
async function checkChange(
  work: Pick<CommandContext, "db" | "now">,
  { orderId, change, seen, by, price }: OperatorChange,
  lock = false,
): Promise<Result<{ order: Order; plan: ChangePlan | null }, OperatorChangeRefusal>> {
  const order = await findOrder(work.db, orderId, lock);
  if (!order) return refuse("unknown-order");
  const item = order.orderItems.find(({ id }) => id === change.itemId);
  if (!item) return refuse("unknown-item");
  if (isSameStay(item, change))
    return hasWantedPrice(order, item, seen.plan, price)
      ? { ok: true, order, plan: null }
      : refuse("changed");
  const isStill = (await isOrderUnchanged(work.db, order, by, lock)) && fingerprintStay(item) === seen.stay;
  if (!isStill) return refuse("changed");
  const answer = await previewChange(work, order, change, "operator");
  if (!answer.ok) return answer;
  const { plan } = answer;
  return fingerprintChange(plan) === seen.plan ? { ok: true, order, plan } : refuse("changed");
}

/**
 * Sends the guest of a paid order the page of a dearer stay, where the difference is paid and the change is made.
 * @param input.address end of the page's address: item and wanted stay
 * @param input.copies emails of this kind that the form showed; if there are more by now, it was submitted twice
 */
export async function offerChange(
  work: CommandContext,
  input: OperatorChange & { address: string; copies: number },
): Promise<Result<object, OperatorChangeRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<object, OperatorChangeRefusal>> => {
    const checked = await checkChange({ ...work, db: tx }, input, true);
    if (!checked.ok) return checked;
    const { order, plan } = checked;
    if (plan === null) return { ok: true };
    const asCustomer = await previewChange({ db: tx, now: work.now }, order, input.change);
    if (!asCustomer.ok) return asCustomer;
    const mail = {
      orderId: order.id,
      kind: "changed",
      subject: offeredChangeSubject(input.address),
    } as const;
    const again = await countSameMails(tx, mail);
    if (again !== input.copies) return { ok: true };
    await queueMail(work, tx, { ...mail, again, recipient: order.customer.email });
    const label = order.vanityOrderNumber ?? "";
    const about = { subject: "order", subjectId: order.id, label } as const;
    const after = { stay: describeBookedStay(plan.item), orderValue: plan.after };
    await recordChange(work, tx, input.by, { action: "change-offered", ...about, after });
    return { ok: true };
  });
}
