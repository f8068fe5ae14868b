import type { Brush } from "#app/pictures/brush.ts";
import { drawBalloon } from "#app/pictures/draw-balloon.ts";
import { drawBeachChair } from "#app/pictures/draw-beach-chair.ts";
import { drawBirch } from "#app/pictures/draw-birch.ts";
import { drawCableCar } from "#app/pictures/draw-cable-car.ts";
import { drawCastle } from "#app/pictures/draw-castle.ts";
import { drawChalet } from "#app/pictures/draw-chalet.ts";
import { drawChurch } from "#app/pictures/draw-church.ts";
import { drawCows } from "#app/pictures/draw-cows.ts";
import { drawColonnade } from "#app/pictures/draw-colonnade.ts";
import { drawCypress } from "#app/pictures/draw-cypress.ts";
import { drawDome } from "#app/pictures/draw-dome.ts";
import { drawFerry } from "#app/pictures/draw-ferry.ts";
import { drawFishingBoat } from "#app/pictures/draw-fishing-boat.ts";
import { drawGondola } from "#app/pictures/draw-gondola.ts";
import { drawHalfTimbered } from "#app/pictures/draw-half-timbered.ts";
import { drawHarbourCrane } from "#app/pictures/draw-harbour-crane.ts";
import { drawIceRink } from "#app/pictures/draw-ice-rink.ts";
import { drawJetty } from "#app/pictures/draw-jetty.ts";
import { drawLighthouse } from "#app/pictures/draw-lighthouse.ts";
import { drawMarket } from "#app/pictures/draw-market.ts";
import { drawOceanShip } from "#app/pictures/draw-ocean-ship.ts";
import { drawPaddleSteamer } from "#app/pictures/draw-paddle-steamer.ts";
import { drawPalm } from "#app/pictures/draw-palm.ts";
import { drawPier } from "#app/pictures/draw-pier.ts";
import { drawRockFall } from "#app/pictures/draw-rock-fall.ts";
import { drawRiverShip } from "#app/pictures/draw-river-ship.ts";
import { drawRuins } from "#app/pictures/draw-ruins.ts";
import { drawSailboat } from "#app/pictures/draw-sailboat.ts";
import { drawSkiLift } from "#app/pictures/draw-ski-lift.ts";
import { drawSledge } from "#app/pictures/draw-sledge.ts";
import { drawSteamBath } from "#app/pictures/draw-steam-bath.ts";
import { drawStoneBridge } from "#app/pictures/draw-stone-bridge.ts";
import { drawTram } from "#app/pictures/draw-tram.ts";
import { drawUmbrella } from "#app/pictures/draw-umbrella.ts";
import { drawWindmill } from "#app/pictures/draw-windmill.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Place } from "#app/pictures/stage.ts";

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
