/** /checkout/customer: customer data and shipping type. */
import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { saveCustomer } from "#app/commands/order/checkout.server.ts";
import { prefillCustomer } from "#app/domain/customer/account.ts";
import { businessOf, withBusiness } from "#app/domain/customer/business.ts";
import { addressOf, shippings } from "#app/domain/customer/customer.ts";
import { mayGoByPost, mayHaveService, type Order, type OrderFee } from "#app/domain/order/order.ts";
import { formatMoney } from "#app/domain/format.ts";
import { seeOther } from "#app/http/access.server.ts";
import { customerForm, customerIn, shippingAddressIn } from "#app/http/form-schemas.server.ts";
import { constraintOf, parseForm, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { visitorSession } from "#app/http/session.server.ts";
import { checkoutPath, contentPath } from "#app/http/urls.ts";
import { askedPrice } from "#app/locales/asked-price.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import {
  BusinessFields,
  CustomerFields,
  customerValues,
  ShippingFields,
} from "#app/routes/checkout/customer-fields.tsx";
import { OrderOverview } from "#app/routes/checkout/order-overview.tsx";
import { openCheckout } from "#app/routes/checkout/steps.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { CheckboxField, createFieldReader, RadioGroup } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { TrustRow } from "#app/ui/layout/trust-row.tsx";
import { freeCancellationText } from "#app/ui/order/free-cancellation.server.ts";
import { CartDifferences, SeenCart } from "#app/ui/order/cart-changes.tsx";
import { checkoutForward } from "#app/ui/order/checkout-steps.ts";
import { refuseChangedCart, seenField, shownCart } from "#app/ui/order/seen-cart.server.ts";
import { formatContacts } from "#app/domain/customer/contact.server.ts";

export const meta = buildUnlistedMeta(() => t("customer.title"));

/** Also after a refusal, because the form must match the current cart. */
export const shouldRevalidate = () => true;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const review = await openCheckout(request, context, "customer");
  const { order } = review;
  const orderAddress = addressOf(order.customer);
  const account = (await visitorSession(request, context))?.account;
  const customer = account ? prefillCustomer(orderAddress, account) : orderAddress;
  return {
    ...shownCart(review),
    // Phone numbers in international format, because the country can be changed in the same form.
    customer: formatContacts(customer),
    business: businessOf(order.customer),
    shippings: mayGoByPost(order.orderItems) ? Object.values(shippings) : [],
    shipping: order.shipping.type,
    service: findService(order, context),
    serviceChosen: order.fees.length > 0,
    cancellation: freeCancellationText(order, context.shop.now()),
    to: order.shippingAddress?.isAlternativeAddress ? order.shippingAddress : null,
    constraint: constraintOf(customerForm),
  };
}

/** Service at the price it was chosen at, else at the current price; null when this order can have none. */
function findService(order: Order, { shop }: AppLoadContext): OrderFee | null {
  return mayHaveService(order.orderItems) ? (order.fees[0] ?? shop.config.service ?? null) : null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const review = await openCheckout(request, context, "customer", form);
  const conflictResponse = refuseChangedCart(form, review);
  if (conflictResponse) return conflictResponse;
  const { shop } = context;
  const { order } = review;
  const parsed = parseForm(form, customerForm, [seenField]);
  if (!parsed.ok) return data({ reply: parsed.reply, differences: [] }, { status: 422 });
  const { shipping } = parsed.value;
  const customerAttributes = withBusiness(order.customer.customerAttributes, parsed.value);
  const customer = { ...customerIn(parsed.value), customerAttributes };
  const answer = await saveCustomer(shop.work(), order, {
    customer,
    shippingType: shipping,
    shippingAddress: shippingAddressIn(parsed.value),
    service: parsed.value.service ? findService(order, context) : null,
  });
  if (answer.ok) return seeOther(checkoutForward("customer"));
  if (answer.refusal !== "shipping-not-possible") return seeOther(checkoutPath());
  const sentence = t("customer.errors.shipping-not-possible");
  const reply = buildRefusalReply(form, { shipping: sentence }, [seenField]);
  return data({ reply, differences: [] }, { status: 422 });
}

export default function CheckoutCustomer() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer?.reply;
  const field = createFieldReader({
    constraint: page.constraint,
    lastResult: reply,
    defaultValue: customerValues(page.customer, page.business, page.to, page.shipping, page.serviceChosen),
  });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("customer.title")} />
      <CartDifferences differences={answer?.differences} />
      <div className="with-aside">
        <div>
          <PostForm intent="customer">
            <SeenCart rows={page.seen} />
            <CustomerFields field={field} />
            <BusinessFields field={field} />
            {page.shippings.length > 0 ? (
              <RadioGroup
                field={field("shipping")}
                label={t("customer.shipping")}
                options={page.shippings.map(({ type, shippingPrice }) => ({
                  value: type,
                  label: t("customer.shippingOption", {
                    type: t(`customer.${type}`),
                    price: askedPrice(shippingPrice, "EUR"),
                  }),
                }))}
              />
            ) : null}
            {page.shippings.length > 0 ? <ShippingFields field={field} /> : null}
            {page.service ? (
              <CheckboxField
                field={field("service")}
                label={t("customer.service", {
                  name: page.service.name,
                  price: formatMoney(page.service.amount, "EUR"),
                })}
                hint={t("customer.serviceHint")}
              />
            ) : null}
            <p>
              {t("customer.reviewNotice")} {t("customer.privacy")}{" "}
              <Link to={contentPath("privacy")}>{t("customer.privacyLink")}</Link>.
            </p>
            <TrustRow cancellation={page.cancellation} />
            <Submit label={t("next")} kind="primary" />
          </PostForm>
          <p>
            <Link to={checkoutPath("payment")}>{t("back")}</Link>
          </p>
        </div>
        <OrderOverview lines={page.lines} sums={page.sums} />
      </div>
    </>
  );
}
