/** The letters that speak of no order, each with made-up facts. */
import { type AccountMailKind, accountMailKinds, type OtherMailKind } from "#app/domain/mail-kinds.ts";
import type { BarrierReport } from "#app/domain/support/accessibility.ts";
import type { SupportMessage, SupportThread } from "#app/domain/support/thread.ts";
import { accountLetter } from "#app/letters/account-letter.ts";
import { barrierLetter } from "#app/letters/barrier-letters.ts";
import type { Letter } from "#app/letters/letter.ts";
import { newsletterConfirm, newsletterWelcome } from "#app/letters/newsletter-letters.ts";
import type { Sender } from "#app/letters/order-facts.ts";
import { sampleOrder, sampleStay } from "#app/letters/sample-orders.ts";
import { supportAnswered, supportAsked, supportOpened } from "#app/letters/support-letters.ts";

const id = "01900000-0000-7000-8000-00000000b002";
const token = "beispiel";
const at = new Date("2026-11-20T10:12:00Z");

const barrier: BarrierReport = {
  id,
  received: at,
  page: "Suche, Filter Verpflegung",
  trouble: "Mit der Tastatur komme ich nicht zu „Frühstück“.",
  means: "Tastatur, Bildschirmlupe",
  email: "erika@kundin.example",
};
const question: SupportMessage = {
  id,
  author: "customer",
  text: "Darf unser Hund mit?\n\nEr ist klein.",
  written: at,
};
const answer: SupportMessage = {
  id,
  author: "shop",
  text: "Ja, in diesem Haus sind Hunde willkommen.",
  written: at,
};
const thread: SupportThread = {
  id,
  token,
  email: "erika@kundin.example",
  orderNumber: "",
  created: at,
  updated: at,
  closed: null,
  messages: [question, answer],
};
const subscriber = { id, token, confirmed: null, ended: null };

type Write = (sender: Sender) => Letter;

const ofAccounts = Object.fromEntries(
  accountMailKinds.map((kind) => [
    kind,
    (sender: Sender) =>
      accountLetter(kind, {
        token,
        order: sampleOrder(sampleStay),
        claimant: "konto@kundin.example",
        sender,
      }),
  ]),
) as Record<AccountMailKind, Write>;

export const sampleOtherLetters: Readonly<Record<OtherMailKind, Write>> = {
  ...ofAccounts,
  "barrier-reported": (sender) => barrierLetter("barrier-reported", { barrier, sender }),
  "barrier-received": (sender) => barrierLetter("barrier-received", { barrier, sender }),
  "newsletter-confirm": (sender) => newsletterConfirm(subscriber, sender),
  "newsletter-welcome": (sender) => newsletterWelcome({ ...subscriber, confirmed: at }, sender),
  "support-opened": (sender) => supportOpened(thread, sender),
  "support-asked": (sender) => supportAsked(thread, question, sender),
  "support-answered": (sender) => supportAnswered(thread, answer, sender),
};
