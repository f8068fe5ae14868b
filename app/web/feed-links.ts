import { textOf } from "#app/locales/texts.ts";
import { searchFeedPath } from "#app/web/paths.ts";

/**
 * For the `meta` of a search: where its feeds are.
 * @param address query string of the search's first page
 */
export function feedLinks(address: string) {
  const link = (format: "atom" | "json", type: string) => ({
    tagName: "link" as const,
    rel: "alternate",
    type,
    title: textOf(`feeds.${format}`),
    href: searchFeedPath(format, address),
  });
  return [link("atom", "application/atom+xml"), link("json", "application/feed+json")];
}
