import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** What is left of a castle, about 160 wide: a broken tower, a wall with empty windows. */
export function drawRuins(brush: Brush, stone = "#a79a86"): string {
  const lit = brush.lit(stone);
  const dark = brush.shade(stone);
  const air = brush.tone(brush.light.sky[2]);
  return (
    shape.path("M-100 14L-84 -10C-40 -20 40 -18 84 -8L104 14z", brush.shade("#7d7a63")) +
    shape.path("M-46 -8V-126L-36 -132L-30 -118L-20 -130L-10 -122L-2 -134L6 -112V-8z", lit) +
    shape.path("M-12 -8V-124L-2 -134L6 -112V-8z", dark) +
    shape.path("M6 -8V-64L20 -72L32 -58L48 -70L56 -46L70 -40L78 -8z", dark) +
    shape.path("M-84 -8L-80 -40L-66 -46L-56 -34L-46 -36V-8z", lit) +
    shape.path(
      "M20 -24v-16a6 7 0 0 1 12 0v16zM44 -20v-14a6 7 0 0 1 12 0v14zM-34 -84v-14a5 6 0 0 1 10 0v14zM-34 -46v-14a5 6 0 0 1 10 0v14z",
      air,
    ) +
    shape.path(
      "M-46 -8c-6 -18 2 -26 -2 -44c8 10 6 22 14 44zM60 -8c4 -10 2 -16 8 -26c4 12 4 18 6 26z",
      brush.tone("#5f7f4c"),
    )
  );
}
