import { texts } from "#app/locales/texts.ts";

/** Pages of logged-in customers, and access to an order without an account. */
export const accountTexts = texts({
  nav: { label: "Ihr Konto", orders: "Meine Bestellungen", settings: "Konto und Geräte", logout: "Abmelden" },
  orders: {
    title: "Meine Bestellungen",
    lead: "Alles, was Sie mit dem Konto {{email}} bestellt haben.",
    none: "In diesem Konto ist noch keine Bestellung.",
    search: "Angebote ansehen",
    find: "Bestellung ohne Konto finden",
    number: "Bestellung {{number}}",
    date: "Bestellt am",
    ago: "{{date}} ({{span}} her)",
    offer: "Angebot",
    status: "Stand",
    payment: "Zahlung",
    view: "Ansehen",
    newer: "Neuere Bestellungen",
    older: "Ältere Bestellungen",
    unclaimed: {
      title: "Bestellungen ohne Konto",
      text_one: "Mit Ihrer E-Mail-Adresse gibt es 1 Bestellung, die zu keinem Konto gehört.",
      text_other: "Mit Ihrer E-Mail-Adresse gibt es {{count}} Bestellungen, die zu keinem Konto gehören.",
      submit: "In mein Konto übernehmen",
      done_one: "1 Bestellung gehört jetzt zu Ihrem Konto.",
      done_other: "{{count}} Bestellungen gehören jetzt zu Ihrem Konto.",
    },
  },
  takeOver: {
    title: "Bestellung in mein Konto übernehmen",
    lead: "Die Bestellung {{number}} erscheint dann unter „Meine Bestellungen“. Ändern und stornieren kann sie danach nur noch, wer in Ihrem Konto angemeldet ist.",
    byLetter:
      "Bestellt wurde sie mit einer anderen E-Mail-Adresse als der Ihres Kontos. Deshalb fragen wir zuerst dort nach: Wir schicken einen Link zum Bestätigen.",
    submit: "In mein Konto übernehmen",
    ask: "Um Bestätigung bitten",
    back: "Zurück zur Bestellung",
    done: "Die Bestellung {{number}} gehört jetzt zu Ihrem Konto.",
    notPossible: "Diese Bestellung lässt sich nicht übernehmen: Sie gehört schon zu einem Konto.",
    "too-many-tries":
      "Wir haben dort schon mehrmals nachgefragt. Versuchen Sie es in einer Stunde noch einmal",
  },
  settings: {
    title: "Konto und Geräte",
    lead: "Sie sind angemeldet als {{email}}.",
    devices: {
      title: "Angemeldete Geräte",
      text: "Kennen Sie ein Gerät nicht? Melden Sie es ab, und ändern Sie Ihr Passwort.",
      here: "dieses Gerät",
      since: "angemeldet am {{created}}, zuletzt benutzt am {{seen}}",
      end: "Abmelden",
      ended: "Das Gerät ist abgemeldet.",
      gone: "Dieses Gerät war schon abgemeldet.",
      others: "Alle anderen Geräte abmelden",
      othersEnded: "Alle anderen Geräte sind abgemeldet.",
    },
    password: {
      title: "Passwort ändern",
      text: "Danach sind alle anderen Geräte abgemeldet.",
      current: "Bisheriges Passwort",
      submit: "Passwort ändern",
      done: "Sie haben ein neues Passwort. Alle anderen Geräte sind abgemeldet.",
      forgotten: "Bisheriges Passwort vergessen",
    },
    remove: {
      title: "Konto löschen",
      text: "Wir löschen Ihr Konto, Ihr Passwort, alle Anmeldungen und die Adresse, die wir für die nächste Bestellung aufgehoben haben. Sie können das nicht rückgängig machen.",
      kept: "Ihre Bestellungen bleiben, ohne Konto: Rechnungen und Buchungen müssen wir nach Handels- und Steuerrecht aufbewahren, bis zu zehn Jahre. Sie öffnen sie weiterhin über den Link in der Bestätigung.",
      password: "Passwort zur Bestätigung",
      submit: "Konto endgültig löschen",
      done: "Ihr Konto ist gelöscht. Ihre Bestellungen öffnen Sie weiterhin über den Link in der Bestätigung.",
    },
    errors: {
      current: "Bisheriges Passwort fehlt",
      credentials: "Dieses Passwort stimmt nicht",
      "too-many-tries":
        "Das waren zu viele Versuche. Warten Sie eine Viertelstunde und versuchen Sie es dann noch einmal",
    },
  },
  find: {
    title: "Bestellung ohne Konto finden",
    lead: "Wir schicken den Link zu Ihrer Bestellung noch einmal an die Adresse, mit der sie aufgegeben wurde.",
    number: "Bestellnummer",
    numberHint:
      "Acht Zeichen, zum Beispiel 4K7P-2M9X. Sie steht auf der Rechnung und im Betreff der Bestätigung",
    email: "E-Mail-Adresse der Bestellung",
    submit: "Link zur Bestellung schicken",
    errors: { number: "Bestellnummer: acht Zeichen, zum Beispiel 4K7P-2M9X" },
  },
});
