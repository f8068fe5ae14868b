import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A rink of ice, 420 wide, with skaters. */
export function drawIceRink(brush: Brush): string {
  const skater = (x: number, y: number, coat: string) =>
    shape.stroke(
      `M${x} ${y - 14}L${x - 8} ${y}M${x} ${y - 14}L${x + 9} ${y - 2}`,
      brush.shade("#2f3a4c"),
      4,
    ) +
    shape.poly([x - 8, y - 14, x - 5, y - 36, x + 5, y - 36, x + 8, y - 14], brush.lit(coat)) +
    shape.stroke(
      `M${x - 4} ${y - 32}L${x - 16} ${y - 24}M${x + 4} ${y - 32}L${x + 15} ${y - 28}`,
      brush.lit(coat),
      4,
    ) +
    shape.circle(x, y - 42, 5.6, brush.lit("#f0c8a4")) +
    shape.path(`M${x - 6} ${y - 43}a6 6 0 0 1 12 0z`, brush.tone("#d8432f"));
  return (
    shape.oval(0, 10, 216, 40, brush.lit("#f4f8fc")) +
    shape.oval(0, 8, 204, 34, brush.lit("#bfe0ee")) +
    shape.stroke(
      "M-140 6C-80 -14 -20 22 60 4M-60 26C0 14 80 26 140 8",
      brush.lit("#ffffff"),
      2.4,
      'opacity=".8"',
    ) +
    skater(-90, 10, "#c23f5a") +
    skater(10, 22, "#2b7d8c") +
    skater(34, 20, "#e0a13a") +
    skater(110, 4, "#6a4a8a")
  );
}
