/** Fronts of hotels: a manor, a seaside villa, a spa, a hotel in the dunes, a club of many storeys. */
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Front } from "#demo/posters/houses/front.ts";
import { drawDoor, drawWindow } from "#demo/posters/houses/openings.ts";
import {
  drawAwning,
  drawBalcony,
  drawChimney,
  drawDormer,
  drawRoof,
  wallShade,
} from "#demo/posters/houses/parts.ts";
import { drawPotPlant } from "#demo/posters/motifs/pot-plants.ts";
import { drawBeachChair } from "#demo/posters/motifs/shore.ts";
import { hasBeachChairs } from "#demo/posters/regions/region.ts";
import { drawFountain } from "#demo/posters/motifs/town-life.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";

export const manor: Front = {
  site: "garden",
  draw(brush, region) {
    const { chance } = brush;
    const wall = chance.pick(["#f4dfa8", "#f6efe0", "#efd0bc", "#e3e6da", "#f0e2c4"]);
    const stone = mixColour(wall, "#ffffff", 0.6);
    const roof = chance.pick(["#8a4a3a", "#6f5a54", "#5f6a74", ...region.roofs]);
    const shutters = chance.pick(["#4f7a5a", "#5f7a94", "#7a4a44"]);
    const half = 350;
    let out =
      shape.rect(-half, -240, half * 2, 240, brush.lit(wall)) + wallShade(brush, -half, half, -240, 0, wall);
    out += shape.rect(-half, -22, half * 2, 22, brush.shade(mixColour(wall, "#9a8a76", 0.5)));
    for (let x = -294; x <= 294; x += 84) {
      if (Math.abs(x) < 100) continue;
      out += drawWindow(brush, x, -44, { w: 44, h: 76, shutters, surround: stone });
      out += drawWindow(brush, x, -150, { w: 42, h: 66, shutters, surround: stone });
    }
    out += drawRoof(brush, -half - 22, half + 22, -236, -348, 84, roof);
    for (const x of [-220, 220]) out += drawDormer(brush, x, -256, wall, roof, 1.3);
    // A middle part with a pediment.
    out +=
      shape.rect(-120, -262, 240, 262, brush.lit(stone)) +
      shape.rect(70, -262, 50, 262, brush.shade(stone), 'opacity=".45"');
    out +=
      shape.poly([-136, -260, 0, -342, 136, -260], brush.lit(stone)) +
      shape.stroke("M-140 -258L0 -346L140 -258z", brush.snowy ? brush.lit("#ffffff") : brush.lit(wall), 8) +
      shape.circle(0, -286, 17, brush.glass);
    for (const x of [-76, 76])
      out +=
        drawWindow(brush, x, -44, { w: 40, h: 80, surround: wall, top: "arch" }) +
        drawWindow(brush, x, -150, { w: 38, h: 70, surround: wall });
    out +=
      drawWindow(brush, 0, -148, { w: 48, h: 82, surround: wall, top: "arch" }) +
      drawBalcony(brush, 0, -142, 92, { rail: "#2c3038", kind: "iron", flowers: true });
    for (const x of [-100, 100, -38, 38])
      out +=
        shape.rect(x - 6, -258, 12, 258, brush.lit("#fffaf0")) +
        shape.rect(x + 1, -258, 5, 258, brush.shade(stone), 'opacity=".5"');
    out += drawDoor(brush, 0, 0, {
      w: 60,
      h: 106,
      colour: chance.pick(["#5a3f2e", "#3f5a4a"]),
      surround: wall,
      leaves: 2,
      steps: 4,
      glazed: true,
    });
    out += drawChimney(brush, -140, -340) + drawChimney(brush, 140, -340, true);
    for (const x of [-150, 150, -330, 330]) out += shape.put(x, 6, 0.81, drawPotPlant(brush, "box"));
    return { svg: out, half: half + 10, height: 400, shows: ["manor", "shutters", "box-trees"] };
  },
};

export const villa: Front = {
  site: "shore",
  draw(brush, region) {
    const { chance } = brush;
    const warm = region.climate === "warm";
    const wall = warm
      ? chance.pick(["#f4d98a", "#f6c9a8", "#fbf3e0"])
      : chance.pick(["#fdfaf2", "#f6efe0", "#eef3f4", "#fbf3dc"]);
    const white = "#ffffff";
    const roof = chance.pick(["#8a4a3a", "#55606c", "#a8604a"]);
    const half = 270;
    let out =
      shape.rect(-half, -330, half * 2, 330, brush.lit(wall)) + wallShade(brush, -half, half, -330, 0, wall);
    // Verandas of carved wood on two storeys.
    const veranda = (y: number) => {
      let part = shape.rect(
        -150,
        y - 104,
        300,
        104,
        brush.light.lamps ? mixColour(brush.glass, brush.shade("#7a6a5a"), 0.35) : brush.shade("#8a97a0"),
      );
      for (const x of [-112, -38, 38, 112])
        part += drawWindow(brush, x, y - 8, { w: 40, h: 78, frame: white });
      for (const x of [-146, -74, 0, 74, 146]) part += shape.rect(x - 5, y - 104, 10, 104, brush.lit(white));
      let lace = "";
      for (let x = -146; x < 146; x += 74) lace += `M${x} ${y - 104}v22q10 -16 37 -18q27 2 37 18v-22z`;
      part +=
        shape.path(lace, brush.lit(white)) +
        drawBalcony(brush, 0, y, 300, { rail: white, kind: "stone", flowers: true });
      return part;
    };
    out += veranda(-112) + veranda(-222);
    for (const x of [-212, 212])
      for (const y of [-32, -140, -248])
        out += drawWindow(brush, x, y, {
          w: 46,
          h: 70,
          surround: white,
          top: y === -32 ? "flat" : "segment",
        });
    for (const x of [-100, 100])
      out += drawWindow(brush, x, -26, { w: 60, h: 66, frame: white, top: "arch" });
    out += drawDoor(brush, 0, 0, {
      w: 64,
      h: 96,
      colour: chance.pick(["#2f6f8a", "#3f5a4a", "#7a3f34"]),
      surround: white,
      leaves: 2,
      glazed: true,
      steps: 4,
    });
    out += drawRoof(brush, -half - 18, half + 18, -326, -396, 70, roof);
    // A round gable in the middle and two turrets.
    out +=
      shape.path(
        "M-110 -330V-372C-110 -430 -60 -456 0 -460C60 -456 110 -430 110 -372V-330z",
        brush.lit(wall),
      ) +
      shape.path("M50 -330V-452C90 -440 110 -412 110 -372V-330z", brush.shade(wall), 'opacity=".45"') +
      shape.stroke(
        "M-110 -330V-372C-110 -430 -60 -456 0 -460C60 -456 110 -430 110 -372V-330",
        brush.lit(white),
        8,
      );
    for (const x of [-44, 44]) out += drawWindow(brush, x, -346, { w: 44, h: 62, frame: white, top: "arch" });
    for (const x of [-half + 26, half - 26]) {
      out +=
        shape.rect(x - 48, -402, 96, 402, brush.lit(wall)) +
        shape.rect(x + 12, -402, 36, 402, brush.shade(wall), 'opacity=".45"');
      for (const y of [-30, -140, -248, -350])
        out += drawWindow(brush, x, y, { w: 38, h: y === -350 ? 38 : 68, frame: white });
      out += shape.rect(x - 54, -410, 108, 10, brush.lit(white));
      out +=
        shape.path(
          `M${x - 54} -410Q${x - 20} -450 ${x} -524Q${x + 20} -450 ${x + 54} -410z`,
          brush.snowy ? brush.lit("#f4f8fc") : brush.lit(roof),
        ) +
        shape.path(
          `M${x + 10} -410Q${x + 10} -450 ${x} -524Q${x + 20} -450 ${x + 54} -410z`,
          brush.shade(brush.snowy ? "#d9e5f1" : roof),
        ) +
        shape.stroke(`M${x} -524v-22`, brush.lit("#e3c06a"), 4);
    }
    for (const x of [-330, 330]) out += shape.put(x, 8, 0.81, drawPotPlant(brush, warm ? "palm" : "box"));
    return { svg: out, half: half + 30, height: 550, shows: ["villa", "turrets", "veranda"] };
  },
};

export const spaHotel: Front = {
  site: "garden",
  draw(brush) {
    const { chance } = brush;
    const wall = chance.pick(["#f6ead0", "#f4e0d4", "#eef0e6", "#fbf3e0"]);
    const stone = "#fffaf0";
    const copper = chance.pick(["#6f9f90", "#7fa08c", "#8a6a58"]);
    const half = 390;
    let out =
      shape.rect(-half, -230, half * 2, 230, brush.lit(wall)) + wallShade(brush, -half, half, -230, 0, wall);
    for (const y of [-88, -166]) out += shape.rect(-half, y, half * 2, 6, brush.lit(stone));
    for (let x = -350; x <= 350; x += 56) {
      if (Math.abs(x) < 130) continue;
      out +=
        drawWindow(brush, x, -14, { w: 36, h: 64, top: "arch", surround: stone }) +
        drawWindow(brush, x, -98, { w: 32, h: 54, surround: stone }) +
        drawWindow(brush, x, -174, { w: 30, h: 44, surround: stone, bars: "sash" });
    }
    out += shape.rect(-half - 10, -246, half * 2 + 20, 16, brush.lit(stone));
    let urns = "";
    for (let x = -half + 10; x <= half - 10; x += 70)
      urns += `M${x - 7} -246c-6 -12 -6 -20 -2 -24h18c4 4 4 12 -2 24z`;
    out +=
      shape.path(urns, brush.lit(stone)) +
      (brush.snowy ? shape.rect(-half - 10, -254, half * 2 + 20, 9, brush.lit("#f7fafd")) : "");
    // The hall under its dome.
    out +=
      shape.rect(-140, -280, 280, 280, brush.lit(wall)) +
      shape.rect(80, -280, 60, 280, brush.shade(wall), 'opacity=".45"');
    for (const x of [-78, 0, 78])
      out += drawWindow(brush, x, -120, { w: 52, h: 108, top: "arch", surround: stone, bars: "grid" });
    out +=
      shape.rect(-152, -296, 304, 18, brush.lit(stone)) +
      shape.rect(-110, -332, 220, 38, brush.lit(wall)) +
      shape.rect(50, -332, 60, 38, brush.shade(wall));
    for (let x = -88; x <= 88; x += 44) out += shape.circle(x, -312, 11, brush.glass);
    out +=
      shape.path(
        "M-116 -332C-112 -420 -50 -464 0 -470C50 -464 112 -420 116 -332z",
        brush.snowy ? brush.lit("#eef3f8") : brush.lit(copper),
      ) +
      shape.path("M30 -332C40 -410 20 -456 0 -470C50 -464 112 -420 116 -332z", brush.shade(copper)) +
      shape.stroke("M-60 -332C-58 -400 -30 -450 -10 -466", brush.shade(copper), 3);
    out +=
      shape.rect(-16, -500, 32, 34, brush.lit(stone)) +
      shape.path("M-20 -500Q0 -518 0 -544Q0 -518 20 -500z", brush.tone(copper));
    // Columns carry a roof over the stairs.
    out +=
      shape.rect(-150, -104, 300, 10, brush.shade(stone)) + shape.rect(-160, -118, 320, 16, brush.lit(stone));
    for (const x of [-134, -80, -27, 27, 80, 134])
      out +=
        shape.rect(x - 9, -102, 18, 96, brush.lit(stone)) +
        shape.rect(x + 2, -102, 7, 96, brush.shade(stone), 'opacity=".6"');
    out += drawDoor(brush, 0, 0, {
      w: 60,
      h: 84,
      colour: "#5a3f2e",
      surround: stone,
      leaves: 2,
      glazed: true,
      steps: 2,
    });
    out +=
      shape.rect(-176, -8, 352, 9, brush.lit("#e6dccb")) + shape.rect(-192, 0, 384, 9, brush.tone("#d6cab6"));
    const fountain = shape.put(0, 84, 0.95, drawFountain(brush));
    for (const x of [-260, 260]) out += shape.put(x, 10, 0.87, drawPotPlant(brush, "box"));
    return {
      svg: out + fountain,
      half: half + 10,
      height: 550,
      shows: ["spa-hotel", "dome", "colonnade", "fountain"],
    };
  },
};

export const beachHotel: Front = {
  site: "shore",
  draw(brush, region) {
    const { chance } = brush;
    const warm = region.climate === "warm";
    const wall = chance.pick(
      warm ? ["#fbf3e0", "#f6dcc0", "#fdfaf2"] : ["#fbf6ea", "#e6ecee", "#f3ead9", "#a8604a"],
    );
    const accent = chance.pick(["#2f7f92", "#c8623f", "#e0a13a", "#4f7a68"]);
    const roof = chance.pick(warm ? ["#c8623f", "#b9553a"] : ["#55606c", "#8a4a3a", "#6f5a4c"]);
    const half = 350;
    let out =
      shape.rect(-half, -300, half * 2, 300, brush.lit(wall)) + wallShade(brush, -half, half, -300, 0, wall);
    const steps = 5;
    const bay = (half * 2 - 40) / steps;
    for (let i = 0; i < steps; i++) {
      const x = -half + 20 + bay * (i + 0.5);
      for (const y of [-116, -218]) {
        out += drawWindow(brush, x, y, { w: 92, h: 82, frame: "#fbf6ea", bars: "cross" });
        out += drawAwning(brush, x, y - 84, 108, accent, 20);
        out += drawBalcony(brush, x, y, 112, {
          rail: i % 2 === 0 ? "#fbf6ea" : accent,
          kind: warm ? "stone" : "wood",
          flowers: chance.flip(0.3),
        });
      }
    }
    out += shape.rect(
      -half + 20,
      -96,
      half * 2 - 40,
      90,
      brush.light.lamps ? brush.glass : brush.shade("#6f8794"),
    );
    let posts = "";
    for (let x = -half + 20; x <= half - 20; x += 55) posts += `M${x} -96v90`;
    out += shape.stroke(`${posts}M${-half + 20} -62h${half * 2 - 40}`, brush.lit("#fbf6ea"), 5);
    if (!brush.light.lamps)
      out +=
        shape.poly([-300, -6, -260, -96, -200, -96, -240, -6], brush.light.sky[2], 'opacity=".3"') +
        shape.poly([120, -6, 160, -96, 240, -96, 200, -6], brush.light.sky[2], 'opacity=".3"');
    out += drawDoor(brush, 0, 0, {
      w: 80,
      h: 86,
      colour: accent,
      surround: "#fbf6ea",
      leaves: 2,
      glazed: true,
    });
    out += drawRoof(brush, -half - 24, half + 24, -296, -390, 70, roof);
    for (const x of [-200, 0, 200]) out += drawDormer(brush, x, -312, wall, roof, 1.5);
    // A terrace of planks with chairs.
    out +=
      shape.rect(-half - 40, 0, half * 2 + 80, 16, brush.lit("#c9a97a")) +
      shape.rect(-half - 40, 16, half * 2 + 80, 10, brush.shade("#9a7a54"));
    const beachChairs = hasBeachChairs(region);
    const chairs = !beachChairs
      ? ""
      : [-260, -170, 180, 270].map((x) => shape.put(x, 18, 1.15, drawBeachChair(brush))).join("");
    const pots = [-330, 330, -90, 90]
      .map((x) => shape.put(x, 4, 0.71, drawPotPlant(brush, warm ? "palm" : brush.snowy ? "heather" : "box")))
      .join("");
    return {
      svg: out + chairs + pots,
      half: half + 20,
      height: 400,
      shows: ["beach-hotel", "balconies", ...(beachChairs ? ["beach-chairs"] : [])],
    };
  },
};

export const club: Front = {
  site: "shore",
  draw(brush, region) {
    const { chance } = brush;
    const wall = "#fdfaf2";
    const accent = chance.pick(["#2f9fae", "#e8734a", "#e0a13a", "#d85a7a"]);
    const half = 320;
    const wing = (left: number, width: number, storeys: number, depth: number) => {
      const there = brush.at(depth);
      let part =
        shape.rect(left, -storeys * 58, width, storeys * 58, there.lit(wall)) +
        shape.rect(left + width * 0.86, -storeys * 58, width * 0.14, storeys * 58, there.shade("#d6d0c6"));
      for (let s = 0; s < storeys; s++) {
        for (let x = left + 10; x + 58 < left + width * 0.88; x += 64) {
          const y = -s * 58 - 6;
          const lit = there.light.lamps && chance.flip(0.6);
          part += shape.rect(x, y - 44, 56, 44, lit ? there.glass : there.shade("#7f97a4"));
          part += shape.rect(
            x,
            y - 16,
            56,
            16,
            (s + Math.round(x / 64)) % 3 === 0 ? there.lit(accent) : there.tone("#f3ead9"),
          );
          part += shape.rect(x - 3, y - 1, 62, 5, there.lit(wall));
        }
      }
      return part + shape.rect(left - 4, -storeys * 58 - 12, width + 8, 14, there.lit(wall));
    };
    let out = wing(-half - 60, 270, 6, 0.12) + wing(120, 260, 5, 0.1) + wing(-190, 370, 8, 0);
    out +=
      shape.rect(-120, -490, 150, 20, brush.lit(accent)) +
      shape.rect(-60, -530, 36, 44, brush.tone("#e3ddd0"));
    // The pool in front, sunshades and palms.
    const water = brush.definitions.vertical([
      [0, brush.lit("#7fdde0")],
      [1, brush.tone("#1fa0b0")],
    ]);
    let pool = shape.rect(-half - 140, -14, half * 2 + 280, 130, brush.lit("#efe2c8"));
    pool +=
      shape.path(
        "M-330 34C-300 2 -120 6 0 10S300 -2 340 36C360 76 200 98 0 94S-360 84 -330 34z",
        brush.lit("#fdfaf2"),
      ) +
      shape.path("M-312 38C-280 12 -120 18 0 22S290 12 320 40C336 70 190 86 0 82S-340 74 -312 38z", water);
    pool += shape.stroke("M-180 40h80M40 58h110M-60 70h60", brush.lit("#ffffff"), 4, 'opacity=".6"');
    const shade = (x: number, y: number) =>
      shape.put(
        x,
        y,
        1,
        shape.stroke("M0 0V-58", brush.lit("#e3ddd0"), 5) +
          shape.path("M-52 -52Q0 -96 52 -52Q26 -62 0 -52Q-26 -62 -52 -52z", brush.lit(accent)) +
          shape.path("M-18 -56Q0 -96 18 -56Q0 -62 -18 -56z", brush.lit("#fdf6e8")) +
          shape.poly([22, -8, 66, -8, 92, -28, 96, -24, 70, -2, 22, -2], brush.lit("#fdfaf2")),
      );
    pool += shade(-300, 8) + shade(-200, 2) + shade(210, 4) + shade(312, 12);
    const palms = [-400, -250, 250, 400]
      .map((x) =>
        shape.put(
          x,
          6,
          chance.between(1.1, 1.5),
          drawTree(brush, region.climate === "warm" ? "palm" : "leaf"),
        ),
      )
      .join("");
    return {
      svg: out + palms + pool,
      half: half + 90,
      height: 540,
      shows: ["club", "pool", "umbrella", "palm"],
    };
  },
};
