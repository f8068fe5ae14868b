/** What the map shows at a place and zoom. Server and browser reckon alike, so an address always shows the same view. */
import type { BoundingBox, MapPosition } from "#app/domain/search/query.ts";

/** The map's measure: all views have this shape, however large they are shown. */
export const mapFrame = { width: 640, height: 600 } as const;

/** Further out it would show more than the world; further in coasts and borders are too coarse. */
export const mapZoom = { least: 1, most: 11 } as const;

/** Shown where nothing has been found: Central Europe. */
export const homePosition: MapPosition = { lat: 49, lon: 11, z: 4 };

/** Units of the frame; a price above a place nearer to the upper edge would not be seen whole: it hangs down. */
export const northEdge = 76;
/** The same to the left and right. */
export const sideEdge = 54;

/** Degrees. */
export interface EarthPlace {
  latitude: number;
  longitude: number;
}

/** Side of the whole world, in units of the frame. */
export function worldSize(z: number): number {
  return 256 * 2 ** z;
}

/** The nearest position that the map can have: zoom in its bounds, nothing beyond the poles, as exact as one sees. */
export function settlePosition({ lat, lon, z }: MapPosition): MapPosition {
  const zoom = Math.round(Math.max(mapZoom.least, Math.min(mapZoom.most, z)));
  return positionAt(toWorld(lat, lon), zoom);
}

function positionAt({ x, y }: WorldPoint, z: number): MapPosition {
  const half = mapFrame.height / worldSize(z) / 2;
  const inside = half >= 0.5 ? 0.5 : Math.max(half, Math.min(1 - half, y));
  const { latitude, longitude } = toDegrees({ x, y: inside });
  const exact = 10 ** (z <= 4 ? 2 : z <= 8 ? 3 : 4);
  const round = (degrees: number) => Math.round(degrees * exact) / exact + 0;
  const lon = round(longitude);
  return { lat: round(latitude), lon: lon === 180 ? -180 : lon, z };
}

/** What is seen, in degrees. @param tall height of the view in units of the frame */
export function boxOf({ lat, lon, z }: MapPosition, tall: number = mapFrame.height): BoundingBox {
  const centre = toWorld(lat, lon);
  const [width, height] = [mapFrame.width / worldSize(z), tall / worldSize(z)];
  const south = toDegrees({ x: 0, y: Math.min(1, centre.y + height / 2) }).latitude;
  const north = toDegrees({ x: 0, y: Math.max(0, centre.y - height / 2) }).latitude;
  const whole = width >= 1;
  return {
    lat1: micro(south),
    lat2: micro(north),
    lon1: whole ? -180 : micro(toDegrees({ x: centre.x - width / 2, y: 0 }).longitude),
    lon2: whole ? 180 : micro(toDegrees({ x: centre.x + width / 2, y: 0 }).longitude),
  };
}

const micro = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;

/** The closest view that shows all of a box. */
export function positionOfBox({ lat1, lat2, lon1, lon2 }: BoundingBox): MapPosition {
  const east = lon2 < lon1 ? lon2 + 360 : lon2;
  const [one, other] = [toWorld(lat2, lon1), toWorld(lat1, east)];
  return fitting(one, other, 1);
}

/** The closest view that shows all places with some room around them. */
export function positionOfPlaces(places: readonly EarthPlace[]): MapPosition {
  const [first] = places;
  if (!first) return homePosition;
  const points = places.map(({ latitude, longitude }) => toWorld(latitude, longitude));
  const ys = points.map(({ y }) => y).sort((one, other) => one - other);
  // The world is round: the widest strip without any place is left out of the view.
  const xs = points.map(({ x }) => x).sort((one, other) => one - other);
  let start = 0;
  let widest = 1 + (xs[0] ?? 0) - (xs.at(-1) ?? 0);
  for (let index = 1; index < xs.length; index++) {
    const gap = (xs[index] ?? 0) - (xs[index - 1] ?? 0);
    if (gap > widest) [widest, start] = [gap, index];
  }
  const west = xs[start] ?? 0;
  return fitting({ x: west, y: ys[0] ?? 0 }, { x: west + 1 - widest, y: ys.at(-1) ?? 0 }, 0.96, 9);
}

/** @param share of the frame that may be filled */
function fitting(one: WorldPoint, other: WorldPoint, share: number, most: number = mapZoom.most) {
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

/** @param right in widths of the view, @param down in heights of it */
export function panned({ lat, lon, z }: MapPosition, right: number, down: number): MapPosition {
  const { x, y } = toWorld(lat, lon);
  const size = worldSize(z);
  return positionAt({ x: x + (right * mapFrame.width) / size, y: y + (down * mapFrame.height) / size }, z);
}

/** The point of the frame that was clicked comes into the middle. */
export function centredOn(position: MapPosition, x: number, y: number): MapPosition {
  const inside = (value: number, most: number) => Math.max(0, Math.min(most, value)) / most - 0.5;
  return panned(position, inside(x, mapFrame.width), inside(y, mapFrame.height));
}

/** Where a place stands in the view, in thousandths of the frame's width and height; the copy nearest to the centre. */
export function spotOf({ lat, lon, z }: MapPosition, { latitude, longitude }: EarthPlace): WorldPoint {
  const centre = toWorld(lat, lon);
  const point = toWorld(latitude, longitude);
  const turn = point.x - centre.x - Math.round(point.x - centre.x);
  const thousandth = (part: number, whole: number) =>
    Math.round(((part * worldSize(z)) / whole + 0.5) * 1000);
  return { x: thousandth(turn, mapFrame.width), y: thousandth(point.y - centre.y, mapFrame.height) };
}

// Web Mercator, the projection of the map: the world as a square of side 1, north on top, 180° west on the left.

/** `x` beyond 0 to 1 is the same place one turn round the world further. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** The square ends here; nobody books nearer to a pole. */
export const mostLatitude = 85.0511287798066;

export function toWorld(latitude: number, longitude: number): WorldPoint {
  const sine = Math.sin((Math.max(-mostLatitude, Math.min(mostLatitude, latitude)) * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Degrees; longitude from -180 up to, but not, 180. */
export function toDegrees({ x, y }: WorldPoint): EarthPlace {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: (x - Math.floor(x)) * 360 - 180,
  };
}

// From here to there, as one says it: how far, and to which side.

const directions = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Direction = (typeof directions)[number];

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres along the globe. */
export function distanceBetween(one: EarthPlace, other: EarthPlace): number {
  const up = radians(other.latitude - one.latitude) / 2;
  const along = radians(other.longitude - one.longitude) / 2;
  const share =
    Math.sin(up) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(along) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** One of eight, as the map shows it: on it, lines of constant bearing are straight. */
export function directionTo(from: EarthPlace, to: EarthPlace): Direction {
  const y = (latitude: number) => Math.asinh(Math.tan(radians(latitude)));
  const turn = to.longitude - from.longitude;
  const along = radians(turn - 360 * Math.round(turn / 360));
  const angle = Math.atan2(along, y(to.latitude) - y(from.latitude));
  return directions[(Math.round((angle * 4) / Math.PI) + 8) % 8] ?? "n";
}
