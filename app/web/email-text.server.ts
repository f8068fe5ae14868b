import { z } from "zod";

import { unreadableEmail } from "#app/locales/de/all-pages.ts";

/** Signs that nobody sees or types, and addresses of the web: our letters carry what stands here to anyone named. */
export const strangeSigns = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]|:\/\/|www\./iu;

/** An address to write to, in a form. @param missing what is said where nothing was typed */
export function emailText(missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(254, unreadableEmail)
    .refine((text) => !strangeSigns.test(text), unreadableEmail)
    .pipe(z.email(unreadableEmail));
}
