import { type Brush, foliage } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";

export type PotPlant = "geranium" | "citrus" | "agave" | "lavender" | "heather" | "box" | "palm" | "olive";

/** A plant in its pot on 0,0: about 70 wide; flowers 90, small trees 170 high. */
export function drawPotPlant(brush: Brush, plant: PotPlant): string {
  const { chance } = brush;
  const clay = brush.lit(chance.pick(["#b9603f", "#c8734a", "#a85a44"]));
  const pot =
    shape.path("M-26 -44H26L19 0H-19z", clay) +
    shape.path("M6 -44H26L19 0H8z", brush.shade("#7a3f2c"), 'opacity=".5"') +
    shape.rect(-30, -52, 60, 12, clay) +
    shape.rect(8, -52, 22, 12, brush.shade("#7a3f2c"), 'opacity=".5"');
  return plants[plant](brush) + pot;
}

const leafInk = (brush: Brush, colour: string) => [brush.shade(colour), brush.lit(colour)] as const;

/** Round leaves with flowers over them. */
function flowering(brush: Brush, leaf: string, flowers: readonly string[]): string {
  const { chance } = brush;
  const [dark, bright] = leafInk(brush, leaf);
  const puffs = [-30, -10, 12, 30].map(
    (x) => [x, -62 - chance.between(0, 20), chance.between(17, 23)] as const,
  );
  let dots = "";
  for (let i = 0; i < 13; i++)
    dots += shape.circle(
      chance.between(-44, 44),
      -chance.between(56, 106),
      chance.between(5, 9),
      brush.lit(chance.pick(flowers)),
    );
  return (
    puffs.map(([x, y, r]) => shape.circle(x, y, r, dark)).join("") +
    puffs.map(([x, y, r]) => shape.circle(x - 4, y - 5, r * 0.75, bright)).join("") +
    dots
  );
}

function crownOn(brush: Brush, leaf: string, fruit?: string): string {
  const { chance } = brush;
  const [dark, bright] = leafInk(brush, leaf);
  let fruits = "";
  if (fruit)
    for (let i = 0; i < 8; i++)
      fruits += shape.circle(chance.between(-32, 32), -chance.between(98, 158), 6.5, brush.lit(fruit));
  return (
    shape.rect(-4, -104, 8, 60, brush.shade("#6b4f38")) +
    [
      [-20, -118],
      [20, -118],
      [0, -142],
      [0, -112],
    ]
      .map(([x = 0, y = 0]) => shape.circle(x, y, 29, dark))
      .join("") +
    [
      [-24, -124],
      [12, -124],
      [-6, -148],
    ]
      .map(([x = 0, y = 0]) => shape.circle(x, y, 22, bright))
      .join("") +
    fruits
  );
}

const plants: Record<PotPlant, (brush: Brush) => string> = {
  geranium: (brush) =>
    flowering(
      brush,
      "#4f8a48",
      brush.chance.pick([
        ["#d8364a", "#e85a5f"],
        ["#e8506a", "#f6a0b4"],
        ["#f6f0f0", "#e86a7a"],
      ]),
    ),
  heather: (brush) => flowering(brush, "#6a8a5a", ["#b86a9a", "#d89ac0"]),
  lavender: (brush) => {
    let stems = "";
    let heads = "";
    for (let i = 0; i < 15; i++) {
      const x = -40 + i * 5.8;
      const y = -88 - brush.chance.between(0, 30);
      stems += `M${shape.number(x * 0.5)} -50L${shape.number(x)} ${shape.number(y)}`;
      heads += `M${shape.number(x - 4)} ${shape.number(y)}l4 -26l4 26z`;
    }
    return shape.stroke(stems, brush.tone("#7f9a6a"), 3) + shape.path(heads, brush.lit("#8a6cc0"));
  },
  citrus: (brush) => crownOn(brush, "#3f7a4a", brush.chance.pick(["#f3c23c", "#f09a2f"])),
  olive: (brush) => crownOn(brush, "#8a9a72"),
  box: (brush) => {
    const [dark, bright] = leafInk(brush, brush.snowy ? "#6f8a78" : "#3f6f46");
    return (
      shape.circle(0, -86, 44, dark) +
      shape.circle(-8, -94, 34, bright) +
      (brush.snowy
        ? shape.path("M-36 -110C-20 -138 20 -138 36 -110C12 -120 -12 -120 -36 -110z", brush.lit("#f7fafd"))
        : "")
    );
  },
  agave: (brush) => {
    let back = "";
    let front = "";
    for (let i = 0; i < 9; i++) {
      const angle = -Math.PI / 2 + (i - 4) * 0.34;
      const r = 96 - Math.abs(i - 4) * 7;
      const [x, y] = [Math.cos(angle) * r, -48 + Math.sin(angle) * r];
      const leaf = `M-8 -48Q${shape.number(x * 0.5 - 10)} ${shape.number(-48 + (y + 48) * 0.6)} ${shape.number(x)} ${shape.number(y)}Q${shape.number(x * 0.5 + 12)} ${shape.number(-48 + (y + 48) * 0.5)} 8 -48z`;
      if (i % 2 === 0) back += leaf;
      else front += leaf;
    }
    return shape.path(back, brush.shade("#5f8f86")) + shape.path(front, brush.lit("#7fb0a0"));
  },
  palm: (brush) => {
    let fronds = "";
    for (let i = 0; i < 7; i++) {
      const angle = -Math.PI / 2 + (i - 3) * 0.5;
      const [x, y] = [Math.cos(angle) * 88, -70 + Math.sin(angle) * 96];
      fronds += `M-3 -46Q${shape.number(x * 0.35)} ${shape.number(y - 24)} ${shape.number(x)} ${shape.number(y + 26)}Q${shape.number(x * 0.4 + 4)} ${shape.number(y + 8)} 3 -46z`;
    }
    return shape.path(fronds, brush.tone("#3f8a5a"));
  },
};

/** A box of hanging geraniums, `width` wide, its upper edge on 0. */
export function drawFlowerBox(brush: Brush, width: number, size = 1): string {
  const { chance, season } = brush;
  const half = width / 2;
  const inks = chance.pick([
    ["#d8364a", "#e85a6a"],
    ["#e8506a", "#f2a0a8", "#ffffff"],
    ["#c8402f", "#e8734a"],
  ]);
  let leaves = "";
  let flowers = "";
  for (let x = -half; x <= half; x += 13 * size) {
    leaves += shape.circle(
      x,
      chance.between(-9, 6) * size,
      chance.between(9, 14) * size,
      brush.shade("#4f8a48"),
    );
    if (season !== "winter")
      for (let i = 0; i < 2; i++)
        flowers += shape.circle(
          x + chance.between(-8, 8) * size,
          chance.between(-20, 12) * size,
          chance.between(4, 7) * size,
          brush.lit(chance.pick(inks)),
        );
  }
  return shape.rect(-half, -2 * size, width, 15 * size, brush.shade("#6d4a34")) + leaves + flowers;
}

export interface VineOptions {
  from: number;
  to: number;
  /** Where it hangs from. */
  y: number;
  /** How far it hangs down at most. */
  drop: number;
}

/** A climbing vine along a beam: leaves, in spring wisteria, in autumn grapes; bare in winter. */
export function drawVine(brush: Brush, { from, to, y, drop }: VineOptions): string {
  const { chance, season } = brush;
  const n = shape.number;
  let stem = `M${n(from)} ${n(y)}`;
  for (let x = from + 60; x < to; x += 60) stem += `T${n(x)} ${n(y + chance.between(-14, 14))}`;
  const wood = shape.stroke(stem, brush.shade("#6b5140"), 9);
  if (season === "winter") return wood;
  let back = "";
  let front = "";
  let hanging = "";
  for (let x = from; x < to; x += 17) {
    // Thick at the posts, thin in the middle, so that the view stays open.
    const t = Math.abs((x - from) / (to - from) - 0.5) * 2;
    const reach = drop * (0.25 + 0.75 * t ** 2) * chance.between(0.6, 1.1);
    for (let d = -24; d < reach * 0.62; d += 22) {
      const r = chance.between(12, 20);
      const at = [x + chance.between(-9, 9), y + d + chance.between(-6, 6)] as const;
      if (chance.flip(0.5)) back += shape.circle(...at, r, brush.shade(foliage(brush, "#4f8046")));
      else front += shape.circle(...at, r * 0.85, brush.lit(foliage(brush, "#6a9a4c")));
    }
    if (season !== "summer" && chance.flip(0.36)) {
      const inks = season === "spring" ? ["#a98bd8", "#8f72c4", "#c4aee8"] : ["#5a3f78", "#6f4f8a"];
      const long = reach * 0.62 + chance.between(20, 46);
      for (let d = 0; d < 5; d++)
        for (const side of [-1, 1])
          hanging += shape.circle(
            x + side * (9 - d * 1.9),
            y + long - 30 + d * 13,
            8.4 - d,
            brush.lit(chance.pick(inks)),
          );
    }
  }
  return wood + back + hanging + front;
}
