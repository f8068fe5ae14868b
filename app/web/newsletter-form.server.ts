import { z } from "zod";

import { newsletter as texts } from "#app/locales/de/newsletter.ts";

export const newsletterForm = z.object({
  email: z.string(texts.errors.email).trim().max(254, texts.errors.email).pipe(z.email(texts.errors.email)),
});
