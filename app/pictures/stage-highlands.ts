import { drawMeadowFlowers } from "#app/pictures/draw-meadow-flowers.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawRocks } from "#app/pictures/draw-rocks.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** The Highlands: bald rounded mountains, a loch with a tongue of land for its castle, heather in front. */
export const stageHighlands: Stage = {
  horizon: [0.52, 0.58],
  draw({ brush, region, horizon, sunX }) {
    const { chance, season } = brush;
    const green = groundColour(brush, region.ground);
    const heather = brush.snowy
      ? "#e9eef6"
      : season === "summer" || season === "autumn"
        ? "#9a5f92"
        : "#8a7a58";
    let hills = "";
    for (let i = 0; i < 3; i++) {
      const depth = 0.74 - i * 0.2;
      const line = ridgeLine(chance.fork(`h${i}`), {
        height: horizon * (0.5 - i * 0.1),
        wave: 1000 - i * 160,
        rough: 0.16,
      });
      const lean = i % 2 === 0 ? (x: number) => 0.55 + x / 1800 : (x: number) => 1.2 - x / 1500;
      const top = (x: number) => horizon + 3 - line(x) * lean(x) - 14;
      const there = brush.at(depth);
      const ink = mixColour(green, i === 1 ? heather : "#6f7a5a", 0.4);
      hills +=
        drawRidge(top, horizon + 4, there.lit(ink), 20) +
        drawRidge(
          (x) => top(x) + 26 + (horizon - top(x)) * (0.36 + 0.3 * Math.sin(x / 120 + i)),
          horizon + 4,
          there.shade(ink),
          20,
        ).replace("<path", '<path opacity=".5"');
    }
    const shore = horizon + 50;
    const from = chance.between(690, 760);
    const tongue = (x: number) =>
      shore - Math.min(1, Math.max(0, (x - from) / 170)) * 26 - Math.max(0, (x - 1100) / 200) * 60;
    const land =
      drawRidge(tongue, shore + 4, brush.at(0.08).ground(green), 20, from) +
      drawRidge(
        (x) => Math.min(shore + 3, tongue(x) + 18),
        shore + 5,
        brush.at(0.06).shade("#7d735f"),
        20,
        from + 10,
      );
    let trees = "";
    for (let i = 0; i < 7; i++) {
      const x = chance.between(1060, 1290);
      trees += shape.put(
        x,
        tongue(x) + 8,
        chance.between(0.5, 0.85),
        plant(brush.at(0.08), chance.pick(region.trees)),
      );
    }
    const front = (x: number) => 880 + 18 * Math.sin(x / 170) - Math.max(0, 1 - x / 640) * 96;
    return {
      layers: [
        { z: 10, svg: hills },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) +
            drawReflection(brush, hills, horizon + 3, 0.3),
        },
        { z: 30, svg: drawReflection(brush, land + trees, shore + 4, 0.3) + land + trees },
        {
          z: 50,
          svg:
            shape.put(880, 905, 1, drawRocks(brush, 420, "#8d8a86")) +
            drawRidge(front, 980, brush.tone(mixColour(green, heather, 0.7)), 22) +
            drawMeadowFlowers(
              brush,
              front,
              90,
              season === "spring" ? ["#f0c53a", "#e8b92f"] : ["#a85f9c", "#c47fb4", "#8a4a80"],
            ),
        },
        {
          z: 60,
          svg: brush.snowy
            ? ""
            : [40, 190, 330]
                .map((x) =>
                  shape.put(x, front(x) + 30, 1.6, plant(brush, season === "spring" ? "gorse" : "bush")),
                )
                .join(""),
        },
      ],
      spots: [
        { place: "height", x: chance.between(880, 960), y: shore - 18, scale: 1.25, depth: 0.05, z: 31 },
        { place: "water", x: chance.between(360, 470), y: horizon + 120, scale: 1.1, depth: 0, z: 40 },
        { place: "wide-water", x: 420, y: horizon + 110, scale: 0.8, depth: 0.05, z: 40 },
        { place: "meadow", x: 330, y: front(330) + 30, scale: 1.3, depth: 0, z: 61 },
        { place: "front", x: 700, y: 960, scale: 1.3, depth: 0, z: 61 },
        { place: "air", x: 430, y: 190, scale: 0.8, depth: 0.15, z: 12 },
      ],
    };
  },
};
