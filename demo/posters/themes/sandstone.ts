import { groundColour } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawForest } from "#demo/posters/motifs/countryside.ts";
import { drawCliff, drawRidge, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawTown } from "#demo/posters/motifs/town-houses.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";
import { drawReflection, drawWater } from "#demo/posters/motifs/water.ts";

/** Sandstone country (Saxon Switzerland): table mountains, towers of rock joined by a stone bridge, the river below. */
export const sandstoneTheme: Theme = {
  horizon: [0.56, 0.62],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const green = groundColour(brush, region.ground);
    const mesa = (x: number, w: number, h: number, depth: number) => {
      const there = brush.at(depth);
      const p = (f: number) => x + w * f;
      const foot = horizon + 10;
      return (
        shape.poly(
          [
            p(-1.1),
            foot,
            p(-0.55),
            foot - h * 0.5,
            p(-0.5),
            foot - h * 0.94,
            p(-0.2),
            foot - h,
            p(0.3),
            foot - h * 0.97,
            p(0.48),
            foot - h * 0.9,
            p(0.54),
            foot - h * 0.5,
            p(1.1),
            foot,
          ],
          there.tone(green),
        ) +
        shape.poly(
          [
            p(-0.56),
            foot - h * 0.52,
            p(-0.5),
            foot - h * 0.94,
            p(-0.2),
            foot - h,
            p(0.3),
            foot - h * 0.97,
            p(0.48),
            foot - h * 0.9,
            p(0.55),
            foot - h * 0.52,
            p(0.2),
            foot - h * 0.6,
            p(-0.2),
            foot - h * 0.56,
          ],
          there.lit(region.rock),
        ) +
        shape.poly(
          [
            p(0.1),
            foot - h * 0.98,
            p(0.3),
            foot - h * 0.97,
            p(0.48),
            foot - h * 0.9,
            p(0.55),
            foot - h * 0.52,
            p(0.2),
            foot - h * 0.6,
          ],
          there.shade(region.rock),
        )
      );
    };
    const tables =
      mesa(chance.between(260, 400), 170, chance.between(150, 190), 0.6) +
      mesa(chance.between(560, 660), 110, 120, 0.68);
    const line = ridgeLine(chance.fork("wood"), { height: 70, wave: 600 });
    const wood = (x: number) => horizon - 4 - line(x) * 0.7;
    const woods =
      drawRidge(wood, horizon + 4, brush.at(0.4).tone(green), 24) +
      drawForest(brush.at(0.36), { top: wood, tree: 26, colour: "#3f6a48", depth: 14 });
    const foot = horizon + 40;
    const towers = (from: number, to: number, height: number, depth: number) => {
      const there = brush.at(depth);
      let content = "";
      for (let x = from; x < to; x += chance.between(60, 96)) {
        const h = height * chance.between(0.7, 1.05);
        const w = chance.between(58, 92);
        content += drawCliff(there, {
          top: [
            [x - w / 2, foot - h * 0.94],
            [x - w * 0.1, foot - h],
            [x + w / 2, foot - h * 0.96],
          ],
          foot,
          rock: region.rock,
          cover: green,
          turf: 9,
        });
        for (let i = 1; i < 4; i++)
          content += shape.rect(
            x - w / 2,
            foot - h * (0.22 * i + 0.08),
            w,
            4,
            there.shade(region.rock),
            'opacity=".5"',
          );
        if (chance.flip(0.8))
          content += shape.put(
            x,
            foot - h + 4,
            chance.between(0.34, 0.5),
            drawTree(there, chance.pick(["fir", "pine", "birch"])),
          );
      }
      return content;
    };
    const groupX = chance.between(760, 830);
    const bridgeY = foot - 262;
    const n = shape.number;
    const span = 250;
    let bridge = `M${n(groupX + 30)} ${n(bridgeY)}H${n(groupX + 30 + span)}V${n(foot - 20)}`;
    for (let i = 3; i >= 0; i--) {
      const left = groupX + 30 + (span / 4) * i + 8;
      const right = left + span / 4 - 16;
      bridge += `H${n(right)}V${n(bridgeY + 50)}C${n(right)} ${n(bridgeY + 14)} ${n(left)} ${n(bridgeY + 14)} ${n(left)} ${n(bridgeY + 50)}V${n(foot - 20)}`;
    }
    bridge += `H${n(groupX + 30)}z`;
    const rocks =
      towers(groupX + 60, groupX + 300, 230, 0.2) +
      shape.path(bridge, brush.at(0.06).lit("#c9a377")) +
      shape.rect(groupX + 20, bridgeY - 7, span + 20, 9, brush.shade("#b08b62")) +
      towers(groupX - 40, groupX + 60, 330, 0.06) +
      towers(groupX + 290, 1320, 360, 0.04);
    const slope = (x: number) =>
      foot - Math.min(90, Math.max(0, (x - groupX + 130) * 0.42)) - 12 * Math.sin(x / 50);
    const slopeWood =
      drawRidge(slope, foot + 4, brush.at(0.06).tone("#4a7446"), 20, groupX - 150) +
      drawForest(brush.at(0.04), {
        top: slope,
        tree: 46,
        from: groupX - 110,
        colour: "#3f6f46",
        kind: "leaf",
      });
    const village = drawTown(brush.at(0.1), {
      from: 120,
      to: 460,
      base: () => horizon + 6,
      walls: region.walls,
      roofs: region.roofs,
      rows: 1,
      scale: 0.55,
      storeys: [1, 2],
    });
    const bank = (x: number) => 905 + 14 * Math.sin(x / 120) - Math.max(0, 1 - x / 420) * 60;
    return {
      layers: [
        { z: 10, svg: tables + woods + village },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), {
              horizon: horizon + 4,
              colour: region.water,
              sunX,
              glitter: 0.8,
            }) + drawReflection(brush, woods + village, horizon + 4, 0.3),
        },
        { z: 30, svg: drawReflection(brush, rocks + slopeWood, foot + 2, 0.26) + rocks + slopeWood },
        { z: 50, svg: drawRidge(bank, 980, brush.tone(green), 24) },
        {
          z: 60,
          svg: [30, 120, 230]
            .map((x, i) =>
              shape.put(x, bank(x) + 40, 2 - i * 0.35, drawTree(brush, chance.pick(region.trees))),
            )
            .join(""),
        },
      ],
      spots: [
        {
          place: "wide-water",
          x: chance.between(470, 560),
          y: horizon + chance.between(120, 150),
          scale: 1.05,
          depth: 0,
          z: 40,
        },
        { place: "water", x: 480, y: horizon + 120, scale: 1.1, depth: 0, z: 40 },
        { place: "height", x: 1160, y: foot - 366, scale: 0.7, depth: 0.05, z: 31 },
        { place: "meadow", x: 420, y: bank(420) + 30, scale: 1.2, depth: 0, z: 55 },
        { place: "air", x: 400, y: 190, scale: 0.8, depth: 0.15, z: 12 },
      ],
      has: ["bridge"],
    };
  },
};
