import { textsOf } from "#app/locales/texts.ts";

import type { SortBy } from "#app/domain/search/query.ts";
import { OfferList } from "#app/ui/offer-list.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SortForm } from "#app/ui/sort-form.tsx";
import type { CardData } from "#app/web/card-data.ts";
import { searchPath } from "#app/web/paths.ts";

/** One page of results with order and paging. @param address query string of the first page */
export function ResultList({
  cards,
  sortBy,
  page,
  pages,
  address,
  near,
  busy,
}: {
  cards: readonly CardData[];
  sortBy: SortBy;
  page: number;
  pages: number;
  address: string;
  /** The search says where the visitor is: it can be sorted by distance. */
  near: boolean;
  /** Another answer is on its way. */
  busy: boolean;
}) {
  const { t } = textsOf("search");
  const hrefOf = (number: number) => {
    const rest = number === 1 ? "" : `page=${number}`;
    return searchPath([address, rest].filter((part) => part !== "").join("&"));
  };
  return (
    <section className="results" aria-labelledby="results-title" aria-busy={busy || undefined}>
      <h2 id="results-title" className="hidden">
        {t("results")}
      </h2>
      <SortForm sortBy={sortBy} address={address} near={near} />
      <OfferList cards={cards} eager={2} />
      <Pagination page={page} pages={pages} href={hrefOf} />
      <p className="hint prose sort-rule">{t("sort.rule")}</p>
    </section>
  );
}
