import type { CivilDate } from "#app/domain/dates.ts";
import { promotionKinds } from "#app/domain/price/promotion.ts";
import {
  plainSearch,
  searchBounds,
  type SearchQuery,
  type SortBy,
  sortOrders,
} from "#app/domain/search/query.ts";
import { readLimits } from "#app/web/read-search-bounds.ts";
import { readSearchDates } from "#app/web/read-search-dates.ts";
import {
  cutAt,
  readBoundingBox,
  readDestination,
  readPosition,
  readText,
} from "#app/web/read-search-place.ts";
import { readTags } from "#app/web/read-search-tags.ts";
import type { SearchField } from "#app/web/search-fields.ts";
import type { NoteIssue, SearchIssue, SearchIssueKey } from "#app/web/search-issue.ts";

/** More are told to nobody. */
export const mostIssues = 10;
const longestTyped = 100;

/** With the filters that the catalogue does not know: each is said, as other things that cannot be read are. */
export function withUnknownFilters(
  issues: readonly SearchIssue[],
  unknown: readonly { kind: string; value: string }[],
): readonly SearchIssue[] {
  const notes = unknown.map(({ kind, value }): SearchIssue => ({
    field: `tags[${kind}]`,
    message: "filter-value",
    typed: value,
  }));
  return [...issues, ...notes].slice(0, mostIssues);
}

/**
 * Reads the search out of any address: canonical ones (see `writeSearch`) and those of the form sent without scripts.
 * Total: what cannot be read becomes an issue, and its default counts.
 */
export function readSearch(
  params: URLSearchParams,
  today: CivilDate,
): { query: SearchQuery; issues: SearchIssue[] } {
  const issues: SearchIssue[] = [];
  const note: NoteIssue = (field, message, typed) => {
    if (issues.length >= mostIssues || issues.some((known) => known.field === field)) return;
    issues.push({ field: cutAt(field, longestTyped), message, typed: cutAt(typed, longestTyped) });
  };
  const get = (field: SearchField) => (params.get(field) ?? "").trim();
  const nested = (outer: string, field: string) => (params.get(`${outer}[${field}]`) ?? "").trim();
  const count = (field: "adults" | "rooms" | "page" | "pageSize", message: SearchIssueKey): number => {
    const text = get(field);
    const { least, most } = searchBounds[field];
    const value = /^\d{1,4}$/.test(text) ? Number(text) : -1;
    if (least <= value && value <= most) return value;
    if (text !== "") note(field, message, text);
    return plainSearch[field];
  };
  const query: SearchQuery = {
    ...plainSearch,
    ...readSearchDates({ mode: get("m"), checkin: get("checkin"), checkout: get("checkout") }, today, note),
    destination: readDestination(params.get("destination") ?? "", note),
    adults: count("adults", "adults"),
    childrenAges: readAges([...params.getAll("childrenAges"), ...params.getAll("childrenAges[]")], note),
    rooms: count("rooms", "rooms"),
    text: readText("text", params.get("text") ?? "", note),
    tags: readTags(params, note),
    ...readLimits(get, note),
    promotion: readPromotion(get("promotion"), note),
    sortBy: readSort(get("sortBy"), note),
    page: count("page", "page"),
    pageSize: count("pageSize", "page-size"),
    language: readLanguage(get("language"), note),
    boundingBox: readBoundingBox((field) => get(field) || nested("boundingBox", field), note),
    pos: readPosition((field) => get(field) || nested("pos", field), note),
  };
  if (query.sortBy !== "distance" || query.pos) return { query, issues };
  note("sortBy", "sort-nowhere", "");
  return { query: { ...query, sortBy: plainSearch.sortBy }, issues };
}

/** "4,7", "4, 7", "4 und 7 Jahre", or one field for each child. */
function readAges(texts: readonly string[], note: NoteIssue): number[] {
  const typed = texts.slice(0, 50).join(" ");
  const words = cutAt(typed, 200)
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== "" && !/^(?:und|jahre?|j\.?)$/.test(word));
  const ages = words
    .filter((word) => /^\d{1,2}$/.test(word) && Number(word) <= searchBounds.childAge)
    .map(Number);
  if (ages.length < words.length) note("childrenAges", "children-ages", typed);
  else if (ages.length > searchBounds.children) note("childrenAges", "children-many", typed);
  return ages.slice(0, searchBounds.children);
}

function readSort(text: string, note: NoteIssue): SortBy {
  const known = sortOrders.find((order) => order === text);
  if (!known && text !== "") note("sortBy", "sort", text);
  return known ?? plainSearch.sortBy;
}

function readPromotion(text: string, note: NoteIssue): SearchQuery["promotion"] {
  const known = (["any", ...promotionKinds] as const).find((kind) => kind === text);
  if (!known && text !== "") note("promotion", "promotion", text);
  return known ?? null;
}

function readLanguage(text: string, note: NoteIssue): string {
  if (/^[a-z]{2}$/i.test(text)) return text.toLowerCase();
  if (text !== "") note("language", "language", text);
  return plainSearch.language;
}
