import type { Brush } from "#demo/posters/engine/brush.ts";
import { liveryOf } from "#demo/posters/motifs/liveries.ts";
import { shape } from "#demo/posters/engine/svg.ts";

/** A sailing boat, about 120 high, on its waterline, with the pale image of its sail in the water. */
export function drawSailboat(brush: Brush): string {
  const { chance } = brush;
  const sail = chance.pick(["#ffffff", "#ffffff", "#fbf0dc", "#f4d9c2", "#d9573f"]);
  const hull = chance.pick(["#ffffff", "#c8402f", "#23496b", "#7a4a32", "#2f6f70"]);
  return (
    shape.poly([0, 6, -2, 60, 38, 8], brush.lit(sail), 'opacity=".22"') +
    shape.path("M-42 -14C-34 2 -26 4 0 4C30 4 36 0 48 -16C20 -12 -20 -12 -42 -14z", brush.tone(hull)) +
    shape.path("M-38 -7C-30 3 -22 4 0 4C30 4 36 0 43 -8C20 -4 -20 -4 -38 -7z", brush.shade(hull)) +
    shape.rect(-1.5, -124, 3, 112, brush.shade("#6d4c36")) +
    shape.path("M3 -120C26 -84 38 -52 42 -22C28 -18 14 -18 3 -20z", brush.lit(sail)) +
    shape.path("M-3 -112C-12 -76 -22 -46 -36 -22C-24 -17 -12 -17 -3 -20z", brush.shade(sail)) +
    shape.stroke("M-70 7H-48M54 7H84M-24 12H30", brush.lit("#ffffff"), 2, 'opacity=".5"')
  );
}

/** A fishing boat with wheelhouse and mast, about 120 long. */
export function drawFishingBoat(brush: Brush): string {
  const hull = brush.chance.pick(["#2f6f9f", "#c8402f", "#2f7d6b", "#e0a13a"]);
  return (
    shape.stroke("M-64 8H-40M46 9H74M-20 13H34", brush.lit("#ffffff"), 2.4, 'opacity=".5"') +
    shape.stroke("M-6 -18V-78M-6 -72L-48 -24M-6 -72L30 -22M-6 -60L24 -66", brush.shade("#5a4030"), 2) +
    shape.rect(6, -48, 32, 32, brush.lit("#fbf6ea")) +
    shape.rect(27, -48, 11, 32, brush.shade("#fbf6ea")) +
    shape.rect(2, -53, 40, 6, brush.tone("#d2603f")) +
    shape.rect(10, -42, 11, 11, brush.glass) +
    shape.rect(24, -42, 11, 11, brush.glass) +
    shape.path("M-62 -28C-54 2 -46 6 -30 6H40C50 6 56 -6 60 -22C40 -14 -30 -14 -62 -28z", brush.lit(hull)) +
    shape.path("M-57 -13C-52 2 -44 6 -30 6H40C47 6 52 -2 56 -10C30 -3 -30 -2 -57 -13z", brush.shade(hull)) +
    shape.stroke("M-60 -25C-30 -14 38 -14 58 -20", brush.lit("#ffffff"), 3)
  );
}

/** A gondola with its gondolier, about 250 long, on its waterline. */
export function drawGondola(brush: Brush): string {
  const black = brush.shade("#231f2b");
  return (
    shape.stroke("M-150 8H-90M100 8H150M-50 14H60", brush.lit("#ffffff"), 2.6, 'opacity=".5"') +
    shape.stroke("M72 -70L30 10", brush.shade("#8a6240"), 3) +
    shape.path(
      "M-126 -44C-128 -30 -118 -12 -90 -4C-50 6 50 6 92 -6C112 -14 122 -26 128 -40C110 -24 92 -16 70 -14C20 -9 -40 -9 -76 -14C-100 -18 -114 -28 -126 -44z",
      black,
    ) +
    shape.stroke("M-126 -44c-4 -6 -2 -12 2 -14", brush.tone("#c9ccd4"), 4) +
    shape.path("M-34 -12C-30 -26 -4 -28 6 -12z", brush.tone("#a8323a")) +
    shape.rect(64, -54, 12, 26, brush.lit("#fbf6ec")) +
    shape.stroke("M64 -48h12M64 -42h12M64 -36h12", brush.tone("#c8402f"), 2.2) +
    shape.stroke("M67 -28V-14M74 -28V-14", black, 4.6) +
    shape.stroke("M66 -50L80 -44", brush.lit("#eebd98"), 4) +
    shape.circle(70, -60, 6.5, brush.lit("#eebd98")) +
    shape.oval(70, -65, 10, 2.6, brush.lit("#f2d48a")) +
    shape.rect(65, -70, 10, 5, brush.lit("#f2d48a"))
  );
}

/** A small coast ferry, about 220 long, bow to the left. */
export function drawFerry(brush: Brush): string {
  const band = brush.chance.pick(["#c8402f", "#1f5f8b", "#2f7d6b"]);
  let windows = "";
  for (let x = -52; x < 82; x += 17) windows += `M${x} -50h11v9h-11z`;
  for (let x = -30; x < 60; x += 17) windows += `M${x} -71h11v8h-11z`;
  return (
    shape.path("M40 -80L45 -106H66L70 -80z", brush.tone(band)) +
    shape.rect(44, -106, 23, 6, brush.shade("#2c303a")) +
    shape.rect(-42, -78, 112, 24, brush.lit("#fbf8f0")) +
    shape.rect(-64, -56, 156, 24, brush.lit("#fbf8f0")) +
    shape.rect(-64, -36, 156, 4, brush.shade("#e6dfd0")) +
    shape.path("M-42 -78L-36 -92H-6V-78z", brush.lit("#fbf8f0")) +
    shape.path("M-38 -81L-34 -89H-9V-81z", brush.shade("#3a5068")) +
    shape.path(windows, brush.glass) +
    shape.path(
      "M-116 -38C-104 -34 -86 -32 -64 -32H104L98 4H-92C-104 -10 -112 -24 -116 -38z",
      brush.lit(band),
    ) +
    shape.path("M-104 -14H101L98 4H-92C-98 -2 -101 -8 -104 -14z", brush.shade(band)) +
    shape.stroke("M-150 8H-100M104 8H160M-60 13H80", brush.lit("#ffffff"), 3, 'opacity=".55"')
  );
}

/** A river ship, 620 long and only about 74 high: two rows of windows, sun deck with awnings, low wheelhouse. */
export function drawRiverShip(brush: Brush): string {
  const { chance, light } = brush;
  const { hull, mark: trim } = liveryOf(brush, () => ({
    hull: chance.pick(["#f4efe4", "#24476a", "#1f4f55", "#f4efe4"]),
    mark: chance.pick(["#d8432f", "#d8a03c", "#2b6d8c"]),
  }));
  const white = brush.lit("#fdfaf3");
  let windows = "";
  for (let x = -232; x < 252; x += 24) {
    if (!light.lamps || chance.flip(0.85)) windows += `M${x} -54h18v11h-18z`;
    if (!light.lamps || chance.flip(0.7)) windows += `M${x} -34h18v10h-18z`;
  }
  let awnings = "";
  for (const x of [-90, -10, 80])
    awnings +=
      shape.path(`M${x} -78h62l-6 -8h-50z`, brush.lit("#f0d9a8")) +
      shape.stroke(`M${x + 8} -78v14M${x + 54} -78v14`, brush.shade("#8a8478"), 2);
  return (
    awnings +
    shape.stroke(
      "M-236 -72H250M-236 -72V-62M-180 -72V-62M-120 -72V-62M-60 -72V-62M0 -72V-62M60 -72V-62M120 -72V-62M180 -72V-62M250 -72V-62",
      brush.shade("#d8d4c8"),
      2,
    ) +
    shape.path("M-206 -64L-198 -84H-152L-146 -64z", white) +
    shape.path("M-196 -80H-156L-152 -70H-200z", brush.shade("#38506a")) +
    shape.path("M-262 -38L-248 -62H262L272 -38V-16H-262z", white) +
    shape.rect(-262, -41, 534, 4, brush.shade("#e8e0d0")) +
    shape.path(windows, brush.glass) +
    shape.path(
      "M-306 -30C-280 -20 -250 -18 -220 -18H280C288 -18 290 -12 286 4H-276C-292 -2 -302 -18 -306 -30z",
      brush.lit(hull),
    ) +
    shape.path(
      "M-297 -13C-285 -8 -260 -6 -230 -6H286L284 4H-276C-286 0 -292 -6 -297 -13z",
      brush.shade(hull),
    ) +
    shape.stroke("M-300 -24C-276 -15 -250 -14 -220 -14H286", brush.tone(trim), 4) +
    shape.stroke("M262 -62V-92", brush.shade("#8a8478"), 2.4) +
    shape.poly([263, -92, 290, -86, 263, -79], brush.tone(trim)) +
    shape.path("M-280 3H286C320 6 360 8 390 9C280 13 -200 12 -306 10z", brush.lit("#ffffff"), 'opacity=".55"')
  );
}

/** A small canal ship of a hundred years ago, about 400 long, bow to the left: three white decks, a yellow funnel. */
export function drawCanalShip(brush: Brush): string {
  const white = brush.lit("#fdfaf2");
  const wood = brush.lit("#9a6a44");
  let windows = "";
  for (let x = -128; x < 150; x += 26) windows += `M${x} -64h14v14h-14z`;
  for (let x = -96; x < 120; x += 26) windows += `M${x} -97h14v14h-14z`;
  let posts = "M-150 -106H160";
  for (let x = -150; x <= 160; x += 31) posts += `M${x} -76V-106`;
  let portholes = "";
  for (let x = -140; x <= 140; x += 35) portholes += shape.circle(x, -20, 5, brush.glass);
  return (
    shape.stroke("M-150 -40V-172M140 -40V-150", brush.shade("#6b4a34"), 4) +
    shape.path("M22 -110L26 -164H52L56 -110z", brush.lit("#e3b848")) +
    shape.rect(25, -166, 28, 9, brush.shade("#2c303a")) +
    shape.rect(-104, -138, 54, 30, wood) +
    shape.rect(-98, -134, 42, 13, brush.glass) +
    shape.rect(-110, -142, 66, 5, brush.lit("#e3d3b4")) +
    shape.oval(98, -114, 30, 7, white) +
    shape.rect(-110, -104, 236, 30, white) +
    shape.rect(-156, -110, 324, 6, brush.shade("#d8cdb6")) +
    shape.rect(-146, -74, 308, 40, white) +
    shape.rect(-152, -78, 320, 5, brush.shade("#d8cdb6")) +
    shape.path(windows, brush.glass) +
    shape.stroke(posts, brush.shade("#b9ae98"), 2.4) +
    shape.path(
      "M-206 -50C-196 -10 -184 4 -164 4H160C180 4 190 -12 194 -44C120 -32 -120 -32 -206 -50z",
      white,
    ) +
    shape.path(
      "M-192 -14C-184 0 -176 4 -164 4H160C174 4 182 -4 187 -16C120 -8 -120 -8 -192 -14z",
      brush.tone("#7a3a32"),
    ) +
    portholes +
    shape.stroke("M192 -44V-88", brush.shade("#6b4a34"), 3) +
    shape.rect(194, -88, 34, 20, brush.lit("#2f6fae")) +
    shape.path("M204 -88h6v20h-6zM194 -80h34v5h-34z", brush.lit("#f2c53a")) +
    shape.stroke("M-240 8H-190M180 8H240M-80 13H90", brush.lit("#ffffff"), 3, 'opacity=".5"')
  );
}

/** A paddle steamer of the Alpine lakes, about 330 long, bow to the left. */
export function drawPaddleSteamer(brush: Brush): string {
  const white = brush.lit("#fdfaf2");
  let windows = "";
  for (let x = -104; x < 120; x += 16) if (Math.abs(x - 10) > 30) windows += `M${x} -35h10v11h-10z`;
  let spokes = "";
  for (let i = 0; i < 7; i++) {
    const a = Math.PI + (i / 6) * Math.PI;
    spokes += `M14 -8L${shape.number(14 + Math.cos(a) * 27)} ${shape.number(-8 + Math.sin(a) * 27)}`;
  }
  const smoke = [0, 1, 2, 3]
    .map((i) =>
      shape.circle(
        6 + i * 26 + i * i * 3,
        -150 - i * 16,
        12 + i * 6,
        brush.light.cloud,
        `opacity="${(0.7 - i * 0.14).toFixed(2)}"`,
      ),
    )
    .join("");
  return (
    smoke +
    shape.stroke("M-118 -38V-112M124 -38V-94", brush.shade("#7a5a3c"), 3) +
    shape.poly([-117, -112, -92, -105, -117, -98], brush.tone("#d0392f")) +
    shape.rect(-8, -134, 22, 76, brush.lit("#e8b03c")) +
    shape.rect(5, -134, 9, 76, brush.shade("#e8b03c")) +
    shape.rect(-10, -138, 26, 14, brush.shade("#33302f")) +
    shape.rect(-96, -62, 214, 5, brush.tone("#e6d3a4")) +
    shape.stroke(
      "M-92 -57V-40M-62 -57V-40M-32 -57V-40M48 -57V-40M80 -57V-40M112 -57V-40",
      brush.shade("#b9ad94"),
      2,
    ) +
    shape.rect(-56, -78, 40, 17, white) +
    shape.rect(-52, -74, 32, 7, brush.glass) +
    shape.rect(-112, -40, 238, 24, white) +
    shape.path(windows, brush.glass) +
    shape.path(
      "M-166 -32C-150 -22 -130 -18 -110 -18H130C146 -18 158 -24 166 -34C164 -14 150 4 136 4H-134C-150 -2 -160 -18 -166 -32z",
      white,
    ) +
    shape.path(
      "M-158 -14C-150 -8 160 -8 161 -17C158 -4 146 4 136 4H-134C-146 0 -153 -7 -158 -14z",
      brush.tone("#b23a2f"),
    ) +
    shape.path("M-22 -2V-8A36 34 0 0 1 50 -8V-2z", white) +
    shape.path("M-16 -2V-8A30 28 0 0 1 44 -8V-2z", brush.tone("#c8402f")) +
    shape.stroke(spokes, brush.lit("#f3d36b"), 3) +
    shape.path("M-150 5H150C180 8 210 9 240 11C160 15 -120 14 -190 10z", brush.lit("#ffffff"), 'opacity=".6"')
  );
}

/** A small ship of icy coasts, about 400 long, bow to the left: a high bow, two decks of cabins, a crane, rubber boats aft. */
export function drawExpeditionShip(brush: Brush): string {
  const { chance, light } = brush;
  const { hull, mark } = liveryOf(brush, () => ({
    hull: "#24476a",
    mark: chance.pick(["#e0a13a", "#d8432f"]),
  }));
  const white = brush.lit("#fbf8f1");
  const steel = brush.shade("#8a97a0");
  let house = "";
  for (const [from, to, y] of [
    [-92, 122, -62],
    [-80, 104, -84],
  ] as const) {
    let windows = "";
    for (let x = from + 22; x < to - 14; x += 20)
      if (!light.lamps || chance.flip(0.8)) windows += `M${x} ${y + 6}h11v9h-11z`;
    house +=
      shape.path(`M${from} ${y + 22}L${from + 12} ${y}H${to}V${y + 22}z`, white) +
      shape.rect(from + 8, y + 18.5, to - from - 8, 3.5, brush.shade("#fbf8f1")) +
      shape.path(windows, brush.glass);
  }
  const bridge =
    shape.path("M-74 -84L-60 -106H6V-84z", white) +
    shape.path("M-65 -92L-57 -102H2V-92z", brush.shade("#31475f"));
  const funnel =
    shape.path("M46 -84L52 -116H84L88 -84z", brush.lit(mark)) +
    shape.path("M52 -116L50.6 -108H85L84 -116z", brush.shade("#2a2f3c"));
  const rigging = shape.stroke(
    "M-30 -106V-148M-42 -132H-18M-132 -54V-104M-132 -100L-176 -76M136 -46V-92M136 -88L172 -66",
    steel,
    3,
  );
  const rubberBoats = [134, 168]
    .map((x) => `<rect x="${x - 15}" y="-56" width="30" height="9" rx="4.5"/>`)
    .join("");
  return (
    rigging +
    funnel +
    house +
    bridge +
    shape.group(rubberBoats, `fill="${brush.tone("#3d434d")}"`) +
    shape.path(
      "M-212 -66C-192 -52 -150 -44 -96 -42L186 -46C194 -46 196 -38 194 -28L190 5H-168C-188 -12 -202 -38 -212 -66z",
      brush.lit(hull),
    ) +
    shape.path(
      "M-196 -34C-120 -20 120 -18 194 -22L190 5H-168C-180 -6 -190 -20 -196 -34z",
      brush.shade(hull),
    ) +
    shape.stroke("M-206 -56C-180 -44 -140 -36 -94 -34L194 -38", brush.tone(mark), 4) +
    shape.path(
      "M-168 4H190C230 6 260 8 290 10C180 14 -120 13 -212 10z",
      brush.lit("#ffffff"),
      'opacity=".55"',
    )
  );
}

/** A liner, 640 long and about 180 high over the water, bow to the left: sheer, stepped decks, boats, one funnel. */
export function drawOceanShip(brush: Brush): string {
  const { chance, light } = brush;
  const { hull, mark } = liveryOf(brush, () => ({
    hull: chance.pick(["#1f3350", "#f7f3ea", "#20283c", "#7f2a2c", "#f7f3ea"]),
    mark: chance.pick(["#d8432f", "#e9a23b", "#1f6f8b", "#2c4a7a"]),
  }));
  const white = brush.lit("#fbf8f1");
  const grey = brush.shade("#fbf8f1");
  const n = shape.number;
  // Decks step back from the bow, and a little from the stern.
  const decks = [
    [-226, 284, -62],
    [-206, 282, -80],
    [-186, 268, -98],
    [-170, 262, -116],
    [-150, 226, -134],
  ] as const;
  let house = "";
  for (const [from, to, y] of decks) {
    house += shape.path(`M${from} ${y + 18}L${from + 15} ${y}H${to}V${y + 18}z`, white);
    house += shape.rect(from + 10, y + 14.5, to - from - 10, 3.5, grey);
    let windows = "";
    for (let x = from + 30; x < to - 12; x += 13)
      if (!light.lamps || chance.flip(0.8)) windows += `M${x} ${y + 5}h8v6h-8z`;
    house += shape.path(windows, brush.glass);
  }
  const bridge =
    shape.path("M-166 -134L-152 -152H-84V-134z", white) +
    shape.path("M-157 -142L-151 -149H-88V-142z", brush.shade("#31475f"));
  const top = shape.rect(-60, -146, 210, 12, white) + shape.rect(170, -148, 34, 14, grey);
  const funnel =
    shape.path("M66 -146L76 -196H122L132 -146z", brush.lit(mark)) +
    shape.path("M100 -146L102 -196H122L132 -146z", brush.shade(mark)) +
    shape.path("M76 -196L73.4 -184H124.6L122 -196z", brush.shade("#2a2f3c")) +
    shape.rect(69.6, -172, 59, 8, white);
  const mast = shape.stroke("M-112 -152V-186M-124 -170H-100M-70 -146V-166", brush.shade("#4a4f5a"), 3);
  let boats = "";
  for (let x = -150; x < 230; x += 44) {
    boats += `<path d="M${x} -65h30c-1 8 -4 10 -8 10h-14c-4 0 -7 -2 -8 -10z"/>`;
  }
  const body =
    "M-336 -70C-318 -63 -280 -56 -236 -52L290 -50C304 -50 306 -40 306 -30L300 6H-286C-306 -16 -322 -42 -336 -70z";
  const clip = brush.definitions.clip(`<path d="${body}"/>`);
  let portholes = "";
  for (let x = -236; x < 280; x += 20)
    portholes += shape.circle(x, -31, 2.9, light.lamps ? brush.glass : brush.shade("#56708a"));
  const lower = shape.group(
    shape.rect(-340, -80, 660, 90, brush.lit(hull)) +
      shape.rect(-340, -18, 660, 30, brush.shade(hull)) +
      shape.rect(-340, -7, 660, 20, brush.tone("#a83a30")) +
      shape.path(
        `M-340 -58C-300 -46 -260 -44 -230 -43L310 -41V-37L-230 -39C-262 -40 -300 -42 -340 -52z`,
        brush.tone(mark),
      ),
    clip,
  );
  const wash =
    shape.path(
      "M-286 4C-312 -2 -330 8 -346 10C-320 14 -300 12 -270 10z",
      brush.lit("#ffffff"),
      'opacity=".85"',
    ) +
    shape.path(
      `M-280 3H302C330 6 380 8 420 10C340 15 -180 14 -300 12z`,
      brush.lit("#ffffff"),
      'opacity=".55"',
    );
  const smoke = chance.flip(0.5)
    ? [0, 1, 2]
        .map((i) =>
          shape.oval(
            112 + i * 34,
            -206 - i * 10,
            20 + i * 8,
            8 + i * 3,
            light.cloud,
            `opacity="${n(0.55 - i * 0.15)}"`,
          ),
        )
        .join("")
    : "";
  return (
    smoke +
    mast +
    funnel +
    house +
    bridge +
    top +
    shape.group(boats, `fill="${brush.tone("#e0682f")}"`) +
    lower +
    portholes +
    wash
  );
}
