/** What stands on the map: an offer by itself, or several that would cover each other. */
import Supercluster from "supercluster";

import {
  boxOf,
  type EarthPlace,
  mapFrame,
  mapZoom,
  northEdge,
  positionOfPlaces,
  sideEdge,
  spotOf,
  type WorldPoint,
} from "#app/domain/search/map-view.ts";
import type { MapPosition } from "#app/domain/search/query.ts";
import { viewEdges } from "#app/domain/search/tall-view.ts";
import { type Box, meets } from "#app/map/sheet.ts";

export interface MapMark<Item extends EarthPlace> {
  /** One or more, the one next to the middle of them first. */
  items: readonly [Item, ...Item[]];
  /** In thousandths of the frame; a taller view begins before 0 and ends after 1000. */
  spot: WorldPoint;
  /** What it covers at most, in units of the frame. */
  box: Box;
  /** Of several: the view in which they lie apart; null for one, and where no zoom parts them. */
  closer: MapPosition | null;
}

/** Nearer ones become one before it is looked at what touches. */
const radius = 44;

/** Marks for all places given, from north to south; none covers another. @param tall height of the view */
export function mapMarks<Item extends EarthPlace>(
  places: readonly Item[],
  position: MapPosition,
  tall: number = mapFrame.height,
): MapMark<Item>[] {
  const groups = groupNear(places, position.z).map((items) => groupOf(items, position, tall));
  return spreadMarks(groups, tall)
    .map(({ items, at }): MapMark<Item> => {
      const closer = items.length > 1 ? closerView(items, position.z) : null;
      const thousandth = (part: number, whole: number) => Math.round((part / whole) * 1000);
      const spot = { x: thousandth(at.x, mapFrame.width), y: thousandth(at.y, mapFrame.height) };
      return { items: nearestFirst(items), spot, box: boxOfGroup({ items, at }, tall), closer };
    })
    .sort((one, other) => one.spot.y - other.spot.y || one.spot.x - other.spot.x);
}

/** Many become few in time that hardly grows with their number; what then still touches `spreadMarks` parts or joins. */
function groupNear<Item extends EarthPlace>(places: readonly Item[], z: number): Item[][] {
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

function groupOf<Item extends EarthPlace>(
  items: readonly Item[],
  position: MapPosition,
  tall: number,
): Group<Item> {
  const spots = items.map((item) => spotOf(position, item));
  const mean = (of: (spot: WorldPoint) => number) =>
    spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length / 1000;
  const home = inFrame(
    { x: mean(({ x }) => x) * mapFrame.width, y: mean(({ y }) => y) * mapFrame.height },
    items.length === 1,
    tall,
  );
  return { items, home, at: home };
}

function closerView(places: readonly EarthPlace[], z: number): MapPosition | null {
  if (z >= mapZoom.most) return null;
  const all = positionOfPlaces(places);
  return all.z > z ? all : { ...all, z: z + 1 };
}

function nearestFirst<Item extends EarthPlace>(items: readonly Item[]): [Item, ...Item[]] {
  const mean = (of: (item: Item) => number) => items.reduce((sum, item) => sum + of(item), 0) / items.length;
  const [latitude, longitude] = [mean((item) => item.latitude), mean((item) => item.longitude)];
  const off = (item: Item) => (item.latitude - latitude) ** 2 + (item.longitude - longitude) ** 2;
  const [first, ...others] = [...items].sort((one, other) => off(one) - off(other));
  if (first === undefined) throw new RangeError("a mark of nothing");
  return [first, ...others];
}

/** Offers that are shown as one mark. Places in units of the frame. */
export interface Group<Item> {
  items: readonly Item[];
  /** The middle of its offers. */
  home: WorldPoint;
  /** Where the mark stands. */
  at: WorldPoint;
}

/** Units of the frame, on the narrowest screen: a price stands above its place, a circle around it. */
const price: Box = { left: -52, right: 52, top: -74, bottom: 0 };
const circle: Box = { left: -30, right: 30, top: -30, bottom: 30 };
/** From the side of a price that hangs inwards to its tip. */
const tipInset = 32;
/** How far a circle may stand from the middle of its offers; a price always stands where its house is. */
const reach = 26;
const rounds = 12;

export function boxOfGroup(
  { items, at }: Pick<Group<unknown>, "items" | "at">,
  tall: number = mapFrame.height,
): Box {
  const { left, right, top, bottom } = items.length > 1 ? circle : priceAt(at, tall);
  return { left: at.x + left, right: at.x + right, top: at.y + top, bottom: at.y + bottom };
}

/** Next to an edge the price hangs inwards, its tip still on the place. */
function priceAt({ x, y }: WorldPoint, tall: number): Box {
  const width = price.right - price.left;
  const left = x < sideEdge ? -tipInset : x > mapFrame.width - sideEdge ? tipInset - width : price.left;
  const right = left + width;
  return y < viewEdges(tall).top + northEdge
    ? { left, right, top: -price.bottom, bottom: -price.top }
    : { left, right, top: price.top, bottom: price.bottom };
}

/** Whole inside the frame: circles by what they are wide, prices by their tips. */
export function inFrame({ x, y }: WorldPoint, single: boolean, tall: number = mapFrame.height): WorldPoint {
  const room = single ? tipInset / 2 : circle.right;
  const { top, bottom } = viewEdges(tall);
  const within = (value: number, least: number, most: number) =>
    Math.max(least + room, Math.min(most - room, value));
  return { x: within(x, 0, mapFrame.width), y: within(y, top, bottom) };
}

/** No mark covers another: circles make way, and what cannot is joined. */
export function spreadMarks<Item>(
  groups: readonly Group<Item>[],
  tall: number = mapFrame.height,
): Group<Item>[] {
  const all = groups.map((group) => ({ ...group }));
  for (let pair = makeWay(all, tall); pair; pair = makeWay(all, tall)) {
    const [one, other] = pair;
    all.splice(all.indexOf(other), 1);
    all.splice(all.indexOf(one), 1, joined(one, other, tall));
  }
  return all;
}

/** Two that still cover each other; null when none do. */
function makeWay<Item>(all: readonly Group<Item>[], tall: number): [Group<Item>, Group<Item>] | null {
  let covering: [Group<Item>, Group<Item>] | null = null;
  for (let round = 0; round < rounds; round++) {
    covering = null;
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        if (!meets(boxOfGroup(one, tall), boxOfGroup(other, tall))) continue;
        covering ??= [one, other];
        if (one.items.length === 1 && other.items.length === 1) return [one, other];
        pushApart(one, other, tall);
      }
    }
    if (!covering) return null;
  }
  return covering;
}

function pushApart(one: Group<unknown>, other: Group<unknown>, tall: number): void {
  const [mine, theirs] = [boxOfGroup(one, tall), boxOfGroup(other, tall)];
  const across = Math.min(mine.right, theirs.right) - Math.max(mine.left, theirs.left) + 1;
  const down = Math.min(mine.bottom, theirs.bottom) - Math.max(mine.top, theirs.top) + 1;
  const axis = across < down ? "x" : "y";
  const middle = (box: Box) => (axis === "x" ? box.left + box.right : box.top + box.bottom);
  const way = (middle(mine) <= middle(theirs) ? -1 : 1) * Math.min(across, down);
  const both = one.items.length > 1 && other.items.length > 1;
  if (one.items.length > 1) move(one, axis, both ? way / 2 : way, tall);
  if (other.items.length > 1) move(other, axis, both ? -way / 2 : -way, tall);
}

function move(group: Group<unknown>, axis: "x" | "y", by: number, tall: number): void {
  const { home, at } = group;
  const moved = Math.max(home[axis] - reach, Math.min(home[axis] + reach, at[axis] + by));
  group.at = inFrame({ ...at, [axis]: moved }, false, tall);
}

function joined<Item>(one: Group<Item>, other: Group<Item>, tall: number): Group<Item> {
  const items = [...one.items, ...other.items];
  const mean = (axis: "x" | "y") =>
    (one.home[axis] * one.items.length + other.home[axis] * other.items.length) / items.length;
  const home = inFrame({ x: mean("x"), y: mean("y") }, false, tall);
  return { items, home, at: home };
}

/** What the marks of all these places cover on the sheet of a view. A search that finds fewer has fewer. @param tall its height */
export function markBoxes(places: readonly EarthPlace[], position: MapPosition, tall: number): Box[] {
  const { lat1, lat2, lon1, lon2 } = boxOf(position, tall);
  const seen = places.filter(({ latitude, longitude }) => {
    const [eastOf, westOf] = [lon1 <= longitude, longitude <= lon2];
    return lat1 <= latitude && latitude <= lat2 && (lon1 <= lon2 ? eastOf && westOf : eastOf || westOf);
  });
  const { top } = viewEdges(tall);
  return mapMarks(seen, position, tall).map(({ box }) => ({
    ...box,
    top: box.top - top,
    bottom: box.bottom - top,
  }));
}
