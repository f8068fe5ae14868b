import { texts } from "#app/locales/texts.ts";

export const wishListTexts = texts({
  title: "Merkzettel",
  lead_one: "1 Angebot haben Sie sich gemerkt. Reserviert ist damit nichts.",
  lead_other: "{{count}} Angebote haben Sie sich gemerkt. Reserviert ist damit nichts.",
  empty: "Noch nichts gemerkt. Auf der Seite eines Angebots steht „Auf den Merkzettel“.",
  search: "Angebote ansehen",
  gone: "Zurzeit nicht zu buchen",
  remove: "Vom Merkzettel nehmen",
  kept: "Ihr Browser behält den Merkzettel ein halbes Jahr. Wir speichern ihn nicht.",
  added: "{{name}} steht auf Ihrem Merkzettel.",
  removed: "{{name}} steht nicht mehr auf Ihrem Merkzettel.",
  unknown: "Dieses Angebot gibt es nicht mehr.",
});
