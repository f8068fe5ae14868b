import {
  heading,
  type DocumentContent,
  buildEmail,
  nextStep,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { formatInstant } from "#app/domain/format.ts";
import { barrierAnswerDays, type BarrierReport } from "#app/domain/support/accessibility.ts";
import type { SupportMessage, SupportThread } from "#app/domain/support/thread.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { supportMailTexts as t } from "#locale/mail/support.ts";

interface ThreadFacts {
  thread: SupportThread;
  sender: Sender;
}
type MessageFacts = ThreadFacts & { message: SupportMessage };

/** The link contains the thread's key, which gives access to the thread. */
function threadUrl({ id, token }: SupportThread, { publicUrl }: Sender): string {
  return `${publicUrl}/de/support/${id}/${token}`;
}

const textBlocks = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map(paragraph);

/** Contains the link, but not the question, because the typed address may be somebody else's. */
export function supportOpened({ thread, sender }: ThreadFacts): DocumentContent {
  return buildEmail(sender, t("opened.subject"), [
    paragraph(t("opened.text")),
    nextStep(t("opened.open"), threadUrl(thread, sender)),
    paragraph(t("opened.link")),
  ]);
}

export function supportAnswered({ thread, message, sender }: MessageFacts): DocumentContent {
  return buildEmail(sender, t("answered.subject", { shop: sender.shopName }), [
    ...textBlocks(message.text),
    nextStep(t("answered.open"), threadUrl(thread, sender)),
  ]);
}

/** Email to the shop: the question, and how to answer it. */
export function supportAsked({ thread, message, sender }: MessageFacts): DocumentContent {
  return {
    subject:
      thread.orderNumber === ""
        ? t("asked.subject")
        : t("asked.subjectOrder", { number: thread.orderNumber }),
    blocks: [
      ...textBlocks(message.text),
      heading(t("asked.answer")),
      rows([
        [t("asked.thread"), thread.id],
        [t("asked.email"), thread.email],
        [rowTexts("orderNumber"), thread.orderNumber],
        [t("asked.command"), t("asked.reply", { id: thread.id })],
      ]),
      nextStep(t("asked.view"), threadUrl(thread, sender)),
    ],
  };
}

interface BarrierFacts {
  barrier: BarrierReport;
  sender: Sender;
}

export function barrierReported({ barrier }: BarrierFacts): DocumentContent {
  const { id, received, page, trouble, means, email } = barrier;
  const answer = email === "" ? t("barrier.noAnswer") : t("barrier.answerTo", { email });
  return {
    subject: t("barrier.subject"),
    blocks: [
      paragraph(t("barrier.text", { received: formatInstant(received, "long"), answer })),
      rows([
        [t("barrier.trouble"), trouble],
        [t("barrier.page"), page],
        [t("barrier.means"), means],
        [t("barrier.number"), id],
      ]),
      heading(t("barrier.todo")),
      paragraph(t("barrier.promise", { days: barrierAnswerDays })),
      paragraph(t("barrier.close", { id })),
    ],
  };
}

/** Repeats no typed text, because the typed address may be somebody else's. */
export function barrierReceived({ barrier, sender }: BarrierFacts): DocumentContent {
  return buildEmail(sender, t("barrierReceived.subject"), [
    paragraph(t("barrierReceived.text", { received: formatInstant(barrier.received, "long") })),
    paragraph(t("barrierReceived.answer", { days: barrierAnswerDays })),
  ]);
}
