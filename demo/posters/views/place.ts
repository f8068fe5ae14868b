/** A landscape or town, seen in one of several ways. */
import type { Composition } from "#demo/posters/engine/composition.ts";
import { createBrush } from "#demo/posters/engine/brush.ts";
import { createDefinitions, type Definitions, shape } from "#demo/posters/engine/svg.ts";
import { type Layer, type Spot, themeViews } from "#demo/posters/engine/theme.ts";
import { features, placeFeatures } from "#demo/posters/features.ts";
import { drawSky } from "#demo/posters/motifs/sky.ts";
import { hasBeachChairs, isTreeless, type Region, type ThemeName } from "#demo/posters/regions/region.ts";
import { isSnowy, sceneLight } from "#demo/posters/regions/regions.ts";
import { isOneOf, placeViews, type PlaceView, type PosterScene } from "#demo/posters/scene.ts";
import { themes } from "#demo/posters/themes/themes.ts";
import { aboveThemes, hasNoFields } from "#demo/posters/views/above.ts";
import { drawBranch } from "#demo/posters/views/branch.ts";
import { drawFrame } from "#demo/posters/views/frame.ts";
import { streetTheme } from "#demo/posters/views/street.ts";

/** Not put into the snow unless the scene asks for it. */
const fairWeather = new Set(["cows", "umbrella", "beach-chairs", "hot-air-balloon", "sailboats"]);

/** Where nights in winter have northern lights. */
const polar = new Set(["lapland", "lofoten", "finland", "iceland", "svalbard", "arctic-glacier"]);

/** What is looked at from near: x, y under the horizon, how much larger, and what of the stage is still in sight. */
const closeUps: Partial<Record<ThemeName, readonly [x: number, y: number, scale: number, sees: string[]]>> = {
  skyline: [800, -50, 1.45, ["dome", "town-towers", "church"]],
  "river-bend": [930, 120, 1.8, ["church"]],
  "alpine-lake": [950, -30, 1.7, []],
  "plain-lake": [900, 10, 1.7, []],
  harbour: [930, -60, 1.5, ["church", "town-towers"]],
  fields: [800, 60, 1.7, ["lavender", "vineyard"]],
  "wooded-hills": [800, 180, 1.65, ["farmhouse", "half-timbered"]],
  meadow: [760, 150, 1.6, []],
  headland: [880, -60, 1.5, []],
  baltic: [820, 30, 1.5, []],
  warehouses: [800, -60, 1.5, ["harbour-crane", "church", "town-towers"]],
  canal: [800, -40, 1.5, ["canal-houses"]],
  fjord: [760, 20, 1.5, []],
};

/** What a stage has only in the foreground, that a low or near view cuts away. */
const atTheFeet = new Set(["jetty", "fountain", "fishing-boats"]);

interface Look {
  /** The stage as the sheet shows it: scale, then shift. */
  scale: number;
  x: number;
  y: number;
  sees(x: number, y: number): boolean;
}

const all: Look = { scale: 1, x: 0, y: 0, sees: () => true };

function lookAt(view: PlaceView, stage: ThemeName, horizon: number): Look {
  const inSight = (x: number, y: number) => x > 70 && x < 1210 && y > 110 && y < 945;
  if (view === "low") return { scale: 1, x: 0, y: 770 - horizon, sees: inSight };
  const closeUp = view === "near" ? closeUps[stage] : undefined;
  if (!closeUp) return all;
  const [fx, fy, scale] = closeUp;
  const x = Math.min(15 * scale, Math.max(1280 - 1290 * scale, 620 - fx * scale));
  const y = Math.max(960 - 970 * scale, Math.min(0, 560 - (horizon + fy) * scale));
  return { scale, x, y, sees: inSight };
}

/** Which drawing stands for a place: from above and in the street there are a few for all. */
function stageOf(view: PlaceView, region: Region) {
  if (view === "above" && !hasNoFields(region)) return aboveThemes(region);
  if (view === "street" && themeViews[region.stage].includes("town")) return streetTheme;
  return { name: region.stage as string, theme: themes[region.stage], views: themeViews[region.stage] };
}

export interface Place extends Composition {
  region: Region;
  snowy: boolean;
  /** Names of features that the place has and those that were put there. */
  things: ReadonlySet<string>;
}

/** @param definitions of the picture that the place is a part of, e.g. the view from a window */
export function composePlace(
  scene: PosterScene,
  seed: string,
  definitions: Definitions = createDefinitions(),
): Place {
  const { chance, region, light } = sceneLight(scene, seed);
  const view = isOneOf(placeViews, scene.view ?? "wide") ? ((scene.view as PlaceView) ?? "wide") : "wide";
  const snowy = isSnowy(scene, region);
  const brush = createBrush({
    light,
    season: scene.season,
    snowy,
    hull: scene.hull,
    chance: chance.fork("stage"),
    definitions,
  });
  const { name, theme, views } = stageOf(view, region);
  const horizon = chance.between(...theme.horizon) * 960;
  const sunX = chance.between(170, 600);
  const sunHeight = {
    day: chance.between(0.2, 0.42),
    dawn: chance.between(0.62, 0.9),
    dusk: chance.between(0.72, 0.97),
    night: chance.between(0.16, 0.4),
  }[scene.time];
  const asked =
    scene.with.length > 0 ? scene.with : region.own.filter((each) => !snowy || !fairWeather.has(each));
  const wanted = asked.filter((each) => each !== "beach-chairs" || hasBeachChairs(region));
  const drawn = theme.draw({ brush, region, wanted, horizon, sunX });
  const look = lookAt(view, region.stage, horizon);
  const near = look.scale > 1;
  const front = view === "frame" || view === "branch" ? foreground(view, brush, scene, region) : undefined;
  const spots = drawn.spots.filter(({ x, y, place }) => {
    const [sx, sy] = [x * look.scale + look.x, y * look.scale + look.y];
    return look.sees(sx, sy) && (front?.sees(sx, sy) ?? true) && !(near && place === "wide-water");
  });
  const has = (drawn.has ?? []).filter((each) => {
    if (near) return closeUps[region.stage]?.[3].includes(each);
    return view !== "low" || !atTheFeet.has(each);
  });
  // From near only what is asked for may take a place that it likes less.
  const fitting = near && scene.with.length === 0 ? wanted.filter((each) => likes(each, spots)) : wanted;
  const placed = placeFeatures(brush, fitting, spots, has);
  const aurora = light.time === "night" && scene.season === "winter" && polar.has(scene.region);
  const skyline = horizon * look.scale + look.y;
  const sky = drawSky(brush.with("sky"), {
    horizon: skyline,
    sunX: near ? sunX * 0.6 : sunX,
    sunY: skyline * sunHeight,
    aurora,
    tall: view === "low",
  });
  // What stands at the viewer's feet would only be stumps.
  const kept = [...drawn.layers, ...placed].filter(({ z }) => look === all || z < 60);
  const land = move(kept, look);
  const layers: Layer[] = [{ z: 0, svg: sky }, ...land, ...(front ? [{ z: 90, svg: front.svg }] : [])];
  const things = new Set([...placed.flatMap(({ feature }) => feature ?? []), ...has]);
  const disc = light.disc && !aurora ? [scene.time === "night" ? "moon" : "sun"] : [];
  return {
    name: [name, ...(front ? [front.name] : look === all ? [] : [view])].join("-"),
    layers,
    definitions,
    mirrored: chance.flip(),
    region,
    snowy,
    things,
    shows: new Set<string>([
      ...things,
      // Reeds stand at the viewer's feet.
      ...views
        .filter((each) => each !== "reeds" || (look === all && view !== "frame"))
        .filter((each) => each !== "woods" || !isTreeless(region)),
      ...region.trees,
      ...(front?.shows ?? []),
      ...disc,
      ...(aurora ? ["aurora"] : []),
      ...surroundings(scene, snowy),
    ]),
  };
}

function likes(name: string, spots: readonly Spot[]): boolean {
  const best = Object.hasOwn(features, name) ? features[name]?.places[0] : undefined;
  return spots.some(({ place }) => place === best);
}

/** Season, hour, snow and lights: what every picture of the scene has. */
export function surroundings({ season, time, hull }: PosterScene, snowy: boolean): string[] {
  return [
    season,
    time,
    ...(snowy ? ["snow"] : []),
    ...(hull ? [`${hull}-hull`] : []),
    ...(time === "dusk" || time === "night" ? ["lamps"] : []),
  ];
}

function foreground(
  view: "frame" | "branch",
  brush: Parameters<typeof drawFrame>[0],
  scene: PosterScene,
  region: Region,
) {
  return view === "frame"
    ? drawFrame(brush.with("frame"), scene, region)
    : drawBranch(brush.with("branch"), region);
}

/** Layers of the stage where the look wants them. */
function move(layers: readonly Layer[], { scale, x, y }: Look): Layer[] {
  if (scale === 1 && x === 0 && y === 0) return [...layers];
  return layers.map((layer) => ({ ...layer, svg: layer.svg && shape.put(x, y, scale, layer.svg) }));
}
