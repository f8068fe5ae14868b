import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText, isNear, wordsOf } from "#app/domain/search/text-matching.ts";

test.each([
  [["München", "Muenchen", "Munchen", "MÜNCHEN", "Mu\u0308nchen"], "munchen"],
  [["Großarl", "Grossarl", "GROSSARL"], "grossarl"],
  [["Øresund", "Öresund", "Oeresund"], "oresund"],
  [["Île-de-France", "ile de  france"], "ile de france"],
  [["  ", "–", ""], ""],
])("%j", (texts, folded) => {
  for (const text of texts) expect(foldText(text)).toBe(folded);
});

test("words are never empty, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(wordsOf(text)).not.toContain("");
    }),
  );
});

test("little words are left out unless there is nothing else", () => {
  expect(wordsOf("Wellness in den Bergen")).toEqual(["wellness", "bergen"]);
  expect(wordsOf("im")).toEqual(["im"]);
});

test.each([
  ["meran", "mearn", 1, true],
  ["meran", "mran", 1, true],
  ["meran", "meeran", 1, true],
  ["meran", "maren", 1, false],
  ["meran", "maren", 2, true],
  ["salzburg", "slazbrug", 2, true],
  ["rom", "rom", 0, true],
  ["rom", "ro", 0, false],
])("%s, %s, %i", (word, other, limit, near) => {
  expect(isNear(word, other, limit)).toBe(near);
  expect(isNear(other, word, limit)).toBe(near);
});
