/** The quick ways to read a catalogue file give what the slow ones give. */
import fc from "fast-check";
import { expect, test } from "vitest";

import { parsePlainObject } from "#app/catalogue-files/plain-json.server.ts";
import { readPlainNights } from "#app/catalogue-files/plain-nights.server.ts";
import { fileVariantSchema } from "#app/catalogue-files/schema.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { sampleHotel } from "#tests/support/catalogue-files.ts";
import { runs } from "#tests/support/runs.ts";

test("an object is read up to its end, as JSON.parse reads it", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(2), (value, indent) => {
      const text = ` ${JSON.stringify(value, null, indent)}`;
      const read = parsePlainObject(`[${text} , 1]`, 1, 64);
      expect(read).toEqual({ value: JSON.parse(text), end: text.length + 1 });
    }),
  );
});

test.each([
  '{"a": 1, "a": 2}',
  '{"a": {"b": 1, "b": 2}}',
  '{"a": 1',
  '{"a" 1}',
  '{"a": "',
  "[1]",
  '{"a": "\\',
])("%s is left to the slow parser", (text) => expect(parsePlainObject(text, 0, 64)).toBeNull());

test("an object nested too deeply is left to the slow parser", () => {
  expect(parsePlainObject('{"a":[[1]]}', 0, 3)).not.toBeNull();
  expect(parsePlainObject('{"a":[[1]]}', 0, 2)).toBeNull();
});

const odd = fc.constantFrom<unknown>(
  null,
  "",
  "2027-02-30",
  "2027-2-3",
  -1,
  0.001,
  1_000_001,
  1.5,
  [],
  {},
  "ja",
);
const row = fc.record(
  {
    date: fc.oneof({ weight: 9, arbitrary: fc.constantFrom("2027-01-01", "2028-02-29", "1900-01-01") }, odd),
    price: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(0.01, 99.9, 100, 1_000_000) }, odd),
    rooms: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(0, 6, 100_000) }, odd),
    closedToArrival: fc.oneof({ weight: 9, arbitrary: fc.boolean() }, odd),
    stopped: fc.oneof({ weight: 9, arbitrary: fc.boolean() }, odd),
    note: fc.constant("x"),
  },
  { requiredKeys: ["date"] },
);

test("nights are read as their schema reads them, and left to it when one is wrong", () => {
  const [variant] = sampleHotel().variants;
  const schema = fileVariantSchema(civilDate("2026-11-20"));
  let plain = 0;
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), (nightRows) => {
      const { success, data } = schema.safeParse({ ...variant, nightRows });
      const read = readPlainNights({ variants: [{ ...variant, nightRows }] }, new Map());
      expect(read?.nights[0]).toEqual(success ? data?.nightRows : undefined);
      if (read && nightRows.length > 0) plain += 1;
    }),
    { numRuns: runs(2_000) },
  );
  expect(plain).toBeGreaterThan(10);
});
