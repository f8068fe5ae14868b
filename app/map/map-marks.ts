/** What stands on the map: an offer by itself, or several that would cover each other. */
import Supercluster from "supercluster";

import { mapFrame, mapZoom, positionOfPlaces, spotOf, type WorldPoint } from "#app/domain/search/map-view.ts";
import type { MapPosition } from "#app/domain/search/query.ts";
import type { Box } from "#app/map/box.ts";
import { boxOfGroup, type Group, inFrame, spreadMarks } from "#app/map/spread-marks.ts";

interface Place {
  latitude: number;
  longitude: number;
}

export interface MapMark<Item extends Place> {
  /** One or more, the one next to the middle of them first. */
  items: readonly [Item, ...Item[]];
  /** In thousandths of the view. */
  spot: WorldPoint;
  /** What it covers at most, in units of the frame. */
  box: Box;
  /** Of several: the view in which they lie apart; null for one, and where no zoom parts them. */
  closer: MapPosition | null;
}

/** Nearer ones become one before it is looked at what touches. */
const radius = 44;

/** Marks for all places given, from north to south; none covers another. */
export function mapMarks<Item extends Place>(
  places: readonly Item[],
  position: MapPosition,
): MapMark<Item>[] {
  const groups = groupNear(places, position.z).map((items) => groupOf(items, position));
  return spreadMarks(groups)
    .map(({ items, at }): MapMark<Item> => {
      const closer = items.length > 1 ? closerView(items, position.z) : null;
      const thousandth = (part: number, whole: number) => Math.round((part / whole) * 1000);
      const spot = { x: thousandth(at.x, mapFrame.width), y: thousandth(at.y, mapFrame.height) };
      return { items: nearestFirst(items), spot, box: boxOfGroup({ items, at }), closer };
    })
    .sort((one, other) => one.spot.y - other.spot.y || one.spot.x - other.spot.x);
}

/** Many become few in time that hardly grows with their number; what then still touches `spreadMarks` parts or joins. */
function groupNear<Item extends Place>(places: readonly Item[], z: number): Item[][] {
  const clusters = new Supercluster<{ item: Item }>({
    minZoom: z,
    maxZoom: z,
    extent: 256,
    radius,
  });
  clusters.load(
    places.map((item) => ({
      type: "Feature",
      properties: { item },
      geometry: { type: "Point", coordinates: [item.longitude, item.latitude] },
    })),
  );
  return clusters
    .getClusters([-180, -90, 180, 90], z)
    .map(({ properties }) =>
      "cluster" in properties
        ? clusters.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.item)
        : [properties.item],
    );
}

function groupOf<Item extends Place>(items: readonly Item[], position: MapPosition): Group<Item> {
  const spots = items.map((item) => spotOf(position, item));
  const mean = (of: (spot: WorldPoint) => number) =>
    spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length / 1000;
  const home = inFrame(
    { x: mean(({ x }) => x) * mapFrame.width, y: mean(({ y }) => y) * mapFrame.height },
    items.length === 1,
  );
  return { items, home, at: home };
}

function closerView(places: readonly Place[], z: number): MapPosition | null {
  if (z >= mapZoom.most) return null;
  const all = positionOfPlaces(places);
  return all.z > z ? all : { ...all, z: z + 1 };
}

function nearestFirst<Item extends Place>(items: readonly Item[]): [Item, ...Item[]] {
  const mean = (of: (item: Item) => number) => items.reduce((sum, item) => sum + of(item), 0) / items.length;
  const [latitude, longitude] = [mean((item) => item.latitude), mean((item) => item.longitude)];
  const off = (item: Item) => (item.latitude - latitude) ** 2 + (item.longitude - longitude) ** 2;
  const [first, ...others] = [...items].sort((one, other) => off(one) - off(other));
  if (first === undefined) throw new RangeError("a mark of nothing");
  return [first, ...others];
}
