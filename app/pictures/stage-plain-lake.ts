import { drawBirds } from "#app/pictures/draw-birds.ts";
import { drawForest } from "#app/pictures/draw-forest.ts";
import { drawHouse } from "#app/pictures/draw-house.ts";
import { drawJetty } from "#app/pictures/draw-jetty.ts";
import { drawReeds } from "#app/pictures/draw-reeds.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A lake of the plains: low woods, boathouses in the reeds, a jetty into still water. */
export const stagePlainLake: Stage = {
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
    const bankFrom = chance.between(720, 800);
    const bank = (x: number) => horizon + 26 - Math.min(26, Math.max(0, (x - bankFrom) / 8));
    let houses = drawRidge(bank, horizon + 28, brush.at(0.12).tone(green), 24, bankFrom - 40);
    for (let i = 0; i < 8; i++) {
      const x = bankFrom + 40 + i * 72 + chance.between(-14, 14);
      houses += shape.put(
        x,
        bank(x) + 8,
        chance.between(0.8, 1.15),
        plant(brush.at(0.18), chance.pick(region.trees)),
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
            drawReflection(brush, woods, horizon, 0.34),
        },
        { z: 30, svg: drawReflection(brush, houses, horizon + 28, 0.34) + houses },
        { z: 45, svg: shape.put(sunX + 150, horizon * 0.55, 1, drawBirds(brush)) + lilies },
        { z: 50, svg: shape.put(chance.between(520, 640), 965, 1.15, drawJetty(brush)) },
        {
          z: 60,
          svg:
            reeds + (brush.snowy ? "" : shape.put(1190, 985, 2.3, plant(brush, region.trees[0] ?? "birch"))),
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
      has: ["jetty"],
    };
  },
};
