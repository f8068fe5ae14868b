import { LRUCache } from "lru-cache";

import { worldSize } from "#app/domain/search/map-view.ts";
import type { MapPosition } from "#app/domain/search/query.ts";
import { type Atlas, type Detail, details } from "#app/map/atlas.ts";
import { drawLabels, type Town } from "#app/map/draw-labels.ts";
import { drawLand, grain } from "#app/map/draw-land.ts";
import { drawPin } from "#app/map/draw-pin.ts";
import { loadAtlas } from "#app/map/load-atlas.server.ts";
import { markBoxes } from "#app/map/mark-boxes.ts";
import { mapStyle, seaPattern } from "#app/map/map-style.ts";
import { type Sheet, sheetAt, tileSheet, tileSide } from "#app/map/sheet.ts";
import { type VisibleCountry, visibleLand } from "#app/map/visible-land.ts";

/** Pictures of the map as SVG documents. */
export interface MapDrawer {
  /** Reads all scales of the atlas ahead, so that nobody waits for it. */
  load(): Promise<void>;
  /** A view in the measure of `mapFrame`: the land with names, or the names alone. */
  view(position: MapPosition, layer: "base" | "labels", towns: readonly Town[]): Promise<string>;
  /** A place and what lies around it. @param size in units of the frame */
  surroundings(position: MapPosition, size: { width: number; height: number }): Promise<string>;
  /** The land alone; undefined where the world has no such tile. */
  tile(z: number, column: number, row: number): Promise<string | undefined>;
}

const cacheBytes = 8 * 1024 * 1024;

/** Reads the atlas when it is first wanted, scale by scale; keeps what was drawn. */
export function createMapDrawer(): MapDrawer {
  const atlases = new Map<Detail, Promise<Atlas>>();
  const drawn = new LRUCache<string, string>({
    maxSize: cacheBytes,
    sizeCalculation: (svg) => 2 * svg.length,
  });
  let known: readonly Town[] = [];

  const atlas = (detail: Detail): Promise<Atlas> => {
    let reading = atlases.get(detail);
    if (!reading) {
      // All scales have the colours of one.
      reading = detail === "50m" ? loadAtlas("50m") : atlas("50m").then((like) => loadAtlas(detail, like));
      atlases.set(detail, reading);
      reading.catch(() => atlases.delete(detail));
    }
    return reading;
  };
  const landOn = async (sheet: Sheet): Promise<VisibleCountry[]> => {
    const fitting = details.find(({ until }) => sheet.z <= until)?.detail ?? "10m";
    return visibleLand(await atlas(fitting), sheet);
  };
  const once = async (key: string, draw: () => Promise<string>): Promise<string> => {
    const before = drawn.get(key);
    if (before !== undefined) return before;
    const svg = await draw();
    drawn.set(key, svg);
    return svg;
  };

  return {
    load: async () => {
      for (const { detail } of details) await atlas(detail);
    },
    view: (position, layer, towns) => {
      // Another catalogue, other towns.
      if (towns !== known) drawn.clear();
      known = towns;
      const sheet = sheetAt(position);
      return once(`${layer} ${nameOf(position)}`, async () => {
        const land = await landOn(sheet);
        const labels = drawLabels(land, towns, markBoxes(towns, position), sheet);
        return page(sheet, layer === "base" ? drawLand(land, sheet) + labels : labels);
      });
    },
    surroundings: (position, size) => {
      const sheet = sheetAt(position, size);
      return once(`around ${nameOf(position)} ${size.width}`, async () => {
        const land = await landOn(sheet);
        return page(sheet, drawLand(land, sheet) + drawLabels(land, [], [], sheet) + drawPin(sheet));
      });
    },
    tile: async (z, column, row) => {
      const count = Math.ceil(worldSize(z) / tileSide);
      if (column < 0 || column >= count || row < 0 || row >= count) return undefined;
      const sheet = tileSheet(z, column, row);
      return once(`tile ${z} ${column} ${row}`, async () =>
        page(sheet, drawLand(await landOn(sheet), sheet)),
      );
    },
  };
}

const nameOf = ({ lat, lon, z }: MapPosition) => `${lat} ${lon} ${z}`;

function page({ width, height }: Sheet, content: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width * grain} ${height * grain}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${mapStyle}</style>${seaPattern}${content}</svg>`;
}
