import { texts } from "#app/locales/texts.ts";

export const giftCardTexts = texts({
  title: "Geschenkgutschein kaufen",
  description:
    "Geschenkgutscheine über 10 bis 500 Euro für Hotels, Kreuzfahrten und Reisegutscheine: per E-Mail, per Post oder per Express.",
  lead: "Guthaben für jedes Angebot bei uns: Wer ihn bekommt, sucht sich Ziel und Termin selbst aus.",
  amount: "Betrag",
  own: "Oder ein eigener Betrag in Euro",
  ownHint: "10 bis 500, ganze Euro. Steht hier etwas, gilt dieser Betrag",
  quantity: "Anzahl",
  quantityHint: "1 bis 20, jeder mit einem eigenen Code",
  add: "In den Warenkorb",
  name: "Geschenkgutschein",
  item: {
    title: "Geschenkgutschein über {{amount}} €",
    validity:
      "Zahlt im Warenkorb für jedes Angebot dieses Shops, auf einmal oder nach und nach; nicht für Geschenkgutscheine",
  },
  errors: {
    amount: "Wählen Sie einen Betrag aus",
    own: "Geben Sie einen Betrag von 10 bis 500 in ganzen Euro ein, zum Beispiel 75",
    quantity: "Geben Sie eine Anzahl von 1 bis 20 ein",
    "too-often":
      "Das ging sehr schnell hintereinander. Warten Sie eine Minute und versuchen Sie es dann noch einmal",
  },
  how: {
    title: "Gut zu wissen",
    delivery:
      "Den Code bekommen Sie, sobald die Zahlung da ist: per E-Mail und auf der Seite Ihrer Bestellung. Auf Wunsch kommt er auch per Post oder Express.",
    use: "Eingelöst wird er im Warenkorb, auf einmal oder nach und nach. Was übrig bleibt, bleibt auf dem Gutschein.",
    validity:
      "In Deutschland gilt er bis zum Ende des dritten Jahres nach dem Kauf, in Österreich 30 und in der Schweiz 10 Jahre. Der letzte Tag steht dabei.",
    withdrawal:
      "Den Kauf können Sie 14 Tage lang widerrufen, solange von dem Guthaben nichts ausgegeben ist.",
    codes: "Rabattcodes und andere Geschenkgutscheine zahlen nicht für einen Geschenkgutschein.",
  },
});
