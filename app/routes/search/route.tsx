import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import type { PageHandle } from "#app/http/root-data.ts";
import { dataLink, dataLinkHeaders } from "#app/http/request/link-header.server.ts";
import { searchFeedPath, searchListPath } from "#app/http/urls.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import styles from "#app/routes/search/page.css?url";
import { SearchView } from "#app/routes/search/search-view.tsx";
import {
  runSearch,
  buildSearchStep,
  type SearchPageData,
  buildSearchPageData,
} from "#app/routes/search/view.server.ts";
import { writeSearch } from "#app/search-url/address.ts";
import { readSearch, withUnknownFilters } from "#app/search-url/query.ts";
import { pageWithReferencePrices } from "#app/search/query/reference-prices.server.ts";
import { attemptSearch, resolveDestination, resolveTags } from "#app/search/query/resolve-query.server.ts";

/**
 * Feed links of a search for its `meta`.
 * @param address query string of the search's first page
 */
export function feedLinks(address: string) {
  const link = (format: "atom" | "json", type: string) => ({
    tagName: "link" as const,
    rel: "alternate",
    type,
    title: t(`feeds.${format}`),
    href: searchFeedPath(format, address),
  });
  return [link("atom", "application/atom+xml"), link("json", "application/feed+json")];
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { container: "searching", said: ({ said }: SearchPageData) => said };

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  found
    ? [
        { title: buildTitle(found) },
        ...(found.indexed ? [] : [{ name: "robots", content: "noindex" }]),
        { tagName: "link", rel: "canonical", href: found.canonical },
        ...feedLinks(found.address),
      ]
    : [];

/** Title with the filters and the page number. Unreadable dates count as an error. */
function buildTitle({
  title,
  errors,
  results,
}: Pick<SearchPageData, "title" | "errors" | "results">): string {
  const errorPrefix = Object.keys(errors).length > 0 ? t("errorTitle") : "";
  if (!results || results.page < 2) return errorPrefix + title;
  return `${errorPrefix}${title}, ${t("pages.pageOf", { page: results.page, pages: results.pages })}`;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = context;
  const params = new URL(request.url).searchParams;
  const today = shop.today();
  const { query: read, issues: readIssues } = readSearch(params, today);
  const queryWithDestination = await resolveDestination(shop, read, params.get("destination"));
  const { query, unknown } = await resolveTags(shop, queryWithDestination);
  const issues = withUnknownFilters(readIssues, unknown);
  const searchResult = await attemptSearch(shop, (index, now) => runSearch(index, query, now));
  const results = searchResult && {
    ...searchResult,
    page: await pageWithReferencePrices(shop, searchResult.page),
  };
  // Further pages belong to the same search.
  if (searchResult && query.page === 1) context.step = buildSearchStep(query, searchResult);
  const page = buildSearchPageData({ params, today, query, issues }, results);
  const answer = { ...page, canonical: shop.config.publicUrl + page.canonical };
  if (!results) return data(answer, { status: 503 });
  const headers = dataLink(shop.config.publicUrl, searchListPath(writeSearch(query)));
  return data(answer, { headers });
}

export const headers = dataLinkHeaders;

export default function Search() {
  return <SearchView page={useLoaderData<typeof loader>()} />;
}
