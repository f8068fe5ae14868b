import { mapFrame, toWorld, type WorldPoint, worldSize } from "#app/domain/search/map-view.ts";
import type { MapPosition } from "#app/domain/search/query.ts";

/** A rectangle in world coordinates, see `domain/search/map-view.ts`. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** @param points x, y, x, y, … */
export function boxAround(points: ArrayLike<number>): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom
  );
}

/** The drawn section of the map: its top left corner and size, in frame units at zoom `z`. */
export interface MapSheet {
  z: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Side length of a tile in frame units. */
export const tileSide = 512;

/** @param size for maps smaller than the frame */
export function sheetAt(position: MapPosition, size: { width: number; height: number } = mapFrame): MapSheet {
  const { x, y } = toWorld(position.lat, position.lon);
  const world = worldSize(position.z);
  return { z: position.z, left: x * world - size.width / 2, top: y * world - size.height / 2, ...size };
}

export function tileSheet(z: number, column: number, row: number): MapSheet {
  return { z, left: column * tileSide, top: row * tileSide, width: tileSide, height: tileSide };
}

/**
 * World coordinates of the section. @param margin frame units around it @param turn copy of the world: 1 to the
 * right of the original, -1 to the left
 */
export function boxOfSheet({ z, left, top, width, height }: MapSheet, margin: number, turn: number): Box {
  const world = worldSize(z);
  return {
    left: (left - margin) / world - turn,
    right: (left + width + margin) / world - turn,
    top: (top - margin) / world,
    bottom: (top + height + margin) / world,
  };
}

/** Converts a world point to coordinates in the section, in frame units. */
export function onSheet({ z, left, top }: MapSheet, { x, y }: WorldPoint, turn: number): WorldPoint {
  const world = worldSize(z);
  return { x: (x + turn) * world - left, y: y * world - top };
}
