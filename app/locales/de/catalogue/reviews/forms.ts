import type { HideReason, ReportReason } from "#app/domain/catalogue/review.ts";
import { texts } from "#app/locales/texts.ts";

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
