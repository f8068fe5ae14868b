import { texts } from "#app/locales/texts.ts";

/** Newsletter sign-up form. `wording` is stored with each subscription as evidence of consent. */
export const newsletterFormTexts = texts({
  title: "Newsletter",
  short: "Etwa einmal im Monat eine E-Mail mit neuen Angeboten.",
  email: "E-Mail-Adresse",
  emailHint: "Hier bekommen Sie zuerst die Bitte um Ihre Bestätigung, später den Newsletter",
  wording:
    "Mit „Newsletter bestellen“ willigen Sie ein, dass {{operator}} Ihnen etwa einmal im Monat Angebote für {{sold}} per E-Mail schickt. Die Einwilligung können Sie jederzeit widerrufen, mit einem Klick auf den Link in jeder Ausgabe. Wir messen nicht, ob Sie Ausgaben öffnen.",
  sold: { all: "Hotels, Kreuzfahrten und Reisegutscheine", stays: "Hotels und Reisegutscheine" },
  proof:
    "Damit wir Ihre Einwilligung beweisen können, speichern wir Zeitpunkt und Wortlaut der Bestellung und der Bestätigung und die gekürzte IP-Adresse.",
  privacy: "Hinweise zum Datenschutz",
  submit: "Newsletter bestellen",
});
