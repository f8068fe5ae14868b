import { texts } from "#app/locales/texts.ts";

/** Emails about accounts: each has a link, and tells recipients who did not request it what to do. */
export const accountMailTexts = texts({
  login: {
    subject: "Ihr Link zum Anmelden",
    text: "mit diesem Link melden Sie sich ohne Passwort an. Er öffnet eine Seite, auf der Sie die Anmeldung bestätigen.",
  },
  logIn: "Anmelden",
  anHourOnce: "Sie können den Link einmal benutzen, eine Stunde lang.",
  ignore:
    "Sie haben das nicht angefordert? Dann löschen Sie diese E-Mail einfach. Ohne den Link passiert nichts.",
  register: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    text: "für diese Adresse soll ein Konto angelegt werden. Mit dem Link bestätigen Sie die Adresse und wählen Ihr Passwort.",
  },
  createAccount: "Passwort wählen und Konto anlegen",
  aDayOnce: "Sie können den Link einmal benutzen, 24 Stunden lang.",
  exists: {
    subject: "Sie haben schon ein Konto",
    text: "für diese Adresse sollte ein Konto angelegt werden, aber es gibt schon eines. Mit diesem Link melden Sie sich ohne Passwort an.",
  },
  reset: {
    subject: "Ein neues Passwort wählen",
    text: "mit diesem Link wählen Sie ein neues Passwort. Alle Geräte, auf denen Sie angemeldet sind, werden dabei abgemeldet.",
    ignore:
      "Sie haben das nicht angefordert? Dann löschen Sie diese E-Mail einfach. Ohne den Link passiert nichts. Ihr Passwort bleibt, wie es ist.",
  },
  newPassword: "Neues Passwort wählen",
  none: {
    subject: "Zu dieser Adresse gibt es kein Konto",
    text: "jemand wollte sich mit dieser Adresse anmelden. Zu ihr gibt es aber kein Konto. Vielleicht haben Sie eine andere Adresse verwendet oder als Gast bestellt.",
    create: "Wenn Sie möchten, legen Sie jetzt ein Konto an:",
  },
  password: {
    subject: "Ihr Passwort wurde geändert",
    text: "das Passwort Ihres Kontos wurde gerade geändert. Andere Geräte sind abgemeldet.",
    notYou: "Waren Sie das nicht? Dann wählen Sie sofort ein neues:",
  },
  unused: {
    subject: "Ihr Konto wird bald gelöscht",
    text: "seit über {{years}} Jahren hat sich niemand in Ihrem Konto angemeldet. Deshalb löschen wir es in {{days}} Tagen, mit dem Namen und der Anschrift darin.",
    keep: "Möchten Sie es behalten, melden Sie sich vorher einmal an, mit Passwort oder mit einem Link, den wir Ihnen schicken. Sonst brauchen Sie nichts zu tun.",
  },
  deleted: {
    subject: "Ihr Konto ist gelöscht",
    text: "Ihr Konto ist gelöscht, wie gewünscht. Anmelden können Sie sich damit nicht mehr.",
    orders:
      "Ihre Bestellungen bleiben bestehen. Sie öffnen sie weiterhin über den Link in der Bestätigung. Wir müssen sie für Steuer und Handelsrecht aufbewahren.",
  },
  claim: {
    subject: "Bestellung {{number}} einem Konto zuordnen",
    text: "das Konto {{account}} möchte die Bestellung {{number}} übernehmen. Bestellt wurde sie mit dieser Adresse, deshalb fragen wir Sie.",
    consent:
      "Stimmen Sie zu, kann danach nur noch dieses Konto die Bestellung ändern oder stornieren. Ansehen können Sie sie weiterhin.",
    open: "Ansehen und zustimmen",
    ignore:
      "Kennen Sie das Konto nicht? Dann löschen Sie diese E-Mail einfach. Ohne Ihre Zustimmung bleibt alles, wie es ist.",
  },
  found: {
    subject: "Ihre Bestellung {{number}}",
    text: "hier ist der Link zu Ihrer Bestellung {{number}}. Wer ihn hat, kann die Bestellung sehen und ändern: Geben Sie ihn nicht weiter.",
    open: "Bestellung ansehen",
  },
});
