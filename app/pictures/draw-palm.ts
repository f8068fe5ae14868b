import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A palm, about 210 high, its trunk bent; the crown of nine fronds with a rib of light. */
export function drawPalm(brush: Brush): string {
  const { chance } = brush;
  const n = shape.number;
  const h = chance.between(185, 235);
  const lean = chance.between(20, 62);
  const trunk = `M-8 0C-2 ${n(-h * 0.4)} ${n(lean * 0.5)} ${n(-h * 0.75)} ${n(lean - 4)} ${n(-h)}l8 2C${n(lean * 0.72)} ${n(-h * 0.7)} 12 ${n(-h * 0.4)} 9 0z`;
  let back = "";
  let front = "";
  for (let i = 0; i < 9; i++) {
    const angle = -Math.PI / 2 + ((i - 4) / 4) * 2.15 + chance.between(-0.1, 0.1);
    const r = h * chance.between(0.36, 0.46);
    const tipX = lean + Math.cos(angle) * r;
    const tipY = -h + Math.sin(angle) * r * 0.72 + r * 0.34;
    const midX = lean + Math.cos(angle) * r * 0.55;
    const midY = -h + Math.sin(angle) * r * 0.62 - r * 0.1;
    const frond = `M${n(lean)} ${n(-h)}Q${n(midX)} ${n(midY - 12)} ${n(tipX)} ${n(tipY)}Q${n(midX - 3)} ${n(midY + 24)} ${n(lean)} ${n(-h + 6)}z`;
    if (i % 2 === 0) back += frond;
    else front += frond;
  }
  return (
    shape.path(trunk, brush.tone("#8a6546")) +
    shape.path(
      `M2 0C8 ${n(-h * 0.4)} ${n(lean * 0.62)} ${n(-h * 0.73)} ${n(lean + 1)} ${n(-h)}l3 2C${n(lean * 0.72)} ${n(-h * 0.7)} 12 ${n(-h * 0.4)} 9 0z`,
      brush.shade("#6d4c36"),
    ) +
    shape.path(back, brush.shade("#2f7350")) +
    shape.path(front, brush.lit("#3f8a5a")) +
    shape.circle(lean - 4, -h + 8, 6, brush.shade("#6b4a2f")) +
    shape.circle(lean + 7, -h + 9, 6, brush.shade("#7a5535"))
  );
}
