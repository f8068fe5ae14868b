/** /checkout/finalize: summary of the order, and the order button. */
import { buildContactRows } from "#app/documents/contact-rows.server.ts";
import { paymentName } from "#app/documents/payment-blocks.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { placeOrder, totalsSignature } from "#app/commands/order/checkout.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import {
  requireOrderToChange,
  seeOther,
  redirectToPlacedOrder,
  throwIfUnopened,
} from "#app/http/access.server.ts";
import { customerNetworkHash, eventOrigin } from "#app/http/client.server.ts";
import { setPlacedOrderCookies } from "#app/http/cookies.server.ts";
import { safeError } from "#app/http/log.server.ts";
import { finalizeForm } from "#app/http/form-schemas.server.ts";
import { parseForm, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { visitorAccount } from "#app/http/session.server.ts";
import { cartPath, checkoutPath, contentPath, orderViewPath } from "#app/http/urls.ts";
import { businessOf } from "#app/domain/customer/business.ts";
import { contactFields, deliveryCountries, fullName } from "#app/domain/customer/customer.ts";
import { formatMoney } from "#app/domain/format.ts";
import { openBid } from "#app/domain/order/bid.ts";
import { itemName } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { customerFieldTexts as fieldText } from "#locale/customer/customer-fields.ts";
import { bidAnswerTexts } from "#locale/order/cart-answers.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { orderTexts as order } from "#locale/order/order.ts";
import { UnpaidOrdersNotice } from "#app/routes/checkout/order-overview.tsx";
import { openCheckout } from "#app/routes/checkout/steps.server.ts";
import { readOrder } from "#app/store/queries/order/orders.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { CartDifferences, InvalidReductions, OrderChanges, SeenCart } from "#app/ui/order/cart-changes.tsx";
import { OrderSums } from "#app/ui/order/order-summary.tsx";
import { formatDeliveryAddress, itemRights } from "#app/ui/order/order-view.server.ts";
import { TripCard, TripHead } from "#app/ui/order/trip-card.tsx";
import { RightsBlock } from "#app/ui/order/rights-block.tsx";
import {
  readDifferences,
  describeUnavailableItem,
  seenField,
  shownCart,
  describeChanges,
} from "#app/ui/order/seen-cart.server.ts";

export const meta = buildUnlistedMeta(() => t("finalize.title"));

/** Also after a refusal: the page must show the current amounts before the button is pressed again. */
export const shouldRevalidate = () => true;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = context;
  const review = await openCheckout(request, context, "finalize");
  const { order, lost } = review;
  const { address, zip, city, country } = order.customer;
  return {
    ...shownCart(review),
    /** Values sent with the order button. */
    placing: {
      order: order.id,
      key: order.token,
      proof: totalsSignature(review, shop.config.sessionSecrets[0]),
    },
    rights: itemRights(order, shop.now()),
    changes: describeChanges(review),
    givenUp: listEndedProposals(order, shop.now()),
    lost,
    customer: {
      name: fullName(order.customer),
      ...businessOf(order.customer),
      contacts: buildContactRows(order.customer, contactFields, country),
      address,
      place: `${zip} ${city}`,
      country: deliveryCountries.find((code) => code === country) ?? "DE",
    },
    payment: paymentName(order, [...shop.providers.values()]),
    to: formatDeliveryAddress(order),
    cart: cartPath(order),
    vouchersOnly: order.orderItems.every((item) => item.type === "Voucher"),
  };
}

/** Open proposals, which end when the order is placed. */
function listEndedProposals({ orderItems, currency }: Order, now: Date): string[] {
  return orderItems.flatMap((item) => {
    const bid = openBid(item.bids, now);
    if (!bid) return [];
    const amount = formatMoney(bid.unitPrice, currency);
    return bidAnswerTexts(`givenUp.${bid.bidType}`, { amount, name: itemName(item) });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const parsed = parseForm(form, finalizeForm);
  if (!parsed.ok) return data({ reply: parsed.reply, differences: [], unpaid: false }, { status: 422 });
  // The form names its order, so that a repeated post finds it after the cart's cookie was cleared.
  const access = { id: parsed.value.order, token: parsed.value.key };
  const work = shop.work(eventOrigin(request, context));
  const secret = shop.config.sessionSecrets[0];
  await requireOrderToChange(request, context, access.id, await readOrder(shop.db, access, shop.now()));
  const network = customerNetworkHash(context.client, secret);
  const accountId = await visitorAccount(request, context);
  const result = await placeOrder(work, access, {
    totalsSignature: parsed.value.proof,
    secret,
    ...(network && { network }),
    ...(accountId && { accountId }),
  });
  if (result.ok) {
    if (!result.replayed) context.step = { what: "order" };
    // The order is placed, so no error may be shown. The payment can also be started on the order's page.
    const payment = await openPayment(work, shop.providers, { orderId: result.order.id }).catch(
      (error: unknown) => shop.log.error({ error: safeError(error) }, "a payment could not be begun"),
    );
    const next = payment?.ok && payment.hostedUrl !== null ? payment.hostedUrl : orderViewPath(result.order);
    return seeOther(next, await setPlacedOrderCookies(shop.config, result.order));
  }
  const refusal = await throwIfUnopened(request, context, access, result.refusal);
  if (refusal === "not-open") return redirectToPlacedOrder(request, context, access);
  if (refusal === "incomplete") {
    await openCheckout(request, context, "finalize", form);
    return seeOther(checkoutPath("finalize"));
  }
  const review = await openCheckout(request, context, "finalize", form);
  const reason = refusal === "not-available" ? describeUnavailableItem(review) : null;
  const message = reason === null ? t(`finalize.${refusal}`) : t("finalize.not-allowed", { reason });
  const reply = buildRefusalReply(form, { "": message }, ["proof", "order", "key", seenField]);
  const differences = readDifferences(form, review, true);
  const unpaid = refusal === "too-many-unpaid" || refusal === "too-many-unpaid-here";
  return data({ reply, differences, unpaid }, { status: 422 });
}

export default function CheckoutFinalize() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer?.reply;
  const { customer } = page;
  const change = { href: checkoutPath("customer") };
  const isOrderable = page.changes.every(({ refusal }) => refusal === null);
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("finalize.title")} lead={t("finalize.lead")} />
      {answer?.unpaid ? <UnpaidOrdersNotice /> : null}
      <CartDifferences differences={answer?.differences} />
      <OrderChanges changes={page.changes} />
      <InvalidReductions lost={page.lost} />
      <div className="panel">
        {page.lines.map((line) => (
          <TripHead key={line.id} line={line} />
        ))}
        <p className="trip-total">
          {page.sums.totals.asked[0]} <strong>{page.sums.totals.asked[1]}</strong>
        </p>
      </div>
      <h2>{t("finalize.person")}</h2>
      <SummaryList
        rows={[
          { term: t("finalize.name"), value: customer.name, change },
          ...(["company", "vatId"] as const)
            .filter((name) => customer[name] !== "")
            .map((name) => ({ term: fieldText(`short.${name}`), value: customer[name], change })),
          ...customer.contacts.map(([term, value]) => ({
            term,
            value: value || t("finalize.notGiven"),
            change,
          })),
          {
            term: t("finalize.address"),
            value: `${customer.address}, ${customer.place}, ${order(`country.${customer.country}`)}`,
            change,
          },
        ]}
      />
      <h2>{t("steps.payment")}</h2>
      <SummaryList
        rows={[
          { term: t("finalize.payment"), value: page.payment, change: { href: checkoutPath("payment") } },
          ...(page.sums.shippingType
            ? [{ term: t("finalize.shipping"), value: order(`sums.${page.sums.shippingType}`), change }]
            : []),
          ...(page.to === null ? [] : [{ term: t("finalize.deliveredTo"), value: page.to, change }]),
        ]}
      />
      <h2>{t("finalize.rights")}</h2>
      {page.rights.map((rights) => (
        <RightsBlock key={rights.id} rights={rights} packageInfo={contentPath("pauschalreise")} />
      ))}
      <p>
        {t("finalize.terms")} <Link to={contentPath("aab")}>{t("finalize.termsLink")}</Link>.{" "}
        <Link to={contentPath("privacy")}>{t("finalize.privacyLink")}</Link>.
      </p>
      <p>
        <Link to={page.cart}>{t("start.backToCart")}</Link>
      </p>
      {page.givenUp.map((text) => (
        <Notice key={text} kind="info">
          <p>{text}</p>
        </Notice>
      ))}
      {/* Essential facts, total and button must follow each other directly (BGB § 312j Abs. 2). */}
      <section className="panel order-facts" aria-labelledby="facts">
        <h2 id="facts">{t("finalize.facts")}</h2>
        {page.lines.map((line) => (
          <TripCard key={line.id} line={line} level={3} />
        ))}
        <OrderSums sums={page.sums} level={3} />
        {isOrderable ? (
          <ButtonForm
            intent="order"
            values={page.placing}
            label={t(page.vouchersOnly ? "finalize.order" : "finalize.book")}
            kind="primary"
          >
            <SeenCart rows={page.seen} />
          </ButtonForm>
        ) : null}
      </section>
    </>
  );
}
