import type { Brush } from "#app/pictures/brush.ts";
import { drawCloud } from "#app/pictures/draw-cloud.ts";
import { drawCloudBank } from "#app/pictures/draw-cloud-bank.ts";
import { drawStars } from "#app/pictures/draw-stars.ts";
import { drawSun } from "#app/pictures/draw-sun.ts";
import { shape } from "#app/pictures/shape.ts";

export interface SkyPlan {
  horizon: number;
  sunX: number;
  sunY: number;
}

/** Sky, sun or moon, stars and clouds, behind everything. */
export function drawSky(brush: Brush, plan: SkyPlan): string {
  const { chance, light, definitions } = brush;
  const [top, upper, lower, low] = light.sky;
  const fill = definitions.vertical(
    [
      [0, top],
      [0.4, upper],
      [0.78, lower],
      [1, low],
    ],
    0,
    plan.horizon,
  );
  let content = shape.rect(0, 0, 1280, 960, fill);
  if (light.time === "night") content += drawStars(brush.with("stars"), plan.horizon * 0.85);
  content += drawSun(brush.with("sun"), plan.sunX, plan.sunY);
  const low_ = light.time === "dusk" || light.time === "dawn" || light.time === "night";
  const heaps = chance.flip(low_ ? 0.15 : 0.8);
  const count = chance.whole(light.time === "night" ? 1 : 2, light.time === "night" ? 3 : 4);
  for (let i = 0; i < count; i++) {
    // One stretch of the sky a cloud, so that they never pile up.
    const x = ((i + chance.between(0.15, 0.85)) / count) * 1400 - 60;
    const rank = chance.between(0.16, 0.62);
    const y = plan.horizon * rank * (heaps ? 1 : 1.1);
    if (Math.abs(x - plan.sunX) < 190 && Math.abs(y - plan.sunY) < 110) continue;
    const size = chance.between(0.75, 1.25) * (1.25 - rank * 0.9);
    const piece = heaps
      ? drawCloud(brush, 270 * size, 0.94)
      : drawCloudBank(brush, 400 * size, low_ ? 0.75 : 0.7);
    content += shape.put(x, y, 1, piece);
  }
  if (heaps) {
    // A low row far away gives the sky its depth.
    for (let i = 0; i < 3; i++) {
      const x = (i + chance.next()) * 430;
      content += shape.put(
        x,
        plan.horizon * chance.between(0.78, 0.9),
        1,
        drawCloud(brush, chance.between(90, 150), 0.5),
      );
    }
  }
  return content;
}
