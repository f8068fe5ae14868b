import { mapFrame, toWorld, type WorldPoint, worldSize } from "#app/domain/search/map-view.ts";
import type { MapPosition } from "#app/domain/search/query.ts";
import type { Box } from "#app/map/box.ts";

/** A rectangle of the map that is drawn: where it begins and how large it is, in units of the frame at its zoom. */
export interface Sheet {
  z: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Side of a tile, in units of the frame. */
export const tileSide = 512;

/** @param size smaller than the frame for small maps */
export function sheetAt(position: MapPosition, size: { width: number; height: number } = mapFrame): Sheet {
  const { x, y } = toWorld(position.lat, position.lon);
  const world = worldSize(position.z);
  return { z: position.z, left: x * world - size.width / 2, top: y * world - size.height / 2, ...size };
}

export function tileSheet(z: number, column: number, row: number): Sheet {
  return { z, left: column * tileSide, top: row * tileSide, width: tileSide, height: tileSide };
}

/** @param margin units around the sheet @param turn 1: the copy of the world to the right of the first, -1 to the left */
export function boxOfSheet({ z, left, top, width, height }: Sheet, margin: number, turn: number): Box {
  const world = worldSize(z);
  return {
    left: (left - margin) / world - turn,
    right: (left + width + margin) / world - turn,
    top: (top - margin) / world,
    bottom: (top + height + margin) / world,
  };
}

/** On the sheet, in its units. */
export function onSheet({ z, left, top }: Sheet, { x, y }: WorldPoint, turn: number): WorldPoint {
  const world = worldSize(z);
  return { x: (x + turn) * world - left, y: y * world - top };
}
