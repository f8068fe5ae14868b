import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** One cow, about 80 long and 50 high, head to the left; `grazing` with its muzzle in the grass. */
function drawCow(brush: Brush, grazing: boolean, coat: string): string {
  const body = brush.lit(coat);
  const dark = brush.shade(coat);
  const white = brush.lit("#f7ead8");
  const leg = (x: number, ink: string) =>
    shape.poly([x - 3.6, -20, x + 4, -20, x + 2.6, -3, x - 2.4, -3], ink) +
    shape.rect(x - 2.6, -3.4, 5.4, 3.4, brush.shade("#3a2c26"));
  const [x, y] = grazing ? [-43, -10] : [-46, -43];
  const neck = grazing
    ? shape.path("M-22 -40C-34 -36 -44 -24 -47 -12L-37 -8C-34 -18 -26 -20 -18 -20z", body)
    : shape.path("M-20 -40C-30 -46 -38 -50 -46 -49L-43 -36C-34 -32 -28 -22 -18 -20z", body);
  const head =
    shape.oval(x + 7, y - 9, 6, 2.6, dark) +
    shape.path(`M${x + 3} ${y - 9}c-5 -1 -7 2 -8 6l-3 9c0 4 6 5 9 2l8 -8c3 -4 0 -9 -6 -9z`, body) +
    shape.oval(x - 5, y + 6, 4.6, 3.8, white) +
    shape.circle(x - 1, y - 3, 1.3, brush.shade("#2a1f1c")) +
    shape.stroke(`M${x + 1} ${y - 9}q-4 -3 -3 -7M${x + 5} ${y - 10}q0 -4 3 -6`, white, 2);
  return (
    shape.oval(0, 0, 44, 3.4, brush.shade("#4f6a3a"), 'opacity=".35"') +
    leg(-14, dark) +
    leg(24, dark) +
    shape.path("M36 -37C43 -34 42 -22 41 -14l3 3l-5 1C38 -22 38 -30 34 -34z", dark) +
    neck +
    shape.path(
      "M-26 -39C-10 -43 20 -42 34 -39C41 -36 41 -22 37 -15C22 -10 -8 -9 -22 -14C-30 -20 -32 -34 -26 -39z",
      body,
    ) +
    shape.path(
      "M-22 -14C-8 -9 22 -10 37 -15C39 -19 40 -24 40 -28C24 -18 -8 -16 -28 -24C-27 -20 -25 -16 -22 -14z",
      dark,
      'opacity=".5"',
    ) +
    shape.path(
      "M-2 -41C8 -42 16 -41 20 -40C20 -30 12 -26 6 -29C0 -31 -4 -36 -2 -41z",
      white,
      'opacity=".9"',
    ) +
    shape.oval(18, -11, 6, 3.6, brush.lit("#efbfae")) +
    leg(-21, body) +
    leg(31, body) +
    head +
    shape.circle(grazing ? -32 : -33, grazing ? -17 : -27, 3.2, brush.lit("#e8b03c"))
  );
}

/** Three cows with bells; one or two graze. */
export function drawCows(brush: Brush): string {
  const { chance } = brush;
  const coats = ["#8d5a3a", "#a5714a", "#7a4b33", "#b08a66"];
  const coat = chance.pick(coats);
  return (
    shape.put(70, -16, 0.74, drawCow(brush, chance.flip(), coat), true) +
    shape.put(10, 0, 1, drawCow(brush, true, chance.pick(coats))) +
    shape.put(-96, 6, 0.96, drawCow(brush, false, coat), chance.flip(0.3))
  );
}
