import type { Scene } from "#app/domain/scene.ts";
import { type Chance, createChance } from "#app/pictures/chance.ts";
import { findRegion } from "#app/pictures/find-region.ts";
import { type Light, lightOf } from "#app/pictures/light.ts";
import type { Region } from "#app/pictures/region.ts";

/** What is settled before anything is drawn: chance, place and light of a picture. */
export function sceneLight(scene: Scene, seed: string): { chance: Chance; region: Region; light: Light } {
  const words = [seed, scene.kind, scene.region, scene.season, scene.time, scene.with.join(" ")];
  const chance = createChance(words.join("|"));
  const region = findRegion(scene);
  return { chance, region, light: lightOf(scene, region.climate, chance.fork("light")) };
}
