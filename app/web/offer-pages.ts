import type { SearchPage } from "#app/domain/search/result.ts";
import { textOf } from "#app/locales/texts.ts";
import { type CardData, cardData } from "#app/web/card-data.ts";

/** One page of a list of offers, as it is shown. */
export interface OfferPageData {
  cards: CardData[];
  page: number;
  pages: number;
  total: number;
}

export function offerPage({
  results,
  page,
  pageSize,
  total,
}: Pick<SearchPage, "results" | "page" | "pageSize" | "total">): OfferPageData {
  return { cards: results.map(cardData), page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
}

/** Address of one page of the list at this path. */
export function pageHref(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** The title of a page of a list: which one it is, unless it is the first. */
export function pagedTitle(title: string, { page, pages }: Pick<OfferPageData, "page" | "pages">): string {
  return page > 1 ? `${title}, ${textOf("pages.pageOf", { page, pages })}` : title;
}
