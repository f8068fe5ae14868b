import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A hot-air balloon, about 170 high, centred on 0,0. */
export function drawBalloon(brush: Brush): string {
  const [a, b] = brush.chance.pick([
    ["#d9472f", "#f6d9a0"],
    ["#1f6f8b", "#f3e8cf"],
    ["#e9a23b", "#c8402f"],
    ["#7a3f6a", "#f2b48a"],
  ] as const);
  const lane = (from: number, to: number, ink: string) =>
    shape.path(
      `M${from * 0.25} 62C${from} 20 ${from * 1.05} -20 ${from * 0.9} -46C${from * 0.7} -76 ${from * 0.3} -88 0 -88C${to * 0.3} -88 ${to * 0.7} -76 ${to * 0.9} -46C${to * 1.05} -20 ${to} 20 ${to * 0.25} 62z`,
      ink,
    );
  return (
    lane(-66, 66, brush.lit(a)) +
    lane(-44, 44, brush.lit(b)) +
    lane(-20, 20, brush.lit(a)) +
    shape.path(
      "M16 62C66 20 69 -20 59 -46C46 -76 20 -88 0 -88C34 -70 44 -20 16 62z",
      brush.shade(a),
      'opacity=".35"',
    ) +
    shape.stroke("M-15 64L-9 84M15 64L9 84", brush.shade("#6a523a"), 1.8) +
    shape.rect(-11, 83, 22, 16, brush.shade("#9a6a3c"))
  );
}
