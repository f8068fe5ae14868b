import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A timber house of the Alps, about 150 wide and 105 high: stone foot, balcony with flowers, wide roof, chimney smoke. */
export function drawChalet(brush: Brush, wood = "#8a5a3c"): string {
  const { chance, light, snowy } = brush;
  const plank = brush.lit(wood);
  const dark = brush.shade(wood);
  const smoke = [0, 1, 2]
    .map((i) =>
      shape.circle(
        38 + i * 9 + i * i * 2,
        -118 - i * 19,
        8 + i * 4,
        light.cloud,
        `opacity="${(0.6 - i * 0.15).toFixed(2)}"`,
      ),
    )
    .join("");
  const window = (x: number, y: number) =>
    shape.rect(x - 8, y, 16, 16, brush.lit("#f4ead8")) +
    shape.rect(x - 6, y + 2, 12, 12, brush.glass) +
    shape.stroke(`M${x} ${y + 2}v12M${x - 6} ${y + 8}h12`, brush.lit("#f4ead8"), 1.6);
  let flowers = "";
  if (!snowy)
    for (let x = -54; x < 56; x += 7)
      flowers += shape.circle(
        x,
        -33 + chance.between(-1.5, 1.5),
        3.6,
        brush.lit(chance.pick(["#d8364a", "#e85a6a", "#f2a0a8"])),
      );
  const roof = snowy ? brush.lit("#f7fafd") : brush.lit("#6d5348");
  const roofDark = snowy ? brush.shade("#d9e5f1") : brush.shade("#6d5348");
  return (
    smoke +
    shape.rect(30, -116, 14, 30, brush.shade("#8b8078")) +
    shape.rect(27, -119, 20, 6, snowy ? roof : brush.shade("#6b625c")) +
    shape.rect(-60, -26, 120, 26, brush.lit("#e9e0d0")) +
    shape.rect(26, -26, 34, 26, brush.shade("#e9e0d0")) +
    shape.poly([-60, -26, -60, -58, 0, -92, 60, -58, 60, -26], plank) +
    shape.poly([26, -26, 26, -77, 60, -58, 60, -26], dark) +
    window(-38, -50) +
    window(0, -52) +
    window(38, -50) +
    window(0, -78) +
    window(-38, -20) +
    window(38, -20) +
    shape.path("M-9 0v-19h18v19z", dark) +
    shape.rect(-64, -32, 128, 4, brush.shade("#5e3d29")) +
    shape.rect(-64, -27, 128, 3, brush.shade("#5e3d29")) +
    flowers +
    shape.poly([-82, -48, 0, -102, 0, snowy ? -88 : -93, -76, snowy ? -40 : -44], roof) +
    shape.poly([82, -48, 0, -102, 0, snowy ? -88 : -93, 76, snowy ? -40 : -44], roofDark)
  );
}
