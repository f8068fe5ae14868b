import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { sortOrders } from "#app/domain/search/query.ts";
import { searchTexts as t } from "#locale/catalogue/search.ts";
import { useSearchChange } from "#app/routes/search/facets.tsx";
import type { SearchPageData } from "#app/routes/search/view.server.ts";
import { createFieldReader, SelectField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { LinkList } from "#app/ui/layout/link-chips.tsx";
import { Card } from "#app/ui/layout/summary.tsx";
import { useHydrated } from "#app/ui/layout/page-context.ts";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { OfferList } from "#app/ui/offer/offer-card.tsx";
import { arrangedSearch } from "#app/search-url/address.ts";
import { contentPath, handOverPath, mapPath, searchPath, searchReasonsPath } from "#app/http/urls.ts";

type SearchState = Pick<SearchPageData, "sortBy" | "near" | "address" | "filterTexts">;
type Results = NonNullable<SearchPageData["results"]>;

/**
 * One result page with sort order and pagination.
 * @param busy another response is pending
 */
export function ResultList({ busy, ...search }: SearchState & Results & { busy: boolean }) {
  const { cards, page, pages, address } = search;
  const buildQuery = (number: number) => {
    const rest = number === 1 ? "" : `page=${number}`;
    return [address, rest].filter((part) => part !== "").join("&");
  };
  return (
    <section
      className="results"
      id="results"
      tabIndex={-1}
      aria-labelledby="results-title"
      aria-busy={busy || undefined}
    >
      <h2 id="results-title" className="hidden">
        {t("results")}
      </h2>
      <div className="toolbar">
        <FilterLink {...search} />
        <SortForm {...search} />
      </div>
      <div>
        <OfferList cards={cards} eager={2} />
        <Pagination page={page} pages={pages} href={(number) => searchPath(buildQuery(number))} />
        <LinkList
          links={[
            { name: t("sort.why"), href: searchReasonsPath(buildQuery(page)) },
            { name: t("sort.how"), href: contentPath("sortierung") },
            { name: t("sort.handOver"), href: handOverPath(address) },
          ]}
        />
      </div>
    </section>
  );
}

/** Link to the filters, which come after the results: beside them on wide screens, over them on phones. */
function FilterLink({ filterTexts }: Pick<SearchState, "filterTexts">) {
  return (
    <a className="to-filters" href="#filters">
      {filterTexts.link}
      <span className="hidden"> {t("toFilters")}</span>
    </a>
  );
}

/** Form for the sort order, starting at the first page. With scripts, a choice applies at once. */
function SortForm({ sortBy, address, near }: Omit<SearchState, "filterTexts">) {
  const change = useSearchChange();
  const form = useRef<HTMLFormElement>(null);
  const apply = (order: string) =>
    change((now) => arrangedSearch([...[...now].filter(([name]) => name !== "sortBy"), ["sortBy", order]]));
  // A select does not follow its default value, and a new element would lose the focus. A choice made before the
  // scripts loaded is applied, too.
  const previousOrder = useRef<string | null>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem("sortBy") as HTMLSelectElement;
    if (previousOrder.current === null && field.value !== sortBy) apply(field.value);
    else field.value = sortBy;
    previousOrder.current = sortBy;
    // oxlint-disable-next-line react/exhaustive-deps -- a later address must not set it again
  }, [sortBy]);
  const others = [...new URLSearchParams(address)].filter(([name]) => name !== "sortBy" && name !== "page");
  return (
    <Form
      method="get"
      action={searchPath()}
      className="sort-form"
      preventScrollReset
      ref={form}
      // Otherwise browsers restore a choice made on another page.
      autoComplete="off"
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) apply(target.value);
      }}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        field={createFieldReader({ defaultValue: { sortBy } })("sortBy")}
        label={t("sort.label")}
        options={sortOrders
          .filter((order) => order !== "distance" || near || sortBy === order)
          .map((value) => ({ value, label: t(`sort.${value}`) }))}
        width="medium"
      />
      <SortButton /> <Link to={mapPath(address)}>{t("map")}</Link>
    </Form>
  );
}

/** Not needed with scripts. A component of its own, so that hydration re-renders nothing else. */
const SortButton = () => (useHydrated() ? null : <Submit label={t("sort.show")} />);

/** Filters of the search, each a link to the search without it. */
export function FilterChips({ chips }: Pick<SearchPageData, "chips">) {
  if (chips.length === 0) return null;
  return (
    <nav aria-label={t("chips.label")} className="filter-chips">
      <ul className="chips">
        {chips.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} preventScrollReset>
              {label}
              <span className="hidden">{t("chips.remove")}</span>
              <span aria-hidden="true">{"\u00a0×"}</span>
            </Link>
          </li>
        ))}
        {chips.length > 1 ? (
          <li>
            <Link to={searchPath()}>{t("chips.all")}</Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

/** Empty result: what each filter hides, and alternatives. */
export function NoResults({
  ways,
  narrowed,
  alternative,
  filterTexts,
}: NonNullable<SearchPageData["empty"]> & Pick<SearchState, "filterTexts">) {
  const links = ways.map(({ label, href }) => ({ name: label, href }));
  return (
    <div id="results" tabIndex={-1}>
      <div className="toolbar">
        <FilterLink filterTexts={filterTexts} />
      </div>
      <Card title={t("none.title")}>
        {ways.length > 0 ? <p>{t("none.lead")}</p> : <p>{t(narrowed ? "none.useless" : "none.guests")}</p>}
        <LinkList links={[...links, { name: t("none.all"), href: searchPath() }]} />
      </Card>
      {alternative ? (
        <section aria-labelledby="alternative-title">
          <h2 id="alternative-title">{t("none.other")}</h2>
          <p className="lead">{alternative.text}</p>
          <OfferList cards={alternative.cards} />
          <p className="more">
            <Link to={alternative.all.href}>{alternative.all.label}</Link>
          </p>
        </section>
      ) : null}
    </div>
  );
}
