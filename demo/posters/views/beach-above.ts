import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import type { Brush } from "#demo/posters/engine/brush.ts";

/** A beach straight from above: bands of water from deep to shallow, surf, sand with sunshades and towels, a boat. */
export const beachAbove: Theme = {
  horizon: [0.01, 0.01],
  draw({ brush, region }) {
    const { chance, light, season } = brush;
    const n = shape.number;
    const own = light.tone(region.water);
    const warm = region.climate === "warm";
    const deep = mixColour(own, light.shadow, light.time === "night" ? 0.4 : 0.28);
    const sand = brush.lit(brush.snowy ? "#eef3f8" : warm ? "#f3dfb4" : "#efe2c4");
    const wet = mixColour(sand, own, 0.3);
    const foam = brush.lit("#ffffff");
    const slant = chance.between(260, 420);
    const phase = chance.between(0, 6);
    // The shore runs from the upper right to the lower left; `out` moves it into the sea.
    const line = (out: number, wave: number) => {
      const points: (readonly [number, number])[] = [];
      for (let i = 0; i <= 14; i++) {
        const t = i / 14;
        const x =
          900 - slant * t - out + wave * Math.sin(t * 7 + phase) + wave * 0.5 * Math.sin(t * 15 + phase * 2);
        points.push([x, -20 + 1000 * t]);
      }
      return points;
    };
    const sea = (out: number, wave: number, ink: string, more = "") =>
      shape.path(`M-20 -20L${shape.curve(line(out, wave))}L-20 980z`, ink, more);
    const surf = (out: number, wave: number, thick: number, opacity: number) =>
      shape.stroke(`M${shape.curve(line(out, wave))}`, foam, thick, `opacity="${opacity}"`);
    const water =
      shape.rect(-20, -20, 1320, 1000, sand) +
      sea(-64, 26, wet) +
      sea(-34, 34, mixColour(own, "#bff0e4", light.time === "day" ? 0.62 : 0.3)) +
      surf(-34, 34, 15, 0.95) +
      sea(70, 40, mixColour(own, "#8fe0d8", light.time === "day" ? 0.4 : 0.16)) +
      surf(44, 40, 9, 0.6) +
      sea(220, 52, own) +
      surf(168, 50, 7, 0.38) +
      sea(430, 70, mixColour(own, deep, 0.55)) +
      sea(640, 84, deep);
    let glints = "";
    for (let i = 0; i < 24; i++)
      glints += `M${n(chance.between(0, 520))} ${n(chance.between(0, 960))}q16 -9 32 0t32 0`;
    let things = "";
    const spots: { x: number; y: number }[] = [];
    for (let tries = 0; tries < 60 && spots.length < 9; tries++) {
      const t = chance.between(0.06, 0.94);
      const x = 900 - slant * t + 150 + chance.between(0, 380);
      const y = -20 + 1000 * t;
      if (x > 1230 || spots.some((other) => Math.hypot(other.x - x, other.y - y) < 150)) continue;
      spots.push({ x, y });
    }
    for (const { x, y } of spots)
      things += shape.put(x, y, 1, warm || season === "summer" ? sunshade(brush) : tuft(brush));
    let grass = "";
    for (let i = 0; i < 34; i++) {
      const t = chance.next();
      const x = 900 - slant * t + chance.between(520, 720);
      grass += shape.put(x, -20 + 1000 * t, chance.between(0.7, 1.3), tuft(brush));
    }
    const boatX = chance.between(130, 330);
    const boatY = chance.between(240, 520);
    return {
      layers: [
        { z: 10, svg: water + shape.stroke(glints, foam, 4, 'opacity=".28"') },
        { z: 20, svg: things + grass },
        { z: 30, svg: shape.put(boatX, boatY, 1.5, boat(brush)) },
      ],
      spots: [],
      has: warm || season === "summer" ? ["umbrella"] : [],
    };
  },
};

/** A sunshade in gores with its shadow, a towel beside it. */
function sunshade(brush: Brush): string {
  const { chance } = brush;
  const [one, two] = chance.pick([
    ["#d8432f", "#fdf6e8"],
    ["#f0b429", "#fdf6e8"],
    ["#1f7f92", "#fdf6e8"],
    ["#e8734a", "#f6d9a0"],
    ["#2f5f8a", "#f3e8cf"],
  ] as const);
  const r = chance.between(40, 50);
  let gores = "";
  for (let i = 0; i < 8; i++) {
    const [a, b] = [(i * Math.PI) / 4, ((i + 1) * Math.PI) / 4];
    gores += shape.path(
      `M0 0L${shape.number(Math.cos(a) * r)} ${shape.number(Math.sin(a) * r)}A${shape.number(r)} ${shape.number(r)} 0 0 1 ${shape.number(Math.cos(b) * r)} ${shape.number(Math.sin(b) * r)}z`,
      i % 2 === 0 ? brush.lit(one) : brush.lit(two),
    );
  }
  const towel = (x: number, y: number, turn: number, ink: string) =>
    shape.group(
      `<rect x="-17" y="-38" width="34" height="76" rx="5" fill="${brush.lit(ink)}"/><rect x="-17" y="-16" width="34" height="7" fill="${brush.lit("#fdf6e8")}"/><rect x="-17" y="8" width="34" height="7" fill="${brush.lit("#fdf6e8")}"/>`,
      `transform="translate(${x} ${y}) rotate(${shape.number(turn)})"`,
    );
  return (
    towel(54, 26, chance.between(-20, 30), chance.pick(["#e86a7a", "#5fa8c8", "#f3c23c", "#6fae8a"])) +
    (chance.flip()
      ? towel(-40, 50, chance.between(-30, 20), chance.pick(["#f09a5a", "#7a8fd0", "#d8432f"]))
      : "") +
    shape.oval(18, 22, r, r * 0.96, brush.shade("#b89a6a"), 'opacity=".45"') +
    gores +
    shape.path(
      `M0 0L${shape.number(r * 0.7)} ${shape.number(-r * 0.71)}A${shape.number(r)} ${shape.number(r)} 0 0 1 0 ${shape.number(r)}z`,
      brush.shade("#4a3a3a"),
      'opacity=".16"',
    ) +
    shape.circle(0, 0, 4.5, brush.shade("#6a523a"))
  );
}

/** Dune grass from above. */
function tuft(brush: Brush): string {
  // Many thin blades that the wind lays to one side: few and thick ones look like the crown of a palm.
  const n = shape.number;
  let dark = "";
  let bright = "";
  for (let i = 0; i < 26; i++) {
    const [x, y] = [brush.chance.between(-20, 20), brush.chance.between(-13, 13)];
    const long = brush.chance.between(12, 24);
    const blade = `M${n(x)} ${n(y)}q${n(long * 0.5)} ${n(brush.chance.between(-9, 3))} ${n(long)} ${n(brush.chance.between(-5, 9))}`;
    if (i % 2 === 0) dark += blade;
    else bright += blade;
  }
  return shape.stroke(dark, brush.shade("#93a06a"), 2) + shape.stroke(bright, brush.lit("#b3b878"), 1.6);
}

/** A small white motor boat with its wake. */
function boat(brush: Brush): string {
  const foam = brush.lit("#ffffff");
  return shape.group(
    shape.path(
      "M-12 40C-40 110 -70 170 -110 240C-60 190 -20 120 0 60C20 120 60 190 110 240C70 170 40 110 12 40z",
      foam,
      'opacity=".38"',
    ) +
      shape.path("M0 -62C20 -34 24 0 20 46H-20C-24 0 -20 -34 0 -62z", foam) +
      shape.path("M4 -55C20 -34 24 0 20 46H4z", brush.shade("#b8c4d0"), 'opacity=".5"') +
      shape.path("M0 -40C11 -24 13 -6 12 8H-12C-13 -6 -11 -24 0 -40z", brush.tone("#2f5f7a")) +
      shape.rect(-12, 16, 24, 22, brush.lit("#c98a4f")),
    'transform="rotate(24)"',
  );
}
