/** Look of the shop: its logo and its accent colour, with the tones that keep text readable. */

/** `file` is a name in the directory of photographs. Sizes are displayed CSS pixels. */
export interface Logo {
  file: string;
  width: number;
  height: number;
}

export interface Look {
  /** "#rrggbb", null for the shop's own colour. */
  accent: string | null;
  logo: Logo | null;
}

/** Largest displayed logo in CSS pixels. The stored one has three times as many, for dense screens and for print. */
export const logoBox = { width: 160, height: 40, density: 3 } as const;

/** The logo of a file name such as `0f…-480x120.png`, whose numbers are the stored pixels. Null for another name. */
export function parseLogo(file: string): Logo | null {
  const [, width = 0, height = 0] = (/^[0-9a-f]{32}-(\d{1,3})x(\d{1,3})\.png$/.exec(file) ?? []).map(Number);
  if (width < 1 || height < 1) return null;
  const scale = Math.min(logoBox.width / width, logoBox.height / height);
  return { file, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** "#rrggbb" of a typed colour such as "#0A5", or null. */
export function parseColour(typed: string): string | null {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(typed.trim().toLowerCase())?.[1];
  if (hex === undefined) return null;
  return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex}`;
}

type Rgb = readonly [red: number, green: number, blue: number];

const partsOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red, green, blue] = partsOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio from 1 to 21, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** @param share of `to`, from 0 to 1 */
function mix(from: string, to: string, share: number): string {
  const other = partsOf(to);
  const parts = partsOf(from).map((part, index) => Math.round(part + ((other[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const lowest = (colour: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrastRatio(colour, ground)));

/** The tone nearest to the colour, towards `to`, that reaches the ratio on all grounds. */
function toneWith(colour: string, to: string, grounds: readonly string[], ratio: number): string {
  for (let share = 0; share < 1; share += 0.01) {
    const tone = mix(colour, to, share);
    if (lowest(tone, grounds) >= ratio) return tone;
  }
  return to;
}

/** Grounds of the pages in both palettes. A test compares them with `ui/styles/tokens.css`. */
export const pageGrounds = {
  light: ["#fbf5ea", "#fffdf9", "#f3e8d5", "#fbe7e0", "#e3f1e2", "#ffefcc", "#e2eff1"],
  dark: ["#131228", "#1d1c38", "#191832", "#3a1a20", "#15332c", "#3a2d12", "#142f3d"],
} as const;
/** Ground of the footer, dark in both palettes. */
export const nightGrounds = ["#1b1a35", "#0c0b1c"] as const;

/** Least ratios: links as all text of the shop, text on the accent as WCAG 1.4.3, surfaces and edges as 1.4.11. */
export const leastRatios = { link: 7, onAccent: 4.5, edge: 3 } as const;

/** Dark text of the shop, white, and black, which reaches 4.5 where both others do not. */
const textColours = ["#1b1a35", "#ffffff", "#000000"] as const;

interface Surface {
  accent: string;
  /** The accent under the pointer, further from its text. */
  hover: string;
  onAccent: string;
}

function surfaceOf(accent: string): Surface {
  const [ink, white, black] = textColours;
  const better = contrastRatio(accent, ink) >= contrastRatio(accent, white) ? ink : white;
  const onAccent = contrastRatio(accent, better) >= leastRatios.onAccent ? better : black;
  return { accent, hover: mix(accent, onAccent === white ? black : white, 0.22), onAccent };
}

export interface AccentTones {
  light: Surface & { link: string };
  dark: Surface & { link: string };
  /** Focus outline on the footer. */
  outline: string;
}

/** Tones of the accent that keep `leastRatios`. Equals the accent where it is readable. */
export function accentTones(accent: string): AccentTones {
  const { light, dark } = pageGrounds;
  const { link, edge } = leastRatios;
  return {
    light: { ...surfaceOf(accent), link: toneWith(accent, "#000000", light, link) },
    dark: {
      ...surfaceOf(toneWith(accent, "#ffffff", dark.slice(0, 3), edge)),
      link: toneWith(accent, "#ffffff", dark, link),
    },
    outline: toneWith(accent, "#ffffff", nightGrounds, edge),
  };
}

/** A ratio that an operator reads about a colour, with the tone that is used if the colour itself is not readable. */
export interface AccentFinding {
  place: "onAccent" | "linkLight" | "linkDark" | "surfaceDark";
  /** Of the colour itself. */
  ratio: number;
  least: number;
  tone: string;
  toneRatio: number;
  /** Whether the colour is used as it is. */
  kept: boolean;
}

export function judgeAccent(accent: string): AccentFinding[] {
  const { light, dark } = accentTones(accent);
  const finding = (
    place: AccentFinding["place"],
    tone: string,
    grounds: readonly string[],
    least: number,
  ): AccentFinding => ({
    place,
    ratio: lowest(accent, grounds),
    least,
    tone,
    toneRatio: lowest(tone, grounds),
    kept: tone === accent,
  });
  const onAccent = contrastRatio(accent, light.onAccent);
  return [
    {
      place: "onAccent",
      ratio: onAccent,
      least: leastRatios.onAccent,
      tone: light.onAccent,
      toneRatio: onAccent,
      kept: true,
    },
    finding("linkLight", light.link, pageGrounds.light, leastRatios.link),
    finding("linkDark", dark.link, pageGrounds.dark, leastRatios.link),
    finding("surfaceDark", dark.accent, pageGrounds.dark.slice(0, 3), leastRatios.edge),
  ];
}

/** Part of the stylesheet's address. Incremented when `accentStyles` changes, because browsers keep it for a year. */
export const accentVersion = 1;

/** Parses the file name of an accent's stylesheet, "1-336699.css". `isCurrent`: of this version. Null for another name. */
export function parseAccentFile(file: string): { accent: string; isCurrent: boolean } | null {
  const [, version, hex = ""] = /^(\d{1,4})-([0-9a-f]{6})\.css$/.exec(file) ?? [];
  const accent = parseColour(hex);
  return accent === null ? null : { accent, isCurrent: version === String(accentVersion) };
}

/** The stylesheet of an accent, loaded after the shop's own. Printouts keep black links. */
export function accentStyles(accent: string): string {
  const { light, dark, outline } = accentTones(accent);
  const variables = (tones: AccentTones["light"]) =>
    `:root{--signal:${tones.accent};--signal-hover:${tones.hover};--on-signal:${tones.onAccent};--link:${tones.link}}`;
  return [
    `@media screen{${variables(light)}.foot :focus-visible,.range .end:focus-visible{outline-color:${outline}}}`,
    `@media screen and (prefers-color-scheme:dark){${variables(dark)}}`,
    "",
  ].join("\n");
}
