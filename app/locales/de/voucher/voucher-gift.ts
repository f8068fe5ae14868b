import { texts } from "#app/locales/texts.ts";

export const voucherGiftTexts = texts({
  given: "Verschickt an {{name}} ({{email}}) am {{on}}",
  planned: "Geht am {{on}} an {{name}} ({{email}})",
  plannedUnpaid: "Geht an {{name}} ({{email}}), sobald Sie bezahlt haben, frühestens am {{on}}",
  printed: "Zum Ausdrucken für {{name}}",
  title: "Gutschein verschenken",
  lead: "Suchen Sie ein Bild aus und schreiben Sie einen Gruß. Wir schicken den Gutschein am Tag Ihrer Wahl per E-Mail, oder Sie drucken ihn aus. Ein Preis steht nicht darin.",
  voucher: "Welchen Gutschein?",
  choice: "{{title}}, Code endet auf {{end}}",
  choiceUnpaid: "{{title}}, Gutschein {{number}}",
  again: "Einen schon verschickten Gutschein noch einmal verschicken",
  againHint: "Seinen Code kann nur einer einlösen, auch wenn ihn zwei Menschen haben.",
  motif: "Bild",
  motifs: { sea: "Abend am Meer", mountains: "Morgen in den Bergen", town: "Lichter der Stadt" },
  alt: {
    sea: "Gezeichnet: ein Segelboot vor der Abendsonne am Meer",
    mountains: "Gezeichnet: eine Hütte vor verschneiten Bergen am Morgen",
    town: "Gezeichnet: eine Stadt am Abend mit hellen Fenstern",
  },
  recipientName: "Name der beschenkten Person",
  recipientEmail: "E-Mail-Adresse der beschenkten Person",
  recipientEmailHint:
    "Wir verwenden sie nur für diese eine Nachricht. Lassen Sie das Feld leer, wenn Sie den Gutschein selbst überreichen.",
  sendOn: "Tag des Versands (TT.MM.JJJJ)",
  sendOnHint:
    "Heute heißt: sofort, sobald der Gutschein bezahlt ist. An einem anderen Tag kommt die E-Mail am Morgen.",
  giverName: "Ihr Name, wie er auf dem Gutschein stehen soll",
  greeting: "Ihr Gruß",
  greetingHint: "Höchstens 200 Zeichen, ohne Internetadressen.",
  submit: "Gutschein verschenken",
  save: "Änderung speichern",
  sent: "Der Gutschein ist unterwegs an {{name}}.",
  saved: "Gespeichert. Der Gutschein geht am {{on}} an {{name}}. Bis dahin können Sie alles ändern.",
  savedUnpaid:
    "Gespeichert. Der Gutschein geht an {{name}}, sobald Sie bezahlt haben, frühestens am {{on}}. Bis dahin können Sie alles ändern.",
  savedToPrint: "Gespeichert. Bild und Gruß stehen auf dem Gutschein zum Ausdrucken.",
  open: {
    title: "Noch zu ändern",
    line: "{{title}}: {{state}}",
    edit: "Ändern",
    editFor: "Geschenk für {{name}} ändern",
    withdraw: "Nicht verschenken",
    withdrawn: "Der Gutschein gehört wieder Ihnen. Niemand bekommt eine E-Mail.",
  },
  editing: "Geschenk ändern",
  /** Before the order. */
  cart: {
    title: "Als Geschenk",
    change: "Geschenk für {{name}} ändern",
    lead: "Suchen Sie ein Bild aus und schreiben Sie einen Gruß. Sobald Sie bezahlt haben, schicken wir den Gutschein am Tag Ihrer Wahl per E-Mail, oder Sie drucken ihn aus. Ein Preis steht nicht darin.",
    several:
      "Das Geschenk ist einer Ihrer {{count}} Gutscheine. Die anderen können Sie nach der Bestellung verschenken.",
    submit: "Als Geschenk merken",
    remove: "Nicht verschenken",
    saved: "Gemerkt: Der Gutschein ist ein Geschenk für {{name}}. Sie können es bis zum Versand ändern.",
    removed: "Der Gutschein ist kein Geschenk mehr.",
    term: "Geschenk",
    byMail: "Für {{name}} ({{email}}), sobald Sie bezahlt haben, frühestens am {{on}}",
    toPrint: "Für {{name}}, zum Ausdrucken",
  },
  none: "Kein Gutschein zu verschenken",
  noneText:
    "Zu dieser Bestellung gibt es keinen gültigen Gutschein: Die Gutscheine sind eingelöst oder zurückgegeben, oder es sind keine darin.",
  back: "Zurück zur Bestellung",
  errors: {
    again: "Laden Sie die Seite neu und senden Sie das Formular noch einmal ab.",
    voucher: "Gutschein fehlt: Wählen Sie einen aus.",
    motif: "Bild fehlt: Wählen Sie eines aus.",
    recipientName: "Name der beschenkten Person fehlt.",
    giverName: "Ihr Name fehlt.",
    longName: "Der Name darf höchstens 80 Zeichen lang sein.",
    longGreeting: "Der Gruß darf höchstens 200 Zeichen lang sein.",
    strange: "Lassen Sie Internetadressen und unsichtbare Zeichen weg.",
    sendOn: "Geben Sie einen Tag ein, zum Beispiel 24.12.2026.",
    "past-day": "Dieser Tag ist vorbei. Geben Sie heute oder einen späteren Tag ein.",
    "far-day": "Der Tag darf höchstens ein Jahr entfernt sein.",
    given:
      "Dieser Gutschein ist schon verschickt. Wählen Sie einen anderen, oder bestätigen Sie, dass er noch einmal verschickt werden soll.",
    planned:
      "Diesen Gutschein verschenken Sie schon. Ändern Sie das Geschenk oben, oder wählen Sie einen anderen.",
    "not-usable": "Diesen Gutschein kann niemand mehr einlösen. Wählen Sie einen anderen.",
    "too-many":
      "Dieser Gutschein ist schon dreimal verschickt worden. Laden Sie das PDF herunter und schicken Sie es selbst.",
    sent: "Der Gutschein ist inzwischen verschickt und lässt sich nicht mehr ändern.",
  },
});
