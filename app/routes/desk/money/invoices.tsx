/** /verwaltung/geld/rechnungen: invoices and their corrections, a month at a time. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { deskInvoicesFilePath, deskInvoicesPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { invoicesView } from "#app/routes/desk/money/invoices-view.server.ts";
import { MoneyNav } from "#app/routes/desk/money/money-nav.tsx";
import { monthsSince, readMonth } from "#app/routes/desk/money/months.server.ts";
import { findFirstInvoice, listInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { createFieldReader, SelectField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskInvoiceTexts as t } from "#locale/payment/invoices.ts";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "money");
  const { read, today } = context.shop;
  const month = readMonth(new URL(request.url).searchParams.get("monat"), today());
  const months = monthsSince(await read(findFirstInvoice), today());
  return {
    ...invoicesView(await read((db) => listInvoices(db, month)), month),
    month: month.value,
    months: months.map(({ value, label }) => ({ value, label })),
  };
}

export default function DeskInvoices() {
  const { lead, rows, month, months } = useLoaderData<typeof loader>();
  const field = createFieldReader<"monat">({ defaultValue: { monat: month } })("monat");
  return (
    <>
      <PageHeading title={t("title")} lead={lead} />
      <MoneyNav />
      <Form method="get" action={deskInvoicesPath()} className="search">
        <SelectField field={field} label={t("month")} optional={false} options={months} />
        <Submit label={t("show")} kind="primary" />
      </Form>
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <>
          <p className="aside">
            <a href={deskInvoicesFilePath(month)}>{t("asFile")}</a>
          </p>
          <DeskTable
            caption={t("title")}
            quiet
            rows={rows}
            rowKey={(row) => row.number}
            columns={[
              { heading: t("number"), kind: "number", cell: (row) => row.number },
              { heading: t("issued"), kind: "number", cell: (row) => row.issued },
              { heading: t("kind"), cell: (row) => row.kind },
              {
                heading: t("booking"),
                kind: "number",
                cell: (row) => <Link to={row.href}>{row.booking}</Link>,
              },
              { heading: t("recipient"), cell: (row) => row.recipient },
              { heading: t("treatment"), cell: (row) => row.treatment },
              { heading: t("total"), kind: "number", cell: (row) => row.total },
            ]}
          />
        </>
      )}
    </>
  );
}
