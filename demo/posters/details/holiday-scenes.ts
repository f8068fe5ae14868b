/** Things of days without a plan, in front of the place. */
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { StillLifeDrawing } from "#demo/posters/details/drawing.ts";
import { drawMeadow } from "#demo/posters/details/meadow.ts";
import { drawRidge } from "#demo/posters/motifs/land.ts";

const n = shape.number;

export const bicycle: StillLifeDrawing = ({ brush, region }) => {
  const { chance, snowy } = brush;
  const frame = chance.pick(["#2f7f78", "#c8402f", "#2f4a6a", "#e0a13a", "#fdfaf2"]);
  const ink = brush.tone(frame);
  const dark = brush.shade("#2c3038");
  const wheel = (x: number) => {
    let spokes = "";
    for (let i = 0; i < 12; i++)
      spokes += `M${x} 760l${n(Math.cos((i * Math.PI) / 6) * 148)} ${n(Math.sin((i * Math.PI) / 6) * 148)}`;
    return (
      `<circle cx="${x}" cy="760" r="152" fill="none" stroke="${dark}" stroke-width="17"/><circle cx="${x}" cy="760" r="138" fill="none" stroke="${brush.lit("#d9d4c8")}" stroke-width="6"/>` +
      shape.stroke(spokes, brush.lit("#cfd4d6"), 2.4) +
      shape.circle(x, 760, 14, dark)
    );
  };
  let flowers = "";
  const bunch = chance.pick([
    ["#e8506a", "#f2a0b4", "#fdfaf2"],
    ["#f3c23c", "#fdfaf2", "#e8734a"],
    ["#8a7fd0", "#c4b8f0", "#fdfaf2"],
  ] as const);
  for (let i = 0; i < 26; i++)
    flowers += shape.circle(
      chance.between(946, 1120),
      chance.between(360, 446),
      chance.between(14, 24),
      i % 3 === 0 ? brush.tone("#5a8a4a") : brush.lit(chance.pick(bunch)),
    );
  return {
    svg:
      drawMeadow(brush, region.ground, 860) +
      wheel(350) +
      wheel(930) +
      shape.stroke("M350 760L500 500M350 760H590L860 500M500 500L590 760M520 540L860 500", ink, 19) +
      shape.stroke("M930 760L850 460", ink, 17) +
      shape.stroke("M500 500L488 452", dark, 13) +
      shape.path("M430 448C440 420 540 424 566 436C556 462 470 470 430 448z", brush.tone("#8a5a3c")) +
      shape.stroke("M850 460L836 400C810 380 780 384 760 392", dark, 13) +
      shape.stroke("M740 392H780", brush.tone("#8a5a3c"), 20) +
      shape.circle(590, 760, 40, dark) +
      shape.circle(590, 760, 24, brush.lit("#d9d4c8")) +
      shape.stroke("M590 760L636 830M616 832H664", dark, 11) +
      (snowy ? shape.path("M930 446C950 400 1110 396 1132 446z", brush.lit("#f7fafd")) : flowers) +
      shape.path("M912 440H1150L1120 566H942z", brush.lit("#c08a4a")) +
      shape.path("M1080 440H1150L1120 566H1066z", brush.shade("#8f6234"), 'opacity=".6"') +
      shape.stroke(
        "M918 468H1144M924 500H1138M932 532H1130M960 442L974 564M1010 442L1016 564M1060 442L1054 564M1106 442L1092 564",
        brush.shade("#8a5f34"),
        5,
        'opacity=".6"',
      ) +
      shape.circle(880, 560, 28, brush.light.lamps ? brush.glass : brush.lit("#f4efdf")) +
      `<circle cx="880" cy="560" r="28" fill="none" stroke="${dark}" stroke-width="8"/>`,
    shows: ["bicycle", ...(snowy ? ["basket"] : ["basket", "flowers"])],
  };
};

export const book: StillLifeDrawing = ({ brush, region, beach }) => {
  const { chance } = brush;
  const [one, two] = chance.pick([
    ["#d8432f", "#fdf6ea"],
    ["#1f7f92", "#fdf6ea"],
    ["#e0a13a", "#fdf6ea"],
    ["#2f4a7a", "#fdf6ea"],
  ] as const);
  const wood = "#b98a54";
  let stripes = "";
  for (let i = 0; i < 8; i++) {
    const [a, b] = [i / 8, (i + 1) / 8];
    const edge = (t: number) =>
      [
        [430 + t * 250, 320],
        [590 + t * 300, 700],
        [780 + t * 290, 730],
      ] as const;
    const [p, q] = [edge(a), edge(b)];
    stripes += shape.path(
      `M${p[0].join(" ")}Q${n(p[1][0] - 80)} 620 ${p[1].join(" ")}L${p[2].join(" ")}L${q[2].join(" ")}L${q[1].join(" ")}Q${n(q[1][0] - 80)} 620 ${q[0].join(" ")}z`,
      i % 2 === 0 ? brush.lit(one) : brush.lit(two),
    );
  }
  const ground = beach
    ? drawRidge(
        (x) => 740 + 16 * Math.sin(x / 170),
        980,
        brush.ground(region.climate === "warm" ? "#efdcb0" : "#eadfbf"),
        24,
      )
    : drawMeadow(brush, region.ground, 750);
  return {
    svg:
      ground +
      shape.poly([480, 900, 1150, 850, 1240, 890, 620, 950], brush.light.shadow, 'opacity=".16"') +
      shape.bar("M400 300L760 900M690 296L1080 880", brush.tone(wood), 24) +
      shape.bar("M1110 690L560 900M820 690L420 880", brush.shade(wood), 22) +
      shape.bar("M396 306H696", brush.lit(wood), 22) +
      stripes +
      shape.bar("M770 738H1090", brush.lit(wood), 22) +
      // A book lies open on the seat, a straw hat on the ground.
      shape.put(
        800,
        706,
        1.1,
        shape.poly([-110, -8, 0, 12, 110, -12, 104, -50, 0, -26, -104, -46], brush.lit("#fdfaf2")) +
          shape.poly([0, 12, 110, -12, 104, -50, 0, -26], brush.shade("#d9d0c0"), 'opacity=".5"') +
          shape.stroke(
            "M-84 -34L-18 -22M-86 -22L-18 -10M18 -24L84 -38M18 -12L86 -26",
            brush.shade("#8a8478"),
            3,
          ) +
          shape.stroke("M-112 -6L0 14L112 -10", brush.tone(one), 7),
      ) +
      shape.put(
        260,
        890,
        1.2,
        shape.oval(0, 0, 150, 34, brush.lit("#e8cf94")) +
          shape.oval(0, 6, 150, 30, brush.shade("#c9a860"), 'opacity=".5"') +
          shape.path("M-80 -6C-84 -100 84 -100 80 -6C40 8 -40 8 -80 -6z", brush.lit("#f0dba8")) +
          shape.path("M-80 -26C-40 -10 40 -10 80 -26V-4C40 10 -40 10 -80 -4z", brush.tone(one)),
      ),
    shows: ["deckchair", "deckchairs", "book", "straw-hat"],
  };
};

export const suitcase: StillLifeDrawing = ({ brush }) => {
  const { chance } = brush;
  const leather = chance.pick(["#a8623a", "#8a4a34", "#2f5f6a", "#b8452f"]);
  const dark = brush.shade(mixColour(leather, "#2a1a14", 0.3));
  const label = (x: number, y: number, turn: number, ink: string, kind: number) =>
    shape.group(
      `<rect x="-52" y="-38" width="104" height="76" rx="10" fill="${brush.lit(ink)}"/>` +
        (kind === 0
          ? shape.path("M-40 26L-8 -18L10 6L22 -8L42 26z", brush.tone("#2f5f6a"))
          : kind === 1
            ? shape.circle(0, 0, 24, brush.lit("#f3c95a")) +
              shape.path("M-46 18q46 -24 92 0v16h-92z", brush.tone("#2f7f92"))
            : shape.poly([-30, 20, 0, -28, 30, 20], brush.lit("#fdfaf2")) +
              shape.rect(-3, -28, 6, 56, brush.shade("#4a4048"))),
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    );
  let planks = "";
  for (let i = -8; i < 9; i++) planks += `M${640 + i * 118} 760L${640 + i * 210} 980`;
  return {
    svg:
      shape.rect(-10, 756, 1300, 230, brush.lit("#b08a5f")) +
      shape.stroke(planks, brush.shade("#7a5a3c"), 6) +
      shape.rect(-10, 750, 1300, 14, brush.lit("#d0aa7c")) +
      shape.poly([330, 900, 960, 900, 1120, 940, 470, 950], brush.light.shadow, 'opacity=".22"') +
      shape.stroke("M520 470V430C520 404 760 404 760 430V470", dark, 22) +
      `<rect x="300" y="466" width="680" height="440" rx="44" fill="${brush.lit(leather)}"/>` +
      shape.path(
        "M820 466H936A44 44 0 0 1 980 510V862A44 44 0 0 1 936 906H820z",
        brush.shade(leather),
        'opacity=".4"',
      ) +
      shape.bar("M300 640H980", dark, 8) +
      shape.rect(410, 466, 54, 440, dark) +
      shape.rect(816, 466, 54, 440, dark) +
      shape.rect(420, 616, 34, 50, brush.lit("#e3c06a")) +
      shape.rect(826, 616, 34, 50, brush.lit("#e3c06a")) +
      [
        [300, 466],
        [980, 466],
        [300, 906],
        [980, 906],
      ]
        .map(([x = 0, y = 0]) => shape.circle(x + (x < 640 ? 34 : -34), y + (y < 640 ? 34 : -34), 30, dark))
        .join("") +
      label(560, 560, -9, "#fdf6ea", 0) +
      label(716, 574, 7, "#f6d9a0", 1) +
      label(620, 766, 5, "#c8402f", 2) +
      // A straw hat on top.
      shape.put(
        640,
        470,
        1,
        shape.oval(60, -4, 190, 34, brush.lit("#e8cf94")) +
          shape.path("M-36 -16C-36 -120 156 -120 156 -16C100 2 20 2 -36 -16z", brush.lit("#f0dba8")) +
          shape.path(
            "M-37 -38C20 -20 100 -20 157 -38V-14C100 4 20 4 -36 -14z",
            brush.tone(chance.pick(["#2f5f6a", "#c8402f", "#23485f"])),
          ),
      ),
    shows: ["suitcase", "straw-hat"],
  };
};
