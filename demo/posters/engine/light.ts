import type { SceneSeason, SceneTime } from "#demo/posters/scene.ts";
import type { Chance } from "#demo/posters/engine/chance.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";

export interface SkyPalette {
  /** From the top of the sky to the horizon. */
  sky: readonly [string, string, string, string];
  /** Disc of the sun or moon, and the light around it. */
  sun: string;
  glow: string;
  /** What far things fade into. */
  haze: string;
  cloud: string;
  cloudShade: string;
  /** What near things sink into. */
  shadow: string;
  /** Seasons and climates that it suits best. */
  suits: readonly string[];
}

/**
 * A sky a line: sky from top to horizon (4), sun, glow, haze, cloud, shade of clouds, shadow, then the seasons and
 * climates that it suits best.
 */
const lines: Record<SceneTime, string> = {
  day: `
    3a8fd0 67b2e0 a6d7ec e2f3f0 fffbe6 fff4cf cde6ee ffffff cfe4ef 1d3f5c summer cold
    2d9bb3 68c2c9 b0e1d8 eff5e2 fffdea fff6d2 d3ebe4 ffffff d0e8e4 17495a summer warm
    74b1d8 a0cde4 d0e6ea f8f0dd fffbe6 fff1c9 dbe9ea ffffff d9e6ec 2a4a66 spring
    2a6db6 5598d2 9ac8e6 dcedf2 fffbe6 fdf6dc c3dcec ffffff c8dcec 1b3860 cold winter
    86bccf b6d7cf ede4c0 fbe7b6 fffae0 ffeeb8 ece4c4 fffaf0 e9dcc0 4b4a3f autumn warm
    62b4dc 9ad3e6 d0ecec fdf4e4 fffdf0 fff5d8 d8ecea ffffff d9ebf0 25506a spring summer
    8fb6d8 b6d1e5 d9e7f0 f6efe8 fffdf2 fdf3e0 dde8f0 ffffff d6e2ec 2f4a6a winter
    6ea9c5 a7cccf e1e1c7 f9dfb1 fff8dc ffe9b0 dfe0cc fffdf6 e0ddcb 46503f autumn
    4aa3c8 86c6d4 c6e3d6 f7efcf fffbe2 fff0c0 d4e6d8 fffef6 d5e6e0 254b52 summer autumn warm
  `,
  dusk: `
    3a2a66 86407a e0665f fab560 fff0bf ffc874 d98a78 f39b7e b55a78 2a1840 warm summer
    25406e 6a689c da8c88 fad19c fff4d2 ffd9a0 c596a0 f0b0a0 8f7aa6 1c2347 cold spring
    47224f a43850 e96a40 fcbc50 fff0b0 ffc25c d8785a f58f5c b04a58 2b1230 warm autumn
    1e4867 4c8794 dcb48c fcdd9f fff6d4 ffe2a4 b8b09c f4d8b0 7fa0a4 12303f summer cold
    4f386e 98609a e393a0 fcd2ac fff3dc ffd9b8 cf9cae f6b6b4 a878a8 2a2050 spring winter
    2b3a72 7b6fae f0a8a0 ffe0b4 fff6de ffe0b8 d6aab0 fac4b4 9a86b6 232650 winter cold
    5a2e5c c2566a f58e5c ffd684 fff3c4 ffd488 e29a7c ffb488 c8697a 331a3c summer warm
  `,
  dawn: `
    8aa4d0 c1b3d6 f1c5c0 fee6c6 fffaf0 fff0d6 e2cdd2 fff2ea dcbccb 46507c winter spring
    78adbf b0cfc9 f2ddbe feedcf fffcee fff4d6 d8dccb fff8ea c9d3c6 2f5560 summer warm
    6682b6 b29bc2 efb1a8 fddfb0 fff6e0 ffe4bc dab4b6 fbd2c2 b897bb 38406e autumn warm
    a4c6da d4d4e4 f7ded6 fef2e0 fffdf6 fff6e6 e3e0e4 ffffff dcd6e2 4f6684 cold winter
    6fa6b8 a8c6c6 f0cfb4 fee0b0 fff8e4 ffeac2 d9cdbb fdeedd bcc4c0 2c4a5c autumn cold
    8fb8dc c9cfe6 fbd3cf fff0d4 fffcf2 fff2dc e6d6da fff4f0 dcc4d4 425a86 spring summer
  `,
  night: `
    0a1130 161f4d 2b3a75 566199 fdf6dc aebce8 333f78 3d4a86 252f64 070b22 cold winter
    061a2d 0e324e 1f5672 548894 fff6da 9fd2d8 2c5f78 34687f 194560 041220 summer cold
    130e31 291c54 4b3479 925f94 fff2d6 d3a9d8 533f7e 5f4788 39285f 0c0822 warm autumn
    0e1a3c 22346a 485990 9088aa fff8e0 c6cbf0 4c5a8c 57659a 333f74 0a1230 spring winter
    0c1838 1d3a68 3f6c92 d09a82 fff4d4 f2c49a 4d6c90 55789c 2e4f78 081028 warm summer
  `,
};

function readLine(line: string): SkyPalette {
  const words = line.trim().split(" ");
  const [a, b, c, d, sun, glow, haze, cloud, cloudShade, shadow] = words.map((word) => `#${word}`) as Ten;
  return { sky: [a, b, c, d], sun, glow, haze, cloud, cloudShade, shadow, suits: words.slice(10) };
}

type Ten = [string, string, string, string, string, string, string, string, string, string];

const readLines = (text: string) => text.trim().split("\n").map(readLine);

const palettes: Record<SceneTime, readonly SkyPalette[]> = {
  dawn: readLines(lines.dawn),
  day: readLines(lines.day),
  dusk: readLines(lines.dusk),
  night: readLines(lines.night),
};

/** All skies of an hour of the day. */
export function skyPalettes(time: SceneTime): readonly SkyPalette[] {
  return palettes[time];
}

/** How the hour colours things: own colour -> what is seen of it, `depth` 0 (near) to 1 (at the horizon). */
export interface Light extends SkyPalette {
  time: SceneTime;
  /** Sun or moon stand in the sky; else only their light is there. */
  disc: boolean;
  /** Windows and lamps are lit. */
  lamps: boolean;
  /** Plain things in the light of the hour. */
  tone(colour: string, depth?: number): string;
  /** What lies flat: bright by day, a dark foreground when the sun is low. */
  ground(colour: string, depth?: number): string;
  /** The side that the sun shines on. */
  lit(colour: string, depth?: number): string;
  /** The side turned away. */
  shade(colour: string, depth?: number): string;
  /** Windows of a house. */
  glass(depth?: number): string;
}

interface Strength {
  /** How much of the sky's own colour lies on everything. */
  sky: number;
  /** How dark a near thing is, and how much of that is left at the horizon or on a side that faces the sun. */
  shadow: number;
  near: number;
  facing: number;
  glow: number;
  shade: number;
  haze: number;
}

const strengths: Record<SceneTime, Strength> = {
  day: { sky: 0, shadow: 0, near: 0, facing: 0, glow: 0.1, shade: 0.24, haze: 0.9 },
  dawn: { sky: 0.12, shadow: 0.06, near: 0.2, facing: 0.3, glow: 0.3, shade: 0.36, haze: 0.86 },
  dusk: { sky: 0.3, shadow: 0.16, near: 0.36, facing: 0.3, glow: 0.34, shade: 0.42, haze: 0.8 },
  night: { sky: 0.36, shadow: 0.24, near: 0.3, facing: 0.6, glow: 0.16, shade: 0.34, haze: 0.82 },
};

/** The light of a scene: one of the skies that suit its hour, season and climate. */
export function lightOf(
  scene: { season: SceneSeason; time: SceneTime },
  climate: "cold" | "warm" | "mild",
  chance: Chance,
): Light {
  const all = skyPalettes(scene.time);
  const fits = (word: string) => all.filter((palette) => palette.suits.includes(word));
  const seasonal = fits(scene.season);
  // Every sky may come up, those of the season and the climate twice as often.
  const palette = chance.pick([
    ...seasonal,
    ...seasonal,
    ...fits(climate),
    ...(scene.time === "day" ? [] : all),
  ]);
  const { sky, shadow, near, facing, glow, shade, haze } = strengths[scene.time];
  const night = scene.time === "night";
  const far = (colour: string, depth: number) => mixColour(colour, palette.haze, depth * haze);
  // A little of the horizon in everything holds the picture together.
  const air = mixColour(palette.haze, palette.glow, 0.5);
  const tinted = (colour: string, share = 1) =>
    mixColour(mixColour(colour, palette.sky[night ? 2 : 1], sky * share), air, 0.06);
  // Shadows of the evening are violet, not grey.
  const shadowInk = mixColour(palette.shadow, palette.sky[0], scene.time === "day" ? 0.15 : 0.42);
  const dark = (depth: number) => shadow + near * (1 - depth) ** 2;
  const base = (colour: string, depth: number, share = 1) =>
    mixColour(tinted(colour, share), shadowInk, dark(depth) * share);
  const lamps = night || scene.time === "dusk";
  return {
    ...palette,
    time: scene.time,
    disc: chance.fork("disc").flip(scene.time === "day" ? 0.3 : 0.45),
    lamps,
    tone: (colour, depth = 0) => far(base(colour, depth, 0.8), depth),
    ground: (colour, depth = 0) =>
      scene.time === "day"
        ? far(mixColour(tinted(colour), palette.glow, glow), depth)
        : far(base(colour, depth, isPale(colour) ? 0.55 : 1.25), depth),
    lit: (colour, depth = 0) => far(mixColour(base(colour, depth, facing), palette.glow, glow), depth),
    shade: (colour, depth = 0) => far(mixColour(base(colour, depth, 0.75), shadowInk, shade), depth),
    glass: (depth = 0) =>
      lamps ? mixColour("#ffd37a", palette.haze, depth * 0.25) : far(base("#4a6478", depth), depth),
  };
}

/** Snow and white sand keep their light when the sun is gone. */
function isPale(colour: string): boolean {
  return Number.parseInt(colour.slice(1, 3), 16) > 205 && Number.parseInt(colour.slice(5, 7), 16) > 205;
}
