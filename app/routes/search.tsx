/** /de/search: offers by destination, dates, guests and filters; every state has an address (specification § 2). */
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { CivilDate } from "#app/domain/civil-date.ts";
import { search } from "#app/locales/de/search.ts";
import { addTexts, textOf, textsOf } from "#app/locales/texts.ts";
import { attemptSearch } from "#app/search/attempt-search.server.ts";
import { FacetList } from "#app/ui/facet-list.tsx";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { NoResults } from "#app/ui/no-results.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { ResultList } from "#app/ui/result-list.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { SearchIssues } from "#app/ui/search-issues.tsx";
import { cardData } from "#app/web/card-data.ts";
import { formatDate } from "#app/web/format.ts";
import { searchPath } from "#app/web/paths.ts";
import { searchDateBounds } from "#app/web/read-search-dates.ts";
import { readSearch } from "#app/web/read-search.ts";
import { canonicalSearch } from "#app/web/search-address.ts";
import { searchChips } from "#app/web/search-chips.ts";
import { carriedFields, searchFacets } from "#app/web/search-facets.ts";
import { isRemark, saidIssues, searchFormValues } from "#app/web/search-form-values.ts";
import { destinationName, searchHeading } from "#app/web/search-heading.ts";
import { writeSearch } from "#app/web/write-search.ts";

addTexts("search", search);

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  found
    ? [
        { title: titleOf(found) },
        ...(found.indexed ? [] : [{ name: "robots", content: "noindex" }]),
        { tagName: "link", rel: "canonical", href: found.canonical },
      ]
    : [];

/** The heading, and which page of the results it is. */
function titleOf({
  heading,
  results,
}: {
  heading: string;
  results: { page: number; pages: number } | null;
}): string {
  if (!results || results.page < 2) return heading;
  return `${heading}, ${textOf("pages.pageOf", { page: results.page, pages: results.pages })}`;
}

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const today = shop.today();
  const { query, issues } = readSearch(params, today);
  const canonical = issues.length === 0 ? canonicalSearch(params, query) : null;
  if (canonical !== null) throw redirect(searchPath(canonical));

  const { page, places, groupings } = await attemptSearch(shop, query);
  const bounds = searchDateBounds(today);
  const destination = destinationName(query.destination, places);
  const address = writeSearch({ ...query, page: 1 });
  const facets = page ? searchFacets(page, query, groupings) : [];
  const said = (some: typeof issues) =>
    saidIssues(some, { from: formatDate(bounds.earliest), to: formatDate(bounds.latest) });
  const answer = {
    heading: page ? searchHeading(query, page.total, places) : textOf("search:failedTitle"),
    canonical: shop.config.publicUrl + searchPath(writeSearch(query)),
    indexed: page !== null && page.total > 0 && address === "" && issues.length === 0,
    bounds: { from: bounds.earliest, to: bounds.latest },
    places: [...new Set(places.flatMap(({ kind, label }) => (kind === "contact" ? [] : [label])))].slice(
      0,
      200,
    ),
    values: searchFormValues(query, destination, issues, params),
    issues: said(issues.filter((issue) => !isRemark(issue))),
    remark: said(issues.filter(isRemark))[0]?.text,
    datedHref: issues.some(({ message }) => message === "dates-unused")
      ? datedSearch(params, today)
      : undefined,
    address,
    facets,
    carried: carriedFields(query, facets, address),
    chips: searchChips(query, destination, groupings),
    sortBy: query.sortBy,
    results: page && {
      cards: page.results.map(cardData),
      page: page.page,
      pages: Math.ceil(page.total / page.pageSize),
    },
  };
  return data(answer, page ? undefined : { status: 503 });
}

/** The address of the same search with the dates that stand in it. */
function datedSearch(params: URLSearchParams, today: CivilDate): string {
  const dated = new URLSearchParams(params);
  dated.set("m", "b");
  const { query, issues } = readSearch(dated, today);
  return searchPath(issues.length === 0 ? writeSearch(query) : dated.toString());
}

export default function Search() {
  const { heading, bounds, places, values, issues, remark, address, ...rest } =
    useLoaderData<typeof loader>();
  const { facets, carried, chips, sortBy, results, datedHref } = rest;
  const { t } = textsOf("search");
  const form = useRef<HTMLDetailsElement>(null);
  // After a search without a reload: fields and boxes as the new page has them, the focus where it was.
  useEffect(() => form.current?.querySelector("form")?.reset(), [address]);
  const formIssues = Object.fromEntries(
    issues.flatMap(({ field, text }) => (field === "" ? [] : [[field, text]])),
  );
  const found = results !== null && results.cards.length > 0;
  return (
    <>
      <SearchIssues issues={issues} />
      <PageHeading title={heading} lead={remark} />
      {datedHref ? (
        <p>
          <Link to={datedHref}>{t("useDates")}</Link>
        </p>
      ) : null}
      {results ? null : (
        <div role="alert">
          <Notice kind="danger" title={t("failedTitle")}>
            <p>{t("failed")}</p>
          </Notice>
        </div>
      )}
      <FilterChips chips={chips} />
      <div className="search-page">
        <details className="search-change" ref={form} open={!found || issues.length > 0}>
          <summary>{t("change")}</summary>
          <SearchForm values={values} issues={formIssues} bounds={bounds} places={places} stay>
            {carried.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <FacetList facets={facets} />
          </SearchForm>
        </details>
        {found ? <ResultList {...results} sortBy={sortBy} address={address} /> : null}
        {results && !found ? <NoResults chips={chips} /> : null}
      </div>
    </>
  );
}
