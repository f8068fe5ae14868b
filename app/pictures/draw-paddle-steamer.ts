import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A paddle steamer of the Alpine lakes, about 330 long, bow to the left. */
export function drawPaddleSteamer(brush: Brush): string {
  const white = brush.lit("#fdfaf2");
  let windows = "";
  for (let x = -104; x < 120; x += 16) if (Math.abs(x - 10) > 30) windows += `M${x} -35h10v11h-10z`;
  let spokes = "";
  for (let i = 0; i < 7; i++) {
    const a = Math.PI + (i / 6) * Math.PI;
    spokes += `M14 -8L${shape.number(14 + Math.cos(a) * 27)} ${shape.number(-8 + Math.sin(a) * 27)}`;
  }
  const smoke = [0, 1, 2, 3]
    .map((i) =>
      shape.circle(
        6 + i * 26 + i * i * 3,
        -150 - i * 16,
        12 + i * 6,
        brush.light.cloud,
        `opacity="${(0.7 - i * 0.14).toFixed(2)}"`,
      ),
    )
    .join("");
  return (
    smoke +
    shape.stroke("M-118 -38V-112M124 -38V-94", brush.shade("#7a5a3c"), 3) +
    shape.poly([-117, -112, -92, -105, -117, -98], brush.tone("#d0392f")) +
    shape.rect(-8, -134, 22, 76, brush.lit("#e8b03c")) +
    shape.rect(5, -134, 9, 76, brush.shade("#e8b03c")) +
    shape.rect(-10, -138, 26, 14, brush.shade("#33302f")) +
    shape.rect(-96, -62, 214, 5, brush.tone("#e6d3a4")) +
    shape.stroke(
      "M-92 -57V-40M-62 -57V-40M-32 -57V-40M48 -57V-40M80 -57V-40M112 -57V-40",
      brush.shade("#b9ad94"),
      2,
    ) +
    shape.rect(-56, -78, 40, 17, white) +
    shape.rect(-52, -74, 32, 7, brush.glass) +
    shape.rect(-112, -40, 238, 24, white) +
    shape.path(windows, brush.glass) +
    shape.path(
      "M-166 -32C-150 -22 -130 -18 -110 -18H130C146 -18 158 -24 166 -34C164 -14 150 4 136 4H-134C-150 -2 -160 -18 -166 -32z",
      white,
    ) +
    shape.path(
      "M-158 -14C-150 -8 160 -8 161 -17C158 -4 146 4 136 4H-134C-146 0 -153 -7 -158 -14z",
      brush.tone("#b23a2f"),
    ) +
    shape.path("M-22 -2V-8A36 34 0 0 1 50 -8V-2z", white) +
    shape.path("M-16 -2V-8A30 28 0 0 1 44 -8V-2z", brush.tone("#c8402f")) +
    shape.stroke(spokes, brush.lit("#f3d36b"), 3) +
    shape.path("M-150 5H150C180 8 210 9 240 11C160 15 -120 14 -190 10z", brush.lit("#ffffff"), 'opacity=".6"')
  );
}
