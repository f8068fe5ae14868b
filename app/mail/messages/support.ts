import { heading, instantText, type Letter, link, paragraph, rows } from "#app/documents/blocks.ts";
import { senderBlocks } from "#app/documents/legal-blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { barrierAnswerDays, type BarrierReport } from "#app/domain/support/accessibility.ts";
import type { SupportMessage, SupportThread } from "#app/domain/support/thread.ts";

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

// What follows on a reported barrier: a letter to the operator, and one to who wants an answer.

type BarrierLetterKind = "barrier-reported" | "barrier-received";

interface BarrierFacts {
  barrier: BarrierReport;
  sender: Sender;
}

const letters: Record<BarrierLetterKind, (facts: BarrierFacts) => Letter> = {
  "barrier-reported": barrierReported,
  "barrier-received": barrierReceived,
};

export function barrierMail(kind: BarrierLetterKind, facts: BarrierFacts): Letter {
  return letters[kind](facts);
}

function barrierReported({ barrier }: BarrierFacts): Letter {
  const { id, received, page, trouble, means, email } = barrier;
  const answer = email === "" ? "Eine Antwort ist nicht gewünscht." : `Bitte antworten Sie an ${email}.`;
  return {
    subject: "Gemeldete Barriere",
    blocks: [
      paragraph(`Am ${instantText(received)} wurde im Shop eine Barriere gemeldet. ${answer}`),
      rows([
        ["Was nicht geht oder mühsam ist", trouble],
        ["Seite", page],
        ["Womit", means],
        ["Nummer", id],
      ]),
      heading("Was zu tun ist"),
      paragraph(
        `Versprochen ist eine Antwort innerhalb von ${barrierAnswerDays} Werktagen. Entspricht der Shop den Anforderungen nicht, sind Abhilfe und eine Nachricht an die Marktüberwachungsbehörde nötig (§ 14 Absatz 4 BFSG).`,
      ),
      paragraph(`Ist alles getan: npm run shop -- barriers close ${id}`),
    ],
  };
}

/** Repeats nothing of what was typed: it goes wherever somebody says. */
function barrierReceived({ barrier, sender }: BarrierFacts): Letter {
  return {
    subject: "Ihre Meldung ist angekommen",
    blocks: [
      paragraph("Guten Tag,"),
      paragraph(
        `danke, dass Sie uns eine Barriere in unserem Shop gemeldet haben. Ihre Meldung ist am ${instantText(barrier.received)} angekommen.`,
      ),
      paragraph(
        `Wir antworten Ihnen an diese Adresse, möglichst innerhalb von ${barrierAnswerDays} Werktagen. Möchten Sie etwas ergänzen, antworten Sie einfach auf diese E-Mail. Haben Sie nichts gemeldet, brauchen Sie nichts zu tun.`,
      ),
      ...senderBlocks({ sender }),
    ],
  };
}
