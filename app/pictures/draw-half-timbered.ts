import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

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
