/** What is around a house: its street, garden, shore, water or wood. */
import { type Brush, groundColour } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Site } from "#demo/posters/houses/front.ts";
import { drawWindow } from "#demo/posters/houses/openings.ts";
import { drawForest, drawMeadowFlowers, drawReeds } from "#demo/posters/motifs/countryside.ts";
import { drawRidge, drawSlope } from "#demo/posters/motifs/land.ts";
import { drawBicycle, drawLantern } from "#demo/posters/motifs/town-life.ts";
import { drawTree, type Tree } from "#demo/posters/motifs/trees.ts";
import { drawWater } from "#demo/posters/motifs/water.ts";
import { isTreeless, type Region } from "#demo/posters/regions/region.ts";

export interface SiteOptions {
  site: Site;
  region: Region;
  horizon: number;
  /** Middle, foot and half the width of the house. */
  x: number;
  foot: number;
  half: number;
  sunX: number;
}

export interface DrawnSite {
  behind: string;
  before: string;
  shows: readonly string[];
}

export function drawSite(brush: Brush, options: SiteOptions): DrawnSite {
  return { street, garden, shore, water, wood }[options.site](brush, options);
}

/** The shadow that a house throws on the ground, away from the light. */
function castShadow(brush: Brush, { x, foot, half }: SiteOptions): string {
  return shape.poly(
    [x - half, foot, x + half, foot, x + half + 120, foot + 46, x - half + 90, foot + 46],
    brush.light.shadow,
    'opacity=".16"',
  );
}

function street(brush: Brush, { region, x, foot, half }: SiteOptions): DrawnSite {
  const { chance, snowy } = brush;
  // Neighbours on both sides up to the edges, a little lower and farther away.
  const there = brush.at(0.14);
  let houses = "";
  const row = (from: number, to: number) => {
    let at = from;
    while (at < to) {
      const w = chance.between(170, 240);
      const h = chance.between(330, 470);
      const wall = chance.pick(region.walls);
      const roof = snowy ? "#eef3f8" : chance.pick(region.roofs);
      houses +=
        shape.rect(at, foot - h, w, h, there.lit(wall)) +
        shape.rect(at + w * 0.84, foot - h, w * 0.16, h, there.shade(wall), 'opacity=".4"');
      houses += chance.flip()
        ? shape.poly(
            [at - 6, foot - h + 4, at + w / 2, foot - h - w * 0.46, at + w + 6, foot - h + 4],
            there.lit(wall),
          ) +
          shape.poly(
            [
              at - 12,
              foot - h + 8,
              at + w / 2,
              foot - h - w * 0.5,
              at + w / 2,
              foot - h - w * 0.4,
              at,
              foot - h + 12,
            ],
            there.lit(roof),
          ) +
          shape.poly(
            [
              at + w + 12,
              foot - h + 8,
              at + w / 2,
              foot - h - w * 0.5,
              at + w / 2,
              foot - h - w * 0.4,
              at + w,
              foot - h + 12,
            ],
            there.shade(roof),
          )
        : shape.poly(
            [
              at - 8,
              foot - h + 3,
              at + 16,
              foot - h - 62,
              at + w - 16,
              foot - h - 62,
              at + w + 8,
              foot - h + 3,
            ],
            there.tone(roof),
          );
      for (let s = 0; s * 92 + 110 < h; s++)
        for (const f of [0.22, 0.5, 0.78])
          houses += drawWindow(there, at + w * f, foot - s * 92 - 34, { w: 32, h: 52, bars: "cross" });
      at += w + 1;
    }
  };
  row(-chance.between(20, 120), Math.max(0, x - half - 190));
  row(x + half, 1290);
  // The row on the left ends at the house, whatever was left over.
  const fill =
    shape.rect(
      Math.max(0, x - half - 230),
      foot - 356,
      232,
      356,
      there.lit(region.walls.at(-1) ?? "#efe4d0"),
    ) +
    shape.rect(
      Math.max(0, x - half - 236),
      foot - 374,
      240,
      20,
      there.tone(snowy ? "#eef3f8" : (region.roofs[0] ?? "#a8473a")),
    );
  let more = "";
  for (let s = 0; s < 3; s++)
    for (const f of [-190, -120, -50])
      more += drawWindow(there, x - half + f, foot - s * 104 - 40, { w: 34, h: 56, bars: "cross" });
  const pavement =
    shape.rect(-10, foot - 2, 1300, 60, brush.lit(snowy ? "#eef3f8" : "#d9cdb8")) +
    shape.rect(-10, foot + 40, 1300, 12, brush.shade(snowy ? "#c9d6e4" : "#a89a86")) +
    shape.rect(-10, foot + 52, 1300, 100, brush.shade(snowy ? "#dfe8f2" : "#8d8478"));
  let cobbles = "";
  for (let line = 0; line < 3; line++)
    for (let at = -20 + line * 22; at < 1290; at += 58)
      cobbles += `M${at} ${foot + 74 + line * 24}q20 -8 40 0`;
  const lanterns = chance
    .pick([
      [chance.between(70, 150), chance.between(1130, 1210)],
      [chance.between(70, 150)],
      [chance.between(1130, 1210)],
    ])
    .map((at) => shape.put(at, foot + 46, 3.3, drawLantern(brush)))
    .join("");
  const extra = chance.pick(["bicycle", "tree", "none"] as const);
  const side = x > 640 ? chance.between(180, 280) : chance.between(1000, 1100);
  const thing =
    extra === "bicycle"
      ? shape.put(side, foot + 44, 1.5, drawBicycle(brush))
      : extra === "tree"
        ? shape.put(side, foot + 44, 2.5, drawTree(brush, chance.pick(region.trees)))
        : "";
  return {
    behind:
      houses +
      fill +
      more +
      pavement +
      shape.stroke(cobbles, brush.lit(snowy ? "#f7fafd" : "#b3a896"), 4, 'opacity=".5"'),
    before: lanterns + thing,
    shows: ["lantern", ...(extra === "bicycle" ? ["bicycle"] : [])],
  };
}

function garden(brush: Brush, options: SiteOptions): DrawnSite {
  const { region, x, foot, half } = options;
  const { chance, snowy } = brush;
  const green = groundColour(brush, region.ground);
  const top = (at: number) => foot - 64 + 12 * Math.sin(at / 190) + Math.abs(at - 640) * 0.02;
  let trees = "";
  // Above the trees a lawn with a few bushes.
  const bare = isTreeless(region);
  for (let at = -20; at < 1300; at += chance.between(70, 120)) {
    if (Math.abs(at - x) < half * 0.8 || bare) continue;
    trees += shape.put(
      at,
      foot - 34,
      chance.between(1.5, 2.3),
      drawTree(brush.at(0.1), chance.pick(region.trees)),
    );
  }
  const n = shape.number;
  const path = shape.path(
    `M${n(x - 44)} ${foot}C${n(x - 60)} ${foot + 50} ${n(x - 200)} ${foot + 80} ${n(x - 260)} 980H${n(x + 120)}C${n(x + 90)} ${foot + 80} ${n(x + 50)} ${foot + 50} ${n(x + 44)} ${foot}z`,
    brush.ground(snowy ? "#dbe6f2" : "#e6d5ae"),
  );
  const lawn = drawSlope(brush, top, green, "lawn");
  const corner = chance.flip() ? 60 : 1220;
  let near = "";
  for (let i = 0; i < 4; i++)
    near += shape.put(
      corner + (corner < 640 ? i : -i) * 62,
      985,
      1.6 - i * 0.2,
      drawTree(brush, chance.pick(["bush", bare ? "bush" : "oleander", "bush"] as const)),
    );
  return {
    behind: trees + lawn + castShadow(brush, options) + path,
    before: drawMeadowFlowers(brush, () => foot + 40, 34) + near,
    shows: ["garden", ...(bare ? [] : region.trees), ...(snowy ? [] : ["path"])],
  };
}

function shore(brush: Brush, options: SiteOptions): DrawnSite {
  const { region, foot, x, half } = options;
  const { chance, snowy } = brush;
  const warm = region.climate === "warm";
  const sand = brush.ground(snowy ? "#eef3f8" : warm ? "#efdcb0" : "#eadfbf");
  const top = (at: number) =>
    foot - 40 + 16 * Math.sin(at / 160) - Math.max(0, Math.abs(at - x) - half) * 0.06;
  let behind =
    drawRidge(top, 980, sand, 24) +
    drawRidge(
      (at) => foot + 46 + 12 * Math.sin(at / 130 + 2),
      980,
      brush.ground(snowy ? "#e3ecf5" : "#dcc99a"),
      24,
    ) +
    castShadow(brush, options);
  let before = "";
  if (warm) {
    for (const at of [40, 130, 1160, 1250])
      if (Math.abs(at - x) > half * 0.9)
        behind += shape.put(
          at,
          foot + 10,
          chance.between(1.5, 2.1),
          drawTree(brush, chance.pick(region.trees)),
        );
    before += shape.put(chance.flip() ? 90 : 1190, 990, 1.9, drawTree(brush, "oleander"));
  } else {
    for (let i = 0; i < 9; i++) {
      const at = chance.between(-10, 1290);
      if (Math.abs(at - x) > half)
        behind += shape.put(at, top(at) + 12, 0.8, drawReeds(brush, 70, "#a0a468"));
    }
    for (let i = 0; i < 9; i++)
      before += shape.put(
        i < 5 ? 20 + i * 62 : 1270 - (i - 5) * 66,
        985,
        chance.between(1, 1.4),
        drawReeds(brush, 80, "#98a060"),
      );
  }
  return { behind, before, shows: warm ? ["beach"] : ["beach", "dunes"] };
}

function water(brush: Brush, options: SiteOptions): DrawnSite {
  const { region, horizon, sunX } = options;
  const { chance } = brush;
  const narrow =
    region.stage === "river-bend" ||
    region.stage === "plain-lake" ||
    region.stage === "canal" ||
    region.stage === "fields" ||
    region.stage === "skyline";
  const bank = horizon + 46;
  const green = groundColour(brush, region.ground);
  // On rivers a bank with trees lies between the ship and the hills.
  const shoreLine = narrow
    ? drawForest(brush.at(0.3), { top: () => bank - 34, tree: 58, colour: "#4a7446", kind: "leaf" }) +
      drawRidge((at) => bank - 26 + 5 * Math.sin(at / 90), bank + 30, brush.at(0.2).ground(green), 40)
    : "";
  const surface = drawWater(brush.with("water"), {
    horizon: narrow ? bank : horizon,
    colour: region.water,
    sunX,
  });
  let near = "";
  if (narrow) {
    for (let i = 0; i < 5; i++)
      near += shape.put(
        chance.flip() ? 30 + i * 70 : 1250 - i * 66,
        985,
        chance.between(0.9, 1.3),
        drawReeds(brush, 90, mixColour(green, "#6f8a4a", 0.5), !brush.snowy),
      );
  }
  return { behind: surface + shoreLine, before: near, shows: narrow ? ["reeds", "woods"] : [] };
}

function wood(brush: Brush, options: SiteOptions): DrawnSite {
  const { region, x, foot, half } = options;
  const { chance, snowy } = brush;
  const kinds = region.trees.filter((tree) => tree !== "bush" && tree !== "oleander" && tree !== "palm");
  const trees: readonly Tree[] = kinds.length > 0 ? kinds : ["fir"];
  const green = mixColour(groundColour(brush, region.ground), "#5f7a48", snowy ? 0 : 0.35);
  let back = drawForest(brush.at(0.3), {
    top: () => foot - 150,
    tree: 150,
    colour: "#33604a",
    depth: 170,
    kind: trees.includes("fir") || trees.includes("larch") ? "fir" : "leaf",
  });
  for (let at = -10; at < 1300; at += chance.between(80, 130))
    back += shape.put(
      at,
      foot - chance.between(40, 90),
      chance.between(2.4, 3.4),
      drawTree(brush.at(0.14), chance.pick(trees)),
    );
  const ground = drawSlope(brush, (at) => foot - 46 + 14 * Math.sin(at / 150), green, "glade");
  let front = "";
  for (const at of [20, 120, 1170, 1260])
    if (Math.abs(at - x) > half * 0.86)
      front += shape.put(
        at,
        foot + chance.between(20, 120),
        chance.between(3, 4),
        drawTree(brush, chance.pick(trees)),
      );
  const n = shape.number;
  const path = shape.path(
    `M${n(x - 40)} ${foot + 20}C${n(x - 60)} ${foot + 60} ${n(x - 150)} ${foot + 90} ${n(x - 190)} 980H${n(x + 90)}C${n(x + 80)} ${foot + 90} ${n(x + 50)} ${foot + 60} ${n(x + 40)} ${foot + 20}z`,
    brush.ground(snowy ? "#dbe6f2" : "#cbb48a"),
  );
  return {
    behind: back + ground + castShadow(brush, options) + path,
    before: front + drawMeadowFlowers(brush, () => foot + 50, 20),
    shows: ["woods", ...trees],
  };
}
