import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** Sun, or at night the moon (full or a crescent), in its glow. */
export function drawSun({ chance, light, definitions }: Brush, x: number, y: number): string {
  const night = light.time === "night";
  const r = { day: 46, dawn: 58, dusk: 68, night: 38 }[light.time] * chance.between(0.88, 1.2);
  const reach = { day: 4, dawn: 5.6, dusk: 6.4, night: 5 }[light.time] * r;
  const glow = definitions.radial([
    [0, light.glow, night ? 0.5 : 0.85],
    [0.25, light.glow, night ? 0.26 : 0.42],
    [1, light.glow, 0],
  ]);
  const around = shape.circle(x, y, reach, glow);
  if (night && chance.flip(0.6)) {
    const n = shape.number;
    const moon = `M${n(x + r * 0.5)} ${n(y - r * 0.87)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r * 0.87)} ${n(y + r * 0.5)}A${n(r * 0.82)} ${n(r * 0.82)} 0 0 1 ${n(x + r * 0.5)} ${n(y - r * 0.87)}z`;
    return around + shape.path(moon, light.sun);
  }
  const rings =
    !night && chance.flip(0.45)
      ? [2.1, 1.55].map((size) => shape.circle(x, y, r * size, light.sun, 'opacity=".16"')).join("")
      : "";
  return around + rings + shape.circle(x, y, r, light.sun, light.time === "day" ? 'opacity=".95"' : "");
}
