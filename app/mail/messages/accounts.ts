/** Emails about accounts: a link, and what to do if the recipient has not requested it. */
import {
  type DocumentBlock,
  type DocumentContent,
  buildEmail,
  nextStep,
  paragraph,
} from "#app/documents/blocks.ts";
import { orderUrl, type Sender } from "#app/documents/order-facts.ts";
import { unusedAccountNotice, unusedAccountYears } from "#app/domain/customer/account.ts";
import type { Order } from "#app/domain/order/order.ts";
import { accountMailTexts as t } from "#locale/mail/accounts.ts";

export interface AccountFacts {
  /** Token of the link, null if the email has none. */
  token: string | null;
  order: Order | null;
  /** Email address of the account that claims the order. */
  claimant: string | null;
  sender: Sender;
}

/** Composes an email with topic, link, validity of the link, and advice in case nobody requested it. */
const withLink =
  (
    name: "login" | "register" | "exists" | "reset",
    label: "logIn" | "createAccount" | "newPassword",
    holds: "anHourOnce" | "aDayOnce",
    otherwise: "ignore" | "reset.ignore" = "ignore",
  ) =>
  (facts: AccountFacts): DocumentContent =>
    buildEmail(facts.sender, t(`${name}.subject`), [
      paragraph(t(`${name}.text`)),
      buildLinkStep(t(label), facts),
      paragraph(t(holds)),
      paragraph(t(otherwise)),
    ]);

export const accountLogin = withLink("login", "logIn", "anHourOnce");
export const accountRegister = withLink("register", "createAccount", "aDayOnce");
export const accountExists = withLink("exists", "logIn", "anHourOnce");
export const accountReset = withLink("reset", "newPassword", "anHourOnce", "reset.ignore");

export const accountNone = (facts: AccountFacts): DocumentContent =>
  buildEmail(facts.sender, t("none.subject"), [
    paragraph(t("none.text")),
    paragraph(t("none.create")),
    buildLinkStep(t("createAccount"), facts),
    paragraph(t("aDayOnce")),
    paragraph(t("ignore")),
  ]);

export const accountPassword = ({ sender }: AccountFacts): DocumentContent =>
  buildEmail(sender, t("password.subject"), [
    paragraph(t("password.text")),
    paragraph(t("password.notYou")),
    nextStep(t("newPassword"), `${sender.publicUrl}/de/login/passwort`),
  ]);

export const accountUnused = ({ sender }: AccountFacts): DocumentContent =>
  buildEmail(sender, t("unused.subject"), [
    paragraph(t("unused.text", { days: unusedAccountNotice, years: unusedAccountYears })),
    paragraph(t("unused.keep")),
    nextStep(t("logIn"), `${sender.publicUrl}/de/login`),
    paragraph(t("deleted.orders")),
  ]);

export const accountDeleted = ({ sender }: AccountFacts): DocumentContent =>
  buildEmail(sender, t("deleted.subject"), [paragraph(t("deleted.text")), paragraph(t("deleted.orders"))]);

export const orderClaim = (facts: AccountFacts): DocumentContent =>
  buildEmail(facts.sender, t("claim.subject", { number: findNumber(facts) }), [
    paragraph(t("claim.text", { account: facts.claimant ?? "", number: findNumber(facts) })),
    paragraph(t("claim.consent")),
    buildLinkStep(t("claim.open"), facts),
    paragraph(t("aDayOnce")),
    paragraph(t("claim.ignore")),
  ]);

export const orderFound = (facts: AccountFacts): DocumentContent => {
  const { order, sender } = facts;
  return buildEmail(sender, t("found.subject", { number: findNumber(facts) }), [
    paragraph(t("found.text", { number: findNumber(facts) })),
    ...(order ? [nextStep(t("found.open"), orderUrl({ order, sender }, "view"))] : []),
  ]);
};

function buildLinkStep(label: string, { token, sender }: AccountFacts): DocumentBlock {
  if (token === null) throw new Error("a letter without its link");
  return nextStep(label, `${sender.publicUrl}/de/login/link/${token}`);
}

const findNumber = ({ order }: AccountFacts) => order?.vanityOrderNumber ?? "";
