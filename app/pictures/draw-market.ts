import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** Three market stalls with striped roofs, about 240 wide and 62 high; in winter with a star and lights. */
export function drawMarket(brush: Brush): string {
  const { chance, season } = brush;
  const stall = (x: number) => {
    const cloth = chance.pick(["#c8402f", "#2f7d6b", "#23598a", "#e0a13a"]);
    let content =
      shape.rect(x - 32, -34, 64, 34, brush.shade("#7a5438")) +
      shape.rect(x - 30, -34, 60, 18, brush.light.lamps ? brush.glass : brush.lit("#f4e6c8"));
    for (let i = 0; i < 6; i++)
      content += shape.poly(
        [x - 30 + i * 10, -56, x - 20 + i * 10, -56, x - 24 + i * 12, -34, x - 36 + i * 12, -34],
        i % 2 === 0 ? brush.lit(cloth) : brush.lit("#fdf6e8"),
      );
    for (let i = 0; i < 7; i++)
      content += shape.circle(
        x - 26 + i * 9,
        -17,
        4.4,
        brush.lit(chance.pick(["#d8432f", "#e9a23b", "#6f9a48", "#f0d060"])),
      );
    return (
      content +
      (brush.snowy ? shape.rect(x - 32, -59, 64, 6, brush.lit("#f7fafd")) : "") +
      (season === "winter" ? shape.poly([x, -76, x + 4, -66, x, -60, x - 4, -66], brush.glass) : "")
    );
  };
  return stall(-82) + stall(0) + stall(82);
}
