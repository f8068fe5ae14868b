import jsqr from "jsqr";
import { expect, test } from "vitest";
import { giroCode } from "#app/domain/payment/bank-transfer.ts";
import { cents } from "#app/domain/money.ts";
import { giroCodePicture } from "#app/documents/qr-code.server.ts";

const transfer = {
  holder: "Reisepreis Vorführung GmbH",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  amount: cents(14_990),
  purpose: "ABCD-EFGH",
  currency: "EUR",
};

/** Draws the path as a screen does, `scale` pixels a module, and reads it as a camera does. */
function decode({ path, size }: { path: string; size: number }, scale = 4): string | undefined {
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(run)) * scale; column++) {
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  const read = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;
  const bytes = read(pixels, width, width)?.binaryData;
  return bytes && Buffer.from(bytes).toString("utf8");
}

test("a banking app reads from the drawing what was written, umlauts included", () => {
  const code = giroCode(transfer);
  expect(decode(giroCodePicture(transfer)!)).toBe(code.ok && code.text);
});

test("the longest content is version 13, the largest allowed", () => {
  const longest = { ...transfer, holder: "x".repeat(70), purpose: "y".repeat(140) };
  const picture = giroCodePicture(longest)!;
  expect(picture.size).toBeLessThanOrEqual(69 + 8);
  expect(decode(picture)).toContain("y".repeat(140));
});

test("the quiet zone is empty and the text is short", () => {
  const { path, size } = giroCodePicture(transfer)!;
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
    expect(Math.max(Number(x) + Number(run), Number(y) + 1)).toBeLessThanOrEqual(size - 4);
  }
  expect(path.length).toBeLessThan(10_000);
});

test("no code for other currencies or unusable data", () => {
  expect(giroCodePicture({ ...transfer, currency: "CHF" })).toBeNull();
  expect(giroCodePicture({ ...transfer, iban: "DE00" })).toBeNull();
});
