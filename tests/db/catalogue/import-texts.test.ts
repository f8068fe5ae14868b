/** Offers that an import by the command line recognises by their text and does not read again. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { importCatalogueFiles } from "#app/cli/catalogue.server.ts";
import { OfferTexts } from "#app/catalogue-files/offer-texts.server.ts";
import { checkCatalogueFiles, readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import { importCatalogue, readKnownTexts } from "#app/commands/catalogue/import.server.ts";
import { berlinDate } from "#app/domain/time.ts";
import { days, laterBy } from "#app/domain/dates.ts";
import type { Tx } from "#app/store/db/database.server.ts";
import { saveStopped } from "#app/store/queries/catalogue/rooms.server.ts";
import { offers } from "#app/store/schema/catalogue.server.ts";

import { filesIn, sampleCatalogue, sampleWith } from "../../support/catalogue-files.ts";
import { findVariantId, importTime, setSoldRooms } from "../../support/catalogue-import.ts";
import { testDatabase, withRollback } from "../../support/database.ts";

testDatabase();
const dataDir = filesIn({});

/** One file with the vendors, one for each offer. */
function folderWith(changes: Record<string, unknown> = {}): string {
  const { offers: given, ...rest } = sampleWith(changes) as ReturnType<typeof sampleCatalogue>;
  return filesIn({ "a.json": rest, "b.json": { offers: [given[0]] }, "c.json": { offers: [given[1]] } });
}

const load = (tx: Tx, folder: string, now = importTime) => importCatalogueFiles(tx, folder, now, { dataDir });

/** Slugs of offers that the next import would not read. */
async function recognised(tx: Tx, folder: string, now = importTime): Promise<string[]> {
  const known = await readKnownTexts(tx, now);
  const texts = new OfferTexts({ version: "0.1.0", today: berlinDate(now), known });
  const { catalogue } = await checkCatalogueFiles(folder, now, { texts });
  return (catalogue?.offers ?? [])
    .filter(({ isUnread }) => isUnread)
    .map(({ slug }) => slug)
    .toSorted();
}

const all = ["hotel-lago", "ostsee-ab-kiel"];

test(
  "an offer with the same text is not read again, and stays",
  withRollback(async (tx) => {
    const folder = folderWith();
    const first = await load(tx, folder);
    expect(await recognised(tx, folder)).toEqual(all);
    await tx.update(offers).set({ title: "Nicht geschrieben" });
    expect(await load(tx, folder)).toMatchObject({
      ok: true,
      offers: 2,
      variants: first.ok && first.variants,
      nightsSaved: 0,
    });
    const titles = await tx.select({ title: offers.title, position: offers.position }).from(offers);
    expect(titles.map(({ title }) => title)).toEqual(["Nicht geschrieben", "Nicht geschrieben"]);
    expect(titles.map(({ position }) => position).toSorted()).toEqual([0, 1]);
  }),
);

test(
  "another text with the same contents is recognised the next time",
  withRollback(async (tx) => {
    const folder = folderWith();
    await load(tx, folder);
    writeFileSync(join(folder, "b.json"), JSON.stringify({ offers: [sampleCatalogue().offers[0]] }, null, 8));
    expect(await recognised(tx, folder)).toEqual(["ostsee-ab-kiel"]);
    expect(await load(tx, folder)).toMatchObject({ ok: true, nightsSaved: 0 });
    expect(await recognised(tx, folder)).toEqual(all);
  }),
);

test(
  "an offer by rules is read again on another day",
  withRollback(async (tx) => {
    const folder = folderWith();
    await load(tx, folder);
    const tomorrow = laterBy(importTime, days(1));
    expect(await recognised(tx, folder, tomorrow)).toEqual([]);
    expect(await load(tx, folder, tomorrow)).toMatchObject({ ok: true });
    expect(await recognised(tx, folder, tomorrow)).toEqual(all);
  }),
);

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ["changed", async (tx) => saveStopped(tx, await findVariantId(tx, "dz-hp"), true)],
  ["oversold", async (tx) => setSoldRooms(tx, "dz-hp", "2027-02-10", 99)],
])("an offer that is %s is read again", async (_name, change) =>
  withRollback(async (tx) => {
    const folder = folderWith();
    await load(tx, folder);
    await change(tx);
    expect(await recognised(tx, folder)).not.toContain("hotel-lago");
  })(),
);

test(
  "an offer that somebody changes while the files are read is written from its text",
  withRollback(async (tx) => {
    const folder = folderWith();
    await load(tx, folder);
    const known = await readKnownTexts(tx, importTime);
    await saveStopped(tx, await findVariantId(tx, "dz-hp"), true);
    await tx.update(offers).set({ title: "Geändert" });
    const texts = new OfferTexts({ version: "0.1.0", today: berlinDate(importTime), known });
    const { catalogue } = await checkCatalogueFiles(folder, importTime, { texts });
    expect(texts.unread).toBe(2);
    const answer = await importCatalogue({ db: tx, now: importTime }, catalogue!, { complete: true });
    expect(answer).toMatchObject({ ok: true, offers: 2 });
    const rows = await tx.select({ title: offers.title }).from(offers).orderBy(offers.slug);
    expect(rows).toEqual([{ title: sampleCatalogue().offers[0]!.title }, { title: "Geändert" }]);
  }),
);

test.each<[string, Record<string, unknown>]>([
  ["a slug twice", { "offers[1].slug": "hotel-lago" }],
  ["an unknown vendor", { "vendors[0].key": "anderer" }],
  ["an unknown theme", { groupings: [] }],
  [
    "a contact described otherwise",
    { "offers[1].contact": { ...sampleCatalogue().offers[0]!.contact, name: "Anders" } },
  ],
])("the reasons are the same as without a former import: %s", async (_name, changes) =>
  withRollback(async (tx) => {
    const folder = folderWith();
    await load(tx, folder);
    const { offers: given, ...rest } = sampleWith(changes) as ReturnType<typeof sampleCatalogue>;
    writeFileSync(join(folder, "a.json"), JSON.stringify(rest));
    writeFileSync(join(folder, "c.json"), JSON.stringify({ offers: [given[1]] }));
    const { problems } = readCatalogueFiles(folder, importTime);
    expect(problems.length).toBeGreaterThan(0);
    expect(await load(tx, folder)).toEqual({ ok: false, problems });
  })(),
);

test(
  "an import ends at a file that changes meanwhile, and the next one goes on",
  withRollback(async (tx) => {
    const folder = folderWith();
    const file = join(folder, "c.json");
    const text = readFileSync(file, "utf8");
    const texts = new OfferTexts({ version: "0.1.0", today: berlinDate(importTime), known: new Map() });
    const { catalogue } = await checkCatalogueFiles(folder, importTime, { texts });
    writeFileSync(file, text.replace("Ostsee ab Kiel", "Nordsee ab Kiel"));
    const work = { db: tx, now: importTime };
    const options = { complete: true, atOnce: 1 };
    const answer = await importCatalogue(work, catalogue!, options);
    expect(answer).toEqual({ ok: false, refusal: "changed", file, done: 1, offers: 2 });
    const titles = async () =>
      (await tx.select({ title: offers.title }).from(offers)).map(({ title }) => title);
    expect(await titles()).toEqual(["Hotel Lago"]);
    expect(await load(tx, folder)).toMatchObject({ ok: true, offers: 2 });
    expect((await titles()).toSorted()).toEqual(["Hotel Lago", "Nordsee ab Kiel"]);
  }),
);

test(
  "an import that is stopped while it checks the files changes nothing",
  withRollback(async (tx) => {
    const seen: string[] = [];
    const answer = await importCatalogueFiles(tx, folderWith(), importTime, {
      dataDir,
      onFile: (done, files) => void seen.push(`${done} of ${files}`),
      isStopped: () => seen.length === 2,
    });
    expect(answer).toEqual({ ok: false, done: 0, offers: null });
    expect(seen).toEqual(["0 of 3", "1 of 3"]);
    expect(await tx.select().from(offers)).toEqual([]);
  }),
);
