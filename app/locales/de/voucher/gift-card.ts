import { texts } from "#app/locales/texts.ts";

export const giftCardTexts = texts({
  title: "Geschenkgutschein kaufen",
  description:
    "Geschenkgutscheine über 10 bis 500 Euro für alles, was es hier gibt: per E-Mail, per Post oder per Express.",
  lead: "Guthaben für jedes Angebot bei uns: Wer ihn bekommt, sucht sich Ziel und Termin selbst aus.",
  amount: "Betrag",
  own: "Oder ein eigener Betrag in Euro",
  ownHint: "10 bis 500 Euro, ohne Cent. Ersetzt die Auswahl darüber",
  quantity: "Anzahl",
  quantityHint: "1 bis 20, jeder mit einem eigenen Code",
  add: "In den Warenkorb",
  name: "Geschenkgutschein",
  item: {
    title: "Geschenkgutschein über {{amount}} €",
    validity:
      "Zahlen Sie damit im Warenkorb jedes Angebot dieses Shops, auf einmal oder nach und nach; nur keine Geschenkgutscheine",
  },
  errors: {
    amount: "Betrag fehlt",
    own: "Eigener Betrag: 10 bis 500 Euro, ohne Cent, zum Beispiel 75",
    quantity: "Anzahl: 1 bis 20 sind möglich",
    "too-often":
      "Das ging sehr schnell hintereinander. Warten Sie eine Minute und versuchen Sie es dann noch einmal",
  },
  how: {
    title: "Gut zu wissen",
    delivery:
      "Den Code bekommen Sie, sobald Ihre Zahlung da ist: per E-Mail und auf der Seite Ihrer Bestellung, auf Wunsch auch per Post oder Express.",
    gift: "Bild, Gruß und den Tag, an dem wir ihn verschicken, suchen Sie im Warenkorb unter „Als Geschenk“ aus.",
    use: "Lösen Sie ihn im Warenkorb ein, auf einmal oder nach und nach. Was übrig bleibt, bleibt auf dem Gutschein.",
    validity:
      "In Deutschland können Sie ihn bis zum Ende des dritten Jahres nach dem Kauf einlösen, in Österreich 30 und in der Schweiz 10 Jahre lang. Der letzte Tag steht dabei.",
    withdrawal:
      "Den Kauf können Sie 14 Tage lang widerrufen, solange von dem Guthaben nichts ausgegeben ist.",
    codes:
      "Einen Geschenkgutschein können Sie nicht mit Rabattcodes oder anderen Geschenkgutscheinen kaufen.",
  },
});
