import type { Brush } from "#app/pictures/brush.ts";
import { foliage } from "#app/pictures/foliage.ts";
import { shape } from "#app/pictures/shape.ts";

/** A birch, about 170 high: white trunk with dark marks, a light hanging crown. */
export function drawBirch(brush: Brush): string {
  const { chance } = brush;
  const n = shape.number;
  const h = chance.between(150, 190);
  const lean = chance.between(-14, 14);
  const leaf = brush.season === "autumn" ? "#e2b23e" : foliage(brush, "#86ad55");
  let marks = "";
  for (let i = 1; i < 6; i++)
    marks += shape.rect((lean * i) / 8 - 3, -h * 0.13 * i, 5, 2.4, brush.shade("#3d3a3a"));
  let crown = "";
  if (brush.season !== "winter") {
    for (let i = 0; i < 8; i++) {
      const t = 0.42 + (0.6 * i) / 8;
      const side = i % 2 === 0 ? -1 : 1;
      const w = h * 0.15 * (1.25 - t * 0.55);
      const x = lean * t + side * w * 0.62;
      crown += shape.path(
        `M${n(x - w)} ${n(-h * t + w * 1.3)}C${n(x - w * 0.9)} ${n(-h * t - w)} ${n(x + w * 0.9)} ${n(-h * t - w)} ${n(x + w)} ${n(-h * t + w * 1.25)}Q${n(x)} ${n(-h * t + w * 0.5)} ${n(x - w)} ${n(-h * t + w * 1.3)}z`,
        side < 0 ? brush.lit(leaf) : brush.shade(leaf),
      );
    }
  } else {
    let d = "";
    for (let i = 0; i < 9; i++) {
      const t = 0.45 + i * 0.055;
      const side = i % 2 === 0 ? -1 : 1;
      d += `M${n(lean * t)} ${n(-h * t)}q${n(side * 14)} -22 ${n(side * 34)} ${n(-16 + i)}`;
    }
    crown = shape.stroke(d, brush.shade("#6f625e"), 2);
  }
  return shape.poly([-5, 0, 6, 0, lean + 2, -h, lean - 1, -h], brush.lit("#f1eee6")) + marks + crown;
}
