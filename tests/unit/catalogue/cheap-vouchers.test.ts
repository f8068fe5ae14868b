/** Reports vouchers that cost less than half of the same nights. */
import { expect, test } from "vitest";

import { cheapVouchers } from "#app/catalogue-files/cheap-vouchers.server.ts";
import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import { toFileText } from "#app/catalogue-files/write-catalogue.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { aCatalogueOffer, aCatalogueVariant, testNow } from "#tests/support/catalogue.ts";
import { filesIn, sampleCatalogue } from "#tests/support/catalogue-files.ts";

const today = civilDate("2026-11-25");
const season = { price: cents(5_900), rooms: 2, closedToArrival: [], closed: false };
const stays = aCatalogueVariant({ key: "dz", nights: 1, nightRules: { seasons: [season] }, nightRows: [] });

const voucherOf = (total: number, part: Partial<typeof stays> = {}) =>
  aCatalogueVariant({
    key: "gutschein",
    nights: 2,
    voucher: { total: cents(total), available: 20 },
    nightRows: [],
    ...part,
  });
const found = (...variants: (typeof stays)[]) =>
  cheapVouchers(aCatalogueOffer({ variants }), today).map(([path, reason]) => `${path.join(".")} ${reason}`);

test.each([
  [2_000, 1],
  [5_899, 1],
  [5_900, 0],
  [9_000, 0],
])("a voucher of %i cents for two nights of 5900 cents each has %i warnings", (total, count) => {
  expect(found(stays, voucherOf(total))).toHaveLength(count);
});

test("the warning names both prices, the nights and the field", () => {
  const [warning = ""] = found(stays, voucherOf(2_000)).map((text) => text.replaceAll("\u00a0", " "));
  expect(warning).toContain("variants.1.voucher der Gutschein kostet 20,00 €");
  expect(warning).toContain("dieselben Nächte (2)");
  expect(warning).toContain("mindestens 118,00 €");
});

test("only stays of the same room and currency are compared", () => {
  expect(found(voucherOf(2_000))).toEqual([]);
  expect(found(stays, voucherOf(2_000, { room: "suite" }))).toEqual([]);
  expect(found(stays, voucherOf(2_000, { currency: "CHF" }))).toEqual([]);
});

test("nights that are closed or without rooms are not compared", () => {
  const closedSeason = { ...season, rooms: 0 };
  expect(found({ ...stays, nightRules: { seasons: [closedSeason] } }, voucherOf(2_000))).toEqual([]);
});

/** Reads the sample catalogue with this voucher. */
function read(voucher: object) {
  const text = JSON.stringify(sampleCatalogue()).replace(
    '"voucher":{"price":199,"available":40}',
    `"voucher":${JSON.stringify(voucher)}`,
  );
  return readCatalogueFiles(filesIn({ "a.json": JSON.parse(text) as object }), testNow);
}

test("the former name of a voucher's price is read and exported under the new name", () => {
  const { catalogue } = read({ total: 210, available: 40 });
  const vouchers = catalogue?.offers.flatMap(({ variants }) =>
    variants.flatMap(({ voucher }) => voucher ?? []),
  );
  expect(vouchers).toEqual([{ total: 21_000, available: 40 }]);
  const text = toFileText(catalogue!);
  expect(text).toMatch(/"voucher":\s*\{\s*"price": 210,\s*"available": 40\s*\}/);
});
