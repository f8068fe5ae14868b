import { groundColour } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawForest } from "#demo/posters/motifs/countryside.ts";
import { drawRidge, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawPeaks } from "#demo/posters/motifs/mountains.ts";
import { drawHouse } from "#demo/posters/motifs/town-houses.ts";

/** A lake from above: wooded islands and tongues of land, a house with its jetty, boats and their wakes. */
export const lakeAbove: Theme = {
  horizon: [0.2, 0.25],
  draw({ brush, region, horizon }) {
    const { chance, light } = brush;
    const n = shape.number;
    const green = groundColour(brush, region.ground);
    const firs = region.trees.includes("fir");
    const l = ridgeLine(chance.fork("far"), { height: 70, wave: 600 });
    const back =
      region.stage === "alpine-lake" || region.stage === "fjord"
        ? drawPeaks(brush.at(0.46), {
            foot: horizon + 6,
            height: horizon * 0.74,
            rock: region.rock,
            snow: brush.snowy ? 0.8 : 0.36,
            mainX: chance.between(380, 860),
          })
        : drawRidge((x) => horizon - l(x), horizon + 8, brush.at(0.78).tone("#5f8a6a"));
    const shore = drawForest(brush.at(0.5), {
      top: () => horizon + 2,
      tree: 24,
      colour: firs ? "#2f5d48" : "#4a7446",
      kind: firs ? "fir" : "leaf",
      depth: 10,
    });
    const own = light.tone(region.water);
    const fill = brush.definitions.vertical([
      [0, mixColour(own, light.sky[3], 0.6)],
      [0.4, mixColour(own, light.sky[1], 0.25)],
      [1, mixColour(own, light.shadow, 0.3)],
    ]);
    let water = shape.rect(-10, horizon, 1300, 980 - horizon, fill);
    for (let i = 0; i < 20; i++) {
      const t = chance.next();
      const y = horizon + 16 + (930 - horizon) * t ** 1.4;
      water += shape.rect(
        chance.between(-40, 1200),
        y,
        (50 + 160 * t) * chance.between(0.6, 1.4),
        2 + 4 * t,
        light.sky[3],
        'opacity=".3" rx="2"',
      );
    }
    const island = (x: number, t: number, breadth: number) => {
      const y = horizon + 22 + (930 - horizon) * t ** 1.4;
      const s = 0.16 + 0.84 * t;
      const [w, h] = [breadth * s, breadth * s * 0.3];
      const there = brush.at(0.44 * (1 - t));
      const edge = Array.from({ length: 13 }, (_, i) => {
        const a = (i / 12) * Math.PI * 2;
        const r = i === 12 ? 1 : chance.between(0.86, 1.12);
        return [x + Math.cos(a) * w * r, y + Math.sin(a) * h * r] as const;
      });
      const closed = [
        ...edge.slice(0, 12),
        edge[0] as readonly [number, number],
        edge[1] as readonly [number, number],
      ];
      const blob = (dy: number, ink: string) =>
        shape.group(shape.path(`M${shape.curve(closed)}z`, ink), `transform="translate(0 ${n(dy)})"`);
      let wood = "";
      const trees: (readonly [number, number])[] = [];
      for (let i = 0; i < 46; i++) {
        const a = chance.between(0, Math.PI * 2);
        const r = chance.next() ** 0.5 * 0.86;
        trees.push([x + Math.cos(a) * w * r, y + Math.sin(a) * h * r]);
      }
      for (const [tx, ty] of trees.sort((a, b) => a[1] - b[1])) {
        const r = 26 * s * chance.between(0.8, 1.2);
        const ink = brush.snowy
          ? chance.pick(["#dbe6ee", "#6f8f8a"])
          : brush.season === "autumn"
            ? chance.pick(
                firs ? ["#2f5d48", "#c9702f", "#d9973a"] : ["#c9702f", "#d9973a", "#a8502f", "#8a7a3a"],
              )
            : chance.pick(firs ? ["#2f5d48", "#3a6a50", "#28523f"] : ["#4a7446", "#5f8a48", "#3f6a42"]);
        wood += firs
          ? shape.poly([tx - r * 0.7, ty, tx, ty - r * 2.4, tx, ty], there.lit(ink)) +
            shape.poly([tx + r * 0.7, ty, tx, ty - r * 2.4, tx, ty], there.shade(ink))
          : shape.circle(tx, ty - r * 0.5, r, there.shade(ink)) +
            shape.circle(tx - r * 0.2, ty - r * 0.8, r * 0.74, there.lit(ink));
      }
      return (
        shape.group(blob(h * 0.5, mixColour(own, light.shadow, 0.4)), 'opacity=".4"') +
        blob(4 * s, there.lit(brush.snowy ? "#ffffff" : "#e2d5ac")) +
        blob(-2 * s, there.ground(green)) +
        wood
      );
    };
    const mainX = chance.between(700, 820);
    const mainY = horizon + 22 + (930 - horizon) * 0.55 ** 1.4;
    const house = shape.put(
      mainX - 150,
      mainY + 76,
      0.95,
      drawHouse(brush.at(0.06), {
        wall: region.walls[0] ?? "#f3e6cf",
        roof: region.roofs[0] ?? "#8a4a3a",
        storeys: 1,
        width: 74,
        seen: "eaves",
        pitch: 0.5,
      }),
    );
    const jetty =
      shape.poly(
        [
          mainX - 182,
          mainY + 78,
          mainX - 162,
          mainY + 78,
          mainX - 214,
          mainY + 150,
          mainX - 242,
          mainY + 150,
        ],
        brush.lit("#b08a5f"),
      ) +
      shape.stroke(
        `M${n(mainX - 212)} ${n(mainY + 150)}v14M${n(mainX - 240)} ${n(mainY + 150)}v14`,
        brush.shade("#5a4436"),
        5,
      );
    const wake = (x: number, y: number, s: number, ink: string) =>
      shape.put(
        x,
        y,
        s,
        shape.path("M20 0C90 10 170 30 260 62C170 48 90 34 10 12z", light.sky[3], 'opacity=".5"') +
          shape.path("M-34 -4L26 -12C34 -6 34 8 26 14L-34 6C-42 4 -42 -2 -34 -4z", brush.lit("#fdfaf2")) +
          shape.path("M-14 -4L16 -8C20 -4 20 6 16 9L-14 4z", brush.tone(ink)),
      );
    return {
      layers: [
        { z: 10, svg: back },
        { z: 15, svg: water + shore },
        { z: 20, svg: island(260, 0.16, 420) + island(980, 0.2, 520) + island(540, 0.3, 260) },
        { z: 30, svg: island(mainX + 80, 0.55, 400) + jetty + house },
        { z: 40, svg: wake(330, mainY + 40, 1, "#c8402f") + wake(600, mainY + 260, 1.5, "#2f6f92") },
        { z: 50, svg: island(60, 0.92, 330) + island(1240, 0.96, 300) },
      ],
      spots: [{ place: "air", x: chance.between(260, 380), y: 360, scale: 1.5, depth: 0, z: 60 }],
      has: ["jetty"],
    };
  },
};
