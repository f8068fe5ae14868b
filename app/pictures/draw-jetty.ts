import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A wooden jetty that runs out from the lower edge (0,0) to a point 230 higher and 120 to the left. */
export function drawJetty(brush: Brush): string {
  let planks = "";
  for (let i = 1; i < 12; i++) {
    const t = (i / 12) ** 0.8;
    planks += `M${shape.number(-70 - 52 * t)} ${shape.number(-230 * t)}L${shape.number(70 - 172 * t)} ${shape.number(-230 * t)}`;
  }
  const post = (x: number, y: number, s: number) =>
    shape.rect(x - 5 * s, y - 34 * s, 10 * s, 60 * s, brush.shade("#54402f")) +
    shape.oval(x, y - 34 * s, 5 * s, 2 * s, brush.lit("#b59270"));
  return (
    post(-122, -226, 0.6) +
    post(-100, -226, 0.6) +
    post(-104, -150, 0.75) +
    post(-44, -150, 0.75) +
    shape.poly([-70, 10, -122, -230, -102, -230, 70, 10], brush.lit("#b08b66")) +
    shape.stroke(planks, brush.shade("#8a6848"), 3) +
    post(-86, -70, 1) +
    post(16, -70, 1)
  );
}
