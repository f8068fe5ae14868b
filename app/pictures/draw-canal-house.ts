import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A narrow canal house, `width` wide, 30 a storey, with a stepped, bell-shaped, neck or plain gable. */
export function drawCanalHouse(brush: Brush, width: number, storeys: number, wall: string): string {
  const { chance, snowy } = brush;
  const h = storeys * 30 + 10;
  const half = width / 2;
  const n = shape.number;
  const gable = chance.pick(["step", "bell", "neck", "plain"] as const);
  const line = {
    step: [
      -1, 0, -1, -12, -0.7, -12, -0.7, -26, -0.42, -26, -0.42, -40, -0.18, -40, -0.18, -50, 0.18, -50, 0.18,
      -40, 0.42, -40, 0.42, -26, 0.7, -26, 0.7, -12, 1, -12, 1, 0,
    ],
    neck: [-1, 0, -0.86, -16, -0.42, -18, -0.4, -48, 0, -60, 0.4, -48, 0.42, -18, 0.86, -16, 1, 0],
    plain: [-1, 0, 0, -50, 1, 0],
    bell: [-1, 0, -0.94, -14, -0.6, -22, -0.45, -42, 0, -52, 0.45, -42, 0.6, -22, 0.94, -14, 1, 0],
  }[gable].map((value, i) => (i % 2 === 0 ? value * half : value - h));
  const trim = brush.lit("#f7efe0");
  let content =
    shape.rect(-half, -h, width, h, brush.lit(wall)) +
    shape.poly(line, brush.lit(wall)) +
    shape.rect(half * 0.62, -h, half * 0.38, h, brush.shade(wall), 'opacity=".5"');
  content += `<path d="M${line.map(n).join(" ")}" fill="none" stroke="${snowy ? brush.lit("#ffffff") : trim}" stroke-width="${snowy ? 6 : 4}" stroke-linejoin="round"/>`;
  const across = width > 78 ? 3 : 2;
  const gap = width / across;
  for (let s = 0; s < storeys; s++) {
    for (let i = 0; i < across; i++) {
      const x = -half + gap * (i + 0.5);
      const y = -h + 8 + s * 30;
      if (s === storeys - 1 && i === 0)
        content +=
          shape.rect(x - 8, -26, 16, 26, brush.shade("#2f4a44")) + shape.rect(x - 8, -30, 16, 4, brush.glass);
      else
        content +=
          shape.rect(x - 8, y - 1, 16, 20, trim) +
          shape.rect(
            x - 6,
            y + 1,
            12,
            16,
            brush.light.lamps && chance.flip(0.4) ? brush.shade("#2e3a52") : brush.glass,
          );
    }
  }
  return (
    content +
    shape.rect(-6, -h - 22, 12, 14, brush.glass) +
    shape.stroke(`M0 ${-h - (gable === "neck" ? 40 : 34)}v6`, brush.shade("#3a3030"), 3)
  );
}
