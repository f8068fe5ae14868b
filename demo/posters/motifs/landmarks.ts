import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";

export interface ChurchOptions {
  wall?: string;
  roof?: string;
  spire?: "onion" | "pointed" | "campanile" | "low";
}

/** A village church, about 170 high, the tower on the left of the nave. */
export function drawChurch(
  brush: Brush,
  { wall = "#f6efe2", roof = "#b4553f", spire = "pointed" }: ChurchOptions = {},
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

/** A baroque domed church, about 170 wide and 270 high, with lantern and corner turrets. */
export function drawDome(brush: Brush, stone = "#d9c3a0", cover = "#7fa08c"): string {
  const arch = (x: number, y: number, w: number, h: number) =>
    `M${x - w / 2} ${y}v${-h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h}z`;
  const turret = (x: number) =>
    shape.rect(x - 12, -132, 24, 44, brush.lit(stone)) +
    shape.rect(x + 3, -132, 9, 44, brush.shade(stone)) +
    shape.path(arch(x, -96, 9, 16), brush.glass) +
    shape.path(
      `M${x - 14} -132C${x - 12} -148 ${x - 4} -152 ${x} -166C${x + 4} -152 ${x + 12} -148 ${x + 14} -132z`,
      brush.tone(cover),
    );
  let arches = "";
  for (const x of [-58, -29, 0, 29, 58]) arches += arch(x, -18, 15, 42);
  let upper = "";
  for (const x of [-36, -12, 12, 36]) upper += arch(x, -108, 11, 22);
  return (
    shape.rect(-84, -92, 168, 92, brush.lit(stone)) +
    shape.rect(44, -92, 40, 92, brush.shade(stone), 'opacity=".7"') +
    shape.rect(-90, -96, 180, 7, brush.shade(stone)) +
    shape.path(arches, brush.glass) +
    turret(-68) +
    turret(68) +
    shape.rect(-50, -138, 100, 44, brush.lit(stone)) +
    shape.rect(20, -138, 30, 44, brush.shade(stone)) +
    shape.path(upper, brush.glass) +
    shape.rect(-55, -142, 110, 6, brush.shade(stone)) +
    shape.path("M-52 -142C-50 -190 -28 -214 -14 -220H14C28 -214 50 -190 52 -142z", brush.lit(cover)) +
    shape.path("M8 -142C12 -190 10 -214 8 -220H14C28 -214 50 -190 52 -142z", brush.shade(cover)) +
    shape.stroke(
      "M-28 -142C-26 -186 -16 -208 -8 -218M-8 -142C-8 -186 -4 -208 -2 -218",
      brush.shade(cover),
      2,
    ) +
    shape.rect(-12, -246, 24, 27, brush.lit(stone)) +
    shape.path(arch(0, -222, 9, 14), brush.glass) +
    shape.path("M-14 -246C-10 -260 -4 -262 0 -280C4 -262 10 -260 14 -246z", brush.tone(cover)) +
    shape.rect(-1.2, -296, 2.4, 18, brush.lit("#e8c25a"))
  );
}

/** A castle, about 230 wide and 150 high: keep, round tower with a cone, battlements, on a foot of rock. */
export function drawCastle(brush: Brush, stone = "#cbb694", roof = "#9a4b3c"): string {
  const wall = (x: number, y: number, w: number, h: number) =>
    shape.rect(x, y, w, h, brush.lit(stone)) +
    shape.rect(x + w * 0.66, y, w * 0.34, h, brush.shade(stone), 'opacity=".75"');
  const teeth = (x: number, y: number, w: number) => {
    let d = "";
    for (let at = x; at + 7 <= x + w + 1; at += 13) d += `M${at} ${y}v-9h7v9z`;
    return shape.path(d, brush.lit(stone));
  };
  const slit = (x: number, y: number) => `M${x} ${y}v-10a3.5 4 0 0 1 7 0v10z`;
  const cone = (x: number, y: number, r: number, h: number) =>
    shape.poly([x - r, y, x, y - h, x, y], brush.snowy ? brush.lit("#f4f8fc") : brush.lit(roof)) +
    shape.poly([x + r, y, x, y - h, x, y], brush.snowy ? brush.shade("#dbe6f2") : brush.shade(roof));
  return (
    shape.path(
      "M-140 20L-118 -14C-90 -26 -60 -20 -20 -24C30 -26 80 -20 108 -10L136 20z",
      brush.shade("#857866"),
    ) +
    shape.path("M-140 20L-118 -14L-84 -20L-50 20z", brush.tone("#9a8b76")) +
    wall(-56, -148, 46, 140) +
    teeth(-60, -146, 54) +
    wall(-110, -66, 70, 56) +
    teeth(-112, -64, 70) +
    wall(-12, -86, 74, 76) +
    shape.poly(
      [-18, -86, -4, -116, 54, -116, 68, -86],
      brush.snowy ? brush.lit("#f4f8fc") : brush.tone(roof),
    ) +
    wall(62, -104, 34, 94) +
    cone(79, -104, 23, 46) +
    wall(-122, -94, 24, 84) +
    cone(-110, -94, 17, 34) +
    wall(92, -52, 34, 42) +
    teeth(92, -50, 34) +
    shape.path(
      [
        slit(-40, -112),
        slit(-40, -80),
        slit(-32, -52),
        slit(2, -56),
        slit(22, -56),
        slit(42, -56),
        slit(2, -28),
        slit(42, -28),
        slit(75, -74),
        slit(75, -44),
        slit(-114, -66),
        slit(-84, -36),
      ].join(""),
      brush.glass,
    ) +
    shape.stroke("M-33 -155V-182", brush.shade("#5a5048"), 2) +
    shape.poly([-32, -182, -6, -175, -32, -168], brush.tone("#c8402f"))
  );
}

/** What is left of a castle, about 160 wide: a broken tower, a wall with empty windows. */
export function drawRuins(brush: Brush, stone = "#a79a86"): string {
  const lit = brush.lit(stone);
  const dark = brush.shade(stone);
  const air = brush.tone(brush.light.sky[2]);
  return (
    shape.path("M-100 14L-84 -10C-40 -20 40 -18 84 -8L104 14z", brush.shade("#7d7a63")) +
    shape.path("M-46 -8V-126L-36 -132L-30 -118L-20 -130L-10 -122L-2 -134L6 -112V-8z", lit) +
    shape.path("M-12 -8V-124L-2 -134L6 -112V-8z", dark) +
    shape.path("M6 -8V-64L20 -72L32 -58L48 -70L56 -46L70 -40L78 -8z", dark) +
    shape.path("M-84 -8L-80 -40L-66 -46L-56 -34L-46 -36V-8z", lit) +
    shape.path(
      "M20 -24v-16a6 7 0 0 1 12 0v16zM44 -20v-14a6 7 0 0 1 12 0v14zM-34 -84v-14a5 6 0 0 1 10 0v14zM-34 -46v-14a5 6 0 0 1 10 0v14z",
      air,
    ) +
    shape.path(
      "M-46 -8c-6 -18 2 -26 -2 -44c8 10 6 22 14 44zM60 -8c4 -10 2 -16 8 -26c4 12 4 18 6 26z",
      brush.tone("#5f7f4c"),
    )
  );
}

/** A spa colonnade, `width` wide and about 230 high: a pediment over the middle, columns, statues, a dark hall behind. */
export function drawColonnade(brush: Brush, width: number, wall = "#f4ead6"): string {
  const n = shape.number;
  const half = width / 2;
  const middle = 130;
  let columns = "";
  let shades = "";
  const column = (x: number, h: number, w: number) => {
    columns += `M${n(x - w / 2)} -12h${n(w)}l${n(-w * 0.1)} ${n(-h)}h${n(-w * 0.8)}zM${n(x - w * 0.75)} ${n(-h - 12)}h${n(w * 1.5)}v-7h${n(-w * 1.5)}zM${n(x - w * 0.75)} -6h${n(w * 1.5)}v-8h${n(-w * 1.5)}z`;
    shades += `M${n(x + w * 0.12)} -12h${n(w * 0.38)}l${n(-w * 0.1)} ${n(-h)}h${n(-w * 0.24)}z`;
  };
  for (let x = middle + 40; x < half - 10; x += 46) {
    column(x, 112, 17);
    column(-x, 112, 17);
  }
  for (const x of [-104, -52, 0, 52, 104]) column(x, 128, 21);
  let statues = "";
  for (const x of [-half + 30, -middle - 60, middle + 60, half - 30])
    statues += shape.path(
      `M${n(x - 6)} -158c-2 -14 0 -18 3 -24a5 5 0 1 1 6 0c4 6 5 12 3 24z`,
      brush.lit(wall),
    );
  const cover = brush.snowy ? brush.lit("#f4f8fc") : brush.tone("#7f9a92");
  return (
    shape.rect(-half, -134, width, 128, brush.shade("#5f7a74")) +
    shape.rect(
      -half + 20,
      -120,
      width - 40,
      100,
      brush.light.lamps ? brush.glass : brush.tone("#8aa89c"),
      'opacity=".55"',
    ) +
    statues +
    shape.rect(-half - 8, -152, width + 16, 22, brush.lit(wall)) +
    shape.rect(-half - 8, -134, width + 16, 5, brush.shade(wall)) +
    shape.poly([-half - 8, -152, -half + 10, -162, half - 10, -162, half + 8, -152], cover) +
    shape.rect(
      -middle,
      -150,
      middle * 2,
      144,
      brush.light.lamps ? mixColour(brush.glass, brush.shade("#8a5a3a"), 0.25) : brush.shade("#5a7570"),
    ) +
    shape.rect(-middle - 12, -172, middle * 2 + 24, 26, brush.lit(wall)) +
    shape.rect(-middle - 12, -150, middle * 2 + 24, 5, brush.shade(wall)) +
    shape.poly([-middle - 18, -172, 0, -228, middle + 18, -172], brush.lit(wall)) +
    shape.poly([-middle + 24, -178, 0, -216, middle - 24, -178], brush.shade(wall), 'opacity=".5"') +
    shape.circle(0, -191, 8, brush.lit("#e3c06a")) +
    shape.stroke(`M${-middle - 22} -171L0 -231L${middle + 22} -171`, cover, 7) +
    shape.path(columns, brush.lit(wall)) +
    shape.path(shades, brush.shade(wall)) +
    shape.rect(-half - 16, -8, width + 32, 8, brush.lit("#e0d5c0")) +
    shape.rect(-half - 26, 0, width + 52, 7, brush.shade("#cfc2aa")) +
    shape.rect(-middle - 40, 7, middle * 2 + 80, 7, brush.lit("#e0d5c0"))
  );
}

/** A television tower with its ball, about 420 high, on 0,0. */
export function drawTelevisionTower(brush: Brush): string {
  const shaft = brush.lit("#d3d6d8");
  return (
    shape.poly([-13, 0, -6, -262, 6, -262, 13, 0], shaft) +
    shape.poly([2, 0, 2, -262, 6, -262, 13, 0], brush.shade("#b9bec2")) +
    shape.poly([-3, -300, -1, -420, 1, -420, 3, -300], brush.tone("#c8504a")) +
    shape.circle(0, -280, 26, brush.lit("#c3ccd2")) +
    shape.path("M0 -306A26 26 0 0 1 0 -254z", brush.shade("#a3afb8")) +
    shape.rect(-25, -284, 50, 7, brush.glass)
  );
}
