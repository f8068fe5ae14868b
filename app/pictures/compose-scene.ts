import type { Scene } from "#app/domain/scene.ts";
import { createBrush } from "#app/pictures/brush.ts";
import { createDefinitions, type Definitions } from "#app/pictures/definitions.ts";
import { drawSky } from "#app/pictures/draw-sky.ts";
import { isSnowy } from "#app/pictures/is-snowy.ts";
import { placeFeatures } from "#app/pictures/place-features.ts";
import type { Region, StageName } from "#app/pictures/region.ts";
import { sceneLight } from "#app/pictures/scene-light.ts";
import type { Layer } from "#app/pictures/stage.ts";
import { stages } from "#app/pictures/stages.ts";

/** Not put into the snow unless the scene asks for it. */
const fairWeather = new Set(["cows", "umbrella", "hot-air-balloon", "sailboats"]);

/** A picture before it is one: its parts from the back to the front, and what they show. */
export interface Composition {
  stage: StageName;
  region: Region;
  snowy: boolean;
  /** Features that the landscape shows by itself. */
  has: readonly string[];
  layers: readonly Layer[];
  definitions: Definitions;
  /** Everything is drawn with the light from the left; half of the pictures are mirrored. */
  mirrored: boolean;
}

export function composeScene(scene: Scene, seed: string): Composition {
  const { chance, region, light } = sceneLight(scene, seed);
  const definitions = createDefinitions();
  const snowy = isSnowy(scene, region);
  const brush = createBrush({
    light,
    season: scene.season,
    snowy,
    chance: chance.fork("stage"),
    definitions,
  });
  const stage = stages[region.stage];
  const horizon = chance.between(...stage.horizon) * 960;
  const sunX = chance.between(170, 600);
  const sunHeight = {
    day: chance.between(0.2, 0.42),
    dawn: chance.between(0.62, 0.9),
    dusk: chance.between(0.72, 0.97),
    night: chance.between(0.16, 0.4),
  }[scene.time];
  const wanted =
    scene.with.length > 0 ? scene.with : region.own.filter((name) => !snowy || !fairWeather.has(name));
  const { layers, spots, has = [] } = stage.draw({ brush, region, wanted, horizon, sunX });
  const sky = drawSky(brush.with("sky"), { horizon, sunX, sunY: horizon * sunHeight });
  const placed = placeFeatures(brush, wanted, spots, has);
  return {
    stage: region.stage,
    region,
    snowy,
    has,
    layers: [{ z: 0, svg: sky }, ...layers, ...placed].sort((a, b) => a.z - b.z),
    definitions,
    mirrored: chance.flip(),
  };
}
