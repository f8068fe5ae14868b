import { expect, test } from "vitest";

import { readCatalogueInSteps } from "#app/catalogue-files/read-catalogue.server.ts";
import { readSourceInSteps } from "#app/catalogue-files/source-files.server.ts";
import { runStepsInBackground } from "#app/catalogue-files/steps.server.ts";
import { toFileText, writeFileTextInSteps } from "#app/catalogue-files/write-catalogue.server.ts";
import { catalogueWith, readingTime } from "#tests/support/catalogue-import.ts";
import { sampleCatalogue } from "#tests/support/catalogue-files.ts";

/** Counts the turns of the event loop during the work. */
async function turnsDuring<Result>(work: Promise<Result>): Promise<[turns: number, result: Result]> {
  let turns = 0;
  let over = false;
  const count = () => {
    if (over) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  const result = await work.finally(() => (over = true));
  return [turns, result];
}

const many = () => {
  const { offers, ...rest } = sampleCatalogue();
  const [hotel] = offers;
  return { ...rest, offers: Array.from({ length: 50 }, (_, at) => ({ ...hotel, slug: `hotel-${at}` })) };
};

test("the event loop runs between two offers of a file", async () => {
  const bytes = Buffer.from(JSON.stringify(many()));
  const [parsing, sources] = await turnsDuring(runStepsInBackground(readSourceInSteps("k.json", bytes)));
  const [checking, read] = await turnsDuring(
    runStepsInBackground(readCatalogueInSteps(sources, readingTime, {})),
  );
  expect(read.problems).toEqual([]);
  const [writing, text] = await turnsDuring(runStepsInBackground(writeFileTextInSteps(read.catalogue!)));
  for (const turns of [parsing, checking, writing]) expect(turns).toBeGreaterThanOrEqual(45);
  expect((JSON.parse(text) as { offers: object[] }).offers).toHaveLength(50);
});

test("a file written offer by offer equals JSON.stringify", () => {
  const catalogue = catalogueWith();
  const odd = 'Zeile\n  mit "offers": []\n} $& \u2028 \\n';
  const [first, ...others] = catalogue.offers;
  const written = toFileText({ ...catalogue, offers: [{ ...first!, title: odd }, ...others] });
  expect(written).toBe(`${JSON.stringify(JSON.parse(written), null, 2)}\n`);
  expect((JSON.parse(written) as { offers: { title: string }[] }).offers[0]?.title).toBe(odd);
  const none = toFileText({ vendors: [], groupings: [], offers: [] });
  expect(none).toBe(`${JSON.stringify({ vendors: [], groupings: [], offers: [] }, null, 2)}\n`);
});
