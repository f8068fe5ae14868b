import { LRUCache } from "lru-cache";

type Triple = readonly [number, number, number];

const known = new Map<string, Triple>();

/** "#rrggbb" to OKLab, where the middle of two colours looks like their middle. */
function labOf(hex: string): Triple {
  const before = known.get(hex);
  if (before) return before;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const s = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lab: Triple = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  if (known.size < 2000) known.set(hex, lab);
  return lab;
}

function hexOf([light, a, b]: Triple): string {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => {
    const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, value)) * 255);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Nine mixtures of ten have been asked for before: a poster has few colours. */
const mixed = new LRUCache<string, string>({ max: 10_000 });

/** From `one` (share 0) to `other` (share 1), both "#rrggbb". */
export function mixColour(one: string, other: string, share: number): string {
  if (share <= 0) return one;
  if (share >= 1) return other;
  const key = `${one}${other}${share}`;
  const before = mixed.get(key);
  if (before !== undefined) return before;
  const [a, b] = [labOf(one), labOf(other)];
  const mix = hexOf([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]);
  mixed.set(key, mix);
  return mix;
}
