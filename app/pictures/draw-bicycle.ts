import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A Dutch bicycle with flowers in its basket, about 100 wide. */
export function drawBicycle(brush: Brush): string {
  const ink = brush.shade("#2c3340");
  const ring = (x: number) =>
    `<circle cx="${x}" cy="-20" r="19" fill="none" stroke="${ink}" stroke-width="3.4"/>`;
  let flowers = "";
  if (!brush.snowy)
    for (let i = 0; i < 7; i++)
      flowers += shape.circle(
        26 + i * 3.4,
        -66 - (i % 3) * 4,
        4.4,
        brush.lit(["#e8506a", "#f3c23c", "#f6f0ff"][i % 3] as string),
      );
  return (
    ring(-32) +
    ring(34) +
    shape.stroke(
      "M-32 -20L-14 -54H22L34 -20M-32 -20H-2L22 -54M-14 -54L-2 -20M22 -54L19 -64H28M-16 -56L-19 -63M-26 -64H-12",
      ink,
      3.6,
    ) +
    shape.poly([24, -62, 48, -62, 45, -46, 27, -46], brush.lit("#b0803f")) +
    flowers
  );
}
