/** /de/order/{id}/{key}/pay: another attempt to pay a placed order, by the same payment type or another. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { chooseOtherPayment, openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { formatInstant, formatMoney } from "#app/domain/format.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { canBePaid, paymentObstacle } from "#app/domain/payment/deadlines.ts";
import { nextStep } from "#app/domain/payment/progress.ts";
import type { PaymentType } from "#app/domain/payment/status.ts";
import { seeOther, redirectToPlacedOrder } from "#app/http/access.server.ts";
import { paymentForm } from "#app/http/form-schemas.server.ts";
import { constraintOf, parseForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { orderViewPath } from "#app/http/urls.ts";
import { checkoutTexts as checkoutText } from "#locale/order/checkout.ts";
import { orderPayTexts as t } from "#locale/order/order-pay.ts";
import { openOrder, openPostedOrder } from "#app/routes/order/open-order.server.ts";
import { paymentChoice } from "#app/ui/order/order-view.server.ts";
import { PaymentChoices } from "#app/ui/order/payment-choices.tsx";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";
import { offeredProviders } from "#app/payments/payment-providers.server.ts";

export const links = orderLinks;

export const meta = buildUnlistedMeta<typeof loader>((page) =>
  page?.underWay ? t("underWay.title") : t("title"),
);

export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const { access, order } = await openOrder(args);
  const now = shop.now();
  if (!canBePaid(order, now)) throw seeOther(orderViewPath(access));
  const underWay = nextStep(order, now) === "pending";
  // While a payment is pending, only its own type is offered: another one could pay the order twice.
  const providers = underWay ? shop.providers : offeredProviders(shop);
  const possible = [...providers.values()].filter((provider) =>
    underWay ? provider.type === order.paymentType : !paymentObstacle(provider.type, order, now),
  );
  return {
    underWay,
    choices: possible.map(paymentChoice),
    chosen: String(order.paymentType),
    total: formatMoney(summaryOf(order).total, order.currency),
    due: formatInstant(order.expires),
    view: orderViewPath(access),
    constraint: constraintOf(paymentForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop } = context;
  const { access, form } = await openPostedOrder(args);
  const parsed = parseForm(form, paymentForm);
  const work = shop.work();
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const chosen = await chooseOtherPayment(work, access, {
    paymentType: parsed.value.paymentType as PaymentType,
    offered: new Set(offeredProviders(shop).keys()),
  });
  if (!chosen.ok) {
    if (chosen.refusal === "not-payable")
      return redirectToPlacedOrder(request, context, access, { lost: "payment" });
    return data(
      { reply: buildRefusalReply(form, { paymentType: checkoutText("payment.choose") }) },
      { status: 422 },
    );
  }
  const payment = await openPayment(work, shop.providers, { orderId: access.id });
  if (payment.ok) return seeOther(payment.hostedUrl ?? orderViewPath(access));
  if (payment.refusal !== "provider-down") return seeOther(orderViewPath(access));
  return data({ reply: buildRefusalReply(form, { paymentType: t("providerDown") }) }, { status: 422 });
}

export default function OrderPay() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { constraint, chosen } = page;
  const field = createFieldReader({ constraint, lastResult: reply, defaultValue: { paymentType: chosen } });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading
        title={t(page.underWay ? "underWay.title" : "title")}
        lead={t(page.underWay ? "underWay.lead" : "lead", { total: page.total, due: page.due })}
      />
      {page.underWay ? <p>{t("underWay.what", { due: page.due })}</p> : null}
      <PostForm intent="pay">
        <PaymentChoices field={field("paymentType")} choices={page.choices} />
        <Submit label={t(page.underWay ? "underWay.submit" : "submit")} kind="primary" />
      </PostForm>
      <p>
        <Link to={page.view}>{t("back")}</Link>
      </p>
    </>
  );
}
