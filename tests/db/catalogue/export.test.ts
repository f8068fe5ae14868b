import { readFileSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import sharp from "sharp";

import { importCatalogueFiles } from "#app/cli/catalogue.server.ts";
import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import { photosOf, toFileText, toFileTexts } from "#app/catalogue-files/write-catalogue.server.ts";
import { runCli } from "#app/cli/run.server.ts";
import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Tx } from "#app/store/db/database.server.ts";
import { photosKeptDays } from "#app/pictures/photos.server.ts";
import { listGroupings, listPictures, loadCatalogue } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listOffers } from "#app/store/queries/catalogue/offers.server.ts";
import { nights, offers, variants } from "#app/store/schema/catalogue.server.ts";

import { demonstration as demo } from "#demo/open-demo.server.ts";

import { filesIn, sampleCatalogue, sampleWith } from "../../support/catalogue-files.ts";
import { createEnvironment } from "../../support/shops/operator-shop.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { withRollback, testDatabase } from "../../support/database.ts";

testDatabase();
const now = new Date("2026-11-20T12:00:00Z");
const today = civilDate("2026-11-20");

function read(files: Record<string, unknown>) {
  const { catalogue, problems } = readCatalogueFiles(filesIn(files), now);
  expect(problems).toEqual([]);
  return catalogue!;
}

function put(tx: Tx, files: Record<string, unknown>) {
  return importCatalogue({ db: tx, now }, read(files), { complete: true });
}

test(
  "an export equals the import, in one file or in many",
  withRollback(async (tx) => {
    await put(tx, { "a.json": sampleCatalogue() });
    const loaded = await loadCatalogue(tx, today);
    expect(loaded).toEqual(read({ "a.json": sampleCatalogue() }));
    expect(read({ "a.json": toFileText(loaded) })).toEqual(loaded);
    const texts = toFileTexts(loaded);
    expect([...texts.keys()]).toEqual([
      "vendors.json",
      "groupings.json",
      "offers/1-hotel-lago.json",
      "offers/2-ostsee-ab-kiel.json",
    ]);
    expect(read(Object.fromEntries(texts))).toEqual(loaded);
  }),
);

test(
  "importing an export changes nothing after sales and catalogue changes",
  withRollback(async (tx) => {
    await put(tx, { "a.json": sampleCatalogue() });
    await tx
      .update(nights)
      .set({ sold: 2 })
      .where(eq(nights.date, civilDate("2027-02-10")));
    await tx.update(variants).set({ voucherSold: 7 }).where(eq(variants.key, "gutschein"));
    const voucher = {
      key: "neu",
      room: "dz",
      board: "OV",
      nights: 1,
      persons: 1,
      price: { kind: "Fixed" },
      voucher: { total: 1, available: 1 },
    };
    await put(tx, {
      "a.json": sampleWith({
        "offers[0].variants[0].nightRules.seasons[3]": {
          price: 1,
          rooms: 1,
          from: "02-01",
          to: "02-28",
          closed: true,
        },
        "offers[0].variants[1]": voucher,
        "offers[1]": { ...sampleCatalogue().offers[0], slug: "anderes-haus" },
      }),
    });
    const before = await allTables(tx);
    await put(tx, { "a.json": toFileText(await loadCatalogue(tx, today)) });
    expect(await allTables(tx)).toEqual(before);
  }),
);

test(
  "exports night prices changed by hand as rows",
  withRollback(async (tx) => {
    await put(tx, { "a.json": sampleCatalogue() });
    await tx
      .update(nights)
      .set({ price: cents(7_700) })
      .where(eq(nights.date, civilDate("2027-02-10")));
    const rows = (await loadCatalogue(tx, today)).offers[0]!.variants[0]!.nightRows;
    expect(rows.map(({ date, price }) => [date, price])).toEqual([
      ["2027-02-10", 7_700],
      ["2027-05-01", 22_200],
    ]);
  }),
);

test(
  "exports an empty catalogue from an empty shop",
  withRollback(async (tx) => {
    expect(await tx.select().from(offers)).toEqual([]);
    expect(JSON.parse(toFileText(await loadCatalogue(tx, today)))).toEqual({
      vendors: [],
      groupings: [],
      offers: [],
    });
  }),
);

testDatabase();
const exportPicturesNow = new Date("2026-11-20T12:00:00Z");
const hash = "night-sea";
const lake = { photo: "photos/see.jpg", alt: "Ein See mit Burg" };

async function withPictures(): Promise<string> {
  const blue = { create: { width: 40, height: 30, channels: 3, background: "#9bc6ce" } } as const;
  return filesIn({
    "a.json": sampleWith({
      "offers[0].images": [lake, { photo: "photos/haus.jpg", alt: "Das Haus" }, lake],
      "offers[0].rooms[0].image": { ...lake, alt: "" },
      "groupings[0].image": lake,
    }),
    "photos/haus.jpg": await sharp(blue).jpeg().toBuffer(),
    "photos/see.jpg": await sharp({ create: { ...blue.create, background: "#374566" } })
      .jpeg()
      .toBuffer(),
  });
}

test(
  "offers get picture addresses and colours, without the source files",
  withRollback(async (tx) => {
    const dataDir = filesIn({});
    expect(
      await importCatalogueFiles(tx, await withPictures(), exportPicturesNow, { dataDir }),
    ).toMatchObject({
      ok: true,
    });
    const [offer] = await listOffers(tx);
    const images = [...offer!.images, offer!.variants[0]!.room.image!, (await listGroupings(tx))[0]!.image];
    expect(images.map(({ imageUrl }) => imageUrl.replace(/-[0-9a-f]{8}$/, ""))).toEqual([
      "/pictures/hotel-lago-1",
      "/pictures/hotel-lago-2",
      "/pictures/hotel-lago-3",
      "/pictures/hotel-lago-dz",
      "/pictures/theme-wellness",
    ]);
    expect(images.map(({ hash }) => hash)).toEqual([
      "night-sea",
      expect.stringMatching(/^day-/),
      "night-sea",
      "night-sea",
      "night-sea",
    ]);
    for (const image of images) expect(Object.keys(image).toSorted()).toEqual(["alt", "hash", "imageUrl"]);

    const sources = await listPictures(tx);
    expect([...sources.keys()].map((name) => `/pictures/${name}`)).toEqual(
      images.map(({ imageUrl }) => imageUrl),
    );
    const files = new Set([...sources.values()].map(({ photo }) => photo));
    expect(new Set(readdirSync(join(dataDir, "photos")))).toEqual(files);
    expect(files.size).toBe(2);
  }),
);

test(
  "deletes an unused photograph some days after its last use",
  withRollback(async (tx) => {
    const dataDir = filesIn({});
    const kept = () => readdirSync(join(dataDir, "photos"));
    const after = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const jpeg = sharp({ create: { width: 40, height: 30, channels: 3, background: "#9bc6ce" } }).jpeg();
    const whole = filesIn({
      "a.json": sampleWith({ "offers[0].images[0]": { photo: "haus.jpg", alt: "Das Haus" } }),
      "haus.jpg": await jpeg.toBuffer(),
    });
    const without = filesIn({ "a.json": sampleWith({}) });
    const importFrom = async (from: string, now: Date) =>
      expect(await importCatalogueFiles(tx, from, now, { dataDir })).toMatchObject({ ok: true });

    await importFrom(whole, after(0));
    const [photo = ""] = kept();
    const file = join(dataDir, "photos", photo);
    const long = after(-24 * 30);
    utimesSync(file, long, long);
    // An old photograph in use is kept. An import that uses it renews its age.
    await importFrom(whole, after(0));
    await importFrom(without, after(1));
    expect(kept()).toEqual([photo]);
    await importFrom(whole, after(2));
    await importFrom(whole, after(60));
    expect(kept()).toEqual([photo]);
    await importFrom(without, after(59 + photosKeptDays * 24));
    expect(kept()).toEqual([photo]);
    await importFrom(without, after(61 + photosKeptDays * 24));
    expect(kept()).toEqual([]);
  }),
);

test(
  "a photograph that cannot be decoded stops the import before any change",
  withRollback(async (tx) => {
    const directory = filesIn({
      "a.json": sampleWith({ "offers[0].images[0]": { photo: "x.png", alt: "A" } }),
      "x.png": Buffer.from("\x89PNG\r\n\x1a\nnothing more", "latin1"),
    });
    const before = await allTables(tx);
    expect(await importCatalogueFiles(tx, directory, exportPicturesNow, { dataDir: filesIn({}) })).toEqual({
      ok: false,
      problems: [
        {
          file: join(directory, "x.png"),
          path: "",
          reason: expect.stringContaining("lässt sich nicht als Bild lesen"),
        },
      ],
    });
    expect(await allTables(tx)).toEqual(before);
  }),
);

test(
  "importing an export with photographs changes nothing",
  withRollback(async (tx) => {
    const dataDir = filesIn({});
    await importCatalogueFiles(tx, await withPictures(), exportPicturesNow, { dataDir });
    const before = await allTables(tx);
    const loaded = await loadCatalogue(tx, civilDate("2026-11-20"));
    const kept = Object.fromEntries(
      photosOf(loaded).map((photo) => [`photos/${photo}`, readFileSync(join(dataDir, "photos", photo))]),
    );
    for (const texts of [{ "a.json": toFileText(loaded) }, Object.fromEntries(toFileTexts(loaded))]) {
      expect(
        await importCatalogueFiles(tx, filesIn({ ...texts, ...kept }), exportPicturesNow, {
          dataDir,
        }),
      ).toMatchObject({
        ok: true,
      });
      expect(await allTables(tx)).toEqual(before);
    }
  }),
);

test("an export includes its photographs", async () => {
  const environment = await createEnvironment();
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const addLine = (line: string) => void lines.push(line);
    const code = await runCli(["catalogue", ...args], {
      environment,
      now: exportPicturesNow,
      out: addLine,
      err: addLine,
      demo,
    });
    expect(code, lines.join("\n")).toBe(0);
  };
  const exported = filesIn({});
  await run("import", await withPictures());
  await run("export", exported);
  const name = expect.stringMatching(/^[0-9a-f]{32}\.jpg$/);
  expect(readdirSync(join(exported, "photos"))).toEqual([name, name]);
  expect(readCatalogueFiles(exported, exportPicturesNow).problems).toEqual([]);

  // An export that was stopped has photographs alone.
  for (const file of readdirSync(exported))
    if (file !== "photos") rmSync(join(exported, file), { recursive: true });
  await run("export", exported);
  expect(readCatalogueFiles(exported, exportPicturesNow).problems).toEqual([]);
}, 60_000);

test(
  "the database returns the pictures read from the files",
  withRollback(async (tx) => {
    await importCatalogueFiles(tx, await withPictures(), exportPicturesNow, {
      dataDir: filesIn({}),
    });
    const { groupings, offers } = await loadCatalogue(tx, civilDate("2026-11-20"));
    const stored = { photo: expect.stringMatching(/\.jpg$/), alt: lake.alt, hash };
    expect(groupings[0]?.image).toEqual(stored);
    expect(offers[0]?.images).toEqual([
      stored,
      { photo: expect.stringMatching(/\.jpg$/), alt: "Das Haus", hash: expect.any(String) },
      stored,
    ]);
    expect(offers[0]?.rooms[0]?.image).toEqual({ ...stored, alt: "" });
  }),
);
