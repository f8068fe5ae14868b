import type { ApiScope } from "#app/domain/operator/api-key.ts";
import { texts } from "#app/locales/texts.ts";

export const apiScopeNames: Readonly<Record<ApiScope, string>> = {
  "orders:read": "Buchungen lesen",
  "orders:write": "Bestellen, Buchungen bestätigen, „nicht angereist“ vermerken",
  "inventory:read": "Zimmer und Preise lesen",
  "inventory:write": "Zimmer und Preise ändern",
  "reviews:read": "Bewertungen lesen",
};

/** The pages where owners make keys for programs and revoke them. */
export const deskKeyTexts = texts({
  title: "Schlüssel für Programme",
  lead: "Welche Programme Buchungen, Zimmer, Preise und Bewertungen über die Schnittstelle lesen oder ändern.",
  demo: "In der Vorführung sehen Sie diese Seite nur: Zum Anlegen und Sperren braucht man ein eigenes Passwort, und hier meldet man sich ohne an.",
  none: "Noch hat kein Programm einen Schlüssel.",
  name: "Name",
  nameHint: "des Programms, zum Beispiel „Hotelprogramm Haus am See“",
  prefix: "Anfang",
  scopes: "Rechte",
  scopesHint: "nur, was das Programm braucht",
  vendor: "Haus oder Schiff",
  vendorHint: "Ein Schlüssel für ein Haus sieht nur dieses und keine Zahlungen.",
  allVendors: "alle",
  term: "Gilt",
  termHint: "Danach legen Sie einen neuen an.",
  terms: { 30: "30 Tage", 90: "90 Tage", 365: "ein Jahr", 730: "zwei Jahre" },
  expires: "Gilt bis",
  lastUsed: "Zuletzt benutzt",
  never: "noch nie",
  state: "Stand",
  states: { active: "gilt", expired: "abgelaufen", revoked: "gesperrt seit {{since}}" },
  created: "Angelegt",
  createdBy: "{{when}} von {{who}}",
  add: "Schlüssel anlegen",
  shown: {
    title: "Der neue Schlüssel",
    lead: "Für „{{name}}“. Kopieren Sie ihn jetzt in das Programm: Er steht nur auf dieser Seite und lässt sich später nicht mehr anzeigen.",
    use: "Das Programm sendet ihn mit jeder Anfrage:",
    test: "So prüfen Sie ihn auf der Kommandozeile:",
    secret:
      "Behandeln Sie ihn wie ein Passwort: nicht in eine E-Mail, nicht in eine Adresse. Kennt ihn jemand anders, sperren Sie ihn und legen einen neuen an.",
  },
  back: "Zurück zu den Schlüsseln",
  calls: "Letzte Abrufe",
  callsText: "Die letzten {{count}}. Der Shop löscht sie nach 90 Tagen.",
  noCalls: "Mit diesem Schlüssel hat noch kein Programm etwas abgerufen.",
  when: "Zeit",
  call: "Abruf",
  answer: "Antwort",
  duration: "Dauer in ms",
  revoke: "Schlüssel sperren",
  revokeText:
    "Das Programm kann dann sofort nichts mehr lesen und nichts mehr ändern. Ein gesperrter Schlüssel lässt sich nicht wieder freigeben.",
  confirm: "Ja, diesen Schlüssel sperren",
  done: { gesperrt: "Der Schlüssel ist gesperrt." },
  errors: {
    name: "Name: Geben Sie den Namen ein",
    longName: "Name: Nehmen Sie höchstens {{count}} Zeichen",
    strangeName: "Name: Lassen Sie Adressen von Websites und die Zeichen < und > weg",
    scopes: "Rechte: Wählen Sie mindestens eines",
    "no-scope": "Rechte: Wählen Sie mindestens eines",
    "unknown-vendor": "Haus oder Schiff: Dieses Haus gibt es nicht",
    term: "Gilt: Wählen Sie, wie lange der Schlüssel gilt",
    confirm: "Bestätigen Sie mit dem Haken, dass Sie den Schlüssel sperren wollen",
    "unknown-key": "Diesen Schlüssel gibt es nicht.",
  },
});

/** Answers of the API to programs. */
export const partnerApiTexts = texts({
  noScope:
    "Diesem Schlüssel fehlt das Recht „{{scope}}“. In der Verwaltung legen Sie einen neuen mit diesem Recht an.",
  noCursor: "Das ist kein cursor einer früheren Antwort.",
  otherDatabase:
    "Dieser cursor stammt aus einer anderen Datenbank, zum Beispiel aus der Zeit vor einer Wiederherstellung. Lesen Sie ohne since von vorn.",
  unknownOrder: "Diese Bestellung gibt es nicht, oder sie gehört nicht zu diesem Schlüssel.",
  confirm: {
    canceled: "Die Bestellung ist storniert.",
    "no-stay": "Zu dieser Bestellung gehört kein Aufenthalt, den ein Haus bestätigen kann.",
  },
  arrival: {
    "unknown-item": "Diese Position gibt es nicht, oder sie gehört nicht zu diesem Schlüssel.",
    "not-closed": "Die Bestellung ist storniert.",
    "no-stay": "Diese Position ist kein Aufenthalt.",
    early: "Der Anreisetag ist noch nicht da.",
    "payment-under-way":
      "Gerade läuft noch eine Zahlung. Senden Sie den Aufruf in einigen Minuten noch einmal.",
    "paid-back": "Dazu ist schon etwas zurückgezahlt. Das lässt sich hier nicht rückgängig machen.",
    changed:
      "Die Bestellung hat sich inzwischen geändert. Lesen Sie sie noch einmal und senden Sie ihre neue version.",
  },
  refusals: {
    "no-key": "Senden Sie den Schlüssel mit: Authorization: Bearer rk_…",
    "unknown-key": "Diesen Schlüssel gibt es nicht.",
    "expired-key": "Dieser Schlüssel ist abgelaufen.",
    "revoked-key": "Dieser Schlüssel ist gesperrt.",
  },
});

/** Why the call that places an order is refused. */
export const partnerPlaceTexts = texts({
  gone: "Diese Bestellung gibt es nicht mehr.",
  "foreign-item": "Ein Schlüssel für ein Haus bestellt nur dessen Angebote.",
  "unknown-payment": "Diese Zahlungsart bietet der Shop nicht an.",
  "too-close-for-transfer": "Für eine Überweisung ist die Anreise zu nah.",
  "too-close-for-invoice": "Für eine Rechnung ist die Anreise zu nah.",
  "currency-not-taken": "Diese Zahlungsart gibt es in dieser Währung nicht.",
  "too-many-unpaid": "Zu dieser E-Mail-Adresse sind schon zu viele Bestellungen unbezahlt.",
  incomplete: "Zur Bestellung fehlen noch Angaben: {{fields}}.",
  "not-available": "Nicht mehr zu haben: {{titles}}.",
  changed:
    "Der Gesamtbetrag ist jetzt {{total}}. Zeigen Sie ihn dem Kunden und senden Sie ihn dann als total.",
  changedMeanwhile: "Die Bestellung hat sich inzwischen geändert. Lesen Sie sie noch einmal.",
});

/** Why a row of days, or a whole call about rooms and prices, is refused. */
export const partnerRowTexts = texts({
  order: "Der letzte Tag liegt vor dem ersten.",
  tooMany: "Das sind mehr als 20.000 Tage. Nennen Sie property, offer oder variant, oder weniger Tage.",
  nothing: "Sagen Sie, was sich ändern soll: rooms, stopped, arrival oder minNights.",
  price: "Der Preis ist mindestens ein Cent und höchstens eine Million.",
  noName:
    "Senden Sie die Kopfzeile Idempotency-Key mit einem neuen Namen von 8 bis 100 Zeichen, oder preview: true.",
  noNameToWrite: "Senden Sie die Kopfzeile Idempotency-Key mit einem neuen Namen von 8 bis 100 Zeichen.",
  otherContent:
    "Unter diesem Idempotency-Key kam schon ein anderer Inhalt. Nehmen Sie für jeden neuen Aufruf einen neuen Namen.",
  noPrices: "Ein Schlüssel für ein Haus ändert keine Preise: Die vereinbart das Haus mit dem Shop.",
  range: "Ändern lassen sich die Tage von {{first}} bis {{last}}.",
  "below-sold": "So wenige Zimmer geht nicht, verkauft sind schon: {{nights}}.",
  "not-free": "So viele Zimmer sind nicht frei. Frei sind: {{nights}}.",
  onDay: "{{day}} {{count}}",
  moreDays: "{{nights}} und weitere Tage ({{count}})",
  "over-count": "Am {{day}} wären es {{rooms}} Zimmer, das Haus hat nur {{count}} dieser Art.",
  "price-too-low": "Unter {{least}} geht es nicht: Darunter ist kein Platz für Preisvorschläge.",
  "useless-promotion": "Die Aktion „{{promotion}}“ würde dann keinen Preis mehr senken.",
  "below-house-rules": "Die Hausregeln verlangen an diesen Tagen {{least}} Nächte.",
  "no-nights":
    "An diesen Tagen wird hier nichts verkauft. Neue Nächte kommen in der Verwaltung oder mit dem Katalog in den Verkauf.",
  "cruise-rules": "Auf Kreuzfahrten liegen Nächte und Anreise mit der Abfahrt fest.",
  changed: "Inzwischen hat jemand anders etwas geändert. Senden Sie die Zeile noch einmal.",
  "unknown-variant": "Diese Variante gibt es nicht, oder sie gehört nicht zu diesem Schlüssel.",
  "unknown-room": "Dieses Zimmer gibt es nicht, oder es gehört nicht zu diesem Schlüssel.",
  "no-count": "In der Verwaltung steht noch nicht, wie viele Zimmer dieser Art es gibt.",
});
