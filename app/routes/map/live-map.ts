/** Draggable map: Leaflet with the same tiles, addresses and marks as the drawn map. */
import "leaflet/dist/leaflet.css";
import { CRS, type LatLng, type LatLngExpression, Map as LeafletMap, TileLayer, Util } from "leaflet";

import {
  mapFrame,
  mapZoom,
  normalisePosition,
  projectPlace,
  worldSize,
} from "#app/domain/search/map-view.ts";
import type { MapPosition } from "#app/domain/search/query.ts";
import { viewHeight } from "#app/domain/search/tall-view.ts";

export { MapCard } from "#app/routes/map/map-card.tsx";

export interface TileSource {
  url: string;
  /** Side length of a tile in frame units. */
  side: number;
}

export type LiveMap = ReturnType<typeof openLiveMap>;

interface LiveMapOptions {
  stage: HTMLElement;
  /** Element with names and marks. It moves with the map and hides while it does not match. */
  sheet: HTMLElement;
  label: string;
  /** Describes the map's keys. */
  keys: string;
  /** Shown when the wheel turns over the map. */
  wheelHint: string;
  position: MapPosition;
  /** The first source that works is used. */
  tiles: readonly TileSource[];
  onTiles(source: TileSource): void;
  /** Reports the height of the view that the map has room for, in frame units. */
  onHeight(height: number): void;
  /** Called when the visitor moved the map, it is at rest, and no page change is pending. */
  onMoved(position: MapPosition): void;
}

export function openLiveMap(options: LiveMapOptions) {
  const { stage, sheet, position, tiles, onTiles, onHeight, onMoved } = options;
  let shown = position;
  let scale = scaleOf(stage);
  // The frame shows the same area at any size, so an address means the same view everywhere.
  const crs = Util.extend({}, CRS.EPSG3857, {
    scale: (zoom: number) => worldSize(zoom) * scale,
    zoom: (size: number) => Math.log2(size / worldSize(0) / scale),
  }) as CRS;
  const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = new LeafletMap(stage, {
    crs,
    center: toLatLng(position),
    zoom: position.z,
    minZoom: mapZoom.least,
    maxZoom: mapZoom.most,
    zoomControl: false,
    attributionControl: false,
    // The frame is observed below, because the window's event comes too late or not at all.
    trackResize: false,
    // Only with a modifier key. Otherwise the wheel scrolls the page.
    scrollWheelZoom: true,
    zoomAnimation: !reducesMotion,
    fadeAnimation: !reducesMotion,
    inertia: !reducesMotion,
    keyboardPanDelta: 120,
  });
  // Screen readers keep the arrow keys for themselves, except in an application. The frame around it is the region.
  stage.setAttribute("role", "application");
  stage.setAttribute("aria-label", options.label);
  const keys = Object.assign(document.createElement("p"), {
    id: "map-keys",
    hidden: true,
    textContent: options.keys,
  });
  stage.append(keys);
  stage.setAttribute("aria-describedby", keys.id);

  const readPosition = () => {
    const { lat, lng } = map.getCenter();
    return normalisePosition({ lat, lon: lng, z: Math.round(map.getZoom()) });
  };
  /** Marks keep their places at any position and zoom. Names fit only one zoom. */
  const placeAt = (centre: LatLng, zoom: number) => {
    const { x, y } = map.project(nearestCopy(map, shown), zoom).subtract(map.project(centre, zoom));
    sheet.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    sheet.style.setProperty("--spread", String(2 ** (zoom - shown.z)));
    sheet.toggleAttribute("data-between", zoom !== shown.z);
  };
  const placeMarks = () => placeAt(map.getCenter(), map.getZoom());
  map.on("move viewreset", placeMarks);
  // Target of the running zoom, so that the marks arrive at the same time as the map.
  map.on("zoomanim", ({ center, zoom }) => {
    sheet.toggleAttribute("data-zooming", true);
    placeAt(center, zoom);
  });
  map.on("zoomend", () => sheet.toggleAttribute("data-zooming", false));
  const wheelListener = createWheelHint(stage, options.wheelHint);
  const restTimer = createRestTimer();
  /** Target of `show`. Leaflet ignores new targets while a zoom is running. */
  let target: MapPosition | undefined;
  const moveTo = (to: MapPosition, animate: boolean) => map.setView(nearestCopy(map, to), to.z, { animate });
  map.on("moveend", () => {
    placeMarks();
    const missedTarget = target && !isSamePosition(readPosition(), target) ? target : undefined;
    target = undefined;
    if (missedTarget) moveTo(missedTarget, false);
    else if (!isSamePosition(readPosition(), shown)) restTimer.begin(() => onMoved(readPosition()));
  });

  let layer = layTiles(map, tiles, scale, onTiles);
  const measure = new ResizeObserver(() => {
    const next = scaleOf(stage);
    // Resized at the old scale: at the new one, the reported position would be far off until the next drawing.
    map.invalidateSize({ animate: false });
    onHeight(viewHeight(stage.clientWidth, stage.clientHeight));
    if (next === scale) return;
    scale = next;
    layer.remove();
    // A full reset, because every place has new coordinates.
    map.setView(toLatLng(shown), shown.z, { animate: false, reset: true } as never);
    layer = layTiles(map, tiles, scale, onTiles);
  });
  measure.observe(stage);

  return {
    /** Moves to the position that list and marks now show. */
    show: (next: MapPosition) => {
      shown = next;
      if (!isSamePosition(readPosition(), next)) {
        target = next;
        moveTo(next, !reducesMotion);
      }
      placeMarks();
    },
    /**
     * Moves the map's content up, to uncover marks at the bottom.
     * @param by pixels
     */
    lift: (by: number) => map.panBy([0, by], { animate: !reducesMotion }),
    close: () => {
      measure.disconnect();
      wheelListener.close();
      restTimer.close();
      map.remove();
      keys.remove();
      sheet.removeAttribute("style");
      for (const name of ["data-between", "data-zooming"]) sheet.removeAttribute(name);
    },
  };
}

/** Rest time before the offers are loaded, in ms. */
const restTime = 250;

/** Calls back when the map is at rest, unless a link to another page was pressed, which the router may report late. */
function createRestTimer(): { begin(then: () => void): void; close(): void } {
  let leaving = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const presses = ["pointerdown", "keydown", "click"] as const;
  const trackPress = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    // A touched mark shows its card first. A key pressed on a link is followed by a click.
    leaving =
      link !== null &&
      type !== "keydown" &&
      link.pathname !== location.pathname &&
      link.closest(".map-marks") === null;
  };
  for (const press of presses) document.addEventListener(press, trackPress, true);
  return {
    begin: (then) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => (leaving ? undefined : then()), restTime);
    },
    close: () => {
      clearTimeout(waiting);
      for (const press of presses) document.removeEventListener(press, trackPress, true);
    },
  };
}

/** How long the hint stays, in ms. */
const hintTime = 1_500;

/** Leaves the wheel to the page unless a modifier key is held, and shows a hint over the map. */
function createWheelHint(stage: HTMLElement, text: string): { close(): void } {
  const hint = Object.assign(document.createElement("p"), { className: "map-hint", textContent: text });
  hint.setAttribute("aria-hidden", "true");
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const hide = () => hint.remove();
  const handleWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) return hide();
    // Runs before Leaflet's own listener.
    event.stopPropagation();
    stage.append(hint);
    clearTimeout(waiting);
    waiting = setTimeout(hide, hintTime);
  };
  stage.addEventListener("wheel", handleWheel, { capture: true, passive: true });
  return {
    close: () => {
      clearTimeout(waiting);
      hide();
      stage.removeEventListener("wheel", handleWheel, { capture: true });
    },
  };
}

/** Display size of a frame unit, rounded so that tiles have whole pixels and no gaps. */
function scaleOf(stage: HTMLElement): number {
  return Math.max(1, Math.round((stage.clientWidth / mapFrame.width) * 256)) / 256;
}

/** Adds a tile layer. When its tiles fail to load, the next source replaces it. */
function layTiles(
  map: LeafletMap,
  [source, ...others]: readonly TileSource[],
  scale: number,
  onTiles: (source: TileSource) => void,
): { remove(): void } {
  if (!source) return { remove: () => undefined };
  const layer = new TileLayer(source.url, { tileSize: source.side * scale, keepBuffer: 1 });
  let currentLayer: { remove(): void } = layer;
  let loaded = false;
  layer.on("tileload", () => {
    loaded = true;
  });
  layer.once("load", () => loaded && onTiles(source));
  layer.on("tileerror", () => {
    if (loaded || others.length === 0 || currentLayer !== layer) return;
    layer.remove();
    currentLayer = layTiles(map, others, scale, onTiles);
  });
  layer.addTo(map);
  return { remove: () => currentLayer.remove() };
}

const toLatLng = ({ lat, lon }: MapPosition): LatLngExpression => [lat, lon];

/** The copy of the world that is nearest to the current view. */
function nearestCopy(map: LeafletMap, { lat, lon }: MapPosition): LatLngExpression {
  return [lat, lon + 360 * Math.round((map.getCenter().lng - lon) / 360)];
}

/** Tolerance in thousandths of the view: Leaflet stops at whole pixels, and addresses have few decimals. */
const tolerance = 4;

function isSamePosition(one: MapPosition, other: MapPosition): boolean {
  const { x, y } = projectPlace(one, { latitude: other.lat, longitude: other.lon });
  return one.z === other.z && Math.abs(x - 500) <= tolerance && Math.abs(y - 500) <= tolerance;
}
