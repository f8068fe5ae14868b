import { drawBirds } from "#app/pictures/draw-birds.ts";
import { drawReeds } from "#app/pictures/draw-reeds.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A North Sea beach: surf in bands, wide sand, dunes with lyme grass, a path down to the water. */
export const stageDunes: Stage = {
  horizon: [0.42, 0.5],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const sand = brush.snowy ? "#eee8de" : "#efdcb0";
    const grass = brush.snowy ? "#b5ad8a" : groundColour(brush, "#8fa05a");
    const beachY = horizon + chance.between(105, 135);
    const n = shape.number;
    const wave = (y: number, ink: string, opacity: number) =>
      shape.path(
        `M-20 ${n(y)}C200 ${n(y - 14)} 420 ${n(y + 14)} 680 ${n(y - 2)}S1100 ${n(y - 12)} 1300 ${n(y + 6)}V${n(y + 9)}C1100 ${n(y - 2)} 900 ${n(y + 16)} 680 ${n(y + 10)}S200 ${n(y + 4)} -20 ${n(y + 12)}z`,
        ink,
        `opacity="${opacity}"`,
      );
    const surf = [0.28, 0.5, 0.74]
      .map((t) => wave(horizon + (beachY - horizon) * t, brush.lit("#ffffff"), 0.55 + t * 0.35))
      .join("");
    const beach = drawRidge(
      (x) => beachY + 8 * Math.sin(x / 210),
      980,
      brush.definitions.vertical([
        [0, brush.tone(mixColour(sand, "#c2a878", 0.55))],
        [0.12, brush.ground(sand)],
        [1, brush.tone(sand)],
      ]),
      40,
    );
    const dune = (name: string, base: number, height: number, side: number, depth: number, ink: string) => {
      const line = ridgeLine(chance.fork(name), { height, wave: 620 });
      const top = (x: number) =>
        base - line(x) - Math.max(0, side > 0 ? (x - 640) / 640 : (640 - x) / 640) * height * 1.15;
      return {
        top,
        svg:
          drawRidge(top, 980, mixColour(brush.at(depth).lit(ink), brush.at(depth).ground(ink), 0.6), 28) +
          drawRidge(
            (x) => top(x) + 26 + 34 * Math.sin(x / 170 + side),
            980,
            brush.at(depth).shade(ink),
            28,
          ).replace("<path", '<path opacity=".22"'),
      };
    };
    const back = dune("back", beachY + 120, 92, 1, 0.12, sand);
    const front = dune("front", 880, 110, -1, 0, sand);
    const tufts = (
      top: (x: number) => number,
      count: number,
      from: number,
      to: number,
      scale: number,
      depth: number,
    ) => {
      let out = "";
      for (let i = 0; i < count; i++) {
        const x = chance.between(from, to);
        out += shape.put(
          x,
          top(x) + chance.between(4, 26) * scale,
          scale * chance.between(0.7, 1.15),
          drawReeds(brush.at(depth), 70, grass),
        );
      }
      return out;
    };
    let fence = "";
    const startX = chance.between(640, 760);
    for (let i = 0; i < 9; i++) {
      const t = i / 8;
      const x = startX + 190 * t ** 1.5;
      const y = beachY + 60 + 330 * t ** 1.6;
      fence += `M${n(x)} ${n(y)}l${n(2 + 3 * t)} ${n(-26 - 46 * t)}`;
    }
    const path = shape.path(
      `M${n(startX - 24)} ${n(beachY + 58)}C${n(startX + 20)} ${n(beachY + 170)} ${n(startX + 60)} ${n(beachY + 260)} ${n(startX - 40)} 980H${n(startX + 220)}C${n(startX + 200)} ${n(beachY + 300)} ${n(startX + 60)} ${n(beachY + 160)} ${n(startX + 6)} ${n(beachY + 58)}z`,
      brush.ground(mixColour(sand, "#ffffff", 0.4)),
      'opacity=".7"',
    );
    return {
      layers: [
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), {
              horizon,
              colour: region.water,
              sunX,
              foot: beachY + 20,
              glitter: 0.8,
            }) + surf,
        },
        { z: 30, svg: beach },
        {
          z: 40,
          svg: back.svg + tufts(back.top, 16, 700, 1290, 0.6, 0.1) + tufts(back.top, 4, 0, 600, 0.5, 0.1),
        },
        { z: 45, svg: path + shape.put(sunX + 200, horizon * 0.6, 1, drawBirds(brush)) },
        {
          z: 60,
          svg:
            front.svg +
            shape.stroke(fence, brush.shade("#8a7358"), 6) +
            tufts(front.top, 12, -20, 520, 1.35, 0) +
            tufts((x) => front.top(x) + 60, 9, -20, 760, 1.7, 0) +
            tufts(front.top, 6, 1000, 1290, 1.2, 0),
        },
      ],
      spots: [
        { place: "height", x: 1030, y: back.top(1030) + 12, scale: 1.12, depth: 0.05, z: 41 },
        { place: "shore", x: 420, y: beachY + 92, scale: 1.5, depth: 0, z: 50 },
        { place: "wide-water", x: 300, y: horizon + 26, scale: 0.5, depth: 0.4, z: 25 },
        { place: "water", x: 240, y: horizon + 40, scale: 0.6, depth: 0.3, z: 25 },
        { place: "meadow", x: 880, y: back.top(880) + 20, scale: 0.9, depth: 0.05, z: 41 },
        { place: "air", x: 480, y: 190, scale: 0.9, depth: 0.15, z: 20 },
      ],
    };
  },
};
