/** /de/konto/bestellungen: order history, reached by /de/meine-bestellungen. */
import { nextStep } from "#app/domain/payment/progress.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { claimOwnOrders } from "#app/commands/order/orders.server.ts";
import { calculateTotals } from "#app/documents/item-blocks.ts";
import { dayNumber } from "#app/domain/dates.ts";
import { formatInstant, formatSpan } from "#app/domain/format.ts";
import { itemName, summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { berlinDate } from "#app/domain/time.ts";
import { auth, seeOther } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { flash } from "#app/http/session.server.ts";
import { findOrderPath, orderHistoryPath, orderViewPath, searchPath } from "#app/http/urls.ts";
import { accountTexts as t } from "#locale/customer/account.ts";
import { AccountNav } from "#app/routes/customer/account-nav.tsx";
import { readPage } from "#app/search-url/query.ts";
import { listAccountOrders, listUnclaimedOrders } from "#app/store/queries/order/order-lists.server.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { paymentState, statusText } from "#app/ui/order/order-view.server.ts";
import { formatEmail } from "#app/domain/customer/contact.server.ts";

export const meta = buildUnlistedMeta(() => t("orders.title"));

const pageSize = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await auth(request, context);
  const { db } = context.shop;
  const page = readPage(new URL(request.url).searchParams);
  const history = await listAccountOrders(db, account.id, { skip: (page - 1) * pageSize, most: pageSize });
  return {
    email: formatEmail(account.email),
    unclaimed: page === 1 ? (await listUnclaimedOrders(db, account)).length : 0,
    newer: page > 1 ? orderHistoryPath(page - 1) : null,
    older: history.more ? orderHistoryPath(page + 1) : null,
    orders: history.orders.map((order) => shownOrder(order, context.shop.now())),
  };
}

function shownOrder(order: Order, now: Date) {
  const step = nextStep(order, now);
  return {
    id: order.id,
    number: order.vanityOrderNumber ?? "",
    href: orderViewPath(order),
    date: order.orderDate ? dateText(order.orderDate, now) : "",
    titles: order.orderItems.map(itemName).join(", "),
    status: statusText(step),
    // After a cancellation, only the order's own page shows what is due.
    payment: step === "canceled" ? null : paymentState(order, step),
    total: calculateTotals(order, summaryOf(order)).asked,
  };
}

/** Date of the order, and from the next day on how long ago it was. */
function dateText(ordered: Date, now: Date): string {
  const date = formatInstant(ordered);
  const days = dayNumber(berlinDate(now)) - dayNumber(berlinDate(ordered));
  return days > 0 ? t("orders.ago", { date, span: formatSpan(days) }) : date;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  await readForm(request, context);
  const { account } = await auth(request, context);
  const count = await claimOwnOrders(shop.work(), account);
  const text = t("orders.unclaimed.done", { count });
  return seeOther(orderHistoryPath(), [await flash(shop.config, request, { kind: "info", text })]);
}

export default function OrderHistory() {
  const { email, orders, unclaimed, newer, older } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("orders.title")} lead={t("orders.lead", { email })} />
      <AccountNav />
      {unclaimed > 0 ? (
        <section className="panel" aria-labelledby="unclaimed">
          <h2 id="unclaimed">{t("orders.unclaimed.title")}</h2>
          <p>{t("orders.unclaimed.text", { count: unclaimed })}</p>
          <ButtonForm intent="take-over" label={t("orders.unclaimed.submit")} kind="primary" />
        </section>
      ) : null}
      {orders.length === 0 ? <p>{t("orders.none")}</p> : null}
      {orders.map((order) => (
        <section className="panel" key={order.id} aria-labelledby={`order-${order.id}`}>
          <h2 id={`order-${order.id}`}>{t("orders.number", { number: order.number })}</h2>
          <SummaryList
            rows={[
              { term: t("orders.date"), value: order.date },
              { term: t("orders.offer"), value: order.titles },
              { term: t("orders.status"), value: order.status },
              ...(order.payment === null ? [] : [{ term: t("orders.payment"), value: order.payment }]),
              { term: order.total[0], value: order.total[1] },
            ]}
          />
          <p>
            <Link to={order.href}>
              {t("orders.view")}
              <span className="hidden">: {t("orders.number", { number: order.number })}</span>
            </Link>
          </p>
        </section>
      ))}
      <ul>
        {newer ? (
          <li>
            <Link to={newer}>{t("orders.newer")}</Link>
          </li>
        ) : null}
        {older ? (
          <li>
            <Link to={older}>{t("orders.older")}</Link>
          </li>
        ) : null}
        <li>
          <Link to={findOrderPath()}>{t("orders.find")}</Link>
        </li>
        <li>
          <Link to={searchPath()}>{t("orders.search")}</Link>
        </li>
      </ul>
    </>
  );
}
