import { z } from "zod";

import { issueText } from "#app/locales/issue-text.ts";
import { deskAccountTexts as t, deskSignInTexts as signIn } from "#locale/operator/sign-in.ts";

const mostTyped = 1_000;

/** What somebody types to show that they are who is signed in. */
const known = (missing: "errors.current" | "errors.wrong", wrong: "errors.wrong" | "errors.wrongCurrent") =>
  z.string(issueText(t, missing)).min(1, issueText(t, missing)).max(mostTyped, issueText(t, wrong));

export const accountPasswordForm = z.object({
  current: known("errors.current", "errors.wrongCurrent"),
  password: z.string(issueText(signIn, "errors.short")).max(mostTyped, issueText(signIn, "errors.long")),
});

export const accountCodesForm = z.object({ proof: known("errors.wrong", "errors.wrong") });

export const accountNeverBack = ["current", "password", "proof"];
