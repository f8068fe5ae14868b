import { texts } from "#app/locales/texts.ts";

export const loginTexts = texts({
  title: "Anmelden",
  lead: "Mit Ihrem Konto sehen Sie alle Bestellungen und müssen Ihre Daten nicht noch einmal eingeben. Bestellen können Sie auch ohne.",
  email: "E-Mail-Adresse",
  password: "Passwort",
  stay: "Auf diesem Gerät angemeldet bleiben",
  stayHint: "30 Tage. Nicht auf Geräten, die auch andere benutzen",
  submit: "Anmelden",
  window: "In eigenem Fenster anmelden",
  or: "Ohne Passwort",
  orText:
    "Wir schicken einen Link an die E-Mail-Adresse oben. Damit sind Sie angemeldet und müssen sich nichts merken.",
  link: "Link zum Anmelden schicken",
  more: "Weitere Möglichkeiten",
  forgotten: "Passwort vergessen",
  register: "Konto anlegen",
  findOrder: "Bestellung ohne Konto finden",
  errors: {
    email: "E-Mail-Adresse fehlt",
    password: "Passwort fehlt",
    credentials:
      "E-Mail-Adresse oder Passwort stimmt nicht. Prüfen Sie beides, oder lassen Sie sich einen Link zum Anmelden schicken",
    "too-many-tries":
      "Das waren zu viele Versuche. Warten Sie eine Viertelstunde, oder lassen Sie sich einen Link zum Anmelden schicken",
    "too-many-letters":
      "Wir haben schon mehrere E-Mails geschickt. Sehen Sie auch im Spam-Ordner nach, oder versuchen Sie es in einer Stunde noch einmal",
  },
  forgot: {
    title: "Neues Passwort",
    lead: "Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.",
    submit: "Link für neues Passwort schicken",
  },
  registering: {
    title: "Konto anlegen",
    lead: "Mit einem Konto finden Sie Ihre Bestellungen wieder, und an der Kasse stehen Ihre Daten schon da. Zuerst bestätigen Sie Ihre E-Mail-Adresse, dann wählen Sie ein Passwort.",
    emailHint: "Hier bekommen Sie einen Link zur Bestätigung",
    submit: "Bestätigung schicken",
    privacy: "Was wir im Konto speichern, steht in den",
    privacyLink: "Hinweisen zum Datenschutz",
  },
  sent: {
    title: "Sehen Sie in Ihr Postfach",
    login:
      "Wir haben Ihnen einen Link zum Anmelden geschickt. Sie können ihn einmal benutzen, eine Stunde lang.",
    register:
      "Wir haben Ihnen einen Link zur Bestätigung geschickt. Sie können ihn einmal benutzen, 24 Stunden lang.",
    reset:
      "Wir haben Ihnen einen Link für ein neues Passwort geschickt. Sie können ihn einmal benutzen, eine Stunde lang.",
    order: "Wir haben, falls es eine passende Bestellung gibt, einen Link an diese Adresse geschickt.",
    claim:
      "Die Bestellung wurde mit einer anderen E-Mail-Adresse aufgegeben. Dorthin haben wir einen Link geschickt. Wird er bestätigt, steht die Bestellung in Ihrem Konto.",
    nothing: "Nichts angekommen? Sehen Sie auch im Spam-Ordner nach, und prüfen Sie, ob die Adresse stimmt.",
    again: "Zurück zur Anmeldung",
    againOrder: "Noch einmal suchen",
    toOrders: "Zu meinen Bestellungen",
  },
  opened: {
    login: {
      title: "Anmeldung bestätigen",
      lead: "Sie melden sich als {{email}} an.",
      submit: "Jetzt anmelden",
    },
    register: {
      title: "Konto anlegen",
      lead: "Ihre Adresse {{email}} ist bestätigt, sobald Sie ein Passwort gewählt haben.",
      submit: "Konto anlegen",
    },
    reset: {
      title: "Neues Passwort wählen",
      lead: "Für das Konto {{email}}. Alle Geräte werden dabei abgemeldet, nur dieses nicht.",
      submit: "Passwort speichern",
    },
    claim: {
      title: "Bestellung einem Konto zuordnen",
      lead: "Das Konto {{claimant}} möchte die Bestellung {{number}} übernehmen. Danach kann nur noch dieses Konto sie ändern oder stornieren.",
      submit: "Zustimmen",
      done: "Die Bestellung {{number}} gehört jetzt zum Konto {{claimant}}.",
    },
    over: {
      title: "Dieser Link funktioniert nicht mehr",
      lead: "Er wurde schon benutzt, seine Zeit ist vorbei, oder für die Adresse gibt es inzwischen ein Passwort. Melden Sie sich an, oder fordern Sie einen neuen Link an.",
    },
    claimOver: "Die Bestellung gehört inzwischen zu einem Konto. Es wurde nichts geändert.",
  },
  newPassword: {
    label: "Neues Passwort",
    hint: "Mindestens 12 Zeichen. Leerzeichen sind erlaubt: Ein paar Wörter hintereinander sind gut zu merken und schwer zu raten",
    show: "Passwort anzeigen",
  },
  welcome: "Sie sind angemeldet.",
  cartElsewhere:
    "Ihr Warenkorb liegt auf dem Gerät und in dem Browser, in dem Sie ihn gefüllt haben. Machen Sie dort weiter.",
  registered: "Ihr Konto ist angelegt, und Sie sind angemeldet.",
  passwordSaved: "Sie haben ein neues Passwort und sind angemeldet.",
  logout: {
    title: "Abmelden",
    lead: "Auf diesem Gerät sind Sie danach abgemeldet. Ihr Warenkorb bleibt.",
    submit: "Abmelden",
    done: "Sie sind abgemeldet.",
  },
  done: {
    title: "Sie sind angemeldet",
    lead: "Dieses Fenster schließt sich von selbst. Wenn nicht, schließen Sie es und kehren Sie zum Shop zurück.",
    goOn: "Im Shop weitermachen",
    notTitle: "Sie sind nicht angemeldet",
    notLead: "Die Anmeldung wurde nicht abgeschlossen.",
  },
});
