import { writeFile } from "node:fs/promises";

import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import { buildDatevBatch } from "#app/commands/payment/books.server.ts";
import { datevFileName, datevText } from "#app/domain/books/datev.ts";
import { toWindows1252 } from "#app/domain/text/windows-1252.ts";
import { type TaxClass, taxClasses, taxMonth } from "#app/domain/books/tax-split.ts";
import { addMonths, type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { formatDate, plainMoney } from "#app/domain/format.ts";
import type { Invoice } from "#app/domain/invoice.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";
import { listOutstanding } from "#app/store/queries/payment/outstanding.server.ts";
import { listInvoices } from "#app/store/queries/order/fulfilment.server.ts";

const names: Record<TaxClass, string> = {
  brokered: "Vermittelt",
  travel: "Reiseleistung, Marge (§ 25 UStG)",
  voucher: "Gutscheine verkauft",
  own: "Eigene Leistung",
  stay: "Eigene Übernachtungen",
  mixed: "Nicht zugeordnet",
};

const noMonth = new Refusal("Der Monat ist nicht lesbar; gemeint ist etwas wie 2026-11.");
const readMonth = (typed: string): CivilDate | null =>
  /^\d{4}-\d{2}$/.test(typed) ? parseCivilDate(`${typed}-01`) : null;

export const invoices = verb(
  ["invoices list MONAT                 zeigt Rechnungen und Korrekturen eines Monats (2026-11)"],
  {
    "list MONAT": inShop(async ({ db }, typed) => {
      const first = readMonth(typed);
      if (!first) return noMonth;
      const span = { from: berlinInstant(first, 0), to: berlinInstant(addMonths(first, 1), 0) };
      return linesOr((await listInvoices(db, span)).map(invoiceLine), "In diesem Monat keine.");
    }),
  },
);

function invoiceLine({ number, issued, corrects, total, facts }: Invoice): string {
  return [
    number,
    formatDate(berlinDate(issued)),
    corrects === null ? "Rechnung" : `Korrektur zu ${corrects}`,
    `Bestellung ${facts.orderNumber}`,
    plainMoney(total, facts.currency),
  ].join("; ");
}

export const books = verb(
  [
    "books tax MONAT                     zeigt, was in einem Monat (2026-11) wie zu versteuern ist",
    "books datev MONAT ORDNER            schreibt den Buchungsstapel für DATEV (SHOP_DATEV, SHOP_DATEV_ACCOUNTS)",
    "books vouchers                      zeigt Gutscheine, die noch gelten, und ihren Wert",
  ],
  {
    "tax MONAT": inShop(async ({ db }, typed) => {
      const first = readMonth(typed);
      if (!first) return noMonth;
      const span = { from: berlinInstant(first, 0), to: berlinInstant(addMonths(first, 1), 0) };
      const { gross, rates, total } = taxMonth(await listInvoices(db, span), "EUR");
      return [
        ...taxClasses
          .filter((name) => gross[name] !== 0)
          .map((name) => `${names[name]}: ${plainMoney(gross[name], "EUR")}`),
        ...rates.map(
          ({ rate, vat }) =>
            `Darin Umsatzsteuer ${String(rate).replace(".", ",")} %: ${plainMoney(vat, "EUR")}`,
        ),
        `Zusammen: ${plainMoney(total, "EUR")}`,
      ];
    }),
    "datev MONAT ORDNER": inShop(async ({ db, now, config }, typed, folder) => {
      const first = readMonth(typed);
      if (!first) return noMonth;
      if (!config.datev) return new Refusal("SHOP_DATEV und SHOP_DATEV_ACCOUNTS sind nicht gesetzt.");
      const batch = await buildDatevBatch({ db, now }, config.datev, first);
      const path = `${folder}/${datevFileName(typed)}`;
      try {
        await writeFile(path, toWindows1252(datevText(batch)));
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "";
        return new Refusal(`${path} lässt sich nicht schreiben (${code}).`);
      }
      return `${path}: ${batch.postings.length} Buchungen.`;
    }),
    vouchers: inShop(async ({ db, now }) =>
      linesOr(
        (await listOutstanding(db, berlinDate(now))).map(
          ({ title, year, count, value, currency }) =>
            `${title ?? "Geschenkgutscheine"}, gültig bis Ende ${year}: ${count}, ${plainMoney(value, currency)}`,
        ),
        "Zurzeit gilt kein Gutschein.",
      ),
    ),
  },
);
