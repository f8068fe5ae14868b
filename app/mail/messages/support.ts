import { heading, type Letter, link, paragraph, rows } from "#app/documents/blocks.ts";
import { senderBlocks } from "#app/documents/legal-blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { formatInstant } from "#app/domain/format.ts";
import { barrierAnswerDays, type BarrierReport } from "#app/domain/support/accessibility.ts";
import type { SupportMessage, SupportThread } from "#app/domain/support/thread.ts";
import { mailTexts } from "#locale/mail/mails.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { supportMailTexts } from "#locale/mail/support.ts";
import { textOf } from "#app/locales/texts.ts";

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
    subject: textOf(supportMailTexts, "opened.subject"),
    blocks: [
      paragraph(textOf(mailTexts, "greeting")),
      paragraph(textOf(supportMailTexts, "opened.text")),
      link(textOf(supportMailTexts, "opened.open"), threadUrl(thread, sender)),
      paragraph(textOf(supportMailTexts, "opened.link")),
      ...senderBlocks({ sender }),
    ],
  };
}

export function supportAnswered(thread: SupportThread, message: SupportMessage, sender: Sender): Letter {
  return {
    subject: textOf(supportMailTexts, "answered.subject", { shop: sender.shopName }),
    blocks: [
      paragraph(textOf(mailTexts, "greeting")),
      ...textBlocks(message.text),
      link(textOf(supportMailTexts, "answered.open"), threadUrl(thread, sender)),
      ...senderBlocks({ sender }),
    ],
  };
}

/** For the shop itself: what was asked, and how it is answered. */
export function supportAsked(thread: SupportThread, message: SupportMessage, sender: Sender): Letter {
  return {
    subject:
      thread.orderNumber === ""
        ? textOf(supportMailTexts, "asked.subject")
        : textOf(supportMailTexts, "asked.subjectOrder", { number: thread.orderNumber }),
    blocks: [
      ...textBlocks(message.text),
      heading(textOf(supportMailTexts, "asked.answer")),
      rows([
        [textOf(supportMailTexts, "asked.thread"), thread.id],
        [textOf(supportMailTexts, "asked.email"), thread.email],
        [textOf(rowTexts, "orderNumber"), thread.orderNumber],
        [
          textOf(supportMailTexts, "asked.command"),
          textOf(supportMailTexts, "asked.reply", { id: thread.id }),
        ],
      ]),
      link(textOf(supportMailTexts, "asked.view"), threadUrl(thread, sender)),
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
  const answer =
    email === ""
      ? textOf(supportMailTexts, "barrier.noAnswer")
      : textOf(supportMailTexts, "barrier.answerTo", { email });
  return {
    subject: textOf(supportMailTexts, "barrier.subject"),
    blocks: [
      paragraph(
        textOf(supportMailTexts, "barrier.text", { received: formatInstant(received, "long"), answer }),
      ),
      rows([
        [textOf(supportMailTexts, "barrier.trouble"), trouble],
        [textOf(supportMailTexts, "barrier.page"), page],
        [textOf(supportMailTexts, "barrier.means"), means],
        [textOf(supportMailTexts, "barrier.number"), id],
      ]),
      heading(textOf(supportMailTexts, "barrier.todo")),
      paragraph(textOf(supportMailTexts, "barrier.promise", { days: barrierAnswerDays })),
      paragraph(textOf(supportMailTexts, "barrier.close", { id })),
    ],
  };
}

/** Repeats nothing of what was typed: it goes wherever somebody says. */
function barrierReceived({ barrier, sender }: BarrierFacts): Letter {
  return {
    subject: textOf(supportMailTexts, "barrierReceived.subject"),
    blocks: [
      paragraph(textOf(mailTexts, "greeting")),
      paragraph(
        textOf(supportMailTexts, "barrierReceived.text", {
          received: formatInstant(barrier.received, "long"),
        }),
      ),
      paragraph(textOf(supportMailTexts, "barrierReceived.answer", { days: barrierAnswerDays })),
      ...senderBlocks({ sender }),
    ],
  };
}
