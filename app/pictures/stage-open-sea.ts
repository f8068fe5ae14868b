import { drawBirds } from "#app/pictures/draw-birds.ts";
import { drawPeaks } from "#app/pictures/draw-peaks.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** The high sea with land at its edge: snow peaks in the north, low islands in the south. */
export const stageOpenSea: Stage = {
  horizon: [0.56, 0.66],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const ground = groundColour(brush, region.ground);
    let land: string;
    if (region.trees.includes("fir")) {
      land = drawPeaks(brush.at(0.62), {
        foot: horizon + 4,
        height: chance.between(150, 220),
        rock: region.rock,
        snow: 0.5,
        mainX: chance.between(820, 1100),
        count: 8,
      });
    } else {
      const [a, b] = [
        ridgeLine(chance.fork("a"), { height: 110, wave: 760, rough: 0.2 }),
        ridgeLine(chance.fork("b"), { height: 70, wave: 520, rough: 0.3 }),
      ];
      const [from, to] = [chance.between(560, 700), chance.between(1000, 1500)];
      const island = (x: number) => Math.max(0, Math.min(1, (x - from) / 240, (to - x) / 240));
      land =
        drawRidge((x) => horizon + 3 - a(x) * island(x), horizon + 4, brush.at(0.72).tone(ground), 20) +
        drawRidge((x) => horizon + 3 - b(x) * island(x + 180), horizon + 4, brush.at(0.55).tone(ground), 20);
    }
    const n = shape.number;
    let swell = "";
    for (let i = 0; i < 5; i++) {
      const y = horizon + 190 + i * i * 11 + i * 16;
      const s = 1 + i * 0.5;
      const x = chance.between(-200, 0);
      let d = `M${n(x)} ${n(y)}`;
      for (let at = x; at < 1300; at += 150 * s)
        d += `q${n(37 * s)} ${n(-11 * s)} ${n(75 * s)} 0t${n(75 * s)} 0`;
      swell += shape.stroke(
        d,
        i % 2 === 0 ? brush.light.sky[3] : brush.tone(region.water),
        2.4 + i,
        'opacity=".26"',
      );
    }
    return {
      layers: [
        { z: 10, svg: land },
        { z: 20, svg: drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) },
        { z: 40, svg: swell },
        { z: 45, svg: shape.put(chance.between(200, 420), horizon * 0.7, 1, drawBirds(brush)) },
      ],
      spots: [
        {
          place: "wide-water",
          x: chance.between(690, 780),
          y: horizon + chance.between(96, 126),
          scale: chance.between(1.22, 1.4),
          depth: 0,
          z: 35,
        },
        { place: "water", x: chance.between(150, 240), y: horizon + 64, scale: 0.85, depth: 0.25, z: 34 },
        { place: "height", x: 1130, y: horizon - 30, scale: 0.5, depth: 0.5, z: 11 },
        { place: "water", x: 1120, y: horizon + 250, scale: 1.25, depth: 0, z: 50 },
        { place: "air", x: 420, y: 200, scale: 0.9, depth: 0.15, z: 20 },
      ],
    };
  },
};
