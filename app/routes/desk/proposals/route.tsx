/** /verwaltung/vorschlaege: price proposals that wait for a decision. Property operators see those for their own rooms. */
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { checkReceiptChains } from "#app/commands/order/bid-receipts.server.ts";
import { type Operator, scopeOf } from "#app/domain/operator/role.ts";
import { bidSorts, formatSort, initialBidSort, readSort } from "#app/domain/operator/list-sort.ts";
import { deskProposalPath, deskProposalsPath, deskReceiptsPath } from "#app/http/back-office-urls.ts";
import { readForm } from "#app/http/forms.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { buildProposalRow } from "#app/documents/task-lines.ts";
import { SavedFilters, SaveFilter, saveFilterForm } from "#app/routes/desk/saved-filters/saved-filters.tsx";
import { changeSavedFilters, savedFiltersView } from "#app/routes/desk/saved-filters/view.server.ts";
import { listWaitingBids } from "#app/store/queries/order/bids.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskProposalTexts as t } from "#locale/order/proposals.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const doneNames = ["angenommen", "abgelehnt", "gegenvorschlag"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "proposals");
  const now = context.shop.now();
  const query = new URL(request.url).searchParams;
  const sort = readSort(query.get("sort"), bidSorts, initialBidSort);
  const sortText = formatSort(sort, initialBidSort);
  const waiting = await listWaitingBids(context.shop.db, now, scopeOf(operator), sort);
  const doneParam = query.get("erledigt");
  return {
    done: doneNames.find((each) => each === doneParam) ?? null,
    ...(await checkedReceipts(context, operator, query.has("belege"))),
    sort,
    sortText,
    filters: await savedFiltersView(context.shop, operator, "proposals", {
      query,
      typed: { sort: sortText },
    }),
    rows: waiting.map((bid) => buildProposalRow(bid, now)),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "proposals");
  return changeSavedFilters(context.shop, operator, "proposals", form);
}

/** Checks the receipts of all proposals of all properties. It runs on demand, because it reads every one. */
async function checkedReceipts({ shop }: AppLoadContext, operator: Operator, asked: boolean) {
  const checks = scopeOf(operator) === null;
  if (!checks || !asked) return { checks, report: null };
  const found = await checkReceiptChains({ db: shop.db, secrets: shop.config.sessionSecrets });
  const broken = found.broken.map(({ orderId }) => orderId);
  return { checks, report: { ...found, broken: [...new Set(broken)] } };
}

export default function DeskProposals() {
  const { done, rows, checks, report, sort, sortText, filters } = useLoaderData<typeof loader>();
  const saving = useActionData<typeof action>()?.reply;
  return (
    <>
      <FormOutcome reply={saving} id={saveFilterForm} done={filters.done} />
      {done ? (
        <Notice kind="success">
          <p>{t(`done.${done}`)}</p>
        </Notice>
      ) : null}
      {report ? (
        <Notice kind={report.broken.length > 0 ? "danger" : "success"}>
          <p>{t("receipts.looked", { count: report.receipts })}</p>
          <p>
            {report.broken.length > 0
              ? t("receipts.broken", { orders: report.broken.join(", ") })
              : t("receipts.whole")}
          </p>
        </Notice>
      ) : null}
      <PageHeading title={t("title")} lead={t("lead")} />
      <SavedFilters {...filters} />
      <SaveFilter {...filters} reply={saving} />
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("title")}
          quiet
          rows={rows}
          rowKey={(row) => row.id}
          headingId={(row) => `bid-${row.id}`}
          sorting={{ current: sort, href: (to) => deskProposalsPath(undefined, to) }}
          columns={[
            {
              heading: t("offer"),
              sort: "offer",
              cell: (row) => (
                <>
                  {row.room}
                  <br />
                  <span className="soft">{row.title}</span>
                </>
              ),
            },
            { heading: t("stay"), sort: "stay", cell: (row) => row.stay },
            { heading: t("proposed"), kind: "number", sort: "proposed", cell: (row) => row.price },
            { heading: t("full"), kind: "number", sort: "full", cell: (row) => row.full },
            { heading: t("came"), sort: "came", cell: (row) => row.came },
            {
              heading: t("until"),
              sort: "until",
              cell: (row) => (row.soon ? <span className="late">{row.until}</span> : row.until),
            },
            {
              heading: t("answerColumn"),
              cell: (row) => (
                <Link to={deskProposalPath(row.id, sortText)} aria-describedby={`bid-${row.id}`}>
                  {t("answer")}
                </Link>
              ),
            },
          ]}
        />
      )}
      {checks ? (
        <p>
          <Link to={deskReceiptsPath()}>{t("receipts.check")}</Link>
        </p>
      ) : null}
    </>
  );
}
