import type { ProblemCode } from "#app/http/problem-code.ts";
import { texts } from "#app/locales/texts.ts";

/** Messages of API problems, for developers of clients and for customers who see them there. */
export const problemTexts = texts({
  title: {
    NEEDS_TO_LOGIN: "Anmeldung nötig",
    DOES_NOT_BELONG: "Schlüssel passt nicht",
    ALREADY_SIGNED_OFF: "Bereits abgeschlossen",
    GRACE_PERIOD_EXPIRED: "Frist abgelaufen",
    BR_VIOLATION: "So nicht möglich",
    CV_VIOLATION: "Angaben prüfen",
    INVALID_CREDENTIALS: "Anmeldung nicht erkannt",
    INVALID_ORDER: "Bestellung nicht gefunden",
    INVALID_REDUCTION: "Code nicht angenommen",
  },
  detail: {
    NEEDS_TO_LOGIN: "Diese Bestellung gehört zu einem Konto. Ändern kann sie nur, wer dort angemeldet ist.",
    DOES_NOT_BELONG: "Der Schlüssel in der Adresse gehört nicht zu dieser Bestellung.",
    ALREADY_SIGNED_OFF: "Das ist abgeschlossen und lässt sich nicht mehr ändern.",
    GRACE_PERIOD_EXPIRED: "Die Frist, in der das möglich war, ist vorbei.",
    BR_VIOLATION: "Eine Regel des Shops lässt das nicht zu.",
    CV_VIOLATION: "Mindestens eine Angabe fehlt oder passt nicht. Welche, steht unter „errors“.",
    INVALID_CREDENTIALS: "E-Mail-Adresse oder Passwort stimmen nicht.",
    INVALID_ORDER: "Diese Bestellung gibt es nicht oder nicht mehr.",
    INVALID_REDUCTION: "Dieser Code lässt sich hier nicht einlösen.",
  },
  /** Description on the problem's own page. */
  lead: {
    NEEDS_TO_LOGIN:
      "Diese Bestellung gehört zu einem Kundenkonto. Ansehen lässt sie sich mit ihrem Link, ändern nur nach dem Anmelden.",
    DOES_NOT_BELONG:
      "Zu jeder Bestellung gehört ein Schlüssel, der in ihrer Adresse steht. Dieser war ein anderer.",
    ALREADY_SIGNED_OFF: "Was abgeschlossen ist, bleibt, wie es ist.",
    GRACE_PERIOD_EXPIRED:
      "In den ersten {{hours}} Stunden nach der Bestellung lässt sich kostenlos stornieren, {{latest}}. Diese Zeit ist vorbei.",
    BR_VIOLATION: "Alle Angaben waren lesbar, aber so lässt sich das nicht buchen.",
    CV_VIOLATION: "Mindestens eine Angabe fehlt oder hat nicht die Form, die sie haben muss.",
    INVALID_CREDENTIALS: "Mit diesen Angaben kommt niemand hinein.",
    INVALID_ORDER: "Unter dieser Nummer gibt es keine Bestellung, oder es gibt sie nicht mehr.",
    INVALID_REDUCTION: "Dieser Code ändert an dieser Bestellung nichts.",
  },
  plain: {
    400: { title: "Nicht lesbar", detail: "Adresse oder Inhalt der Anfrage sind nicht lesbar." },
    401: { title: "Schlüssel fehlt", detail: "Diese Anfrage braucht einen gültigen Schlüssel." },
    403: { title: "Nicht angenommen", detail: "Diese Anfrage kam nicht von einer Seite unseres Shops." },
    404: { title: "Nicht gefunden", detail: "Diese Adresse gibt es nicht." },
    405: { title: "Methode nicht möglich", detail: "Diese Adresse nimmt Anfragen dieser Art nicht an." },
    413: { title: "Zu groß", detail: "Der Inhalt ist größer als 64 KiB." },
    415: { title: "Falsches Format", detail: "Der Inhalt muss JSON sein: Content-Type: application/json." },
    429: { title: "Zu viele Anfragen", detail: "Bitte warten Sie, und versuchen Sie es dann noch einmal." },
    503: {
      title: "Gerade nicht erreichbar",
      detail:
        "Der Shop ist überlastet oder wird gewartet. Bitte versuchen Sie es nach „Retry-After“ noch einmal.",
    },
    500: {
      title: "Fehler bei uns",
      detail: "Der Fehler liegt bei uns. Hilft ein zweiter Versuch nicht, nennen Sie uns bitte „requestId“.",
    },
  },
  field: {
    missing: "Diese Angabe fehlt.",
    type: "Erwartet wird: {{expected}}.",
    number: "eine Zahl",
    integer: "eine ganze Zahl",
    string: "ein Text",
    boolean: "true oder false",
    array: "eine Liste",
    object: "ein Objekt",
    option: "Möglich sind: {{options}}.",
    least: "Mindestens {{bound}}.",
    most: "Höchstens {{bound}}.",
    leastSigns: "Mindestens {{bound}} Zeichen.",
    mostSigns: "Höchstens {{bound}} Zeichen.",
    leastValues: "Mindestens {{bound}} Einträge.",
    mostValues: "Höchstens {{bound}} Einträge.",
    key: "Diesen Namen kennen wir nicht.",
    email: "Das ist keine E-Mail-Adresse.",
    uuid: "Das ist keine UUID.",
    other: "Diese Angabe passt nicht.",
    cents: "Erwartet wird ein Betrag in Euro mit höchstens zwei Nachkommastellen.",
    // The English words are fixed by the specification (§ 5).
    date: "Erwartet wird ein Datum wie 2027-03-02. (Zod validation: Invalid DateTime)",
    dateEarly: "Frühestens morgen, am {{date}}.",
    dateLate: "Spätestens in einem Jahr, am {{date}}.",
    checkout: "Die Abreise muss nach der Anreise liegen.",
    bounds: "Die obere Grenze liegt unter der unteren.",
    otherOrder: "Das ist eine andere Nummer als in der Adresse.",
    otherKey: "Das ist ein anderer Schlüssel als in der Adresse.",
    noOrder: "Zu AddToCart gehört keine Bestellung.",
    facette: "Mit „facetted“ muss mindestens eine Facette genannt sein.",
  },
  page: {
    when: "Wann das vorkommt",
    help: "Was hilft",
    programs: "Für Programme",
    code: "Code",
    suffix: "Ende von „type“",
    status: "HTTP-Status",
    api: "Beschreibung der Schnittstelle (OpenAPI)",
  },
  /** Refusals with another text on pages, where a link or button helps. */
  refusal: {
    "other-account": "Diese Bestellung gehört zu einem anderen Konto.",
    "wrong-length": "Die Reise hat eine feste Dauer.",
    "no-departure": "An diesem Tag fährt das Schiff nicht ab.",
    "cart-not-empty": "Der Warenkorb ist nicht leer.",
    "out-of-bounds": "Ein Preisvorschlag liegt zwischen der unteren Grenze und dem Preis, der jetzt gilt.",
    "not-placed": "Das ist noch ein Warenkorb: Bestellt ist nichts, also gibt es nichts zu stornieren.",
    persons: "So oft gibt es diese Zusatzleistung nicht: je Person für höchstens alle Gäste, sonst einmal.",
    "persons-of-age":
      "So oft gibt es diese Zusatzleistung nicht: höchstens für alle Gäste im passenden Alter.",
    "sold-out": "Davon ist nichts mehr frei.",
    "no-email": "Für die Antwort auf den Preisvorschlag fehlt eine E-Mail-Adresse.",
  },
  voyageNights_one: "Sie dauert 1 Nacht.",
  voyageNights_other: "Sie dauert {{count}} Nächte.",
  unknownOffer: "Dieses Angebot gibt es nicht.",
  unknownVariant: "Diese Variante gibt es nicht.",
  unknownGrouping: "Diese Gruppe von Angeboten gibt es nicht.",
});

// Further texts of the pages that explain API problems.

export interface ProblemText {
  /** Causes. */
  when: readonly string[];
  /** Solutions. */
  help: readonly string[];
}

export const problemPages: Readonly<Record<ProblemCode, ProblemText>> = {
  NEEDS_TO_LOGIN: {
    when: ["Eine Änderung an der Bestellung kam ohne die Sitzung des Kontos, dem sie gehört."],
    help: [
      "Melden Sie sich mit dem Konto an, mit dem die Bestellung verbunden ist, und versuchen Sie es noch einmal.",
      "Programme senden das Sitzungs-Cookie mit und leeren bis dahin den Warenkorb, den sie sich gemerkt haben.",
    ],
  },
  DOES_NOT_BELONG: {
    when: [
      "Der Link ist abgeschnitten oder falsch abgetippt.",
      "Nummer und Schlüssel stammen von zwei verschiedenen Bestellungen.",
    ],
    help: [
      "Öffnen Sie den Link aus Ihrer Bestätigung unverändert.",
      "Programme vergessen den gemerkten Warenkorb und beginnen einen neuen.",
    ],
  },
  ALREADY_SIGNED_OFF: {
    when: [
      "Der Warenkorb wurde inzwischen bestellt, vielleicht in einem anderen Fenster: Artikel, Codes und Versand stehen damit fest.",
      "Die Liste der Reisenden ist abgeschlossen oder die Zeit dafür vorbei.",
    ],
    help: [
      "Sehen Sie in der Bestellung nach, wie sie aufgegeben wurde.",
      "Stimmt ein Name nicht, schreiben Sie uns mit der Bestellnummer; wir fragen beim Anbieter nach.",
    ],
  },
  GRACE_PERIOD_EXPIRED: {
    when: [
      "Die Frist ist abgelaufen, und für das Angebot gilt keine Stornostaffel.",
      "Ein Gutschein der Bestellung wurde schon eingelöst.",
    ],
    help: ["Schreiben Sie uns mit der Bestellnummer; wir fragen beim Anbieter nach, was noch möglich ist."],
  },
  BR_VIOLATION: {
    when: [
      "An diesen Tagen ist nicht mehr genug frei, oder das Angebot ist abgelaufen.",
      "Es reisen mehr Personen, als in das Zimmer passen.",
      "Der Aufenthalt ist zu kurz oder zu lang, oder an diesem Tag ist keine Anreise möglich.",
    ],
    help: [
      "Öffnen Sie das Angebot noch einmal: Dort stehen die Tage, an denen etwas frei ist.",
      "Was genau nicht geht, sagt „detail“ in der Antwort.",
    ],
  },
  CV_VIOLATION: {
    when: [
      "Ein Feld fehlt, ist zu lang, oder ein Wert gehört nicht zu den möglichen.",
      "Eine Anreise liegt vor morgen oder weiter als ein Jahr voraus, oder die Abreise nicht danach.",
      "Nummer oder Schlüssel im Inhalt sind andere als in der Adresse.",
    ],
    help: [
      "Unter „errors“ steht zu jeder falschen Angabe, wo sie ist („pointer“) und was an ihr nicht passt („detail“).",
      "Welche Felder es gibt und was in ihnen stehen darf, sagt die Beschreibung der Schnittstelle (unten).",
    ],
  },
  INVALID_CREDENTIALS: {
    when: [
      "E-Mail-Adresse oder Passwort stimmen nicht. Welches von beiden, sagen wir nicht: Sonst ließe sich ausprobieren, wer hier ein Konto hat.",
    ],
    help: [
      "Prüfen Sie die Schreibweise, auch Groß- und Kleinbuchstaben, oder setzen Sie ein neues Passwort.",
    ],
  },
  INVALID_ORDER: {
    when: [
      "Die Nummer ist falsch geschrieben (Status 404).",
      "Der Warenkorb lag sieben Tage unberührt und wurde aufgelöst (Status 410).",
    ],
    help: [
      "Öffnen Sie den Link aus Ihrer Bestätigung unverändert.",
      "Einen aufgelösten Warenkorb legen Sie einfach neu an: Reserviert war in ihm nichts.",
    ],
  },
  INVALID_REDUCTION: {
    when: [
      "Der Code ist unbekannt, abgelaufen, schon so oft eingelöst wie möglich, oder die Karte ist leer.",
      "Er gilt für andere Angebote oder erst ab einem höheren Betrag.",
      "Der Artikel hat einen vereinbarten Wunschpreis: Auf den gibt es keinen weiteren Nachlass.",
    ],
    help: [
      "Prüfen Sie die Schreibweise. Groß- und Kleinbuchstaben und Leerzeichen sind gleichgültig.",
      "Warum ein bekannter Code nicht gilt, sagt „detail“ in der Antwort.",
    ],
  },
};
