import { texts } from "#app/locales/texts.ts";

export const newsletterMailTexts = texts({
  again: {
    subject: "Sie bekommen den Newsletter von {{shop}} schon",
    text: "für diese Adresse wurde der Newsletter von {{shop}} noch einmal bestellt. Sie bekommen ihn schon und müssen nichts tun.",
  },
  confirm: {
    subject: "Bestätigen Sie den Newsletter",
    text: "für diese Adresse wurde der Newsletter von {{shop}} bestellt. Bestätigen Sie bitte, dass Sie das waren:",
    open: "Newsletter bestätigen",
    ignore:
      "Sie können den Link sieben Tage lang benutzen. Haben Sie nichts bestellt, tun Sie nichts: Dann bekommen Sie keinen Newsletter, und wir löschen die Adresse.",
  },
  end: "Newsletter abmelden",
  welcome: {
    subject: "Sie bekommen jetzt den Newsletter von {{shop}}",
    text: "Ihre Bestellung ist bestätigt. Etwa einmal im Monat schreiben wir Ihnen, was es Neues gibt.",
    end: "Möchten Sie das nicht mehr, genügt ein Klick:",
  },
});
