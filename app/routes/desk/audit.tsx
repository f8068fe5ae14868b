/** /verwaltung/protokoll: who changed what. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import {
  deskAuditPath,
  deskBookingPath,
  deskOfferPath,
  deskProposalPath,
  deskQuestionPath,
  deskSubscriberPath,
  deskVariantPath,
  deskWebhooksPath,
} from "#app/http/desk-urls.ts";
import type { AuditEntry } from "#app/domain/desk/audit.ts";
import { AuditNav } from "#app/routes/desk/audit-nav.tsx";
import { auditRow } from "#app/routes/desk/facts.server.ts";
import { AuditTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { listAudit } from "#app/store/queries/desk/audit.server.ts";
import { PageHeading, unlisted } from "#app/ui/layout/page-heading.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { deskTodayTexts as t } from "#locale/desk/today.ts";

export const meta = unlisted(() => t("audit.title"));

const atOnce = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "audit");
  const page = Number(/^[1-9]\d{0,4}$/.exec(new URL(request.url).searchParams.get("seite") ?? "")?.[0] ?? 1);
  const { entries, all } = await listAudit(context.shop.db, { skip: (page - 1) * atOnce, most: atOnce });
  return {
    page,
    pages: Math.ceil(all / atOnce),
    rows: entries.map((entry) => ({ ...auditRow(entry), href: placeOf(entry) })),
  };
}

function placeOf({ subject, subjectId }: AuditEntry): string | null {
  if (subject === "order") return deskBookingPath(subjectId);
  if (subject === "variant") return deskVariantPath(subjectId);
  if (subject === "offer") return deskOfferPath(subjectId);
  if (subject === "question") return deskQuestionPath(subjectId);
  if (subject === "webhook") return deskWebhooksPath();
  if (subject === "subscriber") return deskSubscriberPath(subjectId);
  return subject === "bid" ? deskProposalPath(subjectId) : null;
}

export default function DeskAudit() {
  const { page, pages, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("audit.title")} lead={t("audit.lead")} />
      <AuditNav />
      {rows.length === 0 ? (
        <p>{t("audit.none")}</p>
      ) : (
        <AuditTable
          caption={t("audit.title")}
          columns={[t("audit.when"), t("audit.who"), t("audit.what"), t("audit.subject"), t("audit.facts")]}
          quiet
          rows={rows}
          subject={(row) => (row.href ? <Link to={row.href}>{row.label}</Link> : row.label)}
        />
      )}
      <Pagination page={page} pages={pages} href={deskAuditPath} />
    </>
  );
}
