import { drawBirds } from "#app/pictures/draw-birds.ts";
import { drawJetty } from "#app/pictures/draw-jetty.ts";
import { drawReeds } from "#app/pictures/draw-reeds.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawThatchedHouse } from "#app/pictures/draw-thatched-house.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { drawWindmill } from "#app/pictures/draw-windmill.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A flat northern shore (Danish fjord, Bodden): a thatched house, reeds, a jetty, wide sky over still water. */
export const stageThatchedShore: Stage = {
  horizon: [0.5, 0.57],
  draw({ brush, region, horizon, sunX, wanted }) {
    const { chance } = brush;
    const green = groundColour(brush, region.ground);
    const far = ridgeLine(chance.fork("far"), { height: 26, wave: 600 });
    const farLand =
      drawRidge((x) => horizon - 3 - far(x), horizon + 3, brush.at(0.6).tone(green), 24) +
      (wanted.includes("windmill")
        ? ""
        : shape.put(chance.between(220, 380), horizon - 14, 0.42, drawWindmill(brush.at(0.5))));
    const shore = horizon + chance.between(70, 95);
    const from = chance.between(560, 620);
    const line = ridgeLine(chance.fork("line"), { height: 30, wave: 800 });
    const bank = (x: number) =>
      shore +
      4 -
      Math.min(1, Math.max(0, (x - from) / 200)) ** 0.7 * 40 -
      line(x) * Math.min(1, Math.max(0, (x - from) / 200));
    const houseX = chance.between(850, 940);
    const house = shape.put(
      houseX,
      bank(houseX) + 18,
      1.55,
      drawThatchedHouse(brush, chance.pick(region.walls)),
    );
    const flag =
      shape.rect(houseX - 232, bank(houseX) - 142, 4, 160, brush.lit("#fbf6ea")) +
      shape.poly(
        [
          houseX - 228,
          bank(houseX) - 140,
          houseX - 168,
          bank(houseX) - 128,
          houseX - 228,
          bank(houseX) - 112,
        ],
        brush.lit("#c8352c"),
      );
    let trees = "";
    for (let i = 0; i < 5; i++)
      trees += shape.put(
        1070 + i * 54,
        bank(1100) + 8,
        chance.between(0.9, 1.4),
        plant(brush.at(0.05), chance.pick(region.trees)),
      );
    const land =
      trees +
      drawRidge(bank, shore + 6, brush.ground(green), 20, from) +
      flag +
      house +
      (brush.snowy
        ? ""
        : [-150, 190, 240]
            .map((dx) => shape.put(houseX + dx, bank(houseX) + 22, 1.1, plant(brush, "oleander")))
            .join(""));
    const meadowFrom = chance.between(650, 720);
    const meadow = (x: number) =>
      990 -
      130 * Math.min(1, Math.max(0, (x - meadowFrom) / 300)) ** 0.6 -
      Math.max(0, (x - 900) / 12) +
      8 * Math.sin(x / 80);
    const near = drawRidge(meadow, 980, brush.tone(green), 20, meadowFrom);
    let reeds = "";
    for (let i = 0; i < 16; i++) {
      const x = i < 6 ? chance.between(-10, 240) : chance.between(690, 1290);
      reeds += shape.put(
        x,
        985 - (i < 6 ? 0 : chance.between(0, 60)),
        chance.between(1.2, 1.9),
        drawReeds(brush, 76, brush.snowy ? "#b8ab86" : "#8a9a52", true),
      );
    }
    return {
      layers: [
        { z: 10, svg: farLand },
        { z: 20, svg: drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) },
        { z: 30, svg: drawReflection(brush, land, shore + 5, 0.3) + land },
        {
          z: 45,
          svg:
            shape.put(sunX + 100, horizon * 0.55, 1, drawBirds(brush)) +
            shape.put(chance.between(480, 560), 985, 1.1, drawJetty(brush)),
        },
        { z: 60, svg: near + reeds },
      ],
      spots: [
        { place: "water", x: chance.between(220, 330), y: horizon + 120, scale: 1.2, depth: 0, z: 44 },
        { place: "wide-water", x: 240, y: horizon + 50, scale: 0.6, depth: 0.2, z: 25 },
        { place: "meadow", x: houseX - 170, y: bank(houseX - 170) + 16, scale: 0.85, depth: 0.04, z: 31 },
        { place: "height", x: 1160, y: bank(1160) + 6, scale: 1, depth: 0.08, z: 29 },
        { place: "shore", x: houseX + 150, y: bank(houseX) + 34, scale: 0.9, depth: 0, z: 31 },
        { place: "air", x: 330, y: 190, scale: 0.8, depth: 0.15, z: 12 },
      ],
      has: wanted.includes("windmill") ? ["jetty"] : ["jetty", "windmill"],
    };
  },
};
