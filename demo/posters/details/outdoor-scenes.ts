/** Things of a day out, in front of the place. */
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { StillLifeDrawing } from "#demo/posters/details/drawing.ts";
import { drawMeadow } from "#demo/posters/details/meadow.ts";
import { drawBottle } from "#demo/posters/details/things.ts";
import { drawRidge } from "#demo/posters/motifs/land.ts";

const n = shape.number;

export const picnic: StillLifeDrawing = ({ brush, region }) => {
  const { chance } = brush;
  const [one, two] = chance.pick([
    ["#c8402f", "#fdf6ea"],
    ["#2f6f92", "#fdf6ea"],
    ["#e0a13a", "#fdf6ea"],
  ] as const);
  let checks = shape.poly([180, 830, 1080, 800, 1240, 950, 60, 975], brush.lit(two));
  for (let i = 0; i < 9; i += 2)
    checks += shape.poly(
      [
        180 + i * 100,
        830 - i * 3.3,
        280 + i * 100,
        826.7 - i * 3.3,
        191 + i * 131,
        972 - i * 2.8,
        60 + i * 131,
        975 - i * 2.8,
      ],
      brush.lit(one),
      'opacity=".6"',
    );
  for (const [a, b] of [
    [0.12, 0.34],
    [0.6, 0.84],
  ] as const)
    checks += shape.poly(
      [
        180 - 120 * a,
        830 + 145 * a,
        1080 + 160 * a,
        800 + 150 * a,
        1080 + 160 * b,
        800 + 150 * b,
        180 - 120 * b,
        830 + 145 * b,
      ],
      brush.lit(one),
      'opacity=".5"',
    );
  const basket =
    shape.path(
      "M-150 -130C-150 -270 150 -270 150 -130",
      "none",
      `stroke="${brush.tone("#a8743c")}" stroke-width="20"`,
    ) +
    shape.path("M-180 -140H180L150 0H-150z", brush.lit("#c08a4a")) +
    shape.path("M90 -140H180L150 0H70z", brush.shade("#8f6234"), 'opacity=".6"') +
    shape.stroke("M-172 -106H172M-164 -70H164M-158 -36H158", brush.shade("#8a5f34"), 6, 'opacity=".6"') +
    shape.path("M-150 -140C-120 -190 -20 -180 10 -140z", brush.lit(two)) +
    shape.path("M-10 -140C0 -210 130 -206 150 -140z", brush.lit("#d09a54")) +
    shape.stroke("M30 -166l16 20M66 -176l16 22M100 -172l14 22", brush.shade("#9a6430"), 6);
  const apple = (x: number, y: number, ink: string) =>
    shape.circle(x, y, 34, brush.tone(ink)) +
    shape.circle(x - 8, y - 8, 22, brush.lit(ink)) +
    shape.stroke(`M${x} ${y - 32}q4 -16 14 -18`, brush.shade("#5a4030"), 5);
  return {
    svg:
      drawMeadow(brush, region.ground, 730) +
      checks +
      shape.put(470, 880, 1.1, basket) +
      shape.put(800, 880, 0.82, drawBottle(brush, "#5f7a3c", "#c9a23c")) +
      apple(920, 890, "#d8432f") +
      apple(990, 906, "#c9b03c") +
      apple(700, 920, "#d8432f"),
    shows: ["picnic", "basket", "apples", "checks"],
  };
};

export const boots: StillLifeDrawing = ({ brush, region }) => {
  const { chance } = brush;
  const leather = chance.pick(["#9a6238", "#7a4a34", "#a87444"]);
  const pack = chance.pick(["#b8452f", "#2f6f6a", "#3f5f8a", "#d09a2f"]);
  const boot =
    shape.path("M-70 -230H40V-120C70 -96 130 -90 146 -56V-24H-70z", brush.lit(leather)) +
    shape.path(
      "M0 -230H40V-120C70 -96 130 -90 146 -56V-24H60C70 -70 10 -90 0 -130z",
      brush.shade(leather),
      'opacity=".5"',
    ) +
    shape.rect(-82, -30, 236, 30, brush.shade("#2e2a2c")) +
    shape.rect(-78, -244, 126, 26, brush.tone(mixColour(leather, "#2a1a14", 0.35))) +
    shape.stroke(
      "M-20 -200L36 -180M36 -200L-20 -176M-14 -160L44 -140M42 -160L-10 -134M10 -118L70 -104M62 -120L20 -92",
      brush.lit("#c8402f"),
      7,
    );
  const rucksack =
    shape.path(
      "M-150 -10V-270C-150 -350 -90 -380 0 -380S150 -350 150 -270V-10C150 4 -150 4 -150 -10z",
      brush.lit(pack),
    ) +
    shape.path(
      "M70 0V-360C120 -346 150 -320 150 -270V-10C150 0 110 2 70 0z",
      brush.shade(pack),
      'opacity=".5"',
    ) +
    `<rect x="-104" y="-170" width="208" height="140" rx="26" fill="${brush.tone(pack)}"/>` +
    shape.path(
      "M-160 -250C-160 -390 160 -390 160 -250C80 -216 -80 -216 -160 -250z",
      brush.tone(mixColour(pack, "#2a1a20", 0.22)),
    ) +
    shape.bar("M-60 -236V-150M60 -236V-150", brush.tone("#c9a06a"), 20) +
    shape.rect(-72, -176, 24, 20, brush.lit("#e3c06a")) +
    shape.rect(48, -176, 24, 20, brush.lit("#e3c06a")) +
    `<rect x="-150" y="-440" width="300" height="76" rx="36" fill="${brush.lit(chance.pick(["#5f7a4a", "#8a7a5a", "#e0d3b4"]))}"/>` +
    shape.bar("M-80 -440V-364M80 -440V-364", brush.shade("#4a4038"), 10);
  const stick =
    shape.bar("M1130 960L1010 300", brush.tone("#a8743c"), 17) +
    shape.circle(1008, 296, 19, brush.shade("#7a4a2f"));
  return {
    svg:
      drawMeadow(brush, region.ground, 790) +
      stick +
      shape.put(480, 890, 1.15, rucksack) +
      shape.put(800, 920, 1.05, boot, true) +
      shape.put(960, 944, 1.1, boot),
    shows: ["boots", "rucksack", "walking-stick"],
  };
};

export const skis: StillLifeDrawing = ({ brush }) => {
  const { chance } = brush;
  const [one, two] = chance.pick([
    ["#d8432f", "#f0b429"],
    ["#2f7f92", "#fdfaf2"],
    ["#e0733a", "#2f4a6a"],
  ] as const);
  const ski = (x: number, lean: number, ink: string, stripe: string) =>
    shape.path(
      `M${x - 26} 900L${n(x - 22 + lean)} 190C${n(x - 20 + lean)} 130 ${n(x + 6 + lean)} 96 ${n(x + 24 + lean)} 92C${n(x + 26 + lean)} 120 ${n(x + 24 + lean)} 160 ${n(x + 22 + lean)} 190L${x + 26} 900z`,
      brush.lit(ink),
    ) +
    shape.path(
      `M${x + 6} 900L${n(x + 4 + lean)} 150L${n(x + 24 + lean)} 92C${n(x + 26 + lean)} 120 ${n(x + 24 + lean)} 160 ${n(x + 22 + lean)} 190L${x + 26} 900z`,
      brush.shade(ink),
      'opacity=".45"',
    ) +
    shape.poly(
      [
        x - 23 + lean * 0.8,
        320,
        x + 23 + lean * 0.8,
        320,
        x + 23 + lean * 0.74,
        370,
        x - 23 + lean * 0.74,
        370,
      ],
      brush.lit(stripe),
    ) +
    shape.rect(x - 32 + lean * 0.35, 610, 64, 110, brush.shade("#2e323a")) +
    shape.rect(x - 24 + lean * 0.35, 626, 48, 22, brush.lit(stripe));
  const pole = (x: number, lean: number) =>
    shape.bar(`M${x} 930L${x + lean} 300`, brush.shade("#3a4450"), 10) +
    shape.rect(x + lean - 12, 250, 24, 70, brush.shade("#23262e")) +
    `<circle cx="${x + lean * 0.06}" cy="880" r="32" fill="none" stroke="${brush.shade("#3a4450")}" stroke-width="7"/>`;
  const snow = (base: number, ink: string) =>
    drawRidge((x) => base + 26 * Math.sin(x / 150 + base), 980, ink, 24);
  return {
    svg:
      snow(760, brush.ground("#eef4fa")) +
      pole(330, 60) +
      pole(900, -50) +
      ski(520, -30, one, two) +
      ski(650, 44, one, two) +
      snow(880, brush.lit("#f8fbfe")) +
      // A woollen hat on the nearest tip.
      shape.put(
        1060,
        900,
        1.15,
        shape.path(
          "M-86 0C-96 -110 -40 -150 0 -150S96 -110 86 0z",
          brush.lit(two === "#fdfaf2" ? "#c8402f" : two),
        ) +
          shape.path(
            "M30 -144C80 -130 94 -80 86 0H46C60 -50 56 -110 30 -144z",
            brush.shade(one),
            'opacity=".3"',
          ) +
          shape.stroke("M-78 -66L-52 -44L-26 -66L0 -44L26 -66L52 -44L78 -66", brush.lit("#fdfaf2"), 10) +
          `<rect x="-96" y="-34" width="192" height="44" rx="18" fill="${brush.tone(one)}"/>` +
          shape.circle(0, -164, 32, brush.lit("#fdfaf2")),
      ),
    shows: ["skis", "woollen-hat", "snow"],
  };
};
