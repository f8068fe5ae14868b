import { isTriedTooOften } from "#app/commands/rate-limits.server.ts";
import { applyChange, previewChange } from "#app/commands/order/stay-changes.server.ts";
import {
  closeOpenAttempt,
  type ClosePaymentRefusal,
  createAttempt,
  openInSteps,
  type OpeningStep,
  type OpenPaymentRefusal,
} from "#app/commands/payment/payment-attempts.server.ts";
import { days } from "#app/domain/dates.ts";
import { noCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import {
  type ChangePlan,
  type ChangeRefusal,
  fingerprintChange,
  furtherPayment,
  isSameStay,
  isSameWish,
  type StayChange,
} from "#app/domain/order/stay-change.ts";
import { isPaid } from "#app/domain/order/withdrawal.ts";
import { paymentStatuses, type PaymentType, takesCurrency } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { HostedProvider, PaymentProviders } from "#app/payments/provider.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Tx } from "#app/store/db/database.server.ts";
import {
  type AccessRefusal,
  type OrderAccess,
  readOrder,
  withOrder,
} from "#app/store/queries/order/orders.server.ts";
import { lockOpenAttempt } from "#app/store/queries/payment/payments.server.ts";

/** Providers that can take a further payment for the order: at once, and in its currency. */
export function listChangeProviders(
  providers: PaymentProviders,
  { currency }: Pick<Order, "currency">,
): HostedProvider[] {
  return [...providers.values()].filter(
    (each): each is HostedProvider => each.kind === "hosted" && takesCurrency(each.type, currency),
  );
}

/**
 * Also counts changes whose further payment was not made. Each one that is made writes two invoices, and emails to
 * customer, shop and property.
 */
const changesADay = 10;

/** "changed": price or room differ from what the customer saw. */
export type ChangeStayRefusal =
  | AccessRefusal
  | ChangeRefusal
  | ClosePaymentRefusal
  | OpenPaymentRefusal
  | "changed"
  | "too-many-tries";

/** `hostedUrl`: the change is made once this further payment is done. Null: it is made. */
export type ChangedStay = Result<{ hostedUrl: string | null }, ChangeStayRefusal>;

interface WantedChange {
  change: StayChange;
  /** `fingerprintChange` of the plan that the customer saw. */
  seen: string;
  /** For a further payment. */
  paymentType: PaymentType | null;
}

/**
 * Changes a booked stay for its customer. A higher price of a paid order is paid first. A repeated submission finds the
 * stay changed, or leads to the same payment.
 */
export async function changeStay(
  work: CommandContext,
  providers: PaymentProviders,
  access: OrderAccess,
  wanted: WantedChange,
): Promise<ChangedStay> {
  const opened = await readOrder(work.db, access, work.now);
  if (!opened.ok) return opened;
  const { order } = opened;
  if (isDone(order, wanted)) return { ok: true, hostedUrl: null };
  const precheck = await previewChange(work, order, wanted.change);
  const isShown = precheck.ok && fingerprintChange(precheck.plan) === wanted.seen;
  if (isShown && (await isTriedTooOften(work, { [`change|${order.id}`]: changesADay }, days(1))))
    return refuse("too-many-tries");
  if (isShown && isPaid(order) && furtherPayment(precheck.plan) > noCents)
    return openChangePayment(work, providers, order, wanted);
  // The page of a further payment for another change must not stay payable. A transfer only gets its new amount. A
  // change that is refused anyway closes nothing: the check under the lock gives the final reason.
  const closed =
    isShown && isPaid(order) ? await closeOpenAttempt(work, providers, order.id) : { ok: true as const };
  if (!closed.ok) return closed;
  return withOrder<{ hostedUrl: null }, ChangeStayRefusal>(work, access, async (current, tx) => {
    if (isDone(current, wanted)) return { ok: true, hostedUrl: null };
    const isWaiting = isPaid(current) && (await lockOpenAttempt(tx, current.id)) !== null;
    const mayChange = (plan: ChangePlan) => {
      const isUnpaid = isPaid(current) && furtherPayment(plan) > noCents;
      if (isUnpaid || fingerprintChange(plan) !== wanted.seen) return "changed";
      return isWaiting ? "payment-under-way" : null;
    };
    const answer = await applyChange(work, tx, current, wanted.change, { mayChange });
    return answer.ok ? { ok: true, hostedUrl: null } : answer;
  });
}

function isDone({ orderItems }: Order, { change }: WantedChange): boolean {
  return orderItems.some((item) => item.id === change.itemId && isSameStay(item, change));
}

function openChangePayment(
  work: CommandContext,
  providers: PaymentProviders,
  order: Order,
  wanted: WantedChange,
): Promise<ChangedStay> {
  const provider = listChangeProviders(providers, order).find(({ type }) => type === wanted.paymentType);
  if (!provider) return Promise.resolve(refuse("no-provider"));
  return openInSteps(work, providers, (tx) => prepareStep(work, tx, order, provider, wanted));
}

async function prepareStep(
  work: CommandContext,
  tx: Tx,
  access: OrderAccess,
  provider: HostedProvider,
  wanted: WantedChange,
): Promise<OpeningStep<ChangedStay>> {
  const opened = await readOrder(tx, access, work.now, true);
  if (!opened.ok) return { next: "answer", answer: opened };
  const { order } = opened;
  if (isDone(order, wanted)) return { next: "answer", answer: { ok: true, hostedUrl: null } };
  const checked = await previewChange({ db: tx, now: work.now }, order, wanted.change);
  if (!checked.ok) return { next: "answer", answer: checked };
  if (fingerprintChange(checked.plan) !== wanted.seen) return { next: "answer", answer: refuse("changed") };
  const amount = furtherPayment(checked.plan);
  const { change } = wanted;
  const open = await lockOpenAttempt(tx, order.id);
  if (!open) {
    const initial = { amount, status: paymentStatuses.NotStarted, open: true, change };
    const attempt = await createAttempt(work, tx, order, provider, initial);
    return { next: "ask-provider", order, attempt, provider };
  }
  const isSame =
    open.provider === provider.name &&
    open.amount === amount &&
    open.change?.itemId === change.itemId &&
    isSameWish(open.change, change);
  if (!isSame) return { next: "close-first", attempt: open };
  if (open.hostedUrl === null) return { next: "ask-provider", order, attempt: open, provider };
  return { next: "answer", answer: { ok: true, hostedUrl: open.hostedUrl } };
}
