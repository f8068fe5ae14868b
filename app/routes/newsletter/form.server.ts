import { z } from "zod";

import { newsletter as texts } from "#app/locales/de/newsletter.ts";
import { emailText } from "#app/http/form-schemas.server.ts";

export const newsletterForm = z.object({
  email: emailText(texts.errors.email),
});
