/** /de/order/{id}/{key}/stornieren: shows the fee and the refund, then cancels the order. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { cancelOrder, previewCancel } from "#app/commands/order/cancellations.server.ts";
import { listRefundsWithoutPayee } from "#app/commands/payment/payouts.server.ts";
import { dayNumber } from "#app/domain/dates.ts";
import { formatDate, formatDays, formatInstant, formatMoney, formatPercent } from "#app/domain/format.ts";
import type { Cents } from "#app/domain/money.ts";
import type { CancelPreview } from "#app/domain/order/cancellation.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { withdrawableUntil } from "#app/domain/order/withdrawal.ts";
import { berlinDate } from "#app/domain/time.ts";
import { seeOther, redirectToPlacedOrder, throwIfUnopened } from "#app/http/access.server.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import { flash } from "#app/http/session.server.ts";
import { orderViewPath, plainLanguagePath, refundAccountPath, withdrawalPath } from "#app/http/urls.ts";
import { listCancellingSentences } from "#app/locales/cancellation-text.ts";
import { cancelRefusalTexts } from "#locale/order/cancel-refusals.ts";
import { orderCancelTexts as t } from "#locale/order/order-cancel.ts";
import { openPlacedOrder, openPostedOrder } from "#app/routes/order/open-order.server.ts";
import { isByTransfer } from "#app/store/queries/payment/refunds.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";

export const links = orderLinks;

export const meta = buildUnlistedMeta(() => t("title"));

/** After a refusal, the page shows the current state. */
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const { access, order } = await openPlacedOrder(args);
  const now = shop.now();
  if (order.status === orderStatuses.Canceled) throw seeOther(orderViewPath(access));
  const answer = await previewCancel({ db: shop.db, now }, order);
  const until = withdrawableUntil(order, now);
  return {
    number: order.vanityOrderNumber ?? "",
    view: orderViewPath(access),
    cancel: answer.ok ? shownPreview(order, answer.preview, now) : null,
    refusal: answer.ok ? null : cancelRefusalTexts(answer.refusal),
    withdraw: until && { path: withdrawalPath(access), until: formatDate(until, "long") },
  };
}

function shownPreview(order: Order, { how, items, fee, refund }: CancelPreview, now: Date) {
  const money = (amount: Cents) => formatMoney(amount, order.currency);
  return {
    // Nothing is refunded when nothing was paid.
    how: how === "grace" && refund === 0 ? ("graceUnpaid" as const) : how,
    until: order.gracePeriod ? formatInstant(order.gracePeriod) : "",
    left: formatDays(Math.max(0, ...daysToArrival(order, now))),
    rows: [
      ...items.map((item) => ({
        term: item.title,
        value:
          item.fee > 0 ? t("share", { share: formatPercent(item.share), fee: money(item.fee) }) : t("free"),
      })),
      { term: t("feeTotal"), value: money(fee) },
      { term: t("refund"), value: money(refund) },
    ],
    /** Terms of the property in addition to its bands. */
    told: how === "bands" ? listCancellingSentences(order) : [],
    holdsDates: order.orderItems.some(({ type }) => type === "Booking"),
    refundHow: refund > 0 ? (isByTransfer(order) ? ("transfer" as const) : ("provider" as const)) : null,
    keepsShipping: how === "bands" && order.shipping.shippingPrice > 0,
    /** Sent with the form. A changed amount must be confirmed again. */
    cents: refund,
  };
}

function daysToArrival({ orderItems }: Order, now: Date): number[] {
  return orderItems.flatMap((item) =>
    item.type === "Booking" ? [dayNumber(item.bookingInformation.checkin) - dayNumber(berlinDate(now))] : [],
  );
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop } = context;
  const { access, form } = await openPostedOrder(args);
  const refund = Number(form.get("refund") || Number.NaN);
  const shownRefund = Number.isSafeInteger(refund) ? refund : -1;
  const answer = await cancelOrder(shop.work(), shop.providers, access, { refund: shownRefund as Cents });
  if (answer.ok) {
    const needsAccount = (await listRefundsWithoutPayee(shop.db, answer.order.id)).length > 0;
    const message = { kind: "info" as const, text: t(needsAccount ? "doneAccount" : "done") };
    const next = needsAccount ? refundAccountPath(access) : orderViewPath(access);
    return seeOther(next, [await flash(shop.config, request, message)]);
  }
  const refusal = await throwIfUnopened(request, context, access, answer.refusal);
  // Sent twice or canceled meanwhile: the order is already canceled.
  if (refusal === "not-closed") return redirectToPlacedOrder(request, context, access);
  const text = refusal === "changed" ? t("changed") : cancelRefusalTexts(refusal);
  return data({ reply: buildRefusalReply(form, { "": text }, ["refund"]) }, { status: 422 });
}

export default function OrderCancel() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead", { number: page.number })} />
      <p>
        <Link to={plainLanguagePath("stornieren")}>{t("plain")}</Link>
      </p>
      {page.cancel ? (
        <CancelForm cancel={page.cancel} />
      ) : (
        <Notice kind="warning" title={t("noWay")}>
          <p>{page.refusal}</p>
        </Notice>
      )}
      {page.cancel ? null : (
        <section aria-labelledby="out">
          <h2 id="out">{t("out")}</h2>
          {page.withdraw ? (
            <p>
              {t("outWithdraw", { until: page.withdraw.until })}{" "}
              <Link to={page.withdraw.path}>{t("withdraw")}</Link>
            </p>
          ) : null}
          <p>{t("outContact", { number: page.number })}</p>
        </section>
      )}
      <p>
        <Link to={page.view}>{t("back")}</Link>
      </p>
    </>
  );
}

function CancelForm({ cancel }: { cancel: ReturnType<typeof shownPreview> }) {
  return (
    <section className="panel" aria-labelledby="costs">
      <h2 id="costs">{t("costs")}</h2>
      <p>{t(`how.${cancel.how}`, { until: cancel.until, left: cancel.left })}</p>
      <SummaryList rows={cancel.rows} />
      {cancel.told.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {cancel.keepsShipping ? <p>{t("shipping")}</p> : null}
      {cancel.refundHow ? <p>{t(`refundHow.${cancel.refundHow}`)}</p> : null}
      <p>
        {t("final")} {cancel.holdsDates ? t("room") : null}
      </p>
      <ButtonForm intent="cancel" values={{ refund: cancel.cents }} label={t("submit")} kind="danger" />
    </section>
  );
}
