import { texts } from "#app/locales/texts.ts";

/** Pages outside Remix, and texts of responses that are no pages. */
export const plainPageTexts = texts({
  documentTitle: "Fehler: {{title}}",
  home: "Zur Startseite",
  title: {
    400: "Ungültige Anfrage",
    403: "Nicht angenommen",
    404: "Nicht gefunden",
    405: "Nicht möglich",
    413: "Zu viel auf einmal",
    429: "Zu oft in kurzer Zeit",
    431: "Zu viel auf einmal",
    500: "Da ist etwas schiefgegangen",
    503: "Gleich wieder da",
  },
  text: {
    400: "Diese Adresse oder Anfrage ist nicht lesbar. Bitte prüfen Sie die Adresse und versuchen Sie es noch einmal.",
    403: "Diese Eingabe kam nicht von einer Seite unseres Shops. Bitte öffnen Sie die Seite bei uns neu und senden Sie das Formular noch einmal ab.",
    404: "Diese Datei gibt es nicht (mehr).",
    405: "Diese Adresse nimmt Anfragen dieser Art nicht an.",
    413: "Ihre Eingabe ist größer, als wir annehmen (64 KiB, ein Foto 15 MiB, eine andere Datei 20 MiB). Bitte gehen Sie zurück, kürzen Sie sie und senden Sie das Formular noch einmal ab.",
    429: "Die Unterlagen dieser Bestellung wurden gerade sehr oft abgerufen. Bitte versuchen Sie es in einer Minute noch einmal.",
    431: "Die Adresse oder Ihre Eingabe ist länger, als wir annehmen. Bitte gehen Sie zurück, kürzen Sie sie und senden Sie das Formular noch einmal ab.",
    500: "Der Fehler liegt bei uns. Bitte versuchen Sie es in ein paar Minuten noch einmal. Hilft das nicht, nennen Sie uns bitte diese Nummer:",
    503: "Der Shop startet gerade oder wird gewartet. Bitte versuchen Sie es in einer Minute noch einmal.",
  },
  noPicture: "Dieses Bild gibt es nicht.",
  unknownDevice: "Unbekanntes Gerät",
  unknownReturn:
    "Diese Rückkehr von einer Zahlung kennen wir nicht. Öffnen Sie Ihre Bestellung über den Link in Ihrer E-Mail.",
  /** Order links that are refused (specification § 8). */
  order: {
    "unknown-order": "Diese Bestellung gibt es nicht, oder der Link ist unvollständig.",
    "wrong-key": "Dieser Link gehört nicht zu dieser Bestellung. Öffnen Sie den Link aus Ihrer E-Mail.",
    abandoned: "Dieser Warenkorb ist abgelaufen. Legen Sie das Angebot neu hinein.",
    claimed: "Diese Bestellung gehört zu einem Konto. Ändern kann sie nur, wer dort angemeldet ist.",
    "other-account":
      "Diese Bestellung gehört zu einem anderen Konto. Melden Sie sich mit dem Konto an, zu dem sie gehört.",
  },
  bidAnswered: "Der Anbieter hat Ihren Preisvorschlag beantwortet. Die Antwort steht in Ihrem Warenkorb.",
  /** Changes that were not applied, shown above the page that replaces the requested one. */
  lost: {
    cart: "Ihre Änderung ist nicht übernommen: Diese Bestellung ist schon eingegangen. Hier sehen Sie, was Sie noch ändern können.",
    payment:
      "Wir haben keine neue Zahlung begonnen: Sie können diese Bestellung nicht mehr bezahlen. Hier sehen Sie, wie sie steht.",
    participants:
      "Ihre Angaben sind nicht gespeichert, denn hier können Sie nichts mehr ändern. Stimmt etwas nicht, schreiben Sie uns.",
  },
});
