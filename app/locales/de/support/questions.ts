import type { ThreadState } from "#app/domain/support/thread.ts";
import { texts } from "#app/locales/texts.ts";

/** Also used by the command line. */
export const threadStates: Readonly<Record<ThreadState, string>> = {
  waits: "wartet auf Antwort",
  answered: "beantwortet",
  closed: "abgeschlossen",
};

export const barrierStates: Readonly<Record<"open" | "closed", string>> = {
  open: "offen",
  closed: "erledigt",
};

/** Visitors' questions, and accessibility issue reports. */
export const deskQuestionTexts = texts({
  title: "Fragen",
  lead: "Offene Gespräche; was auf Antwort wartet, zuerst.",
  nav: "Fragen und Barrieren",
  questions: "Fragen",
  barriers: "Barrieren",
  none: "Kein Gespräch ist offen.",
  since: "Zuletzt",
  state: "Stand",
  about: "Buchung",
  email: "E-Mail",
  noEmail: "ohne E-Mail-Adresse",
  text: "Frage",
  open: "Ansehen",
  one: {
    title: "Frage vom {{when}}",
    customer: "Kundin oder Kunde",
    shop: "Shop",
    message: "{{who}}, {{when}}",
    messages: "Gespräch",
    answer: "Antworten",
    text: "Ihre Antwort",
    mailed: "Sie steht sofort auf der Seite des Gesprächs und geht per E-Mail an {{email}}.",
    notMailed: "Sie steht sofort auf der Seite des Gesprächs. Eine E-Mail-Adresse ist nicht bekannt.",
    reopens: "Das Gespräch ist abgeschlossen; eine Antwort öffnet es wieder.",
    submit: "Antwort abschicken",
    close: "Abschließen",
    closeText: "Nichts ist mehr zu sagen. Die nächste Nachricht öffnet das Gespräch wieder.",
    log: "Was geschah",
    logged: "{{who}}, {{when}}: {{what}}",
    back: "Alle Fragen",
  },
  withdrawal: {
    title: "Widerrufe",
    lead: "Was der Shop nicht oder noch nicht selbst erledigen konnte.",
    one: "Widerruf vom {{when}}",
    noOrder: "keine gefunden",
    name: "Name",
    contract: "Vertrag",
    message: "Nachricht",
    why: {
      noOrder: "Keine Buchung passt dazu: Ordnen Sie ihn zu, und antworten Sie.",
      unconfirmed:
        "Nur mit Nummer und Adresse erklärt und noch nicht bestätigt: Fragen Sie nach. Bestätigen Sie nur, wenn sicher ist, dass er vom Besteller kommt.",
      underWay:
        "Noch ohne Wirkung, weil eine Zahlung läuft oder etwas fehlschlug: Der Shop versucht es weiter.",
      late: "Verspätet, oder ein Gutschein ist schon eingelöst: Bitte antworten Sie.",
    },
    confirm: "Er kommt vom Besteller: bestätigen",
    done: "Als beantwortet vermerken",
  },
  done: {
    "widerruf-bestaetigt":
      "Der Widerruf ist bestätigt. Der Shop nimmt gleich zurück, was zurückzunehmen ist.",
    "widerruf-beantwortet": "Der Widerruf ist als beantwortet vermerkt.",
    beantwortet: "Beantwortet, auch per E-Mail.",
    ohne: "Beantwortet; eine E-Mail-Adresse ist nicht bekannt.",
    geschlossen: "Abgeschlossen.",
    barriere: "Als erledigt vermerkt.",
  },
  refused: {
    withdrawal: "Dieser Widerruf ist inzwischen schon bestätigt oder beantwortet. Es ist nichts geschehen.",
    empty: "Schreiben Sie Ihre Antwort",
    long: "Eine Antwort hat höchstens {{most}} Zeichen.",
    unknown: "Dieses Gespräch gibt es nicht.",
    ended: "Dieses Gespräch gibt es nicht, oder es ist schon abgeschlossen.",
    changed:
      "Inzwischen ist in diesem Gespräch etwas geschehen. Lesen Sie es noch einmal; was Sie geschrieben haben, steht noch da. Hinausgegangen ist es nicht.",
    barrier: "Diese Meldung gibt es nicht, oder sie ist schon geschlossen.",
  },
  barrier: {
    lead: "Was Besuchern im Weg stand und noch offen ist. Antwort innerhalb von {{days}} Werktagen, so verspricht es der Shop.",
    none: "Keine Barriere ist offen.",
    title: "Meldung {{number}}: {{when}}",
    page: "Seite",
    means: "Womit",
    answer: "Antwort an",
    noAnswer: "ohne Wunsch nach Antwort",
    close: "Als erledigt vermerken",
    closeText:
      "Behoben oder beantwortet. Danach steht die Meldung nicht mehr hier, und ihre E-Mail-Adresse wird gelöscht.",
  },
});
