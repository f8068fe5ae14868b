import { groundColour } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawForest } from "#demo/posters/motifs/countryside.ts";
import { drawRidge, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawColonnade } from "#demo/posters/motifs/landmarks.ts";
import { drawPeaks } from "#demo/posters/motifs/mountains.ts";
import { drawHouse, drawTown } from "#demo/posters/motifs/town-houses.ts";
import { drawFountain, drawLantern } from "#demo/posters/motifs/town-life.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";

/** A fortress palace on its wooded hill (the Alhambra), snow mountains behind, white quarters below. */
export const palaceTheme: Theme = {
  horizon: [0.5, 0.55],
  draw({ brush, region, horizon }) {
    const { chance } = brush;
    const green = groundColour({ ...brush, snowy: false }, region.ground);
    const peaks = drawPeaks(brush.at(0.58), {
      foot: horizon + 60,
      height: horizon * 0.5,
      rock: "#8d8fa4",
      snow: 0.62,
      mainX: chance.between(340, 620),
      breadth: 1.6,
      count: 6,
    });
    const far = ridgeLine(chance.fork("far"), { height: 80, wave: 800 });
    const fore = drawRidge((x) => horizon + 70 - far(x), 980, brush.at(0.42).tone("#a89a72"));
    const level = horizon + 44;
    const from = chance.between(330, 420);
    const hill = (x: number) =>
      level + 6 + Math.max(0, (from - x) * 0.55) + Math.max(0, (x - 1230) * 0.3) + 5 * Math.sin(x / 60);
    const stone = "#c98d62";
    const there = brush.at(0.12);
    const block = (x: number, w: number, h: number, battlements = true) => {
      let out =
        shape.rect(x, level - h, w, h + 30, there.lit(stone)) +
        shape.rect(x + w * 0.68, level - h, w * 0.32, h + 30, there.shade(stone), 'opacity=".7"');
      if (battlements) {
        let d = "";
        for (let at = x; at + 8 <= x + w; at += 15)
          d += `M${shape.number(at)} ${shape.number(level - h + 1)}v-9h8v9z`;
        out += shape.path(d, there.lit(stone));
      } else
        out += shape.poly(
          [
            x - 6,
            level - h,
            x + w * 0.14,
            level - h - 20,
            x + w * 0.86,
            level - h - 20,
            x + w + 6,
            level - h,
          ],
          there.tone("#b5623f"),
        );
      let d = "";
      for (let at = x + 14; at < x + w - 10; at += 24)
        d += `M${shape.number(at)} ${shape.number(level - h + 36)}v-10a5 6 0 0 1 10 0v10z`;
      return out + shape.path(d, there.glass);
    };
    const palace =
      block(from + 20, 130, 74) +
      block(from + 60, 62, 150) +
      block(from + 150, 210, 62, false) +
      block(from + 210, 80, 118) +
      block(from + 350, 190, 84, false) +
      block(from + 400, 110, 124, false) +
      block(from + 530, 74, 170) +
      block(from + 600, 180, 70) +
      block(from + 720, 60, 116) +
      shape.rect(from, level - 40, 820, 60, there.lit(stone)) +
      shape.rect(from, level - 6, 820, 26, there.shade(stone), 'opacity=".4"');
    const woods =
      drawRidge(hill, 980, brush.at(0.1).tone("#4a6a44"), 20) +
      drawForest(brush.at(0.1), { top: (x) => hill(x) + 6, tree: 40, colour: "#456b42", kind: "leaf" }) +
      drawForest(brush.at(0.07), { top: (x) => hill(x) + 60, tree: 58, colour: "#547a48", kind: "leaf" });
    let cypresses = "";
    for (let i = 0; i < 13; i++) {
      const x = chance.between(from - 40, 1280);
      cypresses += shape.put(
        x,
        hill(x) + chance.between(10, 60),
        chance.between(0.5, 0.85),
        drawTree(brush.at(0.07), "cypress"),
      );
    }
    const q = ridgeLine(chance.fork("q"), { height: 60, wave: 800 });
    const quarter = (x: number) => 800 - q(x) - Math.max(0, (500 - x) / 6);
    let houses = drawRidge(quarter, 980, brush.at(0.03).ground(green), 24);
    for (let row = 2; row >= 0; row--) {
      houses += drawTown(brush.at(0.02 + row * 0.02), {
        from: -30,
        to: 1310,
        base: (x) => quarter(x) + 120 - row * 46,
        walls: region.walls,
        roofs: region.roofs,
        rows: 1,
        scale: 1.15 - row * 0.12,
        storeys: [1, 3],
        pitch: 0.22,
        narrow: 0,
      });
    }
    houses += shape.put(
      220,
      quarter(220) + 60,
      1.25,
      drawHouse(brush, {
        wall: region.walls[0] ?? "#fff",
        roof: region.roofs[0] ?? "#b5623f",
        storeys: 4,
        width: 40,
        seen: "eaves",
        pitch: 0.3,
      }),
    );
    let front = "";
    for (let i = 0; i < 9; i++)
      front += shape.put(
        i * 160 + chance.between(-40, 40),
        1000,
        chance.between(1.2, 1.8),
        drawTree(brush, chance.pick(["oleander", "bush", "oleander", "cypress"])),
      );
    return {
      layers: [
        { z: 10, svg: peaks + fore },
        { z: 20, svg: palace },
        { z: 25, svg: woods + cypresses },
        { z: 50, svg: houses },
        { z: 60, svg: front },
      ],
      spots: [
        { place: "front", x: 640, y: 960, scale: 1.2, depth: 0, z: 61 },
        { place: "height", x: from + 870, y: level + 30, scale: 0.8, depth: 0.1, z: 24 },
        { place: "meadow", x: 560, y: 900, scale: 1, depth: 0, z: 55 },
        { place: "air", x: 330, y: 170, scale: 0.8, depth: 0.15, z: 12 },
      ],
      has: ["castle", "town-towers", "cypress", "church"],
    };
  },
};

/** A spa: the colonnade before wooded hills with villas, lawns, a fountain or a steaming pool, benches, flowers. */
export const spaParkTheme: Theme = {
  horizon: [0.5, 0.56],
  draw({ brush, region, horizon, wanted }) {
    const { chance } = brush;
    const green = groundColour(brush, region.ground);
    const hill = (name: string, height: number, wave: number) =>
      ridgeLine(chance.fork(name), { height, wave });
    const [f, m] = [hill("f", 130, 900), hill("m", 130, 640)];
    const farTop = (x: number) => horizon - 90 - f(x);
    const midTop = (x: number) => horizon - 20 - m(x);
    const hills =
      drawRidge(farTop, 980, brush.at(0.66).tone(green)) +
      drawRidge(midTop, 980, brush.at(0.42).tone("#4f7a52")) +
      drawForest(brush.at(0.4), { top: midTop, tree: 34, colour: "#4f7a52", kind: "leaf" }) +
      drawForest(brush.at(0.3), { top: (x) => midTop(x) + 46, tree: 44, colour: "#5a8656", kind: "leaf" });
    let villas = "";
    for (let i = 0; i < 5; i++) {
      const x = 80 + i * 260 + chance.between(-60, 60);
      villas += shape.put(
        x,
        midTop(x) + chance.between(50, 80),
        chance.between(0.9, 1.15),
        drawHouse(brush.at(0.26), {
          wall: chance.pick(region.walls),
          roof: chance.pick(region.roofs),
          storeys: 3,
          width: chance.between(54, 78),
          seen: chance.pick(["gable", "eaves"]),
        }),
      );
    }
    const lawnY = horizon + chance.between(140, 160);
    const x0 = chance.between(690, 790);
    const width = chance.between(860, 1000);
    let behind = "";
    for (let x = 20; x < 1280; x += chance.between(60, 110))
      behind += shape.put(
        x,
        lawnY - 6,
        chance.between(1.3, 1.8),
        drawTree(brush.at(0.12), chance.pick(region.trees)),
      );
    const n = shape.number;
    const lawn =
      drawRidge(() => lawnY - 2, 980, brush.ground(green), 80) +
      shape.path(
        `M${n(x0 - 170)} ${n(lawnY)}C${n(x0 - 160)} ${n(lawnY + 60)} ${n(x0 - 380)} ${n(lawnY + 130)} ${n(x0 - 520)} 985H${n(x0 + 330)}C${n(x0 + 220)} ${n(lawnY + 130)} ${n(x0 + 120)} ${n(lawnY + 70)} ${n(x0 + 150)} ${n(lawnY)}z`,
        brush.ground(brush.snowy ? "#dfe7f0" : "#ecdcb8"),
      );
    let beds = "";
    if (!brush.snowy) {
      for (let i = 0; i < 90; i++) {
        const side = chance.flip() ? 1 : 0;
        const [x, y] = [
          side ? chance.between(x0 + 250, 1290) : chance.between(-10, x0 - 420),
          chance.between(lawnY + 50, lawnY + 84),
        ];
        beds += shape.circle(
          x,
          y,
          chance.between(3, 6),
          brush.lit(
            chance.pick(
              brush.season === "autumn"
                ? ["#d2762e", "#e0a03c", "#a8423f"]
                : brush.season === "winter"
                  ? ["#8a8f70"]
                  : ["#e8506a", "#f3c23c", "#f6f0ff", "#c86ab0"],
            ),
          ),
        );
      }
    }
    const bench = (x: number, y: number, s: number) =>
      shape.put(
        x,
        y,
        s,
        shape.rect(-46, -26, 92, 7, brush.tone("#3f7a66")) +
          shape.rect(-46, -46, 92, 7, brush.tone("#3f7a66")) +
          shape.rect(-46, -36, 92, 6, brush.shade("#3f7a66")) +
          shape.stroke("M-36 -48V0M36 -48V0M-44 -24V0M44 -24V0", brush.shade("#2c3038"), 4),
      );
    const basin = wanted.includes("steam-bath")
      ? ""
      : shape.put(x0 - 60, lawnY + 120, chance.between(0.95, 1.1), drawFountain(brush));
    let lanterns = "";
    for (const [x, y, s] of [
      [x0 - 250, lawnY + 44, 1],
      [x0 + 205, lawnY + 44, 1],
      [x0 - 400, lawnY + 150, 1.5],
      [x0 + 300, lawnY + 160, 1.5],
    ] as const) {
      lanterns += shape.put(x, y, s, drawLantern(brush));
    }
    const frame =
      shape.put(70, 1010, 3, drawTree(brush, chance.pick(region.trees))) +
      shape.put(-20, 1000, 1.7, drawTree(brush, "oleander")) +
      shape.put(150, 1000, 1.5, drawTree(brush, "bush"));
    return {
      layers: [
        { z: 10, svg: hills + villas },
        { z: 20, svg: behind },
        {
          z: 30,
          svg: shape.put(x0, lawnY, 1, drawColonnade(brush.at(0.04), width, chance.pick(region.walls))),
        },
        {
          z: 40,
          svg:
            lawn +
            beds +
            lanterns +
            basin +
            bench(x0 + 300, lawnY + 150, 1.15) +
            bench(x0 - 480, lawnY + 130, 1.05),
        },
        { z: 60, svg: frame },
      ],
      spots: [
        { place: "front", x: x0 - 110, y: lawnY + 190, scale: 1.5, depth: 0, z: 45 },
        { place: "height", x: chance.between(200, 380), y: midTop(300) + 30, scale: 0.8, depth: 0.34, z: 11 },
        { place: "meadow", x: x0 + 330, y: lawnY + 250, scale: 1.2, depth: 0, z: 46 },
        { place: "air", x: 380, y: 180, scale: 0.8, depth: 0.15, z: 9 },
      ],
      has: ["colonnade", ...(wanted.includes("steam-bath") ? [] : ["fountain"])],
    };
  },
};
