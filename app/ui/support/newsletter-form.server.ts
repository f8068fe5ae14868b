/** Schema of the newsletter form and the data for pages that show it. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { sellsNoCruises } from "#app/domain/catalogue/offer.ts";
import { emailText } from "#app/http/form-schemas.server.ts";
import { constraintOf } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { newsletterFormTexts } from "#locale/newsletter-form.ts";
import { newsletterTexts } from "#locale/newsletter.ts";

export const newsletterForm = z.object({
  email: emailText(issueText(newsletterTexts, "errors.email")),
});

/** @returns `wording`: the text of the consent, with the operator's name and what the catalogue sells */
export function newsletterFormView(
  { operator }: Pick<AppLoadContext["shop"]["config"], "operator">,
  index: Parameters<typeof sellsNoCruises>[0],
) {
  const sold = newsletterFormTexts(sellsNoCruises(index) ? "sold.stays" : "sold.all");
  return {
    wording: newsletterFormTexts("wording", { operator: operator.name, sold }),
    constraint: constraintOf(newsletterForm),
  };
}
