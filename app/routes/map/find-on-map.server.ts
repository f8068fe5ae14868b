import {
  boxContains,
  boxOf,
  mapFrame,
  middlePlaces,
  positionOfBox,
  positionOfPlaces,
} from "#app/domain/search/map-view.ts";
import type { SearchQuery } from "#app/domain/search/query.ts";
import { mapMarks } from "#app/map/marks.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";
import { placesToName } from "#app/search/query/resolve-query.server.ts";

/** Share of the offers in the first view of a search without a destination. */
const firstShare = 0.8;

/** `page` and `marks` show the same offers, those in the view. */
export type MapSearchResult = ReturnType<typeof findOnMap>;

/**
 * Offers in a view, as list and marks of one search. Without a place in the query, the view covers all offers of the
 * destination, or most of the offers anywhere.
 * @param height of the view in frame units
 */
export function findOnMap(
  index: CatalogueIndex,
  now: SearchMoment,
  query: SearchQuery,
  height: number = mapFrame.height,
) {
  const anywhere: SearchQuery = { ...query, page: 1, boundingBox: null, pos: null };
  const everywhere = index.located(anywhere, now);
  const inFirstView = query.destination ? everywhere : middlePlaces(everywhere, firstShare);
  const position =
    query.pos ?? (query.boundingBox ? positionOfBox(query.boundingBox) : positionOfPlaces(inFirstView));
  const box = boxOf(position, height);
  const seen: SearchQuery = { ...query, boundingBox: box, pos: position };
  return {
    position,
    height,
    box,
    /** A view of all offers. */
    whole: positionOfPlaces(everywhere),
    /** Offers outside the view. */
    outside: everywhere.filter((place) => !boxContains(box, place)),
    page: index.search(seen, now, []),
    marks: mapMarks(index.located(seen, now), position, height),
    /** Number of matching offers anywhere. */
    total: index.count(anywhere, now),
    places: placesToName(index, query.destination),
    groupings: index.groupings(),
  };
}
