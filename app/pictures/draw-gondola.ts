import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A gondola with its gondolier, about 250 long, on its waterline. */
export function drawGondola(brush: Brush): string {
  const black = brush.shade("#231f2b");
  return (
    shape.stroke("M-150 8H-90M100 8H150M-50 14H60", brush.lit("#ffffff"), 2.6, 'opacity=".5"') +
    shape.stroke("M72 -70L30 10", brush.shade("#8a6240"), 3) +
    shape.path(
      "M-126 -44C-128 -30 -118 -12 -90 -4C-50 6 50 6 92 -6C112 -14 122 -26 128 -40C110 -24 92 -16 70 -14C20 -9 -40 -9 -76 -14C-100 -18 -114 -28 -126 -44z",
      black,
    ) +
    shape.stroke("M-126 -44c-4 -6 -2 -12 2 -14", brush.tone("#c9ccd4"), 4) +
    shape.path("M-34 -12C-30 -26 -4 -28 6 -12z", brush.tone("#a8323a")) +
    shape.rect(64, -54, 12, 26, brush.lit("#fbf6ec")) +
    shape.stroke("M64 -48h12M64 -42h12M64 -36h12", brush.tone("#c8402f"), 2.2) +
    shape.stroke("M67 -28V-14M74 -28V-14", black, 4.6) +
    shape.stroke("M66 -50L80 -44", brush.lit("#eebd98"), 4) +
    shape.circle(70, -60, 6.5, brush.lit("#eebd98")) +
    shape.oval(70, -65, 10, 2.6, brush.lit("#f2d48a")) +
    shape.rect(65, -70, 10, 5, brush.lit("#f2d48a"))
  );
}
