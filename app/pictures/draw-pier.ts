import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A Baltic pier with its white pavilion, 520 long, deck 40 over the water; the pavilion at the seaward (left) end. */
export function drawPier(brush: Brush): string {
  let posts = "";
  for (let x = -240; x <= 270; x += 30) posts += `M${x} -40h5V8h-5z`;
  const white = brush.lit("#fdfaf2");
  const shade = brush.shade("#fdfaf2");
  const roof = (x: number, y: number, w: number, h: number) =>
    shape.poly([x - w, y, x - w * 0.35, y - h, x + w * 0.35, y - h, x + w, y], brush.tone("#a8473a")) +
    shape.poly([x + w * 0.2, y, x + w * 0.2, y - h, x + w * 0.35, y - h, x + w, y], brush.shade("#a8473a"));
  let windows = "";
  for (let x = -232; x < -90; x += 18) windows += `M${x} -72v-12a5 5 0 0 1 10 0v12z`;
  return (
    shape.path(posts, brush.shade("#6b5442")) +
    shape.rect(-262, -46, 540, 8, brush.lit("#c9a67c")) +
    shape.stroke(
      "M-80 -62H276M-80 -62V-46M-40 -62V-46M0 -62V-46M40 -62V-46M80 -62V-46M120 -62V-46M160 -62V-46M200 -62V-46M240 -62V-46",
      white,
      2.4,
    ) +
    shape.rect(-246, -96, 160, 50, white) +
    shape.rect(-120, -96, 34, 50, shade) +
    shape.path(windows, brush.glass) +
    roof(-166, -94, 94, 34) +
    shape.rect(-190, -148, 48, 22, white) +
    roof(-166, -146, 32, 24) +
    shape.rect(-167, -186, 2.4, 18, shade) +
    shape.rect(-256, -112, 28, 66, white) +
    shape.poly([-262, -110, -242, -144, -222, -110], brush.tone("#a8473a")) +
    shape.rect(-104, -112, 28, 66, shade) +
    shape.poly([-110, -110, -90, -144, -70, -110], brush.shade("#a8473a"))
  );
}
