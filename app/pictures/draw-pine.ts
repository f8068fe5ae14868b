import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** An umbrella pine, about 150 high: bare leaning trunk, flat crown. */
export function drawPine(brush: Brush): string {
  const { chance } = brush;
  const h = chance.between(130, 165);
  const lean = chance.between(-22, 22);
  const n = shape.number;
  const trunk = brush.shade("#7a5440");
  const crowns = [
    [lean - 40, -h * 0.78, 46, 20],
    [lean + 36, -h * 0.82, 48, 22],
    [lean - 4, -h * 0.94, 56, 24],
  ] as const;
  const leaf = "#3c6b4a";
  return (
    shape.path(
      `M-6 0C-4 ${n(-h * 0.3)} ${n(lean - 8)} ${n(-h * 0.5)} ${n(lean - 4)} ${n(-h * 0.85)}h7C${n(lean + 4)} ${n(-h * 0.5)} 6 ${n(-h * 0.3)} 7 0z`,
      trunk,
    ) +
    shape.stroke(
      `M${n(lean * 0.7)} ${n(-h * 0.5)}L${n(lean - 38)} ${n(-h * 0.76)}M${n(lean * 0.8)} ${n(-h * 0.58)}L${n(lean + 34)} ${n(-h * 0.8)}`,
      trunk,
      5,
    ) +
    crowns.map(([x, y, rx, ry]) => shape.oval(x, y + 4, rx, ry, brush.shade(leaf))).join("") +
    crowns.map(([x, y, rx, ry]) => shape.oval(x - 5, y - 3, rx * 0.9, ry * 0.78, brush.lit(leaf))).join("")
  );
}
