/** Small things from near, on 0,0: the middle of their foot. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";

const n = shape.number;

/** A table across the picture; its top is at `y`. */
export function drawTable(brush: Brush, y: number, top: string, cloth?: readonly [string, string]): string {
  let out =
    shape.rect(-10, y, 1300, 980 - y, brush.lit(top)) +
    shape.rect(-10, y, 1300, 10, brush.lit(mixColour(top, "#ffffff", 0.35)));
  if (!cloth) {
    let grain = "";
    for (let at = y + 60; at < 970; at += 74) grain += `M-10 ${at}H1290`;
    return out + shape.stroke(grain, brush.shade(top), 5, 'opacity=".45"');
  }
  const [one, two] = cloth;
  out = shape.rect(-10, y, 1300, 980 - y, brush.lit(two));
  // Checks, narrower towards the far edge.
  for (let i = -14; i < 15; i += 2)
    out += shape.poly(
      [640 + i * 54, y, 640 + (i + 1) * 54, y, 640 + (i + 1) * 112, 980, 640 + i * 112, 980],
      brush.lit(one),
      'opacity=".55"',
    );
  for (let at = y, step = 26; at < 980; at += step * 2, step *= 1.3)
    out += shape.rect(-10, at, 1300, step, brush.lit(one), 'opacity=".5"');
  return out + shape.rect(-10, y, 1300, 8, brush.lit("#ffffff"), 'opacity=".6"');
}

const shadowOf = (brush: Brush, w: number) =>
  shape.oval(w * 0.22, 2, w * 0.62, w * 0.09, brush.light.shadow, 'opacity=".2"');

/** A cup on its saucer, about 190 wide. */
export function drawCup(brush: Brush, ink: string, full = "#5a3a2a"): string {
  return (
    shadowOf(brush, 190) +
    shape.oval(0, -6, 112, 22, brush.lit("#fdfaf2")) +
    shape.oval(0, -9, 74, 12, brush.shade("#d9d0c0")) +
    shape.stroke("M64 -92c44 -10 44 62 -10 58", brush.lit(ink), 14) +
    shape.path("M-74 -110H74C74 -50 56 -14 28 -10H-28C-56 -14 -74 -50 -74 -110z", brush.lit(ink)) +
    shape.path(
      "M26 -110H74C74 -50 56 -14 28 -10H6C22 -40 28 -70 26 -110z",
      brush.shade(ink),
      'opacity=".5"',
    ) +
    shape.oval(0, -110, 74, 17, brush.lit(mixColour(ink, "#ffffff", 0.4))) +
    shape.oval(0, -108, 62, 12, brush.tone(full)) +
    shape.stroke(
      "M-16 -132c-18 -28 18 -40 0 -72M20 -130c-18 -28 18 -40 0 -72",
      brush.lit("#ffffff"),
      7,
      'opacity=".4"',
    )
  );
}

/** A glass, filled to two thirds, about 90 wide and 150 high. */
export function drawTumbler(brush: Brush, drink: string): string {
  return (
    shadowOf(brush, 90) +
    shape.path("M-42 -150H42L34 0H-34z", brush.lit("#ffffff"), 'opacity=".4"') +
    shape.path("M-38 -104H38L32 -6H-32z", brush.lit(drink)) +
    shape.path("M14 -104H38L32 -6H12z", brush.shade(drink), 'opacity=".4"') +
    shape.oval(0, -104, 38, 8, brush.lit(mixColour(drink, "#ffffff", 0.35))) +
    shape.stroke("M-30 -138L-24 -20", brush.lit("#ffffff"), 6, 'opacity=".6"')
  );
}

/** A wine glass, about 110 wide and 290 high. */
export function drawWineGlass(brush: Brush, wine: string): string {
  return (
    shadowOf(brush, 110) +
    shape.oval(0, -6, 52, 10, brush.lit("#f4f6f4"), 'opacity=".8"') +
    shape.rect(-5, -120, 10, 114, brush.lit("#f4f6f4"), 'opacity=".8"') +
    shape.path(
      "M-48 -290C-62 -200 -44 -124 0 -118C44 -124 62 -200 48 -290z",
      brush.lit("#ffffff"),
      'opacity=".42"',
    ) +
    shape.path("M-54 -212C-52 -160 -34 -126 0 -122C34 -126 52 -160 54 -212z", brush.lit(wine)) +
    shape.path(
      "M14 -212H54C52 -160 34 -126 0 -122C14 -150 18 -180 14 -212z",
      brush.shade(wine),
      'opacity=".4"',
    ) +
    shape.oval(0, -212, 54, 10, brush.lit(mixColour(wine, "#ffffff", 0.3))) +
    shape.stroke("M-38 -274C-46 -220 -42 -180 -28 -150", brush.lit("#ffffff"), 7, 'opacity=".6"')
  );
}

export function drawBottle(brush: Brush, glass: string, label: string): string {
  return (
    shadowOf(brush, 110) +
    shape.path(
      "M-50 -6V-220C-50 -270 -20 -280 -18 -310V-390H18V-310C20 -280 50 -270 50 -220V-6C50 2 -50 2 -50 -6z",
      brush.tone(glass),
    ) +
    shape.path(
      "M16 -2V-240C16 -280 6 -290 6 -310V-390H18V-310C20 -280 50 -270 50 -220V-6C48 0 30 0 16 -2z",
      brush.shade(glass),
    ) +
    shape.rect(-20, -398, 40, 46, brush.tone(label)) +
    shape.rect(-50, -180, 100, 106, brush.lit("#fbf3e0")) +
    shape.rect(-50, -170, 100, 10, brush.tone(label)) +
    shape.circle(0, -124, 22, brush.tone(label)) +
    shape.rect(-30, -92, 60, 7, brush.shade("#b8a888")) +
    shape.stroke("M-36 -230V-196M-36 -60V-20", brush.lit("#ffffff"), 7, 'opacity=".4"')
  );
}

export function drawGrapes(brush: Brush, ink: string): string {
  const { chance } = brush;
  let out = shadowOf(brush, 190);
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 6 - row; i++) {
      const [x, y] = [-80 + i * 32 + row * 16 + chance.between(-3, 3), -18 - row * 25];
      out +=
        shape.circle(x, y, 20, brush.tone(mixColour(ink, "#1a1030", 0.12))) +
        shape.circle(x - 4, y - 4, 14, brush.lit(ink)) +
        shape.circle(x - 8, y - 8, 4, brush.lit("#ffffff"), 'opacity=".7"');
    }
  return (
    out +
    shape.stroke("M0 -138C4 -160 24 -166 40 -170", brush.shade("#6b5a34"), 8) +
    shape.path("M20 -160C50 -200 110 -190 120 -150C90 -130 50 -136 20 -160z", brush.lit("#7a9a48"))
  );
}

/** A board with bread and cheese, about 380 wide. */
export function drawCheeseBoard(brush: Brush): string {
  return (
    shadowOf(brush, 380) +
    `<rect x="-190" y="-28" width="380" height="30" rx="14" fill="${brush.tone("#a8774a")}"/>` +
    shape.path("M-150 -28L-150 -92L-20 -60V-28z", brush.lit("#f3cf6a")) +
    shape.path("M-150 -92L-20 -60L-10 -72L-130 -110z", brush.lit("#f9e29a")) +
    [
      [-120, -52, 9],
      [-84, -42, 6],
      [-60, -50, 8],
    ]
      .map(([x = 0, y = 0, r = 0]) => shape.circle(x, y, r, brush.shade("#d9a83c")))
      .join("") +
    shape.path("M20 -28C10 -96 150 -100 160 -28z", brush.lit("#c98a4a")) +
    shape.path(
      "M100 -28C130 -60 120 -80 110 -82C146 -78 158 -50 160 -28z",
      brush.shade("#a86a34"),
      'opacity=".7"',
    ) +
    shape.stroke("M50 -70l20 12M78 -78l20 12M106 -76l18 12", brush.lit("#e8bd84"), 6)
  );
}

export function drawCroissants(brush: Brush): string {
  const one = (x: number, y: number, turn: number) =>
    shape.group(
      shape.path(
        "M-80 6C-90 -40 -40 -72 0 -74C40 -72 90 -40 80 6C70 -10 50 -22 30 -26C10 -16 -10 -16 -30 -26C-50 -22 -70 -10 -80 6z",
        brush.lit("#d9964a"),
      ) +
        shape.path(
          "M20 -72C54 -66 88 -38 80 6C70 -10 50 -22 30 -26C40 -44 34 -60 20 -72z",
          brush.shade("#b5702f"),
          'opacity=".7"',
        ) +
        shape.stroke(
          "M-44 -58L-32 -28M-14 -72L-12 -20M20 -72L12 -20M48 -56L34 -28",
          brush.shade("#a8642a"),
          5,
          'opacity=".7"',
        ),
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    );
  return (
    shadowOf(brush, 330) +
    one(-60, -66, -8) +
    one(64, -74, 12) +
    one(0, -112, 2) +
    shape.path("M-170 -70H170C160 -20 130 0 100 2H-100C-130 0 -160 -20 -170 -70z", brush.lit("#b9854a")) +
    shape.path(
      "M70 -70H170C160 -20 130 0 100 2H50C70 -20 76 -44 70 -70z",
      brush.shade("#8f6234"),
      'opacity=".6"',
    ) +
    shape.stroke(
      "M-164 -46H164M-150 -22H150M-120 -68L-110 -2M-70 -68L-64 0M-20 -68L-18 0M30 -68L28 0M80 -68L74 0M128 -68L116 -4",
      brush.shade("#8a5f34"),
      4,
      'opacity=".6"',
    )
  );
}

export function drawEgg(brush: Brush, ink: string): string {
  return (
    shadowOf(brush, 90) +
    shape.path("M-34 0H34L16 -22C30 -34 38 -48 38 -60H-38C-38 -48 -30 -34 -16 -22z", brush.lit(ink)) +
    shape.path(
      "M12 0H34L16 -22C30 -34 38 -48 38 -60H18C16 -40 8 -24 4 -18z",
      brush.shade(ink),
      'opacity=".5"',
    ) +
    shape.path("M-34 -60C-34 -100 -18 -126 0 -126S34 -100 34 -60z", brush.lit("#f3d9ba"))
  );
}

export function drawVase(brush: Brush, ink: string, flowers: readonly string[]): string {
  const { chance } = brush;
  let out = shadowOf(brush, 110);
  let stems = "";
  let heads = "";
  for (let i = 0; i < 9; i++) {
    const x = (i - 4) * 26 + chance.between(-8, 8);
    const y = -230 - chance.between(0, 90) + Math.abs(i - 4) * 14;
    stems += `M0 -120Q${n(x * 0.3)} ${n(y + 80)} ${n(x)} ${n(y)}`;
    const head = chance.pick(flowers);
    for (let k = 0; k < 6; k++)
      heads += shape.circle(
        x + Math.cos(k * 1.047) * 15,
        y + Math.sin(k * 1.047) * 15,
        12,
        k % 2 === 0 ? brush.lit(head) : brush.tone(head),
      );
    heads += shape.circle(x, y, 9, brush.lit("#f6d04a"));
  }
  out += shape.stroke(stems, brush.tone("#5a8a4a"), 6) + heads;
  return (
    out +
    shape.path(
      "M-30 -130H30C26 -100 60 -80 56 -36C54 -10 36 0 0 0S-54 -10 -56 -36C-60 -80 -26 -100 -30 -130z",
      brush.lit(ink),
    ) +
    shape.path(
      "M10 -130H30C26 -100 60 -80 56 -36C54 -10 36 0 10 0C34 -30 30 -90 10 -130z",
      brush.shade(ink),
      'opacity=".5"',
    ) +
    shape.oval(0, -130, 30, 7, brush.shade(ink))
  );
}

/** A slice of cake on a plate, about 240 wide. */
export function drawCake(brush: Brush): string {
  const { chance } = brush;
  const [crumb, cream] = chance.pick([
    ["#7a4a34", "#fdf6ea"],
    ["#e8bd74", "#f6d0d8"],
    ["#c98a4a", "#fdf6ea"],
  ] as const);
  return (
    shadowOf(brush, 240) +
    shape.oval(0, -8, 140, 24, brush.lit("#fdfaf2")) +
    shape.oval(0, -12, 104, 15, brush.tone("#ece4d4")) +
    shape.poly([-90, -20, 70, -20, 70, -110, -90, -100], brush.lit(crumb)) +
    shape.poly([70, -20, 104, -34, 104, -122, 70, -110], brush.shade(crumb)) +
    shape.poly([-90, -60, 70, -66, 104, -78, 104, -70, 70, -54, -90, -48], brush.lit(cream)) +
    shape.poly([-90, -100, 70, -110, 104, -122, -50, -116], brush.lit(cream)) +
    shape.circle(-6, -124, 17, brush.lit("#c8304a")) +
    shape.stroke("M-6 -138q6 -18 18 -22", brush.shade("#5a7a3c"), 5)
  );
}

/** A candle lantern, about 150 wide and 290 high. */
export function drawCandleLantern(brush: Brush): string {
  const iron = brush.shade("#2c3038");
  return (
    shadowOf(brush, 150) +
    shape.circle(
      0,
      -110,
      230,
      brush.definitions.radial([
        [0, "#ffdf9c", 0.6],
        [0.4, "#ffc876", 0.22],
        [1, "#ffc876", 0],
      ]),
    ) +
    shape.rect(-70, -220, 140, 206, mixColour(brush.light.shadow, "#ffcf80", 0.45), 'opacity=".55"') +
    shape.rect(-26, -104, 52, 90, brush.lit("#fbeacb")) +
    shape.path("M0 -166C-16 -140 -12 -116 0 -112C12 -116 16 -140 0 -166z", "#ffc04a") +
    shape.path("M0 -142C-7 -130 -6 -118 0 -114C6 -118 7 -130 0 -142z", "#fff0b8") +
    shape.bar("M-70 -220V-14M70 -220V-14M-24 -220V-14M24 -220V-14", iron, 7) +
    shape.rect(-82, -18, 164, 18, iron) +
    shape.poly([-84, -216, 84, -216, 40, -268, -40, -268], iron) +
    `<circle cx="0" cy="-292" r="26" fill="none" stroke="${iron}" stroke-width="8"/>`
  );
}

/** A branch with leaves, about 420 wide. */
export function drawLeafyTwig(brush: Brush): string {
  let dark = "";
  let bright = "";
  for (let i = 0; i < 15; i++) {
    const t = i / 14;
    const [x, y] = [-200 + t * 410, -12 - 34 * Math.sin(t * 3)];
    const leaf = `M${n(x)} ${n(y)}q10 -44 54 -50q4 44 -54 50zm0 0q40 -6 60 28q-40 16 -60 -28z`;
    if (i % 2 === 0) dark += leaf;
    else bright += leaf;
  }
  return (
    shape.stroke("M-214 -8C-80 -56 80 -60 214 -14", brush.shade("#6b4a34"), 8) +
    shape.path(dark, brush.shade("#6f8a5a")) +
    shape.path(bright, brush.lit("#9ab07a"))
  );
}

/** A branch of fir with cones and berries, about 420 wide. */
export function drawFirTwig(brush: Brush): string {
  let needles = "";
  for (let i = 0; i < 34; i++) {
    const t = i / 33;
    const [x, y] = [-210 + t * 420, -14 - 26 * Math.sin(t * 3)];
    const long = 34 + 26 * Math.sin(t * Math.PI);
    needles += `M${n(x)} ${n(y)}l${n(long * 0.7)} ${n(-long * 0.8)}M${n(x)} ${n(y)}l${n(long * 0.8)} ${n(long * 0.35)}`;
  }
  const cone = (x: number) =>
    shape.path(
      `M${x - 22} -20C${x - 28} -56 ${x - 10} -82 ${x} -88C${x + 10} -82 ${x + 28} -56 ${x + 22} -20z`,
      brush.tone("#8a5a3c"),
    ) +
    shape.stroke(
      `M${x - 22} -34q22 12 44 0M${x - 22} -50q22 12 44 0M${x - 16} -66q16 10 32 0`,
      brush.shade("#5a3a28"),
      4,
    );
  return (
    shape.stroke("M-214 -12C-80 -56 80 -60 214 -14", brush.shade("#6b4a34"), 9) +
    shape.stroke(needles, brush.shade("#2f5d48"), 7) +
    shape.stroke(needles, brush.lit("#4a7f5a"), 3, 'transform="translate(-3 -3)"') +
    cone(-60) +
    cone(60) +
    [
      [-120, -24],
      [-104, -40],
      [130, -28],
      [148, -16],
      [10, -20],
    ]
      .map(([x = 0, y = 0]) => shape.circle(x, y, 12, brush.lit("#d8364a")))
      .join("")
  );
}

/** Towels, folded, about 240 wide. */
export function drawTowels(brush: Brush, inks: readonly string[]): string {
  let out = shadowOf(brush, 250);
  for (const [i, ink] of inks.entries()) {
    const y = -i * 52;
    out +=
      `<rect x="${-126 + i * 6}" y="${y - 54}" width="${252 - i * 12}" height="54" rx="22" fill="${brush.lit(ink)}"/>` +
      `<rect x="${40 - i * 4}" y="${y - 54}" width="${86}" height="54" rx="22" fill="${brush.shade(ink)}" opacity=".35"/>` +
      shape.stroke(`M${-100 + i * 6} ${y - 27}h${200 - i * 12}`, brush.shade(ink), 4, 'opacity=".5"');
  }
  return out;
}
