import type { ReviewView } from "#app/domain/catalogue/review.ts";
import { texts } from "#app/locales/texts.ts";

export const reviewViewNames: Readonly<Record<ReviewView, string>> = {
  new: "Neu",
  reported: "Gemeldet",
  hidden: "Verborgen",
  all: "Alle",
};

/** Reviews in the back office. */
export const deskReviewTexts = texts({
  title: "Bewertungen",
  lead: "Neu sind Bewertungen der letzten 30 Tage.",
  leadHouse: "Bewertungen Ihrer Häuser. Antworten können Sie; verbergen kann nur der Shop.",
  nav: "Bewertungen nach Stand",
  none: "Hier steht keine Bewertung.",
  when: "Geschrieben",
  house: "Haus",
  stars: "Sterne",
  text: "Text",
  state: "Stand",
  open: "Ansehen",
  states: {
    visible: "sichtbar",
    answered: "beantwortet",
    hidden: "verborgen",
    reported_one: "{{count}} Meldung",
    reported_other: "{{count}} Meldungen",
  },
  pages: "Seiten der Bewertungen",
  newer: "Neuere",
  older: "Ältere",
  one: {
    title: "Bewertung vom {{when}}",
    offer: "Angebot",
    booking: "Buchung",
    toBooking: "Ansehen",
    noBooking: "keine: erfunden",
    name: "Name",
    travelled: "Gereist",
    reason: "Grund",
    review: "Bewertung",
    answer: "Antwort des Hauses",
    answerText: "Antwort",
    answerHint: "Sie steht öffentlich unter der Bewertung. Ein leeres Feld entfernt sie.",
    answerSubmit: "Antwort veröffentlichen",
    reports: "Meldungen",
    report: "{{reason}}, {{when}}",
    closed: "erledigt",
    replyTo: "Antwort an {{email}}",
    dismiss: "Meldungen als erledigt vermerken",
    dismissText:
      "Die Bewertung bleibt sichtbar. Wer eine Adresse angegeben hat, bekommt vorher von Ihnen die Entscheidung per E-Mail; danach löschen wir die Adresse.",
    hide: "Verbergen",
    hideText:
      "Verbergen Sie nur, was gegen ein Gesetz oder die Regeln auf der Seite des Angebots verstößt. Der Grund steht auf der Seite der Verfasserin oder des Verfassers. Offene Meldungen sind damit erledigt.",
    hideReason: "Grund",
    restore: "Wieder zeigen",
    log: "Was geschah",
    logged: "{{who}}, {{when}}: {{what}}",
    back: "Alle Bewertungen",
  },
  done: {
    verborgen: "Die Bewertung ist verborgen.",
    gezeigt: "Die Bewertung ist wieder zu sehen.",
    beantwortet: "Die Antwort ist gespeichert.",
    gemeldet: "Die Meldungen sind erledigt.",
    widerspruch: "Der Widerspruch ist eingetragen.",
  },
  objection: {
    title: "Nicht mehr nach Bewertungen fragen",
    text: "Widerspricht jemand der E-Mail nach der Reise, tragen Sie hier eine Bestellung dieser Adresse ein. Der Widerspruch gilt für alle ihre Bestellungen.",
    number: "Bestellnummer",
    submit: "Widerspruch eintragen",
    unknown: "Bestellnummer: Zu dieser Nummer gibt es keine Bestellung",
  },
  refused: {
    changed: "Inzwischen hat sich die Bewertung geändert. Sehen Sie sie noch einmal an",
    unknown: "Diese Bewertung gibt es nicht mehr",
    reason: "Wählen Sie einen Grund",
    long: "Kürzen Sie die Antwort auf höchstens {{count}} Zeichen",
  },
});
