import type { Scene } from "#app/domain/scene.ts";
import { composeScene } from "#app/pictures/compose-scene.ts";
import { features } from "#app/pictures/features.ts";
import { stageViews } from "#app/pictures/stage-views.ts";

/** What `drawScene` really shows of the same scene and seed. */
export interface Drawn {
  /**
   * Everything there is to see, as the words of a scene ("lighthouse", "summer", "dusk") and of the landscape
   * ("sea", "peaks", "birch", "snow", "lamps").
   */
  shows: ReadonlySet<string>;
  /** Features of the scene that are left out. */
  missing: readonly { feature: string; reason: "unknown" | "no-room" }[];
}

export function drawnIn(scene: Scene, seed: string): Drawn {
  const { stage, region, snowy, has, layers } = composeScene(scene, seed);
  const placed = layers.flatMap(({ feature }) => feature ?? []);
  const things = new Set([...placed, ...has]);
  return {
    shows: new Set<string>([
      ...things,
      ...stageViews[stage],
      ...region.trees,
      scene.season,
      scene.time,
      ...(snowy ? ["snow"] : []),
      ...(scene.time === "dusk" || scene.time === "night" ? ["lamps"] : []),
    ]),
    missing: scene.with
      .filter((feature) => !things.has(feature))
      .map((feature) => ({ feature, reason: Object.hasOwn(features, feature) ? "no-room" : "unknown" })),
  };
}
