/**
 * View of the map for a position and zoom. Server and browser use the same calculation, so a URL always gives one view.
 */
import type { BoundingBox, MapPosition } from "#app/domain/search/query.ts";

/** Size of the map in frame units. All views have this aspect ratio, at any display size. */
export const mapFrame = { width: 640, height: 600 } as const;

/** Below the minimum a view would exceed the world. Above the maximum, coasts and borders are too coarse. */
export const mapZoom = { least: 1, most: 11 } as const;

/** Default view without results: Central Europe. */
export const homePosition: MapPosition = { lat: 49, lon: 11, z: 4 };

/** Distance to the upper edge, in frame units, below which a price label is placed under its place to stay visible. */
export const northEdge = 76;
/** The same for the left and right edge. */
export const sideEdge = 54;

/** In degrees. */
export interface EarthPlace {
  latitude: number;
  longitude: number;
}

/** Width of the whole world in frame units. */
export function worldSize(z: number): number {
  return 256 * 2 ** z;
}

/** The nearest valid position: zoom limited, nothing beyond the poles, coordinates rounded to visible precision. */
export function normalisePosition({ lat, lon, z }: MapPosition): MapPosition {
  const zoom = Math.round(Math.max(mapZoom.least, Math.min(mapZoom.most, z)));
  return positionAt(toWorld(lat, lon), zoom);
}

function positionAt({ x, y }: WorldPoint, z: number): MapPosition {
  const half = mapFrame.height / worldSize(z) / 2;
  const limitedY = half >= 0.5 ? 0.5 : Math.max(half, Math.min(1 - half, y));
  const { latitude, longitude } = toDegrees({ x, y: limitedY });
  const factor = 10 ** (z <= 4 ? 2 : z <= 8 ? 3 : 4);
  const round = (degrees: number) => Math.round(degrees * factor) / factor + 0;
  const lon = round(longitude);
  return { lat: round(latitude), lon: lon === 180 ? -180 : lon, z };
}

/** The visible area in degrees. @param tall height of the view in frame units */
export function boxOf({ lat, lon, z }: MapPosition, tall: number = mapFrame.height): BoundingBox {
  const centre = toWorld(lat, lon);
  const [width, height] = [mapFrame.width / worldSize(z), tall / worldSize(z)];
  const south = toDegrees({ x: 0, y: Math.min(1, centre.y + height / 2) }).latitude;
  const north = toDegrees({ x: 0, y: Math.max(0, centre.y - height / 2) }).latitude;
  const showsWholeWorld = width >= 1;
  return {
    lat1: roundToMicro(south),
    lat2: roundToMicro(north),
    lon1: showsWholeWorld ? -180 : roundToMicro(toDegrees({ x: centre.x - width / 2, y: 0 }).longitude),
    lon2: showsWholeWorld ? 180 : roundToMicro(toDegrees({ x: centre.x + width / 2, y: 0 }).longitude),
  };
}

const roundToMicro = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;

/** The closest view that contains the whole box. */
export function positionOfBox({ lat1, lat2, lon1, lon2 }: BoundingBox): MapPosition {
  const east = lon2 < lon1 ? lon2 + 360 : lon2;
  const [one, other] = [toWorld(lat2, lon1), toWorld(lat1, east)];
  return fitPosition(one, other, 1);
}

/** The closest view that contains all places, with a margin. */
export function positionOfPlaces(places: readonly EarthPlace[]): MapPosition {
  const [first] = places;
  if (!first) return homePosition;
  const points = places.map(({ latitude, longitude }) => toWorld(latitude, longitude));
  const ys = points.map(({ y }) => y).sort((one, other) => one - other);
  // Longitude is circular: the widest gap between places is left out of the view.
  const xs = points.map(({ x }) => x).sort((one, other) => one - other);
  let start = 0;
  let widest = 1 + (xs[0] ?? 0) - (xs.at(-1) ?? 0);
  for (let index = 1; index < xs.length; index++) {
    const gap = (xs[index] ?? 0) - (xs[index - 1] ?? 0);
    if (gap > widest) [widest, start] = [gap, index];
  }
  const west = xs[start] ?? 0;
  return fitPosition({ x: west, y: ys[0] ?? 0 }, { x: west + 1 - widest, y: ys.at(-1) ?? 0 }, 0.96, 9);
}

/** The places nearest to their median, this share of all. Few distant places would make the others too small. */
export function middlePlaces<Place extends EarthPlace>(places: readonly Place[], share: number): Place[] {
  const points = places.map((place) => ({ place, ...toWorld(place.latitude, place.longitude) }));
  const median = (axis: "x" | "y") =>
    points.map((point) => point[axis]).sort((one, other) => one - other)[points.length >> 1] ?? 0;
  const [x, y] = [median("x"), median("y")];
  const distance = (point: WorldPoint) => Math.max(Math.abs(point.x - x), Math.abs(point.y - y));
  return points
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, Math.ceil(points.length * share))
    .map(({ place }) => place);
}

export function boxContains({ lat1, lat2, lon1, lon2 }: BoundingBox, place: EarthPlace): boolean {
  const [eastOf, westOf] = [lon1 <= place.longitude, place.longitude <= lon2];
  const isBetween = lon1 <= lon2 ? eastOf && westOf : eastOf || westOf;
  return isBetween && lat1 <= place.latitude && place.latitude <= lat2;
}

/** @param share largest part of the frame to be filled @param most maximum zoom */
function fitPosition(one: WorldPoint, other: WorldPoint, share: number, most: number = mapZoom.most) {
  const [width, height] = [Math.abs(other.x - one.x), Math.abs(other.y - one.y)];
  let z: number = mapZoom.least;
  while (
    z < most &&
    width * worldSize(z + 1) <= mapFrame.width * share &&
    height * worldSize(z + 1) <= mapFrame.height * share
  )
    z += 1;
  return positionAt({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, z);
}

/** @param right distance in widths of the view @param down distance in heights of the view */
export function panPosition({ lat, lon, z }: MapPosition, right: number, down: number): MapPosition {
  const { x, y } = toWorld(lat, lon);
  const size = worldSize(z);
  return positionAt({ x: x + (right * mapFrame.width) / size, y: y + (down * mapFrame.height) / size }, z);
}

/** Centres the view on a clicked point of the frame. */
export function centrePosition(position: MapPosition, x: number, y: number): MapPosition {
  const relativeOffset = (value: number, most: number) => Math.max(0, Math.min(most, value)) / most - 0.5;
  return panPosition(position, relativeOffset(x, mapFrame.width), relativeOffset(y, mapFrame.height));
}

/** Position of a place in the view, in thousandths of the frame, using its copy nearest to the centre. */
export function projectPlace({ lat, lon, z }: MapPosition, { latitude, longitude }: EarthPlace): WorldPoint {
  const centre = toWorld(lat, lon);
  const point = toWorld(latitude, longitude);
  const offset = point.x - centre.x - Math.round(point.x - centre.x);
  const thousandth = (part: number, whole: number) =>
    Math.round(((part * worldSize(z)) / whole + 0.5) * 1000);
  return { x: thousandth(offset, mapFrame.width), y: thousandth(point.y - centre.y, mapFrame.height) };
}

// Web Mercator projection: the world is a square of side 1, with north at the top and 180° west on the left.

/** `x` outside 0 to 1 is the same place, whole turns around the world further. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Latitude at which the square ends. */
export const mostLatitude = 85.0511287798066;

export function toWorld(latitude: number, longitude: number): WorldPoint {
  const sine = Math.sin((Math.max(-mostLatitude, Math.min(mostLatitude, latitude)) * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** In degrees, longitude from -180 (included) to 180 (excluded). */
export function toDegrees({ x, y }: WorldPoint): EarthPlace {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: (x - Math.floor(x)) * 360 - 180,
  };
}

// Distance and direction between two places.

const directions = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Direction = (typeof directions)[number];

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance in kilometres along the globe. */
export function distanceBetween(one: EarthPlace, other: EarthPlace): number {
  const up = radians(other.latitude - one.latitude) / 2;
  const along = radians(other.longitude - one.longitude) / 2;
  const share =
    Math.sin(up) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(along) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Direction on the map, where lines of constant bearing are straight. */
export function directionTo(from: EarthPlace, to: EarthPlace): Direction {
  const y = (latitude: number) => Math.asinh(Math.tan(radians(latitude)));
  const longitudeDifference = to.longitude - from.longitude;
  const along = radians(longitudeDifference - 360 * Math.round(longitudeDifference / 360));
  const angle = Math.atan2(along, y(to.latitude) - y(from.latitude));
  return directions[(Math.round((angle * 4) / Math.PI) + 8) % 8] ?? "n";
}
