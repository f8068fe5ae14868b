/** Data of the order view about returns, participants and further actions. */
import { noCents } from "#app/domain/money.ts";
import {
  isOrderOver,
  type OrderStanding,
  type PaymentFailure,
  refundProgress,
} from "#app/domain/payment/progress.ts";
import { previewCancellation } from "#app/domain/order/cancellation.ts";
import { itemNameAndStay, itemNameIn, summaryOf } from "#app/domain/order/item.ts";
import { mayOfferChange } from "#app/domain/order/stay-change.ts";
import { orderViewTexts as t } from "#locale/order/order-view.ts";
import type { OrderNextProps } from "#app/routes/order/view/next-step.tsx";
import type { FieldDefinition } from "#app/domain/catalogue/offer.ts";
import { formatDate, formatInstant, formatMoney } from "#app/domain/format.ts";
import type { Cents } from "#app/domain/money.ts";
import { berlinDate } from "#app/domain/time.ts";
import { isUnclaimed, type Order, orderStatuses } from "#app/domain/order/order.ts";
import {
  isComplete,
  type Participant,
  participantsClose,
  participantsState,
} from "#app/domain/order/participant.ts";
import { type ItemReturn, type OrderRefund, withdrawableUntil } from "#app/domain/order/withdrawal.ts";
import {
  orderCancelPath,
  orderChangePath,
  orderQuestionPath,
  orderTakeOverPath,
  participantsPath,
  refundAccountPath,
  withdrawalPath,
} from "#app/http/urls.ts";

export type AfterSaleView = ReturnType<typeof buildAfterSaleView>;

export interface AfterSaleFacts {
  returns: readonly ItemReturn[];
  refund: OrderRefund | null;
  paidBack: Cents;
  participants: readonly (Participant & { itemId: string })[];
  fields: ReadonlyMap<string, readonly FieldDefinition[]>;
}

export function buildAfterSaleView(order: Order, facts: AfterSaleFacts, now: Date) {
  const isClosed = order.status === orderStatuses.Closed;
  const until = withdrawableUntil(order, now);
  return {
    returned: shownReturns(order, facts),
    participants: shownProgress(order, facts, now),
    cancel: isClosed
      ? {
          path: orderCancelPath(order),
          possible: previewCancellation(order, { instant: now, today: berlinDate(now) }).ok,
        }
      : null,
    changes: order.orderItems.flatMap((item) =>
      mayOfferChange(order, item, berlinDate(now))
        ? [{ path: orderChangePath(order, item.id), title: itemNameAndStay(item) }]
        : [],
    ),
    withdraw: isClosed && until ? { path: withdrawalPath(order), until: formatDate(until, "long") } : null,
    /** Address that adds the order to an account; null when it already has one. */
    takeOver: isUnclaimed(order) ? orderTakeOverPath(order) : null,
    question: order.vanityOrderNumber === null ? null : orderQuestionPath(order.vanityOrderNumber),
  };
}

/** Title and first heading. No thanks for an order that is over, nor after a failed payment. */
export function viewHeading(
  number: string,
  { standing, failure }: { standing: OrderStanding; failure: PaymentFailure | null },
): { title: string; heading: string } {
  if (failure) {
    const failureText = t(`failed.${failure}`);
    return { title: t("titleSaid", { number, said: failureText }), heading: failureText };
  }
  if (isOrderOver(standing)) return { title: t("titleNumber", { number }), heading: t("title") };
  return { title: t("titleSaid", { number, said: t("thanksShort") }), heading: t("thanks") };
}

/** Sentence about the order's state and what the customer has to do. */
export function buildNextStepText(
  order: Order,
  now: {
    standing: OrderStanding;
    failure: PaymentFailure | null;
    travellers: OrderNextProps["travellers"];
    refund: OrderRefund | null;
    paidBack: Cents;
  },
): string {
  const { standing, failure, travellers, refund, paidBack } = now;
  const money = (amount: Cents) => formatMoney(amount, order.currency);
  const values = {
    amount: money(summaryOf(order).total),
    due: formatInstant(order.expires),
    fee: money(refund?.fee ?? noCents),
    // Without a refund by the shop, only the provider's state is known: everything was paid back.
    back: money(refund?.amount ? refund.amount : order.amountReceived),
    paidBack: money(paidBack),
  };
  if (standing === "paid" && travellers) return t("next.paidNamesMissing");
  return t(`next.${failure ? "again" : standing}`, values);
}

function shownReturns(order: Order, { returns, refund, paidBack }: AfterSaleFacts) {
  if (!refund) return null;
  const money = (amount: Cents) => formatMoney(amount, order.currency);
  return {
    lines: returns.map(({ itemId, quantity, kind, returnedOn }) => ({
      title: itemNameIn(order, itemId),
      quantity,
      kind,
      on: formatInstant(returnedOn),
    })),
    fee: refund.fee > 0 ? money(refund.fee) : null,
    toCards: refund.toCards > 0 ? money(refund.toCards) : null,
    /** Null when nothing is refunded and no fee is kept. */
    amount: refund.amount > 0 || refund.fee > 0 ? money(refund.amount) : null,
    progress: refundProgress({ refund, paidBack }),
    /** `account`: page to enter the missing account. `ending`: last digits of a known one. */
    account: refund.account === "missing" ? refundAccountPath(order) : null,
    ending: typeof refund.account === "object" ? refund.account.ending : null,
    /** Part of the amount that has been paid back. */
    paidBack: money(paidBack),
  };
}

function shownProgress(order: Order, { participants, fields }: AfterSaleFacts, now: Date) {
  const state = participantsState(order, now);
  if (state === "none" || state === "canceled") return null;
  const complete = participants.filter((each) => isComplete(each, fields.get(each.itemId) ?? [])).length;
  const close = participantsClose(order);
  return {
    path: participantsPath(order),
    complete,
    all: participants.length,
    open: state === "open",
    until: close ? formatInstant(close, "long") : "",
  };
}
