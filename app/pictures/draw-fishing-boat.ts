import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A fishing boat with wheelhouse and mast, about 120 long. */
export function drawFishingBoat(brush: Brush): string {
  const hull = brush.chance.pick(["#2f6f9f", "#c8402f", "#2f7d6b", "#e0a13a"]);
  return (
    shape.stroke("M-64 8H-40M46 9H74M-20 13H34", brush.lit("#ffffff"), 2.4, 'opacity=".5"') +
    shape.stroke("M-6 -18V-78M-6 -72L-48 -24M-6 -72L30 -22M-6 -60L24 -66", brush.shade("#5a4030"), 2) +
    shape.rect(6, -48, 32, 32, brush.lit("#fbf6ea")) +
    shape.rect(27, -48, 11, 32, brush.shade("#fbf6ea")) +
    shape.rect(2, -53, 40, 6, brush.tone("#d2603f")) +
    shape.rect(10, -42, 11, 11, brush.glass) +
    shape.rect(24, -42, 11, 11, brush.glass) +
    shape.path("M-62 -28C-54 2 -46 6 -30 6H40C50 6 56 -6 60 -22C40 -14 -30 -14 -62 -28z", brush.lit(hull)) +
    shape.path("M-57 -13C-52 2 -44 6 -30 6H40C47 6 52 -2 56 -10C30 -3 -30 -2 -57 -13z", brush.shade(hull)) +
    shape.stroke("M-60 -25C-30 -14 38 -14 58 -20", brush.lit("#ffffff"), 3)
  );
}
