/** Letters about accounts: a link each, and what to do where nobody asked for it. */
import { type DocumentBlock, type Letter, link, paragraph } from "#app/documents/blocks.ts";
import { senderBlocks } from "#app/documents/legal-blocks.ts";
import { orderUrl, type Sender } from "#app/documents/order-facts.ts";
import type { AccountMailKind } from "#app/domain/mail-kinds.ts";
import type { Order } from "#app/domain/order/order.ts";
import { mailTexts } from "#locale/mail/mails.ts";
import { accountMailTexts } from "#locale/mail/accounts.ts";
import { textOf } from "#app/locales/texts.ts";

export interface AccountFacts {
  /** Of the link; null where the letter has none. */
  token: string | null;
  /** The one that the letter speaks of. */
  order: Order | null;
  /** Of the account that asks for the order. */
  claimant: string | null;
  sender: Sender;
}

interface Written {
  subject: string;
  blocks: DocumentBlock[];
}

const letters: Readonly<Record<AccountMailKind, (facts: AccountFacts) => Written>> = {
  "account-login": (facts) => ({
    subject: textOf(accountMailTexts, "login.subject"),
    blocks: [
      paragraph(textOf(accountMailTexts, "login.text")),
      opening(textOf(accountMailTexts, "logIn"), facts),
      paragraph(textOf(accountMailTexts, "anHourOnce")),
      paragraph(textOf(accountMailTexts, "ignore")),
    ],
  }),
  "account-register": (facts) => ({
    subject: textOf(accountMailTexts, "register.subject"),
    blocks: [
      paragraph(textOf(accountMailTexts, "register.text")),
      opening(textOf(accountMailTexts, "createAccount"), facts),
      paragraph(textOf(accountMailTexts, "aDayOnce")),
      paragraph(textOf(accountMailTexts, "ignore")),
    ],
  }),
  "account-exists": (facts) => ({
    subject: textOf(accountMailTexts, "exists.subject"),
    blocks: [
      paragraph(textOf(accountMailTexts, "exists.text")),
      opening(textOf(accountMailTexts, "logIn"), facts),
      paragraph(textOf(accountMailTexts, "anHourOnce")),
      paragraph(textOf(accountMailTexts, "ignore")),
    ],
  }),
  "account-reset": (facts) => ({
    subject: textOf(accountMailTexts, "reset.subject"),
    blocks: [
      paragraph(textOf(accountMailTexts, "reset.text")),
      opening(textOf(accountMailTexts, "newPassword"), facts),
      paragraph(textOf(accountMailTexts, "anHourOnce")),
      paragraph(textOf(accountMailTexts, "reset.ignore")),
    ],
  }),
  "account-none": (facts) => ({
    subject: textOf(accountMailTexts, "none.subject"),
    blocks: [
      paragraph(textOf(accountMailTexts, "none.text")),
      paragraph(textOf(accountMailTexts, "none.create")),
      opening(textOf(accountMailTexts, "createAccount"), facts),
      paragraph(textOf(accountMailTexts, "aDayOnce")),
      paragraph(textOf(accountMailTexts, "ignore")),
    ],
  }),
  "account-password": ({ sender }) => ({
    subject: textOf(accountMailTexts, "password.subject"),
    blocks: [
      paragraph(textOf(accountMailTexts, "password.text")),
      paragraph(textOf(accountMailTexts, "password.notYou")),
      link(textOf(accountMailTexts, "newPassword"), `${sender.publicUrl}/de/login/passwort`),
    ],
  }),
  "account-deleted": () => ({
    subject: textOf(accountMailTexts, "deleted.subject"),
    blocks: [
      paragraph(textOf(accountMailTexts, "deleted.text")),
      paragraph(textOf(accountMailTexts, "deleted.orders")),
    ],
  }),
  "order-claim": (facts) => ({
    subject: textOf(accountMailTexts, "claim.subject", { number: numberOf(facts) }),
    blocks: [
      paragraph(
        textOf(accountMailTexts, "claim.text", { account: facts.claimant ?? "", number: numberOf(facts) }),
      ),
      paragraph(textOf(accountMailTexts, "claim.consent")),
      opening(textOf(accountMailTexts, "claim.open"), facts),
      paragraph(textOf(accountMailTexts, "aDayOnce")),
      paragraph(textOf(accountMailTexts, "claim.ignore")),
    ],
  }),
  "order-found": (facts) => ({
    subject: textOf(accountMailTexts, "found.subject", { number: numberOf(facts) }),
    blocks: [
      paragraph(textOf(accountMailTexts, "found.text", { number: numberOf(facts) })),
      ...(facts.order
        ? [
            link(
              textOf(accountMailTexts, "found.open"),
              orderUrl({ order: facts.order, sender: facts.sender }, "view"),
            ),
          ]
        : []),
    ],
  }),
};

export function accountMail(kind: AccountMailKind, facts: AccountFacts): Letter {
  const { subject, blocks } = letters[kind](facts);
  return { subject, blocks: [paragraph(textOf(mailTexts, "greeting")), ...blocks, ...senderBlocks(facts)] };
}

function opening(label: string, { token, sender }: AccountFacts): DocumentBlock {
  if (token === null) throw new Error("a letter without its link");
  return link(label, `${sender.publicUrl}/de/login/link/${token}`);
}

const numberOf = ({ order }: AccountFacts) => order?.vanityOrderNumber ?? "";
