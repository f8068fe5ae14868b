import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

export interface HouseWish {
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
export function drawHouse(brush: Brush, wish: HouseWish): string {
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
