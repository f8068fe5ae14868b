import type { ApiScope } from "#app/domain/operator/api-key.ts";
import { texts } from "#app/locales/texts.ts";

export const apiScopeNames: Readonly<Record<ApiScope, string>> = {
  "orders:read": "Buchungen lesen",
  "orders:write": "Buchungen bestätigen",
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
  refusals: {
    "no-key": "Senden Sie den Schlüssel mit: Authorization: Bearer rk_…",
    "unknown-key": "Diesen Schlüssel gibt es nicht.",
    "expired-key": "Dieser Schlüssel ist abgelaufen.",
    "revoked-key": "Dieser Schlüssel ist gesperrt.",
  },
});
