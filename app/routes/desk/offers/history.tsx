/** /verwaltung/angebote/{offer}/verlauf: the audit entries of an offer. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { AuditTable } from "#app/routes/desk/desk-table.tsx";
import { auditRow } from "#app/routes/desk/facts.server.ts";
import { offerHead, openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferTexts as t } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => t("history.title"));

/** Most audit entries on the page. Older ones are in the whole log. */
const most = 200;

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  const entries = await listAuditOf(args.context.shop.db, "offer", offer.slug);
  const currency = offer.variants[0]?.currency ?? "EUR";
  return {
    head: offerHead(offer),
    rows: entries
      .slice(-most)
      .reverse()
      .map((entry) => auditRow(entry, currency)),
  };
}

export default function DeskOfferHistory() {
  const { head, rows } = useLoaderData<typeof loader>();
  return (
    <PartPage head={head} title={t("history.title")} lead={t("history.lead")} answer={undefined}>
      {rows.length === 0 ? (
        <p>{t("history.none")}</p>
      ) : (
        <AuditTable
          caption={t("history.title")}
          headings={[t("history.when"), t("history.who"), t("history.what"), t("history.facts")]}
          quiet
          rows={rows}
        />
      )}
    </PartPage>
  );
}
