import {
  type DocumentBlock,
  heading,
  type DocumentContent,
  lines,
  paragraph,
  rows,
  senderBlocks,
} from "#app/documents/blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { giroCodePicture } from "#app/documents/qr-code.server.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate, formatMoney } from "#app/domain/format.ts";
import { taxedParts } from "#app/domain/books/tax-split.ts";
import { sumByRate, vatRows, type VatSum } from "#app/domain/books/vat.ts";
import type { CorrectionReason, Invoice, InvoiceFacts, InvoiceLine } from "#app/domain/invoice.ts";
import type { Cents } from "#app/domain/money.ts";
import { groupIban } from "#app/domain/payment/bank-transfer.ts";
import { rowTexts as rowText } from "#locale/documents/rows.ts";
import { invoiceTexts as t } from "#locale/documents/invoice.ts";
import { berlinDate } from "#app/domain/time.ts";

/** An invoice or its correction, built only from the stored facts (UStG § 14 Abs. 4). */
export function invoiceDocument(invoice: Invoice, sender: Sender): DocumentContent {
  const { number, kind, corrects, issued, facts } = invoice;
  const money = (amount: Cents) => formatMoney(amount, facts.currency);
  const correction = kind === "correction";
  return {
    subject: t(correction ? "correctionTitle" : "title", { number }),
    blocks: [
      lines(facts.recipient),
      rows([
        [correction ? t("correctionNumber") : t("number"), number],
        [t("ofInvoice"), corrects ?? ""],
        [t("date"), formatDate(berlinDate(issued), "long")],
        [rowText("orderNumber"), facts.orderNumber],
        [rowText("orderedOn"), formatDate(facts.ordered, "long")],
        [t("reason"), reasonText(facts.reason)],
        [t("buyerVatId"), facts.buyer?.vatId ?? ""],
        [t("seller"), sellerText(facts, sender)],
      ]),
      {
        kind: "table",
        caption: t("items"),
        head: [t("service"), t("quantity"), t("unitPrice"), rowText("amount")],
        rows: facts.lines.map((line) => [
          lineText(line, facts),
          String(line.quantity),
          money(line.unitPrice),
          money(line.total),
        ]),
        amounts: 3,
      },
      {
        kind: "rows",
        rows: [{ term: t(correction ? "correctionTotal" : "total"), value: money(facts.total), total: true }],
      },
      rows([
        [t("byCards"), facts.byCards > 0 ? money(facts.byCards) : ""],
        [t("paid"), facts.due === null && facts.byMoney > 0 ? money(facts.byMoney) : ""],
      ]),
      ...dueBlocks(invoice, sender),
      ...serviceBlocks(facts),
      ...vatBlocks(facts),
      ...senderBlocks({ sender: sellerOf(facts, sender) }),
      ...taxNumberBlocks(facts, sender),
    ],
  };
}

function lineText({ text, own, perPerson }: InvoiceLine, { reason }: InvoiceFacts): string {
  if (!own) return perPerson ? t("perPerson", { text }) : text;
  return t(`own.${own}`, { text, reason: reasonText(reason) }).trim();
}

function reasonText(reason: CorrectionReason | null): string {
  return reason === null ? "" : t(`reasons.${reason}`);
}

function dueBlocks({ facts }: Invoice, { bankAccount }: Sender): DocumentBlock[] {
  const { due, byMoney: amount, currency, orderNumber: purpose } = facts;
  if (due === null) return [];
  const picture = giroCodePicture({ ...bankAccount, amount, currency, purpose });
  const alt = t("giroCode", { amount: formatMoney(amount, currency) });
  return [
    heading(t("due")),
    paragraph(t("transfer", { amount: formatMoney(amount, currency), due: formatDate(due, "long") })),
    rows([
      [rowText("recipient"), bankAccount.holder],
      ["IBAN", groupIban(bankAccount.iban).replaceAll(" ", "\u00a0")],
      ["BIC", bankAccount.bic],
      [rowText("bank"), bankAccount.bank],
      [rowText("purpose"), purpose],
    ]),
    ...(picture ? [{ kind: "code" as const, picture, alt }] : []),
  ];
}

function serviceBlocks(facts: InvoiceFacts): DocumentBlock[] {
  const { services, currency } = facts;
  const treatments = [...new Set(services.map(({ tax }) => tax))];
  return [
    heading(t("serviceAndTax")),
    ...services.map(({ title, supplier, period, vat }) =>
      rows([
        [t("service"), title],
        [t("vendor"), supplier],
        [t("period"), period ? periodText(period) : ""],
        [t("vat"), vat && !hasStay(facts) ? formatMoney(vat, currency) : ""],
      ]),
    ),
    ...treatments.map((tax) => paragraph(t(`tax.${tax}`))),
  ];
}

/** VAT by component and by rate, if the operator sells stays itself (UStG § 14 Abs. 4 Nr. 7, 8). */
function vatBlocks(facts: InvoiceFacts): DocumentBlock[] {
  if (!hasStay(facts)) return [];
  const parts = taxedParts(facts);
  const cells = ({ net, vat, gross }: VatSum) =>
    [net, vat, gross].map((amount) => formatMoney(amount, facts.currency));
  return [
    {
      kind: "table",
      caption: t("vatTable"),
      head: [t("service"), t("net"), t("vatAmount"), t("gross")],
      rows: [
        ...vatRows(parts).map((row) => [
          t("atRate", { name: t(`components.${row.component}`), rate: formatPercent(row.rate) }),
          ...cells(row),
        ]),
        ...sumByRate(parts).map((sum) => [t("sumOfRate", { rate: formatPercent(sum.rate) }), ...cells(sum)]),
      ],
      amounts: 3,
    },
  ];
}

const hasStay = ({ services }: InvoiceFacts) => services.some(({ tax }) => tax === "stay");

const propertyOf = ({ services }: InvoiceFacts) => services.find(({ tax }) => tax === "stay")?.property;

/** The seller's display name is the property's name, if the property is sold under its own name. */
function sellerOf(facts: InvoiceFacts, sender: Sender): Sender {
  const property = propertyOf(facts);
  return property === undefined ? sender : { ...sender, shopName: property };
}

/** "Haus am See, Haus am See KG". Empty if the shop only brokers. */
function sellerText(facts: InvoiceFacts, { operator }: Sender): string {
  const property = propertyOf(facts);
  return property === undefined ? "" : [...new Set([property, operator.name])].join(", ");
}

/** An invoice that shows VAT must show a tax number (UStG § 14 Abs. 4 Nr. 2). */
function taxNumberBlocks({ services }: InvoiceFacts, { operator }: Sender): DocumentBlock[] {
  const showsVat = services.some(({ tax }) => tax === "stay" || tax === "own");
  return showsVat && operator.taxNumber !== null ? [rows([[t("taxNumber"), operator.taxNumber]])] : [];
}

const formatPercent = (rate: number) => `${String(rate).replace(".", ",")}\u00a0%`;

function periodText({ from, to }: { from: CivilDate; to: CivilDate }): string {
  return t("fromTo", { from: formatDate(from, "long"), to: formatDate(to, "long") });
}
