import type { HideReason, ReportReason, ReviewView, Stars } from "#app/domain/catalogue/review.ts";
import { texts } from "#app/locales/texts.ts";

/** Meaning of each number of stars, in the form and beside every review. */
export const starNames: Readonly<Record<Stars, string>> = {
  5: "sehr gut",
  4: "gut",
  3: "geht so",
  2: "schlecht",
  1: "sehr schlecht",
};

export const hideReasonNames: Readonly<Record<HideReason, string>> = {
  insult: "Sie beleidigt jemanden",
  private: "Sie nennt private Angaben über andere",
  advertising: "Sie wirbt für etwas anderes",
  false: "Sie behauptet Tatsachen, die nachweislich falsch sind",
  "off-topic": "Sie hat mit dem Aufenthalt nichts zu tun",
  other: "Ein anderer Rechtsverstoß",
};

export const reportReasonNames: Readonly<Record<ReportReason, string>> = {
  illegal: "Sie verstößt gegen ein Gesetz",
  insult: "Sie beleidigt jemanden",
  private: "Sie nennt private Angaben über andere",
  advertising: "Sie ist Werbung",
  false: "Sie behauptet etwas Falsches",
  other: "Etwas anderes",
};

/** Reviews on the offer's page, on their own page and on cards. */
export const reviewTexts = texts({
  title: "Bewertungen",
  of: "Bewertungen: {{name}}",
  ofPage: "Bewertungen: {{name}}, Seite {{page}} von {{pages}}",
  description: "Was Gäste über {{name}} schreiben: {{average}} von 5 Sternen.",
  average: "{{average}} von 5",
  count_one: "{{count}} Bewertung",
  count_other: "{{count}} Bewertungen",
  /** On cards; read aloud it must make sense alone. */
  short_one: "{{average}} von 5 ({{count}} Bewertung)",
  short_other: "{{average}} von 5 ({{count}} Bewertungen)",
  distribution: "So verteilen sich die Sterne",
  stars_one: "{{count}} Stern, {{name}}",
  stars_other: "{{count}} Sterne, {{name}}",
  given: "{{stars}} von 5: {{name}}",
  guest: "Gast",
  byline: "{{name}}, {{date}}",
  travelled: "Gereist im {{month}}",
  verified: "Geprüfte Buchung",
  invented: "Erfunden",
  edited: "geändert am {{date}}",
  answer: "Antwort von {{house}}, {{date}}",
  all_other: "Alle {{count}} Bewertungen lesen",
  all_one: "Die Bewertung lesen",
  none: "Noch hat niemand dieses Angebot bewertet.",
  report: "Bewertung melden",
  reportOne: "Bewertung vom {{date}} melden",
  back: "Zum Angebot",
  how: "So prüfen wir Bewertungen",
  demo: "Diese Bewertungen sind für die Demonstration erfunden.",
  howText:
    "Bewerten kann nur, wer hier gebucht hat und gereist ist: Nach der Abreise schicken wir einen Link für eine Bewertung je Buchung. Wir zeigen alle Bewertungen, auch schlechte, und rechnen alle in den Durchschnitt ein. Für Bewertungen gibt es nichts, weder Geld noch Rabatt.",
  howHidden:
    "Verborgen wird eine Bewertung nur, wenn sie jemanden beleidigt, private Angaben über andere nennt, für etwas anderes wirbt, nachweislich Falsches behauptet, nichts mit dem Aufenthalt zu tun hat oder sonst gegen ein Gesetz verstößt. Darüber entscheidet der Shop, nicht das Haus. Bewertungen löschen wir nach drei Jahren.",
});

/** The form of the guest. */
export const reviewFormTexts = texts({
  title: "Wie war es?",
  editTitle: "Ihre Bewertung",
  lead: "{{house}}, {{dates}}",
  stars: "Wie war Ihr Aufenthalt?",
  choice_one: "{{count}} Stern: {{name}}",
  choice_other: "{{count}} Sterne: {{name}}",
  text: "Was sollen andere wissen?",
  textHint: "Was hat Ihnen gefallen, was nicht? Nennen Sie keine Namen anderer Gäste",
  name: "Name, der dabeisteht",
  nameHint: "Zum Beispiel Ihr Vorname. Lassen Sie das Feld leer, steht dort „Gast“",
  submit: "Bewertung abschicken",
  save: "Änderung speichern",
  rules:
    "Ihre Bewertung steht sofort auf der Seite des Angebots, auch wenn sie schlecht ausfällt. Sie können sie 14 Tage lang ändern und jederzeit löschen.",
  privacy: "Wie wir Bewertungen aufbewahren, steht in den",
  privacyLink: "Hinweisen zum Datenschutz",
  saved: "Danke! Ihre Bewertung ist gespeichert und steht jetzt beim Angebot.",
  deleted: "Ihre Bewertung ist gelöscht.",
  objected: "In Ordnung: Wir fragen Sie nach keiner Reise mehr.",
  editable: "Ändern können Sie Ihre Bewertung bis {{until}}.",
  fixed: "Die 14 Tage zum Ändern sind vorbei. Löschen können Sie Ihre Bewertung jederzeit.",
  hidden:
    "Ihre Bewertung ist zurzeit nicht zu sehen. Der Grund: {{reason}}. Sind Sie anderer Meinung? Schreiben Sie uns.",
  toOffer: "Zum Angebot",
  ask: "Schreiben Sie uns",
  delete: "Bewertung löschen",
  deleteText: "Wir entfernen sie ganz. Solange der Link funktioniert, können Sie eine neue schreiben.",
  objection: "Keine solchen E-Mails mehr",
  objectionText:
    "Nach jeder Reise fragen wir einmal, wie es war. Möchten Sie das nicht, sagen Sie es uns hier.",
  object: "Nicht mehr fragen",
  early: {
    title: "Ihre Reise ist noch nicht zu Ende",
    text: "Ab dem {{date}} können Sie hier schreiben, wie es war.",
  },
  late: {
    title: "Dieser Link funktioniert nicht mehr",
    text: "Bewerten konnten Sie bis zum {{date}}. Möchten Sie uns trotzdem etwas sagen? Wir lesen es gern.",
  },
  unknown: {
    title: "Diesen Link kennen wir nicht",
    text: "Öffnen Sie den Link aus unserer E-Mail noch einmal, und achten Sie darauf, dass er vollständig ist. Für stornierte Buchungen gibt es keinen.",
  },
  errors: {
    stars: "Sterne fehlen: Wählen Sie 1 bis 5",
    text: "Text fehlt: Schreiben Sie ein paar Worte",
    long: "Kürzen Sie den Text auf höchstens {{count}} Zeichen",
    name: "Kürzen Sie den Namen auf höchstens {{count}} Zeichen",
  },
});

/** The form with which readers report a review. */
export const reviewReportTexts = texts({
  title: "Bewertung melden",
  lead: "Verstößt diese Bewertung gegen ein Gesetz oder gegen unsere Regeln? Ein Mensch sieht sie sich an und entscheidet.",
  about: "Um diese Bewertung geht es",
  reason: "Was stimmt damit nicht?",
  text: "Warum?",
  textHint: "Schreiben Sie, welche Stelle Sie meinen und was daran nicht stimmt",
  email: "E-Mail-Adresse für unsere Entscheidung",
  emailHint: "Ohne sie prüfen wir Ihre Meldung auch, können Ihnen aber nicht antworten",
  submit: "Bewertung melden",
  good: "Dass eine Bewertung schlecht ausfällt, ist kein Grund, sie zu verbergen.",
  privacy: "Wie lange wir Ihre Meldung aufbewahren, steht in den",
  privacyLink: "Hinweisen zum Datenschutz",
  receipt: {
    title: "Ihre Meldung ist angekommen",
    text: "Danke. Wir sehen uns die Bewertung an. Haben Sie eine E-Mail-Adresse angegeben, schreiben wir Ihnen, wie wir entschieden haben und was Sie dagegen tun können.",
    number: "Nummer Ihrer Meldung: {{id}}",
  },
  errors: {
    reason: "Grund fehlt: Was stimmt nicht?",
    text: "Text fehlt: Schreiben Sie, was nicht stimmt",
    long: "Kürzen Sie den Text auf höchstens {{count}} Zeichen",
    unknown: "Diese Bewertung ist nicht mehr zu sehen. Sie müssen nichts melden",
    tooMany:
      "Von hier kamen gerade sehr viele Meldungen. Ihre ist noch nicht gespeichert. Versuchen Sie es in einer Stunde noch einmal, oder schreiben Sie an {{email}}",
  },
});

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

/** The email after the journey. */
export const reviewMailTexts = texts({
  subject: "Wie war es? {{house}}",
  text: "Sie waren vom {{from}} bis {{to}} bei „{{house}}“. Erzählen Sie anderen, wie es war: 1 bis 5 Sterne und ein paar Worte.",
  open: "Jetzt bewerten",
  rules: "Wir veröffentlichen jede Bewertung, auch eine schlechte. Der Link funktioniert bis {{until}}.",
  objection:
    "Wir fragen nur dieses eine Mal. Sie möchten auch nach anderen Reisen nicht gefragt werden? Sagen Sie es uns auf derselben Seite, jederzeit und kostenlos.",
});
