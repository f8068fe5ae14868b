/** /de/order/{id}/{key}/konto: the customer's bank account for a refund, when the paying account is unknown. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { giveRefundAccount, listRefundsWithoutPayee } from "#app/commands/payment/payouts.server.ts";
import { formatMoney } from "#app/domain/format.ts";
import { sumCents } from "#app/domain/money.ts";
import { parsePayeeAccount } from "#app/domain/payment/bank-transfer.ts";
import { seeOther, throwIfUnopened } from "#app/http/access.server.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import { flash } from "#app/http/session.server.ts";
import { orderViewPath } from "#app/http/urls.ts";
import { payeeErrorTexts } from "#app/locales/payee-errors.ts";
import { openPlacedOrder, openPostedOrder } from "#app/routes/order/open-order.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";
import { refundAccountTexts as t } from "#locale/order/refund-account.ts";

export const links = orderLinks;

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader(args: LoaderFunctionArgs) {
  const { access, order } = await openPlacedOrder(args);
  const pendingRefunds = await listRefundsWithoutPayee(args.context.shop.db, order.id);
  // The order view shows whether and where the money is refunded.
  if (pendingRefunds.length === 0) throw seeOther(orderViewPath(access));
  return {
    number: order.vanityOrderNumber ?? "",
    amount: formatMoney(sumCents(pendingRefunds.map(({ amount }) => amount)), order.currency),
    view: orderViewPath(access),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop } = context;
  const { access, form } = await openPostedOrder(args);
  const typed = { holder: String(form.get("holder") ?? ""), iban: String(form.get("iban") ?? "") };
  const parsed = parsePayeeAccount(typed);
  if ("errors" in parsed)
    return data({ reply: buildRefusalReply(form, payeeErrorTexts(parsed.errors)) }, { status: 422 });
  const answer = await giveRefundAccount(shop.work(), access, parsed.account);
  const createFlash = (text: string, kind: "info" | "danger") => flash(shop.config, request, { kind, text });
  if (answer.ok) return seeOther(orderViewPath(access), [await createFlash(t("done"), "info")]);
  const refusal = await throwIfUnopened(request, context, access, answer.refusal);
  const text = t(refusal === "given-already" ? "given" : "notAsked");
  return seeOther(orderViewPath(access), [await createFlash(text, "danger")]);
}

export default function RefundAccount() {
  const { number, amount, view } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader<"holder" | "iban">({ lastResult: reply });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead", { number, amount })} />
      <PostForm intent="account">
        <TextField
          field={field("holder")}
          label={t("holder")}
          hint={t("holderHint")}
          autoComplete="name"
          optional={false}
        />
        <TextField
          field={field("iban")}
          label={t("iban")}
          hint={t("ibanHint")}
          autoComplete="off"
          optional={false}
        />
        <p>{t("why")}</p>
        <Submit label={t("submit")} kind="primary" />
      </PostForm>
      <p>
        <Link to={view}>{t("back")}</Link>
      </p>
    </>
  );
}
