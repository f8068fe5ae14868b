import { z } from "zod";

import { emailText } from "#app/http/form-schemas.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { deskSignInTexts as t } from "#locale/operator/sign-in.ts";

/** Longest password in characters. A longer one is refused as a wrong one, without hashing. */
const mostTyped = 1_000;

export const signInForm = z.object({
  email: emailText(issueText(t, "errors.email")),
  password: z
    .string(issueText(t, "errors.password"))
    .min(1, issueText(t, "errors.password"))
    .max(mostTyped, issueText(t, "errors.credentials")),
});

export const codeForm = z.object({
  code: z
    .string(issueText(t, "errors.missingCode"))
    .trim()
    .min(1, issueText(t, "errors.missingCode"))
    .max(100, issueText(t, "errors.code")),
});

export const setUpForm = codeForm.extend({
  password: z.string(issueText(t, "errors.short")).max(mostTyped, issueText(t, "errors.long")),
});

/** Fields whose values are never returned. */
export const neverBack = ["password", "code"];
