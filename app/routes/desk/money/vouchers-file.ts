/** /verwaltung/geld/gutscheine.csv: valid vouchers and gift cards, by subject and year of expiry. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { spreadsheetResponse } from "#app/documents/spreadsheet.server.ts";
import { decimalText } from "#app/domain/money.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { listOutstanding } from "#app/store/queries/payment/outstanding.server.ts";
import { deskBooksTexts as t } from "#locale/payment/books.ts";
import { deskInvoiceTexts as invoices } from "#locale/payment/invoices.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await admit(request, context, "money");
  const { read, today } = context.shop;
  const head = [
    t("vouchers.what"),
    t("vouchers.year"),
    t("vouchers.count"),
    t("vouchers.value"),
    invoices("file.currency"),
  ];
  const rows = (await read((db) => listOutstanding(db, today()))).map(
    ({ title, year, count, value, currency }) => [
      title ?? t("vouchers.cards"),
      String(year),
      String(count),
      decimalText(value),
      currency,
    ],
  );
  return spreadsheetResponse(request, `gutscheine-${today()}`, [head, ...rows]);
}
