import type { WebhookEventName } from "#app/domain/webhook.ts";
import { texts } from "#app/locales/texts.ts";

export const webhookNames: Readonly<Record<WebhookEventName, string>> = {
  "order.placed": "bestellt",
  "order.paid": "bezahlt",
  "order.changed": "geändert",
  "order.canceled": "storniert",
  "order.refunded": "Geld zurückgezahlt",
  "travellers.completed": "Reisende vollständig",
};

export const deskWebhookTexts = texts({
  title: "Webhooks",
  lead: "Was der Shop einem Programm des Betreibers über Bestellungen meldet: Nummer, Zimmer, Tage, Summe und Stand, keine Namen.",
  off: "Es ist kein Empfänger eingerichtet; wie das geht, steht im Handbuch für den Betrieb unter „Webhooks“.",
  to_one: "Empfänger: {{host}}, signiert mit einem Geheimnis.",
  to_other: "Empfänger: {{host}}, signiert mit {{count}} Geheimnissen.",
  undelivered: "Nicht zugestellt",
  allDelivered: "Alles ist zugestellt.",
  delivered: "Zuletzt zugestellt",
  noneDelivered: "Noch nichts.",
  event: "Ereignis",
  order: "Buchung",
  when: "Vom",
  tries: "Versuche",
  state: "Stand",
  arrived: "Zugestellt",
  act: "Noch einmal senden",
  all: "Alle noch einmal senden",
  waits: "wird weiter versucht",
  givenUp: "aufgegeben",
  replay: "Zugestellte noch einmal senden",
  replayLead:
    "Für ein Programm, das Ereignisse verloren hat, etwa nach einer Panne. Jedes behält seine Kennung, daran erkennt das Programm doppelte. Ereignisse gibt es {{days}} Tage lang.",
  since: "Vom Tag",
  sinceHint: "zum Beispiel 20.11.2026",
  clock: "Ab Uhrzeit",
  clockHint: "zum Beispiel 8:30; leer heißt ab Mitternacht",
  replaySince: "Ab dann alle noch einmal senden",
  replayOne: "Wiederholen",
  errors: {
    since: "Schreiben Sie einen Tag wie 20.11.2026",
    clock: "Schreiben Sie eine Uhrzeit wie 8:30, oder nichts",
  },
  noReplay: {
    none: "Seit diesem Zeitpunkt ist nichts zugestellt, oder es wurde gerade eben noch einmal gesendet.",
    "too-many":
      "Das sind mehr als {{most}} Ereignisse. Wählen Sie einen späteren Zeitpunkt, oder das Programm liest alle Bestellungen neu.",
  },
  done: {
    gesendet: "Wird noch einmal gesendet.",
  },
  refused: "Dieses Ereignis ist schon zugestellt, oder es gibt es nicht mehr. Es ist nichts geschehen.",
  none: "Es ist nichts offen, oder es wurde gerade eben noch einmal gesendet.",
});
