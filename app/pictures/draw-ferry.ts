import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A small coast ferry, about 220 long, bow to the left. */
export function drawFerry(brush: Brush): string {
  const band = brush.chance.pick(["#c8402f", "#1f5f8b", "#2f7d6b"]);
  let windows = "";
  for (let x = -52; x < 82; x += 17) windows += `M${x} -50h11v9h-11z`;
  for (let x = -30; x < 60; x += 17) windows += `M${x} -71h11v8h-11z`;
  return (
    shape.path("M40 -80L45 -106H66L70 -80z", brush.tone(band)) +
    shape.rect(44, -106, 23, 6, brush.shade("#2c303a")) +
    shape.rect(-42, -78, 112, 24, brush.lit("#fbf8f0")) +
    shape.rect(-64, -56, 156, 24, brush.lit("#fbf8f0")) +
    shape.rect(-64, -36, 156, 4, brush.shade("#e6dfd0")) +
    shape.path("M-42 -78L-36 -92H-6V-78z", brush.lit("#fbf8f0")) +
    shape.path("M-38 -81L-34 -89H-9V-81z", brush.shade("#3a5068")) +
    shape.path(windows, brush.glass) +
    shape.path(
      "M-116 -38C-104 -34 -86 -32 -64 -32H104L98 4H-92C-104 -10 -112 -24 -116 -38z",
      brush.lit(band),
    ) +
    shape.path("M-104 -14H101L98 4H-92C-98 -2 -101 -8 -104 -14z", brush.shade(band)) +
    shape.stroke("M-150 8H-100M104 8H160M-60 13H80", brush.lit("#ffffff"), 3, 'opacity=".55"')
  );
}
