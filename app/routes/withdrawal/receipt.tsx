/**
 * /de/widerruf/eingang/{id}: receipt of a declaration, with its time and outcome. Shows the declared data for an hour,
 * for the sender to print or save; afterwards no personal data.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { laterBy, hours } from "#app/domain/dates.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { type Withdrawal, withdrawalOutcome } from "#app/domain/order/withdrawal.ts";
import { isOwnOrder } from "#app/commands/order/withdrawals.server.ts";
import { visitorSession } from "#app/http/session.server.ts";
import { withdrawalTexts as t } from "#locale/order/withdrawal.ts";
import { findOrder, readOrder } from "#app/store/queries/order/orders.server.ts";
import { findReturns, findWithdrawal, isByTransfer } from "#app/store/queries/payment/refunds.server.ts";
import { countPieces } from "#app/store/queries/voucher/vouchers.server.ts";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { formatInstant } from "#app/domain/format.ts";
import { notFound } from "#app/http/access.server.ts";
import { homePath, orderCancelPath, orderViewPath } from "#app/http/urls.ts";

export const meta = buildUnlistedMeta(() => t("receipt.title"));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = context;
  const id = params.id ?? "";
  const withdrawal = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
    ? await findWithdrawal(shop.db, id)
    : null;
  if (!withdrawal) throw notFound(request);
  const order = withdrawal.orderId === null ? null : await findOrder(shop.db, withdrawal.orderId);
  const { searchParams } = new URL(request.url);
  const access = { id: searchParams.get("order") ?? "", token: searchParams.get("key") ?? "" };
  const hasAccess = access.id === order?.id && (await readOrder(shop.db, access, shop.now())).ok;
  const account = (await visitorSession(request, context))?.account ?? null;
  // Order number and email address alone must not reveal whether they match.
  const outcome =
    order && (hasAccess || isOwnOrder(order, account))
      ? withdrawalOutcome(order, withdrawal, {
          pieces: await countPieces(shop.db, order.id),
          returns: await findReturns(shop.db, order.id),
        })
      : [];
  const isFresh = shop.now() < laterBy(withdrawal.received, shownFor);
  return {
    received: formatInstant(withdrawal.received, "long"),
    content: isFresh ? listDeclaredData(withdrawal) : [],
    waits: outcome.length === 0,
    outcome: outcome.map(({ itemId, title, verdict, quantity }) => ({
      itemId,
      title,
      verdict: verdict === "dated" ? ("dated-stay" as const) : verdict,
      quantity,
      refundHow: order && isByTransfer(order) ? ("transfer" as const) : ("provider" as const),
    })),
    order: hasAccess ? orderViewPath(access) : null,
    cancel: hasAccess && order?.status === orderStatuses.Closed ? orderCancelPath(access) : null,
  };
}

/** How long the declared data are shown, in ms. */
const shownFor = hours(1);

/** The same texts as on the previous page, whether they match an order or not. */
function listDeclaredData({ name, contract, email, message }: Withdrawal): { term: string; value: string }[] {
  return [
    { term: t("check.declaration"), value: t("check.text") },
    { term: t("check.name"), value: name },
    { term: t("check.contract"), value: contract },
    { term: t("check.email"), value: email },
    ...(message === "" ? [] : [{ term: t("check.message"), value: message }]),
  ];
}

export default function WithdrawalReceipt() {
  const page = useLoaderData<typeof loader>();
  const dated = page.outcome.some(({ verdict }) => verdict === "dated-stay" || verdict === "package");
  return (
    <>
      <PageHeading title={t("receipt.title")} lead={t("receipt.lead", { received: page.received })} />
      {page.content.length > 0 ? (
        <section aria-labelledby="declared">
          <h2 id="declared">{t("receipt.content")}</h2>
          <p>{t("receipt.keep")}</p>
          <div className="panel">
            <SummaryList rows={page.content} />
          </div>
        </section>
      ) : null}
      <section aria-labelledby="outcome">
        <h2 id="outcome">{t("receipt.outcome")}</h2>
        {page.waits ? <p>{t("receipt.waits")}</p> : null}
        {page.outcome.map(({ itemId, title, verdict, quantity, refundHow }) => (
          <div key={itemId}>
            <h3>{title}</h3>
            {verdict === "returned" ? (
              <p>
                {t("receipt.returned", { count: quantity })} {t(`receipt.money.${refundHow}`)}
              </p>
            ) : (
              <p>{t(`receipt.verdict.${verdict}`)}</p>
            )}
          </div>
        ))}
        {dated ? (
          <p>
            {page.cancel ? <Link to={page.cancel}>{t("receipt.cancel")}</Link> : t("receipt.cancelByLink")}
          </p>
        ) : null}
      </section>
      <p>
        <Link to={page.order ?? homePath()}>{t(page.order ? "receipt.order" : "receipt.home")}</Link>
      </p>
    </>
  );
}
