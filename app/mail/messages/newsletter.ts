import { type NewsletterSubscriber } from "#app/domain/customer/newsletter.ts";
import { type Letter, link, paragraph } from "#app/documents/blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { senderBlocks } from "#app/documents/legal-blocks.ts";

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
      ? `Sie bekommen den Newsletter von ${shopName} schon`
      : "Bestätigen Sie Ihre Newsletter-Bestellung",
    unsubscribe: end,
    blocks: [
      paragraph("Guten Tag,"),
      ...(has
        ? [
            paragraph(
              `für diese Adresse wurde der Newsletter von ${shopName} noch einmal bestellt. Sie bekommen ihn schon und müssen nichts tun.`,
            ),
            link("Newsletter abmelden", end),
          ]
        : [
            paragraph(
              `für diese Adresse wurde der Newsletter von ${shopName} bestellt. Bestätigen Sie bitte, dass Sie das waren:`,
            ),
            link("Bestellung bestätigen", newsletterUrl("bestaetigen", subscriber, sender)),
            paragraph(
              "Der Link gilt sieben Tage. Haben Sie nichts bestellt, tun Sie nichts: Dann bekommen Sie keinen Newsletter, und wir löschen die Adresse.",
            ),
          ]),
      ...senderBlocks({ sender }),
    ],
  };
}

export function newsletterWelcome(subscriber: Subscriber, sender: Sender): Letter {
  const end = newsletterUrl("abmelden", subscriber, sender);
  return {
    subject: `Sie bekommen jetzt den Newsletter von ${sender.shopName}`,
    unsubscribe: end,
    blocks: [
      paragraph("Guten Tag,"),
      paragraph(
        `Ihre Bestellung ist bestätigt. Etwa einmal im Monat schreiben wir Ihnen, was es Neues gibt.`,
      ),
      paragraph("Möchten Sie das nicht mehr, genügt ein Klick:"),
      link("Newsletter abmelden", end),
      ...senderBlocks({ sender }),
    ],
  };
}
