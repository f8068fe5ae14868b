/** /verwaltung/protokoll: audit entries about changes and page views. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import {
  deskAuditPath,
  deskBookingPath,
  deskPageViewsPath,
  deskOfferPath,
  deskProposalPath,
  deskQuestionPath,
  deskSubscriberPath,
  deskVariantPath,
  deskThemePath,
  deskVendorPath,
  deskWebhooksPath,
} from "#app/http/back-office-urls.ts";
import type { AuditEntry } from "#app/domain/operator/audit.ts";
import { AuditNav } from "#app/routes/desk/audit-nav.tsx";
import { auditRow } from "#app/routes/desk/facts.server.ts";
import { AuditTable, DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { deskTodayTexts as t } from "#locale/operator/today.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) =>
  t(page?.looks ? "audit.looksTitle" : "audit.title"),
);

const atOnce = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "audit");
  const query = new URL(request.url).searchParams;
  const page = Number(/^[1-9]\d{0,4}$/.exec(query.get("seite") ?? "")?.[0] ?? 1);
  const looks = query.get("art") === "einsicht";
  const part = { skip: (page - 1) * atOnce, most: atOnce, looks };
  const { entries, all } = await context.shop.read((db) => listAudit(db, part));
  return {
    looks,
    page,
    pages: Math.ceil(all / atOnce),
    rows: entries.map((entry) => ({ ...auditRow(entry), href: placeOf(entry) })),
  };
}

function placeOf({ action, subject, subjectId }: AuditEntry): string | null {
  if (subject === "order") return deskBookingPath(subjectId);
  if (subject === "variant") return deskVariantPath(subjectId);
  if (subject === "offer") return deskOfferPath(subjectId);
  if (subject === "vendor") return deskVendorPath(subjectId);
  if (subject === "theme") return deskThemePath(subjectId);
  if (subject === "question") return deskQuestionPath(subjectId);
  if (subject === "webhook") return deskWebhooksPath();
  if (subject === "subscriber") return deskSubscriberPath(subjectId);
  // A file gets no link, because it would download again.
  if (subject === "page") return action === "looked-at" ? subjectId : null;
  return subject === "bid" ? deskProposalPath(subjectId) : null;
}

export default function DeskAudit() {
  const { looks, page, pages, rows } = useLoaderData<typeof loader>();
  const title = t(looks ? "audit.looksTitle" : "audit.title");
  const place = (row: (typeof rows)[number]) =>
    row.href ? <Link to={row.href}>{row.label}</Link> : row.label;
  return (
    <>
      <PageHeading title={title} lead={t(looks ? "audit.looksLead" : "audit.lead")} />
      <AuditNav />
      {rows.length === 0 ? (
        <p>{t("audit.none")}</p>
      ) : looks ? (
        <DeskTable
          caption={title}
          quiet
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { heading: t("audit.when"), cell: (row) => row.when },
            { heading: t("audit.who"), cell: (row) => row.who },
            { heading: t("audit.what"), cell: (row) => row.what },
            { heading: t("audit.page"), cell: place },
          ]}
        />
      ) : (
        <AuditTable
          caption={title}
          headings={[t("audit.when"), t("audit.who"), t("audit.what"), t("audit.subject"), t("audit.facts")]}
          quiet
          rows={rows}
          subject={place}
        />
      )}
      <Pagination page={page} pages={pages} href={looks ? deskPageViewsPath : deskAuditPath} />
    </>
  );
}
