import { texts } from "#app/locales/texts.ts";

/** Server messages of the deal page and its forms, which are not part of the browser bundle. */
export const dealNoteTexts = texts({
  over: "Ab {{month}} ist keine Abfahrt frei. Das sind die letzten davor.",
  next: "Nächste freie Anreise: {{date}}",
  last: "Danach ist nichts mehr frei. Letzte freie Anreise davor: {{date}}",
  vouchersLeft_one: "Davon ist nur noch 1 Gutschein verfügbar. Wählen Sie eine kleinere Anzahl.",
  vouchersLeft_other: "Davon sind nur noch {{count}} Gutscheine verfügbar. Wählen Sie eine kleinere Anzahl.",
  noVoucherLeft: "Dieser Gutschein ist ausverkauft.",
});
