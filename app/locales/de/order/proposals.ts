import { texts } from "#app/locales/texts.ts";

/** Open bids. */
export const deskProposalTexts = texts({
  title: "Preisvorschläge",
  lead: "Was auf Ihre Antwort wartet. Wer bis zur Frist keine bekommt, zahlt den vollen Preis oder gar nicht.",
  none: "Kein Preisvorschlag wartet.",
  offer: "Angebot",
  stay: "Aufenthalt",
  stayValue: "{{checkin}} bis {{checkout}}",
  voucher: "Gutschein",
  proposed: "Vorschlag",
  full: "Voller Preis",
  came: "Eingegangen",
  until: "Antwort bis",
  answer: "Antworten",
  answerColumn: "Ihre Antwort",
  soon: "{{when}}, bald vorbei",
  receipts: {
    check: "Belege aller Preisvorschläge prüfen",
    looked_one: "Geprüft: ein Beleg.",
    looked_other: "Geprüft: {{count}} Belege.",
    whole: "Alle sind unverändert und vollständig.",
    broken:
      "Bei diesen Bestellungen stimmt die Reihe der Belege nicht: {{orders}}. Was genau, sagt bids verify.",
  },
  done: {
    angenommen: "Angenommen. Die Antwort geht per E-Mail hinaus.",
    abgelehnt: "Abgelehnt. Die Antwort geht per E-Mail hinaus.",
    gegenvorschlag: "Ihr Gegenvorschlag geht per E-Mail hinaus. Er gilt 24 Stunden.",
  },
  one: {
    title: "Preisvorschlag: {{price}}",
    lead: "statt {{full}} für {{title}}. Antwort bis {{until}}.",
    room: "Zimmer oder Kabine, Verpflegung",
    quantity: "Anzahl",
    share: "Vom vollen Preis",
    accept: "{{price}} annehmen",
    acceptText: "Der Preis gilt dem Gast 24 Stunden lang; ein Zimmer ist damit noch nicht gehalten.",
    decline: "Ablehnen",
    declineText: "Der Gast kann einen höheren Preis vorschlagen oder zum vollen Preis buchen.",
    counter: "Gegenvorschlag",
    counterText: "Mehr als {{price}}, höchstens {{full}}. Er gilt 24 Stunden.",
    amount: "Ihr Preis in {{currency}}",
    counterSubmit: "Gegenvorschlag machen",
    over: "Dieser Preisvorschlag wartet nicht mehr",
    overText: "Er ist beantwortet, zurückgezogen oder abgelaufen.",
    answered: "{{who}}, {{when}}: {{what}}",
    back: "Alle Preisvorschläge",
  },
  refused: {
    "unknown-bid": "Diesen Preisvorschlag gibt es nicht.",
    "not-open":
      "Dieser Preisvorschlag wartet nicht mehr: Er ist zurückgezogen oder abgelaufen. Ihre Antwort ist nicht hinausgegangen.",
    same: "Dieser Preisvorschlag ist schon beantwortet, und zwar so: {{what}}, {{who}}, {{when}}. Diese Antwort ist hinausgegangen, eine zweite nicht.",
    other:
      "Dieser Preisvorschlag ist schon beantwortet: {{what}}, {{who}}, {{when}}. Ihre Antwort ist nicht hinausgegangen.",
    "counter-not-higher": "Ihr Preis: Ein Gegenvorschlag liegt über dem Preisvorschlag",
    "counter-over-price": "Ihr Preis: Ein Gegenvorschlag liegt nicht über dem vollen Preis",
    amount: "Ihr Preis: Schreiben Sie einen Betrag wie 240,00",
  },
});
