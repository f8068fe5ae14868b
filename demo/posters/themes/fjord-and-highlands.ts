import { groundColour } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawForest, drawMeadowFlowers } from "#demo/posters/motifs/countryside.ts";
import { drawCliff, drawRidge, drawRocks, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawPeaks } from "#demo/posters/motifs/mountains.ts";
import { drawHouse } from "#demo/posters/motifs/town-houses.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";
import { drawReflection, drawWater, drawWaterfall } from "#demo/posters/motifs/water.ts";

/** A fjord: walls of rock on both sides closing in towards a snow peak, a waterfall, red houses at the water. */
export const fjordTheme: Theme = {
  horizon: [0.6, 0.66],
  draw({ brush, region, horizon }) {
    const { chance } = brush;
    const green = groundColour(brush, region.ground);
    const wooded = region.trees.includes("fir");
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
        (wooded
          ? drawForest(there, {
              top: woodTop,
              tree: 46 * (1 - depth * 0.6),
              from,
              to,
              colour: "#33604a",
              depth: 16,
              gaps: 0.2,
            })
          : "")
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
    for (let i = 0; wooded && i < 8; i++) {
      const x = i < 5 ? 20 + i * 58 : 1290 - (i - 5) * 66;
      trees += shape.put(
        x + chance.between(-16, 16),
        980 + chance.between(-18, 12),
        chance.between(0.9, 1.5),
        drawTree(brush, chance.pick(["fir", "fir", "birch"])),
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

/** The Highlands: bald rounded mountains, a loch with a tongue of land for its castle, heather in front. */
export const highlandsTheme: Theme = {
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
        drawTree(brush.at(0.08), chance.pick(region.trees)),
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
                  shape.put(x, front(x) + 30, 1.6, drawTree(brush, season === "spring" ? "gorse" : "bush")),
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
