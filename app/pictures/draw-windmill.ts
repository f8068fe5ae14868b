import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A Dutch smock mill, about 190 high to the tip of the sails. */
export function drawWindmill(brush: Brush): string {
  const turn = brush.chance.between(15, 75);
  let sails = "";
  for (let i = 0; i < 4; i++) {
    sails += `<g transform="rotate(${shape.number(turn + i * 90)} 0 -118)">${shape.rect(-2, -198, 4, 82, brush.shade("#5a4334"))}${shape.rect(2, -194, 15, 62, brush.lit("#f2e8d4"), 'opacity=".92"')}${shape.stroke("M2 -182h15M2 -168h15M2 -154h15M2 -140h15", brush.shade("#8a7458"), 1.4)}</g>`;
  }
  return (
    shape.poly([-40, 0, -32, -42, 32, -42, 40, 0], brush.lit("#a5583f")) +
    shape.poly([10, 0, 8, -42, 32, -42, 40, 0], brush.shade("#a5583f")) +
    shape.poly([-31, -46, -19, -112, 19, -112, 31, -46], brush.lit("#4f6b5a")) +
    shape.poly([8, -46, 5, -112, 19, -112, 31, -46], brush.shade("#4f6b5a")) +
    shape.rect(-46, -48, 92, 5, brush.lit("#efe6d4")) +
    shape.stroke(
      "M-44 -58H44M-44 -58V-46M-22 -58V-46M0 -58V-46M22 -58V-46M44 -58V-46",
      brush.lit("#efe6d4"),
      1.8,
    ) +
    shape.path("M-22 -111C-18 -132 -8 -136 2 -136C14 -134 20 -122 22 -111z", brush.shade("#6b4a36")) +
    shape.rect(-5, -88, 9, 12, brush.glass) +
    shape.rect(-20, -30, 9, 12, brush.glass) +
    shape.path("M-8 0v-24h15v24z", brush.shade("#3d5a4c")) +
    sails +
    shape.circle(0, -118, 5, brush.shade("#5a4334"))
  );
}
