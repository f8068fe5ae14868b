import { z } from "zod";

import { emailText } from "#app/http/form-schemas.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { deskSignInTexts as t } from "#locale/operator/sign-in.ts";

/** Longer is nobody's password: not hashed, and answered as any other wrong one. */
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

/** Fields that are never handed back. */
export const neverBack = ["password", "code"];
