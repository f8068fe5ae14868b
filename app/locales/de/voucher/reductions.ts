import type { CodeWish } from "#app/domain/price/code-wish.ts";
import type { CodeState } from "#app/domain/price/reduction.ts";
import type { CardWish } from "#app/domain/voucher/card-wish.ts";
import type { CardState } from "#app/domain/voucher/gift-card.ts";
import { texts } from "#app/locales/texts.ts";

export const codeStates: Readonly<Record<CodeState, string>> = {
  disabled: "gesperrt",
  over: "abgelaufen",
  "not-yet": "gilt noch nicht",
  on: "gilt",
};

export const cardStates: Readonly<Record<CardState, string>> = {
  disabled: "gesperrt",
  over: "abgelaufen",
  empty: "leer",
  on: "gilt",
};

/** Command line names of the form's fields. */
export const codeOptions: Readonly<Record<keyof CodeWish, string>> = {
  code: "CODE",
  percent: "--percent",
  amount: "--amount",
  from: "--from",
  to: "--to",
  min: "--min",
  group: "--group",
  uses: "--uses",
  perCustomer: "--per-customer",
};
export const codeLabels: Readonly<Record<keyof CodeWish, string>> = {
  code: "Code",
  percent: "Prozent",
  amount: "Betrag in EUR",
  from: "Gilt ab (TT.MM.JJJJ)",
  to: "Gilt bis (TT.MM.JJJJ)",
  min: "Ab einem Bestellwert von EUR",
  group: "Nur für Angebote der Gruppe",
  uses: "Einlösungen zusammen",
  perCustomer: "Einlösungen je Kunde",
};
export const cardOptions: Readonly<Record<keyof CardWish, string>> = {
  amount: "BETRAG",
  cards: "--count",
  until: "--until",
};
export const cardLabels: Readonly<Record<keyof CardWish, string>> = {
  amount: "Betrag in EUR",
  cards: "Anzahl",
  until: "Gültig bis (TT.MM.JJJJ)",
};

/** Discount codes and gift cards, in the back office and on the command line. */
export const deskReductionTexts = texts({
  title: "Rabattcodes",
  lead: "Ein gesperrter Code gilt nicht mehr; schon bestellte Rabatte bleiben.",
  none: "Es gibt keine Rabattcodes.",
  code: "Code",
  worth: "Rabatt",
  days: "Gilt",
  daysValue: "{{from}} bis {{to}}",
  limits: "Bedingungen",
  used: "Benutzt",
  state: "Stand",
  act: "Sperren",
  minimum: "ab {{amount}}",
  group: "Gruppe {{group}}",
  times: "{{used}} mal benutzt",
  timesOf: "{{used}} von {{all}} benutzt",
  perCustomer: "je Kunde {{times}} mal",
  create: "Neuer Rabattcode",
  createText: "Entweder Prozent oder Betrag. Was leer bleibt, gilt nicht als Bedingung.",
  codeHint: "3 bis 40 Buchstaben, Ziffern oder Bindestriche",
  percentHint: "etwa 10 oder 12,5",
  amountHint: "etwa 25,00",
  fromHint: "leer: ab heute",
  submit: "Code anlegen",
  done: {
    angelegt: "Der Code ist angelegt.",
    gesperrt: "Gesperrt.",
    schongesperrt: "Dieser Code war schon gesperrt. Es hat sich nichts geändert.",
  },
  problems: {
    code: "Ein Code hat 3 bis 40 Buchstaben, Ziffern oder Bindestriche.",
    card: "Dieser Code sieht aus wie ein Geschenkgutschein. Wählen Sie einen anderen.",
    value: "Geben Sie entweder {{percent}} oder {{amount}} an.",
    percent: "{{percent}} liegt über 0 und bei höchstens 100, mit höchstens zwei Stellen nach dem Komma.",
    amount: "{{amount}} ist ein Betrag wie 25,00.",
    days: "{{from}} und {{to}} sind Tage wie 24.12.2026; {{to}} muss angegeben sein.",
    order: "{{to}} liegt vor {{from}}.",
    min: "{{min}} ist ein Betrag wie 100,00.",
    group: "{{group}} hat höchstens 100 Zeichen.",
    uses: "{{uses}} und {{perCustomer}} sind ganze Zahlen ab 1.",
    taken: "Den Code {{code}} gibt es schon.",
    unknown: "Den Code {{code}} gibt es nicht.",
  },
  cards: {
    title: "Geschenkgutscheine",
    lead: "Mit Guthaben, das Kunden bei der Bestellung anrechnen. Ihre Codes zeigt der Shop hier nicht mehr.",
    none: "Es gibt keine Geschenkgutscheine.",
    newest: "Die neuesten {{most}}; alle zeigt giftcards list auf der Kommandozeile.",
    name: "Code endet auf",
    created: "Ausgegeben",
    balance: "Guthaben",
    until: "Gültig bis",
    disable: "Sperren",
    disableText: "Ein gesperrter gilt nicht mehr; was schon bezahlt ist, bleibt bezahlt.",
    issue: "Neue ausgeben",
    issueText: "Für Aktionen und Kulanz: Sie kosten die Kunden nichts, der Shop rechnet sie wie Geld an.",
    cardsHint: "leer: einer",
    untilHint: "leer: bis zum Ende des dritten Jahres",
    submit: "Ausgeben",
    issued: "Ausgegeben: {{cards}} zu {{amount}}, gültig bis {{until}}.",
    once: "Die Codes stehen nur auf dieser Seite und später nirgends mehr. Kopieren oder drucken Sie sie jetzt.",
    codes: "Codes",
    back: "Zurück zu den Geschenkgutscheinen",
    done: { gesperrt: "Gesperrt.", schongesperrt: "Dieser war schon gesperrt. Es hat sich nichts geändert." },
    problems: {
      amount: "Der Betrag liegt zwischen {{least}} und {{most}}, in ganzen Euro.",
      cards: "{{cards}} ist eine Zahl von 1 bis {{many}}.",
      until: "{{until}} ist ein Tag wie 31.12.2029, nicht vor heute.",
      unknown: "Den Geschenkgutschein {{id}} gibt es nicht.",
    },
  },
});
