import { z } from "zod";

import { newsletter as texts } from "#app/locales/de/newsletter.ts";
import { emailText } from "#app/web/email-text.server.ts";

export const newsletterForm = z.object({
  email: emailText(texts.errors.email),
});
