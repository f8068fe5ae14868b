import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** An iron arch bridge with a road on top and one below (Porto), `span` wide, 210 high, its foot on 0. */
export function drawIronBridge(brush: Brush, span: number): string {
  const n = shape.number;
  const ink = brush.tone("#4a6074");
  const light = brush.lit("#7d95a8");
  const arch = (lift: number) => (x: number) => -lift * (1 - (x / (span / 2)) ** 2);
  const [outer, inner] = [arch(200), arch(170)];
  let web = "";
  for (let i = -12; i <= 12; i++) {
    const x = (i / 12.6) * (span / 2);
    const next = ((i + 1) / 12.6) * (span / 2);
    web += `M${n(x)} ${n(outer(x))}V${n(inner(x))}`;
    if (i < 12) web += `L${n(next)} ${n(outer(next))}`;
    if (Math.abs(i) > 4 && i % 2 === 0) web += `M${n(x)} ${n(outer(x))}V-212`;
  }
  const curve = (f: (x: number) => number) =>
    Array.from({ length: 21 }, (_, i) => -span / 2 + (span * i) / 20)
      .map((x) => `${n(x)} ${n(f(x))}`)
      .join("L");
  return (
    shape.stroke(web, ink, 3) +
    shape.stroke(`M${curve(outer)}M${curve(inner)}`, light, 6) +
    shape.rect(-span / 2 - 260, -222, span + 520, 10, ink) +
    shape.rect(-span / 2 - 260, -225, span + 520, 4, light) +
    shape.rect(-span / 2 - 10, -46, span + 20, 8, ink) +
    shape.rect(-span / 2 - 24, -214, 22, 214, brush.lit("#c9b79c")) +
    shape.rect(span / 2 + 2, -214, 22, 214, brush.shade("#c9b79c"))
  );
}
