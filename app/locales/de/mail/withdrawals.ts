import { texts } from "#app/locales/texts.ts";

export const withdrawalMailTexts = texts({
  received: {
    subject: "Ihr Widerruf ist bei uns eingegangen",
    text: "Ihre Widerrufserklärung ist am {{received}} bei uns eingegangen. Diese E-Mail bestätigt den Eingang. Bitte bewahren Sie sie auf.",
    content: "Inhalt Ihrer Erklärung",
    declaration: "Erklärung",
    declared: "Hiermit widerrufe ich den unten genannten Vertrag.",
    contract: "Vertrag",
    message: "Nachricht",
    email: "E-Mail für diese Bestätigung",
    at: "Eingegangen am",
    next: "So geht es weiter",
    meant: "Widerrufen wird",
  },
  noted: {
    text: "Mit dieser E-Mail-Adresse ist am {{received}} eine Widerrufserklärung bei uns eingegangen. Diese E-Mail bestätigt den Eingang. Bitte bewahren Sie sie auf.",
    content:
      "Zur selben Zeit kamen sehr viele Erklärungen. Damit niemand fremde Texte über uns verschickt, steht der Inhalt nicht in dieser E-Mail. Wir haben ihn vollständig gespeichert und schicken ihn Ihnen gern: Antworten Sie einfach auf diese E-Mail, oder schreiben Sie an {{email}}. Ist die Erklärung nicht von Ihnen, müssen Sie nichts tun.",
  },
  next: {
    confirm:
      "Noch wissen wir nicht, ob die Erklärung wirklich von Ihnen ist. Bestätigen Sie sie mit diesem Link, dann nehmen wir die Gutscheine zurück. Wir nehmen den Tag, an dem sie eingegangen ist, auch wenn Sie erst später bestätigen. Ist sie nicht von Ihnen, müssen Sie nichts tun.",
    confirmLink: "Widerruf bestätigen",
    search: "Wir suchen den Vertrag heraus und schreiben Ihnen, was Sie zurückbekommen.",
    voucher:
      "Gutscheine dieser Bestellung nehmen wir zurück, wenn der Widerruf bis zum {{until}} abgesendet ist. Was wir zurückzahlen, schreiben wir Ihnen in einer zweiten Nachricht.",
    dated:
      "Für Buchungen mit festem Termin besteht kein Widerrufsrecht (§ 312g Absatz 2 Nummer 9 BGB): Ein Zimmer für bestimmte Nächte lässt sich kurz vor der Anreise kaum noch einmal vergeben. Sie können die Buchung aber stornieren.",
    package:
      "Für Pauschalreisen besteht kein Widerrufsrecht (§ 312 Absatz 7 BGB). Vor Reisebeginn können Sie jederzeit zurücktreten (§ 651h BGB); dafür kann der Veranstalter eine Entschädigung verlangen.",
    cancel: "Stornieren und vorher die Kosten sehen",
    cancelByLink: "Zum Stornieren öffnen Sie die Bestellung über den Link in Ihrer Bestätigung.",
  },
  done: {
    subject: "Ihr Widerruf zur Bestellung {{number}} ist bearbeitet",
    textOf: "Ihren Widerruf vom {{received}} haben wir bearbeitet.",
    text: "Ihren Widerruf haben wir bearbeitet.",
    returned: "Das haben wir zurückgenommen",
    void: "Zurückgenommene Gutscheine können Sie nicht mehr einlösen.",
    all: "Damit ist die ganze Bestellung storniert.",
    rest: "Der Rest der Bestellung bleibt bestehen. Sie zahlen noch {{rest}}.",
  },
});
