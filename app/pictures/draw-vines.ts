import type { Brush } from "#app/pictures/brush.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { shape } from "#app/pictures/shape.ts";

/** Rows of vines down a slope between its upper edge `top` and `foot`, in plots that lie at changing angles. */
export function drawVines(
  brush: Brush,
  top: (x: number) => number,
  foot: (x: number) => number,
  from: number,
  to: number,
  colour: string,
): string {
  const { chance } = brush;
  const n = shape.number;
  let content = "";
  for (let x = from; x < to;) {
    const width = Math.min(to - x, chance.between(120, 210));
    const lean = chance.between(-46, 46);
    const ink = mixColour(colour, chance.pick(["#d8c24a", "#5f8a3a", "#8aa83e", "#b5a040"]), 0.4);
    const [a, b] = [x, x + width];
    content += shape.poly(
      [a, top(a) + 6, b - 8, top(b) + 6, b - 8, foot(b), a, foot(a)],
      brush.ground(ink),
      'opacity=".8"',
    );
    let rows = "";
    for (let at = a + 6; at < b - 12; at += 13) {
      const endX = Math.max(a, Math.min(b - 10, at + lean));
      rows += `M${n(at)} ${n(top(at) + 9)}L${n(endX)} ${n(foot(endX) - 3)}`;
    }
    content += shape.stroke(rows, brush.shade(mixColour(ink, "#3f5a2a", 0.35)), 4, 'opacity=".55"');
    x += width;
  }
  return content;
}
