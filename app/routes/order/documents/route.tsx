/** /de/order/{id}/{key}/bestaetigung, …/rechnung, …/gutschein: documents of an order to read and print. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { readOrderFacts } from "#app/commands/order/orders.server.ts";
import type { DocumentContent } from "#app/documents/blocks.ts";
import { orderConfirmation } from "#app/documents/confirmation.server.ts";
import { buildEInvoice } from "#app/documents/e-invoice/statement.ts";
import { invoiceDocument } from "#app/documents/invoice.server.ts";
import type { OrderFacts } from "#app/documents/order-facts.ts";
import { usableVouchers, voucherDocument, voucherTerms } from "#app/documents/voucher.server.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import {
  correctionFilePath,
  eInvoiceFilePath,
  foldingCardPath,
  orderDocumentPath,
  orderViewPath,
  voucherFilePath,
} from "#app/http/urls.ts";
import { orderPapersTexts as t } from "#locale/order/order-documents.ts";
import type { KeyIn } from "#app/locales/texts.ts";
import { DocumentBlocks } from "#app/routes/order/documents/document-blocks.tsx";
import { openPlacedOrder } from "#app/routes/order/open-order.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";

export const links = orderLinks;

export const meta = buildUnlistedMeta<typeof loader>((page) => page?.title ?? t("title"));

interface ShownDocument {
  letter: DocumentContent;
  /** Its PDF; absent for what belongs to the documents before it. */
  file?: string;
  /** PDF of a voucher as a card to fold. */
  card?: string;
  /** XRechnung of an invoice to a business customer. */
  xml?: string;
}

type DocumentKind = KeyIn<typeof t, "titles">;

export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const { access, order } = await openPlacedOrder(args);
  const storedFacts = await readOrderFacts(shop.db, shop.config.sessionSecrets, order);
  const facts: OrderFacts = { ...storedFacts, sender: await shop.sender() };
  const name = new URL(args.request.url).pathname.replace(/\.data$/, "").split("/")[5] ?? "";
  const kind: DocumentKind = name === "rechnung" || name === "gutschein" ? name : "bestaetigung";
  const papers = documentsOf(kind, facts, access);
  const [first, ...more] = papers.filter(({ file }) => file !== undefined);
  const number = order.vanityOrderNumber ?? "";
  const several = more.length > 0;
  return {
    title: (several ? undefined : first?.letter.subject) ?? t(`titles.${kind}`, { number }),
    kind,
    papers,
    several,
    /** One file with all vouchers. */
    all: several && kind === "gutschein" ? orderDocumentPath(access, "gutscheine.pdf") : null,
    // An order canceled before its invoice gets none.
    never: kind === "rechnung" && order.status === orderStatuses.Canceled,
    view: orderViewPath(access),
  };
}

function documentsOf(
  kind: DocumentKind,
  facts: OrderFacts,
  access: { id: string; token: string },
): ShownDocument[] {
  if (kind === "bestaetigung")
    return [{ letter: orderConfirmation(facts), file: orderDocumentPath(access, "bestaetigung.pdf") }];
  if (kind === "rechnung")
    return facts.invoices.map((invoice) => ({
      letter: invoiceDocument(invoice, facts.sender),
      file:
        invoice.kind === "invoice"
          ? orderDocumentPath(access, "rechnung.pdf")
          : correctionFilePath(access, invoice.number),
      ...(buildEInvoice(invoice, facts.sender) && { xml: eInvoiceFilePath(access, invoice.number) }),
    }));
  const vouchers = usableVouchers(facts);
  const faces = vouchers.map((voucher) => ({
    letter: voucherDocument(facts, voucher),
    file: voucherFilePath(access, voucher.id),
    card: foldingCardPath(access, voucher.id),
  }));
  return faces.length > 0 ? [...faces, { letter: voucherTerms(facts, vouchers) }] : [];
}

export default function OrderPaper() {
  const page = useLoaderData<typeof loader>();
  const { several } = page;
  return (
    <div className={page.kind === "gutschein" ? "paper paper-vouchers" : "paper"}>
      <PageHeading title={page.title} />
      {page.all ? (
        <p className="paper-ways">
          <a href={page.all}>{t("allAsPdf")}</a>
        </p>
      ) : null}
      {page.papers.length === 0 ? (
        <Notice kind="info" title={t(page.never ? "noInvoice.title" : "none")}>
          <p>{t(page.never ? "noInvoice.text" : `noneYet.${page.kind}`)}</p>
        </Notice>
      ) : null}
      {page.papers.map(({ letter, file, card, xml }, index) => (
        <article className="paper-sheet" key={index}>
          {several || !file ? <h2>{letter.subject}</h2> : null}
          {file ? (
            <p className="paper-ways">
              <a href={file}>
                {several ? t("pdfOf", { name: letter.subject, number: index + 1 }) : t("pdf")}
              </a>
            </p>
          ) : null}
          {card ? (
            <p className="paper-ways">
              <a href={card}>{several ? t("cardOf", { number: index + 1 }) : t("card")}</a>. {t("cardHint")}
            </p>
          ) : null}
          {xml ? (
            <p className="paper-ways">
              <a href={xml}>{t("xml", { name: letter.subject })}</a>
            </p>
          ) : null}
          <DocumentBlocks blocks={letter.blocks} level={several || !file ? 3 : 2} />
        </article>
      ))}
      <p className="paper-ways">
        <Link to={page.view}>{t("back")}</Link>
      </p>
    </div>
  );
}
