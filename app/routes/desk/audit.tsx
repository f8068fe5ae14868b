/** /verwaltung/protokoll: audit entries about changes and page views. */
import type { SubmissionResult } from "@conform-to/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import {
  deskAuditPath,
  deskBookingPath,
  deskAuditListPath,
  deskOfferPath,
  deskProposalPath,
  deskQuestionPath,
  deskSubscriberPath,
  deskVariantPath,
  deskThemePath,
  deskVendorPath,
  deskWebhooksPath,
} from "#app/http/back-office-urls.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { parsePastDate } from "#app/domain/typed-dates.ts";
import type { AuditEntry } from "#app/domain/operator/audit.ts";
import { AuditNav } from "#app/routes/desk/audit-nav.tsx";
import { auditRow } from "#app/routes/desk/facts.server.ts";
import { AuditTable, DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { listAudit, listAuditPersons } from "#app/store/queries/operator/audit.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, DateField, SelectField } from "#app/ui/form/field.tsx";
import { HiddenField, Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { deskTodayTexts as t } from "#locale/operator/today.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) =>
  t(page?.looks ? "audit.looksTitle" : "audit.title"),
);

const atOnce = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "audit");
  const { shop } = context;
  const { typed, reply, wish, page } = readAuditSearch(new URL(request.url).searchParams, shop.today());
  const part = { skip: (page - 1) * atOnce, most: atOnce, ...wish };
  const { entries, all } = await shop.read((db) => listAudit(db, part));
  const persons = await shop.read((db) => listAuditPersons(db, wish.looks));
  const view = {
    looks: wish.looks,
    typed,
    reply,
    // A name that has no entries any more stays chosen.
    persons: [...new Set([...persons, typed.wer])].filter((name) => name !== ""),
    page,
    pages: Math.ceil(all / atOnce),
    rows: reply ? [] : entries.map((entry) => ({ ...auditRow(entry), href: placeOf(entry) })),
  };
  return data(view, { status: reply ? 422 : 200 });
}

const longest = 200;

/** The search in the query string. Unreadable days come back with an error. */
function readAuditSearch(query: URLSearchParams, today: CivilDate) {
  const read = (name: string) => (query.get(name) ?? "").trim().slice(0, longest).replaceAll("\0", "");
  const typed = {
    art: read("art") === "einsicht" ? "einsicht" : "",
    ab: read("ab"),
    bis: read("bis"),
    wer: read("wer"),
  };
  const day = (text: string) => (text === "" ? null : parsePastDate(text, today));
  const [from, to] = [day(typed.ab), day(typed.bis)];
  const error = {
    ...(typed.ab !== "" && from === null && { ab: [t("audit.wrongDay", { field: t("audit.from") })] }),
    ...(typed.bis !== "" && to === null && { bis: [t("audit.wrongDay", { field: t("audit.to") })] }),
  };
  if (from !== null && to !== null && to < from)
    Object.assign(error, { bis: [t("audit.swapped", { field: t("audit.to") })] });
  const reply: SubmissionResult | undefined =
    Object.keys(error).length > 0 ? { status: "error", initialValue: typed, error } : undefined;
  const page = Number(/^[1-9]\d{0,4}$/.exec(read("seite"))?.[0] ?? 1);
  return { typed, reply, page, wish: { looks: typed.art !== "", from, to, who: typed.wer } };
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
  const { looks, typed, reply, persons, page, pages, rows } = useLoaderData<typeof loader>();
  const field = createFieldReader<"ab" | "bis" | "wer">({ lastResult: reply, defaultValue: typed });
  const isSearch = typed.ab + typed.bis + typed.wer !== "";
  const title = t(looks ? "audit.looksTitle" : "audit.title");
  const place = (row: (typeof rows)[number]) =>
    row.href ? <Link to={row.href}>{row.label}</Link> : row.label;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={title} lead={t(looks ? "audit.looksLead" : "audit.lead")} />
      <AuditNav />
      <Form method="get" action={deskAuditPath()} className="search" role="search">
        <DateField field={field("ab")} label={t("audit.from")} />
        <DateField field={field("bis")} label={t("audit.to")} />
        <SelectField
          field={field("wer")}
          label={t("audit.who")}
          options={[
            { value: "", label: t("audit.everybody") },
            ...persons.map((name) => ({ value: name, label: name })),
          ]}
        />
        {looks ? <HiddenField name="art" value={typed.art} /> : null}
        <Submit label={t("audit.search")} />
      </Form>
      {reply ? null : rows.length === 0 ? (
        <p>{t(isSearch ? "audit.noneFound" : "audit.none")}</p>
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
      <Pagination
        page={page}
        pages={pages}
        href={(number) => deskAuditListPath({ ...typed, seite: number === 1 ? "" : String(number) })}
      />
    </>
  );
}
