import type { Brush } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Layer, Place, Spot } from "#demo/posters/engine/theme.ts";
import {
  drawCanalShip,
  drawExpeditionShip,
  drawFerry,
  drawFishingBoat,
  drawGondola,
  drawOceanShip,
  drawPaddleSteamer,
  drawRiverShip,
  drawSailboat,
} from "#demo/posters/motifs/boats.ts";
import { drawChalet, drawHalfTimbered } from "#demo/posters/motifs/country-houses.ts";
import { drawCows, drawWindmill } from "#demo/posters/motifs/countryside.ts";
import {
  drawCastle,
  drawChurch,
  drawColonnade,
  drawDome,
  drawRuins,
} from "#demo/posters/motifs/landmarks.ts";
import { drawCableCar, drawSkiLift, drawSledge } from "#demo/posters/motifs/mountains.ts";
import {
  drawBeachChair,
  drawHarbourCrane,
  drawJetty,
  drawLighthouse,
  drawPier,
  drawStoneBridge,
  drawUmbrella,
} from "#demo/posters/motifs/shore.ts";
import { drawBalloon } from "#demo/posters/motifs/sky.ts";
import { drawIceRink, drawMarket, drawSteamBath, drawTram } from "#demo/posters/motifs/town-life.ts";
import { drawBirch, drawCypress, drawPalm, drawTree } from "#demo/posters/motifs/trees.ts";
import { drawRockFall } from "#demo/posters/motifs/water.ts";

export interface Feature {
  /** In order of preference. */
  places: readonly Place[];
  draw(brush: Brush): string;
  /** Against the other features. */
  scale?: number;
}

/** Several of a thing around 0,0: `[x, y, scale]` each. */
const several =
  (draw: (brush: Brush) => string, places: readonly (readonly [number, number, number])[]) =>
  (brush: Brush) =>
    places.map(([x, y, scale]) => shape.put(x, y, scale, draw(brush))).join("");

const fleet = several(drawSailboat, [
  [130, -34, 0.55],
  [-70, -18, 0.75],
  [0, 6, 1],
]);
const chairs = several(drawBeachChair, [
  [150, -22, 0.6],
  [60, -14, 0.72],
  [-40, -6, 0.85],
  [-170, 6, 1],
  [20, 22, 1.15],
]);

/** All that a scene may ask for by name. */
export const features: Readonly<Record<string, Feature>> = {
  lighthouse: { places: ["height", "shore", "meadow"], draw: drawLighthouse },
  "beach-chairs": { places: ["shore", "meadow", "front"], draw: chairs },
  sailboats: { places: ["water"], draw: fleet },
  church: {
    places: ["village", "height", "meadow"],
    draw: (brush) => drawChurch(brush, { spire: brush.chance.pick(["pointed", "onion"]) }),
    scale: 0.85,
  },
  "onion-domes": {
    places: ["village", "height", "meadow"],
    draw: (brush) => drawChurch(brush, { spire: "onion", wall: "#f2d48a", roof: "#4f8072" }),
    scale: 0.95,
  },
  "town-towers": {
    places: ["village", "height", "meadow"],
    draw: several(
      (brush) => drawChurch(brush, { spire: "pointed", wall: "#d9c3a0" }),
      [
        [90, -8, 0.8],
        [0, 0, 1],
      ],
    ),
  },
  castle: { places: ["height", "meadow"], draw: (brush) => drawCastle(brush) },
  ruins: { places: ["height", "meadow"], draw: (brush) => drawRuins(brush) },
  // A temple or a summer palace, seen from below.
  colonnade: { places: ["height", "shore"], draw: (brush) => drawColonnade(brush, 420), scale: 0.55 },
  dome: { places: ["height", "meadow"], draw: (brush) => drawDome(brush), scale: 0.8 },
  windmill: { places: ["height", "meadow"], draw: drawWindmill },
  chalet: { places: ["meadow", "height"], draw: (brush) => drawChalet(brush) },
  "half-timbered": { places: ["meadow", "shore", "height"], draw: (brush) => drawHalfTimbered(brush) },
  palm: {
    places: ["front", "shore", "meadow"],
    draw: several(drawPalm, [
      [46, 6, 0.8],
      [0, 0, 1.1],
    ]),
  },
  cypress: {
    places: ["meadow", "height", "front"],
    draw: several(drawCypress, [
      [-52, 2, 0.7],
      [-24, 0, 1],
      [14, 3, 0.8],
    ]),
  },
  birches: {
    places: ["front", "meadow", "shore"],
    draw: several(drawBirch, [
      [70, -6, 0.85],
      [-40, 0, 1.1],
      [10, 6, 0.95],
    ]),
  },
  larches: {
    places: ["front", "meadow", "shore"],
    draw: several(
      (brush) => drawTree(brush, "larch"),
      [
        [70, -6, 0.9],
        [-40, 0, 1.25],
        [10, 6, 1.05],
      ],
    ),
  },
  bridge: { places: ["wide-water", "water"], draw: (brush) => drawStoneBridge(brush) },
  cows: { places: ["meadow", "front", "shore"], draw: drawCows, scale: 1.2 },
  "cable-car": { places: ["air"], draw: drawCableCar },
  "hot-air-balloon": { places: ["air"], draw: drawBalloon },
  "fishing-boats": {
    places: ["water"],
    draw: several(drawFishingBoat, [
      [150, -24, 0.6],
      [0, 0, 1],
    ]),
  },
  "river-ship": { places: ["wide-water", "water"], draw: drawRiverShip },
  "ocean-ship": { places: ["wide-water", "water"], draw: drawOceanShip },
  "expedition-ship": { places: ["wide-water", "water"], draw: drawExpeditionShip, scale: 1.15 },
  "canal-ship": { places: ["wide-water", "water"], draw: drawCanalShip, scale: 1.25 },
  "paddle-steamer": { places: ["wide-water", "water"], draw: drawPaddleSteamer },
  ferry: { places: ["wide-water", "water"], draw: drawFerry },
  gondola: { places: ["water", "wide-water"], draw: drawGondola },
  pier: { places: ["wide-water", "water"], draw: drawPier },
  jetty: { places: ["front"], draw: drawJetty },
  umbrella: { places: ["shore", "front", "meadow"], draw: drawUmbrella, scale: 0.9 },
  deckchairs: { places: ["shore", "front", "meadow"], draw: drawUmbrella, scale: 0.9 },
  tram: { places: ["front", "shore"], draw: drawTram },
  market: { places: ["front", "shore", "meadow"], draw: drawMarket },
  "harbour-crane": { places: ["height", "shore"], draw: drawHarbourCrane, scale: 0.8 },
  waterfall: { places: ["height"], draw: drawRockFall, scale: 0.62 },
  "ski-lift": { places: ["height", "meadow"], draw: drawSkiLift, scale: 0.8 },
  sledge: { places: ["front", "meadow"], draw: drawSledge },
  "ice-rink": { places: ["front", "shore", "meadow"], draw: drawIceRink },
  "steam-bath": { places: ["front", "meadow", "shore"], draw: drawSteamBath },
};

/**
 * Each wanted feature takes the first free spot of the kind it likes best. What the stage `has` already, what is
 * unknown, and what finds no spot is left out.
 */
export function placeFeatures(
  brush: Brush,
  wanted: readonly string[],
  spots: readonly Spot[],
  has: readonly string[],
): Layer[] {
  const free = [...spots];
  return wanted.flatMap((name) => {
    const feature = Object.hasOwn(features, name) ? features[name] : undefined;
    if (!feature || has.includes(name)) return [];
    const place = feature.places.find((kind) => free.some((spot) => spot.place === kind));
    const at = free.findIndex((spot) => spot.place === place);
    const spot = free[at];
    if (!spot) return [];
    free.splice(at, 1);
    leaveRoom(free, spot);
    const drawn = feature.draw(brush.with(name).at(spot.depth));
    const svg = shape.put(spot.x, spot.y, spot.scale * (feature.scale ?? 1), drawn);
    return [{ z: spot.z, svg, feature: name }];
  });
}

const floats = (spot: Spot) => spot.place === "water" || spot.place === "wide-water";

/** Ships keep away from each other: takes the spots out of `free` that a ship on `taken` would cover. */
function leaveRoom(free: Spot[], taken: Spot): void {
  if (!floats(taken)) return;
  const reach = (taken.place === "wide-water" ? 330 : 130) * taken.scale;
  for (let i = free.length - 1; i >= 0; i--) {
    const spot = free[i];
    if (!spot || !floats(spot) || free.filter(floats).length < 2) continue;
    if (Math.abs(spot.x - taken.x) < reach + 90 * spot.scale && Math.abs(spot.y - taken.y) < 90)
      free.splice(i, 1);
  }
}
