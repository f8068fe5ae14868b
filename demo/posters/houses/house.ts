/** A house front, or a ship alongside, before the place it stands in. */
import { createBrush, type Brush, groundColour } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import type { Composition } from "#demo/posters/engine/composition.ts";
import { createDefinitions, shape } from "#demo/posters/engine/svg.ts";
import { type Layer, themeViews } from "#demo/posters/engine/theme.ts";
import { chalet, farm, halfTimberedHouse, inn } from "#demo/posters/houses/country.ts";
import type { Front, Site } from "#demo/posters/houses/front.ts";
import { cabin, keepersHouse, reedHouse, stiltHouses, treeHouse } from "#demo/posters/houses/north.ts";
import { beachHotel, club, manor, spaHotel, villa } from "#demo/posters/houses/resort.ts";
import { barge, oceanCruiser, riverCruiser, tallShip } from "#demo/posters/houses/ships.ts";
import { drawSite } from "#demo/posters/houses/site.ts";
import { finca, islandHouse, monastery, trullo } from "#demo/posters/houses/south.ts";
import { towerHouse } from "#demo/posters/houses/tower-house.ts";
import { gableHouse, palazzo, pub, townHouse } from "#demo/posters/houses/town.ts";
import { drawForest } from "#demo/posters/motifs/countryside.ts";
import { drawSky, drawSnowfall } from "#demo/posters/motifs/sky.ts";
import { drawReflection } from "#demo/posters/motifs/water.ts";
import type { Region } from "#demo/posters/regions/region.ts";
import { isSnowy, sceneLight } from "#demo/posters/regions/regions.ts";
import type { HouseFront, PosterScene } from "#demo/posters/scene.ts";
import { themes } from "#demo/posters/themes/themes.ts";
import { surroundings } from "#demo/posters/views/place.ts";

const fronts: Readonly<Record<HouseFront, Front>> = {
  palazzo,
  "town-house": townHouse,
  "tower-house": towerHouse,
  "gable-house": gableHouse,
  "half-timbered-house": halfTimberedHouse,
  inn,
  chalet,
  farm,
  finca,
  manor,
  "reed-house": reedHouse,
  trullo,
  "island-house": islandHouse,
  villa,
  "spa-hotel": spaHotel,
  "beach-hotel": beachHotel,
  club,
  cabin,
  "tree-house": treeHouse,
  "stilt-houses": stiltHouses,
  "keepers-house": keepersHouse,
  monastery,
  pub,
  barge,
  "river-cruiser": riverCruiser,
  "ocean-cruiser": oceanCruiser,
  "tall-ship": tallShip,
};

/** Houses stand in their own kind of site, but: a house of a street stands in a garden where there is no town, one of the shore where there is no sea. */
function siteOf({ site }: Front, { kind }: PosterScene, { stage }: Region): Site {
  const seen = themeViews[stage];
  // In the city of the lagoon the front is at the canal; its islands have streets.
  if (site === "street" && stage === "lagoon" && kind === "city") return "water";
  if (site === "street") return kind === "city" || seen.includes("town") ? "street" : "garden";
  if (site === "shore") return seen.includes("sea") || seen.includes("lake") ? "shore" : "garden";
  return site;
}

export function composeHouse(
  scene: PosterScene,
  view: HouseFront,
  seed: string,
): Composition & { things: ReadonlySet<string> } {
  const { chance, region, light } = sceneLight(scene, `${seed}/${view}`);
  const definitions = createDefinitions();
  const snowy = isSnowy(scene, region);
  const brush = createBrush({
    light,
    season: scene.season,
    snowy,
    hull: scene.hull,
    chance: chance.fork("front"),
    definitions,
  });
  const front = fronts[view];
  const site = siteOf(front, scene, region);
  const horizon = (site === "water" ? chance.between(0.5, 0.56) : chance.between(0.5, 0.58)) * 960;
  const { svg, half, height, shows } = front.draw(brush.with("house"), region);
  const size = chance.between(1, Math.max(1.05, Math.min(1.36, 545 / half, 790 / height)));
  const room = Math.max(0, 640 - half * size - 30);
  const x = 640 + chance.between(-1, 1) * Math.min(room, 150);
  const foot = site === "water" ? 792 : 850;
  const sunX = chance.between(120, 260);
  const far = backdrop(brush, region, horizon, sunX, site);
  const drawn = shape.put(x, foot, size, svg);
  const around = drawSite(brush.with("site"), { site, region, horizon, x, foot, half: half * size, sunX });
  const layers: Layer[] = [
    {
      z: 0,
      svg: drawSky(brush.with("sky"), {
        horizon,
        sunX,
        sunY:
          horizon *
          (scene.time === "dusk" || scene.time === "dawn"
            ? chance.between(0.6, 0.85)
            : chance.between(0.2, 0.42)),
      }),
    },
    { z: 10, svg: far },
    { z: 20, svg: around.behind },
    ...(site === "water" ? [{ z: 25, svg: drawReflection(brush, drawn, foot + 6, 0.3, 960, 0.5) }] : []),
    { z: 30, svg: drawn },
    {
      z: 35,
      svg: site === "water" && front.site === "street" ? drawLanding(brush, x, foot, half * size) : "",
    },
    { z: 40, svg: around.before },
    { z: 50, svg: snowy && chance.flip(0.4) ? drawSnowfall(brush) : "" },
  ];
  return {
    name: view,
    layers,
    definitions,
    mirrored: chance.flip(),
    things: new Set(),
    shows: new Set<string>([
      ...shows,
      ...around.shows,
      ...farViews(region, site),
      ...(light.disc ? [scene.time === "night" ? "moon" : "sun"] : []),
      ...surroundings(scene, snowy),
    ]),
  };
}

/** A quay of stone along a front at the water, and striped poles where boats are moored. */
function drawLanding(brush: Brush, x: number, foot: number, half: number): string {
  const stone = "#e6dac4";
  const poles = [-0.86, -0.74, 0.62, 0.8].map((at, i) => {
    const px = x + half * at;
    let stripes = "";
    for (let y = 0; y < 5; y++)
      stripes += shape.rect(
        px - 7,
        foot - 96 + y * 34,
        14,
        17,
        brush.lit(i % 2 === 0 ? "#c8402f" : "#2f5f8f"),
      );
    return (
      shape.rect(px - 7, foot - 110, 14, 176, brush.lit("#fdf6e8")) +
      stripes +
      shape.circle(px, foot - 112, 9, brush.lit("#e3c06a"))
    );
  });
  return (
    shape.rect(x - half - 70, foot - 8, half * 2 + 140, 16, brush.lit(stone)) +
    shape.rect(x - half - 70, foot + 8, half * 2 + 140, 14, brush.shade(stone)) +
    poles.join("")
  );
}

/** What of the place is seen behind a house. */
const wideViews = new Set(["sea", "lake", "fjord", "peaks", "hills", "volcano", "dunes", "river", "canal"]);

function farViews({ stage, flat }: Region, site: Site): string[] {
  if (site === "street") return ["town", "street"];
  // The trees of a clearing hide whatever lies behind them.
  if (site === "wood") return [];
  return themeViews[stage].filter(
    (view) =>
      wideViews.has(view) && (site === "water" || view !== "river") && !(flat === true && view === "hills"),
  );
}

/** Meadows up to the horizon, a row of trees on it. */
function drawPlain(brush: Brush, region: Region, horizon: number): string {
  return (
    drawForest(brush.at(0.6), { top: () => horizon - 4, tree: 34, colour: "#4f7a4a", kind: "leaf" }) +
    shape.rect(-10, horizon + 20, 1300, 400, brush.at(0.4).ground(groundColour(brush, region.ground)))
  );
}

/** The far layers of the place: mountains, hills, a shore, where it has water that too. */
function backdrop(brush: Brush, region: Region, horizon: number, sunX: number, site: Site): string {
  if (site === "street") return "";
  if (region.flat === true) return drawPlain(brush.with("plain"), region, horizon);
  const { layers } = themes[region.stage].draw({
    brush: brush.with("place"),
    region,
    wanted: [],
    horizon,
    sunX,
  });
  const seen = themeViews[region.stage];
  const atQuay = site === "water" && region.stage === "warehouses";
  const watered = (seen.includes("sea") || seen.includes("lake")) && region.stage !== "highlands";
  const last = atQuay ? 30 : watered ? 20 : 16;
  const far = layers
    .filter(({ z }) => z <= last)
    .map(({ svg }) => svg)
    .join("");
  // Stages without hills of their own get a plain land.
  const land =
    seen.includes("sea") || seen.includes("lake")
      ? ""
      : shape.rect(
          -10,
          horizon + 20,
          1300,
          400,
          brush.at(0.4).ground(mixColour(groundColour(brush, region.ground), "#4f7a4a", 0.2)),
        );
  return land + far;
}
