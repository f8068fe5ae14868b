/** The map that can be dragged: Leaflet over the same tiles, addresses and marks as the drawn one. */
import "leaflet/dist/leaflet.css";
import { CRS, type LatLng, type LatLngExpression, Map as LeafletMap, TileLayer, Util } from "leaflet";

import { mapFrame, mapZoom, settlePosition, spotOf, worldSize } from "#app/domain/search/map-view.ts";
import type { MapPosition } from "#app/domain/search/query.ts";
import { viewHeight } from "#app/domain/search/tall-view.ts";

export { MapCard } from "#app/routes/map/map-card.tsx";

export interface TileSource {
  url: string;
  /** Side of a tile in units of the frame. */
  side: number;
}

export type LiveMap = ReturnType<typeof openLiveMap>;

interface LiveMapOptions {
  stage: HTMLElement;
  /** Names and marks: moves with the map, and hides while they would be wrong. */
  sheet: HTMLElement;
  label: string;
  /** What its keys do. */
  keys: string;
  /** Said when the wheel turns over it. */
  wheelHint: string;
  position: MapPosition;
  /** The first one that works is taken. */
  tiles: readonly TileSource[];
  onTiles(source: TileSource): void;
  /** How high the view is for which the map has room, in units of the frame. */
  onHeight(height: number): void;
  /** The reader has moved the map, which lies still now, and is not on the way to another page. */
  onMoved(position: MapPosition): void;
}

export function openLiveMap(options: LiveMapOptions) {
  const { stage, sheet, position, tiles, onTiles, onHeight, onMoved } = options;
  let shown = position;
  let scale = scaleOf(stage);
  // The frame shows the same part of the world however large it is, so the address means the same everywhere.
  const crs = Util.extend({}, CRS.EPSG3857, {
    scale: (zoom: number) => worldSize(zoom) * scale,
    zoom: (size: number) => Math.log2(size / worldSize(0) / scale),
  }) as CRS;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = new LeafletMap(stage, {
    crs,
    center: centreOf(position),
    zoom: position.z,
    minZoom: mapZoom.least,
    maxZoom: mapZoom.most,
    zoomControl: false,
    attributionControl: false,
    // Its frame is measured below; the window says too late of it, or nothing.
    trackResize: false,
    // With a key held down: the wheel alone belongs to the page.
    scrollWheelZoom: true,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    inertia: !calm,
    keyboardPanDelta: 120,
  });
  // Screen readers keep the arrow keys for themselves, but for what is an application. The frame around it is the region.
  stage.setAttribute("role", "application");
  stage.setAttribute("aria-label", options.label);
  const keys = Object.assign(document.createElement("p"), {
    id: "map-keys",
    hidden: true,
    textContent: options.keys,
  });
  stage.append(keys);
  stage.setAttribute("aria-describedby", keys.id);

  const here = () => {
    const { lat, lng } = map.getCenter();
    return settlePosition({ lat, lon: lng, z: Math.round(map.getZoom()) });
  };
  /** Marks keep to their places wherever the map goes; names fit one zoom alone. */
  const placeAt = (centre: LatLng, zoom: number) => {
    const { x, y } = map.project(nearest(map, shown), zoom).subtract(map.project(centre, zoom));
    sheet.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    sheet.style.setProperty("--spread", String(2 ** (zoom - shown.z)));
    sheet.toggleAttribute("data-between", zoom !== shown.z);
  };
  const place = () => placeAt(map.getCenter(), map.getZoom());
  map.on("move viewreset", place);
  // Where the zoom under way will end: the marks go there in the same time as the map.
  map.on("zoomanim", ({ center, zoom }) => {
    sheet.toggleAttribute("data-zooming", true);
    placeAt(center, zoom);
  });
  map.on("zoomend", () => sheet.toggleAttribute("data-zooming", false));
  const wheel = wheelHint(stage, options.wheelHint);
  const still = stillness();
  /** Where `show` is taking the map. Leaflet hears nothing of it while a zoom is under way. */
  let aim: MapPosition | undefined;
  const goTo = (to: MapPosition, animate: boolean) => map.setView(nearest(map, to), to.z, { animate });
  map.on("moveend", () => {
    place();
    const missed = aim && !same(here(), aim) ? aim : undefined;
    aim = undefined;
    if (missed) goTo(missed, false);
    else if (!same(here(), shown)) still.begin(() => onMoved(here()));
  });

  let layer = layTiles(map, tiles, scale, onTiles);
  const measure = new ResizeObserver(() => {
    const next = scaleOf(stage);
    // By the old scale it is where it was, and says so: by the new one it would lie far off until it is drawn anew.
    map.invalidateSize({ animate: false });
    onHeight(viewHeight(stage.clientWidth, stage.clientHeight));
    if (next === scale) return;
    scale = next;
    layer.remove();
    // As if anew: every place has other coordinates now.
    map.setView(centreOf(shown), shown.z, { animate: false, reset: true } as never);
    layer = layTiles(map, tiles, scale, onTiles);
  });
  measure.observe(stage);

  return {
    /** Goes to the position that list and marks are now of. */
    show: (next: MapPosition) => {
      shown = next;
      if (!same(here(), next)) {
        aim = next;
        goTo(next, !calm);
      }
      place();
    },
    /** Moves the map so that what stands this low on it stands that much higher. @param by pixels */
    lift: (by: number) => map.panBy([0, by], { animate: !calm }),
    close: () => {
      measure.disconnect();
      wheel.close();
      still.close();
      map.remove();
      keys.remove();
      sheet.removeAttribute("style");
      for (const name of ["data-between", "data-zooming"]) sheet.removeAttribute(name);
    },
  };
}

/** How long the map has to lie still before its offers are looked up, in milliseconds. */
const stillTime = 250;

/** Calls back once the map has lain still, unless a link that leads away was pressed: the page may be slow to know of it. */
function stillness(): { begin(then: () => void): void; close(): void } {
  let leaving = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const presses = ["pointerdown", "keydown", "click"] as const;
  const pressed = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    // A touched mark shows its offer first; of the keys the one that follows a link clicks on it.
    leaving =
      link !== null &&
      type !== "keydown" &&
      link.pathname !== location.pathname &&
      link.closest(".map-marks") === null;
  };
  for (const press of presses) document.addEventListener(press, pressed, true);
  return {
    begin: (then) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => (leaving ? undefined : then()), stillTime);
    },
    close: () => {
      clearTimeout(waiting);
      for (const press of presses) document.removeEventListener(press, pressed, true);
    },
  };
}

/** How long the hint stays, in milliseconds. */
const hintTime = 1_500;

/** Keeps the wheel for the page, unless a key is held down; says so where it turns over the map. */
function wheelHint(stage: HTMLElement, text: string): { close(): void } {
  const hint = Object.assign(document.createElement("p"), { className: "map-hint", textContent: text });
  hint.setAttribute("aria-hidden", "true");
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const hide = () => hint.remove();
  const turned = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) return hide();
    // Before Leaflet hears of it.
    event.stopPropagation();
    stage.append(hint);
    clearTimeout(waiting);
    waiting = setTimeout(hide, hintTime);
  };
  stage.addEventListener("wheel", turned, { capture: true, passive: true });
  return {
    close: () => {
      clearTimeout(waiting);
      hide();
      stage.removeEventListener("wheel", turned, { capture: true });
    },
  };
}

/** How large a unit of the frame is shown; such that tiles have whole pixels, and no gaps between them. */
function scaleOf(stage: HTMLElement): number {
  return Math.max(1, Math.round((stage.clientWidth / mapFrame.width) * 256)) / 256;
}

/** Adds a layer; where its tiles do not come, the next one takes its place. */
function layTiles(
  map: LeafletMap,
  [source, ...others]: readonly TileSource[],
  scale: number,
  onTiles: (source: TileSource) => void,
): { remove(): void } {
  if (!source) return { remove: () => undefined };
  const layer = new TileLayer(source.url, { tileSize: source.side * scale, keepBuffer: 1 });
  let under: { remove(): void } = layer;
  let loaded = false;
  layer.on("tileload", () => {
    loaded = true;
  });
  layer.once("load", () => loaded && onTiles(source));
  layer.on("tileerror", () => {
    if (loaded || others.length === 0 || under !== layer) return;
    layer.remove();
    under = layTiles(map, others, scale, onTiles);
  });
  layer.addTo(map);
  return { remove: () => under.remove() };
}

const centreOf = ({ lat, lon }: MapPosition): LatLngExpression => [lat, lon];

/** The copy of the world next to where the map is. */
function nearest(map: LeafletMap, { lat, lon }: MapPosition): LatLngExpression {
  return [lat, lon + 360 * Math.round((map.getCenter().lng - lon) / 360)];
}

/** Thousandths of the view: Leaflet stops at whole pixels, addresses at few decimals. */
const slack = 4;

function same(one: MapPosition, other: MapPosition): boolean {
  const { x, y } = spotOf(one, { latitude: other.lat, longitude: other.lon });
  return one.z === other.z && Math.abs(x - 500) <= slack && Math.abs(y - 500) <= slack;
}
