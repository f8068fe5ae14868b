import { type NewsletterSubscriber } from "#app/domain/customer/newsletter.ts";
import { type Letter, link, paragraph } from "#app/documents/blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { senderBlocks } from "#app/documents/legal-blocks.ts";
import { mailTexts } from "#locale/mail/mails.ts";
import { newsletterMailTexts } from "#locale/mail/newsletter.ts";
import { textOf } from "#app/locales/texts.ts";

type Subscriber = Pick<NewsletterSubscriber, "id" | "token" | "confirmed" | "ended">;

function newsletterUrl(
  part: "bestaetigen" | "abmelden",
  { id, token }: Subscriber,
  { publicUrl }: Sender,
): string {
  return `${publicUrl}/de/newsletter/${part}/${id}/${token}`;
}

/** Asks whether the order was meant; says nothing that advertises (UWG § 7). */
export function newsletterConfirm(subscriber: Subscriber, sender: Sender): Letter {
  const { shopName } = sender;
  const has = subscriber.confirmed !== null && subscriber.ended === null;
  const end = newsletterUrl("abmelden", subscriber, sender);
  return {
    subject: has
      ? textOf(newsletterMailTexts, "again.subject", { shop: shopName })
      : textOf(newsletterMailTexts, "confirm.subject"),
    unsubscribe: end,
    blocks: [
      paragraph(textOf(mailTexts, "greeting")),
      ...(has
        ? [
            paragraph(textOf(newsletterMailTexts, "again.text", { shop: shopName })),
            link(textOf(newsletterMailTexts, "end"), end),
          ]
        : [
            paragraph(textOf(newsletterMailTexts, "confirm.text", { shop: shopName })),
            link(
              textOf(newsletterMailTexts, "confirm.open"),
              newsletterUrl("bestaetigen", subscriber, sender),
            ),
            paragraph(textOf(newsletterMailTexts, "confirm.ignore")),
          ]),
      ...senderBlocks({ sender }),
    ],
  };
}

export function newsletterWelcome(subscriber: Subscriber, sender: Sender): Letter {
  const end = newsletterUrl("abmelden", subscriber, sender);
  return {
    subject: textOf(newsletterMailTexts, "welcome.subject", { shop: sender.shopName }),
    unsubscribe: end,
    blocks: [
      paragraph(textOf(mailTexts, "greeting")),
      paragraph(textOf(newsletterMailTexts, "welcome.text")),
      paragraph(textOf(newsletterMailTexts, "welcome.end")),
      link(textOf(newsletterMailTexts, "end"), end),
      ...senderBlocks({ sender }),
    ],
  };
}
