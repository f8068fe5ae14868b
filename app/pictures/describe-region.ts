import { paints } from "#app/pictures/paints.ts";
import type { Tree } from "#app/pictures/plant.ts";
import type { Region, StageName } from "#app/pictures/region.ts";

/** What a region says of itself beyond its stage. */
export type Look = Partial<Omit<Region, "stage" | "climate" | "trees" | "own">>;

/** A region of middle European looks, but for what `look` says. */
export function describeRegion(
  stage: StageName,
  climate: Region["climate"],
  trees: readonly Tree[],
  own: readonly string[],
  look: Look = {},
): Region {
  return {
    stage,
    climate,
    water: "#3f8a9c",
    ground: "#7da352",
    rock: "#8a8480",
    walls: paints.white,
    roofs: paints.brick,
    trees,
    own,
    ...look,
  };
}
