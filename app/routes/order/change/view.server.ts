/** What the change of a stay means for the customer. */
import { previewChange } from "#app/commands/order/stay-changes.server.ts";
import { type ChangeStayRefusal, listChangeProviders } from "#app/commands/payment/change-payments.server.ts";
import { formatDate, formatInstant, formatMoney } from "#app/domain/format.ts";
import type { Cents } from "#app/domain/money.ts";
import { lastFreeDay } from "#app/domain/order/cancellation.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import {
  type ChangePlan,
  differenceOf,
  fingerprintChange,
  type StayChange,
} from "#app/domain/order/stay-change.ts";
import { isPaid } from "#app/domain/order/withdrawal.ts";
import { berlinDate } from "#app/domain/time.ts";
import { itemCancellationLines } from "#app/locales/cancellation-text.ts";
import { hasText } from "#app/locales/texts.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { changeRefusalTexts, orderChangeTexts as t } from "#locale/order/order-change.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { isByTransfer } from "#app/store/queries/payment/refunds.server.ts";
import { paymentChoice } from "#app/ui/order/order-view.server.ts";
import { describeStay } from "#app/ui/order/wished-stay.server.ts";

/** Why the change is not made, in a sentence. "incomplete": the form was not the page's own. */
export function refusalText(refusal: ChangeStayRefusal | "incomplete"): string {
  if (hasText(changeRefusalTexts, "refusal", refusal)) return changeRefusalTexts(`refusal.${refusal}`);
  return dealTexts(`refusal.${hasText(dealTexts, "refusal", refusal) ? refusal : "not-on-sale"}`);
}

export type ComparisonView = ReturnType<typeof compare>;

/** Old and new booking side by side, or why the change is not possible. */
export async function buildComparison(shop: Shop, order: Order, item: OrderItem, change: StayChange) {
  const answer = await previewChange({ db: shop.db, now: shop.now() }, order, change);
  return answer.ok
    ? { ok: true as const, ...compare(shop, order, item, answer.plan) }
    : { ok: false as const, refusal: refusalText(answer.refusal) };
}

function compare(shop: Shop, order: Order, old: OrderItem, plan: ChangePlan) {
  const money = (amount: number) => formatMoney(amount as Cents, order.currency);
  const difference = differenceOf(plan);
  const kind = sumKind(order, difference);
  const amount = money(kind === "transfer" ? plan.after : Math.abs(difference));
  const providers = kind === "pay" ? listChangeProviders(shop.providers, order) : [];
  return {
    rows: [
      { term: t("before"), value: describeStay(old, plan.before, order.currency) },
      { term: t("after"), value: describeStay(plan.item, plan.after, order.currency) },
      { term: t(`sum.${kind}`), value: kind === "same" ? t("samePrice") : amount },
    ],
    notes: listNotes(plan, old, kind),
    freeNote: freeNote(plan, shop.now()),
    bands: showsBands(plan, shop.now()) ? itemCancellationLines(plan.item, berlinDate(shop.now())) : [],
    refundHow:
      kind === "payBack" ? (isByTransfer(order) ? ("transfer" as const) : ("provider" as const)) : null,
    submit: t(`submit.${kind}`, { amount }),
    seen: fingerprintChange(plan),
    /** Null when nothing is paid now. */
    payment:
      kind === "pay"
        ? {
            choices: providers.map(paymentChoice),
            chosen: String(
              providers.find(({ type }) => type === order.paymentType)?.type ?? providers[0]?.type ?? "",
            ),
          }
        : null,
  };
}

/** What happens to the money. "transfer": nothing is paid yet, and the new total is due. */
function sumKind(order: Order, difference: number): "same" | "transfer" | "pay" | "payBack" {
  if (difference === 0) return "same";
  if (!isPaid(order)) return "transfer";
  return difference > 0 ? "pay" : "payBack";
}

function listNotes({ item, lost }: ChangePlan, old: OrderItem, kind: ReturnType<typeof sumKind>): string[] {
  const names = (upgrades: readonly { description: string }[]) =>
    upgrades.map(({ description }) => description).join(", ");
  const kept = item.upgrades.filter(({ isOptional }) => isOptional);
  const guests = (each: OrderItem) => (each.type === "Booking" ? each.bookingInformation.persons : 0);
  const more = guests(item) - guests(old);
  return [
    lost.bid ? t("bidLost") : "",
    lost.agreed ? t("agreedLost") : "",
    lost.code !== null ? t("codeLost", { code: lost.code }) : "",
    kept.length > 0 ? t("extrasKept", { extras: names(kept) }) : "",
    lost.extras.length > 0 ? t("extrasLost", { extras: names(lost.extras) }) : "",
    more < 0 ? t("guestsLess") : more > 0 ? t("guestsMore") : "",
    kind === "transfer" ? t("transferHow") : "",
    kind === "pay" ? t("payFirst") : "",
    t("invoice"),
  ].filter(Boolean);
}

const findFreeDay = ({ item }: ChangePlan, now: Date) =>
  lastFreeDay(item.terms.cancellationBands, item.bookingInformation.checkin, berlinDate(now));

const isInGrace = ({ order: { gracePeriod } }: ChangePlan, now: Date) =>
  gracePeriod !== null && now < gracePeriod;

const showsBands = (plan: ChangePlan, now: Date) => findFreeDay(plan, now) === null && !isInGrace(plan, now);

function freeNote(plan: ChangePlan, now: Date): string {
  const freeDay = findFreeDay(plan, now);
  if (freeDay) return t("cancel.until", { date: formatDate(freeDay, "long") });
  const { gracePeriod } = plan.order;
  if (gracePeriod && isInGrace(plan, now)) return t("cancel.grace", { until: formatInstant(gracePeriod) });
  return t(plan.item.terms.cancellationBands.length > 0 ? "cancel.bands" : "cancel.none");
}
