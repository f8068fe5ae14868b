import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A cypress, about 150 high, slim as a flame. */
export function drawCypress(brush: Brush): string {
  const h = brush.chance.between(120, 180);
  const w = h * brush.chance.between(0.09, 0.125);
  const n = shape.number;
  const side = (sign: number) =>
    `M0 ${n(-h)}C${n(sign * w * 0.9)} ${n(-h * 0.72)} ${n(sign * w * 1.25)} ${n(-h * 0.3)} ${n(sign * w * 0.55)} -6L0 -6z`;
  return (
    shape.rect(-3, -8, 6, 9, brush.shade("#5d4637")) +
    shape.path(side(-1), brush.lit("#35573f")) +
    shape.path(side(1), brush.shade("#2c4b38"))
  );
}
