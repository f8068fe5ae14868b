import type { Brush } from "#app/pictures/brush.ts";
import { features } from "#app/pictures/features.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Layer, Spot } from "#app/pictures/stage.ts";

/**
 * Each wanted feature takes the first free spot of the kind it likes best. What the stage `has` already, what is
 * unknown, and what finds no spot is left out.
 */
export function placeFeatures(
  brush: Brush,
  wanted: readonly string[],
  spots: readonly Spot[],
  has: readonly string[],
): Layer[] {
  const free = [...spots];
  return wanted.flatMap((name) => {
    const feature = Object.hasOwn(features, name) ? features[name] : undefined;
    if (!feature || has.includes(name)) return [];
    const place = feature.places.find((kind) => free.some((spot) => spot.place === kind));
    const at = free.findIndex((spot) => spot.place === place);
    const spot = free[at];
    if (!spot) return [];
    free.splice(at, 1);
    leaveRoom(free, spot);
    const drawn = feature.draw(brush.with(name).at(spot.depth));
    const svg = shape.put(spot.x, spot.y, spot.scale * (feature.scale ?? 1), drawn);
    return [{ z: spot.z, svg, feature: name }];
  });
}

const floats = (spot: Spot) => spot.place === "water" || spot.place === "wide-water";

/** Ships keep away from each other: takes the spots out of `free` that a ship on `taken` would cover. */
function leaveRoom(free: Spot[], taken: Spot): void {
  if (!floats(taken)) return;
  const reach = (taken.place === "wide-water" ? 330 : 130) * taken.scale;
  for (let i = free.length - 1; i >= 0; i--) {
    const spot = free[i];
    if (!spot || !floats(spot) || free.filter(floats).length < 2) continue;
    if (Math.abs(spot.x - taken.x) < reach + 90 * spot.scale && Math.abs(spot.y - taken.y) < 90)
      free.splice(i, 1);
  }
}
