import { texts } from "#app/locales/texts.ts";

export const voucherGiftTexts = texts({
  given: "Verschickt an {{name}} ({{email}}) am {{on}}",
  title: "Gutschein per E-Mail verschenken",
  lead: "Wir schicken den Gutschein als PDF an eine E-Mail-Adresse. Preis und Bestellung stehen nicht darin.",
  voucher: "Welchen Gutschein?",
  choice: "{{title}}, Code endet auf {{end}}",
  again: "Einen schon verschickten Gutschein noch einmal verschicken",
  againHint: "Seinen Code kann nur einer einlösen, auch wenn ihn zwei Menschen haben.",
  recipientName: "Name der beschenkten Person",
  recipientEmail: "E-Mail-Adresse der beschenkten Person",
  recipientEmailHint: "Wir verwenden sie nur für diese eine Nachricht.",
  giverName: "Ihr Name, wie er in der Nachricht stehen soll",
  greeting: "Ihr Gruß",
  greetingHint: "Höchstens 600 Zeichen, ohne Internetadressen.",
  submit: "Gutschein senden",
  sent: "Der Gutschein ist unterwegs an {{name}}.",
  none: "Kein Gutschein zu verschenken",
  noneText:
    "Zu dieser Bestellung gibt es keinen gültigen Gutschein: Sie ist noch nicht bezahlt, die Gutscheine sind eingelöst oder zurückgegeben, oder es sind keine darin.",
  back: "Zurück zur Bestellung",
  errors: {
    again: "Laden Sie die Seite neu und senden Sie das Formular noch einmal ab.",
    voucher: "Gutschein fehlt: Wählen Sie einen aus.",
    recipientName: "Name der beschenkten Person fehlt.",
    giverName: "Ihr Name fehlt.",
    email: "E-Mail-Adresse der beschenkten Person fehlt.",
    longName: "Der Name darf höchstens 80 Zeichen lang sein.",
    longGreeting: "Der Gruß darf höchstens 600 Zeichen lang sein.",
    strange: "Lassen Sie Internetadressen und unsichtbare Zeichen weg.",
    given:
      "Dieser Gutschein ist schon verschickt. Wählen Sie einen anderen, oder bestätigen Sie, dass er noch einmal verschickt werden soll.",
    notUsable: "Diesen Gutschein kann niemand mehr einlösen. Wählen Sie einen anderen.",
    tooMany:
      "Dieser Gutschein ist schon dreimal verschickt worden. Laden Sie das PDF herunter und schicken Sie es selbst.",
  },
});
