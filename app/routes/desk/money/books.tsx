/** /verwaltung/geld/steuer: sums by month and how they are taxed, and the postings for DATEV. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { type TaxClass, taxClasses, taxMonth } from "#app/domain/books/tax-split.ts";
import { plainMoney } from "#app/domain/format.ts";
import { deskDatevPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { MoneyNav } from "#app/routes/desk/money/money-nav.tsx";
import { monthsSince } from "#app/routes/desk/money/months.server.ts";
import { findFirstInvoice, listInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { PageHeading, unlisted } from "#app/ui/layout/page-heading.tsx";
import { deskBooksTexts as t } from "#locale/payment/books.ts";

export const meta = unlisted(() => t("title"));

/** Three years are what a tax adviser asks back for; the list of invoices goes further. */
const mostMonths = 36;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "money");
  const { db, today, config } = context.shop;
  const first = await findFirstInvoice(db);
  const rows = [];
  let foreign = 0;
  const used = new Set<TaxClass>(["brokered", "travel", "voucher", "own"]);
  for (const month of first ? monthsSince(first, today()).slice(0, mostMonths) : []) {
    const invoices = await listInvoices(db, month);
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
  return { rows, foreign, shown, rates, debtors: config.datev?.accounts.debtors ?? null };
}

const rateText = (rate: number) => String(rate).replace(".", ",");

export default function DeskBooks() {
  const { rows, foreign, shown, rates, debtors } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("title")} />
      <MoneyNav />
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("months")}
          columns={[
            t("month"),
            ...shown.map((name) => t(`classes.${name}`)),
            ...rates.map((rate) => t("vat", { rate: rateText(rate) })),
            t("total"),
            ...(debtors === null ? [] : [t("file")]),
          ]}
        >
          {rows.map(({ month, label, sums, vat, total }) => (
            <tr key={month}>
              <th scope="row">{label}</th>
              {sums
                .filter(({ name }) => shown.includes(name))
                .map(({ name, sum }) => (
                  <td key={name} className="number">
                    {sum}
                  </td>
                ))}
              {rates.map((rate) => (
                <td key={rate} className="number">
                  {vat.find((sum) => sum.rate === rate)?.sum ?? t("noVat")}
                </td>
              ))}
              <td className="number">{total}</td>
              {debtors === null ? null : (
                <td>
                  <a href={deskDatevPath(month)}>{t("load", { month: label })}</a>
                </td>
              )}
            </tr>
          ))}
        </DeskTable>
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
    </>
  );
}
