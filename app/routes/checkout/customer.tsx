/** /checkout/customer: who orders, and how vouchers are sent. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { saveCustomer } from "#app/commands/save-customer.server.ts";
import { type Address, deliveryCountries, shippings } from "#app/domain/customer.ts";
import { checkout as texts } from "#app/locales/de/checkout.ts";
import { CustomerFields } from "#app/ui/customer-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FormFrame } from "#app/ui/hidden-intent.tsx";
import { OrderOverview } from "#app/ui/order-overview.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { customerForm } from "#app/web/checkout-forms.server.ts";
import { formatMoney } from "#app/web/format.ts";
import { orderLines, orderSums } from "#app/web/order-lines.ts";
import { seeOther } from "#app/web/order-response.server.ts";
import { parseForm, refusedForm } from "#app/web/parse-form.server.ts";
import { checkoutPath, contentPath } from "#app/web/paths.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { openCheckout } from "./open-checkout.server.ts";

export const meta: MetaFunction = () => [
  { title: texts.customer.title },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { order, summary } = await openCheckout(request, context, "customer");
  const { id: _, customerAttributes: __, ...customer } = order.customer;
  const onlyVouchers = order.orderItems.every((item) => item.type === "Voucher");
  return {
    customer,
    countries: [...deliveryCountries],
    shippings: onlyVouchers ? Object.values(shippings) : [],
    shipping: order.shipping.type,
    lines: orderLines(order),
    sums: orderSums(order, summary),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { order } = await openCheckout(request, context, "customer");
  const { shop } = context;
  const parsed = parseForm(form, customerForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const { shipping, sex = "", phone = "", ...rest } = parsed.value;
  const customer: Address = { ...rest, sex, phone };
  const answer = await saveCustomer(shop.work(), order, {
    customer,
    shippingType: shipping,
    shippingAddress: { ...customer, receiverLine: "", address2: "", isAlternativeAddress: false },
  });
  if (answer.ok) return seeOther(checkoutPath("finalize"));
  if (answer.refusal !== "shipping-not-possible") return seeOther(checkoutPath());
  const sentence = texts.customer.errors["shipping-not-possible"];
  return data({ reply: refusedForm(form, { shipping: sentence }) }, { status: 422 });
}

export default function CheckoutCustomer() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { t } = textsOf("checkout");
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("customer.title")} />
      <div className="with-aside">
        <div>
          <Form method="post" noValidate>
            <FormFrame intent="customer" />
            <CustomerFields customer={page.customer} countries={page.countries} reply={reply} />
            {page.shippings.length > 0 ? (
              <RadioGroup
                name="shipping"
                legend={t("customer.shipping")}
                reply={reply}
                defaultValue={page.shipping}
                options={page.shippings.map(({ type, shippingPrice }) => ({
                  value: type,
                  label: t("customer.shippingOption", {
                    type: t(`customer.${type}`),
                    price: formatMoney(shippingPrice),
                  }),
                }))}
              />
            ) : null}
            <p>
              {t("customer.privacy")} <Link to={contentPath("privacy")}>{t("customer.privacyLink")}</Link>.
            </p>
            <Submit label={t("next")} kind="primary" />
          </Form>
          <p>
            <Link to={checkoutPath("payment")}>{t("back")}</Link>
          </p>
        </div>
        <OrderOverview lines={page.lines} sums={page.sums} />
      </div>
    </>
  );
}
