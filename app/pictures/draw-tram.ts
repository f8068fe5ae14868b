import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** An old yellow tram, about 220 long and 110 high, on its rails. */
export function drawTram(brush: Brush): string {
  const body = brush.chance.pick(["#f0b429", "#f0b429", "#c8402f"]);
  let windows = "";
  for (let x = -92; x < 90; x += 31) windows += shape.rect(x, -72, 25, 27, brush.glass);
  return (
    shape.stroke("M0 -104L-26 -128M0 -104L26 -128", brush.shade("#333844"), 2.4) +
    shape.stroke("M-700 -130H700", brush.shade("#333844"), 1.6) +
    `<rect x="-98" y="-104" width="196" height="14" rx="6" fill="${brush.shade("#d9d2c2")}"/>` +
    `<rect x="-108" y="-94" width="216" height="80" rx="9" fill="${brush.lit(body)}"/>` +
    shape.rect(-108, -84, 216, 8, brush.lit("#fdf4de")) +
    windows +
    `<path d="M-108 -40H108V-23a9 9 0 0 1-9 9H-99a9 9 0 0 1-9-9z" fill="${brush.lit("#fdf4de")}"/>` +
    shape.rect(-108, -42, 216, 4, brush.shade(body)) +
    shape.rect(-80, -14, 160, 8, brush.shade("#3a3d48")) +
    [-62, -30, 30, 62]
      .map(
        (x) =>
          shape.circle(x, -7, 10, brush.shade("#2b2e38")) + shape.circle(x, -7, 4, brush.tone("#8a8f9a")),
      )
      .join("") +
    shape.circle(-104, -30, 5, brush.light.lamps ? brush.glass : brush.lit("#fff8e0")) +
    shape.rect(-700, 3, 1400, 3, brush.shade("#6f7480"))
  );
}
