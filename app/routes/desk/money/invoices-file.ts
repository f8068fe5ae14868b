/** /verwaltung/geld/rechnungen.csv: a month's invoices and corrections, one row each. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { spreadsheetResponse } from "#app/documents/spreadsheet.server.ts";
import { formatDate } from "#app/domain/format.ts";
import type { Invoice } from "#app/domain/invoice.ts";
import { decimalText } from "#app/domain/money.ts";
import { berlinDate } from "#app/domain/time.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { treatmentText } from "#app/routes/desk/money/invoices-view.server.ts";
import { readMonth } from "#app/routes/desk/money/months.server.ts";
import { listInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { correctionReasons, deskInvoiceTexts as t } from "#locale/payment/invoices.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await admit(request, context, "money");
  const { read, today } = context.shop;
  const month = readMonth(new URL(request.url).searchParams.get("monat"), today());
  const invoices = await read((db) => listInvoices(db, month));
  return spreadsheetResponse(request, `rechnungen-${month.value}`, [head(), ...invoices.map(lineOf)]);
}

const head = () => [
  t("number"),
  t("issued"),
  t("file.kind"),
  t("file.corrects"),
  t("booking"),
  t("recipient"),
  t("treatment"),
  t("total"),
  t("file.cards"),
  t("file.currency"),
];

function lineOf(invoice: Invoice): string[] {
  const { number, issued, kind, corrects, total, facts } = invoice;
  const reason = facts.reason ? correctionReasons[facts.reason] : "";
  return [
    number,
    formatDate(berlinDate(issued)),
    kind === "invoice" ? t("invoice") : reason,
    corrects ?? "",
    facts.orderNumber,
    facts.recipient[0] ?? "",
    treatmentText(invoice),
    decimalText(total),
    decimalText(facts.byCards),
    facts.currency,
  ];
}
