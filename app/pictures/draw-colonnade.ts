import type { Brush } from "#app/pictures/brush.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { shape } from "#app/pictures/shape.ts";

/** A spa colonnade, `width` wide and about 230 high: a pediment over the middle, columns, statues, a dark hall behind. */
export function drawColonnade(brush: Brush, width: number, wall = "#f4ead6"): string {
  const n = shape.number;
  const half = width / 2;
  const middle = 130;
  let columns = "";
  let shades = "";
  const column = (x: number, h: number, w: number) => {
    columns += `M${n(x - w / 2)} -12h${n(w)}l${n(-w * 0.1)} ${n(-h)}h${n(-w * 0.8)}zM${n(x - w * 0.75)} ${n(-h - 12)}h${n(w * 1.5)}v-7h${n(-w * 1.5)}zM${n(x - w * 0.75)} -6h${n(w * 1.5)}v-8h${n(-w * 1.5)}z`;
    shades += `M${n(x + w * 0.12)} -12h${n(w * 0.38)}l${n(-w * 0.1)} ${n(-h)}h${n(-w * 0.24)}z`;
  };
  for (let x = middle + 40; x < half - 10; x += 46) {
    column(x, 112, 17);
    column(-x, 112, 17);
  }
  for (const x of [-104, -52, 0, 52, 104]) column(x, 128, 21);
  let statues = "";
  for (const x of [-half + 30, -middle - 60, middle + 60, half - 30])
    statues += shape.path(
      `M${n(x - 6)} -158c-2 -14 0 -18 3 -24a5 5 0 1 1 6 0c4 6 5 12 3 24z`,
      brush.lit(wall),
    );
  const cover = brush.snowy ? brush.lit("#f4f8fc") : brush.tone("#7f9a92");
  return (
    shape.rect(-half, -134, width, 128, brush.shade("#5f7a74")) +
    shape.rect(
      -half + 20,
      -120,
      width - 40,
      100,
      brush.light.lamps ? brush.glass : brush.tone("#8aa89c"),
      'opacity=".55"',
    ) +
    statues +
    shape.rect(-half - 8, -152, width + 16, 22, brush.lit(wall)) +
    shape.rect(-half - 8, -134, width + 16, 5, brush.shade(wall)) +
    shape.poly([-half - 8, -152, -half + 10, -162, half - 10, -162, half + 8, -152], cover) +
    shape.rect(
      -middle,
      -150,
      middle * 2,
      144,
      brush.light.lamps ? mixColour(brush.glass, brush.shade("#8a5a3a"), 0.25) : brush.shade("#5a7570"),
    ) +
    shape.rect(-middle - 12, -172, middle * 2 + 24, 26, brush.lit(wall)) +
    shape.rect(-middle - 12, -150, middle * 2 + 24, 5, brush.shade(wall)) +
    shape.poly([-middle - 18, -172, 0, -228, middle + 18, -172], brush.lit(wall)) +
    shape.poly([-middle + 24, -178, 0, -216, middle - 24, -178], brush.shade(wall), 'opacity=".5"') +
    shape.circle(0, -191, 8, brush.lit("#e3c06a")) +
    shape.stroke(`M${-middle - 22} -171L0 -231L${middle + 22} -171`, cover, 7) +
    shape.path(columns, brush.lit(wall)) +
    shape.path(shades, brush.shade(wall)) +
    shape.rect(-half - 16, -8, width + 32, 8, brush.lit("#e0d5c0")) +
    shape.rect(-half - 26, 0, width + 52, 7, brush.shade("#cfc2aa")) +
    shape.rect(-middle - 40, 7, middle * 2 + 80, 7, brush.lit("#e0d5c0"))
  );
}
