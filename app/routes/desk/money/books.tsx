/** /verwaltung/geld/steuer: monthly totals by tax treatment, and postings for DATEV. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { type TaxClass, taxClasses, taxMonth } from "#app/domain/books/tax-split.ts";
import { hasRight } from "#app/domain/operator/role.ts";
import { plainMoney } from "#app/domain/format.ts";
import { deskDatevPath, deskSettingsPath } from "#app/http/back-office-urls.ts";
import { type Column, DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { MoneyNav } from "#app/routes/desk/money/money-nav.tsx";
import { monthsSince } from "#app/routes/desk/money/months.server.ts";
import { findFirstInvoice, listInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskBooksTexts as t } from "#locale/payment/books.ts";

export const meta = buildUnlistedMeta(() => t("title"));

/** Tax advisers ask for three years. The list of invoices goes further back. */
const mostMonths = 36;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "money");
  const { read, today, config } = context.shop;
  const first = await read(findFirstInvoice);
  const rows = [];
  let foreign = 0;
  const used = new Set<TaxClass>(["brokered", "travel", "voucher", "own"]);
  for (const month of first ? monthsSince(first, today()).slice(0, mostMonths) : []) {
    const invoices = await read((db) => listInvoices(db, month));
    foreign += invoices.filter(({ facts }) => facts.currency !== "EUR").length;
    const { gross, rates, total } = taxMonth(invoices, "EUR");
    for (const name of taxClasses) if (gross[name] !== 0) used.add(name);
    const money = (amount: typeof total) => plainMoney(amount, "EUR");
    rows.push({
      month: month.value,
      label: month.label,
      sums: taxClasses.map((name) => ({ name, sum: money(gross[name]) })),
      vat: rates.map(({ rate, vat }) => ({ rate, sum: money(vat) })),
      total: money(total),
    });
  }
  const shown = taxClasses.filter((name) => used.has(name));
  const rates = [...new Set(rows.flatMap(({ vat }) => vat.map(({ rate }) => rate)))].toSorted(
    (a, b) => a - b,
  );
  return {
    rows,
    foreign,
    shown,
    rates,
    debtors: config.datev?.accounts.debtors ?? null,
    settings: hasRight(operator.role, "settings") ? deskSettingsPath("books") : null,
  };
}

type Month = Awaited<ReturnType<typeof loader>>["rows"][number];

const rateText = (rate: number) => String(rate).replace(".", ",");

export default function DeskBooks() {
  const { rows, foreign, shown, rates, debtors, settings } = useLoaderData<typeof loader>();
  const file: Column<Month> = {
    heading: t("file"),
    cell: ({ month, label }) => <a href={deskDatevPath(month)}>{t("load", { month: label })}</a>,
  };
  return (
    <>
      <PageHeading title={t("title")} />
      <MoneyNav />
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("months")}
          rows={rows}
          rowKey={({ month }) => month}
          columns={[
            { heading: t("month"), cell: ({ label }) => label },
            ...shown.map((name) => ({
              heading: t(`classes.${name}`),
              kind: "number" as const,
              cell: ({ sums }: Month) => sums.find((sum) => sum.name === name)?.sum,
            })),
            ...rates.map((rate) => ({
              heading: t("vat", { rate: rateText(rate) }),
              kind: "number" as const,
              cell: ({ vat }: Month) => vat.find((sum) => sum.rate === rate)?.sum ?? t("noVat"),
            })),
            { heading: t("total"), kind: "number", cell: ({ total }) => total },
            ...(debtors === null ? [] : [file]),
          ]}
        />
      )}
      {foreign > 0 ? <p>{t("foreign", { count: foreign })}</p> : null}
      <h2>{t("how")}</h2>
      <ul>
        {shown.map((name) => (
          <li key={name}>{t(name)}</li>
        ))}
      </ul>
      <p>{t("assumption")}</p>
      <h2>{t("datev")}</h2>
      <p>{debtors === null ? t("datevOff") : t("datevText", { debtors })}</p>
      {settings ? (
        <p>
          <Link to={settings}>{t("datevSettings")}</Link>
        </p>
      ) : null}
    </>
  );
}
