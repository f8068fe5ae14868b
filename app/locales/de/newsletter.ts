import { texts } from "#app/locales/texts.ts";

export const newsletterTexts = texts({
  title: "Newsletter",
  lead: "Etwa einmal im Monat eine E-Mail mit neuen Angeboten. Sie bestellen ihn hier und bestätigen dann den Link, den wir Ihnen schicken.",
  errors: {
    email: "E-Mail-Adresse fehlt",
    tooMany: "Von hier kamen gerade sehr viele Bestellungen. Versuchen Sie es in einer Stunde noch einmal.",
  },
  sent: {
    title: "Bestätigen Sie jetzt den Newsletter",
    lead: "Wir haben eine E-Mail an Ihre Adresse geschickt. Öffnen Sie den Link darin, erst dann bekommen Sie den Newsletter.",
    none: "Keine E-Mail da? Sehen Sie im Spam-Ordner nach, und prüfen Sie, ob die Adresse stimmt. Ohne Bestätigung löschen wir sie nach sieben Tagen.",
    again: "Noch einmal bestellen",
  },
  confirm: {
    title: "Newsletter bestätigen",
    lead: "Noch ein Klick, dann bekommen Sie den Newsletter.",
    submit: "Newsletter bestätigen",
    doneTitle: "Sie bekommen den Newsletter",
    done: "Der Newsletter ist bestätigt. Abmelden können Sie sich jederzeit mit dem Link in jeder Ausgabe.",
    overTitle: "Dieser Link funktioniert nicht mehr",
    expired:
      "Sie haben die Bestellung nicht innerhalb von sieben Tagen bestätigt, oder sie ist beendet. Bestellen Sie den Newsletter einfach neu.",
    again: "Newsletter bestellen",
  },
  end: {
    title: "Newsletter abmelden",
    lead: "Nach dem Klick bekommen Sie keinen Newsletter mehr.",
    submit: "Newsletter abmelden",
    doneTitle: "Der Newsletter ist abgemeldet",
    done: "Sie bekommen keine weitere Ausgabe. Den Nachweis Ihrer früheren Einwilligung bewahren wir drei Jahre ab Ende des Jahres auf, dann löschen wir auch Ihre Adresse.",
  },
  home: "Zur Startseite",
});
