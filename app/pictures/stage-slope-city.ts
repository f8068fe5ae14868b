import { drawChurch } from "#app/pictures/draw-church.ts";
import { drawFishingBoat } from "#app/pictures/draw-fishing-boat.ts";
import { drawIronBridge } from "#app/pictures/draw-iron-bridge.ts";
import { drawLantern } from "#app/pictures/draw-lantern.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawTown } from "#app/pictures/draw-town.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

const onStreets = new Set(["tram", "market", "ice-rink", "cows", "palm", "sledge"]);

/** A city on the slopes of its river (Porto, Lisbon): painted houses in tiers, an iron bridge, a quay with a tram. */
export const stageSlopeCity: Stage = {
  horizon: [0.58, 0.64],
  draw({ brush, region, horizon, sunX, wanted }) {
    const { chance } = brush;
    const slope = (side: "left" | "right", depth: number) => {
      const there = brush.at(depth);
      const top = (x: number) => {
        const t = side === "right" ? (x - 600) / 690 : (430 - x) / 440;
        return horizon + 8 - 330 * Math.min(1, Math.max(0, t)) ** 0.75;
      };
      let content = drawRidge(
        top,
        horizon + 10,
        there.tone("#8a7f6a"),
        20,
        side === "right" ? 590 : -20,
        side === "right" ? 1300 : 440,
      );
      for (let row = 5; row >= 0; row--) {
        const level = horizon + 8 - row * 60;
        const reach = Math.min(1, (row * 60) / 330) ** 1.35;
        const [from, to] = side === "right" ? [600 + 660 * reach, 1330] : [-40, 430 - 420 * reach];
        content += drawTown(brush.at(depth + row * 0.025), {
          from,
          to,
          base: () => level,
          walls: region.walls,
          roofs: region.roofs,
          rows: 1,
          scale: 1.22 - row * 0.05,
          storeys: [2, 3],
          pitch: 0.2,
          narrow: 0,
          shutters: ["#f6f0e2", "#4f6f92"],
        });
      }
      return content;
    };
    const left = slope("left", 0.16);
    const right = slope("right", 0.05);
    const tower = shape.put(
      chance.between(1060, 1170),
      horizon - 306,
      1.25,
      drawChurch(brush.at(0.24), {
        spire: region.climate === "warm" ? "campanile" : "pointed",
        wall: "#e6d8be",
        roof: "#8a7a6c",
      }),
    );
    const quay =
      shape.rect(560, horizon + 6, 760, 16, brush.lit("#cdb894")) +
      shape.rect(560, horizon + 16, 760, 8, brush.shade("#a08a6c"));
    const bridge = shape.put(
      chance.between(470, 520),
      horizon + 10,
      chance.between(0.95, 1.1),
      drawIronBridge(brush.at(0.2), 430),
    );
    const whole = tower + left + right + quay;
    // What stands in front needs a street to stand on.
    const paved = wanted.some((name) => onStreets.has(name));
    const street =
      shape.rect(-10, 905, 1300, 80, brush.shade("#8d8478")) +
      shape.rect(-10, 900, 1300, 9, brush.lit("#cfc2aa")) +
      shape.rect(-10, 938, 1300, 4, brush.shade("#6f675e"));
    const lamps = [150, 1130].map((x) => shape.put(x, 904, 1.9, drawLantern(brush))).join("");
    return {
      layers: [
        { z: 10, svg: bridge },
        { z: 20, svg: drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) },
        { z: 30, svg: drawReflection(brush, bridge + whole, horizon + 22, 0.32) + whole },
        { z: 45, svg: paved ? "" : shape.put(420, horizon + 190, 1.35, drawFishingBoat(brush)) },
        { z: 60, svg: paved ? street + lamps : "" },
      ],
      spots: [
        { place: "front", x: chance.between(560, 760), y: 936, scale: 1.5, depth: 0, z: 61 },
        { place: "wide-water", x: 640, y: horizon + 130, scale: 0.9, depth: 0, z: 40 },
        { place: "water", x: 860, y: horizon + 120, scale: 1.05, depth: 0, z: 40 },
        { place: "height", x: 1120, y: horizon - 300, scale: 0.8, depth: 0.2, z: 12 },
        { place: "shore", x: 820, y: horizon + 8, scale: 0.6, depth: 0.04, z: 31 },
        { place: "air", x: 380, y: 160, scale: 0.7, depth: 0.2, z: 9 },
      ],
      has: ["bridge", "town-towers", "church", ...(paved ? [] : ["fishing-boats"])],
    };
  },
};
