import { drawForest } from "#app/pictures/draw-forest.ts";
import { drawHouse } from "#app/pictures/draw-house.ts";
import { drawPeaks } from "#app/pictures/draw-peaks.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { drawTown } from "#app/pictures/draw-town.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A fortress palace on its wooded hill (the Alhambra), snow mountains behind, white quarters below. */
export const stagePalace: Stage = {
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
        plant(brush.at(0.07), "cypress"),
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
        plant(brush, chance.pick(["oleander", "bush", "oleander", "cypress"])),
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
