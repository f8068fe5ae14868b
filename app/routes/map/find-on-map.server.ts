import { boxOf, mapFrame, positionOfBox, positionOfPlaces } from "#app/domain/search/map-view.ts";
import type { SearchQuery } from "#app/domain/search/query.ts";
import { mapMarks } from "#app/map/marks.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";
import { placesToName } from "#app/search/query/resolve-query.server.ts";

/** `page` and `marks` are of the same offers, those in the view. */
export type FoundOnMap = ReturnType<typeof findOnMap>;

/**
 * The offers in a view, as list and as marks of the same search; without a place in the query all offers are seen.
 * @param height of the view in units of the frame
 */
export function findOnMap(
  index: CatalogueIndex,
  now: SearchMoment,
  query: SearchQuery,
  height: number = mapFrame.height,
) {
  const anywhere: SearchQuery = { ...query, page: 1, boundingBox: null, pos: null };
  const position =
    query.pos ??
    (query.boundingBox ? positionOfBox(query.boundingBox) : positionOfPlaces(index.located(anywhere, now)));
  const box = boxOf(position, height);
  const seen: SearchQuery = { ...query, boundingBox: box, pos: position };
  return {
    position,
    height,
    /** What is seen from there. */
    box,
    page: index.search(seen, now, []),
    marks: mapMarks(index.located(seen, now), position, height),
    /** Offers that fit, wherever they are. */
    total: index.count(anywhere, now),
    places: placesToName(index, query.destination),
    groupings: index.groupings(),
  };
}
