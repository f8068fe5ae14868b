/** The form that reports a barrier. */
import { z } from "zod";

import { barrierTexts } from "#locale/accessibility/barrier.ts";
import { formTexts } from "#locale/forms.ts";
import { redactPath } from "#app/http/route-facts.ts";
import { issueText, type IssueText } from "#app/locales/issue-text.ts";

/** Signs that hide something; line breaks and tabs are none. */
const hidden = /[^\P{Cc}\r\n\t]|[\p{Cf}\p{Co}\p{Cn}]/u;

const text = (longest: number, missing?: IssueText) =>
  z
    .string(missing)
    .trim()
    .max(longest, issueText(barrierTexts, "errors.long", { count: longest }))
    .refine((typed) => !hidden.test(typed), issueText(barrierTexts, "errors.strange"));

const trouble = issueText(barrierTexts, "errors.trouble");

/** An address is kept without its query and without the key of an order: whoever reads that owns the order. */
function withoutKeys(page: string): string {
  return /^(?:https?:\/\/|\/)\S+$/.test(page) ? redactPath(page) : page;
}

export const barrierForm = z.object({
  trouble: text(2_000, trouble).min(1, trouble),
  page: text(300).default("").transform(withoutKeys),
  means: text(300).default(""),
  email: text(254)
    .refine(
      (typed) => typed === "" || z.email().safeParse(typed).success,
      issueText(formTexts, "unreadableOptionalEmail"),
    )
    .default(""),
});
