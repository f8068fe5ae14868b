import {
  dayText,
  type DocumentBlock,
  heading,
  type Letter,
  lines,
  moneyText,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { senderBlocks } from "#app/documents/legal-blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { giroCodePicture } from "#app/documents/qr-code.server.ts";
import { berlinDate, type CivilDate } from "#app/domain/dates.ts";
import { correctionText, type Invoice, type InvoiceService, type TaxTreatment } from "#app/domain/invoice.ts";
import type { Cents } from "#app/domain/money.ts";
import { groupIban } from "#app/domain/payment/bank-transfer.ts";

/** An invoice or its correction, from what was kept on the day (UStG § 14 Abs. 4). */
export function invoiceDocument(invoice: Invoice, sender: Sender): Letter {
  const { number, kind, corrects, issued, facts } = invoice;
  const money = (amount: Cents) => moneyText(amount, facts.currency);
  const correction = kind === "correction";
  return {
    subject: `${correction ? "Rechnungskorrektur" : "Rechnung"} ${number}`,
    blocks: [
      lines(facts.recipient),
      rows([
        [correction ? "Nummer der Korrektur" : "Rechnungsnummer", number],
        ["Zu Rechnung", corrects ?? ""],
        ["Datum", dayText(berlinDate(issued))],
        ["Bestellnummer", facts.orderNumber],
        ["Bestellt am", dayText(facts.ordered)],
        ["Grund", facts.reason ? correctionText[facts.reason] : ""],
      ]),
      {
        kind: "table",
        caption: "Posten",
        head: ["Leistung", "Anzahl", "Einzelpreis", "Betrag"],
        rows: facts.lines.map((line) => [
          line.text,
          String(line.quantity),
          money(line.unitPrice),
          money(line.total),
        ]),
        amounts: 3,
      },
      rows([
        [correction ? "Betrag der Korrektur" : "Rechnungsbetrag", money(facts.total)],
        ["Davon mit Geschenkgutschein bezahlt", facts.byCards > 0 ? money(facts.byCards) : ""],
        ["Davon bezahlt", facts.due === null && facts.byMoney > 0 ? money(facts.byMoney) : ""],
      ]),
      ...dueBlocks(invoice, sender),
      ...serviceBlocks(facts.services),
      ...senderBlocks({ sender }),
    ],
  };
}

function dueBlocks({ facts }: Invoice, { bankAccount }: Sender): DocumentBlock[] {
  const { due, byMoney: amount, currency, orderNumber: purpose } = facts;
  if (due === null) return [];
  const picture = giroCodePicture({ ...bankAccount, amount, currency, purpose });
  const alt = `GiroCode für die Überweisung von ${moneyText(amount, currency)}; dieselben Angaben stehen darüber`;
  return [
    heading("Zu bezahlen"),
    paragraph(`Bitte überweisen Sie ${moneyText(amount, currency)} bis zum ${dayText(due)}.`),
    rows([
      ["Empfänger", bankAccount.holder],
      ["IBAN", groupIban(bankAccount.iban).replaceAll(" ", "\u00a0")],
      ["BIC", bankAccount.bic],
      ["Bank", bankAccount.bank],
      ["Verwendungszweck", purpose],
    ]),
    ...(picture ? [{ kind: "code" as const, picture, alt }] : []),
  ];
}

/** Assumptions about VAT, all in this place: see decision 022. */
const taxTexts: Record<TaxTreatment, string> = {
  brokered:
    "Wir rechnen diese Leistung im Namen und für Rechnung des genannten Hauses ab. Die Umsatzsteuer ist im Preis enthalten; das Haus weist sie auf Wunsch in einer eigenen Rechnung aus.",
  travel:
    "Reiseleistung des genannten Veranstalters, abgerechnet in seinem Namen. Sonderregelung für Reisebüros (§ 25 UStG): Die Umsatzsteuer ist im Preis enthalten und wird nicht gesondert ausgewiesen.",
  voucher:
    "Mehrzweckgutschein (§ 3 Absatz 15 UStG): Auf den Verkauf fällt keine Umsatzsteuer an, sondern erst auf die Leistung, für die er eingelöst wird.",
};

function serviceBlocks(services: readonly InvoiceService[]): DocumentBlock[] {
  const treatments = [...new Set(services.map(({ tax }) => tax))];
  return [
    heading("Leistung und Umsatzsteuer"),
    ...services.map(({ title, supplier, period }) =>
      rows([
        ["Leistung", title],
        ["Erbracht von", supplier],
        ["Zeitraum", period ? periodText(period) : ""],
      ]),
    ),
    ...treatments.map((tax) => paragraph(taxTexts[tax])),
  ];
}

function periodText({ from, to }: { from: CivilDate; to: CivilDate }): string {
  return `${dayText(from)} bis ${dayText(to)}`;
}
