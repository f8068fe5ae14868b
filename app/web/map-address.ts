/** Addresses of the map's pages and pictures. */
import type { MapPosition } from "#app/domain/search/query.ts";
import { mapPath } from "#app/web/paths.ts";

/** @param address query string of the search, without place and page */
export function mapPageAt(address: string, position: MapPosition, page = 1): string {
  const parts = [address, placeText(position), page === 1 ? "" : `page=${page}`];
  return mapPath(parts.filter((part) => part !== "").join("&"));
}

/** base: land and names, labels: names alone, small: what lies around a place, with a pin. */
export type MapLayer = "base" | "labels" | "small";

/** An SVG that is loaded as a picture. */
export function mapPicturePath(layer: MapLayer, position: MapPosition): string {
  return `${mapPath()}/${layer}.svg?${placeText(position)}`;
}

/** For Leaflet, which fills the places in braces. */
export function mapTilesPath(): string {
  return `${mapPath()}/tiles/{z}/{x}/{y}`;
}

function placeText({ lat, lon, z }: MapPosition): string {
  return `lat=${lat}&lon=${lon}&z=${z}`;
}
