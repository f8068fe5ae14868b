import { texts } from "#app/locales/texts.ts";

export const alertTexts = texts({
  title: "Preisalarm",
  lead: "{{name}}, {{stay}}, {{guests}}. Jetzt kostet es {{price}} je Zimmer. Wird es günstiger, schreiben wir Ihnen.",
  titleWaiting: "Warteliste",
  leadWaiting:
    "{{name}}, {{stay}}, {{guests}}. Dafür ist gerade nichts frei. Wird etwas frei, schreiben wir Ihnen.",
  email: "E-Mail-Adresse",
  wished: "Wunschpreis je Zimmer (Euro)",
  wishedHint: "Ohne Wunschpreis schreiben wir bei jedem günstigeren Preis, höchstens einmal am Tag.",
  submit: "Benachrichtigen lassen",
  terms:
    "Zuerst bestätigen Sie den Link in unserer E-Mail. Beenden können Sie den Preisalarm mit einem Klick in jeder E-Mail. Nach der Reise, spätestens nach 12 Monaten, löschen wir Ihre Adresse.",
  back: "Zum Angebot",
  errors: {
    email: "E-Mail-Adresse fehlt",
    wished: "Wunschpreis: ein Betrag in Euro, zum Beispiel 250",
    wishedHigh: "Wunschpreis: weniger als {{price}}, denn so viel kostet es jetzt schon",
    tooMany: "Von hier kamen gerade sehr viele Anfragen. Versuchen Sie es in einer Stunde noch einmal.",
  },
  dates: {
    title: "Wählen Sie zuerst Reisedaten",
    lead: "Einen Preisalarm gibt es für einen Termin in der Zukunft. Wählen Sie ihn auf der Seite des Angebots.",
  },
  sent: {
    title: "Bestätigen Sie jetzt den Preisalarm",
    lead: "Wir haben eine E-Mail an Ihre Adresse geschickt. Öffnen Sie den Link darin, erst dann schreiben wir Ihnen.",
    none: "Keine E-Mail da? Sehen Sie im Spam-Ordner nach, und prüfen Sie, ob die Adresse stimmt. Ist der Preisalarm schon bestätigt, schicken wir keine zweite.",
  },
  confirm: {
    title: "Preisalarm bestätigen",
    lead: "Noch ein Klick, dann schreiben wir Ihnen, wenn es günstiger oder wieder frei wird.",
    submit: "Preisalarm bestätigen",
    doneTitle: "Ihr Preisalarm ist bestätigt",
    done: "Wir schreiben Ihnen höchstens einmal am Tag. Beenden können Sie ihn mit dem Link in jeder E-Mail.",
    overTitle: "Dieser Link funktioniert nicht mehr",
    over: "Der Preisalarm ist beendet, oder Sie haben ihn nicht innerhalb von sieben Tagen bestätigt.",
  },
  end: {
    title: "Preisalarm beenden",
    lead: "Nach dem Klick bekommen Sie dazu keine E-Mail mehr.",
    submit: "Preisalarm beenden",
    doneTitle: "Der Preisalarm ist beendet",
    done: "Sie bekommen dazu keine E-Mail mehr. Ihre Adresse löschen wir in einer Woche.",
  },
  home: "Zur Startseite",
});
