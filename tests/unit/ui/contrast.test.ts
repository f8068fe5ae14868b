import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

const tokens = readFileSync("app/ui/styles/tokens.css", "utf8");
const colours = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );
const [day = "", night = ""] = tokens.split("@media screen and (prefers-color-scheme: dark)");
const light = colours(day);
const palettes = {
  light,
  dark: { ...light, ...colours(night.split("@media (forced-colors")[0] ?? "") },
};

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ["paper", "sheet", "sand"];
const tints = ["danger-tint", "good-tint", "warn-tint", "info-tint"];
const pairs = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

/** Text on its backgrounds, and edges next to theirs. */
const written = [
  ...pairs(["ink", "soft", "link", "danger", "good"], grounds),
  ...pairs(["ink"], tints),
  ...pairs(["danger"], ["danger-tint"]),
  ...pairs(["good"], ["good-tint"]),
  ...pairs(["on-signal"], ["signal", "signal-hover"]),
  ...pairs(["on-night"], ["night"]),
];
const seen = pairs(["edge", "focus"], grounds);

for (const [name, palette] of Object.entries(palettes)) {
  const tooLow = (list: readonly (readonly [string, string])[], least: number) =>
    list.flatMap(([front, back]) => {
      const [one = "", other = ""] = [palette[front], palette[back]];
      const ratio = contrast(one, other);
      return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
    });

  test(`text keeps 7:1 and edges keep 3:1 in ${name} colours`, () => {
    expect(tooLow(written, 7)).toEqual([]);
    expect(tooLow(seen, 3)).toEqual([]);
  });
}

test("the check finds a pale pair", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(Object.keys(palettes.dark).length).toBeGreaterThan(20);
  expect(palettes.dark["paper"]).not.toBe(light["paper"]);
});
