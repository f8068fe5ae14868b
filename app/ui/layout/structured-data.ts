import type { GroupingOption, Offer } from "#app/domain/catalogue/offer.ts";
import type { StructuredData } from "#app/domain/catalogue/structured-data.ts";
import { discoverPath, groupingPath, homePath, searchPath } from "#app/http/urls.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";

/** A parent page of the current one. */
export interface Crumb {
  name: string;
  href: string;
}

export function homeCrumb(): Crumb {
  return { name: t("crumbs.home"), href: homePath() };
}

export function discoverCrumb(): Crumb {
  return { name: t("crumbs.discover"), href: discoverPath() };
}

export function groupingCrumb(option: GroupingOption): Crumb {
  return { name: option.heading, href: groupingPath(option) };
}

/** Breadcrumbs of an offer: country and region of a hotel, or the theme of a cruise. */
export function offerCrumbs(offer: Offer, groupings: readonly GroupingOption[]): Crumb[] {
  const find = (type: GroupingOption["groupingType"], fits: (option: GroupingOption) => boolean) =>
    groupings.find((option) => option.groupingType === type && fits(option));
  const { country, state } = offer.contact;
  const parents =
    offer.type === "Cruise"
      ? [find("theme", ({ slug }) => offer.themes.includes(slug) && slug.includes("kreuzfahrt"))]
      : [find("country", ({ tag }) => tag === country), find("region", ({ tag }) => tag === state)];
  return [homeCrumb(), ...parents.flatMap((option) => (option ? [groupingCrumb(option)] : []))];
}

// schema.org data for search engines, as JSON-LD, made from what the page shows. `meta` writes it with `<` escaped. The
// types are loose because other parties define these documents; a test compares them with the vocabulary.

export function jsonLd(data: StructuredData): { "script:ld+json": StructuredData } {
  return { "script:ld+json": { "@context": "https://schema.org", ...data } };
}

/**
 * @param crumbs parent pages, from the home page down
 * @param here name of the current page, which needs no address
 */
export function crumbData(origin: string, crumbs: readonly Crumb[], here: string): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...crumbs, { name: here, href: null }].map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(href !== null && { item: origin + href }),
    })),
  };
}

/** The shop and who runs it, with the contact that the footer and the imprint show. */
export interface SiteFacts {
  origin: string;
  shopName: string;
  operator: { name: string; street: string; postcode: string; city: string; email: string; phone: string };
}

export function websiteData({ origin, shopName, operator }: SiteFacts): StructuredData {
  const { name, street, postcode, city, email, phone } = operator;
  return {
    "@type": "WebSite",
    name: shopName,
    url: origin + homePath(),
    inLanguage: "de",
    publisher: {
      "@type": "Organization",
      name,
      url: origin,
      address: {
        "@type": "PostalAddress",
        streetAddress: street,
        postalCode: postcode,
        addressLocality: city,
      },
      contactPoint: { "@type": "ContactPoint", contactType: "customer service", email, telephone: phone },
    },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${origin}${searchPath()}?destination=txt:{search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}
