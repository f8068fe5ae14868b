/** Reads a posted version of a content page. */
import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";

import { readMarkup } from "#app/domain/content/content-markup.ts";
import type { ContentPage, ContentText } from "#app/domain/content/content-text.ts";
import {
  findOddMark,
  halfPlaceholdersIn,
  markExample,
  placeholdersIn,
} from "#app/domain/content/content-version.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { buildRefusalReply, parseForm } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { requiredText, requiredValue } from "#app/routes/desk/form.server.ts";
import { readBaseText, readValues } from "#app/routes/desk/upkeep/settings/texts/view.server.ts";
import { findUnknownTargets } from "#app/ui/content/content-block.tsx";
import { deskContentTexts as t } from "#locale/operator/content-texts.ts";

const textForm = z.object({
  title: requiredText(issueText(t, "problems.title"), 200),
  description: requiredText(issueText(t, "problems.description"), 400),
  lead: requiredText(issueText(t, "problems.lead"), 2_000),
  body: requiredText(issueText(t, "problems.body"), 60_000),
  from: requiredValue((typed) => parseGermanDate(typed), issueText(t, "problems.from"), 40),
});

export type PostedText =
  | { ok: true; text: ContentText; from: CivilDate }
  | { ok: false; reply: SubmissionResult };

/** Most problems that one answer names. */
const mostNamed = 8;

/** The posted text, or what is wrong with it. */
export function readTextForm(
  form: FormData,
  shop: Pick<Shop, "config" | "providers">,
  page: ContentPage,
): PostedText {
  const parsed = parseForm(form, textForm);
  if (!parsed.ok) return parsed;
  const { from, body, ...frame } = parsed.value;
  const read = readMarkup(body);
  const errors: Record<string, string> = {};
  if (!read.ok) {
    const lines = read.problems
      .slice(0, mostNamed)
      .map(({ line, problem }) => t("problems.line", { line, problem: t(`problems.${problem}`) }));
    errors["body"] = `${lines.join(". ")}.`;
  }
  const known = Object.keys(readValues(shop));
  const fields = { ...frame, body: read.ok ? read.sections : [] };
  for (const [name, value] of Object.entries(fields)) {
    const problem = findWrongPlaceholder(value, known) ?? findWrongTarget(value);
    if (problem !== undefined) errors[name] ??= problem;
  }
  if (Object.keys(errors).length > 0 || !read.ok)
    return { ok: false, reply: buildRefusalReply(form, errors) };
  const { namesOperator } = readBaseText(shop, page);
  const text = { ...frame, reviewed: from, ...(namesOperator && { namesOperator }), sections: read.sections };
  return { ok: true, text, from };
}

function findWrongPlaceholder(value: unknown, known: readonly string[]): string | undefined {
  const unknown = [...placeholdersIn(value)].find((name) => !known.includes(name));
  const names = known.map((name) => `{{${name}}}`).join(", ");
  if (unknown !== undefined) return t("problems.placeholder", { shown: `{{${unknown}}}`, names });
  const mark = findOddMark(value);
  if (mark !== undefined) return t("problems.mark", { shown: mark, ...markExample });
  const half = [...halfPlaceholdersIn(value)].find((name) => known.includes(name));
  return half === undefined ? undefined : t("problems.braces", { shown: `{${half}}` });
}

function findWrongTarget(value: unknown): string | undefined {
  const [target] = findUnknownTargets(JSON.stringify(value));
  return target === undefined ? undefined : t("problems.target", { target });
}
