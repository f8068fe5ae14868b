/** Texts of the content pages, by the last segment of their path. */
import { contentAccessibility } from "./accessibility.ts";
import { contentFaq } from "./faq.ts";
import { contentImprint } from "./imprint.ts";
import { contentPackageRights } from "./package-rights.ts";
import { contentPlainLanguage } from "./plain-language.ts";
import { contentPriceProposal } from "./price-proposal.ts";
import { contentPrivacy } from "./privacy.ts";
import { contentSorting } from "./sorting.ts";
import { contentTerms } from "./terms.ts";
import { contentWelcome } from "./welcome.ts";
import { contentWithdrawal } from "./withdrawal.ts";
import type { ContentText } from "#app/domain/content/content-text.ts";
import type { ContentPage } from "#app/http/urls.ts";

export const content: Readonly<Record<ContentPage, ContentText>> = {
  aab: contentTerms,
  accessibility: contentAccessibility,
  "einfache-sprache": contentPlainLanguage,
  faq: contentFaq,
  imprint: contentImprint,
  pauschalreise: contentPackageRights,
  preisvorschlag: contentPriceProposal,
  privacy: contentPrivacy,
  sortierung: contentSorting,
  welcome: contentWelcome,
  widerrufsbelehrung: contentWithdrawal,
};
