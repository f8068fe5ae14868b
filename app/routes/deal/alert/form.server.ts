import { z } from "zod";

import { type Cents, cents, parseAmount } from "#app/domain/money.ts";
import { emailText } from "#app/http/form-schemas.server.ts";
import { constraintOf } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { alertTexts } from "#locale/price-alert.ts";

/** Wished price in cents; null when empty. */
const wishedPrice = z
  .string()
  .max(20, issueText(alertTexts, "errors.wished"))
  .default("")
  .transform((text, context): Cents | null => {
    if (text.trim() === "") return null;
    const amount = parseAmount(text);
    if (amount !== null && amount > 0) return cents(amount);
    context.addIssue({ code: "custom", message: alertTexts("errors.wished") });
    return z.NEVER;
  });

export const alertForm = z.object({
  email: emailText(issueText(alertTexts, "errors.email")),
  wished: wishedPrice,
});

export const alertConstraint = () => constraintOf(alertForm);
