import { drawFarmhouse } from "#app/pictures/draw-farmhouse.ts";
import { drawForest } from "#app/pictures/draw-forest.ts";
import { drawHalfTimbered } from "#app/pictures/draw-half-timbered.ts";
import { drawMeadowFlowers } from "#app/pictures/draw-meadow-flowers.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawSlope } from "#app/pictures/draw-slope.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** Low wooded mountains, ridge behind ridge with mist between, and a clearing with a house of the region. */
export const stageWoodedHills: Stage = {
  horizon: [0.5, 0.56],
  draw({ brush, region, horizon, wanted }) {
    const { chance, definitions, light } = brush;
    const green = groundColour(brush, region.ground);
    const leafy = region.trees[0] !== "fir";
    const woodInk = leafy ? "#4a7746" : "#2c5a49";
    let ridges = "";
    for (let i = 0; i < 4; i++) {
      const depth = 0.8 - i * 0.17;
      const line = ridgeLine(chance.fork(`r${i}`), { height: 150 - i * 12, wave: 820 - i * 90, rough: 0.1 });
      const base = horizon + 10 + i * 52;
      const top = (x: number) => base - line(x) - 22;
      const tree = 12 + i * 9;
      ridges += drawRidge(
        top,
        980,
        brush
          .at(depth)
          .tone(brush.season === "autumn" && leafy ? mixColour(woodInk, "#b5702f", 0.4) : woodInk),
        24,
      );
      if (i > 0)
        ridges += drawForest(brush.at(depth), {
          top,
          tree,
          colour: woodInk,
          depth: tree * 0.6,
          kind: leafy && i > 1 ? "leaf" : "fir",
        });
      if (i > 0 && light.time !== "night") {
        const mist = definitions.vertical(
          [
            [0, light.haze, 0],
            [0.6, light.haze, light.time === "day" ? 0.34 : 0.6],
            [1, light.haze, 0],
          ],
          base - 60,
          base + 70,
        );
        ridges += shape.rect(0, base - 60, 1280, 130, mist);
      }
    }
    const c1 = ridgeLine(chance.fork("c1"), { height: 110, wave: 1100 });
    const clearing = (x: number) => horizon + 265 - c1(x);
    const c2 = ridgeLine(chance.fork("c2"), { height: 90, wave: 1000 });
    const front = (x: number) => 925 - c2(x);
    const houseX = chance.between(800, 930);
    const houseY = clearing(houseX) + 46;
    const farm = region.own.includes("farmhouse") && !wanted.includes("half-timbered");
    const house = farm
      ? drawFarmhouse(brush)
      : drawHalfTimbered(
          brush,
          chance.pick(region.walls),
          chance.pick(["#5a3a2b", "#4a3226", "#6b3a2a"]),
          chance.pick(region.roofs),
        );
    let trees = "";
    for (let i = 0; i < 13; i++) {
      const x = chance.between(-10, 1290);
      if (Math.abs(x - houseX) > 150)
        trees += shape.put(
          x,
          clearing(x) + chance.between(6, 26),
          chance.between(0.7, 1.1),
          plant(brush.at(0.06), chance.pick(region.trees)),
        );
    }
    let near = "";
    for (let i = 0; i < 5; i++)
      near += shape.put(
        10 + i * 66 + chance.between(-16, 16),
        990 - (i % 2) * 10,
        chance.between(1.7, 2.7) - i * 0.18,
        plant(brush, chance.pick(region.trees)),
      );
    const n = shape.number;
    const path = shape.path(
      `M${n(houseX - 14)} ${n(houseY - 2)}C${n(houseX - 20)} ${n(houseY + 70)} ${n(houseX - 160)} ${n(houseY + 110)} ${n(houseX - 220)} 980H${n(houseX - 10)}C${n(houseX - 60)} ${n(houseY + 130)} ${n(houseX + 30)} ${n(houseY + 70)} ${n(houseX + 14)} ${n(houseY - 2)}z`,
      brush.ground(brush.snowy ? "#dbe6f2" : "#e2d0a8"),
    );
    return {
      layers: [
        { z: 10, svg: ridges },
        { z: 20, svg: drawSlope(brush.at(0.03), clearing, green, "s1") + trees },
        {
          z: 40,
          svg:
            path +
            shape.put(houseX, houseY, farm ? 1.35 : 1.25, house) +
            shape.put(houseX + 130, houseY + 6, 1.2, plant(brush, "leaf")),
        },
        {
          z: 50,
          svg:
            drawSlope(brush, front, mixColour(green, "#3c6a36", brush.snowy ? 0.03 : 0.3), "s2") +
            drawMeadowFlowers(brush, front, 40),
        },
        { z: 60, svg: near },
      ],
      spots: [
        { place: "meadow", x: houseX - 300, y: clearing(houseX - 300) + 74, scale: 1.1, depth: 0, z: 41 },
        { place: "height", x: chance.between(480, 600), y: horizon + 74, scale: 0.8, depth: 0.32, z: 11 },
        { place: "meadow", x: houseX + 240, y: clearing(houseX + 240) + 46, scale: 0.95, depth: 0, z: 41 },
        { place: "front", x: 620, y: 945, scale: 1.3, depth: 0, z: 61 },
        { place: "air", x: 420, y: 200, scale: 0.85, depth: 0.15, z: 9 },
      ],
      has: [farm ? "farmhouse" : "half-timbered"],
    };
  },
};
