import type { ExpectedStatement } from "#tests/unit/payment/bank-files/expected.ts";
import { shopIban } from "#tests/support/bank-files.ts";

const other = "CH9300762011623852957";

export const listBookings: Readonly<Record<string, ExpectedStatement>> = {
  "csv/comdirect.csv": {
    source: "csv",
    accounts: [],
    pending: 1,
    lines: [
      "2027-07-08 | 70000 EUR | Nora Beck | Auftraggeber: Nora Beck Buchungstext: D4EF-6GHJ Ref. 7F1/2",
      "2027-07-07 | -10000 EUR | Telefon AG | Auftraggeber: Telefon AG Buchungstext: Juli Ref. 7F1/3",
    ],
  },
  "csv/commerzbank.csv": {
    source: "csv",
    accounts: [shopIban],
    lines: ["2027-08-09 | 33333 EUR |  | Lars Iversen F5GH-7JKL", "2027-08-08 | -3330 EUR |  | Versicherung"],
  },
  "csv/deutsche-bank.csv": {
    source: "csv",
    accounts: [shopIban],
    lines: [
      "2027-05-20 | 195000 EUR | Theo Maas | Buchung J8KL-4MNP",
      "2027-05-19 | -24075 EUR | Druckerei Satz | Flyer",
    ],
  },
  "csv/dkb-new.csv": {
    source: "csv",
    accounts: [shopIban],
    pending: 1,
    lines: [
      "2027-10-11 | 24950 EUR | Emil Sander | H7JK-9LMN",
      "2027-10-10 | -4500 EUR | Blumen Rosa | Strauß",
    ],
  },
  "csv/dkb-old.csv": {
    source: "csv",
    accounts: [shopIban],
    lines: [
      "2027-09-10 | 150000 EUR | ZOE KLEIN | G6HJ-8KLM",
      "2027-09-09 | -5990 EUR | BÄCKEREI KORN | Brötchen",
    ],
  },
  "csv/erste.csv": {
    source: "csv",
    accounts: [],
    lines: [
      "2027-04-14 | 155500 EUR | Franz Gruber | P6QR-7STU",
      "2027-04-13 | -1840 EUR | Hofer KG | Einkauf",
    ],
  },
  "csv/hypovereinsbank.csv": {
    source: "csv",
    accounts: ["202051"],
    lines: [
      "2027-12-06 | 234567 EUR | Änne Weiß | K2LM-3NPQ",
      "2027-12-05 | -15000 EUR | Notar Dr. Groß | Beglaubigung",
    ],
  },
  "csv/ing.csv": {
    source: "csv",
    accounts: [shopIban],
    unreadable: ["16 amount"],
    lines: [
      "2027-11-19 | 51200 EUR | Ida Thoma | J9KL-2MNP",
      "2027-11-18 | -1200 EUR | Papier Kontor | Ordner",
    ],
  },
  "csv/n26-new.csv": {
    source: "csv",
    accounts: [],
    lines: ["2027-02-12 | 9900 EUR | Lea Winter | M4NP-5QRS", "2027-02-11 | -4990 EUR | Bahn | "],
  },
  "csv/n26-old.csv": {
    source: "csv",
    accounts: [],
    lines: ["2027-01-12 | 123450 EUR | Max Roth | L3MN-4PQR", "2027-01-11 | -1299 EUR | Cloud Inc | "],
  },
  "csv/postbank-new.csv": {
    source: "csv",
    accounts: [shopIban],
    lines: [
      "2027-05-20 | 195000 EUR | Theo Maas | Buchung J8KL-4MNQ",
      "2027-05-19 | -24075 EUR | Druckerei Satz | Flyer",
    ],
  },
  "csv/postbank-old.csv": {
    source: "csv",
    accounts: [shopIban],
    lines: [
      "2027-06-02 | 101090 EUR | Pia Voss | H3JK-5LMN",
      "2027-06-01 | -90000 EUR | Haus und Hof | Miete Juni",
    ],
  },
  "csv/postfinance.csv": {
    source: "csv",
    accounts: [other],
    lines: [
      "2027-05-20 | 125000 CHF |  | GUTSCHRIFT URS MEIER Q7RS-8TUV",
      "2027-05-19 | -4530 CHF |  | BELASTUNG LIEFERANT",
      "2027-05-18 | -500 CHF |  | PREIS KONTO",
    ],
  },
  "csv/raiffeisen-at.csv": {
    source: "csv",
    accounts: [],
    lines: [
      "2027-03-12 | 109000 EUR | Resi Huber | Gutschrift N5PQ-6RST Auftraggeber: Resi Huber",
      "2027-03-11 | -7740 EUR |  | Abbuchung Strom",
    ],
  },
  "csv/sparkasse-camt-v2.csv": {
    source: "csv",
    accounts: [shopIban],
    pending: 1,
    lines: [
      "2027-03-04 | 128450 EUR | Lindqvist, Ole | Reise K7MN-2PQR",
      "2027-03-03 | -8810 EUR | Stadtwerke Nord | Strom Maerz",
    ],
  },
  "csv/sparkasse-camt-v8.csv": {
    source: "csv",
    accounts: [shopIban],
    pending: 1,
    lines: [
      "2027-03-04 | 128450 EUR | Lindqvist, Ole | Reise K7MN-2PQR",
      "2027-03-03 | -8810 EUR | Stadtwerke Nord | Strom Maerz",
    ],
  },
  "csv/ubs.csv": {
    source: "csv",
    accounts: [other],
    lines: [
      "2027-06-15 | 123450 CHF |  | Heidi Frei R8ST-9UVW",
      "2027-06-14 | -4500 CHF |  | Migros Einkauf",
    ],
  },
  "csv/vr-new.csv": {
    source: "csv",
    accounts: [shopIban],
    lines: [
      "2027-03-12 | 41200 EUR | Ronja Falk | Wochenende R4TT-9XYZ",
      "2027-03-11 | -31200 EUR | Wäscherei Blitz | Rechnung 88",
    ],
  },
  "csv/vr-old-marks.csv": {
    source: "csv",
    accounts: ["12030000/202051"],
    lines: [
      "2027-04-14 | -64000 EUR | Mia Okafor | UEBERWEISUNG Erstattung W2WW-3XXX",
      "2027-04-13 | 164000 EUR | Jo Brandt | GUTSCHRIFT W2WW-3XXY",
    ],
  },
  "lists/debit-credit-marks.csv": {
    source: "csv",
    accounts: [],
    unreadable: ["4 direction"],
    lines: ["2027-08-02 | 148000 EUR | Guest | U3VW-4XYZ", "2027-08-03 | -148000 EUR | Refund | U3VW-4XYZ"],
  },
  "lists/ing-nl.csv": {
    source: "csv",
    accounts: [shopIban],
    lines: [
      "2027-07-14 | 41000 EUR | J de Vries | S9TU-2VWX",
      "2027-07-13 | -2345 EUR | Albert Heijn | Boodschappen",
    ],
  },
  "lists/running-balance.csv": {
    source: "csv",
    accounts: [],
    unreadable: ["2 direction"],
    lines: ["2027-09-02 | -30000 EUR | B | zwei", "2027-09-03 | 5000 EUR | C | drei"],
  },
  "lists/soll-haben.csv": {
    source: "csv",
    accounts: [],
    unreadable: ["4 direction"],
    lines: [
      "2027-08-02 | 48000 EUR | Gast Eins | T2UV-3WXY",
      "2027-08-03 | -48000 EUR | Gast Zwei | Erstattung",
    ],
  },
  "lists/spreadsheet-dates.csv": {
    source: "csv",
    accounts: [],
    unreadable: ["7 amount"],
    lines: ["2027-06-09 | 1200 EUR |  | X6YZ-7234", "2027-06-10 | -150 EUR |  | Rest"],
  },
  "lists/unsigned-words.csv": {
    source: "csv",
    accounts: [],
    lines: ["2027-09-01 | 10000 EUR |  | V4WX-5YZ2", "2027-09-02 | -90000 EUR |  | Miete"],
  },
};
