import { type Brush, foliage } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";

/** A birch, about 170 high: white trunk with dark marks, a light hanging crown. */
export function drawBirch(brush: Brush): string {
  const { chance } = brush;
  const n = shape.number;
  const h = chance.between(150, 190);
  const lean = chance.between(-14, 14);
  const leaf = brush.season === "autumn" ? "#e2b23e" : foliage(brush, "#86ad55");
  let marks = "";
  for (let i = 1; i < 6; i++)
    marks += shape.rect((lean * i) / 8 - 3, -h * 0.13 * i, 5, 2.4, brush.shade("#3d3a3a"));
  let crown = "";
  if (brush.season !== "winter") {
    for (let i = 0; i < 8; i++) {
      const t = 0.42 + (0.6 * i) / 8;
      const side = i % 2 === 0 ? -1 : 1;
      const w = h * 0.15 * (1.25 - t * 0.55);
      const x = lean * t + side * w * 0.62;
      crown += shape.path(
        `M${n(x - w)} ${n(-h * t + w * 1.3)}C${n(x - w * 0.9)} ${n(-h * t - w)} ${n(x + w * 0.9)} ${n(-h * t - w)} ${n(x + w)} ${n(-h * t + w * 1.25)}Q${n(x)} ${n(-h * t + w * 0.5)} ${n(x - w)} ${n(-h * t + w * 1.3)}z`,
        side < 0 ? brush.lit(leaf) : brush.shade(leaf),
      );
    }
  } else {
    let d = "";
    for (let i = 0; i < 9; i++) {
      const t = 0.45 + i * 0.055;
      const side = i % 2 === 0 ? -1 : 1;
      d += `M${n(lean * t)} ${n(-h * t)}q${n(side * 14)} -22 ${n(side * 34)} ${n(-16 + i)}`;
    }
    crown = shape.stroke(d, brush.shade("#6f625e"), 2);
  }
  return shape.poly([-5, 0, 6, 0, lean + 2, -h, lean - 1, -h], brush.lit("#f1eee6")) + marks + crown;
}

/** A round leaf tree, about 120 high; in winter its bare crown, `blossom` in spring. */
export function drawBroadleaf(brush: Brush, summer = "#437a44", blossom?: string): string {
  const { chance, season } = brush;
  const height = chance.between(100, 130);
  const trunk = brush.shade("#5d4637");
  const wood =
    shape.poly([-5, 0, 6, 0, 3, -height * 0.55, -3, -height * 0.55], trunk) +
    shape.stroke(
      `M0 ${-height * 0.35}L${height * 0.16} ${-height * 0.56}M0 ${-height * 0.42}L${-height * 0.15} ${-height * 0.6}`,
      trunk,
      4,
    );
  if (season === "winter" && !summer.startsWith("#0")) {
    let d = "";
    for (let i = 0; i < 11; i++) {
      const angle = -Math.PI * (0.14 + (0.72 * i) / 10);
      const r = height * chance.between(0.36, 0.48);
      const from = height * chance.between(0.36, 0.5);
      d += `M0 ${shape.number(-from)}L${shape.number(Math.cos(angle) * r)} ${shape.number(-from * 1.05 + Math.sin(angle) * r)}`;
    }
    const haze = shape.circle(
      0,
      -height * 0.68,
      height * 0.36,
      brush.tone(brush.snowy ? "#e6edf5" : "#9a8c86"),
      'opacity=".38"',
    );
    return haze + wood + shape.stroke(d, trunk, 2.6);
  }
  const leaf = blossom && season === "spring" ? blossom : foliage(brush, summer);
  const puffs = Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * Math.PI * 2 + chance.between(-0.3, 0.3);
    return [
      Math.cos(angle) * height * 0.2,
      -height * 0.68 + Math.sin(angle) * height * 0.17,
      height * chance.between(0.17, 0.23),
    ] as const;
  });
  const crown = (dx: number, dy: number, grow: number) =>
    puffs
      .map(([x, y, r]) => shape.circle(x + dx, y + dy, r * grow, "FILL"))
      .join("")
      .replaceAll(' fill="FILL"', "");
  return (
    wood +
    shape.group(crown(0, 0, 1.06), `fill="${brush.shade(leaf)}"`) +
    shape.group(crown(-height * 0.035, -height * 0.05, 0.9), `fill="${brush.lit(leaf)}"`)
  );
}

/** A low round bush, about 60 wide, with blossoms in spring and summer when `flower` is given. */
export function drawBush(brush: Brush, colour = "#5a8a4a", flower?: string): string {
  const { chance } = brush;
  const leaf = brush.season === "winter" ? colour : foliage(brush, colour);
  const puffs = [-22, 0, 22].map(
    (x) => [x + chance.between(-4, 4), -chance.between(12, 20), chance.between(16, 23)] as const,
  );
  let dots = "";
  if (flower && brush.season !== "winter") {
    for (let i = 0; i < 9; i++)
      dots += shape.circle(
        chance.between(-34, 34),
        -chance.between(6, 36),
        chance.between(3, 5),
        brush.lit(flower),
      );
  }
  return (
    puffs.map(([x, y, r]) => shape.circle(x, y, r, brush.shade(leaf))).join("") +
    puffs
      .map(([x, y, r]) => shape.circle(x - 4, y - 4, r * 0.78, brush.lit(brush.snowy ? "#eef3f8" : leaf)))
      .join("") +
    dots
  );
}

/** A fir, about 130 high, on 0,0: tiers with a side in shadow; snow on them where it lies. */
export function drawConifer(brush: Brush, colour = "#2f5d48"): string {
  const { chance } = brush;
  const height = chance.between(112, 150);
  const half = height * chance.between(0.22, 0.29);
  const tiers = 4;
  let dark = "";
  let lit = "";
  let snow = "";
  for (let i = 0; i < tiers; i++) {
    const top = -height + (height * 0.86 * i) / tiers - (i > 0 ? 12 : 0);
    const foot = -height + (height * 0.88 * (i + 1)) / tiers + 4;
    const w = half * (0.34 + (0.66 * (i + 1)) / tiers);
    lit += shape.poly(
      [0, top, w, foot - 3, w * 0.35, foot + 2, 0, foot - 2, -w * 0.45, foot + 4, -w, foot - 1],
      "FILL",
    );
    dark += shape.poly([0, top, w, foot - 3, w * 0.35, foot + 2, w * 0.08, foot - 5], "FILL");
    if (brush.snowy) {
      const mid = top + (foot - top) * 0.55;
      snow += shape.poly(
        [0, top - 1, w * 0.58, mid, w * 0.24, mid - 3, 0, mid + 5, -w * 0.3, mid - 1, -w * 0.62, mid + 5],
        "FILL",
      );
    }
  }
  const fill = (part: string, ink: string) =>
    shape.group(part.replaceAll(' fill="FILL"', ""), `fill="${ink}"`);
  return (
    shape.rect(-4, -18, 8, 20, brush.shade("#5b4436")) +
    fill(lit, brush.lit(colour)) +
    fill(dark, brush.shade(colour)) +
    (snow && fill(snow, brush.lit("#f4f8fc")))
  );
}

/** A cypress, about 150 high, slim as a flame. */
export function drawCypress(brush: Brush): string {
  const h = brush.chance.between(120, 180);
  const w = h * brush.chance.between(0.09, 0.125);
  const n = shape.number;
  const side = (sign: number) =>
    `M0 ${n(-h)}C${n(sign * w * 0.9)} ${n(-h * 0.72)} ${n(sign * w * 1.25)} ${n(-h * 0.3)} ${n(sign * w * 0.55)} -6L0 -6z`;
  return (
    shape.rect(-3, -8, 6, 9, brush.shade("#5d4637")) +
    shape.path(side(-1), brush.lit("#35573f")) +
    shape.path(side(1), brush.shade("#2c4b38"))
  );
}

/** A palm, about 210 high, its trunk bent; the crown of nine fronds with a rib of light. */
export function drawPalm(brush: Brush): string {
  const { chance } = brush;
  const n = shape.number;
  const h = chance.between(185, 235);
  const lean = chance.between(20, 62);
  const trunk = `M-8 0C-2 ${n(-h * 0.4)} ${n(lean * 0.5)} ${n(-h * 0.75)} ${n(lean - 4)} ${n(-h)}l8 2C${n(lean * 0.72)} ${n(-h * 0.7)} 12 ${n(-h * 0.4)} 9 0z`;
  let back = "";
  let front = "";
  for (let i = 0; i < 9; i++) {
    const angle = -Math.PI / 2 + ((i - 4) / 4) * 2.15 + chance.between(-0.1, 0.1);
    const r = h * chance.between(0.36, 0.46);
    const tipX = lean + Math.cos(angle) * r;
    const tipY = -h + Math.sin(angle) * r * 0.72 + r * 0.34;
    const midX = lean + Math.cos(angle) * r * 0.55;
    const midY = -h + Math.sin(angle) * r * 0.62 - r * 0.1;
    const frond = `M${n(lean)} ${n(-h)}Q${n(midX)} ${n(midY - 12)} ${n(tipX)} ${n(tipY)}Q${n(midX - 3)} ${n(midY + 24)} ${n(lean)} ${n(-h + 6)}z`;
    if (i % 2 === 0) back += frond;
    else front += frond;
  }
  return (
    shape.path(trunk, brush.tone("#8a6546")) +
    shape.path(
      `M2 0C8 ${n(-h * 0.4)} ${n(lean * 0.62)} ${n(-h * 0.73)} ${n(lean + 1)} ${n(-h)}l3 2C${n(lean * 0.72)} ${n(-h * 0.7)} 12 ${n(-h * 0.4)} 9 0z`,
      brush.shade("#6d4c36"),
    ) +
    shape.path(back, brush.shade("#2f7350")) +
    shape.path(front, brush.lit("#3f8a5a")) +
    shape.circle(lean - 4, -h + 8, 6, brush.shade("#6b4a2f")) +
    shape.circle(lean + 7, -h + 9, 6, brush.shade("#7a5535"))
  );
}

/** An umbrella pine, about 150 high: bare leaning trunk, flat crown. */
export function drawPine(brush: Brush): string {
  const { chance } = brush;
  const h = chance.between(130, 165);
  const lean = chance.between(-22, 22);
  const n = shape.number;
  const trunk = brush.shade("#7a5440");
  const crowns = [
    [lean - 40, -h * 0.78, 46, 20],
    [lean + 36, -h * 0.82, 48, 22],
    [lean - 4, -h * 0.94, 56, 24],
  ] as const;
  const leaf = "#3c6b4a";
  return (
    shape.path(
      `M-6 0C-4 ${n(-h * 0.3)} ${n(lean - 8)} ${n(-h * 0.5)} ${n(lean - 4)} ${n(-h * 0.85)}h7C${n(lean + 4)} ${n(-h * 0.5)} 6 ${n(-h * 0.3)} 7 0z`,
      trunk,
    ) +
    shape.stroke(
      `M${n(lean * 0.7)} ${n(-h * 0.5)}L${n(lean - 38)} ${n(-h * 0.76)}M${n(lean * 0.8)} ${n(-h * 0.58)}L${n(lean + 34)} ${n(-h * 0.8)}`,
      trunk,
      5,
    ) +
    crowns.map(([x, y, rx, ry]) => shape.oval(x, y + 4, rx, ry, brush.shade(leaf))).join("") +
    crowns.map(([x, y, rx, ry]) => shape.oval(x - 5, y - 3, rx * 0.9, ry * 0.78, brush.lit(leaf))).join("")
  );
}

export type Tree =
  | "fir"
  | "larch"
  | "leaf"
  | "beech"
  | "birch"
  | "cypress"
  | "pine"
  | "palm"
  | "olive"
  | "blossom"
  | "bush"
  | "oleander"
  | "gorse";

/** One tree of a kind on 0,0, about 130 high (bushes 40, palms 210). */
export function drawTree(brush: Brush, tree: Tree): string {
  switch (tree) {
    case "fir":
      return drawConifer(brush);
    case "larch":
      return drawConifer(brush, brush.season === "autumn" ? "#d09a35" : "#5c8450");
    case "birch":
      return drawBirch(brush);
    case "cypress":
      return drawCypress(brush);
    case "pine":
      return drawPine(brush);
    case "palm":
      return drawPalm(brush);
    case "olive":
      return drawBroadleaf({ ...brush, season: "summer" }, "#8a9a72");
    case "blossom":
      return drawBroadleaf(brush, "#5b8a4c", "#f6c4d4");
    case "beech":
      return drawBroadleaf(brush, "#3f7a4c");
    case "bush":
      return drawBush(brush);
    case "oleander":
      return drawBush(brush, "#4a7f54", "#e86a92");
    case "gorse":
      return drawBush(brush, "#5f7a45", "#f0c53a");
    case "leaf":
      return drawBroadleaf(brush);
  }
}
