/** The guest and payment of a booking for a caller: what the page shows, and its form. */
import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import type { BookRefusal } from "#app/commands/order/operator-bookings.server.ts";
import { longestNote } from "#app/commands/order/bookings.server.ts";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import { cents } from "#app/domain/money.ts";
import { hasRight, type Operator, scopeOf } from "#app/domain/operator/role.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentObstacle } from "#app/domain/payment/deadlines.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { notFound } from "#app/http/access.server.ts";
import { deskNewBookingPath } from "#app/http/back-office-urls.ts";
import { customerForm } from "#app/http/form-schemas.server.ts";
import { constraintOf, parseForm } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { hasText } from "#app/locales/texts.ts";
import {
  listChoices,
  readStay,
  totalOf,
  type VariantChoice,
} from "#app/routes/desk/bookings/new-booking.server.ts";
import { requiredTick } from "#app/routes/desk/form.server.ts";
import { findVariant } from "#app/store/queries/catalogue/offers.server.ts";
import { listOffersWithRooms } from "#app/store/queries/catalogue/room-pools.server.ts";
import { itemRights, orderLines, orderSums } from "#app/ui/order/order-view.server.ts";
import { checkoutTexts } from "#locale/order/checkout.ts";
import { deskNewBookingTexts as t } from "#locale/operator/new-booking.ts";
import { offeredProviders } from "#app/payments/payment-providers.server.ts";

/** Payment types for bookings by an operator, who cannot pay on a provider's page for the guest. */
const offeredTypes = [paymentTypes.WireTransfer, paymentTypes.DeferredPayment] as const;

export const offeredTo = (shop: Pick<Shop, "config" | "providers">): ReadonlySet<PaymentType> =>
  new Set(offeredTypes.filter((type) => offeredProviders(shop).has(type)));

/**
 * Offer, stay and variants of the query string. The offer is null without a variant.
 * @throws 404 when the variant is unknown or of another property, without a difference
 */
export async function openChoice(request: Request, { shop }: AppLoadContext, operator: Operator) {
  const query = new URL(request.url).searchParams;
  const variantId = query.get("variante") ?? "";
  const found = isUuid(variantId) ? await findVariant(shop.db, variantId) : null;
  const offers = await listOffersWithRooms(shop.db, scopeOf(operator));
  const offer = offers.some(({ id }) => id === found?.offer.id) ? (found?.offer ?? null) : null;
  if (query.has("variante") && !offer) throw notFound(request);
  const { typed, wish } = readStay(query, offer ?? undefined, shop.today());
  const choices = offer && wish ? await listChoices(shop, offer, wish) : [];
  const chosen = choices.find(({ id }) => id === variantId) ?? null;
  return { offer, wish, choices, chosen, back: deskNewBookingPath(typed) };
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
export function guestView(shop: Shop, { role }: Operator, { chosen, choices, wish }: OpenedChoice) {
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
    note: hasRight(role, "notes"),
    constraint: { ...constraintOf(customerForm), ...constraintOf(bookForm) },
  };
}

function tripView({ order, summary }: NonNullable<VariantChoice["sale"]>["review"]) {
  const [line] = orderLines(order);
  return {
    name: line?.name ?? "",
    facts: line?.facts.trip ?? [],
    costs: line?.facts.costs ?? [],
    sum: orderSums(order, summary).totals.asked,
  };
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
  const [person, booking] = [parseForm(form, customerForm), parseForm(form, bookForm)];
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
  if (refusal === "unknown-payment") return { zahlung: t("refused.payment") };
  const now = choices.find(({ id }) => id === variantId);
  if (now && !now.sale) return { "": t("refused.gone", { reason: now.reason }) };
  if (now?.sale && refusal === "changed") return { "": t("refused.changed", { total: totalOf(now.sale) }) };
  return { "": t("refused.again") };
}
