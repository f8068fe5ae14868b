/** The catalogue in the back office: exported like the command does, imported after a preview, all or nothing. */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { beforeEach, expect, test } from "vitest";

import { finishImport } from "#app/commands/catalogue/uploads.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { keepPhoto, photoDirectory } from "#app/pictures/photos.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { forgetUploads, listUploads } from "#app/store/queries/catalogue/uploads.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { postFile } from "#tests/support/back-office/multipart.ts";
import { offerShop } from "#tests/support/back-office/offer-shop.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { aShot } from "#tests/support/photo-files.ts";

const office = offerShop();
const db = () => office.database.db();
const path = "/verwaltung/katalog";

interface File {
  vendors: object[];
  groupings: object[];
  offers: (Record<string, unknown> & { slug: string })[];
}

let text: string;
let file: File;
beforeEach(async () => {
  ({ text } = await office.owner.get(`${path}.json`));
  file = JSON.parse(text) as File;
});

const uploadFile = (content: unknown, art = "add", who = office.owner) =>
  postFile(
    who,
    path,
    { intent: "look", art },
    {
      name: "../../katalog.json",
      content: typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    },
  );
const openPreview = async (content: unknown, art = "add", who = office.owner) => {
  const { status, location } = await uploadFile(content, art, who);
  expect(status).toBe(303);
  return { ...(await who.get(location)), location };
};
const confirmImport = (page: { text: string; location: string }, who = office.owner) =>
  who.post(page.location, fieldsOf({ html: page.text }, "Ja, so übernehmen"));
/** Runs the waiting imports, as the queue would. */
async function runImports() {
  const { catalogueTools } = office.shop.shop;
  for (const { id } of await listUploads(db(), 10))
    await finishImport({ db: db(), now: testNow }, catalogueTools, id);
}
const withTitle = (title: string): File => ({
  ...file,
  offers: file.offers.map((offer) => (offer.slug === "hotel-lago" ? { ...offer, title } : offer)),
});
const readCatalogueTables = async () => {
  const { catalogue_upload: _, long_work: __, ...rest } = await office.tables();
  return rest;
};
const readEntries = async () =>
  (await listAudit(db(), { skip: 0, most: 50 })).entries
    .filter(({ subject }) => subject === "catalogue")
    .map(({ who, action, after }) => [who, action, after]);

test("the exported file equals the command's, and importing it changes nothing", async () => {
  const { headers } = await office.owner.get(`${path}.json`);
  expect(headers["content-disposition"]).toBe('attachment; filename="katalog-2026-11-20.json"');
  expect(text).toBe(await office.exported());
  expect(text).toBe(`${JSON.stringify(file, null, 2)}\n`);
  const before = await readCatalogueTables();
  for (const art of ["add", "all"]) {
    const shown = await openPreview(text, art);
    expect(readVisibleText(shown.text)).toMatch(
      /Das ist schon alles so\. Nichts ändert sich\. \d+ Einträge bleiben, wie sie sind/,
    );
    expect(shown.text).not.toContain("Ja, so übernehmen");
  }
  expect(await readCatalogueTables()).toEqual(before);
});

test("an import changes the catalogue only after its preview is confirmed", async () => {
  const before = await readCatalogueTables();
  const shown = await openPreview(withTitle("Anders am See"), "add", office.other);
  expect(readVisibleText(shown.text)).toMatch(/ein Eintrag anders.*Hotel Lago.*Titel: .* → Anders am See/);
  expect(readVisibleText(shown.text)).toContain("Noch ist nichts geschehen.");
  expect(await readCatalogueTables()).toEqual(before);

  const confirmed = await confirmImport(shown, office.other);
  expect([confirmed.status, confirmed.location]).toEqual([303, shown.location]);
  const running = await office.other.get(shown.location);
  expect(readVisibleText(running.text)).toContain("Die Übernahme läuft.");
  expect(running.text).not.toContain("Ja, so übernehmen");
  expect((await confirmImport(shown, office.other)).status).toBe(303);
  await runImports();
  await runImports();

  const done = readVisibleText((await office.other.get(shown.location)).text);
  expect(done).toMatch(
    /Übernommen\. Angebote: 2; Varianten: \d+; Nächte neu oder geändert: 0, entfernt: 0\./,
  );
  expect(await office.offer()).toMatchObject({ title: "Anders am See" });
  expect(await office.exported()).toBe(`${JSON.stringify(withTitle("Anders am See"), null, 2)}\n`);
  const names = (await readEntries()).map(([who, action]) => [who, action]);
  expect(names.toReversed()).toEqual([
    ["Carl", "catalogue-begun"],
    ["Carl", "catalogue-imported"],
  ]);
  const log = readVisibleText((await office.owner.get("/verwaltung/protokoll")).text);
  expect(log).toMatch(/Katalog übernommen.*Angebote der Datei: 2/);
  // The uploaded file is deleted after the import.
  expect(JSON.stringify((await allTables(db()))["catalogue_upload"])).toContain('\\"file\\": null');
});

test("the preview formats weekend and voucher prices as money", async () => {
  const dearer = JSON.stringify(file)
    .replaceAll('"weekendPrice":119.9', '"weekendPrice":125.5')
    .replaceAll('"price":199,', '"price":209,');
  const words = readVisibleText((await openPreview(dearer)).text);
  expect(words).toContain("Preis am Wochenende: 119,90 € → 125,50 €");
  expect(words).toContain("Preis: 199,00 € → 209,00 €");
});

test("the audit log names the operator who confirmed the import, not the uploader", async () => {
  const shown = await openPreview(withTitle("Anders am See"), "add", office.other);
  expect((await confirmImport(shown, office.owner)).status).toBe(303);
  await runImports();
  const names = (await readEntries()).map(([who]) => who);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
  expect(names).not.toContain("Carl");
});

test("a complete catalogue takes missing offers off sale, a partial one does not", async () => {
  const one = { ...file, offers: file.offers.filter(({ slug }) => slug === "hotel-lago") };
  expect(readVisibleText((await openPreview(one, "add")).text)).toContain("Nichts ändert sich.");
  const shown = await openPreview(one, "all");
  expect(readVisibleText(shown.text)).toMatch(/ein Eintrag nicht mehr da oder nicht mehr im Verkauf/);
  await confirmImport(shown);
  await runImports();
  const { offers } = JSON.parse(await office.exported()) as File;
  expect(
    offers.map(({ slug, run }) => [slug, (run as { end: string }).end === testNow.toISOString()]),
  ).toEqual([
    ["hotel-lago", false],
    [expect.any(String), true],
  ]);
});

test("an invalid file is refused with the place of every error", async () => {
  const before = await office.tables();
  const wrong = {
    ...file,
    offers: [{ ...file.offers[0], vendor: "nie-gehoert", services: "eines", neu: 1 }],
  };
  const refused = await uploadFile(wrong);
  expect(refused.status).toBe(422);
  const words = readVisibleText(refused.text);
  expect(words).toContain("Fehler; sie stehen am Anfang der Seite. Es ist nichts geschehen.");
  expect(words).toMatch(/offers\[0\]\.services: erwartet wird eine Liste/);
  expect(words).toMatch(/offers\[0\]\.neu: dieses Feld gibt es nicht/);
  for (const [content, art, says] of [
    ["", "add", "Wählen Sie eine Datei mit der Endung .json"],
    ["{", "add", "kein gültiges JSON, Zeile 1"],
    [Buffer.from([0x7b, 0xff, 0x7d]), "add", "ist nicht in UTF-8 geschrieben"],
    [{ ...file, offers: [] }, "all", "enthält kein einziges Angebot"],
    [file, "anders", "Wählen Sie eines von beiden"],
  ] as const) {
    const answer = await uploadFile(content, art);
    expect([says, answer.status, readVisibleText(answer.text).includes(says)]).toEqual([says, 422, true]);
    expect(answer.text).toContain("<title>Fehler: ");
  }
  expect(await office.tables()).toEqual(before);
});

test("capacity below the sold number is refused by preview and import", async () => {
  const sell = (count: number) =>
    db().$client.query("update night set sold = $1 where date = (select max(date) from night)", [count]);
  const fewer = JSON.parse(text.replaceAll(/"rooms": \d+/g, '"rooms": 1')) as File;
  await sell(2);
  const answer = await uploadFile(fewer);
  expect([answer.status, readVisibleText(answer.text).includes("weniger als die 2, die am")]).toEqual([
    422,
    true,
  ]);
  await sell(0);
  const shown = await openPreview(fewer);
  await confirmImport(shown);
  await sell(2);
  const before = await readCatalogueTables();
  await runImports();
  expect(readVisibleText((await office.owner.get(shown.location)).text)).toMatch(
    /Inzwischen passt etwas nicht mehr.*Es ist nichts geschehen\..*weniger als die 2, die am/,
  );
  expect(await readCatalogueTables()).toEqual(before);
});

test("an import keeps an operator's newer change, an interrupted import resumes", async () => {
  const shown = await openPreview(withTitle("Anders am See"));
  await confirmImport(shown);
  await db().$client.query("update offer set title = 'Von jemand anderem' where slug = 'hotel-lago'");
  await runImports();
  expect(readVisibleText((await office.owner.get(shown.location)).text)).toContain(
    "die Datei änderte nicht mehr dasselbe. Es ist nichts geschehen.",
  );
  expect(await office.offer()).toMatchObject({ title: "Von jemand anderem" });

  const again = await openPreview(withTitle("Anders am See"));
  await confirmImport(again);
  await db().$client.query(
    "update catalogue_upload set started = now() where ended is null; update offer set subtitle = 'halb'",
  );
  await runImports();
  expect(await office.offer()).toMatchObject({ title: "Anders am See" });
});

test("a preview expires after a day and is deleted later", async () => {
  const shown = await openPreview(withTitle("Anders am See"));
  await db().$client.query("update catalogue_upload set at = at - interval '25 hours'");
  expect(readVisibleText((await office.owner.get(shown.location)).text)).toContain("älter als ein Tag");
  const late = await confirmImport(shown);
  expect([late.status, readVisibleText(late.text).includes("Diese Vorschau gilt nicht mehr.")]).toEqual([
    422,
    true,
  ]);
  await runImports();
  expect(await readEntries()).toEqual([]);
  expect(await forgetUploads(db(), laterBy(testNow, -26 * 3_600_000))).toBe(0);
  expect(await forgetUploads(db(), testNow)).toBe(1);
  for (const id of ["0", "01234567-0123-7123-8123-0123456789ab"])
    expect((await office.owner.get(`${path}?datei=${id}`)).status).toBe(404);
});

test("a catalogue can reference only the shop's own photos", async () => {
  const { dataDir } = office.shop.shop.config;
  const kept = await keepPhoto(await aShot(), ".jpg", { dataDir, now: testNow });
  const outside = join(dirname(photoDirectory(dataDir)), "geheim.jpg");
  await mkdir(dirname(outside), { recursive: true });
  await writeFile(outside, await readFile(join(photoDirectory(dataDir), kept.photo)));
  const pictured = (photo: string) => ({
    ...file,
    offers: [{ ...file.offers[0], images: [{ photo, alt: "Ein Steg im See" }] }],
  });
  for (const photo of [
    "../geheim.jpg",
    outside,
    "photos/../geheim.jpg",
    "geheim.jpg",
    `photos/${"0".repeat(32)}.jpg`,
  ]) {
    const { status, text: answer } = await uploadFile(pictured(photo));
    expect([photo, status, readVisibleText(answer).includes("dieses Foto hat der Shop nicht")]).toEqual([
      photo,
      422,
      true,
    ]);
    expect(answer).not.toContain(dataDir);
  }
  const shown = await openPreview(pictured(`photos/${kept.photo}`));
  await confirmImport(shown);
  await runImports();
  expect((await office.exported()).includes(`photos/${kept.photo}`)).toBe(true);
  expect(existsSync(join(photoDirectory(dataDir), kept.photo))).toBe(true);
});

test("only operators with the right can upload, up to 20 MB", async () => {
  const large = Buffer.alloc(21 * 1024 * 1024, 0x20);
  const refused = await uploadFile(large);
  expect([refused.status, readVisibleText(refused.text).includes("mehr als 20 MB")]).toEqual([413, true]);
  const anonymous = await uploadFile(large.subarray(0, 200_000), "add", office.shop.visitor());
  expect([anonymous.status, anonymous.location.split("?")[0]]).toEqual([303, "/verwaltung/anmelden"]);
  const sales = await signInNewOperator(db(), office.shop.visitor(), "sales", { name: "Silke" });
  expect((await uploadFile(text, "add", sales)).status).toBe(403);
  expect((await sales.get(`${path}.json`)).status).toBe(403);
});
