/** Emails to customers with the words that owners may replace. */
import type { SubmissionResult } from "@conform-to/react";

import { hashMailText } from "#app/commands/content/mail-texts.server.ts";
import type { DocumentBlock } from "#app/documents/blocks.ts";
import { fillMailWords, standardMailText } from "#app/documents/mail-words.ts";
import {
  checkMailText,
  longestIntroduction,
  longestSubject,
  type MailTextName,
  mailTextNames,
  mailTextPlaceholders,
  type OwnMailText,
} from "#app/domain/operator/mail-texts.ts";
import { deskMailTextPath } from "#app/http/back-office-urls.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { readMailTexts } from "#app/store/queries/content/content.server.ts";
import { mailTexts as mailFrame } from "#locale/mail/mails.ts";
import { deskMailTextTexts as t, mailPlaceholderTexts, mailTextLabels } from "#locale/operator/mail-texts.ts";

const signOf = (name: string): string => `{{${name}}}`;

export async function viewMailTexts({ db }: Pick<Shop, "db">) {
  const own = await readMailTexts(db);
  return mailTextNames.map((name) => ({
    name,
    label: mailTextLabels[name],
    href: deskMailTextPath(name),
    subject: (own[name] ?? standardMailText(name)).subject,
    words: t(own[name] ? "own" : "standard"),
  }));
}

export async function viewMailText({ db, config }: Pick<Shop, "db" | "config">, name: MailTextName) {
  const own = (await readMailTexts(db))[name];
  const current = own ?? standardMailText(name);
  return {
    name,
    label: mailTextLabels[name],
    isOwn: own !== undefined,
    isContract: name === "order-received",
    stand: hashMailText(own),
    values: { subject: current.subject, introduction: current.introduction },
    placeholders: mailTextPlaceholders[name].map((each) => ({
      sign: signOf(each),
      label: mailPlaceholderTexts[each].label,
      sample: each === "shop" ? config.shopName : mailPlaceholderTexts[each].sample,
    })),
    sample: fillSample(current, name, config.shopName),
  };
}

export interface MailSample {
  subject: string;
  /** Each with its lines. */
  paragraphs: string[][];
}

/** Subject, greeting and introduction with invented values. */
export function fillSample(text: OwnMailText, name: MailTextName, shop: string): MailSample {
  const samples = mailTextPlaceholders[name].map((each) => [each, mailPlaceholderTexts[each].sample]);
  const values = { ...(Object.fromEntries(samples) as Record<string, string>), shop };
  const { subject, introduction } = fillMailWords(text, values);
  const { sample } = mailPlaceholderTexts.name;
  // A request for a review goes without a name.
  const greeting = /^(?:review|bid)-/.test(name)
    ? mailFrame("greeting")
    : mailFrame("greetingTo", { name: sample });
  return { subject, paragraphs: [[greeting], ...introduction.map(linesOf)] };
}

function linesOf(block: DocumentBlock): string[] {
  if (block.kind === "lines") return [...block.lines];
  return block.kind === "paragraph" ? [block.text] : [];
}

/** The posted words, or what is wrong with them. */
export function readMailTextForm(
  form: FormData,
  name: MailTextName,
): { ok: true; text: OwnMailText } | { ok: false; reply: SubmissionResult } {
  const read = (field: keyof OwnMailText) => {
    const typed = form.get(field);
    return typeof typed === "string" ? typed.trim() : "";
  };
  const text = { subject: read("subject"), introduction: read("introduction") };
  const errors: Record<string, string> = {};
  for (const each of checkMailText(name, text)) {
    const label = t(each.field);
    const most = each.field === "subject" ? longestSubject : longestIntroduction;
    errors[each.field] =
      each.problem === "placeholder"
        ? t("problems.placeholder", { label, wrong: showWrong(each.name), names: listSigns(name) })
        : each.problem === "line"
          ? t("problems.line")
          : t(`problems.${each.problem}`, { label, most });
  }
  return Object.keys(errors).length > 0
    ? { ok: false, reply: buildRefusalReply(form, errors) }
    : { ok: true, text };
}

const showWrong = (name: string): string => (/[{}]/.test(name) ? name : signOf(name)).slice(0, 60);

const listSigns = (name: MailTextName): string =>
  mailTextPlaceholders[name]
    .map((each) => `${signOf(each)} (${mailPlaceholderTexts[each].label})`)
    .join(", ");
