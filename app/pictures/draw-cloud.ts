import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A heap cloud, `width` wide, standing on 0,0: bumps of a hand's drawing over a flat base. */
export function drawCloud(brush: Brush, width: number, opacity = 1): string {
  const { chance, light } = brush;
  const bumps = chance.whole(4, 6);
  const height = width * chance.between(0.26, 0.36);
  const peak = chance.between(0.3, 0.68);
  const tops: (readonly [number, number, number])[] = [];
  for (let i = 0; i < bumps; i++) {
    const at = (i + 0.5) / bumps;
    const hill = Math.max(0.16, 1 - Math.abs(at - peak) * 1.75);
    const r = (width / bumps) * (0.52 + 0.3 * hill) * chance.between(0.92, 1.12);
    const bottom = -r * 0.86;
    tops.push([(at - 0.5) * width * 0.82, Math.min(bottom, -hill * height + r * 0.6), r]);
  }
  const flat = width * 0.075;
  const body = `<path d="M${shape.number(-width / 2)} 0a${shape.number(flat)} ${shape.number(flat)} 0 0 1 ${shape.number(flat)} ${shape.number(-flat * 2)}h${shape.number(width - 2 * flat)}a${shape.number(flat)} ${shape.number(flat)} 0 0 1 ${shape.number(flat)} ${shape.number(flat * 2)}z" fill="FILL"/>`;
  const puffs = (dx: number, dy: number, grow: number) =>
    tops.map(([x, y, r]) => shape.circle(x + dx, y + dy, r * grow, "FILL")).join("");
  const column = tops.map(([x, y, r]) => shape.rect(x - r * 0.8, y, r * 1.6, -y - 1, "FILL")).join("");
  const whole = (body + puffs(0, 0, 1) + column).replaceAll(' fill="FILL"', "");
  const clip = brush.definitions.clip(
    `${tops.map(([x, y, r]) => shape.circle(x, y, r, "#000")).join("")}<rect x="${shape.number(-width / 2)}" y="${shape.number(-flat * 2)}" width="${shape.number(width)}" height="${shape.number(flat * 2)}" rx="${shape.number(flat)}"/>`,
  );
  const bright = shape.group(
    puffs(-width * 0.02, -height * 0.13, 0.98).replaceAll(' fill="FILL"', ""),
    `fill="${light.cloud}"`,
  );
  return shape.group(
    shape.group(whole, `fill="${light.cloudShade}"`) + shape.group(bright, clip),
    `opacity="${opacity}"`,
  );
}
