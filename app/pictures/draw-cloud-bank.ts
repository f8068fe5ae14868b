import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** Long evening clouds: a few lens-shaped bands, one above the other, around 0,0. */
export function drawCloudBank(brush: Brush, width: number, opacity = 0.8): string {
  const { chance, light } = brush;
  const bands = chance.whole(2, 4);
  let content = "";
  for (let i = 0; i < bands; i++) {
    const w = width * chance.between(0.45, 1) * (1 - i * 0.12);
    const h = w * chance.between(0.045, 0.075);
    const x = chance.between(-0.3, 0.3) * width;
    const y = -i * h * chance.between(1.5, 2.2);
    const bulge = chance.between(0.25, 0.7);
    const at = (share: number) => shape.number(x - w / 2 + w * share);
    const n = shape.number;
    content += shape.path(
      `M${at(0)} ${n(y)}C${at(0.12)} ${n(y - h * 0.5)} ${at(bulge - 0.16)} ${n(y - h * 1.5)} ${at(bulge)} ${n(y - h * 1.3)}C${at(bulge + 0.1)} ${n(y - h * 1.7)} ${at(bulge + 0.2)} ${n(y - h * 0.7)} ${at(1)} ${n(y)}C${at(0.8)} ${n(y + h * 0.35)} ${at(0.2)} ${n(y + h * 0.35)} ${at(0)} ${n(y)}z`,
      i % 2 === 0 ? light.cloud : light.cloudShade,
    );
  }
  return shape.group(content, `opacity="${opacity}"`);
}
