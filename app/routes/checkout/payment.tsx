/** /checkout/payment: choice of the payment type. */
import { hasText } from "#app/locales/texts.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { choosePayment } from "#app/commands/order/checkout.server.ts";
import { getPreviousPage } from "#app/domain/order/checkout-step.ts";
import { paymentObstacle } from "#app/domain/payment/deadlines.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { seeOther } from "#app/http/access.server.ts";
import { eventOrigin } from "#app/http/client.server.ts";
import { paymentForm } from "#app/http/form-schemas.server.ts";
import { constraintOf, parseForm, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { visitorSession } from "#app/http/session.server.ts";
import { checkoutPath } from "#app/http/urls.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { OrderOverview } from "#app/routes/checkout/order-overview.tsx";
import { openCheckout, findBackPath } from "#app/routes/checkout/steps.server.ts";
import { TrustRow } from "#app/ui/layout/trust-row.tsx";
import { freeCancellationText } from "#app/ui/order/free-cancellation.server.ts";
import { paymentChoice } from "#app/ui/order/order-view.server.ts";
import { PaymentChoices } from "#app/ui/order/payment-choices.tsx";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { createFieldReader } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { CartDifferences, InvalidReductions, SeenCart } from "#app/ui/order/cart-changes.tsx";
import { checkoutForward } from "#app/ui/order/checkout-steps.ts";
import { refuseChangedCart, seenField, shownCart } from "#app/ui/order/seen-cart.server.ts";
import { offeredProviders } from "#app/payments/payment-providers.server.ts";

export const meta = buildUnlistedMeta(() => t("payment.title"));

/** Also after a refusal, because the form must match the current cart. */
export const shouldRevalidate = () => true;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const review = await openCheckout(request, context, "payment");
  const { order, summary, lost } = review;
  const { shop } = context;
  const loggedIn = (await visitorSession(request, context)) !== null;
  const choices = [...offeredProviders(shop).values()].map((provider) => ({
    ...paymentChoice(provider),
    obstacle: paymentObstacle(provider.type, order, shop.now()),
  }));
  const possible = choices.filter(({ obstacle }) => obstacle === null);
  // A single payment type is preselected.
  const onlyType = possible.length === 1 ? String(possible[0]?.type) : "";
  return {
    ...shownCart(review),
    choices,
    chosen: order.paymentType === paymentTypes.Unknown ? onlyType : String(order.paymentType),
    back:
      getPreviousPage("payment", loggedIn) === null
        ? await findBackPath(request, context, order)
        : checkoutPath(),
    covered:
      summary.total > 0
        ? null
        : summary.prepaid.some(({ amount }) => amount > 0)
          ? ("card" as const)
          : ("code" as const),
    lost,
    cancellation: freeCancellationText(order, shop.now()),
    constraint: constraintOf(paymentForm),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const review = await openCheckout(request, context, "payment", form);
  const conflictResponse = refuseChangedCart(form, review);
  if (conflictResponse) return conflictResponse;
  const { shop } = context;
  const { order, summary } = review;
  if (summary.total === 0) return seeOther(checkoutForward("payment"));
  const parsed = parseForm(form, paymentForm, [seenField]);
  if (!parsed.ok) return data({ reply: parsed.reply, differences: [] }, { status: 422 });
  const answer = await choosePayment(shop.work(eventOrigin(request, context)), order, {
    paymentType: parsed.value.paymentType as PaymentType,
    offered: new Set(offeredProviders(shop).keys()),
  });
  if (answer.ok) return seeOther(checkoutForward("payment"));
  const { refusal } = answer;
  const sentence = hasText(t, "payment.obstacle", refusal)
    ? t(`payment.obstacle.${refusal}`)
    : t("payment.choose");
  const reply = buildRefusalReply(form, { paymentType: sentence }, [seenField]);
  return data({ reply, differences: [] }, { status: 422 });
}

export default function CheckoutPayment() {
  const { choices, chosen, back, lines, sums, covered, lost, seen, cancellation, constraint } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer?.reply;
  const field = createFieldReader({ constraint, lastResult: reply, defaultValue: { paymentType: chosen } });
  const possible = choices.filter(({ obstacle }) => obstacle === null);
  const impossible = choices.flatMap(({ obstacle, ...choice }) =>
    obstacle === null ? [] : [{ ...choice, obstacle }],
  );
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("payment.title")} />
      <CartDifferences differences={answer?.differences} />
      <InvalidReductions lost={lost} />
      <div className="with-aside">
        <div>
          <PostForm intent="payment">
            <SeenCart rows={seen} />
            {covered === null ? (
              <PaymentChoices field={field("paymentType")} choices={possible} />
            ) : (
              <p>{t(`payment.covered.${covered}`)}</p>
            )}
            <TrustRow cancellation={cancellation} />
            <Submit label={t("next")} kind="primary" />
          </PostForm>
          {covered === null && impossible.length > 0 ? (
            <Notice kind="info" title={t("payment.obstacle.title")}>
              {impossible.map(({ type, label, obstacle }) => (
                <p key={type}>
                  {label}: {t(`payment.obstacle.${obstacle}`)}
                </p>
              ))}
            </Notice>
          ) : null}
          <p>
            <Link to={back}>{t("back")}</Link>
          </p>
        </div>
        <OrderOverview lines={lines} sums={sums} />
      </div>
    </>
  );
}
