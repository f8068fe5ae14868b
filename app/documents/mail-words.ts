/** Subject and introduction of emails to customers: the owner's own words, or the shop's. */
import { type DocumentBlock, lines, paragraph } from "#app/documents/blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import {
  fillMailText,
  type MailTextName,
  mailTextPlaceholders,
  type MailTextValues,
  type OwnMailText,
} from "#app/domain/operator/mail-texts.ts";
import { bidMailTexts as bids } from "#locale/mail/bids.ts";
import { orderMailTexts as orders } from "#locale/mail/orders.ts";
import { paymentMailTexts as payments } from "#locale/mail/payments.ts";
import { reviewMailTexts as reviews } from "#locale/mail/reviews.ts";

type Standard = {
  [Name in MailTextName]: (values: MailTextValues<Name> & { shop: string }) => OwnMailText;
};

/** The shop's own words by email. */
const standard: Standard = {
  "order-received": ({ number }) => ({
    subject: orders("received.subject", { number }),
    introduction: orders("received.text"),
  }),
  paid: ({ number }) => ({
    subject: payments("paid.subject", { number }),
    introduction: payments("paid.text"),
  }),
  "paid-vouchers": ({ number }) => ({
    subject: payments("paid.voucherSubject", { number }),
    introduction: payments("paid.text"),
  }),
  "payment-reminder": ({ number }) => ({
    subject: payments("reminder.subject", { number }),
    introduction: payments("reminder.text", { number }),
  }),
  "payment-failed": ({ number }) => ({
    subject: payments("failed.subject", { number }),
    introduction: payments("failed.text", { number }),
  }),
  canceled: ({ number }) => ({
    subject: orders("canceled.subject", { number }),
    introduction: orders("canceled.text", { number }),
  }),
  "canceled-unpaid": ({ number, until }) => ({
    subject: orders("canceled.subject", { number }),
    introduction: orders("canceled.unpaid", { number, until }),
  }),
  "bid-accepted": ({ amount }) => ({
    subject: bids("answered.subject"),
    introduction: bids("answered.accepted", { amount }),
  }),
  "bid-countered": ({ amount, counter }) => ({
    subject: bids("answered.subject"),
    introduction: bids("answered.counter", { amount, counter }),
  }),
  "bid-declined": ({ amount }) => ({
    subject: bids("answered.subject"),
    introduction: bids("answered.declined", { amount }),
  }),
  "voucher-gift": ({ giver: from, shop }) => ({
    subject: orders("gift.subject", { from }),
    introduction: orders("gift.text", { from, shop }),
  }),
  "review-request": ({ house, arrival: from, departure: to }) => ({
    subject: reviews("subject", { house }),
    introduction: reviews("text", { house, from, to }),
  }),
};

/** The shop's own words, with placeholders in place of values, as an owner edits them. */
export function standardMailText(name: MailTextName): OwnMailText {
  const values = Object.fromEntries(mailTextPlaceholders[name].map((each) => [each, `{{${each}}}`]));
  const write = standard[name] as (values: Readonly<Record<string, string>>) => OwnMailText;
  return write(values);
}

export interface MailWords {
  subject: string;
  introduction: DocumentBlock[];
}

/** @param introduction the shop's own introduction, where it is not always the same */
export function mailWords<Name extends MailTextName>(
  { shopName, mailTexts }: Pick<Sender, "shopName" | "mailTexts">,
  name: Name,
  values: MailTextValues<Name>,
  introduction?: string,
): MailWords {
  const all = { ...values, shop: shopName };
  const own = mailTexts?.[name];
  if (own) return fillMailWords(own, all);
  const words = standard[name](all);
  return { subject: words.subject, introduction: [paragraph(introduction ?? words.introduction)] };
}

/** A subject of one line, and a paragraph for each part between empty lines. */
export function fillMailWords(own: OwnMailText, values: Readonly<Record<string, string>>): MailWords {
  const parts = own.introduction.split(/\n\s*\n/).filter((part) => part.trim() !== "");
  return {
    subject: fillMailText(own.subject, values).replaceAll(/\s+/g, " "),
    introduction: parts.map((part) => {
      const all = part
        .trim()
        .split("\n")
        .map((line) => fillMailText(line, values));
      return all.length === 1 ? paragraph(all[0] ?? "") : lines(all);
    }),
  };
}
