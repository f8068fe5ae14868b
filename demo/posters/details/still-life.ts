/** A small thing from near, the place behind it. */
import { createBrush } from "#demo/posters/engine/brush.ts";
import type { Composition } from "#demo/posters/engine/composition.ts";
import { createDefinitions, shape } from "#demo/posters/engine/svg.ts";
import { themeViews } from "#demo/posters/engine/theme.ts";
import type { StillLifeDrawing } from "#demo/posters/details/drawing.ts";
import { bicycle, book, suitcase } from "#demo/posters/details/holiday-scenes.ts";
import { boots, picnic, skis } from "#demo/posters/details/outdoor-scenes.ts";
import { bathThings, breakfast, candles, coffee, fish, wine } from "#demo/posters/details/table-scenes.ts";
import { isSnowy, sceneLight } from "#demo/posters/regions/regions.ts";
import type { PosterScene, StillLife } from "#demo/posters/scene.ts";
import { composePlace, surroundings } from "#demo/posters/views/place.ts";

const drawings: Readonly<Record<StillLife, StillLifeDrawing>> = {
  breakfast,
  coffee,
  wine,
  picnic,
  boots,
  skis,
  bicycle,
  "bath-things": bathThings,
  book,
  suitcase,
  candles,
  fish,
};

export function composeStillLife(
  scene: PosterScene,
  view: StillLife,
  seed: string,
): Composition & { things: ReadonlySet<string> } {
  const { chance, region, light } = sceneLight(scene, `${seed}/${view}`);
  const definitions = createDefinitions();
  const snowy = isSnowy(scene, region);
  const brush = createBrush({
    light,
    season: scene.season,
    snowy,
    chance: chance.fork("still"),
    definitions,
  });
  const { view: _view, same: _same, ...words } = scene;
  const place = composePlace(words, seed, definitions);
  const beach = themeViews[region.stage].includes("beach") || themeViews[region.stage].includes("dunes");
  const { svg, shows } = drawings[view]({ brush, region, beach });
  // The place steps back: higher up, and paler.
  const behind = place.layers
    .filter(({ z }) => z < 60)
    .map((layer) => ({
      ...layer,
      svg: layer.z === 0 ? layer.svg : layer.svg && shape.put(0, -70, 1, layer.svg),
    }));
  return {
    name: view,
    layers: [
      ...behind,
      {
        z: 70,
        svg: shape.rect(-10, -10, 1300, 990, light.haze, `opacity="${scene.time === "night" ? 0.12 : 0.2}"`),
      },
      { z: 80, svg },
    ],
    definitions,
    mirrored: chance.flip(),
    things: place.things,
    shows: new Set<string>([
      ...shows,
      ...[...place.shows].filter((each) => each !== "reeds"),
      ...surroundings(scene, snowy),
    ]),
  };
}
