/** /checkout: visitors without a session log in or order as a guest. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { getFirstPage } from "#app/domain/order/checkout-step.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { visitorSession } from "#app/http/session.server.ts";
import { cartPath, checkoutPath, loginPath } from "#app/http/urls.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { LoginWindow } from "#app/routes/checkout/login-window.tsx";
import { OrderOverview } from "#app/routes/checkout/order-overview.tsx";
import { openCheckout, findBackPath } from "#app/routes/checkout/steps.server.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { checkoutForward } from "#app/ui/order/checkout-steps.ts";
import { orderLines, orderSums } from "#app/ui/order/order-view.server.ts";

export const meta = buildUnlistedMeta(() => t("start.title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { order, summary } = await openCheckout(request, context, "start");
  const loggedIn = (await visitorSession(request, context)) !== null;
  if (getFirstPage(loggedIn) === "payment") throw seeOther(checkoutPath("payment"));
  return {
    lines: orderLines(order),
    sums: orderSums(order, summary),
    cart: cartPath(order),
    back: await findBackPath(request, context, order),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  await openCheckout(request, context, "start");
  return seeOther(checkoutForward("start"));
}

export default function CheckoutStart() {
  const { lines, sums, cart, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("start.title")} lead={t("start.lead")} />
      <div className="with-aside">
        <div>
          <ButtonForm intent="guest" label={t("start.guest")} kind="primary" />
          <h2>{t("start.account")}</h2>
          <p>{t("start.accountText")}</p>
          <p className="actions login-ways">
            <Link className="button" to={loginPath(checkoutPath())}>
              {t("start.login")}
            </Link>{" "}
            <LoginWindow next={checkoutPath()} />
          </p>
          <p>
            <Link to={back}>{t("back")}</Link>
          </p>
          {back === cart ? null : (
            <p>
              <Link to={cart}>{t("start.backToCart")}</Link>
            </p>
          )}
        </div>
        <OrderOverview lines={lines} sums={sums} />
      </div>
    </>
  );
}
