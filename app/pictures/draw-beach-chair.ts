import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A hooded wicker beach chair of the North and Baltic Sea, about 46 wide and 58 high. */
export function drawBeachChair(brush: Brush): string {
  const cloth = brush.chance.pick(["#c8402f", "#23598a", "#2f7d6b", "#e0a13a"]);
  let stripes = "";
  for (let i = 0; i < 4; i++) stripes += shape.rect(-15 + i * 8, -38, 4, 26, brush.tone(cloth));
  return (
    shape.oval(6, 0, 34, 5, brush.shade("#8a7a5c"), 'opacity=".4"') +
    shape.path("M-23 -2V-44C-22 -56 -12 -60 0 -60C12 -60 22 -56 23 -44V-2z", brush.lit("#d9b06c")) +
    shape.path("M10 -2V-58C18 -56 22 -52 23 -44V-2z", brush.shade("#c2955a")) +
    shape.path("M-18 -14V-42C-16 -50 -10 -52 0 -52C10 -52 16 -50 18 -42V-14z", brush.shade("#6b5438")) +
    shape.path("M-15 -12V-38H17V-12z", brush.lit("#fdf6e8")) +
    stripes +
    shape.path("M-20 -38C-18 -52 -10 -56 0 -56C10 -56 18 -52 20 -38z", brush.tone(cloth)) +
    shape.rect(-21, -14, 42, 8, brush.lit("#fdf6e8")) +
    shape.rect(-23, -7, 46, 6, brush.shade("#a87c48"))
  );
}
