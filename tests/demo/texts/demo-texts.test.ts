/** The texts of the demo catalogue promise nothing that its data contradict. */
import { join } from "node:path";

import { beforeAll, expect, test } from "vitest";

import type { JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import { showPath } from "#app/catalogue-files/diagnostics.server.ts";
import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import { findBrokenUpgradeStatements } from "#tests/demo/texts/extra-statements.ts";
import { includedExtras, packageExtras } from "#tests/demo/texts/package-words.ts";
import { findBrokenStatements } from "#tests/demo/texts/stay-statements.ts";
import { readingTime } from "#tests/support/catalogue-import.ts";

let demo: CatalogueOffer[];
let notices: string[];

beforeAll(async () => {
  const read = readCatalogueFiles(join(process.cwd(), "demo/catalogue"), readingTime);
  demo = read.catalogue?.offers ?? [];
  notices = (await read.notices()).map(({ file, path, reason }) => `${file} ${path}: ${reason}`);
}, 60_000);

test.each<[string, (offer: CatalogueOffer) => [JsonPath, string][]]>([
  ["stay rules", findBrokenStatements],
  ["conditions of extras", findBrokenUpgradeStatements],
  ["extras that make a package", packageExtras],
  ["included services that make a package", includedExtras],
])("demo texts agree with the data: %s", (_, check) => {
  expect(demo.length).toBeGreaterThan(100);
  expect(
    demo.flatMap((offer) =>
      check(offer).map(([path, reason]) => `${offer.slug} ${showPath(path)}: ${reason}`),
    ),
  ).toEqual([]);
});

test("`catalogue validate` has one notice about the demo, which its offer states in words", () => {
  expect(notices).toEqual([
    expect.stringContaining("kein Aufenthalt reicht über den 20. Juni, 6. September"),
  ]);
});
