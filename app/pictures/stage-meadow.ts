import { drawChalet } from "#app/pictures/draw-chalet.ts";
import { drawForest } from "#app/pictures/draw-forest.ts";
import { drawMeadowFlowers } from "#app/pictures/draw-meadow-flowers.ts";
import { drawPeaks } from "#app/pictures/draw-peaks.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawSlope } from "#app/pictures/draw-slope.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** Alpine pastures: a range of peaks, dark woods, meadows in three swings with barns and a path. */
export const stageMeadow: Stage = {
  horizon: [0.56, 0.62],
  draw({ brush, region, horizon }) {
    const { chance } = brush;
    const green = groundColour(brush, region.ground);
    const peaks = drawPeaks(brush.at(0.36), {
      foot: horizon + 30,
      height: horizon * chance.between(0.6, 0.74),
      rock: region.rock,
      snow: brush.snowy ? 0.85 : 0.34,
      mainX: chance.between(330, 900),
      breadth: chance.between(0.85, 1.1),
    });
    const layer = (name: string, base: number, height: number, wave: number) => {
      const line = ridgeLine(chance.fork(name), { height, wave });
      return (x: number) => base - line(x);
    };
    const foothill = layer("foothill", horizon + 20, 110, 700);
    const wood = layer("wood", horizon + 55, 70, 540);
    const m1 = layer("m1", horizon + 110, 90, 900);
    const m2 = layer("m2", horizon + 210, 110, 1100);
    const m3 = layer("m3", 930, 120, 1250);
    const fir = brush.snowy ? "#5f7f86" : "#2f5d48";
    let barns = "";
    for (let i = 0; i < 5; i++) {
      const x = chance.between(80, 1200);
      const y = m1(x);
      const s = chance.between(0.24, 0.34);
      barns += shape.put(
        x,
        y + 22,
        s,
        drawChalet(brush.at(0.14), chance.pick(["#8a5a3c", "#9a6a48", "#75503a"])),
      );
    }
    let trees = "";
    for (let i = 0; i < 7; i++) {
      const x = chance.flip(0.6) ? chance.between(20, 420) : chance.between(900, 1260);
      trees += shape.put(
        x,
        m2(x) + chance.between(0, 20),
        chance.between(0.5, 0.85),
        plant(brush.at(0.06), chance.pick(region.trees)),
      );
    }
    let front = "";
    for (let i = 0; i < 4; i++)
      front += shape.put(
        1290 - i * chance.between(48, 76),
        m3(1290 - i * 60) + 60 + i * 8,
        chance.between(1.5, 2.2),
        plant(brush, chance.pick(region.trees)),
      );
    const n = shape.number;
    const px = chance.between(420, 620);
    const path = shape.path(
      `M${n(px + 150)} ${n(m2(px + 150) + 8)}C${n(px + 230)} ${n(m2(px) + 90)} ${n(px + 10)} ${n(m2(px) + 130)} ${n(px - 70)} 980H${n(px + 120)}C${n(px + 120)} ${n(m2(px) + 170)} ${n(px + 290)} ${n(m2(px) + 80)} ${n(px + 166)} ${n(m2(px + 150) + 8)}z`,
      brush.ground(brush.snowy ? "#dbe6f2" : "#e6d5ae"),
    );
    let fence = "";
    for (let x = 60; x < 420; x += 44) fence += `M${x} ${n(m3(x) + 26)}v-34`;
    fence += `M40 ${n(m3(40))}L430 ${n(m3(430) + 2)}M40 ${n(m3(40) + 14)}L430 ${n(m3(430) + 16)}`;
    return {
      layers: [
        { z: 10, svg: peaks },
        {
          z: 12,
          svg:
            drawRidge(foothill, 980, brush.at(0.4).tone(mixColour(green, fir, 0.5))) +
            drawForest(brush.at(0.34), { top: foothill, tree: 26, colour: fir, depth: 20 }),
        },
        {
          z: 14,
          svg:
            drawRidge(wood, 980, brush.at(0.22).tone(fir)) +
            drawForest(brush.at(0.2), { top: wood, tree: 42, colour: fir, depth: 30 }),
        },
        { z: 20, svg: drawSlope(brush.at(0.14), m1, green, "s1") + barns },
        {
          z: 30,
          svg:
            drawSlope(brush.at(0.06), m2, mixColour(green, "#3f7a3c", brush.snowy ? 0.04 : 0.2), "s2") +
            trees,
        },
        { z: 40, svg: path },
        {
          z: 50,
          svg:
            drawSlope(brush, m3, mixColour(green, "#dfe08a", brush.snowy ? 0 : 0.16), "s3") +
            drawMeadowFlowers(brush, m3) +
            shape.stroke(fence, brush.shade("#8a6a4a"), 5),
        },
        { z: 60, svg: front },
      ],
      spots: [
        { place: "meadow", x: chance.between(790, 900), y: m2(850) + 40, scale: 1.25, depth: 0.02, z: 41 },
        { place: "height", x: chance.between(960, 1080), y: m1(1020) + 18, scale: 0.95, depth: 0.1, z: 22 },
        { place: "meadow", x: chance.between(300, 420), y: m2(360) + 60, scale: 1.1, depth: 0.02, z: 41 },
        { place: "front", x: 640, y: 930, scale: 1.3, depth: 0, z: 61 },
        { place: "height", x: chance.between(180, 300), y: m1(240) + 16, scale: 0.7, depth: 0.14, z: 22 },
        {
          place: "air",
          x: chance.between(360, 480),
          y: chance.between(230, 290),
          scale: 0.85,
          depth: 0.12,
          z: 16,
        },
      ],
    };
  },
};
