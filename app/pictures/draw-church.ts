import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

export interface ChurchWish {
  wall?: string;
  roof?: string;
  spire?: "onion" | "pointed" | "campanile" | "low";
}

/** A village church, about 170 high, the tower on the left of the nave. */
export function drawChurch(
  brush: Brush,
  { wall = "#f6efe2", roof = "#b4553f", spire = "pointed" }: ChurchWish = {},
): string {
  const n = shape.number;
  const white = brush.lit("#f6f9fc");
  const lit = brush.lit(wall);
  const dark = brush.shade(wall);
  const cover = brush.snowy ? white : brush.lit(roof);
  const coverDark = brush.snowy ? brush.shade("#dbe6f2") : brush.shade(roof);
  let content =
    shape.rect(6, -44, 80, 44, lit) +
    shape.poly([0, -44, 16, -76, 82, -76, 92, -44], cover) +
    shape.poly([50, -44, 50, -76, 82, -76, 92, -44], coverDark, 'opacity=".5"');
  for (let i = 0; i < 3; i++) {
    const x = 22 + i * 22;
    content += shape.path(`M${x - 5} -12v-14a5 6 0 0 1 10 0v14z`, brush.glass);
  }
  const h = spire === "campanile" ? 128 : 96;
  content += shape.rect(-18, -h, 36, h, lit) + shape.rect(6, -h, 12, h, dark);
  content +=
    shape.path(`M-5 ${-h + 30}v-12a5 6 0 0 1 10 0v12z`, brush.shade("#4a4450")) +
    shape.circle(0, -h + 44, 6, brush.lit("#f7e7b8"));
  if (spire === "onion") {
    const top = -h;
    const bulb = (from: number) =>
      `M0 ${n(top - 66)}C${n(from * 3)} ${n(top - 52)} ${n(from * 6)} ${n(top - 46)} ${n(from * 8)} ${n(top - 40)}C${n(from * 25)} ${n(top - 30)} ${n(from * 22)} ${n(top - 10)} ${n(from * 15)} ${n(top)}H0z`;
    content +=
      shape.rect(-21, top - 2, 42, 6, dark) +
      shape.path(bulb(-1), cover) +
      shape.path(bulb(1), coverDark) +
      shape.rect(-1.2, top - 82, 2.4, 18, brush.shade("#6b5a2f"));
  } else if (spire === "pointed") {
    content +=
      shape.poly([-22, -h + 2, 0, -h - 84, 0, -h + 2], cover) +
      shape.poly([22, -h + 2, 0, -h - 84, 0, -h + 2], coverDark) +
      shape.rect(-1.2, -h - 98, 2.4, 18, brush.shade("#6b5a2f"));
  } else if (spire === "campanile") {
    content +=
      shape.rect(-21, -h, 42, 5, dark) +
      shape.rect(-13, -h - 18, 26, 20, lit) +
      shape.rect(4, -h - 18, 9, 20, dark) +
      shape.poly([-16, -h - 18, 0, -h - 58, 0, -h - 18], cover) +
      shape.poly([16, -h - 18, 0, -h - 58, 0, -h - 18], coverDark);
  } else {
    content += shape.poly([-22, -h + 2, 0, -h - 26, 22, -h + 2], cover);
  }
  return content;
}
