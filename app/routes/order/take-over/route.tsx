/** /de/order/{id}/{key}/uebernehmen: adds an order that has no account to the customer's account. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { emailRequestLimit } from "#app/commands/customer/accounts.server.ts";
import { claimOrder } from "#app/commands/order/orders.server.ts";
import { decideOrderClaim } from "#app/domain/customer/account.ts";
import { auth, seeOther, throwOrderRefusal } from "#app/http/access.server.ts";
import { readForm, buildRefusalReply, tooManyRequests } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { flash } from "#app/http/session.server.ts";
import { mailSentPath, orderHistoryPath, orderViewPath } from "#app/http/urls.ts";
import { accountTexts as t } from "#locale/customer/account.ts";
import { openOrder, orderAccess } from "#app/routes/order/open-order.server.ts";
import { readOrder } from "#app/store/queries/order/orders.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";

export const headers = retryAfterHeaders;
export const links = orderLinks;

export const meta = buildUnlistedMeta(() => t("takeOver.title"));

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await auth(args.request, args.context);
  const { access, order } = await openOrder(args);
  const how = decideOrderClaim(order, account);
  // The order view names the account, or redirects to the cart.
  if (how === null) throw seeOther(orderViewPath(access));
  return { how, number: order.vanityOrderNumber ?? "", view: orderViewPath(access) };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop } = context;
  const access = orderAccess(args);
  const form = await readForm(request, context);
  const { account } = await auth(request, context);
  const answer = await claimOrder(shop.work(), access, account);
  const createFlash = (text: string, kind: "info" | "danger" = "info") =>
    flash(shop.config, request, { kind, text });
  if (answer.ok && answer.how === "asked") return seeOther(mailSentPath("claim"));
  if (answer.ok) {
    const opened = await readOrder(shop.db, access, shop.now());
    const number = (opened.ok && opened.order.vanityOrderNumber) || "";
    return seeOther(orderHistoryPath(), [await createFlash(t("takeOver.done", { number }))]);
  }
  const { refusal } = answer;
  if (refusal === "not-possible")
    return seeOther(orderViewPath(access), [await createFlash(t("takeOver.notPossible"), "danger")]);
  if (refusal !== "too-many-tries") return throwOrderRefusal(request, context, access.id, refusal);
  const reply = buildRefusalReply(form, { "": t("takeOver.too-many-tries") });
  return tooManyRequests({ reply }, emailRequestLimit.window);
}

export default function OrderTakeOver() {
  const { how, number, view } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("takeOver.title")} lead={t("takeOver.lead", { number })} />
      {how === "by-letter" ? <p>{t("takeOver.byLetter")}</p> : null}
      <ButtonForm
        intent="take-over"
        label={t(how === "by-letter" ? "takeOver.ask" : "takeOver.submit")}
        kind="primary"
      />
      <p>
        <Link to={view}>{t("takeOver.back")}</Link>
      </p>
    </>
  );
}
