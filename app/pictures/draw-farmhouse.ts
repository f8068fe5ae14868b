import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A Black Forest farm, about 190 wide: the great hipped roof nearly down to the ground, rows of small windows. */
export function drawFarmhouse(brush: Brush): string {
  const { light, snowy } = brush;
  const roof = snowy ? "#f4f8fc" : "#6b5144";
  const row = (y: number, half: number) => {
    let out = "";
    for (let x = -half; x <= half - 10; x += 18) out += shape.rect(x, y, 12, 11, brush.glass);
    return out;
  };
  const smoke = [0, 1, 2]
    .map((i) =>
      shape.circle(
        34 + i * 9,
        -132 - i * 18,
        8 + i * 4,
        light.cloud,
        `opacity="${(0.55 - i * 0.14).toFixed(2)}"`,
      ),
    )
    .join("");
  return (
    smoke +
    shape.rect(24, -126, 13, 24, brush.shade("#8d7f74")) +
    shape.rect(-66, -24, 132, 24, brush.lit("#eee5d4")) +
    shape.poly([-66, -24, -66, -56, -40, -84, 40, -84, 66, -56, 66, -24], brush.tone("#7d5236")) +
    row(-46, 56) +
    row(-70, 36) +
    row(-18, 56) +
    shape.rect(-68, -30, 136, 4, brush.shade("#4f3423")) +
    shape.rect(-46, -56, 92, 3.4, brush.shade("#4f3423")) +
    shape.path("M-104 -22L-26 -114H0V-104L-34 -84L-66 -52L-70 -30L-92 -20z", brush.lit(roof)) +
    shape.path("M104 -22L26 -114H0V-104L34 -84L66 -52L70 -30L92 -20z", brush.shade(roof)) +
    shape.poly([-26, -114, 26, -114, 34, -84, -34, -84], brush.tone(roof)) +
    shape.poly([0, -114, 26, -114, 34, -84, 0, -84], brush.shade(roof), 'opacity=".6"')
  );
}
