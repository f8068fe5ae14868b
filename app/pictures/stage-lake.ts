import { drawForest } from "#app/pictures/draw-forest.ts";
import { drawJetty } from "#app/pictures/draw-jetty.ts";
import { drawMeadowFlowers } from "#app/pictures/draw-meadow-flowers.ts";
import { drawPeaks } from "#app/pictures/draw-peaks.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawReeds } from "#app/pictures/draw-reeds.ts";
import { drawTown } from "#app/pictures/draw-town.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A lake under mountains: peaks, wooded foothills, a village on a tongue of land with its mirror image. */
export const stageLake: Stage = {
  horizon: [0.55, 0.62],
  draw({ brush, region, horizon, sunX, wanted }) {
    const { chance } = brush;
    const warm = region.climate === "warm";
    const green = groundColour(brush, region.ground);
    const mainX = chance.between(420, 760);
    const peaks = drawPeaks(brush.at(0.4), {
      foot: horizon + 2,
      height: horizon * chance.between(0.56, 0.7),
      rock: region.rock,
      snow: warm ? 0.16 : brush.snowy ? 0.8 : 0.38,
      mainX,
      breadth: warm ? chance.between(0.66, 0.9) : chance.between(0.84, 1.3),
      count: chance.whole(5, 9),
    });
    const hill = ridgeLine(chance.fork("hill"), { height: 130, wave: 760, rough: 0.15 });
    const hillTop = (x: number) => horizon - 22 - hill(x) * (0.5 + Math.abs(x - 560) / 900);
    const hills =
      drawRidge(hillTop, horizon + 2, brush.at(0.3).tone(green), 24) +
      drawForest(brush.at(0.27), {
        top: hillTop,
        tree: 24,
        colour: warm ? "#4f7650" : "#33604a",
        depth: 10,
        gaps: 0.3,
      });
    const shoreTop = (x: number) => horizon - 10 - 16 * Math.max(0, Math.sin(x / 190 + 1));
    const wood = drawForest(brush.at(0.2), {
      top: shoreTop,
      tree: 30,
      to: 640,
      colour: "#3a6a4c",
      depth: 14,
      gaps: 0.25,
    });
    const from = chance.between(700, 780);
    const knoll = (x: number) =>
      horizon +
      14 -
      Math.max(0, Math.min(1, (x - from + 60) / 240)) * 40 -
      Math.max(0, (x - 1040) / 240) * 46;
    const land = drawRidge(knoll, horizon + 17, brush.at(0.1).tone(green), 24, from - 80);
    const town = drawTown(brush.at(0.08), {
      from,
      to: 1230,
      base: (x) => knoll(x) + 8,
      walls: region.walls,
      roofs: region.roofs,
      rows: 2,
      scale: 0.68,
      storeys: [1, 2],
      rise: 17,
    });
    let trees = "";
    for (let i = 0; i < 9; i++) {
      const x = chance.between(from - 50, 1290);
      trees += shape.put(
        x,
        knoll(x) + 13,
        chance.between(0.4, 0.6),
        plant(brush.at(0.08), chance.pick(region.trees)),
      );
    }
    const islet = land + town + trees;
    const corner = (x: number) => 930 - Math.max(0, 1 - x / 460) * 105 + 10 * Math.sin(x / 70);
    let near = drawRidge(corner, 980, brush.shade(green), 20, -20, 560);
    for (let i = 0; i < 4; i++)
      near += shape.put(
        60 + i * 100,
        corner(60 + i * 100) + 20,
        1.3,
        drawReeds(brush, 90, brush.snowy ? "#a89f86" : green, !warm && i % 2 === 0),
      );
    const front = brush.snowy ? "trees" : chance.pick(["trees", "jetty", "flowers"] as const);
    if (front === "jetty") near = shape.put(620, 975, 1.2, drawJetty(brush)) + near;
    if (front === "flowers") {
      near += drawMeadowFlowers(brush, (x) => corner(x) + (x > 520 ? 400 : 0), 60);
      for (let i = 0; i < 4; i++)
        near += shape.put(20 + i * 96, 990, 1.7, plant(brush, warm || i % 2 === 0 ? "oleander" : "bush"));
    } else {
      const [first = "fir", second = first] = region.trees;
      near += shape.put(70, corner(70) + 12, chance.between(1.9, 2.3), plant(brush, first));
      if (front === "trees")
        near += shape.put(190, corner(190) + 14, chance.between(1.3, 1.6), plant(brush, second));
    }
    return {
      layers: [
        { z: 10, svg: peaks },
        { z: 12, svg: hills + wood },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) +
            drawReflection(brush, peaks + hills + wood, horizon, 0.26),
        },
        { z: 30, svg: drawReflection(brush, islet, horizon + 16, 0.3) + islet },
        { z: 60, svg: near },
      ],
      spots: [
        {
          place: "height",
          x: chance.between(1000, 1070),
          y: knoll(1030) + 4,
          scale: 0.92,
          depth: 0.07,
          z: 30,
        },
        {
          place: "wide-water",
          x: chance.between(480, 600),
          y: horizon + chance.between(100, 140),
          scale: wanted.includes("bridge") ? 0.8 : 1.15,
          depth: 0,
          z: 40,
        },
        {
          place: "water",
          x: chance.between(520, 640),
          y: horizon + chance.between(130, 180),
          scale: 1.2,
          depth: 0,
          z: 40,
        },
        { place: "water", x: chance.between(330, 430), y: horizon + 50, scale: 0.6, depth: 0.2, z: 32 },
        // Cows graze on this side of the water, not before the village.
        wanted.includes("cows")
          ? { place: "meadow", x: 210, y: corner(210) + 56, scale: 1.05, depth: 0, z: 61 }
          : { place: "meadow", x: 1130, y: knoll(1130) + 6, scale: 0.8, depth: 0.05, z: 31 },
        { place: "shore", x: 880, y: horizon + 24, scale: 0.6, depth: 0.05, z: 31 },
        { place: "front", x: 560, y: 975, scale: 1.1, depth: 0, z: 61 },
        { place: "air", x: 400, y: 190, scale: 0.9, depth: 0.15, z: 12 },
      ],
      has: front === "jetty" ? ["jetty"] : [],
    };
  },
};
