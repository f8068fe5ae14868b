import { z } from "zod";

import { barrierTexts } from "#locale/accessibility/barrier.ts";
import { cleanText } from "#app/domain/text/typed-text.ts";
import { optionalEmailText } from "#app/http/form-schemas.server.ts";
import { redactPath } from "#app/http/route-facts.ts";
import { issueText, type IssueText } from "#app/locales/issue-text.ts";

const text = (longest: number, missing?: IssueText) =>
  z
    .string(missing)
    .overwrite(cleanText)
    .max(longest, issueText(barrierTexts, "errors.long", { count: longest }));

const trouble = issueText(barrierTexts, "errors.trouble");

/** Removes the query and an order's key from an address, because the key opens the order. */
function removeKeys(page: string): string {
  return /^(?:https?:\/\/|\/)\S+$/.test(page) ? redactPath(page) : page;
}

export const barrierForm = z.object({
  trouble: text(2_000, trouble).min(1, trouble),
  page: text(300).default("").transform(removeKeys),
  means: text(300).default(""),
  email: optionalEmailText().default(""),
});
