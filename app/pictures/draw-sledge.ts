import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A horse sleigh's smaller sister: a wooden sledge with blankets in the snow, about 100 wide. */
export function drawSledge(brush: Brush): string {
  const wood = brush.shade("#8a5a36");
  return (
    shape.oval(0, 4, 70, 6, brush.shade("#a9bdd6"), 'opacity=".6"') +
    shape.stroke("M-58 -20C-66 -8 -60 0 -48 0H52M-30 0V-22M10 0V-22M40 0V-22", wood, 5) +
    shape.rect(-46, -28, 98, 7, brush.lit("#b0763f")) +
    shape.path("M-20 -28C-16 -40 8 -42 22 -38C36 -42 44 -34 46 -28z", brush.lit("#c8402f")) +
    shape.stroke("M-4 -38V-28M14 -39V-28M30 -38V-28", brush.lit("#fbeedd"), 3) +
    shape.stroke("M-56 -18C-80 -14 -96 -4 -112 2", wood, 2)
  );
}
