/** Parts of house fronts as seen from across the street. Positions: x is the middle, y the foot; up is negative. */
import { type Brush, foliage } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import { drawWindow, flowerRow } from "#demo/posters/houses/openings.ts";

/** A sign on an iron arm with an emblem in place of a name; its arm reaches to the left. */
export function drawSign(brush: Brush, emblem: Emblem): string {
  const iron = brush.shade("#2c3038");
  const board = brush.tone("#2f4a44");
  return (
    shape.stroke("M0 -30H-62M0 0C-20 -2 -34 -12 -40 -30M-62 -30v8M-20 -30v8", iron, 4) +
    `<rect x="-68" y="-22" width="54" height="54" rx="8" fill="${board}"/>` +
    `<rect x="-64" y="-18" width="46" height="46" rx="5" fill="none" stroke="${brush.lit("#e3c06a")}" stroke-width="2"/>` +
    shape.put(-41, 5, 1, emblems[emblem](brush.lit("#f3d98a")))
  );
}

export type Emblem = "sun" | "fish" | "grapes" | "key" | "star" | "anchor" | "leaf" | "jug";

const emblems: Record<Emblem, (ink: string) => string> = {
  sun: (ink) =>
    shape.circle(0, 0, 8, ink) +
    shape.stroke(
      "M0 -16v-4M0 16v4M-16 0h-4M16 0h4M-11 -11l-3 -3M11 11l3 3M-11 11l-3 3M11 -11l3 -3",
      ink,
      2.6,
    ),
  fish: (ink) => shape.path("M-17 0C-8 -12 6 -10 11 0C6 10 -8 12 -17 0zM9 0L19 -9V9z", ink),
  grapes: (ink) =>
    [
      [-8, -4],
      [0, -4],
      [8, -4],
      [-4, 3],
      [4, 3],
      [0, 10],
    ]
      .map(([x = 0, y = 0]) => shape.circle(x, y, 4.6, ink))
      .join("") + shape.stroke("M0 -8V-16", ink, 2.4),
  key: (ink) =>
    `<circle cx="-8" cy="0" r="7" fill="none" stroke="${ink}" stroke-width="3.4"/>` +
    shape.stroke("M-1 0H17M11 0v7M17 0v7", ink, 3.4),
  star: (ink) =>
    shape.poly([0, -18, 5, -6, 18, -5, 8, 4, 11, 17, 0, 10, -11, 17, -8, 4, -18, -5, -5, -6], ink),
  anchor: (ink) =>
    `<circle cx="0" cy="-12" r="4" fill="none" stroke="${ink}" stroke-width="3"/>` +
    shape.stroke("M0 -8V14M-9 -3H9M-14 4C-12 14 -6 16 0 16S12 14 14 4", ink, 3),
  leaf: (ink) => shape.path("M-14 12C-14 -8 0 -18 16 -16C16 2 6 14 -14 12z", ink),
  jug: (ink) =>
    shape.path("M-10 -14H8L12 12Q0 18 -12 12z", ink) + shape.stroke("M9 -8c12 -2 12 16 2 16", ink, 3),
};

/** A striped awning, its upper edge on y. */
export function drawAwning(
  brush: Brush,
  x: number,
  y: number,
  w: number,
  colour: string,
  reach = 34,
): string {
  const count = Math.max(4, Math.round(w / 18));
  const step = w / count;
  let out = "";
  for (let i = 0; i < count; i++) {
    const left = x - w / 2 + i * step;
    const spread = (at: number) => at + (at - x) * 0.06;
    const ink = i % 2 === 0 ? brush.lit(colour) : brush.lit("#fdf6e8");
    out += shape.poly(
      [left, y, left + step, y, spread(left + step), y + reach, spread(left), y + reach],
      ink,
    );
    out += shape.path(
      `M${shape.number(spread(left))} ${shape.number(y + reach - 0.5)}a${shape.number(step / 2)} 8 0 0 0 ${shape.number(spread(left + step) - spread(left))} 0z`,
      i % 2 === 0 ? brush.tone(colour) : brush.tone("#efe4d0"),
    );
  }
  return out + shape.rect(x - w / 2, y - 3, w, 4, brush.shade(colour));
}

/** A balcony with iron or wooden rails, its floor on y. */
export function drawBalcony(
  brush: Brush,
  x: number,
  y: number,
  w: number,
  look: { rail: string; kind: "iron" | "wood" | "stone" | "glass"; flowers?: boolean },
): string {
  const { rail, kind, flowers } = look;
  const h = 34;
  let out = "";
  if (kind === "glass")
    out =
      shape.rect(x - w / 2, y - h, w, h, brush.light.sky[2], 'opacity=".5"') +
      shape.rect(x - w / 2, y - h, w, 3, brush.lit(rail));
  else if (kind === "wood") {
    for (let at = 0; at < w - 4; at += 13)
      out += shape.rect(x - w / 2 + at, y - h, 10, h, at % 26 === 0 ? brush.lit(rail) : brush.tone(rail));
    out += shape.rect(x - w / 2 - 3, y - h - 4, w + 6, 6, brush.shade(rail));
  } else if (kind === "stone") {
    let balusters = "";
    for (let at = 8; at < w - 4; at += 15)
      balusters += `M${shape.number(x - w / 2 + at - 3)} ${shape.number(y - 3)}c-3 -8 -3 -12 0 -16v-8h6v8c3 4 3 8 0 16z`;
    out =
      shape.rect(x - w / 2, y - h, w, h, brush.shade("#4a4a50"), 'opacity=".35"') +
      shape.path(balusters, brush.lit(rail)) +
      shape.rect(x - w / 2 - 4, y - h - 2, w + 8, 7, brush.lit(rail));
  } else {
    let bars = `M${shape.number(x - w / 2)} ${shape.number(y - h)}h${shape.number(w)}`;
    for (let at = 0; at <= w + 1; at += w / Math.round(w / 9))
      bars += `M${shape.number(x - w / 2 + at)} ${shape.number(y - h)}v${h}`;
    out = shape.stroke(bars, brush.shade(rail), 2.4);
  }
  out +=
    shape.rect(x - w / 2 - 6, y - 2, w + 12, 8, kind === "wood" ? brush.shade(rail) : brush.lit("#e3d8c4")) +
    shape.rect(x - w / 2 - 6, y + 6, w + 12, 5, brush.shade("#7a6a5c"), 'opacity=".5"');
  if (flowers && !brush.snowy) out += flowerRow(brush, x, y - h + 6, w);
  if (brush.snowy) out += shape.rect(x - w / 2 - 4, y - h - 8, w + 8, 7, brush.lit("#f7fafd"));
  return out;
}

/** Ivy, roses or wisteria up a wall from 0,0: `w` wide, `h` high. */
export function drawClimber(brush: Brush, w: number, h: number, flower?: string): string {
  const { chance, season, snowy } = brush;
  const n = shape.number;
  const stem = shape.stroke(
    `M0 0C${n(-w * 0.2)} ${n(-h * 0.3)} ${n(w * 0.3)} ${n(-h * 0.6)} ${n(w * 0.1)} ${n(-h)}M${n(w * 0.05)} ${n(-h * 0.45)}Q${n(w * 0.4)} ${n(-h * 0.6)} ${n(w * 0.5)} ${n(-h * 0.9)}`,
    brush.shade("#6b5140"),
    5,
  );
  if (season === "winter" || snowy) return stem;
  let back = "";
  let front = "";
  for (let i = 0; i < (w * h) / 330; i++) {
    const t = chance.next();
    const spread = w * (0.18 + 0.5 * t);
    const [x, y, r] = [w * 0.08 + chance.between(-1, 1) * spread, -h * t, chance.between(8, 14)];
    back += shape.circle(x, y, r, brush.shade(foliage(brush, "#4a7c46")));
    front += shape.circle(x - 3, y - 3, r * 0.72, brush.lit(foliage(brush, "#6a9a50")));
  }
  let blooms = "";
  if (flower && season !== "autumn")
    for (let i = 0; i < (w * h) / 420; i++) {
      const t = chance.next();
      blooms += shape.circle(
        w * 0.08 + chance.between(-1, 1) * w * (0.16 + 0.5 * t),
        -h * t,
        chance.between(3.4, 6),
        brush.lit(flower),
      );
    }
  return stem + back + front + blooms;
}

/** What every wall has: the shadow of its eaves and a side that the sun does not reach. */
export function wallShade(
  brush: Brush,
  left: number,
  right: number,
  top: number,
  foot: number,
  wall: string,
): string {
  const width = right - left;
  return (
    shape.rect(right - width * 0.16, top, width * 0.16, foot - top, brush.shade(wall), 'opacity=".42"') +
    shape.rect(left, top, width, Math.min(16, (foot - top) * 0.1), brush.shade(wall), 'opacity=".75"')
  );
}

/** A roof as a trapezium with rows of tiles. */
export function drawRoof(
  brush: Brush,
  left: number,
  right: number,
  eaves: number,
  ridge: number,
  cut: number,
  colour: string,
): string {
  const n = shape.number;
  const snow = brush.snowy;
  const ink = snow ? brush.lit("#f4f8fc") : brush.lit(colour);
  const dark = snow ? brush.shade("#d6e2ee") : brush.shade(colour);
  let rows = "";
  const count = Math.round(Math.abs(eaves - ridge) / 13);
  for (let i = 1; i < count; i++) {
    const t = i / count;
    rows += `M${n(left + cut * t)} ${n(eaves + (ridge - eaves) * t)}H${n(right - cut * t)}`;
  }
  return (
    shape.poly([left, eaves, left + cut, ridge, right - cut, ridge, right, eaves], ink) +
    shape.poly(
      [
        right - (right - left) * 0.2,
        eaves,
        right - cut - (right - left) * 0.12,
        ridge,
        right - cut,
        ridge,
        right,
        eaves,
      ],
      dark,
      'opacity=".6"',
    ) +
    shape.stroke(rows, dark, 2, snow ? 'opacity=".25"' : 'opacity=".45"') +
    shape.rect(left - 2, eaves - 2, right - left + 4, 8, dark) +
    (snow
      ? shape.path(
          `M${n(left - 4)} ${n(eaves + 2)}q${n((right - left) / 8)} 14 ${n((right - left) / 4)} 4t${n((right - left) / 4)} 2t${n((right - left) / 4)} -1t${n((right - left) / 4 + 8)} -4l-6 -14H${n(left)}z`,
          brush.lit("#f7fafd"),
        )
      : "")
  );
}

export function drawChimney(brush: Brush, x: number, y: number, smoke = false): string {
  const { light } = brush;
  let out =
    shape.rect(x - 11, y - 36, 22, 46, brush.lit("#a8705a")) +
    shape.rect(x + 3, y - 36, 8, 46, brush.shade("#8a5a48")) +
    shape.rect(x - 14, y - 41, 28, 7, brush.snowy ? brush.lit("#f7fafd") : brush.shade("#7a5244"));
  if (smoke)
    for (let i = 0; i < 4; i++)
      out =
        shape.circle(
          x + 6 + i * i * 5,
          y - 58 - i * 26,
          10 + i * 6,
          light.cloud,
          `opacity="${(0.55 - i * 0.12).toFixed(2)}"`,
        ) + out;
  return out;
}

/** A dormer window on a roof. */
export function drawDormer(brush: Brush, x: number, y: number, wall: string, roof: string, size = 1): string {
  const cover = brush.snowy ? "#f4f8fc" : roof;
  return shape.put(
    x,
    y,
    size,
    shape.rect(-20, -38, 40, 38, brush.lit(wall)) +
      drawWindow(brush, 0, -4, { w: 22, h: 28 }) +
      shape.poly([-28, -36, 0, -58, 0, -48, -22, -32], brush.lit(cover)) +
      shape.poly([28, -36, 0, -58, 0, -48, 22, -32], brush.shade(cover)) +
      shape.poly([-22, -35, 0, -52, 22, -35], brush.lit(wall)),
  );
}
