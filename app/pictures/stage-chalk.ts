import { drawBirds } from "#app/pictures/draw-birds.ts";
import { drawCliff } from "#app/pictures/draw-cliff.ts";
import { drawForest } from "#app/pictures/draw-forest.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawRocks } from "#app/pictures/draw-rocks.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** Chalk cliffs in three capes one behind the other, beeches on their edge, a shingle beach at the foot. */
export const stageChalk: Stage = {
  horizon: [0.5, 0.58],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const cover = groundColour(brush, "#5b8a4a");
    const cape = (depth: number, from: number, height: number, foot: number, tree: number) => {
      const there = brush.at(depth);
      const steps = chance.whole(5, 8);
      const top: [number, number][] = Array.from({ length: steps + 1 }, (_, i) => {
        const t = i / steps;
        const aside = i === 0 || i === steps ? 0 : chance.between(-0.36, 0.36) / steps;
        return [
          from + (1310 - from) * (t + aside),
          foot - height * (0.5 + 0.5 * t ** 0.6) * chance.between(0.93, 1.05),
        ];
      });
      const line = (x: number) => {
        const i = Math.max(
          0,
          top.findLastIndex(([at]) => at <= x),
        );
        const [a, b] = [
          top[Math.min(i, steps - 1)] as [number, number],
          top[Math.min(i, steps - 1) + 1] as [number, number],
        ];
        return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
      };
      const wood =
        drawForest(there, {
          top: (x) => line(x) - tree * 0.75,
          tree,
          from: from + tree,
          to: 1320,
          colour: "#3f7246",
          kind: "leaf",
        }) +
        drawForest(there, {
          top: (x) => line(x) - tree * 0.1,
          tree: tree * 0.85,
          from: from + tree * 0.5,
          to: 1320,
          colour: "#4c8450",
          kind: "leaf",
        });
      return wood + drawCliff(there, { top, foot, rock: "#f7f4ec", cover, turf: tree * 0.4 });
    };
    const foot1 = horizon + chance.between(190, 230);
    const from1 = chance.between(690, 780);
    const near = cape(0, from1, chance.between(470, 540), foot1, 74);
    const middle = cape(0.32, from1 - chance.between(150, 200), chance.between(230, 270), horizon + 62, 36);
    const last = cape(0.6, from1 - chance.between(300, 390), chance.between(100, 130), horizon + 16, 17);
    const sand = brush.ground("#e6dcc4");
    const beach = shape.path(
      `M${shape.number(from1 - 150)} 980C${shape.number(from1 - 60)} 900 ${shape.number(from1 + 20)} ${shape.number(foot1 + 40)} ${shape.number(from1 - 24)} ${shape.number(foot1 - 4)}H1300V980z`,
      sand,
    );
    const foam = shape.stroke(
      `M${shape.number(from1 - 156)} 980C${shape.number(from1 - 66)} 900 ${shape.number(from1 + 14)} ${shape.number(foot1 + 40)} ${shape.number(from1 - 32)} ${shape.number(foot1 - 4)}`,
      brush.lit("#ffffff"),
      9,
      'opacity=".75"',
    );
    let stones = "";
    for (let i = 0; i < 26; i++)
      stones += shape.oval(
        chance.between(from1 + 20, 1290),
        chance.between(foot1 + 50, 950),
        chance.between(5, 14),
        chance.between(3, 7),
        brush.shade(chance.pick(["#cfc6b2", "#a9a294", "#8d8a84"])),
      );
    return {
      layers: [
        { z: 20, svg: drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) },
        { z: 30, svg: last + drawReflection(brush, middle, horizon + 62, 0.2) + middle },
        {
          z: 40,
          svg:
            drawReflection(brush, near, foot1, 0.2) +
            near +
            beach +
            foam +
            stones +
            shape.put(from1 - 110, foot1 + 30, 1, drawRocks(brush, 180, "#b8b2a4")),
        },
        { z: 45, svg: shape.put(sunX + 170, horizon * 0.55, 1, drawBirds(brush)) },
        {
          z: 60,
          svg:
            shape.put(1200, 985, 1.5, plant(brush, "bush")) + shape.put(1085, 990, 1.1, plant(brush, "bush")),
        },
      ],
      spots: [
        {
          place: "water",
          x: chance.between(260, 420),
          y: horizon + chance.between(120, 170),
          scale: 1.35,
          depth: 0,
          z: 50,
        },
        { place: "wide-water", x: 330, y: horizon + 70, scale: 0.6, depth: 0.3, z: 25 },
        { place: "water", x: chance.between(120, 240), y: horizon + 40, scale: 0.6, depth: 0.35, z: 36 },
        { place: "height", x: 1080, y: horizon - 230, scale: 1, depth: 0.05, z: 39 },
        { place: "shore", x: 1010, y: foot1 + 120, scale: 1.3, depth: 0, z: 50 },
        { place: "air", x: 420, y: 240, scale: 1, depth: 0.15, z: 20 },
      ],
    };
  },
};
