/** Texts of the content pages, by the last part of their address. */
import { contentAccessibility } from "#app/locales/de/content/accessibility.ts";
import { contentFaq } from "#app/locales/de/content/faq.ts";
import { contentImprint } from "#app/locales/de/content/imprint.ts";
import { contentPackageRights } from "#app/locales/de/content/package-rights.ts";
import { contentPriceProposal } from "#app/locales/de/content/price-proposal.ts";
import { contentPrivacy } from "#app/locales/de/content/privacy.ts";
import { contentSorting } from "#app/locales/de/content/sorting.ts";
import { contentTerms } from "#app/locales/de/content/terms.ts";
import { contentWelcome } from "#app/locales/de/content/welcome.ts";
import { contentWithdrawal } from "#app/locales/de/content/withdrawal.ts";
import type { ContentText } from "#app/locales/content-text.ts";
import type { ContentPage } from "#app/http/urls.ts";

export const content: Readonly<Record<ContentPage, ContentText>> = {
  aab: contentTerms,
  accessibility: contentAccessibility,
  faq: contentFaq,
  imprint: contentImprint,
  pauschalreise: contentPackageRights,
  preisvorschlag: contentPriceProposal,
  privacy: contentPrivacy,
  sortierung: contentSorting,
  welcome: contentWelcome,
  widerrufsbelehrung: contentWithdrawal,
};
