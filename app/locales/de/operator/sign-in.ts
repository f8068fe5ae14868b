import { texts } from "#app/locales/texts.ts";

export const deskSignInTexts = texts({
  title: "Anmelden",
  lead: "Für alle, die den Shop betreiben, und für unsere Häuser und Schiffe. Kundinnen und Kunden melden sich im Shop an.",
  email: "E-Mail-Adresse",
  password: "Passwort",
  submit: "Weiter",
  expired:
    "Ihre Sitzung ist abgelaufen. Was Sie gerade gesendet haben, ist nicht gespeichert. Nach der Anmeldung sind Sie wieder auf der Seite, von der es kam.",
  demo: "Vorführung: ohne Kennwort anmelden",
  code: {
    title: "Code eingeben",
    lead: "Zweiter Schritt für {{email}}.",
    label: "Code der App",
    hint: "Sechs Ziffern, alle 30 Sekunden neue. Ohne App: ein Wiederherstellungscode",
    submit: "Anmelden",
    back: "Mit anderer Adresse anmelden",
  },
  invitation: {
    title: "Willkommen, {{name}}",
    lead: "Ihre Rolle: {{role}}. Im nächsten Schritt wählen Sie ein Passwort und verbinden eine Authenticator-App.",
    submit: "Zugang einrichten",
    over: "Diese Einladung gilt nicht mehr",
    overText:
      "Sie ist schon benutzt, durch eine neuere ersetzt oder abgelaufen. Haben Sie Ihren Zugang eingerichtet, melden Sie sich an. Sonst bitten Sie die Leitung um eine neue Einladung.",
  },
  setUp: {
    title: "Zugang einrichten",
    lead: "Erste Anmeldung für {{email}}: Sie wählen ein eigenes Passwort und verbinden eine App, die bei jeder Anmeldung einen Code zeigt.",
    app: "1. App verbinden",
    appText:
      "Nehmen Sie mit einer Authenticator-App dieses Bild auf. Geht das nicht, geben Sie den Schlüssel darunter ein, als Konto mit zeitbasierten Codes.",
    qr: "QR-Code für die App; dasselbe steht darunter als Schlüssel",
    secret: "Schlüssel für die App",
    finish: "2. Passwort und Code",
    submit: "Einrichten und anmelden",
    done: "Der Zugang ist eingerichtet",
    codes: "Wiederherstellungscodes",
    codesText:
      "Jeder dieser Codes ersetzt einmal den Code der App, etwa wenn das Telefon verloren ist. Drucken oder schreiben Sie sie auf: Sie stehen nur auf dieser Seite und nur jetzt.",
    on: "Weiter zu „Heute“",
  },
  errors: {
    email: "E-Mail-Adresse: Geben Sie Ihre E-Mail-Adresse ein",
    password: "Passwort: Geben Sie Ihr Passwort ein",
    credentials:
      "Passwort: E-Mail-Adresse und Passwort passen nicht zusammen, oder der Zugang ist gesperrt oder abgelaufen",
    code: "Code der App: Dieser Code gilt nicht oder wurde schon benutzt. Warten Sie auf den nächsten",
    missingCode: "Code der App: Geben Sie die sechs Ziffern ein, die Ihre App zeigt",
    "too-many-tries":
      "Das waren zu viele Versuche. Warten Sie eine Viertelstunde und versuchen Sie es dann noch einmal",
    short: "Neues Passwort: Nehmen Sie mindestens 12 Zeichen",
    long: "Neues Passwort: Nehmen Sie höchstens 128 Zeichen",
    simple:
      "Neues Passwort: Dieses ist leicht zu erraten: Stärke {{strength}}, nötig ist {{enough}}. Nehmen Sie zum Beispiel vier Wörter, die nichts miteinander zu tun haben",
    isEmail: "Neues Passwort: Nehmen Sie eines, das nicht aus Ihrer E-Mail-Adresse besteht",
  },
});

/** The operator's own account. */
export const deskAccountTexts = texts({
  title: "Konto",
  who: "{{name}}, {{email}}, {{role}}",
  signOut: "Abmelden",
  sessions: "Angemeldet auf",
  device: "Gerät",
  since: "Seit",
  seen: "Zuletzt",
  here: "{{device}} (hier)",
  endOthers: "Andere Sitzungen beenden",
  alone: "Nur hier sind Sie angemeldet.",
  life: "Eine Sitzung endet nach 30 Minuten ohne Zugriff, spätestens nach 12 Stunden.",
  password: "Passwort ändern",
  current: "Passwort bisher",
  newPassword: "Neues Passwort",
  newHint: "Mindestens 12 Zeichen",
  change: "Passwort ändern",
  codes: "Wiederherstellungscodes",
  codesLeft_one: "Ein Code ist noch übrig.",
  codesLeft_other: "{{count}} Codes sind noch übrig.",
  codesPassword: "Passwort",
  renew: "Neue Codes zeigen",
  renewHint: "Die bisherigen Codes gelten dann nicht mehr.",
  done: {
    passwort: "Das Passwort ist geändert. Andere Sitzungen sind beendet.",
    sitzungen: "Alle anderen Sitzungen sind beendet.",
  },
  errors: {
    current: "Passwort bisher: Geben Sie Ihr Passwort ein",
    wrong: "Passwort: Das ist nicht Ihr Passwort",
    wrongCurrent: "Passwort bisher: Das ist nicht Ihr Passwort",
  },
});
