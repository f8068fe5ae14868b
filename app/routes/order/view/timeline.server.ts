/** Steps from the order to the trip: done, next and later ones. */
import { nightsBetween } from "#app/domain/dates.ts";
import { formatDate, formatInstant } from "#app/domain/format.ts";
import type { Order } from "#app/domain/order/order.ts";
import { firstCheckin } from "#app/domain/payment/deadlines.ts";
import type { OrderStanding } from "#app/domain/payment/progress.ts";
import { berlinDate } from "#app/domain/time.ts";
import { timelineTexts as t } from "#locale/order/timeline.ts";

type StepName = "ordered" | "paid" | "vouchers" | "travellers" | "trip";

export interface TimelineStep {
  name: StepName;
  /** "now": the next step, the first that is not done. */
  state: "done" | "now" | "later";
  text: string;
}

export interface TimelineFacts {
  standing: OrderStanding;
  travellers: { complete: number; all: number; until: string; open: boolean } | null;
  /** Null without vouchers. */
  vouchersSent: boolean | null;
}

/** Empty for an order that leads to no trip: canceled, being refunded, or expired before payment. */
export function buildTimeline(order: Order, facts: TimelineFacts, now: Date): TimelineStep[] {
  const { standing, travellers, vouchersSent } = facts;
  const activeStandings: readonly OrderStanding[] = [
    "transfer",
    "paid",
    "pending",
    "retry",
    "account",
    "operator",
  ];
  if (!activeStandings.includes(standing) || order.orderDate === null) return [];
  const steps: { name: StepName; done: boolean; text: string }[] = [
    { name: "ordered", done: true, text: formatInstant(order.orderDate) },
    { name: "paid", done: standing === "paid", text: paidText(standing, formatInstant(order.expires)) },
  ];
  if (vouchersSent !== null)
    steps.push({
      name: "vouchers",
      done: vouchersSent,
      text: t(vouchersSent ? "vouchersSent" : "vouchersLater"),
    });
  if (travellers) {
    const done = travellers.complete === travellers.all || !travellers.open;
    const { complete, all, until } = travellers;
    steps.push({ name: "travellers", done, text: t(done ? "named" : "unnamed", { complete, all, until }) });
  }
  const checkin = firstCheckin(order.orderItems);
  if (checkin !== null) {
    const days = nightsBetween(berlinDate(now), checkin);
    const text = formatDate(checkin, "weekday");
    steps.push({
      name: "trip",
      done: days < 0,
      text: days < 0 ? text : t(days < 2 ? `soon.${days as 0 | 1}` : "daysLeft", { date: text, count: days }),
    });
  }
  const next = steps.findIndex(({ done }) => !done);
  return steps.map(({ done, ...step }, index) => ({
    ...step,
    state: done ? "done" : index === next ? "now" : "later",
  }));
}

function paidText(standing: OrderStanding, due: string): string {
  if (standing === "paid") return t("paid");
  if (standing === "account") return t("onAccount");
  return standing === "operator" || standing === "pending" ? t("unclear") : t("due", { due });
}
