import { groundColour } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawForest, drawMeadowFlowers, drawReeds } from "#demo/posters/motifs/countryside.ts";
import { drawRidge, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawPeaks } from "#demo/posters/motifs/mountains.ts";
import { drawJetty } from "#demo/posters/motifs/shore.ts";
import { drawBirds } from "#demo/posters/motifs/sky.ts";
import { drawHouse, drawTown } from "#demo/posters/motifs/town-houses.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";
import { drawIce, drawReflection, drawWater } from "#demo/posters/motifs/water.ts";

/** A lake under mountains: peaks, wooded foothills, a village on a tongue of land with its mirror image. */
export const lakeTheme: Theme = {
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
        drawTree(brush.at(0.08), chance.pick(region.trees)),
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
        near += shape.put(20 + i * 96, 990, 1.7, drawTree(brush, warm || i % 2 === 0 ? "oleander" : "bush"));
    } else {
      const [first = "fir", second = first] = region.trees;
      near += shape.put(70, corner(70) + 12, chance.between(1.9, 2.3), drawTree(brush, first));
      if (front === "trees")
        near += shape.put(190, corner(190) + 14, chance.between(1.3, 1.6), drawTree(brush, second));
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

/** A lake of the plains: low woods, boathouses in the reeds, a jetty into still water. */
export const plainLakeTheme: Theme = {
  horizon: [0.46, 0.54],
  draw({ brush, region, horizon, sunX, wanted }) {
    const { chance } = brush;
    const green = groundColour(brush, region.ground);
    const far = ridgeLine(chance.fork("far"), { height: 60, wave: 900 });
    const farTop = (x: number) => horizon - 18 - far(x);
    const woods =
      drawRidge(farTop, horizon + 2, brush.at(0.6).tone(green)) +
      drawForest(brush.at(0.45), {
        top: (x) => horizon - 14 + 8 * Math.sin(x / 160),
        tree: 34,
        colour: "#44734c",
        kind: "leaf",
      }) +
      drawForest(brush.at(0.32), {
        top: (x) => horizon - 6 + 4 * Math.sin(x / 90),
        tree: 30,
        colour: "#3d6a48",
        depth: 8,
        gaps: 0.45,
      });
    const ice = brush.snowy && region.freezes === true;
    const bankFrom = chance.between(720, 800);
    const bank = (x: number) => horizon + 26 - Math.min(26, Math.max(0, (x - bankFrom) / 8));
    let houses = drawRidge(bank, horizon + 28, brush.at(0.12).tone(green), 24, bankFrom - 40);
    for (let i = 0; i < 8; i++) {
      const x = bankFrom + 40 + i * 72 + chance.between(-14, 14);
      houses += shape.put(
        x,
        bank(x) + 8,
        chance.between(0.8, 1.15),
        drawTree(brush.at(0.18), chance.pick(region.trees)),
      );
    }
    for (let i = 0; i < 4; i++) {
      const x = bankFrom + 90 + i * 96;
      houses +=
        shape.rect(x - 26, horizon + 20, 4, 14, brush.shade("#5a4636")) +
        shape.rect(x + 22, horizon + 20, 4, 14, brush.shade("#5a4636"));
      houses += shape.put(
        x,
        horizon + 24,
        chance.between(0.95, 1.15),
        drawHouse(brush.at(0.05), {
          wall: chance.pick(region.walls),
          roof: chance.pick(region.roofs),
          storeys: 1,
          width: 56,
          pitch: 0.5,
        }),
      );
    }
    let reeds = "";
    for (let i = 0; i < 15; i++) {
      const t = chance.next();
      const x = i < 9 ? t * 330 - 10 : 1290 - t * 300;
      reeds += shape.put(
        x,
        975 + chance.between(-6, 16),
        chance.between(1.3, 2.1),
        drawReeds(
          brush,
          80,
          brush.snowy ? "#b8ab86" : brush.season === "autumn" ? "#b39a52" : "#6f8f4c",
          true,
        ),
      );
    }
    let lilies = "";
    if (brush.season === "summer" || brush.season === "spring") {
      for (let i = 0; i < 12; i++) {
        const [x, y, s] = [chance.between(330, 1000), chance.between(860, 945), chance.between(14, 26)];
        lilies +=
          shape.oval(x, y, s, s * 0.3, brush.lit("#5f9a58")) +
          (i % 3 === 0 ? shape.oval(x, y - 4, 7, 5, brush.lit("#fdf3f4")) : "");
      }
    }
    return {
      layers: [
        { z: 10, svg: woods },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) +
            (ice ? drawIce(brush, horizon) : drawReflection(brush, woods, horizon, 0.34)),
        },
        { z: 30, svg: (ice ? "" : drawReflection(brush, houses, horizon + 28, 0.34)) + houses },
        { z: 45, svg: shape.put(sunX + 150, horizon * 0.55, 1, drawBirds(brush)) + lilies },
        { z: 50, svg: shape.put(chance.between(520, 640), 965, 1.15, drawJetty(brush)) },
        {
          z: 60,
          svg:
            reeds +
            (brush.snowy ? "" : shape.put(1190, 985, 2.3, drawTree(brush, region.trees[0] ?? "birch"))),
        },
      ],
      spots: [
        { place: "water", x: chance.between(300, 420), y: horizon + 120, scale: 1.3, depth: 0, z: 46 },
        // A bridge comes in from the left and ends on the bank.
        wanted.includes("bridge")
          ? { place: "wide-water", x: bankFrom / 2 + 10, y: horizon + 54, scale: 1.42, depth: 0.05, z: 40 }
          : { place: "wide-water", x: 420, y: horizon + 90, scale: 0.9, depth: 0.05, z: 46 },
        { place: "water", x: 650, y: horizon + 44, scale: 0.6, depth: 0.2, z: 33 },
        { place: "height", x: 1000, y: horizon - 6, scale: 1.35, depth: 0.16, z: 29 },
        { place: "meadow", x: 1150, y: bank(1150) + 8, scale: 0.8, depth: 0.1, z: 31 },
        { place: "front", x: 1010, y: 985, scale: 1.5, depth: 0, z: 61 },
        { place: "air", x: 380, y: 190, scale: 0.9, depth: 0.15, z: 12 },
      ],
      has: ["jetty", ...(ice ? ["ice"] : [])],
    };
  },
};
