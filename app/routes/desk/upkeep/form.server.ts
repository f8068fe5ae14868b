/** Schemas of redirects, of the search for a subscriber and of requests about personal data. */
import { z } from "zod";

import { ruleStatuses } from "#app/domain/redirect-rule.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { requiredText, requiredTick } from "#app/routes/desk/form.server.ts";
import { deskPrivacyTexts } from "#locale/customer/personal-data.ts";
import { deskNewsletterTexts } from "#locale/customer/subscribers.ts";
import { deskRedirectTexts } from "#locale/operator/redirects.ts";

const status = issueText(deskRedirectTexts, "problems.status");

export const redirectForm = z.object({
  path: requiredText(issueText(deskRedirectTexts, "problems.path")),
  target: requiredText(issueText(deskRedirectTexts, "problems.target")),
  status: z.string(status).trim().transform(Number).pipe(z.literal(ruleStatuses, status)),
});

export const subscriberForm = z.object({
  email: requiredText(issueText(deskNewsletterTexts, "unknown")).toLowerCase(),
});

const email = issueText(deskPrivacyTexts, "errors.email");

/** Characters of the longest email address (RFC 5321). */
const longestEmail = 254;

export const personForm = z.object({
  email: requiredText(email, longestEmail).refine((typed) => /^[^\s@]+@[^\s@]+$/.test(typed), email),
});

export const forgetForm = z.object({
  confirm: requiredTick(issueText(deskPrivacyTexts, "errors.confirm")),
});
