import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** An old stone bridge over `length`, its road 46 over the water (0), with `arches`. */
export function drawStoneBridge(brush: Brush, length = 520, arches = 5, stone = "#bfa88a"): string {
  const n = shape.number;
  const span = length / arches;
  let d = `M${n(-length / 2 - 30)} 0V-40Q0 -62 ${n(length / 2 + 30)} -40V0`;
  let inner = "";
  let lamps = "";
  for (let i = arches - 1; i >= 0; i--) {
    const right = -length / 2 + span * (i + 1) - 8;
    const left = -length / 2 + span * i + 8;
    d += `H${n(right)}C${n(right)} -44 ${n(left)} -44 ${n(left)} 0`;
    inner += `M${n(right)} 0C${n(right)} -44 ${n(left)} -44 ${n(left)} 0h7C${n(left + 8)} -36 ${n(right - 4)} -38 ${n(right)} 0z`;
    lamps +=
      shape.rect(left - 9, -72, 2.6, 20, brush.shade("#3a3a42")) +
      shape.circle(left - 8, -74, 4, brush.light.lamps ? brush.glass : brush.lit("#f4efe0"));
  }
  return (
    shape.path(`${d}z`, brush.lit(stone)) +
    shape.path(inner, brush.shade(stone)) +
    shape.stroke(`M${n(-length / 2 - 30)} -40Q0 -62 ${n(length / 2 + 30)} -40`, brush.shade(stone), 5) +
    lamps
  );
}
