/** Schemas of the account page and of discount codes, and the fields that several forms of the back office share. */
import { z } from "zod";

import type { ChangeActor } from "#app/commands/operator/audit.server.ts";
import type { Operator } from "#app/domain/operator/role.ts";
import { parseAmount } from "#app/domain/money.ts";
import { codeFields, codeProblem, type CodeWish, longestGroup } from "#app/domain/price/code-wish.ts";
import { issueText, type IssueText } from "#app/locales/issue-text.ts";
import { deskAccountTexts as t, deskSignInTexts as signIn } from "#locale/operator/sign-in.ts";
import { codeLabels, deskReductionTexts as reductions } from "#locale/voucher/reductions.ts";

const mostTyped = 1_000;

/** A text that must be typed. The message is the same when it is missing and when it is longer than `longest` characters. */
export const requiredText = (error: IssueText, longest?: number) => {
  const typed = z.string(error).trim().min(1, error);
  return longest === undefined ? typed : typed.max(longest, error);
};

const readAs =
  <Value>(read: (typed: string) => Value | null, { error }: IssueText) =>
  (typed: string, context: z.RefinementCtx): Value => {
    const value = read(typed);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: error() });
    return z.NEVER;
  };

/** A text that must be typed and that `read` converts. The message is the same when `read` returns null. */
export const requiredValue = <Value>(
  read: (typed: string) => Value | null,
  error: IssueText,
  longest?: number,
) => {
  const typed = z.string(error).trim();
  return (longest === undefined ? typed : typed.max(longest, error)).transform(readAs(read, error));
};

/** Undefined when nothing is typed. */
export const optionalValue = <Value>(
  read: (typed: string) => Value | null,
  error: IssueText,
  longest = mostTyped,
) =>
  z
    .string()
    .trim()
    .max(longest, error)
    .transform(readAs((typed) => (typed === "" ? undefined : read(typed)), error))
    .optional();

/** An amount such as 240,00 that must be typed, in cents. */
export const requiredAmount = (error: IssueText) => requiredValue(parseAmount, error);

/** Reads a whole number from `least`, and returns null for any other text. */
export const countFrom = (least: 0 | 1) => (typed: string) =>
  /^\d+$/.test(typed) && Number(typed) >= least ? Number(typed) : null;

/** Reads a percentage such as "12,5" or "12,5 %" as a share of 1. */
export function readPercent(typed: string): number | null {
  const number = Number(typed.replace(/\s*%$/, "").replace(",", "."));
  if (!/^\d{1,3}([.,]\d{1,4})?\s*%?$/.test(typed) || number > 100) return null;
  return Math.round(number * 10_000) / 1_000_000;
}

/** "12,5", as `readPercent` reads it. Empty without a share. */
export const percentText = (share: number | undefined): string =>
  share === undefined ? "" : String(Math.round(share * 1_000_000) / 10_000).replace(".", ",");

/** A label as sentences name it, without the format or unit in brackets. */
export const bareLabel = (label: string): string => label.replace(/ \(.*/, "");

/** A rule about two days, for `refine` with `when: always`: it holds until both are valid. */
export const inOrder = (from: string, to: string) => (days: Readonly<Record<string, unknown>>) => {
  const [first, last] = [days[from], days[to]];
  return typeof first !== "string" || typeof last !== "string" || first <= last;
};

/** Checks a rule about several fields even when other fields are wrong, so that all errors are shown at once. */
export const always = () => true;

/** A checkbox that must be ticked. */
export const requiredTick = (error: IssueText) => z.string(error);

/** A text that may be left out. */
export const optionalText = () => z.string().trim().default("");

/** A single checkbox. */
export const tick = z
  .string()
  .default("")
  .transform((typed) => typed === "1");

/** Boxes that share a name. */
export const ticks = z.array(z.string()).default([]);

/** Who makes a change, and the version that the form showed. */
export const actorIn = (form: FormData, operator: Operator): ChangeActor => ({
  operator,
  seen: String(form.get("stand") ?? ""),
});

/** The password that proves who is signed in. Its text is never trimmed. */
const known = (missing: "errors.current" | "errors.wrong", wrong: "errors.wrong" | "errors.wrongCurrent") =>
  z.string(issueText(t, missing)).min(1, issueText(t, missing)).max(mostTyped, issueText(t, wrong));

export const accountPasswordForm = z.object({
  current: known("errors.current", "errors.wrongCurrent"),
  password: z.string(issueText(signIn, "errors.short")).max(mostTyped, issueText(signIn, "errors.long")),
});

export const accountCodesForm = z.object({ current: known("errors.wrong", "errors.wrong") });

/** Labels of fields as sentences quote them, without the hint in brackets. */
export const quotedCodeLabels = () =>
  Object.fromEntries(codeFields.map((name) => [name, quote(codeLabels[name])])) as CodeWish;

const quote = (label: string) => `„${bareLabel(label)}“`;

/** A new discount code as typed; `readCodeWish` checks what the texts mean. */
export const codeForm = z.object({
  code: requiredText(issueText(reductions, "problems.code")).superRefine((typed, context) => {
    const problem = codeProblem(typed);
    if (problem !== null) context.addIssue({ code: "custom", message: reductions(`problems.${problem}`) });
  }),
  percent: optionalText(),
  amount: optionalText(),
  from: optionalText(),
  to: requiredText({ error: () => reductions("problems.days", quotedCodeLabels()) }),
  min: optionalText(),
  group: z
    .string()
    .trim()
    .max(longestGroup, { error: () => reductions("problems.group", quotedCodeLabels()) })
    .default(""),
  uses: optionalText(),
  perCustomer: optionalText(),
});
