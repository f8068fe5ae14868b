import type { CivilDate } from "#app/domain/dates.ts";
import { centredOn, settlePosition } from "#app/domain/search/map-view.ts";
import type { SearchQuery } from "#app/domain/search/query.ts";
import { readSearch } from "#app/web/read-search.ts";
import { canonicalSearch } from "#app/web/search-address.ts";
import type { SearchIssue } from "#app/web/search-issue.ts";
import { writeSearch } from "#app/web/write-search.ts";

/** Sent by the map itself when it is clicked on without scripts, in units of `mapFrame`. */
export const clickField = "map";

/**
 * The search of the map page: as on the search page, with a position that the map can have. Where an address has a
 * position and a box, the position counts.
 * @returns `elsewhere`: the query string where this page should stand, null where it is there
 */
export function readMap(
  params: URLSearchParams,
  today: CivilDate,
): { query: SearchQuery; issues: SearchIssue[]; elsewhere: string | null } {
  const { query: read, issues } = readSearch(params, today);
  const pos = read.pos && settlePosition(read.pos);
  const query = { ...read, pos, boundingBox: pos ? null : read.boundingBox };
  const click = pos && readClick(params);
  if (click) {
    return { query, issues, elsewhere: writeSearch({ ...query, page: 1, pos: centredOn(pos, ...click) }) };
  }
  return { query, issues, elsewhere: issues.length === 0 ? canonicalSearch(params, query) : null };
}

/** Null without a click; pressed by keyboard the map says 0, 0, which is no place that anybody meant. */
function readClick(params: URLSearchParams): [x: number, y: number] | null {
  const [x, y] = ["x", "y"].map((axis) => params.get(`${clickField}.${axis}`) ?? "");
  if (!x || !y || !/^\d{1,4}$/.test(x) || !/^\d{1,4}$/.test(y) || (Number(x) === 0 && Number(y) === 0)) {
    return null;
  }
  return [Number(x), Number(y)];
}
