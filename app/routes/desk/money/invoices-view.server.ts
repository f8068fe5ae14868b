/** Invoices for the page and the file. */
import { formatDate, plainMoney } from "#app/domain/format.ts";
import type { Invoice } from "#app/domain/invoice.ts";
import { sumCents } from "#app/domain/money.ts";
import { berlinDate } from "#app/domain/time.ts";
import { deskBookingPath } from "#app/http/back-office-urls.ts";
import type { Month } from "#app/routes/desk/money/months.server.ts";
import { correctionReasons, deskInvoiceTexts as t } from "#locale/payment/invoices.ts";

export function invoicesView(invoices: readonly Invoice[], month: Month) {
  const count = (kind: Invoice["kind"]) => invoices.filter((each) => each.kind === kind).length;
  const currencies = [...new Set(invoices.map(({ facts }) => facts.currency))];
  const sums = currencies.map((currency) => {
    const own = invoices.filter(({ facts }) => facts.currency === currency);
    return plainMoney(sumCents(own.map(({ total }) => total)), currency);
  });
  return {
    lead: t("lead", {
      month: month.label,
      invoices: t("invoices", { count: count("invoice") }),
      corrections: t("corrections", { count: count("correction") }),
      sum: sums.join(", ") || plainMoney(sumCents([]), "EUR"),
    }),
    rows: invoices.map((invoice) => ({
      number: invoice.number,
      issued: formatDate(berlinDate(invoice.issued)),
      kind: kindText(invoice),
      booking: invoice.facts.orderNumber,
      href: deskBookingPath(invoice.orderId),
      recipient: invoice.facts.recipient[0] ?? "",
      treatment: treatmentText(invoice),
      total: plainMoney(invoice.total, invoice.facts.currency),
    })),
  };
}

export function kindText({ kind, corrects, facts }: Invoice): string {
  if (kind === "invoice") return t("invoice");
  return t("correction", {
    number: corrects ?? "",
    reason: facts.reason ? correctionReasons[facts.reason] : "",
  });
}

export const treatmentText = ({ facts }: Pick<Invoice, "facts">): string =>
  [...new Set(facts.services.map(({ tax }) => t(`treatments.${tax}`)))].join("; ");
