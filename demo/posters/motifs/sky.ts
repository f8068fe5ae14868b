import type { Brush } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";

/** Sun, or at night the moon (full or a crescent), in its glow. */
export function drawSun({ chance, light, definitions }: Brush, x: number, y: number): string {
  const night = light.time === "night";
  const r = { day: 46, dawn: 58, dusk: 68, night: 38 }[light.time] * chance.between(0.88, 1.2);
  const reach = { day: 4, dawn: 5.6, dusk: 6.4, night: 5 }[light.time] * r;
  const glow = definitions.radial([
    [0, light.glow, night ? 0.5 : 0.85],
    [0.25, light.glow, night ? 0.26 : 0.42],
    [1, light.glow, 0],
  ]);
  const around = shape.circle(x, y, reach, glow);
  if (night && chance.flip(0.6)) {
    const n = shape.number;
    const moon = `M${n(x + r * 0.5)} ${n(y - r * 0.87)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r * 0.87)} ${n(y + r * 0.5)}A${n(r * 0.82)} ${n(r * 0.82)} 0 0 1 ${n(x + r * 0.5)} ${n(y - r * 0.87)}z`;
    return around + shape.path(moon, light.sun);
  }
  const rings =
    !night && chance.flip(0.45)
      ? [2.1, 1.55].map((size) => shape.circle(x, y, r * size, light.sun, 'opacity=".16"')).join("")
      : "";
  return around + rings + shape.circle(x, y, r, light.sun, light.time === "day" ? 'opacity=".95"' : "");
}

/** Few large and many small stars, thinner towards the horizon. */
export function drawStars({ chance, light }: Brush, height: number): string {
  let dots = "";
  for (let i = 0; i < 62; i++) {
    const y = chance.next() ** 1.5 * height;
    const r = i < 6 ? chance.between(2.4, 3.2) : chance.between(1, 1.9);
    dots += shape.circle(
      chance.next() * 1280,
      y,
      r,
      light.sun,
      `opacity="${chance.between(0.35, 0.95).toFixed(2)}"`,
    );
  }
  return dots;
}

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

/** Northern lights: curtains of rays that sway over the sky down to `height`. */
export function drawAurora({ chance, definitions }: Brush, height: number): string {
  const [one, two] = chance.pick([
    ["#6ff2b0", "#3fd0a8"],
    ["#7ef0c8", "#58b8e8"],
    ["#8af0a0", "#b890f0"],
  ] as const);
  let content = "";
  for (let i = 0; i < 3; i++) {
    const fill = definitions.vertical([
      [0, two, 0],
      [0.5, two, 0.28],
      [0.88, one, 0.62],
      [1, one, 0],
    ]);
    const base = height * (0.42 + i * 0.22);
    const [k, phase, swing] = [chance.between(0.004, 0.007), chance.between(0, 6), chance.between(30, 60)];
    let rays = "";
    for (let x = -20; x < 1300; x += 19) {
      const y = base + swing * Math.sin(x * k + phase) + swing * 0.5 * Math.sin(x * k * 2.7 + phase * 2);
      const long = height * (0.34 + 0.16 * Math.sin(x * k * 1.9 + i * 2) + chance.between(-0.05, 0.05));
      rays += shape.path(`M${shape.number(x)} ${shape.number(y)}h20l6 ${shape.number(-long)}h-20z`, fill);
    }
    content += shape.group(rays, `opacity="${[0.55, 0.8, 1][i]}"`);
  }
  return content;
}

export interface SkyPlan {
  horizon: number;
  sunX: number;
  sunY: number;
  /** Northern lights in place of moon and clouds. */
  aurora?: boolean;
  /** The sky is most of the picture: one great cloud stands in it. */
  tall?: boolean;
}

/** Sky, sun or moon, stars and clouds, behind everything. */
export function drawSky(brush: Brush, plan: SkyPlan): string {
  const { chance, light, definitions } = brush;
  const [top, upper, lower, low] = light.sky;
  const { horizon, sunX, aurora = false, tall = false } = plan;
  const fill = definitions.vertical(
    [
      [0, top],
      [0.4, upper],
      [0.78, lower],
      [1, low],
    ],
    0,
    horizon,
  );
  let content = shape.rect(0, 0, 1280, 960, fill);
  if (light.time === "night") content += drawStars(brush.with("stars"), horizon * 0.85);
  if (aurora) return content + drawAurora(brush.with("aurora"), horizon);
  content += light.disc ? drawSun(brush.with("sun"), sunX, plan.sunY) : drawAfterglow(brush, sunX, horizon);
  const low_ = light.time !== "day";
  const heaps = chance.flip(low_ ? 0.15 : 0.8);
  const count = chance.whole(light.time === "night" ? 1 : 2, light.time === "night" ? 3 : 4);
  if (tall && light.time !== "night") content += drawGreatCloud(brush.with("great"), horizon);
  for (let i = 0; i < count; i++) {
    // One stretch of the sky a cloud, so that they never pile up.
    const x = ((i + chance.between(0.15, 0.85)) / count) * 1400 - 60;
    const rank = chance.between(0.16, 0.62);
    const y = horizon * rank * (heaps ? 1 : 1.1);
    if (light.disc && Math.abs(x - sunX) < 190 && Math.abs(y - plan.sunY) < 110) continue;
    const size = chance.between(0.75, 1.25) * (1.25 - rank * 0.9);
    const piece = heaps
      ? drawCloud(brush, 270 * size, 0.94)
      : drawCloudBank(brush, 400 * size, low_ ? 0.75 : 0.7);
    if (tall && heaps) continue;
    content += shape.put(x, y, 1, piece);
  }
  if (heaps) {
    // A low row far away gives the sky its depth.
    for (let i = 0; i < 3; i++) {
      const x = (i + chance.next()) * 430;
      content += shape.put(
        x,
        horizon * chance.between(0.78, 0.9),
        1,
        drawCloud(brush, chance.between(90, 150), 0.5),
      );
    }
  }
  return content;
}

/** The light of a sun that is not in sight: over the horizon when it is low, nowhere by day and night. */
function drawAfterglow({ light, definitions }: Brush, x: number, horizon: number): string {
  if (light.time === "day" || light.time === "night") return "";
  const glow = definitions.radial([
    [0, light.sun, 0.75],
    [0.35, light.glow, 0.5],
    [1, light.glow, 0],
  ]);
  return shape.oval(x, horizon, 620, 300, glow);
}

/** One heap cloud as high as a mountain, or in the evening banks of cloud up to the zenith. */
function drawGreatCloud(brush: Brush, horizon: number): string {
  const { chance, light } = brush;
  const x = chance.between(480, 900);
  if (light.time === "day")
    return (
      shape.put(x + 330, horizon * 0.86, 1, drawCloud(brush, 420, 0.75)) +
      shape.put(x, horizon * 0.8, 1, drawCloud(brush, chance.between(620, 760), 0.95)) +
      shape.put(x - chance.between(380, 470), horizon * 0.4, 1, drawCloud(brush, 240, 0.9))
    );
  return [0.2, 0.42, 0.6, 0.76]
    .map((at, i) =>
      shape.put(x + (i % 2 === 0 ? -1 : 1) * 190, horizon * at, 1, drawCloudBank(brush, 900 - i * 130, 0.72)),
    )
    .join("");
}

/** Snow in the air: few large flakes, more small ones. */
export function drawSnowfall({ chance }: Brush): string {
  let flakes = "";
  for (let i = 0; i < 60; i++)
    flakes += `<circle cx="${shape.number(chance.next() * 1280)}" cy="${shape.number(chance.next() * 930)}" r="${shape.number(i < 12 ? chance.between(4, 6) : chance.between(1.8, 3.4))}"/>`;
  return shape.group(flakes, 'fill="#ffffff" opacity=".72"');
}

/** A few gulls in the distance around 0,0. */
export function drawBirds(brush: Brush): string {
  let d = "";
  const count = brush.chance.whole(3, 6);
  for (let i = 0; i < count; i++) {
    const s = brush.chance.between(0.7, 1.3);
    d += `M${shape.number(brush.chance.between(-120, 120))} ${shape.number(brush.chance.between(-50, 50))}q${shape.number(7 * s)} ${shape.number(-9 * s)} ${shape.number(14 * s)} 0q${shape.number(7 * s)} ${shape.number(-9 * s)} ${shape.number(14 * s)} 0`;
  }
  return shape.stroke(d, brush.light.time === "day" ? brush.tone("#3f5468") : brush.shade("#4a3f58"), 2.8);
}

/** A hot-air balloon, about 170 high, centred on 0,0. */
export function drawBalloon(brush: Brush): string {
  const [a, b] = brush.chance.pick([
    ["#d9472f", "#f6d9a0"],
    ["#1f6f8b", "#f3e8cf"],
    ["#e9a23b", "#c8402f"],
    ["#7a3f6a", "#f2b48a"],
  ] as const);
  const lane = (from: number, to: number, ink: string) =>
    shape.path(
      `M${from * 0.25} 62C${from} 20 ${from * 1.05} -20 ${from * 0.9} -46C${from * 0.7} -76 ${from * 0.3} -88 0 -88C${to * 0.3} -88 ${to * 0.7} -76 ${to * 0.9} -46C${to * 1.05} -20 ${to} 20 ${to * 0.25} 62z`,
      ink,
    );
  return (
    lane(-66, 66, brush.lit(a)) +
    lane(-44, 44, brush.lit(b)) +
    lane(-20, 20, brush.lit(a)) +
    shape.path(
      "M16 62C66 20 69 -20 59 -46C46 -76 20 -88 0 -88C34 -70 44 -20 16 62z",
      brush.shade(a),
      'opacity=".35"',
    ) +
    shape.stroke("M-15 64L-9 84M15 64L9 84", brush.shade("#6a523a"), 1.8) +
    shape.rect(-11, 83, 22, 16, brush.shade("#9a6a3c"))
  );
}
