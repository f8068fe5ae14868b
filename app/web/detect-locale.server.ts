/** The language of a first visit: cookie, then the browser's languages, then the default (specification § 4 "Locale"). */
import { createCookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";

import { defaultLocale, locales, readLocale } from "#app/web/locales.ts";

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...locales],
    fallbackLanguage: defaultLocale,
    order: ["cookie", "header"],
    // Written in the clear, so that the page cache can tell it from cookies that hold something personal.
    cookie: { ...createCookie("i18n_redirected"), parse: async (header) => readLocale(header) },
  },
});

export function detectLocale(request: Request): Promise<string> {
  return detector.getLocale(request);
}
