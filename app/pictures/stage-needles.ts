import { drawChalet } from "#app/pictures/draw-chalet.ts";
import { drawForest } from "#app/pictures/draw-forest.ts";
import { drawMeadowFlowers } from "#app/pictures/draw-meadow-flowers.ts";
import { drawNeedles } from "#app/pictures/draw-needles.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawSlope } from "#app/pictures/draw-slope.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** The Dolomites: towers of pale rock that glow in the evening, above larches and high pastures. */
export const stageNeedles: Stage = {
  horizon: [0.55, 0.6],
  draw({ brush, region, horizon, wanted }) {
    const { chance } = brush;
    const green = groundColour(brush, region.ground);
    // The last light turns the rock red.
    const rock =
      brush.light.time === "dusk" || brush.light.time === "dawn"
        ? mixColour(region.rock, "#ff6f45", 0.58)
        : region.rock;
    const width = chance.between(620, 820);
    const from = chance.between(180, 1100 - width);
    const main = drawNeedles(
      brush.at(0.16),
      from,
      from + width,
      horizon + 20,
      horizon * chance.between(0.66, 0.78),
      rock,
    );
    const back =
      drawNeedles(brush.at(0.58), -40, 420, horizon + 10, horizon * 0.42, rock) +
      drawNeedles(brush.at(0.5), 900, 1320, horizon + 10, horizon * 0.46, rock);
    const wood = ridgeLine(chance.fork("wood"), { height: 90, wave: 700 });
    const woodTop = (x: number) => horizon + 52 - wood(x);
    const m1 = ridgeLine(chance.fork("m1"), { height: 100, wave: 1000 });
    const m1Top = (x: number) => horizon + 170 - m1(x);
    const m2 = ridgeLine(chance.fork("m2"), { height: 110, wave: 1200 });
    const m2Top = (x: number) => 910 - m2(x);
    const hutX = chance.between(820, 920);
    let trees = "";
    for (let i = 0; i < 10; i++) {
      const x = chance.between(-10, 1290);
      if (Math.abs(x - hutX) > 130)
        trees += shape.put(
          x,
          m1Top(x) + chance.between(6, 46),
          chance.between(0.45, 0.8),
          plant(brush.at(0.05), chance.pick(region.trees)),
        );
    }
    let front = "";
    for (let i = 0; i < 4; i++)
      front += shape.put(
        20 + i * 74 + chance.between(-14, 14),
        985 - i * 4,
        chance.between(1.6, 2.4) - i * 0.2,
        plant(brush, chance.pick(region.trees)),
      );
    return {
      layers: [
        { z: 10, svg: back + main },
        {
          z: 14,
          svg:
            drawRidge(woodTop, 980, brush.at(0.2).tone("#2f5248")) +
            drawForest(brush.at(0.18), { top: woodTop, tree: 44, colour: "#2b4d43", depth: 26 }),
        },
        { z: 20, svg: drawSlope(brush.at(0.05), m1Top, green, "s1") + trees },
        {
          z: 30,
          svg:
            wanted.includes("chalet") || wanted.includes("church")
              ? ""
              : shape.put(hutX, m1Top(hutX) + 34, 0.95, drawChalet(brush, "#8a5a3c")),
        },
        {
          z: 50,
          svg:
            drawSlope(brush, m2Top, mixColour(green, "#2f5a2c", brush.snowy ? 0.02 : 0.2), "s2") +
            drawMeadowFlowers(brush, m2Top),
        },
        { z: 60, svg: front },
      ],
      spots: [
        { place: "meadow", x: hutX, y: m1Top(hutX) + 36, scale: 1.1, depth: 0, z: 30 },
        { place: "height", x: hutX + 190, y: m1Top(hutX + 190) + 14, scale: 0.8, depth: 0.05, z: 29 },
        { place: "meadow", x: 560, y: m1Top(560) + 70, scale: 1, depth: 0, z: 31 },
        { place: "front", x: 760, y: 935, scale: 1.3, depth: 0, z: 61 },
        { place: "air", x: chance.between(360, 460), y: 260, scale: 0.85, depth: 0.1, z: 16 },
      ],
      has: wanted.includes("chalet") || wanted.includes("church") ? [] : ["chalet"],
    };
  },
};
