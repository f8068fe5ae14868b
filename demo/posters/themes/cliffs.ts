import { groundColour } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawForest, drawReeds } from "#demo/posters/motifs/countryside.ts";
import { drawCliff, drawRidge, drawRocks, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawPeaks } from "#demo/posters/motifs/mountains.ts";
import { drawBirds } from "#demo/posters/motifs/sky.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";
import { drawReflection, drawWater } from "#demo/posters/motifs/water.ts";

/** A rocky coast: a cape on the right, further ones behind it, the open sea on the left. */
export const headlandTheme: Theme = {
  horizon: [0.55, 0.64],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const grass = groundColour(brush, region.ground);
    const cape = (from: number, height: number, foot: number, steps: number) => {
      const top: [number, number][] = [];
      for (let i = 0; i <= steps; i++) {
        const t = i / steps;
        top.push([
          from + (1300 - from) * t,
          foot - height * (0.34 + 0.66 * Math.min(1, t * 1.9) ** 0.7) * chance.between(0.95, 1.04),
        ]);
      }
      return top;
    };
    const far = ridgeLine(chance.fork("far"), { height: 70, wave: 900 });
    const farFrom = chance.between(300, 620);
    const farLand = drawRidge(
      (x) => horizon + 4 - far(x) * Math.min(1, Math.max(0, (x - farFrom) / 380)),
      horizon + 3,
      brush.at(0.72).tone(grass),
      32,
      farFrom,
    );
    const foot2 = horizon + 34;
    const second = drawCliff(brush.at(0.38), {
      top: cape(chance.between(700, 800), chance.between(110, 150), foot2, 7),
      foot: foot2,
      rock: region.rock,
      cover: grass,
      turf: 14,
    });
    const foot1 = horizon + chance.between(130, 170);
    const capeTop = cape(chance.between(800, 860), chance.between(250, 300), foot1, 6);
    const [standX, standY] = capeTop[2] as [number, number];
    const first = drawCliff(brush, { top: capeTop, foot: foot1, rock: region.rock, cover: grass, turf: 26 });
    const crest = shape.path(
      `M${capeTop.map(([x, y]) => `${shape.number(x)} ${shape.number(y - 2)}`).join("L")}L1300 ${shape.number(standY - 44)}C1180 ${shape.number(standY - 60)} 1000 ${shape.number(standY - 22)} ${shape.number((capeTop[1] as [number, number])[0])} ${shape.number((capeTop[1] as [number, number])[1] - 2)}z`,
      brush.tone(grass),
    );
    const corner = ridgeLine(chance.fork("corner"), { height: 70, wave: 520 });
    const cornerTop = (x: number) => 905 - corner(x) * 0.6 - Math.max(0, 1 - x / 520) * 90;
    let near = drawRidge(cornerTop, 980, brush.shade(grass), 24);
    for (let i = 0; i < 5; i++) {
      const x = chance.between(0, 520);
      near += shape.put(x, cornerTop(x) + 16, chance.between(0.8, 1.3), drawReeds(brush, 80, grass));
    }
    if (!brush.snowy)
      for (const x of [60, 240])
        near += shape.put(
          x + chance.between(-40, 40),
          cornerTop(x) + 14,
          1.5,
          drawTree(brush, region.climate === "warm" ? "oleander" : "gorse"),
        );
    const foam = shape.path(
      `M${shape.number((capeTop[0] as [number, number])[0] - 60)} ${shape.number(foot1 + 6)}C900 ${shape.number(foot1 - 10)} 1100 ${shape.number(foot1 + 4)} 1300 ${shape.number(foot1 - 6)}V${shape.number(foot1 + 16)}C1100 ${shape.number(foot1 + 22)} 900 ${shape.number(foot1 + 12)} ${shape.number((capeTop[0] as [number, number])[0] - 60)} ${shape.number(foot1 + 6)}z`,
      brush.lit("#ffffff"),
      'opacity=".7"',
    );
    return {
      layers: [
        { z: 10, svg: farLand },
        { z: 20, svg: drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) },
        { z: 30, svg: second },
        {
          z: 40,
          svg:
            drawReflection(brush, first, foot1, 0.16) +
            crest +
            first +
            foam +
            shape.put(760, foot1 + 16, 1, drawRocks(brush, 260, region.rock)),
        },
        { z: 45, svg: shape.put(sunX + 200, horizon * 0.62, 1, drawBirds(brush)) },
        { z: 60, svg: near },
      ],
      spots: [
        { place: "height", x: standX + 20, y: standY + 6, scale: 1.2, depth: 0, z: 41 },
        { place: "wide-water", x: 420, y: horizon + 90, scale: 0.8, depth: 0.2, z: 35 },
        { place: "water", x: chance.between(330, 470), y: horizon + 120, scale: 1.15, depth: 0.05, z: 50 },
        { place: "water", x: chance.between(560, 660), y: horizon + 40, scale: 0.55, depth: 0.35, z: 36 },
        { place: "meadow", x: standX + 200, y: standY - 20, scale: 0.9, depth: 0, z: 41 },
        { place: "air", x: 560, y: 250, scale: 1, depth: 0.15, z: 20 },
      ],
    };
  },
};

/** Chalk cliffs in three capes one behind the other, beeches on their edge, a shingle beach at the foot. */
export const chalkTheme: Theme = {
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
            shape.put(1200, 985, 1.5, drawTree(brush, "bush")) +
            shape.put(1085, 990, 1.1, drawTree(brush, "bush")),
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

/** The high sea with land at its edge: snow peaks in the north, low islands in the south. */
export const openSeaTheme: Theme = {
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
