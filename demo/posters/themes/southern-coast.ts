import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawRidge, drawRocks, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawBirds } from "#demo/posters/motifs/sky.ts";
import { drawHouse } from "#demo/posters/motifs/town-houses.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";
import { drawReflection, drawWater } from "#demo/posters/motifs/water.ts";

/** A bay of the south: a crescent of sand, shallow water, wooded capes, palms or pines that frame it. */
export const palmBayTheme: Theme = {
  horizon: [0.5, 0.58],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const n = shape.number;
    const cape = (name: string, depth: number, from: number, height: number, foot: number) => {
      const line = ridgeLine(chance.fork(name), { height: height * 0.5, wave: 420, rough: 0.4 });
      const rise = (x: number) => Math.min(1, Math.max(0, (x - from) / 260)) ** 0.7;
      const there = brush.at(depth);
      const body = drawRidge(
        (x) => foot - rise(x) * (height * 0.6 + line(x)),
        foot + 2,
        there.tone(region.ground),
        14,
        from,
      );
      const cliff = drawRidge(
        (x) => foot - rise(x) * (height * 0.14 + line(x + 90) * 0.4),
        foot + 4,
        there.lit(region.rock),
        14,
        from - 6,
      );
      let trees = "";
      for (let x = from + 70; x < 1300; x += chance.between(34, 60))
        trees += shape.put(
          x,
          foot - rise(x) * (height * 0.58 + line(x)) + 8,
          (0.3 * height) / 110,
          drawTree(
            there,
            region.trees.includes("palm")
              ? chance.pick(["bush", "leaf", "bush", "palm"])
              : chance.pick(region.trees),
          ),
        );
      return body + trees + cliff;
    };
    const back = cape("back", 0.62, chance.between(420, 620), chance.between(90, 120), horizon + 4);
    const foot = horizon + 36;
    const front = cape("front", 0.22, chance.between(840, 930), chance.between(130, 170), foot);
    const leftLine = ridgeLine(chance.fork("left"), { height: 70, wave: 380 });
    const left = drawRidge(
      (x) => horizon + 3 - leftLine(x) * Math.max(0, 1 - x / 300),
      horizon + 4,
      brush.at(0.72).tone(region.ground),
      16,
      -20,
      320,
    );
    const beachY = chance.between(800, 830);
    const beachPath = (lift: number) =>
      `M-20 ${n(beachY + 50 - lift)}C240 ${n(beachY + 76 - lift)} 520 ${n(beachY + 66 - lift)} 800 ${n(beachY - 14 - lift)}S1160 ${n(foot + 60 - lift * 0.7)} 1300 ${n(foot + 30 - lift * 0.6)}`;
    const shallow =
      shape.path(
        `${beachPath(64)}V980H-20z`,
        mixColour(brush.lit(region.water), brush.light.sky[3], 0.35),
        'opacity=".5"',
      ) +
      shape.path(
        `${beachPath(30)}V980H-20z`,
        mixColour(brush.lit(region.water), "#ffffff", 0.35),
        'opacity=".45"',
      );
    const sand = brush.definitions.vertical([
      [0, brush.lit("#f7e6bd")],
      [1, mixColour(brush.lit("#ecd09a"), brush.ground("#e8cb94"), 0.5)],
    ]);
    const beach =
      shape.path(`${beachPath(9)}V980H-20z`, brush.lit("#ffffff"), 'opacity=".85"') +
      shape.path(`${beachPath(-4)}V980H-20z`, brush.shade("#dcc08c")) +
      shape.path(`${beachPath(-18)}V980H-20z`, sand);
    const palms = region.trees.includes("palm");
    const right = chance.between(1080, 1200);
    const frame = palms
      ? shape.put(right, 995, chance.between(2.2, 2.9), drawTree(brush, "palm"), chance.flip(0.7)) +
        (chance.flip(0.7)
          ? shape.put(
              right + chance.between(60, 110),
              1000,
              chance.between(1.6, 2.1),
              drawTree(brush, "palm"),
              true,
            )
          : "") +
        (chance.flip(0.55)
          ? shape.put(chance.between(10, 110), 1010, chance.between(1.7, 2.3), drawTree(brush, "palm"))
          : "")
      : shape.put(right, 995, chance.between(2.6, 3.2), drawTree(brush, "pine")) +
        (chance.flip(0.6) ? shape.put(1290, 960, 2.2, drawTree(brush, "pine")) : "");
    let bushes = "";
    for (let i = 0; i < 6; i++)
      bushes += shape.put(
        1290 - i * 52,
        985 + (i % 2) * 14,
        1.7,
        drawTree(brush, i % 2 === 0 ? "bush" : "oleander"),
      );
    return {
      layers: [
        { z: 10, svg: left + back },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) +
            drawReflection(brush, left + back, horizon + 3, 0.2),
        },
        { z: 30, svg: drawReflection(brush, front, foot, 0.24) + front },
        { z: 40, svg: shallow + beach + shape.put(980, foot + 52, 0.8, drawRocks(brush, 160, region.rock)) },
        { z: 45, svg: shape.put(sunX + 180, horizon * 0.6, 1, drawBirds(brush)) },
        { z: 60, svg: bushes + frame },
      ],
      spots: [
        {
          place: "water",
          x: chance.between(420, 560),
          y: horizon + chance.between(80, 120),
          scale: 1.15,
          depth: 0,
          z: 38,
        },
        { place: "wide-water", x: 420, y: horizon + 64, scale: 0.62, depth: 0.2, z: 35 },
        { place: "shore", x: chance.between(600, 700), y: beachY + 86, scale: 1.35, depth: 0, z: 50 },
        { place: "water", x: 200, y: horizon + 46, scale: 0.6, depth: 0.25, z: 36 },
        { place: "height", x: 1090, y: foot - 128, scale: 0.62, depth: 0.2, z: 31 },
        { place: "front", x: 330, y: 950, scale: 1.2, depth: 0, z: 55 },
        { place: "air", x: 480, y: 190, scale: 0.8, depth: 0.15, z: 12 },
      ],
      has: palms ? ["palm"] : [],
    };
  },
};

/** A steep green island in the ocean (Madeira): terraced fields and white houses from the clouds down to the surf. */
export const terracesTheme: Theme = {
  horizon: [0.5, 0.58],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const steep = (name: string, depth: number, from: number, height: number, foot: number) => {
      const line = ridgeLine(chance.fork(name), { height: 60, wave: 330, rough: 0.5 });
      const top = (x: number) =>
        foot -
        Math.min(1, Math.max(0, (x - from) / (1340 - from))) ** 0.62 * height -
        line(x) * Math.min(1, Math.max(0, (x - from) / 120));
      const there = brush.at(depth);
      return {
        top,
        svg:
          drawRidge(top, foot + 3, there.tone(region.ground), 14, from) +
          drawRidge(
            (x) => top(x) + (foot - top(x)) * 0.84 + 8 * Math.sin(x / 24),
            foot + 4,
            there.lit(region.rock),
            14,
            from - 4,
          ),
      };
    };
    const third = steep("third", 0.66, chance.between(330, 430), 190, horizon + 4);
    const second = steep("second", 0.42, chance.between(520, 600), 330, horizon + 20);
    const foot = horizon + chance.between(120, 150);
    const from = chance.between(650, 720);
    const first = steep("first", 0.06, from, 520, foot);
    let terraces = "";
    const levels = 11;
    for (let i = 1; i < levels; i++) {
      const t = i / levels;
      const level = (x: number) =>
        first.top(x) + (foot - first.top(x)) * (t * 0.86) + 5 * Math.sin(x / 46 + i * 2);
      const start = from + 34 + chance.between(0, 90);
      const points: (readonly [number, number])[] = [];
      for (let x = start; x <= 1300; x += 30) points.push([x, level(x)]);
      const back = points
        .slice()
        .reverse()
        .map(([x, y]) => [x, y + 11 + 6 * Math.sin(x / 70 + i)] as const);
      const ink = chance.pick(["#a9cf5a", "#8fbf55", "#c2d468", "#79ad4c"]);
      terraces +=
        shape.path(`M${shape.curve(points)}L${shape.curve(back)}z`, brush.ground(ink)) +
        shape.stroke(`M${shape.curve(back.slice().reverse())}`, brush.shade("#5f6a4a"), 2.6, 'opacity=".7"');
    }
    let houses = "";
    const spread = Array.from({ length: 17 }, () => {
      const x = chance.between(from + 90, 1260);
      return [x, first.top(x) + (foot - first.top(x)) * chance.between(0.14, 0.78)] as const;
    }).sort((a, b) => a[1] - b[1]);
    for (const [x, y] of spread) {
      houses += chance.flip(0.4)
        ? shape.put(x + 24, y + 6, 0.5, drawTree(brush.at(0.05), chance.pick(region.trees)))
        : "";
      houses += shape.put(
        x,
        y + 6,
        0.55 + ((y - horizon + 300) / 600) * 0.28,
        drawHouse(brush.at(0.04), {
          wall: chance.pick(region.walls),
          roof: chance.pick(region.roofs),
          storeys: chance.whole(1, 2),
          seen: "eaves",
          pitch: 0.22,
        }),
      );
    }
    const collar =
      brush.light.time === "night"
        ? ""
        : shape.path(
            `M${from + 180} ${horizon - 290}C${from + 260} ${horizon - 330} 1100 ${horizon - 300} 1300 ${horizon - 340}V${horizon - 310}C1150 ${horizon - 270} ${from + 300} ${horizon - 270} ${from + 180} ${horizon - 290}z`,
            brush.light.cloud,
            'opacity=".75"',
          );
    let bloom = "";
    for (let i = 0; i < 7; i++)
      bloom += shape.put(
        i * 58 - 10,
        985 - (i % 2) * 16,
        chance.between(1.5, 2),
        drawTree(brush, i % 3 === 0 ? "bush" : "oleander"),
      );
    return {
      layers: [
        { z: 10, svg: third.svg },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) +
            drawReflection(brush, third.svg, horizon + 4, 0.18),
        },
        { z: 25, svg: second.svg },
        {
          z: 30,
          svg:
            drawReflection(brush, first.svg, foot, 0.22) +
            first.svg +
            terraces +
            houses +
            collar +
            shape.put(from + 10, foot + 12, 0.9, drawRocks(brush, 240, region.rock)),
        },
        { z: 45, svg: shape.put(sunX + 160, horizon * 0.6, 1, drawBirds(brush)) },
        { z: 60, svg: bloom },
      ],
      spots: [
        { place: "water", x: chance.between(330, 470), y: horizon + 160, scale: 1.2, depth: 0, z: 40 },
        { place: "wide-water", x: 300, y: horizon + 80, scale: 0.7, depth: 0.2, z: 24 },
        { place: "water", x: 220, y: horizon + 60, scale: 0.6, depth: 0.25, z: 24 },
        { place: "front", x: 520, y: 985, scale: 1.5, depth: 0, z: 61 },
        { place: "height", x: 1030, y: first.top(1030) + 60, scale: 0.7, depth: 0.1, z: 31 },
      ],
    };
  },
};
