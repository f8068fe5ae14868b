/** Tones of the accent colour, and names of logos. */
import { readFileSync } from "node:fs";

import fc from "fast-check";
import { expect, test } from "vitest";

import {
  accentStyles,
  accentTones,
  accentVersion,
  contrastRatio,
  judgeAccent,
  leastRatios,
  nightGrounds,
  pageGrounds,
  parseColour,
  parseLogo,
} from "#app/domain/operator/look.ts";

const aColour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);
const lowest = (colour: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrastRatio(colour, ground)));

test("every colour leaves text, links, surfaces and focus readable in both palettes", () => {
  fc.assert(
    fc.property(aColour, (accent) => {
      const { light, dark, outline } = accentTones(accent);
      for (const { accent: ground, hover, onAccent } of [light, dark]) {
        expect(contrastRatio(onAccent, ground)).toBeGreaterThanOrEqual(leastRatios.onAccent);
        expect(contrastRatio(onAccent, hover)).toBeGreaterThanOrEqual(leastRatios.onAccent);
      }
      expect(lowest(light.link, pageGrounds.light)).toBeGreaterThanOrEqual(leastRatios.link);
      expect(lowest(dark.link, pageGrounds.dark)).toBeGreaterThanOrEqual(leastRatios.link);
      expect(lowest(dark.accent, pageGrounds.dark.slice(0, 3))).toBeGreaterThanOrEqual(leastRatios.edge);
      expect(lowest(outline, nightGrounds)).toBeGreaterThanOrEqual(leastRatios.edge);
    }),
    { numRuns: 500 },
  );
});

test("a readable colour is used as it is", () => {
  expect(accentTones("#0a4a5e").light).toMatchObject({
    accent: "#0a4a5e",
    link: "#0a4a5e",
    onAccent: "#ffffff",
  });
  expect(accentTones("#ffb340").light).toMatchObject({ accent: "#ffb340", onAccent: "#1b1a35" });
  expect(accentTones("#ffb340").dark.link).toBe("#ffb340");
});

test("a pale colour is adapted for links, with the ratio of both tones", () => {
  const [onAccent, light, dark] = judgeAccent("#ffb340");
  expect(onAccent).toMatchObject({ place: "onAccent", tone: "#1b1a35", kept: true });
  expect(light).toMatchObject({ place: "linkLight", kept: false, least: 7 });
  expect(light?.ratio).toBeLessThan(2);
  expect(light?.toneRatio).toBeGreaterThanOrEqual(7);
  expect(dark).toMatchObject({ place: "linkDark", kept: true });
});

test("the grounds are those of the palettes", () => {
  const tokens = readFileSync("app/ui/styles/tokens.css", "utf8");
  const [day = "", night = ""] = tokens.split("@media screen and (prefers-color-scheme: dark)");
  const colourOf = (css: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  const names = ["paper", "sheet", "sand", "danger-tint", "good-tint", "warn-tint", "info-tint"];
  expect(pageGrounds.light).toEqual(names.map((name) => colourOf(day, name)));
  expect(pageGrounds.dark).toEqual(names.map((name) => colourOf(night, name)));
  expect(nightGrounds).toEqual([colourOf(day, "night"), colourOf(night, "night")]);
  expect(colourOf(day, "ink")).toBe(accentTones("#ffb340").light.onAccent);
});

test("the version of the stylesheet changes with its rules", () => {
  expect([accentVersion, accentStyles("#777777")]).toMatchInlineSnapshot(`
    [
      1,
      "@media screen{:root{--signal:#777777;--signal-hover:#959595;--on-signal:#000000;--link:#4c4c4c}.foot :focus-visible,.range .end:focus-visible{outline-color:#777777}}
    @media screen and (prefers-color-scheme:dark){:root{--signal:#777777;--signal-hover:#959595;--on-signal:#000000;--link:#bcbcbc}}
    ",
    ]
  `);
});

test.each([
  ["#0A4A5E", "#0a4a5e"],
  [" 0a4a5e ", "#0a4a5e"],
  ["#fa0", "#ffaa00"],
  ["", null],
  ["rot", null],
  ["#12345", null],
  ["#0a4a5e;}body{display:none", null],
])("reads the colour %j as %j", (typed, colour) => {
  expect(parseColour(typed)).toBe(colour);
});

test("a logo is displayed within its box, and other names are no logos", () => {
  const hash = "0123456789abcdef0123456789abcdef";
  expect(parseLogo(`${hash}-480x120.png`)).toEqual({ file: `${hash}-480x120.png`, width: 160, height: 40 });
  expect(parseLogo(`${hash}-120x120.png`)).toMatchObject({ width: 40, height: 40 });
  expect(parseLogo(`${hash}-480x60.png`)).toMatchObject({ width: 160, height: 20 });
  for (const name of ["", "../secrets.json", `${hash}.jpg`, `${hash}-0x9.png`, `../${hash}-480x120.png`])
    expect(parseLogo(name)).toBeNull();
});
