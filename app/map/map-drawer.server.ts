import { LRUCache } from "lru-cache";

import { mapFrame, worldSize } from "#app/domain/search/map-view.ts";
import type { MapPosition } from "#app/domain/search/query.ts";
import { drawLabels, type Town } from "#app/map/labels.ts";
import { drawLand, drawPin, grain, type VisibleCountry, visibleLand } from "#app/map/land.ts";
import { loadAtlas } from "#app/map/load-atlas.server.ts";
import { markBoxes } from "#app/map/marks.ts";
import { type Atlas, type Detail, details } from "#app/map/outlines.ts";
import { type MapSheet, sheetAt, tileSheet, tileSide } from "#app/map/sheet.ts";

export interface MapDrawer {
  /** Preloads the atlas in all levels of detail. */
  load(): Promise<void>;
  /** A view as wide as `mapFrame`. @param layer land with labels, or only labels @param tall height */
  view(
    position: MapPosition,
    layer: "base" | "labels",
    towns: readonly Town[],
    tall?: number,
  ): Promise<string>;
  /** A place with a pin and its surroundings. @param size in frame units */
  surroundings(position: MapPosition, size: { width: number; height: number }): Promise<string>;
  /** A tile with land only. Undefined if the tile does not exist. */
  tile(z: number, column: number, row: number): Promise<string | undefined>;
}

const cacheBytes = 8 * 1024 * 1024;

/** Loads each level of detail on first use, and caches drawings. */
export function createMapDrawer(): MapDrawer {
  const atlases = new Map<Detail, Promise<Atlas>>();
  const cache = new LRUCache<string, string>({
    maxSize: cacheBytes,
    sizeCalculation: (svg) => 2 * svg.length,
  });
  let cachedTowns: readonly Town[] = [];

  const atlas = (detail: Detail): Promise<Atlas> => {
    let reading = atlases.get(detail);
    if (!reading) {
      // All levels of detail use the colours of "50m", so that a country keeps its colour.
      reading = detail === "50m" ? loadAtlas("50m") : atlas("50m").then((like) => loadAtlas(detail, like));
      atlases.set(detail, reading);
      reading.catch(() => atlases.delete(detail));
    }
    return reading;
  };
  const landOn = async (sheet: MapSheet): Promise<VisibleCountry[]> => {
    const detail = details.find(({ until }) => sheet.z <= until)?.detail ?? "10m";
    return visibleLand(await atlas(detail), sheet);
  };
  const drawCached = async (key: string, draw: () => Promise<string>): Promise<string> => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const svg = await draw();
    cache.set(key, svg);
    return svg;
  };

  return {
    load: async () => {
      for (const { detail } of details) await atlas(detail);
    },
    view: (position, layer, towns, tall = mapFrame.height) => {
      // The labels depend on the catalogue's towns.
      if (towns !== cachedTowns) cache.clear();
      cachedTowns = towns;
      const sheet = sheetAt(position, { width: mapFrame.width, height: tall });
      return drawCached(`${layer} ${keyOf(position)} ${tall}`, async () => {
        const land = await landOn(sheet);
        const labels = drawLabels(land, towns, markBoxes(towns, position, tall), sheet);
        return page(sheet, layer === "base" ? drawLand(land, sheet) + labels : labels);
      });
    },
    surroundings: (position, size) => {
      const sheet = sheetAt(position, size);
      return drawCached(`around ${keyOf(position)} ${size.width}`, async () => {
        const land = await landOn(sheet);
        return page(sheet, drawLand(land, sheet) + drawLabels(land, [], [], sheet) + drawPin(sheet));
      });
    },
    tile: async (z, column, row) => {
      const count = Math.ceil(worldSize(z) / tileSide);
      if (column < 0 || column >= count || row < 0 || row >= count) return undefined;
      const sheet = tileSheet(z, column, row);
      return drawCached(`tile ${z} ${column} ${row}`, async () =>
        page(sheet, drawLand(await landOn(sheet), sheet)),
      );
    },
  };
}

const keyOf = ({ lat, lon, z }: MapPosition) => `${lat} ${lon} ${z}`;

function page({ width, height }: MapSheet, content: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width * grain} ${height * grain}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${mapStyle}</style>${seaPattern}${content}</svg>`;
}

/**
 * Colours in light, dark and forced-colors mode. As a separate document the SVG cannot use the page's CSS, but
 * media queries apply to it, including its own width. `--s` and `--w` draw coloured outlines of the land as shallow
 * water. Chromium keeps system colours light inside SVG images, so dark ones are set explicitly.
 */
export const mapStyle = compact(`
.sea{fill:#9cc7cf}
.waves{fill:url(#w)}
.wave{fill:none;stroke:#b4d6da;stroke-width:2;stroke-linecap:round}
.land{stroke:var(--s,#fffaf0);stroke-width:var(--w,1.6);stroke-linejoin:round}
.shelf{--s:#b7d8d9;--w:12}
.far{--s:#a8ced3;--w:26}
.t0{fill:var(--s,#f1dfb8)}
.t1{fill:var(--s,#e9cfa0)}
.t2{fill:var(--s,#dfd3a3)}
.t3{fill:var(--s,#f2d3ab)}
text{font-family:"Avenir Next",Avenir,Futura,"Century Gothic","URW Gothic","Segoe UI",system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke-linejoin:round}
.country{fill:#5b4a2c;stroke:#f3e4c4;stroke-width:4;font-weight:700;font-size:22px;letter-spacing:.14em}
.town{fill:#2c2a44;stroke:#fbf3e0;stroke-width:6;font-weight:600;font-size:24px}
.pin{fill:#8b1a12;stroke:#fffdf9;stroke-width:4}
.hole{fill:#fffdf9}
@media(max-width:30em){
.country{font-size:32px;letter-spacing:.06em}
.town{font-size:36px}
.fine{display:none}
}
@media(prefers-color-scheme:dark){
.sea{fill:#14223f}
.wave{stroke:#1e3054}
.land{stroke:var(--s,#1b1a35)}
.shelf{--s:#1f3659}
.far{--s:#192c4e}
.t0{fill:var(--s,#433e5c)}
.t1{fill:var(--s,#4b4462)}
.t2{fill:var(--s,#3c4362)}
.t3{fill:var(--s,#4c4058)}
.country{fill:#e2d7c0;stroke:#3a3553}
.town{fill:#f7f0e2;stroke:#2a2745}
.pin{fill:#ffb340;stroke:#131228}
.hole{fill:#131228}
}
@media(forced-colors:active){
svg{--back:Canvas;--front:CanvasText;--mark:Highlight}
.waves,.shelf{display:none}
.sea,.hole,.t0,.t1,.t2,.t3{fill:var(--back)}
.land{stroke:var(--front)}
.country,.town{fill:var(--front);stroke:var(--back)}
.pin{fill:var(--mark);stroke:var(--back)}
}
@media(forced-colors:active) and (prefers-color-scheme:dark){
svg{--back:#000;--front:#fff;--mark:#ff0}
}
`);

/** Pattern of the open sea. The side of a tile is a multiple of the pattern's size. */
export const seaPattern =
  '<defs><pattern id="w" width="128" height="64" patternUnits="userSpaceOnUse"><path class="wave" d="M18 20q7-7 14 0t14 0M82 52q7-7 14 0t14 0"/></pattern></defs>';

function compact(css: string): string {
  return css.replaceAll("\n", "");
}
