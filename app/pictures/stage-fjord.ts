import { drawCliff } from "#app/pictures/draw-cliff.ts";
import { drawForest } from "#app/pictures/draw-forest.ts";
import { drawHouse } from "#app/pictures/draw-house.ts";
import { drawPeaks } from "#app/pictures/draw-peaks.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { drawWaterfall } from "#app/pictures/draw-waterfall.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A fjord: walls of rock on both sides closing in towards a snow peak, a waterfall, red houses at the water. */
export const stageFjord: Stage = {
  horizon: [0.6, 0.66],
  draw({ brush, region, horizon }) {
    const { chance } = brush;
    const green = groundColour(brush, region.ground);
    const gap = chance.between(470, 600);
    /** A wall that falls from the outer edge (height) to the water at `tip`. */
    const wall = (side: "left" | "right", depth: number, tip: number, height: number, foot: number) => {
      const there = brush.at(depth);
      const steps = 6;
      const edge = side === "left" ? -60 : 1340;
      const points: [number, number][] = Array.from({ length: steps + 1 }, (_, i) => {
        const t = i / steps;
        return [
          tip + (edge - tip) * (t + (i % steps === 0 ? 0 : chance.between(-0.05, 0.05))),
          foot - height * (0.06 + 0.94 * Math.min(1, t * 1.35) ** 0.72) * chance.between(0.92, 1.05),
        ];
      });
      const top = points.sort((a, b) => a[0] - b[0]);
      const woodTop = (x: number) => foot - 20 - (height * 0.3 * Math.abs(x - tip)) / Math.abs(edge - tip);
      const [from, to] = side === "left" ? [-20, tip - 30] : [tip + 30, 1300];
      return (
        drawCliff(there, {
          top,
          foot,
          rock: region.rock,
          cover: brush.snowy || depth < 0.2 ? (brush.snowy ? "#f4f8fc" : green) : green,
          turf: 30,
        }) +
        shape.path(
          `M${shape.number(from)} ${shape.number(foot)}L${shape.number(from)} ${shape.number(woodTop(from))}Q${shape.number((from + to) / 2)} ${shape.number(woodTop((from + to) / 2) + 18)} ${shape.number(to)} ${shape.number(woodTop(to))}L${shape.number(tip)} ${shape.number(foot)}z`,
          there.tone(green),
        ) +
        drawForest(there, {
          top: woodTop,
          tree: 46 * (1 - depth * 0.6),
          from,
          to,
          colour: "#33604a",
          depth: 16,
          gaps: 0.2,
        })
      );
    };
    const peaks = drawPeaks(brush.at(0.55), {
      foot: horizon + 4,
      height: horizon * 0.52,
      rock: region.rock,
      snow: 0.55,
      mainX: gap + 40,
      breadth: 0.8,
      count: 6,
    });
    const farWalls =
      wall("left", 0.45, gap - 60, horizon * 0.5, horizon + 3) +
      wall("right", 0.42, gap + 150, horizon * 0.56, horizon + 4);
    const foot = horizon + 30;
    const near = wall(
      "right",
      0.12,
      gap + chance.between(270, 330),
      horizon * chance.between(0.78, 0.9),
      foot,
    );
    const left = wall(
      "left",
      0.2,
      gap - chance.between(230, 290),
      horizon * chance.between(0.66, 0.8),
      horizon + 16,
    );
    let hamlet = "";
    const hamletX = gap + 430;
    for (let i = 0; i < 5; i++) {
      hamlet += shape.put(
        hamletX + i * 56 + chance.between(-8, 8),
        foot + 2 - (i % 2) * 8,
        0.72,
        drawHouse(brush.at(0.06), {
          wall: chance.pick(region.walls),
          roof: chance.pick(region.roofs),
          storeys: chance.whole(1, 2),
          width: 44,
        }),
      );
    }
    const fall = shape.put(
      gap + chance.between(520, 620),
      foot - 26,
      horizon / 800,
      drawWaterfall(brush.at(0.15)),
    );
    let trees = "";
    for (let i = 0; i < 8; i++) {
      const x = i < 5 ? 20 + i * 58 : 1290 - (i - 5) * 66;
      trees += shape.put(
        x + chance.between(-16, 16),
        980 + chance.between(-18, 12),
        chance.between(0.9, 1.5),
        plant(brush, chance.pick(["fir", "fir", "birch"])),
      );
    }
    return {
      layers: [
        { z: 10, svg: peaks + farWalls },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), { horizon, colour: region.water, sunX: gap + 40, glitter: 0.8 }) +
            drawReflection(brush, farWalls, horizon + 3, 0.22),
        },
        { z: 30, svg: drawReflection(brush, left, horizon + 16, 0.26) + left },
        { z: 31, svg: drawReflection(brush, near + hamlet, foot, 0.26) + near + fall + hamlet },
        { z: 60, svg: trees },
      ],
      spots: [
        {
          place: "wide-water",
          x: chance.between(560, 640),
          y: horizon + chance.between(104, 128),
          scale: 1,
          depth: 0,
          z: 35,
        },
        { place: "water", x: chance.between(330, 430), y: horizon + 96, scale: 0.95, depth: 0.08, z: 36 },
        { place: "height", x: hamletX - 60, y: foot + 2, scale: 0.8, depth: 0.08, z: 34 },
        { place: "shore", x: hamletX - 80, y: foot + 4, scale: 0.6, depth: 0.1, z: 34 },
        { place: "front", x: 1040, y: 975, scale: 1.1, depth: 0, z: 61 },
        { place: "air", x: 420, y: 170, scale: 0.8, depth: 0.2, z: 12 },
      ],
      has: ["waterfall"],
    };
  },
};
