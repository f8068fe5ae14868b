import { groundColour } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawChalet } from "#demo/posters/motifs/country-houses.ts";
import { drawForest, drawMeadowFlowers } from "#demo/posters/motifs/countryside.ts";
import { drawRidge, drawRocks, drawSlope, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawChurch } from "#demo/posters/motifs/landmarks.ts";
import { drawNeedles, drawPeaks } from "#demo/posters/motifs/mountains.ts";
import { drawSnowfall } from "#demo/posters/motifs/sky.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";
import { isTreeless } from "#demo/posters/regions/region.ts";

/**
 * Alpine pastures: a range of peaks, dark woods, meadows in three swings with barns and a path. Above the trees there
 * are slopes of scree, boulders and a path.
 */
export const meadowTheme: Theme = {
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
    const scree = brush.snowy ? "#e4ecf5" : "#8f949c";
    const bare = isTreeless(region);
    const boulders = (x: number, y: number, scale: number, depth: number) =>
      shape.put(x, y, scale, drawRocks(brush.at(depth), 210, region.rock, false));
    let barns = "";
    for (let i = 0; i < 5; i++) {
      const x = chance.between(80, 1200);
      const y = m1(x);
      if (bare) {
        barns += boulders(x, y + 26, 0.34, 0.14);
        continue;
      }
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
      if (bare) {
        trees += boulders(x, m2(x) + chance.between(14, 30), 0.5, 0.06);
        continue;
      }
      trees += shape.put(
        x,
        m2(x) + chance.between(0, 20),
        chance.between(0.5, 0.85),
        drawTree(brush.at(0.06), chance.pick(region.trees)),
      );
    }
    let front = "";
    if (bare) front = boulders(1150, 975, 1.6, 0) + boulders(1010, 985, 0.9, 0);
    for (let i = 0; i < 4 && !bare; i++)
      front += shape.put(
        1290 - i * chance.between(48, 76),
        m3(1290 - i * 60) + 60 + i * 8,
        chance.between(1.5, 2.2),
        drawTree(brush, chance.pick(region.trees)),
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
            drawRidge(foothill, 980, brush.at(0.4).tone(mixColour(green, bare ? scree : fir, 0.5))) +
            (bare ? "" : drawForest(brush.at(0.34), { top: foothill, tree: 26, colour: fir, depth: 20 })),
        },
        {
          z: 14,
          svg:
            drawRidge(wood, 980, brush.at(0.22).tone(bare ? mixColour(green, scree, 0.35) : fir)) +
            (bare ? "" : drawForest(brush.at(0.2), { top: wood, tree: 42, colour: fir, depth: 30 })),
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

/** The Dolomites: towers of pale rock that glow in the evening, above larches and high pastures. */
export const needlesTheme: Theme = {
  horizon: [0.55, 0.6],
  draw({ brush, region, horizon, wanted }) {
    const { chance } = brush;
    const green = groundColour(brush, region.ground);
    // The last light turns the rock red.
    const rock =
      brush.light.time === "dusk" || brush.light.time === "dawn"
        ? mixColour(region.rock, "#ff6f45", 0.58)
        : region.rock;
    const width = chance.between(620, 820);
    const from = chance.between(180, 1100 - width);
    const main = drawNeedles(
      brush.at(0.16),
      from,
      from + width,
      horizon + 20,
      horizon * chance.between(0.66, 0.78),
      rock,
    );
    const back =
      drawNeedles(brush.at(0.58), -40, 420, horizon + 10, horizon * 0.42, rock) +
      drawNeedles(brush.at(0.5), 900, 1320, horizon + 10, horizon * 0.46, rock);
    const wood = ridgeLine(chance.fork("wood"), { height: 90, wave: 700 });
    const woodTop = (x: number) => horizon + 52 - wood(x);
    const m1 = ridgeLine(chance.fork("m1"), { height: 100, wave: 1000 });
    const m1Top = (x: number) => horizon + 170 - m1(x);
    const m2 = ridgeLine(chance.fork("m2"), { height: 110, wave: 1200 });
    const m2Top = (x: number) => 910 - m2(x);
    const hutX = chance.between(820, 920);
    let trees = "";
    for (let i = 0; i < 10; i++) {
      const x = chance.between(-10, 1290);
      if (Math.abs(x - hutX) > 130)
        trees += shape.put(
          x,
          m1Top(x) + chance.between(6, 46),
          chance.between(0.45, 0.8),
          drawTree(brush.at(0.05), chance.pick(region.trees)),
        );
    }
    let front = "";
    for (let i = 0; i < 4; i++)
      front += shape.put(
        20 + i * 74 + chance.between(-14, 14),
        985 - i * 4,
        chance.between(1.6, 2.4) - i * 0.2,
        drawTree(brush, chance.pick(region.trees)),
      );
    return {
      layers: [
        { z: 10, svg: back + main },
        {
          z: 14,
          svg:
            drawRidge(woodTop, 980, brush.at(0.2).tone("#2f5248")) +
            drawForest(brush.at(0.18), { top: woodTop, tree: 44, colour: "#2b4d43", depth: 26 }),
        },
        { z: 20, svg: drawSlope(brush.at(0.05), m1Top, green, "s1") + trees },
        {
          z: 30,
          svg:
            wanted.includes("chalet") || wanted.includes("church")
              ? ""
              : shape.put(hutX, m1Top(hutX) + 34, 0.95, drawChalet(brush, "#8a5a3c")),
        },
        {
          z: 50,
          svg:
            drawSlope(brush, m2Top, mixColour(green, "#2f5a2c", brush.snowy ? 0.02 : 0.2), "s2") +
            drawMeadowFlowers(brush, m2Top),
        },
        { z: 60, svg: front },
      ],
      spots: [
        { place: "meadow", x: hutX, y: m1Top(hutX) + 36, scale: 1.1, depth: 0, z: 30 },
        { place: "height", x: hutX + 190, y: m1Top(hutX + 190) + 14, scale: 0.8, depth: 0.05, z: 29 },
        { place: "meadow", x: 560, y: m1Top(560) + 70, scale: 1, depth: 0, z: 31 },
        { place: "front", x: 760, y: 935, scale: 1.3, depth: 0, z: 61 },
        { place: "air", x: chance.between(360, 460), y: 260, scale: 0.85, depth: 0.1, z: 16 },
      ],
      has: wanted.includes("chalet") || wanted.includes("church") ? [] : ["chalet"],
    };
  },
};

/** A mountain village in deep snow: white peaks, dark woods, timber houses with warm windows around the church. */
export const snowVillageTheme: Theme = {
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
      if (chance.flip(0.6))
        village += shape.put(x + 90 * s, y + 6, s * 0.95, drawTree(brush.at(0.05), "fir"));
    }
    const heroX = chance.between(900, 1010);
    const hero = wanted.includes("chalet")
      ? ""
      : shape.put(heroX, s2(heroX) + 40, 1.65, drawChalet(brush, "#8a5433"));
    const glow = brush.light.lamps ? shape.oval(heroX, s2(heroX) + 60, 240, 44, lamplight) : "";
    let trees = "";
    for (let i = 0; i < 5; i++) {
      const x = i < 3 ? chance.between(10, 330) : chance.between(1120, 1280);
      trees += shape.put(
        x,
        s2(x) + chance.between(20, 60),
        chance.between(0.9, 1.35),
        drawTree(brush, "fir"),
      );
    }
    let front = "";
    for (let i = 0; i < 4; i++)
      front += shape.put(
        10 + i * 84 + chance.between(-18, 18),
        985 - i * 6,
        chance.between(2, 2.8) - i * 0.3,
        drawTree(brush, "fir"),
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
