import type { Brush } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";

/**
 * A lighthouse with its keeper's house, about 240 high; its beam goes out when lamps are lit. All have the same red bands:
 * several pictures of one house show one tower.
 */
export function drawLighthouse(brush: Brush): string {
  const { light, definitions } = brush;
  const red = "#d6402f";
  const halves = (y1: number, y2: number, ink: string) => {
    const w = (y: number) => 24 - ((-y - 0) / 190) * 9;
    return (
      shape.poly([-w(y1), y1, -w(y2), y2, w(y2), y2, w(y1), y1], brush.lit(ink)) +
      shape.poly([w(y1) * 0.3, y1, w(y2) * 0.3, y2, w(y2), y2, w(y1), y1], brush.shade(ink))
    );
  };
  let beam = "";
  if (light.lamps) {
    const fade = definitions.across([
      [0, "#ffe9a8", 0],
      [1, "#ffe9a8", 0.75],
    ]);
    const fadeRight = definitions.across([
      [0, "#ffe9a8", 0.6],
      [1, "#ffe9a8", 0],
    ]);
    beam =
      shape.poly([-8, -213, -560, -330, -560, -210], fade) +
      shape.poly([8, -213, 430, -250, 430, -168], fadeRight);
  }
  let tower = "";
  const bands = 5;
  for (let i = 0; i < bands; i++)
    tower += halves((-190 * i) / bands, (-190 * (i + 1)) / bands, i % 2 === 0 ? "#f8f3e8" : red);
  const roof = brush.shade(red);
  return (
    beam +
    shape.rect(26, -34, 56, 34, brush.lit("#f3ead9")) +
    shape.poly([20, -34, 36, -60, 72, -60, 90, -34], brush.tone("#a8473a")) +
    shape.rect(40, -24, 9, 12, brush.glass) +
    shape.rect(60, -24, 9, 12, brush.glass) +
    tower +
    shape.rect(-22, -197, 44, 7, brush.shade("#3b3f4a")) +
    shape.stroke(
      "M-21 -206H21M-21 -206V-197M-10 -206V-197M10 -206V-197M21 -206V-197",
      brush.shade("#3b3f4a"),
      2,
    ) +
    shape.rect(-11, -222, 22, 26, light.lamps ? "#fff0b8" : brush.lit("#dff0f2")) +
    shape.stroke("M-11 -222V-197M0 -222V-197M11 -222V-197", brush.shade("#3b3f4a"), 2) +
    shape.path("M-15 -221C-12 -236 -5 -240 0 -246C5 -240 12 -236 15 -221z", roof) +
    shape.rect(-1.5, -258, 3, 14, roof) +
    (light.lamps ? shape.circle(0, -210, 26, "#fff0b8", 'opacity=".35"') : "") +
    shape.path("M-6 0v-16a6 7 0 0 1 12 0v16z", brush.shade("#5a4a44")) +
    [-70, -120, -160].map((y) => shape.rect(-3.5, y, 7, 11, brush.glass)).join("")
  );
}

/** A Baltic pier with its white pavilion, 520 long, deck 40 over the water; the pavilion at the seaward (left) end. */
export function drawPier(brush: Brush): string {
  let posts = "";
  for (let x = -240; x <= 270; x += 30) posts += `M${x} -40h5V8h-5z`;
  const white = brush.lit("#fdfaf2");
  const shade = brush.shade("#fdfaf2");
  const roof = (x: number, y: number, w: number, h: number) =>
    shape.poly([x - w, y, x - w * 0.35, y - h, x + w * 0.35, y - h, x + w, y], brush.tone("#a8473a")) +
    shape.poly([x + w * 0.2, y, x + w * 0.2, y - h, x + w * 0.35, y - h, x + w, y], brush.shade("#a8473a"));
  let windows = "";
  for (let x = -232; x < -90; x += 18) windows += `M${x} -72v-12a5 5 0 0 1 10 0v12z`;
  return (
    shape.path(posts, brush.shade("#6b5442")) +
    shape.rect(-262, -46, 540, 8, brush.lit("#c9a67c")) +
    shape.stroke(
      "M-80 -62H276M-80 -62V-46M-40 -62V-46M0 -62V-46M40 -62V-46M80 -62V-46M120 -62V-46M160 -62V-46M200 -62V-46M240 -62V-46",
      white,
      2.4,
    ) +
    shape.rect(-246, -96, 160, 50, white) +
    shape.rect(-120, -96, 34, 50, shade) +
    shape.path(windows, brush.glass) +
    roof(-166, -94, 94, 34) +
    shape.rect(-190, -148, 48, 22, white) +
    roof(-166, -146, 32, 24) +
    shape.rect(-167, -186, 2.4, 18, shade) +
    shape.rect(-256, -112, 28, 66, white) +
    shape.poly([-262, -110, -242, -144, -222, -110], brush.tone("#a8473a")) +
    shape.rect(-104, -112, 28, 66, shade) +
    shape.poly([-110, -110, -90, -144, -70, -110], brush.shade("#a8473a"))
  );
}

/** A wooden jetty that runs out from the lower edge (0,0) to a point 230 higher and 120 to the left. */
export function drawJetty(brush: Brush): string {
  let planks = "";
  for (let i = 1; i < 12; i++) {
    const t = (i / 12) ** 0.8;
    planks += `M${shape.number(-70 - 52 * t)} ${shape.number(-230 * t)}L${shape.number(70 - 172 * t)} ${shape.number(-230 * t)}`;
  }
  const post = (x: number, y: number, s: number) =>
    shape.rect(x - 5 * s, y - 34 * s, 10 * s, 60 * s, brush.shade("#54402f")) +
    shape.oval(x, y - 34 * s, 5 * s, 2 * s, brush.lit("#b59270"));
  return (
    post(-122, -226, 0.6) +
    post(-100, -226, 0.6) +
    post(-104, -150, 0.75) +
    post(-44, -150, 0.75) +
    shape.poly([-70, 10, -122, -230, -102, -230, 70, 10], brush.lit("#b08b66")) +
    shape.stroke(planks, brush.shade("#8a6848"), 3) +
    post(-86, -70, 1) +
    post(16, -70, 1)
  );
}

/** Two harbour cranes, about 250 high, their arms over the water on the left. */
export function drawHarbourCrane(brush: Brush): string {
  const crane = (x: number, s: number) => {
    const ink = brush.tone(brush.chance.pick(["#3f5568", "#2f6f7a", "#a8452f"]));
    return shape.put(
      x,
      0,
      s,
      shape.stroke(
        "M-26 0L-18 -150M26 0L18 -150M-24 -40H24M-20 -100H20M-25 -40L20 -100M25 -40L-20 -100",
        ink,
        6,
      ) +
        shape.rect(-24, -178, 54, 30, ink) +
        shape.rect(-14, -172, 16, 14, brush.glass) +
        shape.stroke(
          "M10 -170L-130 -250M10 -176L28 -226L-130 -250M28 -226L44 -176M-60 -206L-40 -234",
          ink,
          4,
        ) +
        shape.stroke("M-128 -248V-120", ink, 1.8) +
        shape.rect(-136, -122, 16, 12, ink),
    );
  };
  return crane(0, 1) + crane(150, 0.8);
}

/** An old stone bridge over `length`, its road 46 over the water (0), with `arches`. */
export function drawStoneBridge(brush: Brush, length = 520, arches = 5, stone = "#bfa88a"): string {
  const n = shape.number;
  const span = length / arches;
  let d = `M${n(-length / 2 - 30)} 0V-40Q0 -62 ${n(length / 2 + 30)} -40V0`;
  let inner = "";
  let lamps = "";
  for (let i = arches - 1; i >= 0; i--) {
    const right = -length / 2 + span * (i + 1) - 8;
    const left = -length / 2 + span * i + 8;
    d += `H${n(right)}C${n(right)} -44 ${n(left)} -44 ${n(left)} 0`;
    inner += `M${n(right)} 0C${n(right)} -44 ${n(left)} -44 ${n(left)} 0h7C${n(left + 8)} -36 ${n(right - 4)} -38 ${n(right)} 0z`;
    lamps +=
      shape.rect(left - 9, -72, 2.6, 20, brush.shade("#3a3a42")) +
      shape.circle(left - 8, -74, 4, brush.light.lamps ? brush.glass : brush.lit("#f4efe0"));
  }
  return (
    shape.path(`${d}z`, brush.lit(stone)) +
    shape.path(inner, brush.shade(stone)) +
    shape.stroke(`M${n(-length / 2 - 30)} -40Q0 -62 ${n(length / 2 + 30)} -40`, brush.shade(stone), 5) +
    lamps
  );
}

/** An iron arch bridge with a road on top and one below (Porto), `span` wide, 210 high, its foot on 0. */
export function drawIronBridge(brush: Brush, span: number): string {
  const n = shape.number;
  const ink = brush.tone("#4a6074");
  const light = brush.lit("#7d95a8");
  const arch = (lift: number) => (x: number) => -lift * (1 - (x / (span / 2)) ** 2);
  const [outer, inner] = [arch(200), arch(170)];
  let web = "";
  for (let i = -12; i <= 12; i++) {
    const x = (i / 12.6) * (span / 2);
    const next = ((i + 1) / 12.6) * (span / 2);
    web += `M${n(x)} ${n(outer(x))}V${n(inner(x))}`;
    if (i < 12) web += `L${n(next)} ${n(outer(next))}`;
    if (Math.abs(i) > 4 && i % 2 === 0) web += `M${n(x)} ${n(outer(x))}V-212`;
  }
  const curve = (f: (x: number) => number) =>
    Array.from({ length: 21 }, (_, i) => -span / 2 + (span * i) / 20)
      .map((x) => `${n(x)} ${n(f(x))}`)
      .join("L");
  return (
    shape.stroke(web, ink, 3) +
    shape.stroke(`M${curve(outer)}M${curve(inner)}`, light, 6) +
    shape.rect(-span / 2 - 260, -222, span + 520, 10, ink) +
    shape.rect(-span / 2 - 260, -225, span + 520, 4, light) +
    shape.rect(-span / 2 - 10, -46, span + 20, 8, ink) +
    shape.rect(-span / 2 - 24, -214, 22, 214, brush.lit("#c9b79c")) +
    shape.rect(span / 2 + 2, -214, 22, 214, brush.shade("#c9b79c"))
  );
}

/** A red bridge hung from two towers, `span` wide between them, standing on 0,0. */
export function drawHangingBridge(brush: Brush, span: number): string {
  const half = span / 2;
  const ink = brush.tone("#b5432f");
  const deck = -118;
  // The cable is a parabola: from the towers down to halfway between them.
  const sag = (x: number) => -150 - 154 * (x / half) ** 2;
  let hangers = "";
  for (let x = -half + 24; x < half; x += 24) hangers += `M${x} ${shape.number(sag(x))}V${deck}`;
  for (let x = 24; x < 240; x += 24)
    for (const side of [-1, 1])
      hangers += `M${side * (half + x)} ${shape.number(-300 + (182 * x) / 240)}V${deck}`;
  const towers = [-half, half]
    .map((x) =>
      shape.bar(
        `M${x - 10} 0V-310M${x + 10} 0V-310M${x - 10} -296H${x + 10}M${x - 10} -210H${x + 10}`,
        ink,
        8,
      ),
    )
    .join("");
  return (
    shape.stroke(hangers, ink, 2) +
    shape.stroke(
      `M${-half - 250} ${deck}L${-half} -304Q0 4 ${half} -304L${half + 250} ${deck}`,
      brush.lit("#cf5a42"),
      5,
    ) +
    shape.rect(-half - 260, deck, span + 520, 14, ink) +
    shape.rect(-half - 260, deck - 3, span + 520, 4, brush.lit("#cf5a42")) +
    towers
  );
}

/** A hooded wicker beach chair of the North and Baltic Sea, about 46 wide and 58 high. */
export function drawBeachChair(brush: Brush): string {
  const cloth = brush.chance.pick(["#c8402f", "#23598a", "#2f7d6b", "#e0a13a"]);
  let stripes = "";
  for (let i = 0; i < 4; i++) stripes += shape.rect(-15 + i * 8, -38, 4, 26, brush.tone(cloth));
  return (
    shape.oval(6, 0, 34, 5, brush.shade("#8a7a5c"), 'opacity=".4"') +
    shape.path("M-23 -2V-44C-22 -56 -12 -60 0 -60C12 -60 22 -56 23 -44V-2z", brush.lit("#d9b06c")) +
    shape.path("M10 -2V-58C18 -56 22 -52 23 -44V-2z", brush.shade("#c2955a")) +
    shape.path("M-18 -14V-42C-16 -50 -10 -52 0 -52C10 -52 16 -50 18 -42V-14z", brush.shade("#6b5438")) +
    shape.path("M-15 -12V-38H17V-12z", brush.lit("#fdf6e8")) +
    stripes +
    shape.path("M-20 -38C-18 -52 -10 -56 0 -56C10 -56 18 -52 20 -38z", brush.tone(cloth)) +
    shape.rect(-21, -14, 42, 8, brush.lit("#fdf6e8")) +
    shape.rect(-23, -7, 46, 6, brush.shade("#a87c48"))
  );
}

/** A leaning sunshade with two deckchairs on the sand, about 170 wide and 130 high. */
export function drawUmbrella(brush: Brush): string {
  const cloth = brush.chance.pick(["#e0492f", "#f2b134", "#1f7f8c", "#d9476a"]);
  const chair = (x: number) =>
    shape.stroke(
      `M${x} 0L${x + 38} -26M${x + 8} -26L${x + 46} 0M${x + 38} -26L${x + 58} -46`,
      brush.shade("#8a6240"),
      3.4,
    ) +
    shape.path(
      `M${x + 4} -22C${x + 16} -10 ${x + 28} -12 ${x + 58} -48L${x + 62} -44C${x + 36} -4 ${x + 16} -2 ${x + 2} -18z`,
      brush.lit("#fdf6e6"),
    ) +
    shape.stroke(`M${x + 22} -10L${x + 44} -28`, brush.tone(cloth), 5);
  return (
    shape.oval(10, 2, 96, 9, brush.shade("#b79a68"), 'opacity=".45"') +
    shape.stroke("M0 2L14 -112", brush.shade("#c9b48a"), 5) +
    chair(-88) +
    chair(34) +
    shape.path(
      "M-72 -84C-58 -128 -18 -142 18 -130C56 -128 88 -104 96 -66C84 -76 70 -76 60 -70C46 -82 26 -88 8 -80C-6 -92 -28 -94 -38 -84C-50 -92 -62 -90 -72 -84z",
      brush.lit(cloth),
    ) +
    shape.path(
      "M-38 -84C-26 -110 -4 -126 18 -130C14 -112 10 -96 8 -80C-6 -92 -28 -94 -38 -84zM60 -70C56 -96 42 -116 18 -130C56 -128 88 -104 96 -66C84 -76 70 -76 60 -70z",
      brush.lit("#fff4e0"),
    ) +
    shape.circle(18, -132, 4, brush.shade("#8a6240"))
  );
}
