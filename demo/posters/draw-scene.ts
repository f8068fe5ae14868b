import { createBrush } from "#demo/posters/engine/brush.ts";
import { createDefinitions, type Definitions, shape } from "#demo/posters/engine/svg.ts";
import { type Layer, themeViews } from "#demo/posters/engine/theme.ts";
import { features, placeFeatures } from "#demo/posters/features.ts";
import { drawSky } from "#demo/posters/motifs/sky.ts";
import type { Region, ThemeName } from "#demo/posters/regions/region.ts";
import { isSnowy, sceneLight } from "#demo/posters/regions/regions.ts";
import type { PosterScene } from "#demo/posters/scene.ts";
import { themes } from "#demo/posters/themes/themes.ts";

/** Not put into the snow unless the scene asks for it. */
const fairWeather = new Set(["cows", "umbrella", "hot-air-balloon", "sailboats"]);

/** A picture before it is one: its parts from the back to the front, and what they show. */
export interface Composition {
  stage: ThemeName;
  region: Region;
  snowy: boolean;
  /** Features that the landscape shows by itself. */
  has: readonly string[];
  layers: readonly Layer[];
  definitions: Definitions;
  /** Everything is drawn with the light from the left; half of the pictures are mirrored. */
  mirrored: boolean;
}

export function composePoster(scene: PosterScene, seed: string): Composition {
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
  const stage = themes[region.stage];
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

/**
 * The picture of a scene as SVG text, 1280 x 960. The same scene and seed give the same bytes; another seed gives
 * another picture of the same place. No scripts, styles, text or references out of the file.
 */
export function drawPoster(scene: PosterScene, seed: string): string {
  const { layers, definitions, mirrored } = composePoster(scene, seed);
  const content = layers.map(({ svg }) => svg).join("");
  const sheet = mirrored ? shape.group(content, 'transform="matrix(-1 0 0 1 1280 0)"') : content;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">${definitions.toSvg()}${sheet}</svg>`;
}

/** What `drawPoster` really shows of the same scene and seed. */
export interface PosterDescription {
  /**
   * Everything there is to see, as the words of a scene ("lighthouse", "summer", "dusk") and of the landscape
   * ("sea", "peaks", "birch", "snow", "lamps").
   */
  shows: ReadonlySet<string>;
  /** Features of the scene that are left out. */
  missing: readonly { feature: string; reason: "unknown" | "no-room" }[];
}

export function describePoster(scene: PosterScene, seed: string): PosterDescription {
  const { stage, region, snowy, has, layers } = composePoster(scene, seed);
  const placed = layers.flatMap(({ feature }) => feature ?? []);
  const things = new Set([...placed, ...has]);
  return {
    shows: new Set<string>([
      ...things,
      ...themeViews[stage],
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
