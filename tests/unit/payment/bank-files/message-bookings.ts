import type { ExpectedStatement } from "#tests/unit/payment/bank-files/expected.ts";
import { shopIban } from "#tests/support/bank-files.ts";

export const messageBookings: Readonly<Record<string, ExpectedStatement>> = {
  "camt/052-pending.xml": {
    source: "camt.052",
    accounts: [shopIban],
    pending: 2,
    lines: [],
  },
  "camt/052-version-02.xml": {
    source: "camt.052",
    accounts: [shopIban],
    lines: ["2027-03-01 | 7500 EUR | Gast | Heute"],
  },
  "camt/053-version-02.xml": {
    source: "camt",
    accounts: [shopIban],
    lines: ["2027-03-01 | 19900 EUR | Ada Alt | Y723-4ABC", "2027-03-01 | -2000 EUR | Bank | Gebühr"],
  },
  "camt/053-version-08.xml": {
    source: "camt",
    accounts: [shopIban],
    pending: 1,
    lines: ["2027-03-01 | 42956 EUR | Bo Neu | Y723-4ABD"],
  },
  "camt/053-version-13.xml": {
    source: "camt",
    accounts: [shopIban],
    pending: 2,
    lines: [
      "2027-03-01 | 50 EUR | Gast | halb",
      "2027-03-01 | 5000 EUR | Gast | ganz",
      "2027-03-01 | 5000 EUR | Gast | plus",
    ],
  },
  "camt/054-version-08.xml": {
    source: "camt.054",
    accounts: [shopIban],
    lines: ["2027-03-01 | 6400 EUR | Gast | Anzeige"],
  },
  "camt/account-without-iban.xml": {
    source: "camt",
    accounts: ["202051"],
    lines: ["2027-03-01 | 1000 EUR | Gast | x"],
  },
  "camt/batch-in-other-currency.xml": {
    source: "camt",
    accounts: [shopIban],
    lines: ["2027-03-01 | 10000 EUR | Ira / Jan | B256-7DEF / B256-7DEG | doubtful"],
  },
  "camt/batch-instructed.xml": {
    source: "camt",
    accounts: [shopIban],
    lines: [
      "2027-03-01 | 32956 EUR | Anna | Z834-5BCD",
      "2027-03-01 | 10000 EUR | Ben | Z834-5BCE",
      "2027-03-01 | 1000 EUR | Cleo | eins",
      "2027-03-01 | 2000 EUR | Dan | zwei",
    ],
  },
  "camt/batch-of-both-directions.xml": {
    source: "camt",
    accounts: [shopIban],
    lines: ["2027-03-01 | 15000 EUR | Gil | her", "2027-03-01 | -5000 EUR | Hal | hin"],
  },
  "camt/batch-with-charges.xml": {
    source: "camt",
    accounts: [shopIban],
    lines: [
      "2027-03-01 | 100000 EUR | Eva | A945-6CDE",
      "2027-03-01 | 50000 EUR | Finn | A945-6CDF",
      "2027-03-01 | -2600 EUR |  | Entgelt",
      "2027-03-01 | 100000 EUR | Eva | drauf",
      "2027-03-01 | 50000 EUR | Finn | auch",
      "2027-03-01 | 2600 EUR |  | Entgelt",
    ],
  },
  "camt/batch-without-sums.xml": {
    source: "camt",
    accounts: [shopIban],
    lines: ["2027-03-01 | 42956 EUR | Anna / Ben | Bestellung Z834-5BCF / Bestellung Z834-5BCG | doubtful"],
  },
  "camt/faulty-entries.xml": {
    source: "camt",
    accounts: [shopIban],
    unreadable: ["8 amount", "11 amount", "14 day", "17 direction", "20 amount"],
    lines: ["2027-03-01 | 1000 EUR | Gast | gut", "2027-03-01 | 1200 EUR | Gast | auch gut"],
  },
  "camt/imbalance.xml": {
    source: "camt",
    accounts: [shopIban],
    lines: ["2027-03-01 | 20000 EUR | Gast | C367-8EFG | doubtful"],
  },
  "camt/instants.xml": {
    source: "camt",
    accounts: [shopIban],
    lines: [
      "2027-07-01 | 100 EUR | Gast | Sommer",
      "2027-12-31 | 200 EUR | Gast | Winter",
      "2027-06-30 | 300 EUR | Gast | hier",
      "2027-06-30 | 400 EUR | Gast | ohne",
      "2027-06-30 | 500 EUR | Gast | Tag",
    ],
  },
  "camt/reversal-turned-by-balances.xml": {
    source: "camt",
    accounts: [shopIban],
    lines: [
      "2027-03-01 | 20000 EUR | Gast | normal",
      "2027-03-01 | -5000 EUR | Gast | Lastschrift zurück | returned",
    ],
  },
  "camt/reversals.xml": {
    source: "camt",
    accounts: [shopIban],
    lines: [
      "2027-03-01 | 5000 EUR | Gast | Storno 0 | returned",
      "2027-03-01 | 5000 EUR | Gast | Storno 1 | returned",
      "2027-03-01 | -5000 EUR | Gast | Storno 2 | returned",
      "2027-03-01 | 5000 EUR | Gast | Storno 3 | returned",
      "2027-03-01 | 5000 EUR | Gast | Storno 4",
      "2027-03-01 | 5000 EUR | Gast | Storno 5",
      "2027-03-01 | 5100 EUR | Gast | zurück | returned",
    ],
  },
  "camt/structured-purposes.xml": {
    source: "camt",
    accounts: [shopIban],
    lines: [
      "2027-03-01 | 1000 EUR | Gast | D478-9FGH | Danke",
      "2027-03-01 | 1100 EUR | Gast | RF18539007547034",
      "2027-03-01 | 1200 EUR | Gast | nur hier",
      "2027-03-01 | 1300 EUR |  | am Eintrag",
    ],
  },
  "camt/umlauts.xml": {
    source: "camt",
    accounts: [shopIban],
    lines: ["2027-03-01 | 900 EUR | Jörg Müßig | Für Zwölf Gäste"],
  },
  "mt940/faulty.sta": {
    source: "mt940",
    accounts: ["12030000/202051"],
    unreadable: ["4 day", "6 direction", "8 amount"],
    lines: ["2027-07-01 | 600 EUR |  | gut"],
  },
  "mt940/german-bank.sta": {
    source: "mt940",
    accounts: ["12030000/0000202051"],
    lines: [
      "2027-03-02 | 134550 EUR | Karla Blum | E589-2GHJ Sommerurlaub | R-77",
      "2027-03-02 | -4550 EUR | Stadtwerke | Strom",
    ],
  },
  "mt940/reversals.sta": {
    source: "mt940",
    accounts: ["12030000/202051"],
    pending: 1,
    lines: [
      "2027-05-03 | -10000 EUR | Gast | Gutschrift zurueck | returned",
      "2027-05-03 | 4000 EUR | Telefon AG | F69A-3HJK | returned",
    ],
  },
  "mt940/slashes.sta": {
    source: "mt940",
    accounts: [shopIban],
    lines: ["2027-06-02 | 1234 EUR | K Smit | G7AB-4JKL"],
  },
  "mt940/swift-blocks.sta": {
    source: "mt940",
    accounts: [shopIban],
    lines: ["2027-04-01 | 50 EUR |  | kleiner Betrag ohne Felder"],
  },
  "mt940/turn-of-year.sta": {
    source: "mt940",
    accounts: ["12030000/202051"],
    lines: ["2028-01-02 | 500 EUR |  | gebucht im Januar", "2027-12-31 | -500 EUR |  | gebucht im Dezember"],
  },
};
