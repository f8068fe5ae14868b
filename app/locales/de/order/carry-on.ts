import { texts } from "#app/locales/texts.ts";

/** German spelling alphabet for the phone (DIN 5009:2022). */
const spelling = {
  A: "Aachen",
  B: "Berlin",
  C: "Chemnitz",
  D: "Düsseldorf",
  E: "Essen",
  F: "Frankfurt",
  G: "Goslar",
  H: "Hamburg",
  J: "Jena",
  K: "Köln",
  M: "München",
  N: "Nürnberg",
  P: "Potsdam",
  Q: "Quickborn",
  R: "Rostock",
  S: "Salzwedel",
  T: "Tübingen",
  V: "Völklingen",
  W: "Wuppertal",
  X: "Xanten",
  Y: "Ypsilon",
  Z: "Zwickau",
} as const;

/** Handover of a cart or an order to another device. */
export const carryOnTexts = texts({
  spelling,
  give: {
    title: "Auf einem anderen Gerät weitermachen",
    lead: "Mit einem Code öffnen Sie das hier an Handy, Tablet oder Rechner. Sie können ihn auch jemandem am Telefon nennen.",
    who: "Wer den Code eingibt, sieht alles, was hier steht, und kann es ändern und bestellen. Sie können ihn einmal benutzen, 30 Minuten lang.",
    submit: "Code anzeigen",
    again: "Neuen Code anzeigen",
    code: "Ihr Code",
    until: "Sie können ihn einmal benutzen, bis {{until}}. Ein neuer Code ersetzt ihn.",
    spelt: "Buchstabiert: {{words}}",
    steps: "So geht es weiter",
    open: "Öffnen Sie am anderen Gerät {{address}}, und geben Sie den Code ein.",
    scan: "Oder fotografieren Sie dieses Bild mit der Kamera.",
    picture: "QR-Code",
    backToCart: "Zurück zum Warenkorb",
    backToOrder: "Zurück zur Bestellung",
    tooMany:
      "Hier wurden gerade sehr viele Codes angefordert. Versuchen Sie es in einer Viertelstunde noch einmal",
  },
  take: {
    title: "Hier weitermachen",
    lead: "Sie haben an einem anderen Gerät einen Code bekommen? Damit geht es hier weiter.",
    label: "Code",
    hint: "Acht Buchstaben, zum Beispiel AB CD EF GH",
    submit: "Weitermachen",
    unknown:
      "Diesen Code gibt es nicht, oder seine Zeit ist vorbei. Prüfen Sie die Buchstaben, oder lassen Sie sich am anderen Gerät einen neuen anzeigen",
    tooMany: "Das waren sehr viele Versuche. Versuchen Sie es in einer Viertelstunde noch einmal",
    done: "Hier geht es weiter, wo Sie am anderen Gerät aufgehört haben.",
  },
  ask: {
    title: "Warenkorb ersetzen?",
    lead: "An diesem Gerät liegt schon etwas im Warenkorb:",
    what: "Machen Sie mit dem Code weiter, ersetzt der andere Warenkorb diesen hier.",
    replace: "Ersetzen und weitermachen",
    keep: "Diesen Warenkorb behalten",
  },
});
