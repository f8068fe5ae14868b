/**
 * One i18next instance, made at once and for good: the shop speaks German only, and an instance for each request is slow.
 * `common` and `errors` are always there; a route module adds its own texts at its top, so that they travel with its chunk.
 */
import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";

import { common } from "#app/locales/de/common.ts";
import { errors } from "#app/locales/de/errors.ts";

/** Texts of a namespace; plural forms by the endings `_one` and `_other`. */
export interface Texts {
  [key: string]: string | Texts;
}

export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: "de",
  fallbackLng: "de",
  resources: { de: { common, errors } },
  defaultNS: "common",
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  initImmediate: false,
  react: { useSuspense: false },
});

export function addTexts(namespace: string, texts: Texts): void {
  i18n.addResourceBundle("de", namespace, texts, true, true);
}
