import { texts } from "#app/locales/texts.ts";

/** Calendar subscriptions of the properties. */
export const deskCalendarTexts = texts({
  title: "Kalender und PIN der Häuser",
  lead: "Jedes Haus hat einen Kalender mit den Anreisen der nächsten zwölf Monate: Buchungsnummer, Anzahl und Zimmer, keine Namen. Ein Kalenderprogramm oder ein Buchungssystem abonniert ihn unter seiner Adresse (iCalendar).",
  secret:
    "Wer die Adresse hat, sieht den Kalender. Geben Sie sie nur an das Haus weiter. Ist sie in falschen Händen, machen Sie eine neue: Die bisherige gilt dann nicht mehr, und alle abonnieren neu.",
  house: "Haus oder Anbieter",
  address: "Adresse zum Abonnieren",
  rooms: {
    link: "Kalender je Zimmer: {{house}}",
    title: "Kalender je Zimmer: {{house}}",
    lead: "Jedes Zimmer hat einen eigenen Kalender mit den laufenden und kommenden Aufenthalten: Zimmer und Buchungsnummern, keine Namen. Ein anderes Portal sperrt damit die verkauften Nächte. Mit der Adresse des Hauses werden auch diese erneuert.",
    room: "Zimmer",
    none: "Dieses Haus verkauft keine Zimmer mit Reisedaten.",
  },
  renew: "Neue Adresse für {{house}}",
  pin: {
    text: "Mit seiner PIN löst ein Haus Gutscheine ein, ohne sich anzumelden. Eine neue gilt sofort, die bisherige dann nicht mehr.",
    new: "Neue PIN für {{house}}",
    set: "Die neue PIN von {{house}}:",
    once: "Sie steht nur hier und nur jetzt. Eine frühere gilt nicht mehr.",
  },
  none: "Es gibt noch kein Haus.",
  done: "Das Haus hat eine neue Adresse. Die bisherige gilt nicht mehr.",
  errors: {
    changed: "Die Adresse ist inzwischen erneuert worden. Hier steht die neue; es ist nichts weiter zu tun.",
  },
  toArrivals: "Zurück zu den Anreisen",
  link: "Kalender und PIN der Häuser",
  feed: {
    product: "Anreisen",
    name: "Anreisen, {{house}}",
    stay: "{{count}} × {{room}}, Buchung {{number}}",
    roomName: "{{room}}, {{house}}",
    roomStay: "{{count}} × {{room}}, Buchung {{bookings}}",
  },
});
