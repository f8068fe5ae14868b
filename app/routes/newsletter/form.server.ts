import { z } from "zod";

import { newsletterTexts } from "#locale/newsletter.ts";
import { emailText } from "#app/http/form-schemas.server.ts";
import { issueText } from "#app/locales/issue-text.ts";

export const newsletterForm = z.object({
  email: emailText(issueText(newsletterTexts, "errors.email")),
});
