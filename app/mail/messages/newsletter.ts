import type { NewsletterSubscriber } from "#app/domain/customer/newsletter.ts";
import { type DocumentContent, buildEmail, link, nextStep, paragraph } from "#app/documents/blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { newsletterMailTexts as t } from "#locale/mail/newsletter.ts";

type Subscriber = Pick<NewsletterSubscriber, "id" | "token" | "confirmed" | "ended">;
interface NewsletterFacts {
  subscriber: Subscriber;
  sender: Sender;
}

const buildUrl = (part: "bestaetigen" | "abmelden", { id, token }: Subscriber, { publicUrl }: Sender) =>
  `${publicUrl}/de/newsletter/${part}/${id}/${token}`;

/** Asks for confirmation of the subscription. Contains no advertising (UWG § 7). */
export function buildNewsletterConfirmation({ subscriber, sender }: NewsletterFacts): DocumentContent {
  const shop = sender.shopName;
  const unsubscribe = buildUrl("abmelden", subscriber, sender);
  if (subscriber.confirmed !== null && subscriber.ended === null) {
    const blocks = [paragraph(t("again.text", { shop })), link(t("end"), unsubscribe)];
    return { ...buildEmail(sender, t("again.subject", { shop }), blocks), unsubscribe };
  }
  const blocks = [
    paragraph(t("confirm.text", { shop })),
    nextStep(t("confirm.open"), buildUrl("bestaetigen", subscriber, sender)),
    paragraph(t("confirm.ignore")),
  ];
  return { ...buildEmail(sender, t("confirm.subject"), blocks), unsubscribe };
}

export function buildNewsletterWelcome({ subscriber, sender }: NewsletterFacts): DocumentContent {
  const unsubscribe = buildUrl("abmelden", subscriber, sender);
  const blocks = [paragraph(t("welcome.text")), paragraph(t("welcome.end")), link(t("end"), unsubscribe)];
  return { ...buildEmail(sender, t("welcome.subject", { shop: sender.shopName }), blocks), unsubscribe };
}
