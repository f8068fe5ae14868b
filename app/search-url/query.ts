import type { CivilDate } from "#app/domain/dates.ts";
import { promotionKinds } from "#app/domain/price/promotion.ts";
import { centrePosition, normalisePosition } from "#app/domain/search/map-view.ts";
import { plainSearch, searchBounds, type SearchQuery, sortOrders } from "#app/domain/search/query.ts";
import { canonicalSearch, readMode, type SearchField, writeSearch } from "#app/search-url/address.ts";
import {
  cutAt,
  type NoteIssue,
  readBoundingBox,
  readDestination,
  readLimits,
  readPosition,
  readSearchDates,
  readTags,
  readText,
  type SearchIssue,
  type SearchIssueKey,
} from "#app/search-url/fields.ts";

/** Page number of a list from a URL; 1 when it is invalid. */
export function readPage(params: URLSearchParams): number {
  const text = params.get("page") ?? "";
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 1;
  const { least, most } = searchBounds.page;
  return Math.max(least, Math.min(most, page));
}

export const mostIssues = 10;
const longestTyped = 100;

/** Adds an issue for each filter that the catalogue does not contain. */
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
 * Parses the search from a URL, in canonical form (see `writeSearch`) or as submitted by the form without scripts.
 * Never fails: an invalid value becomes an issue, and its default applies.
 * @param sameDay an operator books: see `travelBounds`
 */
export function readSearch(
  params: URLSearchParams,
  today: CivilDate,
  sameDay = false,
): { query: SearchQuery; issues: SearchIssue[] } {
  const issues: SearchIssue[] = [];
  const note: NoteIssue = (field, message, typed) => {
    if (issues.length >= mostIssues || issues.some((known) => known.field === field)) return;
    issues.push({ field: cutAt(field, longestTyped), message, typed: cutAt(typed, longestTyped) });
  };
  const get = (field: SearchField) => (params.get(field) ?? "").trim();
  const getNested = (outer: string, field: string) => (params.get(`${outer}[${field}]`) ?? "").trim();
  const count = (field: "adults" | "rooms" | "page" | "pageSize", message: SearchIssueKey): number => {
    const text = get(field);
    const { least, most } = searchBounds[field];
    const value = /^\d{1,4}$/.test(text) ? Number(text) : -1;
    if (least <= value && value <= most) return value;
    if (text !== "") note(field, message, text);
    return plainSearch[field];
  };
  const oneOf = <Value extends string>(
    values: readonly Value[],
    field: SearchField,
    message: SearchIssueKey,
  ): Value | undefined => {
    const text = get(field);
    const known = values.find((value) => value === text);
    if (!known && text !== "") note(field, message, text);
    return known;
  };
  const query: SearchQuery = {
    ...plainSearch,
    ...readSearchDates(
      { mode: readMode(params), checkin: get("checkin"), checkout: get("checkout") },
      today,
      note,
      sameDay,
    ),
    destination: readDestination(params.get("destination") ?? "", note),
    adults: count("adults", "adults"),
    childrenAges: readAges([...params.getAll("childrenAges"), ...params.getAll("childrenAges[]")], note),
    rooms: count("rooms", "rooms"),
    text: readText("text", params.get("text") ?? "", note),
    tags: readTags(params, note),
    ...readLimits(get, note),
    weekend: oneOf(["1"], "weekend", "filter-value") === "1",
    promotion: oneOf(["any", ...promotionKinds] as const, "promotion", "promotion") ?? null,
    sortBy: oneOf(sortOrders, "sortBy", "sort") ?? plainSearch.sortBy,
    page: count("page", "page"),
    pageSize: count("pageSize", "page-size"),
    language: readLanguage(get("language"), note),
    boundingBox: readBoundingBox((field) => get(field) || getNested("boundingBox", field), note),
    pos: readPosition((field) => get(field) || getNested("pos", field), note),
  };
  if (query.sortBy !== "distance" || query.pos) return { query, issues };
  note("sortBy", "sort-nowhere", "");
  return { query: { ...query, sortBy: plainSearch.sortBy }, issues };
}

/** Parses "4,7", "4, 7", "4 und 7 Jahre", or one field per child. */
function readAges(texts: readonly string[], note: NoteIssue): number[] {
  const typed = texts.slice(0, 50).join(" ");
  const words = cutAt(typed, 200)
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== "" && !/^(?:und|jahre?|j\.?)$/.test(word));
  const ages = words
    .filter((word) => /^\d{1,2}$/.test(word) && Number(word) <= searchBounds.childAge)
    .map(Number);
  // "?" stands for an age that is not chosen yet; see ui/search/guest-steps.
  if (words.includes("?")) note("childrenAges", "child-age-missing", typed);
  else if (ages.length < words.length) note("childrenAges", "children-ages", typed);
  else if (ages.length > searchBounds.children) note("childrenAges", "children-many", typed);
  return ages.slice(0, searchBounds.children);
}

function readLanguage(text: string, note: NoteIssue): string {
  if (/^[a-z]{2}$/i.test(text)) return text.toLowerCase();
  if (text !== "") note("language", "language", text);
  return plainSearch.language;
}

/** Name of the map's image button, which submits the clicked point in units of `mapFrame` without scripts. */
export const clickField = "map";

/**
 * The search of the map page, with a position that the map supports. If the URL has both position and box, the box is
 * ignored.
 * @returns `elsewhere`: query string to redirect to; null when the URL is canonical
 */
export function readMap(
  params: URLSearchParams,
  today: CivilDate,
): { query: SearchQuery; issues: SearchIssue[]; elsewhere: string | null } {
  const { query: search, issues } = readSearch(params, today);
  const pos = search.pos && normalisePosition(search.pos);
  const query = { ...search, pos, boundingBox: pos ? null : search.boundingBox };
  const click = pos && readClick(params);
  if (click) {
    return {
      query,
      issues,
      elsewhere: writeSearch({ ...query, page: 1, pos: centrePosition(pos, ...click) }),
    };
  }
  return { query, issues, elsewhere: issues.length === 0 ? canonicalSearch(params, query) : null };
}

/** Null without a click. An image button pressed by keyboard submits 0, 0, which is ignored. */
function readClick(params: URLSearchParams): [x: number, y: number] | null {
  const [x, y] = ["x", "y"].map((axis) => params.get(`${clickField}.${axis}`) ?? "");
  if (!x || !y || !/^\d{1,4}$/.test(x) || !/^\d{1,4}$/.test(y) || (Number(x) === 0 && Number(y) === 0)) {
    return null;
  }
  return [Number(x), Number(y)];
}
