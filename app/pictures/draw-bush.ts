import type { Brush } from "#app/pictures/brush.ts";
import { foliage } from "#app/pictures/foliage.ts";
import { shape } from "#app/pictures/shape.ts";

/** A low round bush, about 60 wide, with blossoms in spring and summer when `flower` is given. */
export function drawBush(brush: Brush, colour = "#5a8a4a", flower?: string): string {
  const { chance } = brush;
  const leaf = brush.season === "winter" ? colour : foliage(brush, colour);
  const puffs = [-22, 0, 22].map(
    (x) => [x + chance.between(-4, 4), -chance.between(12, 20), chance.between(16, 23)] as const,
  );
  let dots = "";
  if (flower && brush.season !== "winter") {
    for (let i = 0; i < 9; i++)
      dots += shape.circle(
        chance.between(-34, 34),
        -chance.between(6, 36),
        chance.between(3, 5),
        brush.lit(flower),
      );
  }
  return (
    puffs.map(([x, y, r]) => shape.circle(x, y, r, brush.shade(leaf))).join("") +
    puffs
      .map(([x, y, r]) => shape.circle(x - 4, y - 4, r * 0.78, brush.lit(brush.snowy ? "#eef3f8" : leaf)))
      .join("") +
    dots
  );
}
