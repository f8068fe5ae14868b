/** Marks on the map: an offer, or a group of offers that would overlap. */
import Supercluster from "supercluster";

import {
  boxContains,
  boxOf,
  type EarthPlace,
  mapFrame,
  mapZoom,
  northEdge,
  positionOfPlaces,
  sideEdge,
  projectPlace,
  type WorldPoint,
} from "#app/domain/search/map-view.ts";
import type { MapPosition } from "#app/domain/search/query.ts";
import { viewEdges } from "#app/domain/search/tall-view.ts";
import { type Box, overlaps } from "#app/map/sheet.ts";

export interface MapMark<Item extends EarthPlace> {
  /** At least one item. The one nearest to the group's centre is first. */
  items: readonly [Item, ...Item[]];
  /** In thousandths of the frame. A view taller than the frame has values below 0 and above 1000. */
  spot: WorldPoint;
  /** Largest area that the mark covers, in frame units. */
  box: Box;
  /** For a group: a view in which its items are separate. Null for one item, or if no zoom separates them. */
  closer: MapPosition | null;
}

/** Cluster radius in pixels at `extent` 256, applied before marks are checked for overlap. */
const radius = 44;

/** Offers of a group, where there is room for more groups. */
const mostItems = 40;
/** Groups in a view. With very many offers each group has more of them. */
const mostGroups = 40;

/** Marks of all places from north to south, without overlap. @param tall height of the view */
export function mapMarks<Item extends EarthPlace>(
  places: readonly Item[],
  position: MapPosition,
  tall: number = mapFrame.height,
): MapMark<Item>[] {
  const most = Math.max(mostItems, places.length / mostGroups);
  const groups = groupNear(places, position.z)
    .flatMap((items) => splitGroup(items, position, most))
    .map((items) => groupOf(items, position, tall));
  return spreadMarks(groups, tall, most)
    .map(({ items, at }): MapMark<Item> => {
      const closer = items.length > 1 ? closerView(items, position.z) : null;
      const thousandth = (part: number, whole: number) => Math.round((part / whole) * 1000);
      const spot = { x: thousandth(at.x, mapFrame.width), y: thousandth(at.y, mapFrame.height) };
      return { items: nearestFirst(items), spot, box: boxOfGroup({ items, at }, tall), closer };
    })
    .sort((one, other) => one.spot.y - other.spot.y || one.spot.x - other.spot.x);
}

/** Clusters places in almost linear time. `spreadMarks` moves or joins clusters that still overlap. */
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

/** Splits items across their longer side until each part has at most this number. One place cannot be split. */
function splitGroup<Item extends EarthPlace>(
  items: readonly Item[],
  position: MapPosition,
  most: number,
): (readonly Item[])[] {
  if (items.length <= most) return [items];
  const spots = items.map((item) => ({ item, ...projectPlace(position, item) }));
  const spread = (axis: "x" | "y") => {
    const values = spots.map((spot) => spot[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  const [width, height] = [spread("x") * mapFrame.width, spread("y") * mapFrame.height];
  if (width + height === 0) return [items];
  const axis = width >= height ? "x" : "y";
  const sorted = spots.sort((one, other) => one[axis] - other[axis]).map(({ item }) => item);
  const parts = Math.ceil(items.length / most);
  const cut = Math.round((items.length * Math.floor(parts / 2)) / parts);
  return [sorted.slice(0, cut), sorted.slice(cut)].flatMap((part) => splitGroup(part, position, most));
}

function groupOf<Item extends EarthPlace>(
  items: readonly Item[],
  position: MapPosition,
  tall: number,
): Group<Item> {
  const spots = items.map((item) => projectPlace(position, item));
  const mean = (coordinateOf: (spot: WorldPoint) => number) =>
    spots.reduce((sum, spot) => sum + coordinateOf(spot), 0) / spots.length / 1000;
  const centre = moveIntoFrame(
    { x: mean(({ x }) => x) * mapFrame.width, y: mean(({ y }) => y) * mapFrame.height },
    items.length === 1,
    tall,
  );
  return { items, home: centre, at: centre };
}

function closerView(places: readonly EarthPlace[], z: number): MapPosition | null {
  if (z >= mapZoom.most) return null;
  const all = positionOfPlaces(places);
  return all.z > z ? all : { ...all, z: z + 1 };
}

function nearestFirst<Item extends EarthPlace>(items: readonly Item[]): [Item, ...Item[]] {
  const mean = (coordinateOf: (item: Item) => number) =>
    items.reduce((sum, item) => sum + coordinateOf(item), 0) / items.length;
  const [latitude, longitude] = [mean((item) => item.latitude), mean((item) => item.longitude)];
  const squaredDistance = (item: Item) => (item.latitude - latitude) ** 2 + (item.longitude - longitude) ** 2;
  const [first, ...others] = [...items].sort((one, other) => squaredDistance(one) - squaredDistance(other));
  if (first === undefined) throw new RangeError("a mark of nothing");
  return [first, ...others];
}

/** Offers shown as one mark. Points in frame units. */
export interface Group<Item> {
  items: readonly Item[];
  /** Centre of the group's offers. */
  home: WorldPoint;
  /** Position of the mark. */
  at: WorldPoint;
}

/** Sizes in frame units on the narrowest screen. A price is above its point, a circle around it. */
const price: Box = { left: -52, right: 52, top: -74, bottom: 0 };
const circle: Box = { left: -30, right: 30, top: -30, bottom: 30 };
/** Distance of a price's tip from its side, near the left or right edge of the map. */
const tipInset = 32;
/** Maximum distance of a circle from the centre of its offers. A price is always at its hotel's position. */
const mostOffset = 26;
const mostRounds = 12;

export function boxOfGroup(
  { items, at }: Pick<Group<unknown>, "items" | "at">,
  tall: number = mapFrame.height,
): Box {
  const { left, right, top, bottom } = items.length > 1 ? circle : priceAt(at, tall);
  return { left: at.x + left, right: at.x + right, top: at.y + top, bottom: at.y + bottom };
}

/** Near an edge the price extends inwards, and its tip stays on the point. */
function priceAt({ x, y }: WorldPoint, tall: number): Box {
  const width = price.right - price.left;
  const left = x < sideEdge ? -tipInset : x > mapFrame.width - sideEdge ? tipInset - width : price.left;
  const right = left + width;
  return y < viewEdges(tall).top + northEdge
    ? { left, right, top: -price.bottom, bottom: -price.top }
    : { left, right, top: price.top, bottom: price.bottom };
}

/** Moves a point so that its mark is inside the frame: circles completely, prices with their tip. */
export function moveIntoFrame(
  { x, y }: WorldPoint,
  single: boolean,
  tall: number = mapFrame.height,
): WorldPoint {
  const room = single ? tipInset / 2 : circle.right;
  const { top, bottom } = viewEdges(tall);
  const clamp = (value: number, least: number, most: number) =>
    Math.max(least + room, Math.min(most - room, value));
  return { x: clamp(x, 0, mapFrame.width), y: clamp(y, top, bottom) };
}

/**
 * Resolves all overlaps: circles are moved apart, and marks that still overlap are joined.
 * @param most offers of a group. Circles move farther before a larger group is made.
 */
export function spreadMarks<Item>(
  groups: readonly Group<Item>[],
  tall: number = mapFrame.height,
  most: number = mostItems,
): Group<Item>[] {
  const marks = groups.map((group) => ({ ...group }));
  let limit = mostOffset;
  for (let pair = separateMarks(marks, tall, limit); pair; pair = separateMarks(marks, tall, limit)) {
    if (countItems(pair) > most && limit === mostOffset) {
      limit = 2 * mostOffset;
      continue;
    }
    const [one, other] = pair;
    marks.splice(marks.indexOf(other), 1);
    marks.splice(marks.indexOf(one), 1, joinGroups(one, other, tall));
  }
  return marks;
}

/** Moves circles apart and returns the smallest pair of marks that still overlap, or null if there is none. */
function separateMarks<Item>(
  all: readonly Group<Item>[],
  tall: number,
  limit: number,
): [Group<Item>, Group<Item>] | null {
  let overlapping: [Group<Item>, Group<Item>] | null = null;
  for (let round = 0; round < mostRounds; round++) {
    overlapping = null;
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        if (!overlaps(boxOfGroup(one, tall), boxOfGroup(other, tall))) continue;
        if (!overlapping || countItems([one, other]) < countItems(overlapping)) overlapping = [one, other];
        if (one.items.length === 1 && other.items.length === 1) return [one, other];
        pushApart(one, other, tall, limit);
      }
    }
    if (!overlapping) return null;
  }
  return overlapping;
}

const countItems = ([one, other]: readonly [Group<unknown>, Group<unknown>]): number =>
  one.items.length + other.items.length;

function pushApart(one: Group<unknown>, other: Group<unknown>, tall: number, limit: number): void {
  const [oneBox, otherBox] = [boxOfGroup(one, tall), boxOfGroup(other, tall)];
  const overlapX = Math.min(oneBox.right, otherBox.right) - Math.max(oneBox.left, otherBox.left) + 1;
  const overlapY = Math.min(oneBox.bottom, otherBox.bottom) - Math.max(oneBox.top, otherBox.top) + 1;
  const axis = overlapX < overlapY ? "x" : "y";
  const middle = (box: Box) => (axis === "x" ? box.left + box.right : box.top + box.bottom);
  const shift = (middle(oneBox) <= middle(otherBox) ? -1 : 1) * Math.min(overlapX, overlapY);
  const areBothGroups = one.items.length > 1 && other.items.length > 1;
  if (one.items.length > 1) move(one, axis, areBothGroups ? shift / 2 : shift, tall, limit);
  if (other.items.length > 1) move(other, axis, areBothGroups ? -shift / 2 : -shift, tall, limit);
}

function move(group: Group<unknown>, axis: "x" | "y", by: number, tall: number, limit: number): void {
  const { home, at } = group;
  const moved = Math.max(home[axis] - limit, Math.min(home[axis] + limit, at[axis] + by));
  group.at = moveIntoFrame({ ...at, [axis]: moved }, false, tall);
}

function joinGroups<Item>(one: Group<Item>, other: Group<Item>, tall: number): Group<Item> {
  const items = [...one.items, ...other.items];
  const mean = (axis: "x" | "y") =>
    (one.home[axis] * one.items.length + other.home[axis] * other.items.length) / items.length;
  const home = moveIntoFrame({ x: mean("x"), y: mean("y") }, false, tall);
  return { items, home, at: home };
}

/**
 * Boxes of the marks for all these places, relative to the view. A search with fewer hits has fewer marks. @param
 * tall height of the view
 */
export function markBoxes(places: readonly EarthPlace[], position: MapPosition, tall: number): Box[] {
  const box = boxOf(position, tall);
  const visible = places.filter((place) => boxContains(box, place));
  const { top } = viewEdges(tall);
  return mapMarks(visible, position, tall).map(({ box }) => ({
    ...box,
    top: box.top - top,
    bottom: box.bottom - top,
  }));
}
