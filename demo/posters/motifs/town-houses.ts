import type { Brush } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";

export interface HouseOptions {
  wall: string;
  roof: string;
  width?: number;
  storeys?: number;
  /** Which side is seen. */
  seen?: "gable" | "eaves";
  /** Roof height in shares of the width. */
  pitch?: number;
  shutters?: string;
}

/** A house on 0,0, 22 a storey: lit wall, a side in shadow, roof with eaves (snow on it where it lies), windows. */
export function drawHouse(brush: Brush, wish: HouseOptions): string {
  const { chance } = brush;
  const {
    wall,
    roof,
    width = 48,
    storeys = 2,
    seen = "gable",
    pitch = seen === "gable" ? 0.42 : 0.3,
    shutters,
  } = wish;
  const h = storeys * 22 + 4;
  const top = -h - width * pitch;
  const half = width / 2;
  const white = brush.lit("#f6f9fc");
  const roofInk = brush.tone(roof);
  let content = shape.rect(-half, -h, width, h, brush.lit(wall));
  content += shape.rect(half * 0.5, -h, half * 0.5, h, brush.shade(wall), 'opacity=".55"');
  if (seen === "gable") {
    content +=
      shape.poly([-half, -h, 0, top, half, -h], brush.lit(wall)) +
      shape.poly(
        [half * 0.5, -h, half * 0.5, -h - width * pitch * 0.5, half, -h],
        brush.shade(wall),
        'opacity=".55"',
      );
    content += shape.poly(
      [-half - 6, -h + 4, 0, top - 5, 0, top + 3, -half - 3, -h + 8],
      brush.snowy ? white : brush.lit(roof),
    );
    content += shape.poly(
      [half + 6, -h + 4, 0, top - 5, 0, top + 3, half + 3, -h + 8],
      brush.snowy ? brush.shade("#dfe8f2") : brush.shade(roof),
    );
  } else {
    const cut = width * 0.1;
    content += shape.poly(
      [-half - 4, -h + 2, -half + cut, top, half - cut, top, half + 4, -h + 2],
      brush.snowy ? white : roofInk,
    );
    content += shape.poly(
      [half * 0.35, -h + 2, half * 0.35, top, half - cut, top, half + 4, -h + 2],
      brush.snowy ? brush.shade("#dfe8f2") : brush.shade(roof),
      'opacity=".6"',
    );
    if (chance.flip(0.6)) content += shape.rect(-half * 0.5, top - 9, 8, 14, brush.shade(wall));
  }
  const across = Math.max(2, Math.round(width / 19));
  const gap = width / across;
  let [lit, dark, blinds] = ["", "", ""];
  for (let s = 0; s < storeys; s++) {
    for (let i = 0; i < across; i++) {
      const x = shape.number(-half + gap * (i + 0.5) - 4);
      const y = -h + 7 + s * 22;
      if (brush.light.lamps && chance.flip(0.35)) dark += `M${x} ${y}h8v11h-8z`;
      else lit += `M${x} ${y}h8v11h-8z`;
      if (shutters) blinds += `M${x} ${y}v11h-3v-11zm8 0v11h3v-11z`;
    }
  }
  content += shape.path(lit, brush.glass);
  if (dark) content += shape.path(dark, brush.shade("#33415c"));
  if (shutters) content += shape.path(blinds, brush.tone(shutters));
  return content;
}

export interface TownOptions {
  from: number;
  to: number;
  /** Ground line. */
  base: (x: number) => number;
  walls: readonly string[];
  roofs: readonly string[];
  /** Rows one above the other, the hindmost first. */
  rows: number;
  /** Size of a house. */
  scale: number;
  storeys?: readonly [number, number];
  /** How much higher each row behind stands, in sheet units. */
  rise?: number;
  shutters?: readonly string[];
  pitch?: number;
  /** Share of the width a row behind loses at both ends. */
  narrow?: number;
  /** Share of houses with a gap after them, and how wide it is at most. */
  gaps?: number;
  gap?: number;
}

/** Houses side by side in rows that climb a slope. */
export function drawTown(brush: Brush, wish: TownOptions): string {
  const {
    from,
    to,
    base,
    walls,
    roofs,
    rows,
    scale,
    storeys = [1, 3],
    rise = 30 * scale,
    shutters,
    pitch,
    narrow = 0.12,
    gaps = 0.25,
    gap = 14,
  } = wish;
  const { chance } = brush;
  let content = "";
  for (let row = rows - 1; row >= 0; row--) {
    const inset = (to - from) * narrow * row * 0.5;
    const there = brush.at(Math.min(0.9, brush.depth + row * 0.045));
    let x = from + inset + chance.between(0, 12) * scale;
    while (x < to - inset) {
      const width = chance.between(34, 58);
      const end = x + width * scale;
      if (end > to - inset + 14 * scale) break;
      const middle = (x + end) / 2;
      const wishes = {
        wall: chance.pick(walls),
        roof: chance.pick(roofs),
        width,
        storeys: chance.whole(storeys[0], storeys[1]),
        seen: chance.flip(0.5) ? ("gable" as const) : ("eaves" as const),
        ...(pitch === undefined ? {} : { pitch }),
        ...(shutters ? { shutters: chance.pick(shutters) } : {}),
      };
      content += shape.put(middle, base(middle) - row * rise + 1, scale, drawHouse(there, wishes));
      x = end + (chance.flip(gaps) ? chance.between(2, gap) * scale : -1);
    }
  }
  return content;
}

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
