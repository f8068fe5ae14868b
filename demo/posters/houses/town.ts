/** Fronts in streets: a palace of the south, a town house of 1900, a merchant's gable, a pub. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Front } from "#demo/posters/houses/front.ts";
import { drawDoor, drawWindow, flowerRow } from "#demo/posters/houses/openings.ts";
import {
  drawAwning,
  drawBalcony,
  drawChimney,
  drawClimber,
  drawDormer,
  drawRoof,
  drawSign,
  wallShade,
} from "#demo/posters/houses/parts.ts";
import { drawPotPlant } from "#demo/posters/motifs/pot-plants.ts";
import { drawLantern } from "#demo/posters/motifs/town-life.ts";

const wallLantern = (brush: Parameters<typeof drawLantern>[0], x: number, y: number) =>
  shape.put(x, y + 70, 0.62, drawLantern(brush));

export const palazzo: Front = {
  site: "street",
  draw(brush, region) {
    const { chance } = brush;
    const wall = chance.pick([...region.walls, "#e8b07a", "#d98f78", "#f0cfa0"]);
    const stone = mixColour(wall, "#fbf3e2", 0.72);
    const shutters = chance.pick(["#4f7a68", "#5f8a94", "#7a8a5a", "#8a5a48"]);
    const half = 300;
    const [noble, second, third] = [-168, -322, -452] as const;
    const count = chance.pick([5, 5, 7]);
    const step = (half * 2 - 60) / count;
    const middle = (count - 1) / 2;
    const portal = chance.pick(["arcade", "portal"] as const);
    let out =
      shape.rect(-half, -506, half * 2, 506, brush.lit(wall)) + wallShade(brush, -half, half, -506, 0, wall);
    out +=
      shape.rect(-half, -176, half * 2, 176, brush.lit(stone)) +
      shape.rect(half * 0.68, -176, half * 0.32, 176, brush.shade(stone), 'opacity=".5"');
    let courses = "";
    for (let y = -150; y < 0; y += 26) courses += `M${-half} ${y}h${half * 2}`;
    out += shape.stroke(courses, brush.shade(stone), 2.4, 'opacity=".4"');
    for (const y of [-180, -336, -462])
      out +=
        shape.rect(-half - 5, y, half * 2 + 10, 9, brush.lit(stone)) +
        shape.rect(-half - 5, y + 9, half * 2 + 10, 4, brush.shade(wall));
    for (let y = -500; y < 0; y += 34)
      for (const x of [-half, half - 22])
        out += shape.rect(x, y, (y / 34) % 2 === 0 ? 22 : 16, 24, brush.lit(stone));
    for (let i = 0; i < count; i++) {
      const x = (i - middle) * step;
      const centre = i === middle;
      out += drawWindow(brush, x, noble - 22, {
        w: 46,
        h: 92,
        surround: stone,
        top: centre ? "arch" : "flat",
        ...(centre ? {} : { shutters }),
      });
      if (!centre)
        out += shape.poly([x - 36, noble - 128, x, noble - 146, x + 36, noble - 128], brush.lit(stone));
      out += drawWindow(brush, x, second - 26, {
        w: 42,
        h: 74,
        surround: stone,
        shutters,
        flowers: chance.flip(0.4),
      });
      out += drawWindow(brush, x, third - 8, { w: 38, h: 36, surround: stone, bars: "none" });
      if (centre) continue;
      out +=
        portal === "arcade"
          ? drawWindow(brush, x, -14, { w: 62, h: 128, top: "arch", frame: stone, bars: "grid" })
          : drawWindow(brush, x, -52, { w: 40, h: 72, surround: stone, bars: "grid" });
    }
    out += drawDoor(brush, 0, 0, {
      w: 68,
      h: 136,
      top: "arch",
      colour: chance.pick(["#5a3f2e", "#2f5a4c", "#6b3a34"]),
      surround: stone,
      leaves: 2,
      steps: 2,
    });
    out += drawBalcony(brush, 0, -182, 128, { rail: stone, kind: "stone", flowers: chance.flip() });
    out += wallLantern(brush, -62, -120) + wallLantern(brush, 62, -120);
    out += shape.rect(-half - 16, -522, half * 2 + 32, 18, brush.lit(stone));
    let brackets = "";
    for (let x = -half; x < half; x += 26) brackets += `M${x} -504h12v10h-12z`;
    out += shape.path(brackets, brush.shade(stone));
    out += drawRoof(brush, -half - 26, half + 26, -520, -566, 54, chance.pick(region.roofs));
    const altana = chance.flip(0.4);
    if (altana) {
      out +=
        shape.rect(70, -640, 150, 84, brush.lit(wall)) + shape.rect(180, -640, 40, 84, brush.shade(wall));
      for (const x of [100, 145, 190])
        out += shape.path(
          `M${x - 16} -562v-38a16 16 0 0 1 32 0v38z`,
          brush.light.lamps ? brush.glass : brush.shade("#5a4a50"),
        );
      out += drawRoof(brush, 58, 232, -638, -668, 34, chance.pick(region.roofs));
    }
    out +=
      shape.put(-110, 0, 1.05, drawPotPlant(brush, "citrus")) +
      shape.put(110, 0, 1.05, drawPotPlant(brush, "citrus"));
    return {
      svg: out,
      half: half + 20,
      height: 668,
      shows: ["palazzo", "shutters", "stone-balcony", "pot-trees"],
    };
  },
};

export const townHouse: Front = {
  site: "street",
  draw(brush, region) {
    const { chance } = brush;
    const wall = chance.pick([
      "#f2e3c0",
      "#e9cf9c",
      "#d9dfd8",
      "#efd4c4",
      "#cfdde4",
      region.walls[0] ?? "#f2e3c0",
    ]);
    const stone = mixColour(wall, "#ffffff", 0.6);
    const roof = chance.pick(["#5f6a74", "#6f5a54", "#4f6a66", ...region.roofs]);
    const awning = chance.pick(["#c8402f", "#2f6f5f", "#23598a", "#8a2f4a"]);
    const half = 310;
    const count = 6;
    const step = (half * 2 - 40) / count;
    let out =
      shape.rect(-half, -480, half * 2, 480, brush.lit(wall)) + wallShade(brush, -half, half, -480, 0, wall);
    out += shape.rect(-half, -136, half * 2, 136, brush.lit(stone));
    let joints = "";
    for (let y = -118; y < 0; y += 24) joints += `M${-half} ${y}h${half * 2}`;
    out +=
      shape.stroke(joints, brush.shade(stone), 2.4, 'opacity=".35"') +
      shape.rect(half * 0.7, -136, half * 0.3, 136, brush.shade(stone), 'opacity=".45"');
    for (const y of [-140, -262, -376])
      out +=
        shape.rect(-half, y, half * 2, 8, brush.lit(stone)) +
        shape.rect(-half, y + 8, half * 2, 3, brush.shade(wall));
    for (let i = 0; i < count; i++) {
      const x = -half + 20 + step * (i + 0.5);
      out += drawWindow(brush, x, -156, { w: 44, h: 82, surround: stone, top: "segment" });
      out += shape.path(
        `M${shape.number(x - 36)} -256Q${shape.number(x)} -282 ${shape.number(x + 36)} -256z`,
        brush.lit(stone),
      );
      out += drawWindow(brush, x, -276, { w: 42, h: 76, surround: stone });
      out += drawWindow(brush, x, -388, { w: 40, h: 66, surround: stone, bars: "sash" });
      if (i === 2 || i === 3 ? false : chance.flip(0.8))
        out += drawBalcony(brush, x, -266, 62, { rail: "#2c3038", kind: "iron", flowers: chance.flip(0.5) });
    }
    out += drawBalcony(brush, 0, -144, 190, { rail: "#2c3038", kind: "iron", flowers: true });
    for (const x of [-206, 206])
      out +=
        shape.rect(x - 82, -104, 164, 92, brush.light.lamps ? brush.glass : brush.shade("#4a5a64")) +
        shape.stroke(`M${x - 28} -104v92M${x + 28} -104v92M${x - 82} -84h164`, brush.lit(stone), 5) +
        drawAwning(brush, x, -112, 176, awning);
    out += drawDoor(brush, 0, 0, {
      w: 74,
      h: 112,
      colour: chance.pick(["#3f5a4a", "#5a2f34", "#2f3f5a"]),
      surround: stone,
      leaves: 2,
      glazed: true,
      steps: 2,
    });
    out +=
      shape.rect(-half - 10, -496, half * 2 + 20, 18, brush.lit(stone)) +
      shape.rect(-half - 4, -480, half * 2 + 8, 5, brush.shade(wall));
    out += drawRoof(brush, -half - 6, half + 6, -494, -572, 46, roof);
    for (const x of [-196, -66, 66, 196]) out += drawDormer(brush, x, -500, stone, roof, 1.1);
    out += drawChimney(brush, -246, -574) + drawChimney(brush, 236, -574, true);
    out += shape.put(-64, 0, 1, drawPotPlant(brush, "box")) + shape.put(64, 0, 1, drawPotPlant(brush, "box"));
    return {
      svg: out,
      half: half + 4,
      height: 620,
      shows: ["town-house", "iron-balconies", "awnings", "dormers"],
    };
  },
};

export const gableHouse: Front = {
  site: "street",
  draw(brush, region) {
    const { chance, snowy } = brush;
    const n = shape.number;
    const brick = chance.pick(["#a04a38", "#8f4234", "#b55a42", "#7f4a40", ...region.walls.slice(0, 2)]);
    const trim = brush.lit("#f4ead6");
    const half = 190;
    const eaves = -340;
    const kind = chance.pick(["step", "bell", "step"] as const);
    const outline =
      kind === "step"
        ? [
            -190, 0, -190, -46, -152, -46, -152, -92, -114, -92, -114, -138, -76, -138, -76, -184, -38, -184,
            -38, -222, 38, -222, 38, -184, 76, -184, 76, -138, 114, -138, 114, -92, 152, -92, 152, -46, 190,
            -46, 190, 0,
          ]
        : [
            -190, 0, -184, -44, -140, -66, -120, -140, -92, -178, -60, -186, -40, -226, 0, -244, 40, -226, 60,
            -186, 92, -178, 120, -140, 140, -66, 184, -44, 190, 0,
          ];
    const gable = outline.map((value, i) => (i % 2 === 0 ? value : value + eaves));
    let out =
      shape.rect(-half, eaves, half * 2, -eaves, brush.lit(brick)) + shape.poly(gable, brush.lit(brick));
    let courses = "";
    for (let y = -12; y > eaves; y -= 12) courses += `M${-half} ${y}h${half * 2}`;
    out += shape.stroke(courses, brush.shade(brick), 1.6, 'opacity=".28"');
    out += shape.rect(half * 0.7, eaves, half * 0.3, -eaves, brush.shade(brick), 'opacity=".42"');
    out += `<path d="M${gable.map(n).join(" ")}" fill="none" stroke="${snowy ? brush.lit("#ffffff") : trim}" stroke-width="${snowy ? 12 : 8}" stroke-linejoin="round"/>`;
    for (const y of [-112, -226, eaves, -442])
      out += shape.rect(-half + (y < eaves ? 92 : 0), y, (half - (y < eaves ? 92 : 0)) * 2, 6, trim);
    const look = { w: region.perron ? 46 : 54, h: 84, frame: "#fbf6ea", bars: "grid" as const };
    for (const x of region.perron ? [-144, -72, 0, 72, 144] : [-126, -42, 42, 126])
      out +=
        drawWindow(brush, x, -128, look) +
        drawWindow(brush, x, -242, { ...look, h: 78, flowers: chance.flip(0.3) });
    for (const x of [-62, 62]) out += drawWindow(brush, x, -360, { ...look, w: 46, h: 62 });
    // The loading door with its hoist.
    out +=
      shape.rect(-24, -432, 48, 74, brush.shade("#2f4a44")) +
      shape.stroke("M0 -432v74", brush.tone("#4a6a60"), 3);
    out += drawWindow(brush, 0, -462, { w: 36, h: 44, frame: "#fbf6ea", top: "arch" });
    out += shape.stroke(
      `M0 ${kind === "step" ? -548 : -556}v26M0 ${kind === "step" ? -540 : -548}h-26v14`,
      brush.shade("#2f2a2a"),
      5,
    );
    const raised = region.perron ? 42 : 0;
    for (const x of [-116, 116])
      out += drawWindow(brush, x, raised ? -50 : -26, {
        w: 84,
        h: raised ? 52 : 74,
        frame: "#fbf6ea",
        bars: "grid",
      });
    out += drawDoor(brush, 0, -raised, {
      w: 58,
      h: raised ? 62 : 92,
      colour: chance.pick(["#2f5a4c", "#23485f", "#7a2f34"]),
      surround: "#f4ead6",
      steps: raised ? 1 : 3,
      glazed: true,
    });
    if (raised) out += drawPerron(brush, raised);
    else out += shape.stroke("M-52 -4V-40M52 -4V-40M-52 -38H-34M52 -38H34", brush.shade("#2c3038"), 4);
    out += shape.put(-half + 6, -150, 1, drawSign(brush, chance.pick(["star", "key", "sun", "anchor"])));
    return {
      svg: out,
      half,
      height: 600,
      shows: ["gable-house", "gable", "brick", ...(raised ? ["perron"] : [])],
    };
  },
};

/** A terrace of stone before the door, `height` high, six steps up to it between balls on posts. */
function drawPerron(brush: Brush, height: number): string {
  const stone = "#d9cdb8";
  const iron = brush.shade("#2c3038");
  let steps = "";
  for (let i = 0; i < 6; i++) {
    const half = 34 + (5 - i) * 5;
    steps += shape.rect(
      -half,
      -(i + 1) * (height / 6) + 14,
      half * 2,
      height / 6 + 1,
      i % 2 === 0 ? brush.tone("#c4b69f") : brush.lit(stone),
    );
  }
  let rail = "";
  for (let x = 76; x <= 178; x += 17) rail += `M${x} ${-height}v-26M${-x} ${-height}v-26`;
  const post = (x: number) =>
    shape.rect(x - 8, -height - 34, 16, height + 50, brush.lit(stone)) +
    shape.circle(x, -height - 42, 12, brush.lit(stone));
  return (
    shape.rect(-184, -height, 368, height + 14, brush.lit(stone)) +
    shape.rect(-184, -height, 368, 7, brush.shade(stone)) +
    shape.rect(120, -height, 64, height + 14, brush.shade(stone), 'opacity=".4"') +
    shape.rect(-62, -height, 124, height + 14, brush.shade("#8a7d6a")) +
    steps +
    shape.stroke(`${rail}M76 ${-height - 26}H178M-76 ${-height - 26}H-178`, iron, 4) +
    [-176, -68, 68, 176].map(post).join("")
  );
}

export const pub: Front = {
  site: "street",
  draw(brush) {
    const { chance } = brush;
    const [wall, wood] = chance.pick([
      ["#f3ead6", "#9a2f34"],
      ["#e9b44c", "#23485f"],
      ["#dfe6e0", "#2f5a4c"],
    ] as const);
    const half = 300;
    let out =
      shape.rect(-half, -306, half * 2, 306, brush.lit(wall)) + wallShade(brush, -half, half, -306, 0, wall);
    out +=
      shape.rect(-half + 14, -150, half * 2 - 28, 150, brush.lit(wood)) +
      shape.rect(half * 0.6, -150, half * 0.4 - 14, 150, brush.shade(wood), 'opacity=".4"');
    out +=
      shape.rect(-half + 4, -186, half * 2 - 8, 40, brush.tone(wood)) +
      shape.rect(-half + 4, -190, half * 2 - 8, 6, brush.lit("#e3c06a")) +
      shape.rect(-half + 4, -148, half * 2 - 8, 5, brush.lit("#e3c06a"));
    // Carved letters are gold dots and bars from afar.
    for (let i = 0; i < 11; i++) out += shape.rect(-132 + i * 25, -176, 13, 20, brush.lit("#e3c06a"));
    for (const x of [-180, 180])
      out +=
        shape.rect(x - 88, -132, 176, 92, brush.glass) +
        shape.stroke(
          `M${x - 44} -132v92M${x} -132v92M${x + 44} -132v92M${x - 88} -104h176`,
          brush.lit(wood),
          6,
        ) +
        flowerRow(brush, x, -34, 184) +
        shape.rect(x - 88, -30, 176, 26, brush.shade(wood), 'opacity=".5"');
    out += drawDoor(brush, 0, 0, {
      w: 66,
      h: 122,
      colour: wood,
      surround: "#f4ead6",
      glazed: true,
      leaves: 2,
    });
    for (const x of [-210, -70, 70, 210])
      out += drawWindow(brush, x, -210, {
        w: 54,
        h: 70,
        bars: "sash",
        surround: "#fbf6ea",
        flowers: chance.flip(0.5),
      });
    out += drawRoof(brush, -half - 14, half + 14, -304, -394, 20, "#5a626c");
    out += drawChimney(brush, -half + 50, -392, true) + drawChimney(brush, half - 50, -392);
    out += shape.put(-half + 20, -196, 1.1, drawSign(brush, chance.pick(["jug", "fish", "star"])));
    for (const x of [-48, 48]) out += shape.put(x, -64, 0.7, drawLantern(brush));
    for (const x of [-150, 150]) out += barrel(x);
    function barrel(x: number) {
      return (
        shape.path(
          `M${x - 24} 4C${x - 32} -16 ${x - 32} -38 ${x - 24} -56H${x + 24}C${x + 32} -38 ${x + 32} -16 ${x + 24} 4z`,
          brush.lit("#9a6a3f"),
        ) +
        shape.path(
          `M${x + 6} 4V-56H${x + 24}C${x + 32} -38 ${x + 32} -16 ${x + 24} 4z`,
          brush.shade("#7a5030"),
          'opacity=".6"',
        ) +
        shape.rect(x - 29, -46, 58, 6, brush.shade("#3a3d44")) +
        shape.rect(x - 29, -14, 58, 6, brush.shade("#3a3d44")) +
        shape.put(x, -54, 0.43, drawPotPlant(brush, brush.snowy ? "heather" : "geranium"))
      );
    }
    out += shape.put(half - 70, 0, 1, drawClimber(brush, 70, 250, "#e86a7a"));
    return { svg: out, half, height: 440, shows: ["pub", "barrels"] };
  },
};
