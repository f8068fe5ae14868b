import { drawBirds } from "#app/pictures/draw-birds.ts";
import { drawHouse } from "#app/pictures/draw-house.ts";
import { drawPier } from "#app/pictures/draw-pier.ts";
import { drawReeds } from "#app/pictures/draw-reeds.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A Baltic resort: white villas under pines, a pier with its pavilion, a wide curve of sand. */
export const stageBaltic: Stage = {
  horizon: [0.48, 0.55],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const n = shape.number;
    const green = groundColour(brush, region.ground);
    const far = ridgeLine(chance.fork("far"), { height: 44, wave: 700 });
    const coast = drawRidge(
      (x) => horizon + 3 - far(x) * Math.max(0, (x - 500) / 780),
      horizon + 4,
      brush.at(0.62).tone(green),
      24,
      480,
    );
    const shore = horizon + 34;
    const from = chance.between(880, 940);
    const duneTop = (x: number) => shore + 20 - Math.min(1, Math.max(0, (x - from) / 200)) * 60;
    let villas = "";
    for (let i = 0; i < 5; i++) {
      const x = from + 110 + i * 66;
      villas += shape.put(
        x,
        duneTop(x) + 8,
        chance.between(1.25, 1.5),
        drawHouse(brush.at(0.1), {
          wall: chance.pick(region.walls),
          roof: chance.pick(region.roofs),
          storeys: 3,
          width: chance.between(42, 56),
          seen: chance.pick(["gable", "eaves"]),
          pitch: 0.42,
        }),
      );
    }
    let pines = "";
    for (let i = 0; i < 9; i++) {
      const x = from + 60 + i * 46 + chance.between(-12, 12);
      pines += shape.put(
        x,
        duneTop(x) + 6,
        chance.between(0.8, 1.25),
        plant(brush.at(0.18), chance.pick(region.trees)),
      );
    }
    const dune = drawRidge(duneTop, shore + 22, brush.at(0.06).ground(green), 20, from - 60);
    const pier = shape.put(
      chance.between(560, 620),
      horizon + 62,
      chance.between(1.12, 1.25),
      drawPier(brush.at(0.06)),
    );
    const beachLine = (d: number) =>
      `M-20 ${n(905 + d)}C260 ${n(915 + d)} 560 ${n(870 + d)} 740 ${n(790 + d)}S900 ${n(shore + 60 + d * 0.6)} 1010 ${n(shore + 26 + d * 0.4)}H1300V985H-20z`;
    const beach =
      shape.path(beachLine(-24), brush.lit("#ffffff"), 'opacity=".45"') +
      shape.path(beachLine(-8), brush.lit("#ffffff"), 'opacity=".85"') +
      shape.path(beachLine(0), brush.shade("#d9bd88")) +
      shape.path(
        beachLine(12),
        brush.definitions.vertical([
          [0, brush.lit("#f3e2bb")],
          [1, mixColour(brush.lit("#ead2a0"), brush.ground("#ead2a0"), 0.6)],
        ]),
      );
    let grass = "";
    for (let i = 0; i < 13; i++)
      grass += shape.put(
        1290 - chance.next() ** 1.4 * 420,
        985 + chance.between(-50, 10),
        chance.between(1.1, 1.8),
        drawReeds(brush, 80, brush.snowy ? "#b5ad8a" : groundColour(brush, "#8fa05a")),
      );
    return {
      layers: [
        { z: 10, svg: coast },
        { z: 20, svg: drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) },
        { z: 30, svg: drawReflection(brush, pier, horizon + 66, 0.3) + pier },
        { z: 40, svg: pines + villas + dune + beach },
        { z: 45, svg: shape.put(sunX, horizon * 0.6, 1, drawBirds(brush)) },
        { z: 60, svg: grass },
      ],
      spots: [
        { place: "shore", x: chance.between(840, 920), y: 850, scale: 1.5, depth: 0, z: 50 },
        { place: "water", x: chance.between(180, 260), y: horizon + 130, scale: 1.2, depth: 0, z: 35 },
        { place: "height", x: from + 36, y: duneTop(from + 36) + 12, scale: 1, depth: 0.08, z: 40 },
        { place: "wide-water", x: 200, y: horizon + 40, scale: 0.5, depth: 0.3, z: 25 },
        { place: "front", x: 420, y: 960, scale: 1.3, depth: 0, z: 61 },
        { place: "air", x: 380, y: 180, scale: 0.8, depth: 0.15, z: 12 },
      ],
      has: ["pier"],
    };
  },
};
