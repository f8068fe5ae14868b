/** The call by which a program places the cart that it filled with the calls of the order API. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { partnerCall } from "#app/api/call.server.ts";
import { partnerOrderSchema } from "#app/api/partner/order-schema.server.ts";
import { orderExample, readPartnerOrder } from "#app/api/partner/orders.server.ts";
import { readWriteName } from "#app/api/partner/write-name.server.ts";
import { refusalProblem } from "#app/api/refusals.server.ts";
import { amountIn } from "#app/api/schemas/values.server.ts";
import type { Review } from "#app/commands/order/checkout.server.ts";
import { type PartnerPlaceRefusal, placeByKey } from "#app/commands/order/partner-orders.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { missingCustomerFields, missingShippingFields } from "#app/domain/customer/customer.ts";
import { formatMoney } from "#app/domain/format.ts";
import { toDecimal } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { type PaymentTypeName, paymentTypes } from "#app/domain/payment/status.ts";
import { safeError } from "#app/http/log.server.ts";
import { problemResponse } from "#app/http/problems.server.ts";
import { offeredProviders } from "#app/payments/payment-providers.server.ts";
import { partnerPlaceTexts as t, partnerRowTexts } from "#locale/operator/connections/keys.ts";

type Chosen = Exclude<PaymentTypeName, "Unknown" | "GiftCard">;
const chosenTypes = Object.keys(paymentTypes).filter(
  (name): name is Chosen => name !== "Unknown" && name !== "GiftCard",
) as [Chosen, ...Chosen[]];

const placeBody = z.object({
  token: z
    .string()
    .max(200)
    .meta({ description: "Der token der Bestellung, wie in den Adressen ab /api/orders" }),
  paymentType: z
    .enum(chosenTypes)
    .meta({ description: "Eine, die der Shop anbietet. Ist nichts zu zahlen, wird sie nicht gelesen" }),
  total: amountIn.meta({ description: "summary.total, wie der Kunde ihn gesehen hat" }),
  acceptTerms: z.literal(true).meta({
    description:
      "Der Kunde hat Bedingungen und Angaben nach § 312j BGB gesehen und zahlungspflichtig bestellt",
  }),
});

export const postPlacing = partnerCall({
  summary: "Eine Bestellung aufgeben",
  description:
    "Verbindlich, mit den Regeln der Kasse. Den Warenkorb füllen die Aufrufe ab /api/orders. Gilt inzwischen ein anderer " +
    "Gesamtbetrag als total, geschieht nichts, und total in der Antwort nennt den neuen. Die Kopfzeile Idempotency-Key ist " +
    "ein neuer Name von 8 bis 100 Zeichen: Derselbe Aufruf noch einmal nennt sieben Tage lang dieselbe Bestellung. Ein " +
    "abgelehnter Aufruf verbraucht ihn nicht. payUrl ist die Seite, auf der der Kunde zahlt; null bei Überweisung, Rechnung und wenn " +
    "nichts zu zahlen ist. Ein Schlüssel für ein Haus bestellt nur dessen Angebote.",
  scope: "orders:write",
  params: z.object({ id: z.uuid() }),
  body: placeBody,
  example: { token: "der-token-der-Bestellung", paymentType: "WireTransfer", total: 310, acceptTerms: true },
  answer: z
    .strictObject({ order: partnerOrderSchema, payUrl: z.url().nullable() })
    .meta({ id: "PartnerPlacing" }),
  answerExample: { order: orderExample, payUrl: null },
  problems: ["BR_VIOLATION", "INVALID_ORDER", "DOES_NOT_BELONG", "NEEDS_TO_LOGIN", "ALREADY_SIGNED_OFF"],
  handle: async (asked) => {
    const { params, body, context, request, key } = asked;
    const { shop } = context;
    const idempotency = readWriteName(asked, false);
    if (idempotency instanceof Response) return idempotency;
    const placed = await placeByKey(shop.work(), {
      key,
      access: { id: params.id, token: body.token },
      paymentType: paymentTypes[body.paymentType],
      offered: new Set(offeredProviders(shop).keys()),
      total: body.total,
      idempotency,
    });
    if (!placed.ok) return explainRefusal({ request, context }, params.id, placed.refusal, placed.facts);
    const payUrl = await openPayUrl(context, placed.orderId);
    const order = await readPartnerOrder(shop.db, placed.orderId, key);
    return order ? { order, payUrl } : problemResponse(context, 404, { detail: t("gone") });
  },
});

/** Where the customer pays. The order is placed, so a provider that is down is no error: its page offers to pay, too. */
async function openPayUrl({ shop }: AppLoadContext, orderId: string): Promise<string | null> {
  const payment = await openPayment(shop.work(), shop.providers, { orderId }).catch((error: unknown) =>
    shop.log.error({ error: safeError(error) }, "a payment could not be begun"),
  );
  return payment?.ok ? payment.hostedUrl : null;
}

function explainRefusal(
  { request, context }: { request: Request; context: AppLoadContext },
  orderId: string,
  refusal: PartnerPlaceRefusal,
  review: Review | undefined,
): Response | Promise<Response> {
  const rule = (detail: string) => problemResponse(context, "BR_VIOLATION", { detail });
  switch (refusal) {
    case "foreign-item":
      return problemResponse(context, 403, { detail: t("foreign-item") });
    case "other-content":
      return rule(partnerRowTexts("otherContent"));
    case "unknown-payment":
    case "too-close-for-transfer":
    case "too-close-for-invoice":
    case "currency-not-taken":
      return problemResponse(context, "CV_VIOLATION", {
        errors: [{ pointer: "/paymentType", detail: t(refusal) }],
      });
    case "too-many-unpaid":
    case "too-many-unpaid-here":
      return rule(t("too-many-unpaid"));
    case "incomplete":
      return rule(t("incomplete", { fields: review ? listMissing(review.order) : "" }));
    case "not-available":
      return rule(t("not-available", { titles: review ? listUnavailable(review) : "" }));
    case "changed": {
      if (!review) return rule(t("changedMeanwhile"));
      const { total } = review.summary;
      const detail = t("changed", { total: formatMoney(total, review.order.currency) });
      return problemResponse(context, "BR_VIOLATION", { detail, total: toDecimal(total) });
    }
    default:
      return refusalProblem(request, context, orderId, refusal);
  }
}

/** Names of the fields in the calls of the order API. */
function listMissing({ orderItems, customer, shipping, shippingAddress: to }: Order): string {
  if (orderItems.length === 0) return "items";
  const fields = missingCustomerFields(customer).map((name) => `customer.${name}`);
  const byPost = !shipping.requiresShippingAddress ? [] : to ? missingShippingFields(to) : ["address"];
  return [...fields, ...byPost.map((name) => `shipping-address.${name}`)].join(", ");
}

const listUnavailable = ({ changes }: Review): string =>
  changes.flatMap(({ title, refusal }) => (refusal === null ? [] : [title])).join(", ");
