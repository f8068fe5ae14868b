import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

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
