import fc from "fast-check";
import { expect, test } from "vitest";

import { fromWindows1252, toWindows1252 } from "#app/domain/text/windows-1252.ts";

test("encodes Windows-1252 and replaces other signs by question marks", () => {
  expect([...toWindows1252("Aä€–„Ž“ 日Ł")]).toEqual([
    0x41, 0xe4, 0x80, 0x96, 0x84, 0x8e, 0x93, 0x20, 0x3f, 0x3f,
  ]);
});

test("decoding returns the encoded text", () => {
  const sign = fc.constantFrom(..."aÄöß€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ¡ÿ \n;");
  fc.assert(
    fc.property(fc.string({ unit: sign }), (written) => {
      expect(fromWindows1252(toWindows1252(written))).toBe(written);
    }),
  );
});
