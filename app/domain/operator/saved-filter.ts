/** Searches of the back office's lists that operators keep under a name. */

/** Fields of each list's address that a saved search keeps. Pages, results and anything unknown are left out. */
const fields = {
  bookings: ["q", "haus", "ab", "bis", "status", "sort"],
  offers: ["q", "status", "sort"],
  proposals: ["sort"],
  arrivals: ["ab", "tage", "haus"],
} as const satisfies Record<string, readonly string[]>;

export type FilterList = keyof typeof fields;
export type FilterQuery = Readonly<Record<string, string>>;

export interface SavedFilter {
  id: string;
  name: string;
  query: FilterQuery;
}

/** Of one operator, over all lists. */
export const mostSavedFilters = 20;
/** In characters. */
export const longestFilterName = 60;
const longestField = 100;

/** The known fields of a list's search that have a value, in a fixed order. Two equal searches give equal fields. */
export function cleanFilterQuery(list: FilterList, query: Pick<URLSearchParams, "get">): FilterQuery {
  const typed = fields[list].map((name) => {
    const value = (query.get(name) ?? "").replaceAll("\0", "").trim().slice(0, longestField);
    return [name, value] as const;
  });
  return Object.fromEntries(typed.filter(([, value]) => value !== ""));
}

/** The query of an address; empty for a list without a search. */
export const formatFilterQuery = (query: FilterQuery): string => new URLSearchParams(query).toString();
