import type { Brush } from "#app/pictures/brush.ts";
import { foliage } from "#app/pictures/foliage.ts";
import { shape } from "#app/pictures/shape.ts";

/** A round leaf tree, about 120 high; in winter its bare crown, `blossom` in spring. */
export function drawBroadleaf(brush: Brush, summer = "#437a44", blossom?: string): string {
  const { chance, season } = brush;
  const height = chance.between(100, 130);
  const trunk = brush.shade("#5d4637");
  const wood =
    shape.poly([-5, 0, 6, 0, 3, -height * 0.55, -3, -height * 0.55], trunk) +
    shape.stroke(
      `M0 ${-height * 0.35}L${height * 0.16} ${-height * 0.56}M0 ${-height * 0.42}L${-height * 0.15} ${-height * 0.6}`,
      trunk,
      4,
    );
  if (season === "winter" && !summer.startsWith("#0")) {
    let d = "";
    for (let i = 0; i < 11; i++) {
      const angle = -Math.PI * (0.14 + (0.72 * i) / 10);
      const r = height * chance.between(0.36, 0.48);
      const from = height * chance.between(0.36, 0.5);
      d += `M0 ${shape.number(-from)}L${shape.number(Math.cos(angle) * r)} ${shape.number(-from * 1.05 + Math.sin(angle) * r)}`;
    }
    const haze = shape.circle(
      0,
      -height * 0.68,
      height * 0.36,
      brush.tone(brush.snowy ? "#e6edf5" : "#9a8c86"),
      'opacity=".38"',
    );
    return haze + wood + shape.stroke(d, trunk, 2.6);
  }
  const leaf = blossom && season === "spring" ? blossom : foliage(brush, summer);
  const puffs = Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * Math.PI * 2 + chance.between(-0.3, 0.3);
    return [
      Math.cos(angle) * height * 0.2,
      -height * 0.68 + Math.sin(angle) * height * 0.17,
      height * chance.between(0.17, 0.23),
    ] as const;
  });
  const crown = (dx: number, dy: number, grow: number) =>
    puffs
      .map(([x, y, r]) => shape.circle(x + dx, y + dy, r * grow, "FILL"))
      .join("")
      .replaceAll(' fill="FILL"', "");
  return (
    wood +
    shape.group(crown(0, 0, 1.06), `fill="${brush.shade(leaf)}"`) +
    shape.group(crown(-height * 0.035, -height * 0.05, 0.9), `fill="${brush.lit(leaf)}"`)
  );
}
