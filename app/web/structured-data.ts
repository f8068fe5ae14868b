/**
 * What search engines read (schema.org as JSON-LD), made from what the page shows; `meta` writes it with `<` escaped.
 * Types are kept loose: these are documents for others.
 */
import type { Crumb } from "#app/web/crumb.ts";
import { homePath, searchPath } from "#app/web/paths.ts";

export type StructuredData = Record<string, unknown>;

/** For a route's `meta`. */
export function jsonLd(data: StructuredData): { "script:ld+json": StructuredData } {
  return { "script:ld+json": { "@context": "https://schema.org", ...data } };
}

/** @param crumbs the pages above, from the home page down; @param here name of the page itself, which needs no address */
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

/** The shop and how it is searched. */
export function websiteData(origin: string, name: string): StructuredData {
  return {
    "@type": "WebSite",
    name,
    url: origin + homePath(),
    inLanguage: "de",
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
