/** A near tree that frames the place: its trunk at the edge, a branch across the sky. */
import { type Brush, foliage } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Tree } from "#demo/posters/motifs/trees.ts";
import type { Region } from "#demo/posters/regions/region.ts";
import type { Foreground } from "#demo/posters/views/frame.ts";

const sees = (x: number, y: number) => x > 210 && x < 1230 && y > 300 && y < 940;

export function drawBranch(brush: Brush, region: Region): Foreground {
  const kinds = region.trees.filter((tree) => tree !== "bush" && tree !== "oleander" && tree !== "gorse");
  const tree = brush.chance.pick(kinds.length > 0 ? kinds : (["leaf"] as const));
  if (tree === "palm") return { name: "palm-branch", svg: drawPalmRoof(brush), sees, shows: ["palm"] };
  const needles = tree === "fir" || tree === "larch" || tree === "pine" || tree === "cypress";
  return {
    name: needles ? "needle-branch" : "leaf-branch",
    svg: drawBough(brush, needles ? drawNeedles : drawLeaves, tree),
    sees,
    shows: [tree === "cypress" ? "pine" : tree, "near-tree"],
  };
}

type Twig = (brush: Brush, tree: Tree, size: number) => string;

function drawBough(brush: Brush, twig: Twig, tree: Tree): string {
  const { chance, snowy } = brush;
  const n = shape.number;
  const bark = tree === "birch" ? "#e8e2d6" : tree === "pine" ? "#9a6a4c" : "#5a4436";
  const lit = brush.lit(bark);
  const dark = brush.shade(mixColour(bark, "#3a2a24", tree === "birch" ? 0.3 : 0.35));
  const lean = chance.between(30, 80);
  const trunk = `M-30 970C10 760 ${n(lean - 20)} 520 ${n(lean)} 300C${n(lean + 6)} 180 ${n(lean + 20)} 80 ${n(lean + 10)} -20H${n(lean + 96)}C${n(lean + 96)} 90 ${n(lean + 86)} 200 ${n(lean + 84)} 300C${n(lean + 70)} 540 96 780 118 970z`;
  const shade = `M40 970C70 760 ${n(lean + 40)} 520 ${n(lean + 50)} 300C${n(lean + 56)} 180 ${n(lean + 66)} 80 ${n(lean + 60)} -20H${n(lean + 96)}C${n(lean + 96)} 90 ${n(lean + 86)} 200 ${n(lean + 84)} 300C${n(lean + 70)} 540 96 780 118 970z`;
  let marks = "";
  if (tree === "birch")
    for (let i = 0; i < 11; i++)
      marks += shape.path(
        `M${n(lean * (1 - i / 12) + 6)} ${80 + i * 76}q24 -9 ${n(chance.between(28, 52))} 3q-26 3 -${n(chance.between(26, 40))} 7z`,
        brush.shade("#3a3434"),
      );
  // Branches as points along a bent line; twigs hang from them.
  const branches = [
    { x: lean + 60, y: 210, dx: chance.between(880, 1010), dy: -chance.between(90, 140), thick: 26 },
    { x: lean + 64, y: 330, dx: chance.between(250, 360), dy: -30, thick: 15 },
    { x: lean + 70, y: 70, dx: chance.between(620, 900), dy: -70, thick: 20 },
  ];
  let wood = "";
  let back = "";
  let front = "";
  for (const { x, y, dx, dy, thick } of branches) {
    const at = (t: number) => [x + dx * t, y + dy * (1 - (1 - t) ** 2) + 26 * Math.sin(t * 5)] as const;
    let upper = "";
    let lower = "";
    for (let i = 0; i <= 8; i++) {
      const [px, py] = at(i / 8);
      const w = (thick * (1 - i / 8.6)) / 2;
      upper += `${i === 0 ? "M" : "L"}${n(px)} ${n(py - w)}`;
      lower = `L${n(px)} ${n(py + w)}${lower}`;
    }
    wood += shape.path(`${upper}${lower}z`, dark);
    if (snowy)
      wood += shape.stroke(
        `M${shape.curve(Array.from({ length: 9 }, (_, i) => [at(i / 8)[0], at(i / 8)[1] - (thick * (1 - i / 8.6)) / 2] as const))}`,
        brush.lit("#f4f8fc"),
        10,
      );
    const count = Math.round(dx / 62);
    for (let i = 1; i <= count; i++) {
      const [px, py] = at((i - 0.3 * chance.next()) / count);
      const piece = shape.put(px, py, 1, twig(brush, tree, chance.between(0.85, 1.25)), chance.flip(0.35));
      if (chance.flip(0.45)) back += piece;
      else front += piece;
    }
  }
  return back + wood + shape.path(trunk, lit) + shape.path(shade, dark) + marks + front;
}

/** A spray of leaves, in spring with blossoms, in winter bare; it hangs down from 0,0. */
function drawLeaves(brush: Brush, tree: Tree, size: number): string {
  const { chance, season, snowy } = brush;
  const n = shape.number;
  const bare = (season === "winter" || snowy) && tree !== "olive";
  let d = "";
  const tips: (readonly [number, number, number])[] = [];
  for (let i = 0; i < 3; i++) {
    const x = (i - 1) * 44 * size + chance.between(-10, 10);
    const y = chance.between(46, 92) * size;
    d += `M0 0Q${n(x * 0.3)} ${n(y * 0.6)} ${n(x)} ${n(y)}`;
    for (let k = 1; k <= 3; k++) tips.push([(x * k) / 3, (y * k) / 3, Math.atan2(y, x)]);
  }
  const twigs = shape.stroke(d, brush.shade("#5a4436"), 4);
  if (bare) return twigs;
  const summer =
    { olive: "#8a9a72", birch: "#86ad55", beech: "#3f7a4c", blossom: "#5b8a4c" }[tree as string] ?? "#4a7f46";
  const ink =
    tree === "birch" && season === "autumn"
      ? "#e2b23e"
      : foliage(tree === "olive" ? { ...brush, season: "summer" } : brush, summer);
  const slim = tree === "olive" ? 0.32 : tree === "birch" ? 0.6 : 0.52;
  let leaves = "";
  for (const [x, y, angle] of tips)
    for (const turn of [-1, 0.2, 1.1]) {
      const a = angle + turn + chance.between(-0.25, 0.25);
      const r = 32 * size * chance.between(0.85, 1.15);
      const [tx, ty] = [x + Math.cos(a) * r, y + Math.sin(a) * r];
      const [bx, by] = [-Math.sin(a) * r * slim, Math.cos(a) * r * slim];
      leaves += shape.path(
        `M${n(x)} ${n(y)}Q${n((x + tx) / 2 + bx)} ${n((y + ty) / 2 + by)} ${n(tx)} ${n(ty)}Q${n((x + tx) / 2 - bx)} ${n((y + ty) / 2 - by)} ${n(x)} ${n(y)}z`,
        chance.flip(0.5) ? brush.lit(ink) : brush.shade(ink),
      );
    }
  let flowers = "";
  if (season === "spring" && tree === "blossom")
    for (const [x, y] of tips) {
      const [fx, fy] = [x + chance.between(-14, 14), y + chance.between(-14, 14)];
      for (let k = 0; k < 5; k++)
        flowers += shape.circle(
          fx + Math.cos(k * 1.257) * 9,
          fy + Math.sin(k * 1.257) * 9,
          8,
          brush.lit("#f8cfdc"),
        );
      flowers += shape.circle(fx, fy, 4.5, brush.lit("#e8889e"));
    }
  return twigs + leaves + flowers;
}

/** A fan of needles on 0,0. */
function drawNeedles(brush: Brush, tree: Tree, size: number): string {
  const { chance, snowy } = brush;
  const n = shape.number;
  const ink =
    tree === "larch"
      ? brush.season === "autumn"
        ? "#d09a35"
        : "#5c8450"
      : tree === "pine"
        ? "#3c6b4a"
        : "#2f5d48";
  const fan = (x: number, y: number, r: number, colour: string, drop: number) => {
    let d = "";
    for (let i = 0; i < 11; i++) {
      const a = -0.2 + (i / 10) * (Math.PI + 0.4) + chance.between(-0.06, 0.06);
      d += `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * r * 1.15)} ${n(y + Math.sin(a) * r * 0.55 + drop)}`;
    }
    return shape.stroke(d, colour, 6.5 * size);
  };
  const r = 62 * size;
  return (
    fan(-r * 0.5, 10, r, brush.shade(ink), 12) +
    fan(r * 0.5, 16, r, brush.shade(ink), 14) +
    fan(0, 4, r * 0.9, brush.lit(ink), 8) +
    (tree === "fir" && !snowy && chance.flip(0.25)
      ? shape.path("M-10 8C-14 30 -10 54 0 66C10 54 14 30 10 8z", brush.tone("#8a5a3c"))
      : "") +
    (snowy
      ? shape.path(
          `M${n(-r)} 6C${n(-r * 0.5)} -16 ${n(r * 0.5)} -14 ${n(r)} 8C${n(r * 0.4)} 2 ${n(-r * 0.4)} 0 ${n(-r)} 6z`,
          brush.lit("#f4f8fc"),
        )
      : "")
  );
}

/** Fronds of a palm whose trunk stands at the edge. */
function drawPalmRoof(brush: Brush): string {
  const { chance } = brush;
  const n = shape.number;
  const frond = (x: number, y: number, angle: number, length: number, ink: string) => {
    let leaf = "";
    const at = (t: number) => {
      const bend = t * t * length * 0.34;
      return [x + Math.cos(angle) * length * t, y + Math.sin(angle) * length * t + bend] as const;
    };
    for (let i = 2; i <= 17; i++) {
      const [px, py] = at(i / 18);
      const [qx, qy] = at((i + 1) / 18);
      const [dx, dy] = [qx - px, qy - py];
      const long = length * 0.2 * Math.sin((i / 18) * Math.PI * 0.92 + 0.25);
      for (const side of [-1, 1]) {
        const nx = (-dy * side) / Math.hypot(dx, dy);
        const ny = (dx * side) / Math.hypot(dx, dy);
        leaf += `M${n(px)} ${n(py)}L${n(px + nx * long + dx * 2.1)} ${n(py + ny * long + dy * 2.1 + 10)}L${n(qx)} ${n(qy)}z`;
      }
    }
    const [ex, ey] = at(1);
    return (
      shape.path(leaf, ink) +
      shape.stroke(
        `M${n(x)} ${n(y)}Q${n(at(0.5)[0])} ${n(at(0.5)[1])} ${n(ex)} ${n(ey)}`,
        brush.shade("#5f7f48"),
        4,
      )
    );
  };
  const [cx, cy] = [chance.between(70, 130), chance.between(60, 110)];
  const angles = [-0.35, 0.02, 0.32, 0.7, 1.15, 1.75];
  return (
    shape.path(
      `M-40 970C0 700 ${n(cx - 50)} 380 ${n(cx - 16)} ${n(cy)}h40C${n(cx + 10)} 400 70 700 66 970z`,
      brush.tone("#8a6546"),
    ) +
    shape.path(
      `M16 970C40 700 ${n(cx)} 380 ${n(cx + 6)} ${n(cy)}h18C${n(cx + 10)} 400 70 700 66 970z`,
      brush.shade("#6d4c36"),
    ) +
    angles
      .map((a, i) =>
        frond(
          cx,
          cy,
          a + chance.between(-0.06, 0.06),
          chance.between(430, 620) * (i < 3 ? 1.1 : 0.72),
          i % 2 === 0 ? brush.shade("#2f7350") : brush.lit("#3f8a5a"),
        ),
      )
      .join("")
  );
}
