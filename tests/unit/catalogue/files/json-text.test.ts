import fc from "fast-check";
import { expect, test } from "vitest";

import { parseJsonText, showPath } from "#app/catalogue-files/diagnostics.server.ts";
import { runs } from "#tests/support/runs.ts";

test("the parser accepts what JSON.parse accepts", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(parseJsonText(text)).toEqual({ value: JSON.parse(text), repeated: [] });
    }),
  );
});

test("the parser rejects what JSON.parse rejects", () => {
  const piece = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"a"',
    '"',
    "1",
    "-",
    "01",
    "1.",
    "true",
    "nul",
    " ",
    "\n",
    "\\",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join("");
      const outcome = (read: () => unknown) => {
        try {
          return { value: read() };
        } catch (error) {
          return (error as Error).name.endsWith("SyntaxError") ? "refused" : error;
        }
      };
      const [ours, theirs] = [outcome(() => parseJsonText(text).value), outcome(() => JSON.parse(text))];
      expect(ours).toEqual(theirs);
    }),
    { numRuns: runs(2_000) },
  );
});

test("the parser reports the lines of errors and repeated names", () => {
  expect(() => parseJsonText('{\n "a": 1\n "b": 2 }')).toThrow(
    /^Zeile 3: hier steht „"b": 2 }“, erwartet wird ein Komma/,
  );
  expect(parseJsonText('{"a": [{"b": 1,\n"b": 2}]}').repeated).toEqual([{ path: ["a", 0, "b"], line: 2 }]);
});

test("excessive nesting is rejected", () => {
  expect(() => parseJsonText("[".repeat(100_000))).toThrow(/Verschachtelung/);
});

test("__proto__ is an ordinary field", () => {
  const { value } = parseJsonText('{"__proto__": {"x": 1}}');
  expect(Object.hasOwn(value as object, "__proto__")).toBe(true);
});

test("paths are shown in JavaScript notation", () => {
  expect(showPath(["offers", 0, "variants", 12, "price"])).toBe("offers[0].variants[12].price");
  expect(showPath(["a b", "c"])).toBe('"a b".c');
  expect(showPath([])).toBe("");
});
