import { drawChalet } from "#app/pictures/draw-chalet.ts";
import { drawChurch } from "#app/pictures/draw-church.ts";
import { drawForest } from "#app/pictures/draw-forest.ts";
import { drawPeaks } from "#app/pictures/draw-peaks.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawSnowfall } from "#app/pictures/draw-snowfall.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A mountain village in deep snow: white peaks, dark woods, timber houses with warm windows around the church. */
export const stageSnowVillage: Stage = {
  horizon: [0.5, 0.56],
  draw({ brush, region, horizon, wanted }) {
    const { chance } = brush;
    const snow = "#eef4fb";
    const peaks = drawPeaks(brush.at(0.3), {
      foot: horizon + 40,
      height: horizon * chance.between(0.66, 0.78),
      rock: region.rock,
      snow: 0.9,
      mainX: chance.between(300, 720),
      breadth: chance.between(0.9, 1.15),
    });
    const layer = (name: string, base: number, height: number, wave: number) => {
      const line = ridgeLine(chance.fork(name), { height, wave });
      return (x: number) => base - line(x);
    };
    const wood = layer("wood", horizon + 60, 110, 620);
    const s1 = layer("s1", horizon + 130, 90, 900);
    const s2 = layer("s2", horizon + 260, 90, 1000);
    const s3 = layer("s3", 925, 90, 1200);
    const slope = (top: (x: number) => number, depth: number, name: string) => {
      const fold = ridgeLine(chance.fork(name), { height: 70, wave: 560 });
      const there = brush.at(depth);
      return (
        drawRidge(
          top,
          980,
          mixColour(there.lit(snow), there.ground(snow), brush.light.time === "dusk" ? 0.55 : 0.25),
          24,
        ) +
        drawRidge((x) => top(x) + 34 + fold(x), 980, brush.at(depth).shade("#cfdff0"), 24).replace(
          "<path",
          '<path opacity=".5"',
        )
      );
    };
    const woods =
      drawRidge(wood, 980, brush.at(0.3).tone("#c9d8e8")) +
      drawForest(brush.at(0.26), { top: wood, tree: 40, colour: "#41636e", depth: 12, gaps: 0.12 }) +
      drawForest(brush.at(0.2), {
        top: (x) => wood(x) + 40,
        tree: 54,
        colour: "#345661",
        depth: 14,
        gaps: 0.3,
      });
    const lamplight = brush.definitions.radial([
      [0, brush.glass, 0.75],
      [0.4, brush.glass, 0.3],
      [1, brush.glass, 0],
    ]);
    const centre = chance.between(800, 900);
    const houses: { x: number; y: number; s: number }[] = [];
    for (let i = 0; i < 9; i++)
      houses.push({ x: centre + chance.between(-350, 380), y: chance.between(30, 130), s: 0 });
    const villageAt = houses
      .map(({ x, y }) => ({ x, y: s1(x) + y, s: 0.42 + (y / 130) * 0.42 }))
      .sort((a, b) => a.y - b.y);
    let village = wanted.includes("church")
      ? ""
      : shape.put(
          centre - 60,
          s1(centre - 60) + 40,
          1.02,
          drawChurch(brush.at(0.08), { spire: chance.pick(["pointed", "onion"]), roof: "#7a4a3c" }),
        );
    for (const { x, y, s } of villageAt) {
      village += shape.put(
        x,
        y,
        s,
        drawChalet(brush.at(0.1 - s * 0.08), chance.pick(["#8a5a3c", "#75492f", "#9a6a48"])),
        chance.flip(0.3),
      );
      if (brush.light.lamps) village += shape.oval(x, y + 6, 110 * s, 20 * s, lamplight);
      if (chance.flip(0.6)) village += shape.put(x + 90 * s, y + 6, s * 0.95, plant(brush.at(0.05), "fir"));
    }
    const heroX = chance.between(900, 1010);
    const hero = wanted.includes("chalet")
      ? ""
      : shape.put(heroX, s2(heroX) + 40, 1.65, drawChalet(brush, "#8a5433"));
    const glow = brush.light.lamps ? shape.oval(heroX, s2(heroX) + 60, 240, 44, lamplight) : "";
    let trees = "";
    for (let i = 0; i < 5; i++) {
      const x = i < 3 ? chance.between(10, 330) : chance.between(1120, 1280);
      trees += shape.put(x, s2(x) + chance.between(20, 60), chance.between(0.9, 1.35), plant(brush, "fir"));
    }
    let front = "";
    for (let i = 0; i < 4; i++)
      front += shape.put(
        10 + i * 84 + chance.between(-18, 18),
        985 - i * 6,
        chance.between(2, 2.8) - i * 0.3,
        plant(brush, "fir"),
      );
    return {
      layers: [
        { z: 10, svg: peaks },
        { z: 14, svg: woods },
        { z: 20, svg: slope(s1, 0.12, "a") + village },
        { z: 30, svg: slope(s2, 0.03, "b") + trees + glow + hero },
        { z: 50, svg: slope(s3, 0, "c") },
        { z: 60, svg: front + (chance.flip(0.55) ? drawSnowfall(brush) : "") },
      ],
      spots: [
        { place: "meadow", x: heroX, y: s2(heroX) + 44, scale: 1.6, depth: 0, z: 31 },
        { place: "height", x: centre - 120, y: s1(centre - 120) + 36, scale: 1.05, depth: 0.08, z: 19 },
        { place: "front", x: chance.between(560, 660), y: 915, scale: 1.35, depth: 0, z: 55 },
        { place: "height", x: 130, y: s1(130) + 40, scale: 0.8, depth: 0.12, z: 22 },
        { place: "air", x: chance.between(360, 460), y: 250, scale: 0.8, depth: 0.1, z: 16 },
      ],
      // What is wanted stands in the place of the village's own.
      has: ["church", "chalet"].filter((name) => !wanted.includes(name)),
    };
  },
};
