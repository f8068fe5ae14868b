/** The guest and payment of a booking for a caller: what the page shows, and its form. */
import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import type { BookRefusal } from "#app/commands/order/operator-bookings.server.ts";
import { longestNote } from "#app/commands/order/bookings.server.ts";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import type { BookingWishes } from "#app/commands/order/booking-wishes.server.ts";
import { invoiceFacts, needsRecipient } from "#app/domain/invoice.ts";
import { formatMoney } from "#app/domain/format.ts";
import { cents, timesQuantity } from "#app/domain/money.ts";
import { hasRight, type Operator, scopeOf } from "#app/domain/operator/role.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentObstacle } from "#app/domain/payment/deadlines.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { notFound } from "#app/http/access.server.ts";
import { deskNewBookingPath, deskNewExtrasPath } from "#app/http/back-office-urls.ts";
import { callerForm } from "#app/http/form-schemas.server.ts";
import { constraintOf, parseForm } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { hasText } from "#app/locales/texts.ts";
import {
  listChoices,
  readStay,
  totalOf,
  type VariantChoice,
  wishText,
} from "#app/routes/desk/bookings/new-booking.server.ts";
import { readWishes, writeWishes } from "#app/routes/desk/bookings/new-extras.server.ts";
import { requiredTick } from "#app/routes/desk/form.server.ts";
import { findVariant } from "#app/store/queries/catalogue/offers.server.ts";
import { listOffersWithRooms } from "#app/store/queries/catalogue/room-pools.server.ts";
import { itemRights, orderLines, orderSums } from "#app/ui/order/order-view.server.ts";
import { cartAnswerTexts as cartAnswers } from "#locale/order/cart-answers.ts";
import { checkoutTexts } from "#locale/order/checkout.ts";
import { deskNewBookingTexts as t } from "#locale/operator/new-booking.ts";
import { offeredProviders } from "#app/payments/payment-providers.server.ts";

/**
 * Payment types for bookings by an operator, who cannot pay on a provider's page for the guest. Payment at the property
 * is the operator's decision, also where customers cannot buy on account: no transfer arrives by tomorrow.
 */
export function offeredTo({
  config,
  providers,
}: Pick<Shop, "config" | "providers">): ReadonlySet<PaymentType> {
  const offered = offeredProviders({ config: { ...config, deferredPayment: true }, providers });
  return new Set(
    [paymentTypes.WireTransfer, paymentTypes.DeferredPayment].filter((type) => offered.has(type)),
  );
}

/**
 * Offer, stay, wishes and variants of the query string. The offer is null without a variant.
 * @param wishesFor replaces the wishes of the query string
 * @throws 404 when the variant is unknown or of another property, without a difference
 */
export async function openChoice(
  request: Request,
  { shop }: AppLoadContext,
  operator: Operator,
  wishesFor?: (variantId: string) => BookingWishes,
) {
  const query = new URL(request.url).searchParams;
  const variantId = query.get("variante") ?? "";
  const found = isUuid(variantId) ? await findVariant(shop.db, variantId) : null;
  const offers = await listOffersWithRooms(shop.db, scopeOf(operator));
  const offer = offers.some(({ id }) => id === found?.offer.id) ? (found?.offer ?? null) : null;
  if (query.has("variante") && !offer) throw notFound(request);
  const { typed, wish } = readStay(query, offer ?? undefined, shop.today());
  const wishes = readWishes(shop, operator, query);
  // An agreed price is that of one room. The rooms that are offered instead have their own.
  const wishesOf = wishesFor ?? ((id: string) => (id === variantId ? wishes : { ...wishes, agreed: null }));
  const choices = offer && wish ? await listChoices(shop, offer, wish, wishesOf) : [];
  const chosen = choices.find(({ id }) => id === variantId) ?? null;
  const extras = deskNewExtrasPath(writeWishes(shop, operator, query, wishes));
  return { offer, wish, wishesOf, choices, chosen, extras, back: deskNewBookingPath(typed) };
}

type OpenedChoice = Awaited<ReturnType<typeof openChoice>>;

/** Variant and the total that the operator tells the guest, in one field, so that neither changes without the other. */
const writeChoice = ({ id }: VariantChoice, { review }: NonNullable<VariantChoice["sale"]>): string =>
  `${id}.${review.summary.total}`;

export function readChoice(text: string, offer: Offer) {
  const [, variantId = "", total = ""] = /^([\da-f-]{36})\.(\d{1,9})$/.exec(text) ?? [];
  const variant = offer.variants.find(({ id }) => id === variantId);
  return variant ? { variant, total: cents(Number(total)) } : null;
}

/** Null when nothing can be shown, because there is no stay yet. */
export function guestView(shop: Shop, { role }: Operator, { chosen, choices, wish, extras }: OpenedChoice) {
  if (!wish || !chosen) return null;
  const free = choices.flatMap(({ sale, ...choice }) => (sale ? [{ ...choice, sale }] : []));
  // The other variants of the offer have the same terms.
  const shown = chosen.sale ?? free[0]?.sale ?? null;
  return {
    /** Null when the variant cannot be booked any more. */
    trip: chosen.sale && {
      choice: writeChoice(chosen, chosen.sale),
      ...tripView(chosen.sale.review),
      total: totalOf(chosen.sale),
    },
    extras,
    gone: chosen.sale ? null : t("refused.gone", { reason: chosen.reason }),
    instead: free.map((choice) => ({
      value: writeChoice(choice, choice.sale),
      label: t("guest.insteadOption", {
        name: choice.name,
        total: totalOf(choice.sale),
        count: choice.sale.free,
      }),
    })),
    rights: shown ? itemRights(shown.review.order, shop.now()) : [],
    payments: shown ? paymentChoices(shop, shown.review.order) : [],
    /** Payment type when gift cards or a code cover everything. */
    covered: shown?.review.summary.total === 0 ? String(paymentTypes.GiftCard) : null,
    note: hasRight(role, "notes"),
    emailHint: t(hasRight(role, "customers") ? "guest.emailHint" : "guest.emailHintOfHouse"),
    addressHint: shown && shown.review.summary.total > 0 ? addressHint(shown.review.order) : "",
    constraint: { ...constraintOf(callerForm), ...constraintOf(bookForm) },
  };
}

/** Whether the invoice of this order needs the guest's address. */
const addressHint = (order: Order): string =>
  t(
    needsRecipient(invoiceFacts(order).total, order.currency)
      ? "guest.addressNeeded"
      : "guest.addressOptional",
  );

function tripView({ order, summary }: NonNullable<VariantChoice["sale"]>["review"]) {
  const [line] = orderLines(order);
  return {
    name: line?.name ?? "",
    facts: line?.facts.trip ?? [],
    costs: line?.facts.costs ?? [],
    sum: orderSums(order, summary).totals.asked,
    /** Null when nothing but the stay and its extras leads to the total. */
    sums: summary.total === summary.subtotal ? null : orderSums(order, summary),
    agreed: agreedRows(order),
  };
}

/** The agreed price and its reason, which only operators see. */
function agreedRows({ orderItems: [item], currency }: Order) {
  if (!item?.agreed) return [];
  const { unitPrice, regular, reason } = item.agreed;
  const money = (amount: typeof regular) => formatMoney(timesQuantity(amount, item.quantity), currency);
  return [
    { term: t("guest.regular"), value: money(regular) },
    { term: t("guest.agreedPrice"), value: money(unitPrice) },
    { term: t("guest.reason"), value: reason },
  ];
}

function paymentChoices(shop: Shop, order: Order) {
  return [...offeredTo(shop)]
    .filter((type) => paymentObstacle(type, order, shop.now()) === null)
    .map((type) =>
      type === paymentTypes.DeferredPayment
        ? { value: String(type), label: t("guest.account"), hint: t("guest.accountHint") }
        : { value: String(type), label: t("guest.transfer"), hint: "" },
    );
}

const bookForm = z.object({
  wahl: z.string(issueText(t, "refused.choice")).max(100),
  zahlung: z.coerce.number(issueText(t, "refused.payment")).int(issueText(t, "refused.payment")),
  notiz: z.string().trim().max(longestNote, issueText(t, "refused.note")).default(""),
  besprochen: requiredTick(issueText(t, "refused.agreed")),
});

/** Guest and booking, or the errors of both. */
export function readGuestForm(form: FormData) {
  const [person, booking] = [parseForm(form, callerForm), parseForm(form, bookForm)];
  if (person.ok && booking.ok) return { ok: true as const, person: person.value, booking: booking.value };
  const replies = [person, booking].flatMap((each) => (each.ok ? [] : [each.reply]));
  const error = Object.assign({}, ...replies.map((each) => each.error)) as SubmissionResult["error"];
  return { ok: false as const, reply: { ...replies[0], error } as SubmissionResult };
}

/** The reason of a refusal, at the field that it concerns. @param after the choice as it is now */
export function bookRefusal(
  refusal: BookRefusal,
  { choices }: OpenedChoice,
  variantId: string,
): Record<string, string> {
  if (hasText(checkoutTexts, "payment.obstacle", refusal))
    return { zahlung: checkoutTexts(`payment.obstacle.${refusal}`) };
  if (hasText(t, "refused.price", refusal) || hasText(cartAnswers, "code.errors", refusal))
    return { "": t("refused.gone", { reason: wishText(refusal) }) };
  if (refusal === "unknown-payment") return { zahlung: t("refused.payment") };
  const now = choices.find(({ id }) => id === variantId);
  if (now && !now.sale) return { "": t("refused.gone", { reason: now.reason }) };
  if (now?.sale && refusal === "changed") return { "": t("refused.changed", { total: totalOf(now.sale) }) };
  return { "": t("refused.again") };
}
