/** From here to there, as one says it: how far, and to which side. */
export interface EarthPlace {
  latitude: number;
  longitude: number;
}

const directions = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Direction = (typeof directions)[number];

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres along the globe. */
export function distanceBetween(one: EarthPlace, other: EarthPlace): number {
  const [up, along] = [
    radians(other.latitude - one.latitude) / 2,
    radians(other.longitude - one.longitude) / 2,
  ];
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
