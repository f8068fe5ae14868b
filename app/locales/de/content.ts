/** Texts of the content pages, by the last part of their address. */
import { helpTexts } from "#app/locales/de/help-texts.ts";
import { legalTexts } from "#app/locales/de/legal-texts.ts";
import type { ContentText } from "#app/web/content-text.ts";
import type { ContentPage } from "#app/web/paths.ts";

export const content: Readonly<Record<ContentPage, ContentText>> = { ...legalTexts, ...helpTexts };
