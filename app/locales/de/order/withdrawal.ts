import { texts } from "#app/locales/texts.ts";

/** Electronic withdrawal function (BGB § 356a). The law prescribes its two labels. */
export const withdrawalTexts = texts({
  title: "Vertrag widerrufen",
  plain: "In einfacher Sprache",
  lead: "Hier widerrufen Sie einen Vertrag. Gründe müssen Sie nicht nennen. Im nächsten Schritt prüfen Sie Ihre Angaben.",
  dated: {
    title: "Zu dieser Bestellung",
    "dated-stay":
      "Für Buchungen mit festem Termin besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 9 BGB). Sie können die Buchung aber stornieren.",
    package:
      "Für Pauschalreisen besteht kein Widerrufsrecht (§ 312 Abs. 7 BGB). Vor Reisebeginn können Sie aber jederzeit zurücktreten.",
    cancel: "Stornieren und vorher die Kosten sehen",
  },
  fields: {
    name: "Ihr Name",
    contract: "Bestellnummer",
    contractHint: "Nicht zur Hand? Dann Angebot und Datum der Bestellung",
    email: "E-Mail-Adresse",
    emailHint: "Am besten die Ihrer Bestellung. Hier bekommen Sie die Eingangsbestätigung",
    pieces: "Wie viele Gutscheine widerrufen Sie? {{title}}",
    piecesHint: "0 bis {{left}}",
    message: "Nachricht",
  },
  errors: {
    name: "Ihr Name fehlt",
    contract: "Bestellnummer fehlt. Nicht zur Hand? Dann Angebot und Datum der Bestellung",
    email: "E-Mail-Adresse fehlt",
    pieces: "Anzahl: eine ganze Zahl von 0 bis {{left}}",
    none: "Anzahl fehlt: Widerrufen Sie mindestens einen Gutschein",
    strange:
      "Schreiben Sie hier nur Buchstaben, Ziffern und übliche Zeichen, keine Internetadresse und nichts in spitzen Klammern",
    long: "Kürzen Sie diese Angabe auf höchstens {{count}} Zeichen",
  },
  next: "Angaben prüfen",
  check: {
    title: "Widerruf prüfen",
    lead: "Wir bekommen den Widerruf erst, wenn Sie ihn bestätigen.",
    declaration: "Ihre Erklärung",
    text: "Hiermit widerrufe ich den unten genannten Vertrag.",
    name: "Name",
    contract: "Vertrag",
    email: "E-Mail für die Bestätigung",
    items: "Widerrufen wird",
    message: "Nachricht",
    confirm: "Widerruf bestätigen",
    edit: "Angaben ändern",
  },
  confirm: {
    title: "Widerruf bestätigen",
    lead: "Am {{received}} ist ein Widerruf zu Ihrer Bestellung {{number}} bei uns eingegangen.",
    text: "Bestätigen Sie, dass er von Ihnen ist. Dann nehmen wir zurück, was Sie widerrufen, und zahlen das Geld zurück. Gutscheine, die wir zurücknehmen, können Sie nicht mehr einlösen. Ist er nicht von Ihnen, schließen Sie diese Seite: Dann geschieht nichts.",
    submit: "Ja, der Widerruf ist von mir",
  },
  receipt: {
    title: "Ihr Widerruf ist eingegangen",
    lead: "Eingegangen am {{received}}. Die Bestätigung ist an Ihre E-Mail-Adresse unterwegs. Gehen sehr viele Erklärungen ein, kommt sie spätestens nach einem Tag.",
    content: "Inhalt Ihrer Erklärung",
    keep: "Drucken Sie diese Seite aus, oder speichern Sie sie. Die Angaben stehen eine Stunde lang hier.",
    outcome: "Was damit geschieht",
    waits:
      "Ihre Erklärung ist gespeichert und jetzt bei uns eingegangen. Damit niemand Fremdes Gutscheine ungültig macht, steht in unserer E-Mail ein Link, mit dem Sie den Widerruf bestätigen. Steht dort keiner, suchen wir den Vertrag zu Ihren Angaben heraus und schreiben Ihnen.",
    returned_one: "Wir haben 1 Gutschein zurückgenommen. Sie können ihn nicht mehr einlösen.",
    returned_other: "Wir haben {{count}} Gutscheine zurückgenommen. Sie können sie nicht mehr einlösen.",
    money: {
      provider:
        "Haben Sie schon bezahlt, kommt das Geld innerhalb von 14 Tagen auf dem Weg zurück, auf dem Sie bezahlt haben. Wie viel es ist, steht in einer zweiten E-Mail.",
      transfer:
        "Haben Sie schon bezahlt, überweisen wir Ihnen das Geld innerhalb von 14 Tagen. Wie viel es ist, steht in einer zweiten E-Mail. Kennen wir Ihr Konto noch nicht, fragen wir Sie dort danach.",
    },
    verdict: {
      "dated-stay":
        "Ihre Erklärung ist eingegangen. Für Buchungen mit festem Termin besteht aber kein Widerrufsrecht (§ 312g Abs. 2 Nr. 9 BGB): Ein Zimmer für bestimmte Nächte lässt sich kurz vor der Anreise kaum noch einmal vergeben. Die Buchung besteht weiter. Sie können sie stornieren.",
      package:
        "Ihre Erklärung ist eingegangen. Für Pauschalreisen besteht aber kein Widerrufsrecht (§ 312 Abs. 7 BGB). Die Buchung besteht weiter. Vor Reisebeginn können Sie jederzeit zurücktreten (§ 651h BGB); dafür kann der Veranstalter eine Entschädigung verlangen.",
      late: "Die Frist von 14 Tagen ist vorbei. Wir prüfen Ihre Erklärung und antworten Ihnen.",
      redeemed:
        "Diese Gutscheine sind schon eingelöst, oder ein Teil ihres Guthabens ist ausgegeben. Wir prüfen Ihre Erklärung und antworten Ihnen.",
      "under-way":
        "Ihre Zahlung läuft gerade noch. Wir bearbeiten Ihren Widerruf, sobald sie abgeschlossen ist, und schreiben Ihnen.",
      gone: "Davon ist nichts mehr offen: Es ist schon storniert oder zurückgenommen. Bei Fragen antworten wir Ihnen gern.",
    },
    cancel: "Stornieren und vorher die Kosten sehen",
    cancelByLink: "Zum Stornieren öffnen Sie die Bestellung über den Link in Ihrer Bestätigung.",
    order: "Zur Bestellung",
    home: "Zur Startseite",
  },
});
