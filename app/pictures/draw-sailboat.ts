import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

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
