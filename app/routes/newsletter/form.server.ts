import { z } from "zod";

import { newsletterTexts } from "#locale/newsletter.ts";
import { emailText } from "#app/http/form-schemas.server.ts";

export const newsletterForm = z.object({
  email: emailText(newsletterTexts.errors.email),
});
