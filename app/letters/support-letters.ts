import type { SupportMessage, SupportThread } from "#app/domain/support/thread.ts";
import { heading, type Letter, link, paragraph, rows } from "#app/letters/letter.ts";
import type { Sender } from "#app/letters/order-facts.ts";
import { senderBlocks } from "#app/letters/rights-blocks.ts";

/** The link holds the thread's key: who has it, has the thread. */
function threadUrl({ id, token }: SupportThread, { publicUrl }: Sender): string {
  return `${publicUrl}/de/support/${id}/${token}`;
}

const textBlocks = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map(paragraph);

/** The link to the thread. Without the words of the question: anybody may type an address that is not theirs. */
export function supportOpened(thread: SupportThread, sender: Sender): Letter {
  return {
    subject: "Ihre Frage ist bei uns eingegangen",
    blocks: [
      paragraph("Guten Tag,"),
      paragraph(
        "Ihre Frage ist angekommen. Die Antwort schicken wir Ihnen per E-Mail. Sie steht dann auch hier, und hier können Sie weiterschreiben:",
      ),
      link("Zu Ihrem Gespräch", threadUrl(thread, sender)),
      paragraph(
        "Geben Sie den Link nicht weiter: Wer ihn hat, liest mit. Haben Sie uns nichts gefragt, tun Sie nichts.",
      ),
      ...senderBlocks({ sender }),
    ],
  };
}

export function supportAnswered(thread: SupportThread, message: SupportMessage, sender: Sender): Letter {
  return {
    subject: `Antwort von ${sender.shopName} auf Ihre Frage`,
    blocks: [
      paragraph("Guten Tag,"),
      ...textBlocks(message.text),
      link("Weiterschreiben können Sie hier", threadUrl(thread, sender)),
      ...senderBlocks({ sender }),
    ],
  };
}

/** For the shop itself: what was asked, and how it is answered. */
export function supportAsked(thread: SupportThread, message: SupportMessage, sender: Sender): Letter {
  return {
    subject:
      thread.orderNumber === "" ? "Neue Frage im Shop" : `Neue Frage zu Bestellung ${thread.orderNumber}`,
    blocks: [
      ...textBlocks(message.text),
      heading("Antworten"),
      rows([
        ["Gespräch", thread.id],
        ["E-Mail-Adresse", thread.email],
        ["Bestellnummer", thread.orderNumber],
        ["Befehl", `npm run shop -- support reply ${thread.id} "Text"`],
      ]),
      link("So sieht es der Kunde", threadUrl(thread, sender)),
    ],
  };
}
