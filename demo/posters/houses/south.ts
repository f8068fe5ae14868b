/** Fronts of the south: a finca, trulli, cubes of the islands, a monastery. */
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Front } from "#demo/posters/houses/front.ts";
import { drawDoor, drawWindow } from "#demo/posters/houses/openings.ts";
import { drawChimney, drawClimber, drawRoof, wallShade } from "#demo/posters/houses/parts.ts";
import { drawPotPlant } from "#demo/posters/motifs/pot-plants.ts";

/** Stones of a dry wall, as short strokes. */
function stonework(
  brush: Parameters<typeof drawWindow>[0],
  left: number,
  right: number,
  top: number,
  foot: number,
  colour: string,
): string {
  const { chance } = brush;
  let d = "";
  for (let i = 0; i < ((right - left) * (foot - top)) / 2200; i++)
    d += `M${shape.number(chance.between(left + 8, right - 34))} ${shape.number(chance.between(top + 10, foot - 8))}h${shape.number(chance.between(12, 26))}`;
  return shape.stroke(d, brush.shade(colour), 4, 'opacity=".38"');
}

export const finca: Front = {
  site: "garden",
  draw(brush, region) {
    const { chance } = brush;
    const wall = chance.pick(["#e8cfa0", "#e0bf94", "#efd9b4", "#dcb88c", ...region.walls]);
    const stone = mixColour(wall, "#fbf0dc", 0.6);
    const roof = chance.pick(["#c8623f", "#b9553a", "#d0734a"]);
    const shutters = chance.pick(["#5f8a7a", "#6f8aa0", "#7a8a5a", "#8a6a94"]);
    // A tower-like middle, two lower wings, a loggia.
    let out = shape.rect(-340, -190, 250, 190, brush.lit(wall)) + wallShade(brush, -340, -90, -190, 0, wall);
    out +=
      shape.rect(120, -160, 240, 160, brush.lit(stone)) +
      shape.rect(300, -160, 60, 160, brush.shade(stone), 'opacity=".5"');
    for (const x of [166, 240, 314])
      out += shape.path(
        `M${x - 28} 0v-88a28 28 0 0 1 56 0v88z`,
        brush.light.lamps ? mixColour(brush.glass, brush.shade("#8a5a3a"), 0.3) : brush.shade("#5f5048"),
      );
    out += drawRoof(brush, 106, 378, -156, -206, 26, roof);
    out += drawRoof(brush, -358, -84, -186, -242, 30, roof);
    out += shape.rect(-110, -330, 250, 330, brush.lit(wall)) + wallShade(brush, -110, 140, -330, 0, wall);
    out += stonework(brush, -340, 140, -180, 0, wall) + stonework(brush, -110, 140, -320, -180, wall);
    out += drawRoof(brush, -132, 162, -326, -386, 62, roof);
    for (const x of [-56, 86]) out += drawWindow(brush, x, -216, { w: 40, h: 64, shutters, surround: stone });
    out += shape.path(
      "M-12 -256v-28a27 27 0 0 1 54 0v28z",
      brush.light.lamps ? brush.glass : brush.shade("#5f5048"),
    );
    for (const x of [-288, -198])
      out += drawWindow(brush, x, -60, {
        w: 44,
        h: 70,
        shutters,
        surround: stone,
        flowers: chance.flip(0.6),
      });
    out += drawDoor(brush, 16, 0, {
      w: 72,
      h: 124,
      top: "arch",
      colour: chance.pick(["#7a5a3f", "#5f8a7a", "#6b3f34"]),
      surround: stone,
      leaves: 2,
      steps: 2,
    });
    out += drawChimney(brush, -250, -236, true);
    out += shape.put(
      -98,
      0,
      1,
      drawClimber(brush, 90, 290, chance.pick(["#c04a9a", "#d85aa8", "#f6f0f0", "#a98bd8"])),
    );
    for (const [x, plant] of [
      [-330, "lavender"],
      [-150, "agave"],
      [84, "citrus"],
      [-70, "lavender"],
      [372, "olive"],
    ] as const)
      out += shape.put(x, 6, 0.71, drawPotPlant(brush, plant));
    return { svg: out, half: 370, height: 430, shows: ["country-house", "shutters", "pot-plants"] };
  },
};

export const trullo: Front = {
  site: "garden",
  draw(brush) {
    const { chance } = brush;
    const n = shape.number;
    const white = "#fbf6ec";
    const cone = (x: number, y: number, w: number, h: number, sign: number) => {
      let out = shape.path(
        `M${n(x - w / 2)} ${n(y)}Q${n(x - w * 0.2)} ${n(y - h * 0.5)} ${n(x - 7)} ${n(y - h)}H${n(x + 7)}Q${n(x + w * 0.2)} ${n(y - h * 0.5)} ${n(x + w / 2)} ${n(y)}z`,
        brush.lit("#a8a09a"),
      );
      out += shape.path(
        `M${n(x + w * 0.12)} ${n(y)}Q${n(x + w * 0.08)} ${n(y - h * 0.5)} ${n(x + 2)} ${n(y - h)}H${n(x + 7)}Q${n(x + w * 0.2)} ${n(y - h * 0.5)} ${n(x + w / 2)} ${n(y)}z`,
        brush.shade("#8a827e"),
      );
      let rings = "";
      for (let i = 1; i < 9; i++) {
        const t = i / 9;
        const half = (w / 2) * (1 - t) ** 1.18 + 4;
        rings += `M${n(x - half)} ${n(y - h * t)}Q${n(x)} ${n(y - h * t + 9 * (1 - t))} ${n(x + half)} ${n(y - h * t)}`;
      }
      out += shape.stroke(rings, brush.shade("#6f6864"), 2.6, 'opacity=".6"');
      out +=
        shape.circle(x, y - h - 6, 9, brush.lit(white)) +
        shape.rect(x - 5, y - h - 4, 10, 10, brush.lit(white));
      const mark = ["M-14 0H14M0 -20V16", "M-13 -10C-13 12 13 12 13 -10", "M0 -18L13 10H-13z"][
        sign % 3
      ] as string;
      return out + shape.put(x - w * 0.06, y - h * 0.42, 1, shape.stroke(mark, brush.lit("#fdfaf2"), 4.4));
    };
    const body = (x: number, w: number, h: number) =>
      shape.rect(x - w / 2, -h, w, h, brush.lit(white)) +
      shape.rect(x + w * 0.24, -h, w * 0.26, h, brush.shade(white), 'opacity=".5"') +
      shape.rect(x - w / 2 - 8, -h - 6, w + 16, 12, brush.lit("#c9c0b4"));
    let out =
      body(-250, 190, 130) +
      cone(-250, -132, 216, 196, 0) +
      body(270, 180, 118) +
      cone(270, -120, 204, 178, 1);
    out += body(0, 330, 156) + cone(-84, -158, 190, 200, 2) + cone(92, -158, 196, 236, 0);
    out += drawDoor(brush, 0, 0, {
      w: 62,
      h: 112,
      top: "arch",
      colour: chance.pick(["#2f6f8a", "#5f8a5a", "#7a3f34"]),
      surround: "#e9dfce",
      steps: 1,
    });
    for (const x of [-110, 110])
      out += drawWindow(brush, x, -54, { w: 32, h: 40, surround: "#e9dfce", flowers: true });
    out +=
      drawWindow(brush, -250, -46, { w: 32, h: 40, surround: "#e9dfce" }) +
      drawWindow(brush, 270, -44, { w: 32, h: 40, surround: "#e9dfce" });
    out += shape.put(-158, 0, 1, drawClimber(brush, 44, 140, "#d85aa8"));
    out +=
      shape.put(-52, 4, 1.1, drawPotPlant(brush, "geranium")) +
      shape.put(58, 4, 1.1, drawPotPlant(brush, "agave")) +
      shape.put(186, 4, 1.1, drawPotPlant(brush, "lavender"));
    // A low wall of loose stones in front.
    let stones = "";
    for (const side of [-1, 1])
      for (let row = 0; row < 3; row++)
        for (let i = 0; i < 8; i++)
          stones += `<rect x="${n(side < 0 ? -410 + i * 38 + row * 9 : 110 + i * 38 + row * 9)}" y="${n(22 - row * 17)}" width="34" height="15" rx="6" fill="${(i + row) % 3 === 0 ? brush.shade("#cfc4b0") : brush.lit("#d9cfbc")}"/>`;
    return { svg: out + stones, half: 380, height: 430, shows: ["trullo", "cone-roofs"] };
  },
};

export const islandHouse: Front = {
  site: "shore",
  draw(brush) {
    const { chance } = brush;
    const white = "#ffffff";
    const blue = chance.pick(["#2f6fae", "#2f8a94", "#3f5fa8", "#8a3f4a"]);
    const cube = (x: number, w: number, h: number, foot = 0) =>
      `<rect x="${x - w / 2}" y="${foot - h}" width="${w}" height="${h}" rx="9" fill="${brush.lit(white)}"/>` +
      shape.rect(x + w * 0.22, foot - h + 6, w * 0.28, h - 6, brush.shade("#dfe6ee"), 'opacity=".75"');
    let out = cube(60, 300, 330) + cube(-190, 280, 220) + cube(300, 190, 180);
    out +=
      shape.path("M-30 -328a92 88 0 0 1 184 0z", brush.lit(blue)) +
      shape.path("M80 -414a92 88 0 0 1 74 86h-64c6 -30 2 -60 -10 -86z", brush.shade(blue)) +
      shape.stroke("M62 -416v-26", brush.lit(white), 5);
    // Stairs to the roof.
    for (let i = 0; i < 9; i++)
      out += shape.rect(
        -330 + i * 22,
        -20 - i * 22,
        24,
        20 + i * 22,
        i % 2 === 0 ? brush.lit(white) : brush.tone("#f2f4f8"),
      );
    out +=
      cube(-160, 220, 216) +
      shape.rect(-270, -238, 220, 24, brush.lit(white)) +
      shape.rect(-270, -216, 220, 6, brush.shade("#c9d6e4"), 'opacity=".6"');
    out += drawDoor(brush, 66, 0, {
      w: 66,
      h: 120,
      top: "arch",
      colour: blue,
      surround: "#f3efe6",
      steps: 3,
      leaves: 2,
    });
    for (const [x, y] of [
      [-200, -60],
      [-120, -60],
      [160, -60],
    ] as const)
      out += drawWindow(brush, x, y, {
        w: 40,
        h: 56,
        shutters: blue,
        frame: white,
        flowers: chance.flip(0.5),
      });
    for (const [x, y] of [
      [0, -210],
      [120, -210],
    ] as const)
      out += drawWindow(brush, x, y, { w: 40, h: 60, shutters: blue, frame: white });
    out += drawWindow(brush, 320, -60, { w: 36, h: 50, shutters: blue, frame: white });
    out += shape.put(-26, 0, 1, drawClimber(brush, 84, 250, chance.pick(["#d84a9a", "#c04a9a"])));
    for (const [x, plant] of [
      [-300, "geranium"],
      [128, "geranium"],
      [8, "agave"],
      [250, "olive"],
    ] as const)
      out += shape.put(x, 4, 0.71, drawPotPlant(brush, plant));
    // A bench at the wall.
    out +=
      shape.rect(-236, -34, 130, 9, brush.lit(blue)) +
      shape.stroke("M-224 -26V4M-118 -26V4", brush.shade(blue), 7);
    return { svg: out, half: 390, height: 445, shows: ["island-house", "dome-roof", "stairs"] };
  },
};

export const monastery: Front = {
  site: "garden",
  draw(brush, region) {
    const { chance } = brush;
    const wall = chance.pick(["#f3e4c4", "#efd9b4", "#f6efe0", region.walls[0] ?? "#f3e4c4"]);
    const roof = chance.pick(region.roofs);
    const stone = mixColour(wall, "#ffffff", 0.45);
    let out = shape.rect(-370, -220, 740, 220, brush.lit(wall)) + wallShade(brush, -370, 370, -220, 0, wall);
    out += drawRoof(brush, -390, 390, -216, -274, 34, roof);
    // The church with its bell gable.
    out +=
      shape.rect(60, -330, 200, 330, brush.lit(stone)) +
      shape.rect(200, -330, 60, 330, brush.shade(stone), 'opacity=".5"');
    const n = shape.number;
    const onion = region.climate === "cold";
    if (onion) {
      out +=
        shape.rect(112, -440, 96, 120, brush.lit(stone)) +
        shape.rect(170, -440, 38, 120, brush.shade(stone), 'opacity=".5"');
      out +=
        shape.path(
          `M108 -440C80 -476 96 -500 132 -516C146 -524 152 -540 160 -570C168 -540 174 -524 188 -516C224 -500 240 -476 212 -440z`,
          brush.lit("#5f8a7a"),
        ) +
        shape.path(
          "M172 -440C196 -476 180 -508 164 -520C160 -540 160 -560 160 -570C168 -540 174 -524 188 -516C224 -500 240 -476 212 -440z",
          brush.shade("#4f7a6a"),
        );
      out += shape.path("M142 -350v-44a18 18 0 0 1 36 0v44z", brush.shade("#4a4450"));
      out +=
        shape.poly([46, -326, 160, -392, 274, -326], brush.lit(stone)) +
        shape.stroke("M40 -322L160 -394L280 -322", brush.shade(roof), 10);
    } else {
      out +=
        shape.path(
          "M60 -330L60 -352C96 -356 104 -390 112 -420H208C216 -390 224 -356 260 -352V-330z",
          brush.lit(stone),
        ) +
        shape.rect(112, -466, 96, 50, brush.lit(stone)) +
        shape.poly([106, -466, 160, -500, 214, -466], brush.lit(stone)) +
        shape.stroke("M104 -466L160 -502L216 -466", brush.tone(roof), 8);
      for (const x of [136, 184])
        out +=
          shape.path(`M${x - 14} -424v-18a14 14 0 0 1 28 0v18z`, brush.light.sky[1]) +
          shape.path(`M${x - 9} -424c4 -8 4 -16 9 -16s5 8 9 16z`, brush.shade("#8a6a3a"));
    }
    out +=
      shape.circle(160, -262, 32, brush.lit("#efe4d0")) +
      shape.circle(160, -262, 25, brush.glass) +
      shape.stroke("M160 -287v50M135 -262h50M142 -280l36 36M178 -280l-36 36", brush.lit("#efe4d0"), 4);
    out += drawDoor(brush, 160, 0, {
      w: 74,
      h: 128,
      top: "arch",
      colour: "#5a3f2e",
      surround: "#e3d3b4",
      leaves: 2,
      steps: 3,
    });
    // The cloister walk.
    for (let x = -330; x < 40; x += 64) {
      out += shape.path(
        `M${x - 24} -10v-72a24 24 0 0 1 48 0v72z`,
        brush.light.lamps ? mixColour(brush.glass, brush.shade("#7a5a4a"), 0.35) : brush.shade("#6f6058"),
      );
      out +=
        shape.rect(x - 32, -88, 9, 84, brush.lit(stone)) +
        shape.rect(x - 35, -94, 15, 7, brush.lit(stone)) +
        shape.rect(x - 35, -10, 15, 10, brush.lit(stone));
      out += drawWindow(brush, x, -140, { w: 28, h: 44, top: "arch", surround: stone, bars: "none" });
    }
    out +=
      drawWindow(brush, 316, -140, { w: 28, h: 44, top: "arch", surround: stone, bars: "none" }) +
      drawWindow(brush, 316, -40, { w: 28, h: 44, top: "arch", surround: stone, bars: "none" });
    for (const x of [-352, -228, -100, 80, 240])
      out += shape.put(x, 8, 0.74, drawPotPlant(brush, region.climate === "warm" ? "citrus" : "box"));
    // A well in the yard.
    out += shape.put(
      -170,
      40,
      1,
      shape.path("M-44 0V-44H44V0z", brush.lit("#d9cbb4")) +
        shape.rect(16, -44, 28, 44, brush.shade("#b9a88f"), 'opacity=".5"') +
        shape.rect(-50, -50, 100, 9, brush.lit("#e9dfce")) +
        shape.stroke(`M-36 -50V-120Q0 -150 36 -120V-50M0 -${n(134)}v44`, brush.shade("#2c3038"), 5) +
        shape.rect(-10, -92, 20, 18, brush.tone("#8a5a3c")),
    );
    return {
      svg: out,
      half: 380,
      height: 580,
      shows: ["monastery", "arcade", "church", ...(onion ? ["onion-domes"] : [])],
    };
  },
};
