/** Web Mercator, the projection of the map: the world as a square of side 1, north on top, 180° west on the left. */

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
export function toDegrees({ x, y }: WorldPoint): { latitude: number; longitude: number } {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: (x - Math.floor(x)) * 360 - 180,
  };
}
