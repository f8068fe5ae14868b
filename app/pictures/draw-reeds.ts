import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A clump of grass or, with `heads`, of reeds, `width` wide and about 90 high, bent by one wind. */
export function drawReeds(brush: Brush, width: number, colour = "#6f8a4a", heads = false): string {
  const { chance } = brush;
  const n = shape.number;
  const count = Math.round(width / 9);
  let near = "";
  let far = "";
  let tops = "";
  for (let i = 0; i < count; i++) {
    const x = chance.between(-0.5, 0.5) * width;
    const h = chance.between(45, 100);
    const bend = chance.between(4, 34);
    const blade = `M${n(x - 3)} 0Q${n(x)} ${n(-h * 0.6)} ${n(x + bend)} ${n(-h)}Q${n(x + 5)} ${n(-h * 0.5)} ${n(x + 3)} 0z`;
    if (i % 2 === 0) near += blade;
    else far += blade;
    if (heads && i % 4 === 0) {
      tops += `<rect x="${n(x + bend * 0.8 - 4)}" y="${n(-h - 18)}" width="8" height="30" rx="4"/>`;
    }
  }
  return (
    shape.path(far, brush.shade(colour)) +
    shape.path(near, brush.lit(colour)) +
    (tops && shape.group(tops, `fill="${brush.shade("#7a5230")}"`))
  );
}
