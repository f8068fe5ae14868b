import { mapFrame, northEdge, sideEdge, type WorldPoint } from "#app/domain/search/map-view.ts";
import { type Box, meets } from "#app/map/box.ts";

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

export function boxOfGroup({ items, at }: Pick<Group<unknown>, "items" | "at">): Box {
  const { left, right, top, bottom } = items.length > 1 ? circle : priceAt(at);
  return { left: at.x + left, right: at.x + right, top: at.y + top, bottom: at.y + bottom };
}

/** Next to an edge the price hangs inwards, its tip still on the place. */
function priceAt({ x, y }: WorldPoint): Box {
  const width = price.right - price.left;
  const left = x < sideEdge ? -tipInset : x > mapFrame.width - sideEdge ? tipInset - width : price.left;
  const right = left + width;
  return y < northEdge
    ? { left, right, top: -price.bottom, bottom: -price.top }
    : { left, right, top: price.top, bottom: price.bottom };
}

/** Whole inside the frame: circles by what they are wide, prices by their tips. */
export function inFrame({ x, y }: WorldPoint, single: boolean): WorldPoint {
  const room = single ? tipInset / 2 : circle.right;
  const within = (value: number, most: number) => Math.max(room, Math.min(most - room, value));
  return { x: within(x, mapFrame.width), y: within(y, mapFrame.height) };
}

/** No mark covers another: circles make way, and what cannot is joined. */
export function spreadMarks<Item>(groups: readonly Group<Item>[]): Group<Item>[] {
  const all = groups.map((group) => ({ ...group }));
  for (let pair = makeWay(all); pair; pair = makeWay(all)) {
    const [one, other] = pair;
    all.splice(all.indexOf(other), 1);
    all.splice(all.indexOf(one), 1, joined(one, other));
  }
  return all;
}

/** Two that still cover each other; null when none do. */
function makeWay<Item>(all: readonly Group<Item>[]): [Group<Item>, Group<Item>] | null {
  let covering: [Group<Item>, Group<Item>] | null = null;
  for (let round = 0; round < rounds; round++) {
    covering = null;
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        if (!meets(boxOfGroup(one), boxOfGroup(other))) continue;
        covering ??= [one, other];
        if (one.items.length === 1 && other.items.length === 1) return [one, other];
        pushApart(one, other);
      }
    }
    if (!covering) return null;
  }
  return covering;
}

function pushApart(one: Group<unknown>, other: Group<unknown>): void {
  const [mine, theirs] = [boxOfGroup(one), boxOfGroup(other)];
  const across = Math.min(mine.right, theirs.right) - Math.max(mine.left, theirs.left) + 1;
  const down = Math.min(mine.bottom, theirs.bottom) - Math.max(mine.top, theirs.top) + 1;
  const axis = across < down ? "x" : "y";
  const middle = (box: Box) => (axis === "x" ? box.left + box.right : box.top + box.bottom);
  const way = (middle(mine) <= middle(theirs) ? -1 : 1) * Math.min(across, down);
  const both = one.items.length > 1 && other.items.length > 1;
  if (one.items.length > 1) move(one, axis, both ? way / 2 : way);
  if (other.items.length > 1) move(other, axis, both ? -way / 2 : -way);
}

function move(group: Group<unknown>, axis: "x" | "y", by: number): void {
  const { home, at } = group;
  const moved = Math.max(home[axis] - reach, Math.min(home[axis] + reach, at[axis] + by));
  group.at = inFrame({ ...at, [axis]: moved }, false);
}

function joined<Item>(one: Group<Item>, other: Group<Item>): Group<Item> {
  const items = [...one.items, ...other.items];
  const mean = (axis: "x" | "y") =>
    (one.home[axis] * one.items.length + other.home[axis] * other.items.length) / items.length;
  const home = inFrame({ x: mean("x"), y: mean("y") }, false);
  return { items, home, at: home };
}
