/** Memory of an import does not grow with the nights of the catalogue. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { expect, test } from "vitest";

import { FileChanged } from "#app/catalogue-files/offer-sources.server.ts";
import { OfferTexts } from "#app/catalogue-files/offer-texts.server.ts";
import {
  checkCatalogueFiles,
  readCatalogueFiles,
  readOffersInSteps,
} from "#app/catalogue-files/read-catalogue.server.ts";
import { type SourceFile, sourcesIn } from "#app/catalogue-files/source-files.server.ts";
import { runStepsInBackground } from "#app/catalogue-files/steps.server.ts";
import { berlinDate } from "#app/domain/time.ts";
import { filesIn, sampleCatalogue } from "#tests/support/catalogue-files.ts";
import { readingTime } from "#tests/support/catalogue-import.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const newTexts = () => new OfferTexts({ version: "0.1.0", today: berlinDate(readingTime), known: new Map() });

/** A file with the vendors, and one for each hotel. */
function folderOf(hotels: number): string {
  const { offers, ...rest } = sampleCatalogue();
  const files = Array.from({ length: hotels }, (_, at) => [
    `hotel-${at}.json`,
    { offers: [{ ...offers[0], slug: `hotel-${at}`, title: `Hôtel ${at}` }] },
  ]);
  return filesIn({ "a.json": rest, ...Object.fromEntries(files) });
}

test("a file is parsed after the one before it is forgotten", async () => {
  const texts = newTexts();
  const { files, problems } = sourcesIn(folderOf(12), texts);
  const parsed: WeakRef<object>[] = [];
  const alive: number[] = [];
  function* watched(): Iterable<SourceFile> {
    for (const source of files) {
      parsed.push(new WeakRef(source.value as object));
      yield source;
    }
  }
  const steps = readOffersInSteps({ files: watched(), problems }, readingTime, { texts });
  let seen = 0;
  // A weak reference is strong until the turn of the event loop ends.
  const read = await runStepsInBackground(
    (function* () {
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value;
        if (parsed.length > seen) {
          seen = parsed.length;
          yield;
          collect();
          alive.push(parsed.filter((file) => file.deref()).length);
        }
        yield;
      }
    })(),
  );
  expect(read.catalogue?.offers).toHaveLength(12);
  expect(alive).toHaveLength(13);
  expect(Math.max(...alive)).toBeLessThanOrEqual(2);
});

test("an offer that is read again equals the one that was checked", async () => {
  const folder = folderOf(3);
  const { catalogue } = await checkCatalogueFiles(folder, readingTime, { texts: newTexts() });
  const read = catalogue?.offers.map((source) => source.read());
  expect(read).toEqual(readCatalogueFiles(folder, readingTime).catalogue?.offers);
});

test.each(["{}", "kein JSON", new Uint8Array([0xfc])])(
  "a file that became %j is noticed",
  async (content) => {
    const folder = folderOf(1);
    const { catalogue } = await checkCatalogueFiles(folder, readingTime, { texts: newTexts() });
    writeFileSync(join(folder, "hotel-0.json"), content);
    expect(() => catalogue?.offers[0]?.read()).toThrow(FileChanged);
  },
);
