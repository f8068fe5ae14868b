/** Ships from near, alongside: a barge, a river cruiser, an ocean cruiser, a tall ship. On 0,0 lies their waterline. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Front } from "#demo/posters/houses/front.ts";
import { drawWindow } from "#demo/posters/houses/openings.ts";
import { liveryOf } from "#demo/posters/motifs/liveries.ts";
import { drawBicycle } from "#demo/posters/motifs/town-life.ts";
import { drawPotPlant } from "#demo/posters/motifs/pot-plants.ts";

const foamLine = (brush: Brush, half: number) =>
  shape.oval(0, 6, half, 9, brush.lit("#ffffff"), 'opacity=".35"');
const porthole = (brush: Brush, x: number, y: number, r = 13) =>
  shape.circle(x, y, r + 4, brush.lit("#d9c48a")) +
  shape.circle(x, y, r, brush.light.lamps && brush.chance.flip(0.75) ? "#ffd98a" : brush.glass);

export const barge: Front = {
  site: "water",
  draw(brush) {
    const { chance } = brush;
    const hull = chance.pick(["#23485f", "#2f5a4c", "#7a2f34", "#2c3440"]);
    const trim = chance.pick(["#e0a13a", "#f3ead6", "#c8402f"]);
    let out =
      foamLine(brush, 470) +
      shape.path(
        "M-470 -92C-440 -84 -300 -76 0 -76S380 -82 450 -104L462 -20C452 2 420 12 380 12H-420C-450 8 -466 -20 -470 -92z",
        brush.lit(hull),
      );
    out +=
      shape.path(
        "M-462 -34C-300 -22 300 -22 458 -36L462 -20C452 2 420 12 380 12H-420C-450 8 -460 -10 -462 -34z",
        brush.shade(hull),
      ) + shape.stroke("M-470 -90C-440 -82 -300 -74 0 -74S380 -80 450 -102", brush.lit(trim), 9);
    for (let x = -340; x <= 330; x += 96) out += porthole(brush, x, -48);
    // The cabin with its windows, the wheelhouse aft.
    out +=
      shape.rect(-350, -152, 520, 78, brush.lit("#f3ead6")) +
      shape.rect(-350, -152, 520, 8, brush.shade("#b9a88f"), 'opacity=".6"');
    for (let x = -304; x < 150; x += 84)
      out += drawWindow(brush, x, -94, {
        w: 50,
        h: 42,
        frame: "#8a5a3c",
        bars: "none",
        flowers: chance.flip(0.6),
      });
    out +=
      shape.rect(-366, -164, 552, 14, brush.lit(hull)) +
      (brush.snowy ? shape.rect(-366, -174, 552, 12, brush.lit("#f7fafd")) : "");
    out +=
      shape.rect(200, -226, 170, 146, brush.lit("#a8704a")) +
      shape.rect(330, -226, 40, 146, brush.shade("#8a5a3c"), 'opacity=".6"');
    for (const x of [238, 300])
      out += drawWindow(brush, x, -136, { w: 52, h: 56, frame: "#f3ead6", bars: "none" });
    out +=
      shape.path("M184 -226Q284 -258 386 -226z", brush.lit(hull)) +
      shape.stroke("M400 -100V-250M400 -250L440 -236L400 -222", brush.shade("#5a4436"), 4) +
      shape.poly([402, -248, 444, -236, 402, -222], brush.lit(trim));
    for (const [x, plant] of [
      [-330, "geranium"],
      [-240, "lavender"],
      [-60, "geranium"],
      [60, "citrus"],
      [130, "geranium"],
    ] as const)
      out += shape.put(x, -162, 0.85, drawPotPlant(brush, plant));
    out += shape.put(-150, -164, 0.9, drawBicycle(brush));
    // A plank to the bank, a rope.
    out +=
      shape.poly([-300, -84, -268, -86, -330, 60, -372, 60], brush.lit("#c9a06a")) +
      shape.stroke("M420 -96C470 -60 500 0 540 40", brush.shade("#b8a078"), 6);
    return { svg: out, half: 470, height: 260, shows: ["barge", "bicycle", "pot-plants"] };
  },
};

export const riverCruiser: Front = {
  site: "water",
  draw(brush) {
    const { chance } = brush;
    const { hull: band, mark } = liveryOf(brush, () => ({
      hull: chance.pick(["#23598a", "#7a2f44", "#2f6f5f", "#c8623f"]),
      mark: "#e0a13a",
    }));
    const white = "#fdfaf2";
    // Only the bow and the first cabins fit into the picture: it runs out of the picture on the right.
    let out =
      foamLine(brush, 620) +
      shape.path("M-430 -116L1100 -116V12H-330C-372 4 -410 -40 -430 -116z", brush.lit(white)) +
      shape.path("M-412 -64H1100V12H-330C-360 6 -390 -20 -412 -64z", brush.lit(band)) +
      shape.path("M-396 -26H1100V12H-330C-360 6 -380 -4 -396 -26z", brush.shade(band));
    // As from afar, a line along the hull.
    out += shape.stroke("M-412 -64H1100", brush.tone(mark), 8);
    out +=
      shape.rect(-300, -232, 1400, 118, brush.lit(white)) +
      shape.rect(-270, -340, 1370, 110, brush.lit(white));
    for (let x = -244; x < 1060; x += 104) {
      for (const y of [-128, -238]) {
        out += drawWindow(brush, x + 40, y, { w: 78, h: 84, frame: "#e9e2d2", bars: "sash", dark: false });
        out +=
          shape.rect(x - 2, y - 36, 84, 36, brush.light.sky[2], 'opacity=".35"') +
          shape.rect(x - 2, y - 38, 84, 4, brush.lit("#c9d2da"));
      }
    }
    // Low cabins have a small window or a round one: texts of this ship and of that name either.
    for (let x = -280; x < 1080; x += 148)
      out +=
        drawWindow(brush, x, -82, { w: 48, h: 22, frame: "#e9e2d2", bars: "none" }) +
        porthole(brush, x + 74, -91, 9);
    for (const y of [-232, -342]) out += shape.rect(-306, y, 1410, 7, brush.shade("#c9c0b0"));
    // The sun deck with awning, rail and wheelhouse.
    let rail = "M-262 -376H1100";
    for (let x = -262; x < 1100; x += 46) rail += `M${x} -342V-376`;
    out += shape.stroke(rail, brush.shade("#8a97a0"), 4);
    out +=
      shape.rect(-200, -414, 128, 74, brush.lit(white)) +
      shape.poly(
        [-216, -340, -200, -404, -72, -404, -72, -384, -186, -384, -196, -340],
        brush.tone("#e3ddd0"),
      ) +
      shape.rect(-188, -398, 108, 32, brush.glass) +
      shape.rect(-214, -420, 152, 9, brush.lit(mark));
    out +=
      shape.path("M60 -432Q250 -462 440 -432V-424H60z", brush.lit("#f3ead6")) +
      shape.stroke("M80 -428V-342M250 -440V-342M420 -428V-342", brush.shade("#8a97a0"), 4);
    for (const x of [120, 190, 300, 360])
      out += shape.poly(
        [x, -350, x + 40, -350, x + 58, -378, x + 62, -374, x + 44, -343, x, -343],
        brush.lit(chance.pick(["#2f7f92", "#e0a13a", "#c8623f"])),
      );
    out +=
      shape.stroke("M-400 -118V-196", brush.shade("#5a626c"), 4) +
      shape.poly([-400, -196, -352, -184, -400, -172], brush.lit(mark));
    let bowRail = "M-426 -146H-306";
    for (let x = -420; x < -300; x += 30) bowRail += `M${x} -116V-146`;
    out += shape.stroke(bowRail, brush.shade("#8a97a0"), 4);
    return { svg: out, half: 520, height: 470, shows: ["river-ship", "french-balconies", "sun-deck"] };
  },
};

export const oceanCruiser: Front = {
  site: "water",
  draw(brush) {
    const { chance } = brush;
    const { hull, mark: funnel } = liveryOf(brush, () => ({
      hull: chance.pick(["#1f3f5f", "#23598a", "#fbf8f0", "#7a2530"]),
      mark: chance.pick(["#c8402f", "#e0a13a", "#23598a"]),
    }));
    const white = "#fdfaf4";
    const n = shape.number;
    // The bow from ahead at an angle: it rises to the left.
    let out =
      foamLine(brush, 520) +
      shape.path(
        "M-470 -250C-420 -236 -300 -206 -120 -196H1100V14H-330C-376 -20 -440 -140 -470 -250z",
        brush.lit(hull),
      );
    out +=
      shape.path("M-350 -30H1100V14H-330z", brush.tone("#a8352c")) +
      shape.path(
        "M-400 -120C-300 -96 -120 -84 560 -84H1100V14H-330C-352 -2 -380 -60 -400 -120z",
        brush.shade(mixColour(hull, "#0f1f30", 0.3)),
        'opacity=".4"',
      ) +
      shape.stroke("M-466 -240C-420 -226 -300 -196 -120 -186H1100", brush.tone(funnel), 8);
    for (let x = -300; x < 1100; x += 46)
      out +=
        porthole(brush, x, -150 + Math.max(0, -x) * 0.02, 9) + (x > -260 ? porthole(brush, x, -106, 9) : "");
    for (let deck = 0; deck < 6; deck++) {
      const left = -210 + deck * 34 + (deck > 3 ? 30 : 0);
      const y = -196 - deck * 46;
      out +=
        shape.path(
          `M${left - 26} ${y}Q${left - 10} ${y - 40} ${left + 14} ${y - 46}H1100V${y}z`,
          brush.lit(white),
        ) + shape.rect(left, y - 6, 1100 - left, 6, brush.shade("#c4ccd4"), 'opacity=".7"');
      for (let x = left + 30; x < 1090; x += 40) {
        const lit = brush.light.lamps && chance.flip(0.7);
        out +=
          shape.rect(x, y - 37, 31, 25, lit ? brush.glass : brush.shade("#7f97a8")) +
          shape.rect(x - 1, y - 18, 33, 10, brush.light.sky[2], 'opacity=".55"');
      }
      if (deck === 0)
        for (let x = 40; x < 1080; x += 110)
          out += `<rect x="${x}" y="${y - 22}" width="74" height="22" rx="10" fill="${brush.lit("#f08a3c")}"/>`;
    }
    const bridge = -196 - 6 * 46;
    out +=
      shape.path(`M-20 ${bridge}L-4 ${bridge - 44}H280V${bridge}z`, brush.lit(white)) +
      shape.path(`M-2 ${bridge - 12}L8 ${bridge - 34}H268V${bridge - 12}z`, brush.glass);
    out +=
      shape.poly([330, bridge, 356, bridge - 116, 470, bridge - 116, 452, bridge], brush.lit(funnel)) +
      shape.poly([414, bridge, 428, bridge - 116, 470, bridge - 116, 452, bridge], brush.shade(funnel)) +
      shape.poly(
        [341, bridge - 48, 346, bridge - 68, 462, bridge - 68, 459, bridge - 48],
        brush.lit("#fdf6e8"),
      ) +
      shape.poly(
        [351, bridge - 96, 356, bridge - 116, 470, bridge - 116, 467, bridge - 96],
        brush.shade("#2a2f3c"),
      );
    for (let i = 0; i < 3; i++)
      out += shape.circle(
        430 + i * 46,
        bridge - 144 - i * 22,
        18 + i * 11,
        brush.light.cloud,
        `opacity="${n(0.5 - i * 0.13)}"`,
      );
    out += shape.stroke(
      `M150 ${bridge - 44}V${bridge - 150}M120 ${bridge - 104}H180M134 ${bridge - 128}H166`,
      brush.shade("#8a97a0"),
      5,
    );
    // Small flags from mast to bow.
    for (let i = 0; i < 15; i++) {
      const t = i / 15;
      const x = 146 - t * 590;
      const y = bridge - 146 + (bridge * -1 - 110) * t ** 1.5;
      out += shape.poly(
        [x, y, x - 20, y + 6, x - 8, y + 25],
        brush.lit(["#c8402f", "#f0b429", "#2f7d6b", "#fdf6e8", "#23598a"][i % 5] as string),
      );
    }
    return { svg: out, half: 520, height: 660, shows: ["ocean-ship", "lifeboats", "flags"] };
  },
};

export const tallShip: Front = {
  site: "water",
  draw(brush) {
    const { chance } = brush;
    const { hull } = liveryOf(brush, () => ({
      hull: chance.pick(["#2c3440", "#fbf6ea", "#23485f", "#5a3a2b"]),
      mark: "#e0b04a",
    }));
    const sail = chance.pick(["#fdf6e4", "#f6e6c4", "#e8c9a0"]);
    const wood = brush.shade("#6b4a34");
    const n = shape.number;
    let out =
      foamLine(brush, 430) +
      shape.path(
        "M-450 -110C-400 -78 -200 -60 60 -66S340 -84 410 -110L392 -40C384 0 350 14 300 14H-250C-330 10 -400 -40 -450 -110z",
        brush.lit(hull),
      ) +
      shape.path(
        "M-400 -62C-200 -30 200 -26 398 -60L392 -40C384 0 350 14 300 14H-250C-310 12 -360 -16 -400 -62z",
        brush.shade(hull),
      ) +
      shape.stroke("M-448 -108C-400 -76 -200 -58 60 -64S340 -82 408 -108", brush.lit("#e0b04a"), 7);
    for (let x = -270; x <= 280; x += 78) out += porthole(brush, x, -36, 10);
    out +=
      shape.rect(-120, -104, 150, 44, brush.lit("#a8704a")) +
      shape.rect(90, -110, 120, 44, brush.lit("#a8704a")) +
      shape.rect(-126, -110, 162, 8, brush.lit("#e3d3b4")) +
      shape.rect(84, -116, 132, 8, brush.lit("#e3d3b4"));
    out += shape.stroke("M-444 -112L-560 -164", wood, 11);
    const masts = [-210, 20, 240] as const;
    const heights = [520, 560, 470] as const;
    for (const [i, x] of masts.entries()) {
      const h = heights[i] as number;
      out += shape.rect(x - 6, -h, 12, h - 60, wood);
      // A gaff sail behind each mast, a topsail over it.
      const reach = [176, 184, 150][i] as number;
      out += shape.path(
        `M${x + 8} -96C${n(x + reach * 0.5)} -84 ${n(x + reach * 0.8)} -88 ${x + reach} -92C${n(x + reach * 0.86)} ${n(-h * 0.4)} ${n(x + reach * 0.78)} ${n(-h * 0.56)} ${n(x + reach * 0.66)} ${n(-h * 0.8)}L${x + 8} ${n(-h * 0.66)}z`,
        brush.lit(sail),
      );
      out += shape.path(
        `M${n(x + reach * 0.5)} -88C${n(x + reach * 0.8)} -88 ${n(x + reach)} -92 ${x + reach} -92C${n(x + reach * 0.86)} ${n(-h * 0.4)} ${n(x + reach * 0.78)} ${n(-h * 0.56)} ${n(x + reach * 0.66)} ${n(-h * 0.8)}L${n(x + reach * 0.46)} ${n(-h * 0.76)}C${n(x + reach * 0.6)} ${n(-h * 0.5)} ${n(x + reach * 0.6)} ${n(-h * 0.3)} ${n(x + reach * 0.5)} -88z`,
        brush.shade(sail),
        'opacity=".5"',
      );
      out += shape.path(
        `M${x + 8} ${n(-h * 0.68)}L${n(x + reach * 0.62)} ${n(-h * 0.82)}L${x + 6} ${n(-h * 0.98)}z`,
        brush.tone(sail),
      );
      out += shape.stroke(
        `M${x + 6} -92L${x + reach + 8} -90M${x} ${n(-h * 0.65)}L${n(x + reach * 0.7)} ${n(-h * 0.82)}`,
        wood,
        6,
      );
    }
    // Three jibs to the bowsprit.
    for (const [i, foot] of [-552, -486, -420].entries())
      out += shape.path(
        `M${foot} ${-162 + i * 22}Q${n(foot + 130)} -190 -224 -118L-214 ${n(-500 + i * 70)}Q${n(foot + 130)} -320 ${foot} ${-162 + i * 22}z`,
        i % 2 === 0 ? brush.lit(sail) : brush.tone(sail),
      );
    out += shape.stroke(
      "M-556 -164L-210 -516L20 -556L240 -466L404 -112M-210 -516V-60M20 -556V-60",
      brush.shade("#4a4038"),
      2,
    );
    out +=
      shape.poly([20, -562, 70, -576, 20, -590], brush.lit("#c8402f")) +
      shape.stroke("M20 -556v-36", wood, 4);
    return { svg: out, half: 520, height: 600, shows: ["tall-ship", "sailboats"] };
  },
};
