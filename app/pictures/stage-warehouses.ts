import { drawChurch } from "#app/pictures/draw-church.ts";
import { drawHarbourCrane } from "#app/pictures/draw-harbour-crane.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A northern port: brick or painted warehouses with hoists along the basin, church spires and cranes behind. */
export const stageWarehouses: Stage = {
  horizon: [0.58, 0.64],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const n = shape.number;
    const quay = horizon + 12;
    const far = ridgeLine(chance.fork("far"), { height: 30, wave: 500 });
    const shore = drawRidge((x) => horizon - 6 - far(x), horizon + 2, brush.at(0.62).tone("#7f9478"), 24);
    const back = [chance.between(640, 740), chance.between(860, 960), chance.between(1080, 1180)]
      .map((x, i) =>
        shape.put(
          x,
          quay - 60,
          1.9 - i * 0.2,
          drawChurch(brush.at(0.4), { spire: "pointed", wall: "#a8604a", roof: "#5f8a80" }),
        ),
      )
      .join("");
    const craneX = chance.between(330, 400);
    const crane = shape.put(craneX, quay - 2, 1.05, drawHarbourCrane(brush.at(0.16)));
    const there = brush.at(0.06);
    let row = "";
    let x = chance.between(520, 600);
    while (x < 1300) {
      const w = chance.between(108, 150);
      const h = chance.between(168, 212);
      const wall = chance.pick(region.walls);
      let p =
        shape.rect(0, -h, w, h, there.lit(wall)) +
        shape.poly([0, -h, w / 2, -h - 58, w, -h], there.lit(wall)) +
        shape.poly([w * 0.72, 0, w * 0.72, -h - 32, w, -h, w, 0], there.shade(wall), 'opacity=".5"');
      p +=
        shape.poly(
          [-5, -h + 3, w / 2, -h - 64, w / 2, -h - 54, 2, -h + 8],
          there.ground(brush.snowy ? "#f4f8fc" : "#6f9488"),
        ) +
        shape.poly(
          [w + 5, -h + 3, w / 2, -h - 64, w / 2, -h - 54, w - 2, -h + 8],
          there.shade(brush.snowy ? "#dfe8f2" : "#6f9488"),
        );
      let windows = "";
      let dark = "";
      for (let s = 0; s < 5; s++) {
        for (const f of [0.14, 0.3, 0.7, 0.86]) {
          const at = `M${n(w * f - 7)} ${n(-h + 30 + s * 34)}v-12a7 7 0 0 1 14 0v12z`;
          if (brush.light.lamps && chance.flip(0.4)) dark += at;
          else windows += at;
        }
        p += shape.rect(w / 2 - 8, -h + 12 + s * 34, 16, 22, there.shade("#2f5a4c"));
        p += shape.rect(0, -h + 37 + s * 34, w, 2, there.lit("#e0c9b0"), 'opacity=".45"');
      }
      p +=
        shape.path(windows, there.glass) +
        shape.path(dark, there.shade("#33303c")) +
        shape.stroke(
          `M${n(w / 2)} ${n(-h - 50)}V${n(-h - 30)}M${n(w / 2 - 2)} ${n(-h - 44)}h-16`,
          there.shade("#2f2a2a"),
          3,
        );
      row += shape.put(x, quay, 1, p);
      x += w + 2;
    }
    const wall =
      shape.rect(craneX - 70, quay - 4, 1310 - craneX, 22, brush.lit("#a99a88")) +
      shape.rect(craneX - 70, quay + 8, 1310 - craneX, 10, brush.shade("#857666"));
    const whole = crane + row + wall;
    let poles = "";
    for (const [px, h] of [
      [60, 150],
      [104, 120],
      [1180, 170],
      [1228, 140],
    ] as const)
      poles +=
        shape.rect(px, 985 - h, 16, h, brush.shade("#5a4a3c")) +
        shape.oval(px + 8, 985 - h, 8, 3.4, brush.lit("#a58a6a"));
    return {
      layers: [
        { z: 10, svg: shore + back },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) +
            drawReflection(brush, shore, horizon, 0.2),
        },
        { z: 30, svg: drawReflection(brush, whole, quay + 17, brush.light.lamps ? 0.46 : 0.32) + whole },
        { z: 60, svg: poles },
      ],
      spots: [
        { place: "water", x: chance.between(420, 540), y: quay + 150, scale: 1.35, depth: 0, z: 50 },
        { place: "wide-water", x: chance.between(520, 640), y: quay + 120, scale: 0.95, depth: 0, z: 45 },
        { place: "water", x: 1010, y: quay + 110, scale: 1, depth: 0, z: 44 },
        { place: "front", x: 760, y: quay, scale: 0.8, depth: 0.02, z: 31 },
      ],
      has: ["harbour-crane", "church", "town-towers"],
    };
  },
};
