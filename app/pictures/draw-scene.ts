import type { Scene } from "#app/domain/scene.ts";
import { createBrush } from "#app/pictures/brush.ts";
import { createDefinitions } from "#app/pictures/definitions.ts";
import { drawSky } from "#app/pictures/draw-sky.ts";
import { isSnowy } from "#app/pictures/is-snowy.ts";
import { placeFeatures } from "#app/pictures/place-features.ts";
import { sceneLight } from "#app/pictures/scene-light.ts";
import { shape } from "#app/pictures/shape.ts";
import { stages } from "#app/pictures/stages.ts";

/** Not put into the snow unless the scene asks for it. */
const fairWeather = new Set(["cows", "umbrella", "hot-air-balloon", "sailboats"]);

/**
 * The picture of a scene as SVG text, 1280 x 960. The same scene and seed give the same bytes; another seed gives
 * another picture of the same place. No scripts, styles, text or references out of the file.
 */
export function drawScene(scene: Scene, seed: string): string {
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
  const staged = stage.draw({ brush, region, wanted, horizon, sunX });
  const sky = drawSky(brush.with("sky"), { horizon, sunX, sunY: horizon * sunHeight });
  const placed = placeFeatures(brush, wanted, staged.spots, staged.has ?? []);
  const content = [{ z: 0, svg: sky }, ...staged.layers, ...placed]
    .sort((a, b) => a.z - b.z)
    .map(({ svg }) => svg)
    .join("");
  // Everything is drawn with the light from the left; half of the pictures are mirrored.
  const sheet = chance.flip() ? shape.group(content, 'transform="matrix(-1 0 0 1 1280 0)"') : content;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">${definitions.toSvg()}${sheet}</svg>`;
}
