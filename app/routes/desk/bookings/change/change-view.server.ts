/** What a change of a booked stay means, for the operator who makes it on the telephone. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import type { OperatorSession } from "#app/commands/operator/sign-in.server.ts";
import { previewChange } from "#app/commands/order/stay-changes.server.ts";
import { listChangeProviders } from "#app/commands/payment/change-payments.server.ts";
import { isPaidFirst, readSeenChange } from "#app/commands/payment/operator-changes.server.ts";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import { addDays, type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { formatMoney } from "#app/domain/format.ts";
import { offeredChangeSubject } from "#app/domain/mail-kinds.ts";
import type { Cents } from "#app/domain/money.ts";
import { scopeOf } from "#app/domain/operator/role.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { type ChangePlan, differenceOf, type StayChange } from "#app/domain/order/stay-change.ts";
import { isPaid } from "#app/domain/order/withdrawal.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { notFound } from "#app/http/access.server.ts";
import { hasText } from "#app/locales/texts.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { ownItems } from "#app/routes/desk/bookings/booking-view.server.ts";
import { openOrder } from "#app/routes/desk/bookings/open-order.server.ts";
import { countSameMails } from "#app/store/queries/mails.server.ts";
import { describeStay, type TypedStay } from "#app/ui/order/wished-stay.server.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import {
  deskStayChangeRefusalTexts as refusals,
  deskStayChangeTexts as t,
} from "#locale/operator/stay-change.ts";

/**
 * The booked stay in the URL. Property operators change orders that are theirs as a whole, because the page shows totals.
 * @throws 404 when it is unknown or not theirs, without a difference
 */
export async function openStay(args: LoaderFunctionArgs, session: OperatorSession) {
  const order = await openOrder(args, session);
  const own = await ownItems(args.context.shop.db, order, scopeOf(session.operator));
  const item = own.find(({ id }) => id === args.params["item"]);
  if (item?.type !== "Booking" || own.length < order.orderItems.length) throw notFound(args.request);
  return { order, item };
}

/** The typed stay with the day on which it ends. A cruise ends when the chosen cabin's variant does. */
export function withEnd(
  typed: URLSearchParams,
  offer: Pick<Offer, "type" | "variants"> | undefined,
  today: CivilDate,
): URLSearchParams {
  if (offer?.type !== "Cruise") return typed;
  const values = new URLSearchParams(typed);
  const variant = offer.variants.find(({ id }) => id === values.get("variant"));
  const day = values.get("checkin") ?? "";
  const checkin = parseCivilDate(day) ?? parseGermanDate(day, today);
  values.delete("checkout");
  if (variant && checkin) values.set("checkout", addDays(checkin, Math.max(1, variant.nights)));
  return values;
}

/** Why the change is not made, in a sentence. */
export function refusalText(refusal: string): string {
  if (hasText(refusals, "refusal", refusal)) return refusals(`refusal.${refusal}`);
  return hasText(dealTexts, "refusal", refusal) ? dealTexts(`refusal.${refusal}`) : refusals("refusal.other");
}

/** End of the address of the customer's page with the wanted stay filled in. */
export const offeredAddress = (itemId: string, typed: TypedStay): string =>
  `${itemId}?${new URLSearchParams(typed)}`;

type SumKind = "pay" | "payBack" | "transfer" | "account" | "same";

export type Comparison = Awaited<ReturnType<typeof compareStays>>;

/** Old and new stay side by side with the fields of the form that makes the change, or why it is not possible. */
export async function compareStays(
  shop: Shop,
  order: Order,
  item: OrderItem,
  { change, typed }: { change: StayChange; typed: TypedStay },
) {
  const { db } = shop;
  const now = shop.now();
  const answer = await previewChange({ db, now }, order, change, "operator");
  if (!answer.ok) return { ok: false as const, refusal: refusalText(answer.refusal) };
  const { plan } = answer;
  const kind = sumKind(order, plan);
  const money = (amount: number) => formatMoney(amount as Cents, order.currency);
  const isNewSum = kind === "transfer" || kind === "account";
  const amount = money(isNewSum ? plan.after : Math.abs(differenceOf(plan)));
  const { stand, plan: seen, stay } = await readSeenChange(db, order, plan);
  const subject = offeredChangeSubject(offeredAddress(item.id, typed));
  const copies = await countSameMails(db, { orderId: order.id, kind: "changed", subject });
  return {
    ok: true as const,
    rows: [
      { term: t("before"), value: describeStay(item, plan.before, order.currency) },
      ...agreementRows(plan, money),
      { term: t("after"), value: describeStay(plan.item, plan.after, order.currency) },
      { term: t(`sum.${kind}`), value: kind === "same" ? t("samePrice") : amount },
    ],
    notes: listNotes(plan, kind),
    isPaidFirst: kind === "pay",
    intent: kind === "pay" ? ("offer" as const) : ("change" as const),
    obstacle: kind === "pay" ? await findPaymentObstacle(shop, order, change) : null,
    values: { ...typed, stand, plan: seen, stay, copies: kind === "pay" ? copies : null },
  };
}

/** The price of the nights that stay, as agreed, beside the price of the new ones. */
function agreementRows({ agreement }: ChangePlan, money: (amount: number) => string) {
  if (agreement === null) return [];
  const { nights, kept, newNights, added } = agreement;
  return [
    { term: t("agreedNights", { count: nights }), value: money(kept) },
    ...(newNights > 0 ? [{ term: t("newNights", { count: newNights }), value: money(added) }] : []),
  ];
}

function sumKind(order: Order, plan: ChangePlan): SumKind {
  if (isPaidFirst(order, plan)) return "pay";
  if (differenceOf(plan) === 0) return "same";
  if (isPaid(order)) return "payBack";
  return order.paymentType === paymentTypes.DeferredPayment ? "account" : "transfer";
}

/** Why the customer could not pay the change in the shop; null when possible. */
async function findPaymentObstacle(shop: Shop, order: Order, change: StayChange): Promise<string | null> {
  if (order.customer.email === "") return t("noEmail");
  if (listChangeProviders(shop.providers, order).length === 0) return t("noProvider");
  const asCustomer = await previewChange({ db: shop.db, now: shop.now() }, order, change);
  if (asCustomer.ok) return null;
  const { refusal } = asCustomer;
  const reason = refusal === "later" || refusal === "package" ? (`${refusal}Reason` as const) : "otherReason";
  return t("notByGuest", { reason: t(reason) });
}

function listNotes({ item, lost, isFree }: ChangePlan, kind: SumKind): string[] {
  const names = (upgrades: readonly { description: string }[]) =>
    upgrades.map(({ description }) => description).join(", ");
  const kept = item.upgrades.filter(({ isOptional }) => isOptional);
  return [
    isFree ? "" : t("waived"),
    lost.bid ? t("bidLost") : "",
    lost.agreed ? t("agreedLost") : "",
    lost.code !== null ? t("codeLost", { code: lost.code }) : "",
    kept.length > 0 ? t("extrasKept", { extras: names(kept) }) : "",
    lost.extras.length > 0 ? t("extrasLost", { extras: names(lost.extras) }) : "",
    kind === "transfer" ? t("transferHow") : "",
  ].filter(Boolean);
}
