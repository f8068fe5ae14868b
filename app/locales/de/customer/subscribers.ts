import type { NewsletterProof, NewsletterState } from "#app/domain/customer/newsletter.ts";
import { texts } from "#app/locales/texts.ts";

/** Also used by the command line. */
export const proofKinds: Readonly<Record<NewsletterProof["kind"], string>> = {
  requested: "bestellt",
  confirmed: "bestätigt",
  ended: "abgemeldet",
};

export const subscriberStates: Readonly<Record<NewsletterState, string>> = {
  requested: "bestellt, noch nicht bestätigt",
  confirmed: "bekommt den Newsletter",
  ended: "abgemeldet",
  expired: "bestellt, aber nie bestätigt",
};

/** Newsletter subscribers and the evidence of their consent. */
export const deskNewsletterTexts = texts({
  title: "Newsletter",
  lead_one: "Eine Adresse hat bestätigt und bekommt ihn.",
  lead_other: "{{count}} Adressen haben bestätigt und bekommen ihn.",
  file: "Adressen als Datei (CSV), mit der Seite zum Abmelden",
  list: "Empfänger",
  newest: "Hier stehen die ersten {{most}}; die Datei hat alle.",
  email: "E-Mail-Adresse",
  since: "Seit",
  proof: "Nachweis",
  find: "Adresse suchen",
  findText: "Auch eine, die abgemeldet ist oder nie bestätigt hat.",
  findSubmit: "Suchen",
  unknown: "Diese Adresse steht nicht in der Liste.",
  none: "Niemand hat den Newsletter.",
  one: {
    title: "Newsletter: Nachweis",
    when: "Wann",
    what: "Was",
    network: "Aus dem Netz",
    wording: "Was auf der Seite stand",
    end: "Abmelden",
    endText: "Wenn jemand darum gebeten hat. Der Nachweis bleibt drei Jahre.",
    done: "Abgemeldet.",
    back: "Alle Empfänger",
  },
});
