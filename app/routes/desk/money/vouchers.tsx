/** /verwaltung/geld/gutscheine: valid vouchers and gift cards, and their value. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { formatDate, plainMoney } from "#app/domain/format.ts";
import { sumCents } from "#app/domain/money.ts";
import { deskOutstandingFilePath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { MoneyNav } from "#app/routes/desk/money/money-nav.tsx";
import { listOutstanding } from "#app/store/queries/payment/outstanding.server.ts";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskBooksTexts as t } from "#locale/payment/books.ts";

export const meta = buildUnlistedMeta(() => t("vouchers.title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "money");
  const { read, today } = context.shop;
  const found = await read((db) => listOutstanding(db, today()));
  const currencies = [...new Set(found.map(({ currency }) => currency))];
  return {
    day: formatDate(today()),
    rows: found.map(({ title, year, count, value, currency }) => ({
      key: `${title ?? ""}|${year}|${currency}`,
      what: title ?? t("vouchers.cards"),
      year,
      count,
      value: plainMoney(value, currency),
    })),
    sum: currencies
      .map((currency) => {
        const own = found.filter((each) => each.currency === currency);
        return plainMoney(sumCents(own.map(({ value }) => value)), currency);
      })
      .join(", "),
  };
}

export default function DeskOutstanding() {
  const { day, rows, sum } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("vouchers.title")} lead={t("vouchers.lead", { day })} />
      <MoneyNav />
      {rows.length === 0 ? (
        <p>{t("vouchers.none")}</p>
      ) : (
        <>
          <p>{t("vouchers.sum", { sum })}</p>
          <p className="aside">
            <a href={deskOutstandingFilePath()}>{t("vouchers.asFile")}</a>
          </p>
          <DeskTable
            caption={t("vouchers.title")}
            quiet
            rows={rows}
            rowKey={(row) => row.key}
            columns={[
              { heading: t("vouchers.what"), cell: (row) => row.what },
              { heading: t("vouchers.year"), kind: "number", cell: (row) => row.year },
              { heading: t("vouchers.count"), kind: "number", cell: (row) => row.count },
              { heading: t("vouchers.value"), kind: "number", cell: (row) => row.value },
            ]}
          />
        </>
      )}
    </>
  );
}
