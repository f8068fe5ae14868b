import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A round basin with a jet of water, about 230 wide and 190 high. */
export function drawFountain(brush: Brush): string {
  const white = brush.lit("#ffffff");
  return (
    shape.path("M-3 -30C-6 -110 -8 -150 0 -190C8 -150 6 -110 3 -30z", white, 'opacity=".85"') +
    shape.path(
      "M0 -176C-30 -176 -52 -120 -58 -32C-46 -110 -26 -156 0 -160C26 -156 46 -110 58 -32C52 -120 30 -176 0 -176z",
      white,
      'opacity=".5"',
    ) +
    shape.path(
      "M0 -140C-18 -138 -30 -100 -34 -32C-26 -96 -14 -120 0 -124C14 -120 26 -96 34 -32C30 -100 18 -138 0 -140z",
      white,
      'opacity=".6"',
    ) +
    shape.path("M-116 -26C-112 4 -80 14 0 14S112 4 116 -26z", brush.lit("#dccdb2")) +
    shape.path("M20 14C90 12 113 2 116 -26H70C68 -6 50 8 20 14z", brush.shade("#c9b797")) +
    shape.oval(0, -26, 116, 17, brush.lit("#efe4cd")) +
    shape.oval(0, -26, 104, 13, brush.lit("#7fc4cc")) +
    shape.oval(0, -27, 66, 7, white, 'opacity=".6"')
  );
}
