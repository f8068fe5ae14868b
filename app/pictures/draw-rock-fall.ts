import type { Brush } from "#app/pictures/brush.ts";
import { drawWaterfall } from "#app/pictures/draw-waterfall.ts";
import { plant } from "#app/pictures/plant.ts";
import { shape } from "#app/pictures/shape.ts";

/** A waterfall over a rock face of its own, about 340 wide and 310 high, with firs beside it. */
export function drawRockFall(brush: Brush): string {
  const rock = "#8089a0";
  return (
    shape.poly([-190, 8, -168, -110, -120, -176, -96, -262, -40, -312, -6, -298, -14, 8], brush.lit(rock)) +
    shape.poly(
      [-30, 8, -12, -150, -2, -300, 44, -306, 92, -240, 110, -150, 160, -96, 184, 8],
      brush.shade(rock),
    ) +
    shape.poly([-150, -60, -96, -190, -70, -100, -100, 8, -160, 8], brush.tone(rock)) +
    shape.poly([60, -230, 92, -240, 110, -150, 84, -110], brush.tone(rock)) +
    shape.poly(
      [-124, -170, -96, -262, -40, -312, 44, -306, 92, -240, 60, -262, 0, -284, -50, -280],
      brush.lit(brush.snowy ? "#f4f8fc" : "#7fa552"),
    ) +
    drawWaterfall(brush) +
    shape.put(-130, 12, 0.9, plant(brush, "fir")) +
    shape.put(140, 12, 1, plant(brush, "fir")) +
    shape.put(96, 16, 0.7, plant(brush, "fir"))
  );
}
