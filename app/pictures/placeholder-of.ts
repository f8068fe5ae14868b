import type { Scene } from "#app/domain/scene.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { isSnowy } from "#app/pictures/is-snowy.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { sceneLight } from "#app/pictures/scene-light.ts";

const byWater = new Set(["coast", "island", "lake", "city", "ocean"]);

/**
 * Three colours of the picture that `drawScene` makes of the same scene and seed, from top to bottom:
 * "e8a87c-8b5a83-2b1b3d".
 */
export function placeholderOf(scene: Scene, seed: string): string {
  const { light, region } = sceneLight(scene, seed);
  const below = byWater.has(scene.kind)
    ? mixColour(light.tone(region.water), light.sky[0], 0.4)
    : light.ground(
        groundColour({ season: scene.season, snowy: isSnowy(scene, region) }, region.ground),
        0.12,
      );
  return [light.sky[1], light.sky[3], below].map((colour) => colour.slice(1)).join("-");
}
