/** What follows on a reported barrier: a letter to the operator, and one to who wants an answer. */
import { type BarrierReport, barrierAnswerDays } from "#app/domain/support/accessibility.ts";
import { heading, type Letter, paragraph, rows } from "#app/letters/letter.ts";
import { instantText } from "#app/letters/letter-format.ts";
import type { Sender } from "#app/letters/order-facts.ts";
import { senderBlocks } from "#app/letters/rights-blocks.ts";

type BarrierLetterKind = "barrier-reported" | "barrier-received";

interface BarrierFacts {
  barrier: BarrierReport;
  sender: Sender;
}

const letters: Record<BarrierLetterKind, (facts: BarrierFacts) => Letter> = {
  "barrier-reported": barrierReported,
  "barrier-received": barrierReceived,
};

export function barrierLetter(kind: BarrierLetterKind, facts: BarrierFacts): Letter {
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
