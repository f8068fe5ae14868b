/** /de/order/{id}/{key}/belege: receipts of an order's bids, with the terms whose hashes they contain. */
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { receiptTerms } from "#app/domain/order/bid-receipt.ts";
import { itemNameAndTitle } from "#app/domain/order/item.ts";
import { canBeChanged } from "#app/domain/order/order.ts";
import { bidReceiptsFilePath, cartPath, orderViewPath, receiptCheckPath } from "#app/http/urls.ts";
import { bidReceiptTexts as t } from "#locale/order/bid-receipts.ts";
import styles from "#app/routes/order/bid-receipts/page.css?url";
import { openOrder } from "#app/routes/order/open-order.server.ts";
import { listReceipts } from "#app/store/queries/order/bids.server.ts";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";

export const links: LinksFunction = () => [...orderLinks(), { rel: "stylesheet", href: styles }];

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader(args: LoaderFunctionArgs) {
  const { access, order } = await openOrder(args);
  const open = canBeChanged(order);
  const receipts = await listReceipts(args.context.shop.db, order.id);
  return {
    open,
    back: open ? cartPath(access) : orderViewPath(access),
    file: bidReceiptsFilePath(access),
    receipts: receipts.map(({ number, text }) => ({ number, text })),
    terms: order.orderItems
      .filter(({ bids }) => bids.length > 0)
      .map((item) => ({ id: item.id, name: itemNameAndTitle(item), text: receiptTerms(item) })),
  };
}

export default function BidReceipts() {
  const { open, back, file, receipts, terms } = useLoaderData<typeof loader>();
  return (
    <div className="prose">
      <PageHeading title={t("title")} lead={t("lead")} />
      {receipts.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <>
          <p>{t("keep")}</p>
          <p>
            <a href={file}>{t("file")}</a>
          </p>
        </>
      )}
      {receipts.map(({ number, text }) => (
        <section key={number} aria-labelledby={`receipt-${number}`}>
          <h2 id={`receipt-${number}`}>{t("receipt", { number })}</h2>
          <pre className="receipt">{text}</pre>
        </section>
      ))}
      {receipts.length > 0
        ? terms.map(({ id, name, text }) => (
            <section key={id} aria-labelledby={`terms-${id}`}>
              <h2 id={`terms-${id}`}>{t("terms", { name })}</h2>
              <p className="hint">{t("termsHint")}</p>
              <pre className="receipt">{text}</pre>
            </section>
          ))
        : null}
      <p>
        <Link to={receiptCheckPath()}>{t("check")}</Link>
      </p>
      <p>
        <Link to={back}>{t(open ? "backToCart" : "backToOrder")}</Link>
      </p>
    </div>
  );
}
