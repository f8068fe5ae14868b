/** Schemas of redirects, of the search for a subscriber, of requests about personal data, and of operators. */
import { z } from "zod";

import { roles } from "#app/domain/operator/role.ts";
import { ruleStatuses } from "#app/domain/redirect-rule.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { emailText, typedLine } from "#app/http/form-schemas.server.ts";
import { parseOrderNumber } from "#app/domain/identifiers.ts";
import { issueText } from "#app/locales/issue-text.ts";
import {
  optionalText,
  optionalValue,
  requiredText,
  requiredTick,
  requiredValue,
} from "#app/routes/desk/form.server.ts";
import { deskPrivacyTexts } from "#locale/customer/personal-data.ts";
import { deskNewsletterTexts } from "#locale/customer/subscribers.ts";
import { deskOperatorTexts as operators } from "#locale/operator/operators.ts";
import { deskRedirectTexts } from "#locale/operator/redirects.ts";
import { deskWebhookTexts } from "#locale/operator/connections/webhooks.ts";

const status = issueText(deskRedirectTexts, "problems.status");

export const redirectForm = z.object({
  path: requiredText(issueText(deskRedirectTexts, "problems.path")),
  target: requiredText(issueText(deskRedirectTexts, "problems.target")),
  status: z.string(status).trim().transform(Number).pipe(z.literal(ruleStatuses, status)),
});

/** A time of day such as 8:30 or 08.30 Uhr, as HH:MM. Null for anything else. */
function readClock(typed: string): string | null {
  const [, hour = "", minute = ""] = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?:\s*Uhr)?$/i.exec(typed) ?? [];
  return hour === "" ? null : `${hour.padStart(2, "0")}:${minute}`;
}

export const replayForm = z.object({
  ab: requiredValue((typed) => parseGermanDate(typed), issueText(deskWebhookTexts, "errors.since"), 40),
  um: optionalValue(readClock, issueText(deskWebhookTexts, "errors.clock"), 40),
});

export const subscriberForm = z.object({
  email: requiredText(issueText(deskNewsletterTexts, "unknown")).toLowerCase(),
});

const email = issueText(deskPrivacyTexts, "errors.email");

/** Characters of the longest email address (RFC 5321). */
const longestEmail = 254;

export const personForm = z.object({
  email: requiredText(email, longestEmail).refine(
    (typed) => /^[^\s@]+@[^\s@]+$/.test(typed) || parseOrderNumber(typed) !== null,
    email,
  ),
});

export const forgetForm = z.object({
  confirm: requiredTick(issueText(deskPrivacyTexts, "errors.confirm")),
});

/** The own password, which every change of somebody's access needs. Its text is never trimmed. */
export const ownPassword = z
  .string(issueText(operators, "errors.password"))
  .min(1, issueText(operators, "errors.password"))
  .max(1_000, issueText(operators, "errors.wrongPassword"));

export const accessForm = z.object({ current: ownPassword });

const role = issueText(operators, "errors.role");

export const roleForm = z.object({
  role: z.string(role).trim().pipe(z.enum(roles, role)),
  vendor: optionalText(),
  current: ownPassword,
});

/** The way of an invitation. Anything but the start password is an email. */
const way = z
  .string()
  .default("")
  .transform((typed) => (typed === "password" ? "password" : "email"));

export const resetForm = z.object({ way, current: ownPassword });

/** Characters of a name, as on the command line. */
const longestName = 100;
const missingName = issueText(operators, "errors.name");

export const inviteForm = z.object({
  name: typedLine(
    longestName,
    {
      long: (count) => issueText(operators, "errors.longName", { count }),
      strange: issueText(operators, "errors.strangeName"),
    },
    missingName,
  ).min(1, missingName),
  email: emailText(issueText(operators, "errors.email")),
  ...roleForm.shape,
  way,
  current: ownPassword,
});
