import { boxOf } from "#app/domain/search/map-view.ts";
import type { MapPosition } from "#app/domain/search/query.ts";
import type { Box } from "#app/map/box.ts";
import { mapMarks } from "#app/map/map-marks.ts";

interface Place {
  latitude: number;
  longitude: number;
}

/** What the marks of all these places cover on the sheet of a view. A search that finds fewer has fewer. */
export function markBoxes(places: readonly Place[], position: MapPosition): Box[] {
  const { lat1, lat2, lon1, lon2 } = boxOf(position);
  const seen = places.filter(({ latitude, longitude }) => {
    const [eastOf, westOf] = [lon1 <= longitude, longitude <= lon2];
    return lat1 <= latitude && latitude <= lat2 && (lon1 <= lon2 ? eastOf && westOf : eastOf || westOf);
  });
  return mapMarks(seen, position).map(({ box }) => box);
}
