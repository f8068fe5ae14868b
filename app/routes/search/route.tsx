import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import type { PageHandle } from "#app/http/root-data.ts";
import { searchFeedPath } from "#app/http/urls.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import styles from "#app/routes/search/page.css?url";
import { SearchView } from "#app/routes/search/search-view.tsx";
import {
  searchAll,
  searchStep,
  type SearchPageData,
  searchPageData,
} from "#app/routes/search/view.server.ts";
import { readSearch, withUnknownFilters } from "#app/search-url/query.ts";
import { pageWithReferencePrices } from "#app/search/query/reference-prices.server.ts";
import {
  attemptSearch,
  withKnownDestination,
  withKnownTags,
} from "#app/search/query/resolve-query.server.ts";

/**
 * For the `meta` of a search: where its feeds are.
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
        { title: titleOf(found) },
        ...(found.indexed ? [] : [{ name: "robots", content: "noindex" }]),
        { tagName: "link", rel: "canonical", href: found.canonical },
        ...feedLinks(found.address),
      ]
    : [];

/** The heading with the filters, and which page of the results it is. Dates that cannot be read are a mistake like any other. */
function titleOf({ title, errors, results }: Pick<SearchPageData, "title" | "errors" | "results">): string {
  const wrong = Object.keys(errors).length > 0 ? t("errorTitle") : "";
  if (!results || results.page < 2) return wrong + title;
  return `${wrong}${title}, ${t("pages.pageOf", { page: results.page, pages: results.pages })}`;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = context;
  const params = new URL(request.url).searchParams;
  const today = shop.today();
  const { query: read, issues: unread } = readSearch(params, today);
  const placed = await withKnownDestination(shop, read, params.get("destination"));
  const { query, unknown } = await withKnownTags(shop, placed);
  const issues = withUnknownFilters(unread, unknown);
  const plain = await attemptSearch(shop, (index, now) => searchAll(index, query, now));
  const found = plain && { ...plain, page: await pageWithReferencePrices(shop, plain.page) };
  // Pages after the first are the same search.
  if (plain && query.page === 1) context.step = searchStep(query, plain);
  const page = searchPageData({ params, today, query, issues }, found);
  const answer = { ...page, canonical: shop.config.publicUrl + page.canonical };
  return data(answer, found ? undefined : { status: 503 });
}

export default function Search() {
  return <SearchView page={useLoaderData<typeof loader>()} />;
}
