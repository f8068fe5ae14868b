import { texts } from "#app/locales/texts.ts";

export const orderCancelTexts = texts({
  title: "Bestellung stornieren",
  plain: "In einfacher Sprache",
  lead: "Bestellung {{number}}. Sehen Sie vorher, was das kostet und was Sie zurückbekommen.",
  how: {
    unpaid: "Diese Bestellung ist noch nicht bezahlt. Das Stornieren kostet nichts.",
    grace: "Bis {{until}} ist das Stornieren kostenlos. Sie bekommen alles zurück.",
    graceUnpaid: "Bis {{until}} ist das Stornieren kostenlos. Bezahlt ist noch nichts.",
    bands:
      "Es gelten die Stornosätze, mit denen Sie gebucht haben; sie hängen davon ab, wie lange es noch bis zum Beginn der Reise ist: {{left}}.",
  },
  costs: "Das kostet es",
  share: "{{share}} des Preises, {{fee}}",
  free: "Kostenlos",
  feeTotal: "Stornokosten zusammen",
  refund: "Sie bekommen zurück",
  refundHow: {
    provider:
      "Geschenkgutscheine bekommen ihr Guthaben zuerst zurück. Den Rest zahlen wir innerhalb von 14 Tagen auf dem Weg zurück, auf dem Sie bezahlt haben.",
    transfer:
      "Geschenkgutscheine bekommen ihr Guthaben zuerst zurück. Den Rest überweisen wir Ihnen innerhalb von 14 Tagen. Kennen wir Ihr Konto noch nicht, fragen wir Sie gleich nach dem Stornieren danach.",
  },
  shipping: "Versandkosten sind darin nicht enthalten: Was verschickt ist, kommt nicht zurück.",
  final: "Das lässt sich nicht rückgängig machen.",
  room: "Ihr Platz wird dann frei und kann an andere gehen.",
  submit: "Verbindlich stornieren",
  back: "Zurück zur Bestellung",
  done: "Die Bestellung ist storniert.",
  doneAccount:
    "Die Bestellung ist storniert. Sagen Sie uns jetzt, auf welches Konto Sie das Geld zurückbekommen.",
  changed: "Inzwischen gilt ein anderer Betrag. Storniert ist noch nichts: Prüfen Sie ihn bitte noch einmal.",
  noWay: "Stornieren geht hier nicht mehr",
  out: "Was Sie jetzt tun können",
  outWithdraw: "Gutscheine können Sie bis {{until}} widerrufen, ohne Angabe von Gründen:",
  withdraw: "Vertrag widerrufen",
  outContact:
    "Schreiben Sie uns und nennen Sie die Bestellnummer {{number}}. Wir suchen mit Ihnen eine Lösung.",
});
