import type { Brush } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";

/** A Black Forest farm, about 190 wide: the great hipped roof nearly down to the ground, rows of small windows. */
export function drawFarmhouse(brush: Brush): string {
  const { light, snowy } = brush;
  const roof = snowy ? "#f4f8fc" : "#6b5144";
  const row = (y: number, half: number) => {
    let out = "";
    for (let x = -half; x <= half - 10; x += 18) out += shape.rect(x, y, 12, 11, brush.glass);
    return out;
  };
  const smoke = [0, 1, 2]
    .map((i) =>
      shape.circle(
        34 + i * 9,
        -132 - i * 18,
        8 + i * 4,
        light.cloud,
        `opacity="${(0.55 - i * 0.14).toFixed(2)}"`,
      ),
    )
    .join("");
  return (
    smoke +
    shape.rect(24, -126, 13, 24, brush.shade("#8d7f74")) +
    shape.rect(-66, -24, 132, 24, brush.lit("#eee5d4")) +
    shape.poly([-66, -24, -66, -56, -40, -84, 40, -84, 66, -56, 66, -24], brush.tone("#7d5236")) +
    row(-46, 56) +
    row(-70, 36) +
    row(-18, 56) +
    shape.rect(-68, -30, 136, 4, brush.shade("#4f3423")) +
    shape.rect(-46, -56, 92, 3.4, brush.shade("#4f3423")) +
    shape.path("M-104 -22L-26 -114H0V-104L-34 -84L-66 -52L-70 -30L-92 -20z", brush.lit(roof)) +
    shape.path("M104 -22L26 -114H0V-104L34 -84L66 -52L70 -30L92 -20z", brush.shade(roof)) +
    shape.poly([-26, -114, 26, -114, 34, -84, -34, -84], brush.tone(roof)) +
    shape.poly([0, -114, 26, -114, 34, -84, 0, -84], brush.shade(roof), 'opacity=".6"')
  );
}

/** A half-timbered house, about 110 wide and 160 high, gable to the front, flowers under the windows. */
export function drawHalfTimbered(
  brush: Brush,
  wall = "#f6ecd8",
  timber = "#5a3a2b",
  roof = "#a8452f",
): string {
  const { chance, snowy } = brush;
  const beam = brush.shade(timber);
  const cover = snowy ? "#f4f8fc" : roof;
  let panes = "";
  let flowers = "";
  for (const [x, y] of [
    [-36, -84],
    [-9, -84],
    [18, -84],
    [-24, -116],
    [6, -116],
    [-36, -46],
    [18, -46],
  ] as const) {
    panes +=
      shape.rect(x, y, 18, 18, beam) +
      shape.rect(x + 2, y + 2, 14, 14, brush.glass) +
      shape.stroke(`M${x + 9} ${y + 2}v14M${x + 2} ${y + 9}h14`, brush.lit("#f8f0e0"), 1.4);
    if (!snowy)
      for (let i = 0; i < 4; i++)
        flowers += shape.circle(
          x + 2 + i * 5,
          y + 19,
          3.2,
          brush.lit(chance.pick(["#d5364a", "#e86a7a", "#4f8a48"])),
        );
  }
  return (
    shape.rect(-52, -12, 104, 12, brush.shade("#a59a8c")) +
    shape.rect(-50, -52, 100, 42, brush.lit(wall)) +
    shape.rect(-54, -92, 108, 42, brush.lit(wall)) +
    shape.poly([-54, -92, 0, -158, 54, -92], brush.lit(wall)) +
    shape.poly(
      [20, -12, 20, -52, 24, -52, 24, -128, 54, -92, 54, -52, 50, -52, 50, -12],
      brush.shade(wall),
      'opacity=".45"',
    ) +
    shape.stroke(
      "M-50 -11V-52M50 -11V-52M-14 -11V-52M14 -11V-52M-54 -52V-92M54 -52V-92M-13 -52V-92M13 -52V-92M-54 -91H54M-54 -52H54M-50 -12H50M-32 -118H32M-54 -54L-40 -90M54 -54L40 -90M-50 -14L-38 -50M50 -14L38 -50M-28 -92L-14 -140M28 -92L14 -140",
      beam,
      4.4,
    ) +
    panes +
    flowers +
    shape.path("M-9 -11v-30h18v30z", brush.shade("#3f5a4a")) +
    shape.poly([-66, -84, 0, -166, 0, -152, -60, -78], brush.lit(cover)) +
    shape.poly([66, -84, 0, -166, 0, -152, 60, -78], brush.shade(cover)) +
    shape.rect(22, -158, 11, 26, brush.shade("#8a5a48"))
  );
}

/** A timber house of the Alps, about 150 wide and 105 high: stone foot, balcony with flowers, wide roof, chimney smoke. */
export function drawChalet(brush: Brush, wood = "#8a5a3c"): string {
  const { chance, light, snowy } = brush;
  const plank = brush.lit(wood);
  const dark = brush.shade(wood);
  const smoke = [0, 1, 2]
    .map((i) =>
      shape.circle(
        38 + i * 9 + i * i * 2,
        -118 - i * 19,
        8 + i * 4,
        light.cloud,
        `opacity="${(0.6 - i * 0.15).toFixed(2)}"`,
      ),
    )
    .join("");
  const window = (x: number, y: number) =>
    shape.rect(x - 8, y, 16, 16, brush.lit("#f4ead8")) +
    shape.rect(x - 6, y + 2, 12, 12, brush.glass) +
    shape.stroke(`M${x} ${y + 2}v12M${x - 6} ${y + 8}h12`, brush.lit("#f4ead8"), 1.6);
  let flowers = "";
  if (!snowy)
    for (let x = -54; x < 56; x += 7)
      flowers += shape.circle(
        x,
        -33 + chance.between(-1.5, 1.5),
        3.6,
        brush.lit(chance.pick(["#d8364a", "#e85a6a", "#f2a0a8"])),
      );
  const roof = snowy ? brush.lit("#f7fafd") : brush.lit("#6d5348");
  const roofDark = snowy ? brush.shade("#d9e5f1") : brush.shade("#6d5348");
  return (
    smoke +
    shape.rect(30, -116, 14, 30, brush.shade("#8b8078")) +
    shape.rect(27, -119, 20, 6, snowy ? roof : brush.shade("#6b625c")) +
    shape.rect(-60, -26, 120, 26, brush.lit("#e9e0d0")) +
    shape.rect(26, -26, 34, 26, brush.shade("#e9e0d0")) +
    shape.poly([-60, -26, -60, -58, 0, -92, 60, -58, 60, -26], plank) +
    shape.poly([26, -26, 26, -77, 60, -58, 60, -26], dark) +
    window(-38, -50) +
    window(0, -52) +
    window(38, -50) +
    window(0, -78) +
    window(-38, -20) +
    window(38, -20) +
    shape.path("M-9 0v-19h18v19z", dark) +
    shape.rect(-64, -32, 128, 4, brush.shade("#5e3d29")) +
    shape.rect(-64, -27, 128, 3, brush.shade("#5e3d29")) +
    flowers +
    shape.poly([-82, -48, 0, -102, 0, snowy ? -88 : -93, -76, snowy ? -40 : -44], roof) +
    shape.poly([82, -48, 0, -102, 0, snowy ? -88 : -93, 76, snowy ? -40 : -44], roofDark)
  );
}

/** A long low house with a thatched roof, about 220 wide and 110 high, `wall` red, white or brick. */
export function drawThatchedHouse(brush: Brush, wall: string): string {
  const frame = brush.lit("#fbf6ea");
  const window = (x: number) =>
    shape.rect(x - 12, -34, 24, 22, frame) +
    shape.rect(x - 10, -32, 20, 18, brush.glass) +
    shape.stroke(`M${x} -32v18M${x - 10} -23h20`, frame, 2);
  const thatch = brush.snowy ? "#eef3f9" : "#9a8158";
  return (
    shape.rect(-100, -46, 200, 46, brush.lit(wall)) +
    shape.rect(56, -46, 44, 46, brush.shade(wall), 'opacity=".5"') +
    window(-72) +
    window(-36) +
    window(40) +
    window(76) +
    shape.rect(-10, -38, 24, 38, frame) +
    shape.rect(-7, -35, 18, 35, brush.tone("#2f6f6a")) +
    shape.path(
      "M-118 -42C-104 -50 -92 -84 -78 -104C-40 -110 44 -110 80 -104C94 -84 104 -50 118 -42C80 -36 -80 -36 -118 -42z",
      brush.lit(thatch),
    ) +
    shape.path(
      "M30 -40C46 -70 44 -96 40 -108L80 -104C94 -84 104 -50 118 -42C96 -39 60 -38 30 -40z",
      brush.shade(thatch),
      'opacity=".6"',
    ) +
    shape.path(
      "M-82 -104C-40 -114 44 -114 84 -104L80 -96C44 -102 -40 -102 -78 -96z",
      brush.shade(brush.snowy ? "#dfe8f2" : "#75603f"),
    ) +
    shape.path("M-28 -42C-26 -68 -18 -78 2 -78S30 -68 32 -42z", brush.tone(thatch)) +
    shape.rect(-10, -66, 24, 16, frame) +
    shape.rect(-8, -64, 20, 12, brush.glass) +
    shape.rect(-58, -126, 18, 24, brush.shade("#a8604a"))
  );
}
