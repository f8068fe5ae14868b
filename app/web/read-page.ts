import { searchBounds } from "#app/domain/search/query.ts";

/** Number of the page of a list in an address; anything else is the first one. */
export function readPage(params: URLSearchParams): number {
  const text = params.get("page") ?? "";
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 1;
  const { least, most } = searchBounds.page;
  return Math.max(least, Math.min(most, page));
}
