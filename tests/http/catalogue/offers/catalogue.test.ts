/** The whole catalogue at the desk: out as the command writes it, in after a look, all or nothing. */
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
import { atDesk } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { wordsOf } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { aShot } from "#tests/support/photo-files.ts";

const given = offerShop();
const db = () => given.database.db();
const path = "/verwaltung/katalog";

interface File {
  vendors: object[];
  groupings: object[];
  offers: (Record<string, unknown> & { slug: string })[];
}

let text: string;
let file: File;
beforeEach(async () => {
  ({ text } = await given.owner.get(`${path}.json`));
  file = JSON.parse(text) as File;
});

const send = (content: unknown, art = "add", who = given.owner) =>
  postFile(
    who,
    path,
    { intent: "look", art },
    {
      name: "../../katalog.json",
      content: typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    },
  );
const preview = async (content: unknown, art = "add", who = given.owner) => {
  const { status, location } = await send(content, art, who);
  expect(status).toBe(303);
  return { ...(await who.get(location)), location };
};
const yes = (page: { text: string; location: string }, who = given.owner) =>
  who.post(page.location, fieldsOf({ html: page.text }, "Ja, so übernehmen"));
/** What the queue would do. */
async function work() {
  const { catalogueTools } = given.shop.shop;
  for (const { id } of await listUploads(db(), 10))
    await finishImport({ db: db(), now: testNow }, catalogueTools, id);
}
const retitled = (title: string): File => ({
  ...file,
  offers: file.offers.map((offer) => (offer.slug === "hotel-lago" ? { ...offer, title } : offer)),
});
const catalogueOf = async () => {
  const { catalogue_upload: _, ...rest } = await given.tables();
  return rest;
};
const entries = async () =>
  (await listAudit(db(), { skip: 0, most: 50 })).entries
    .filter(({ subject }) => subject === "catalogue")
    .map(({ who, action, after }) => [who, action, after]);

test("the file is byte for byte what the command writes, and taken in again it changes nothing", async () => {
  const { headers } = await given.owner.get(`${path}.json`);
  expect(headers["content-disposition"]).toBe('attachment; filename="katalog-2026-11-20.json"');
  expect(text).toBe(await given.exported());
  expect(text).toBe(`${JSON.stringify(file, null, 2)}\n`);
  const before = await catalogueOf();
  for (const art of ["add", "all"]) {
    const shown = await preview(text, art);
    expect(wordsOf(shown.text)).toMatch(
      /Das ist schon alles so\. Nichts ändert sich\. \d+ Einträge bleiben, wie sie sind/,
    );
    expect(shown.text).not.toContain("Ja, so übernehmen");
  }
  expect(await catalogueOf()).toEqual(before);
});

test("first what would change; then, after a yes, it is so, and the log says who", async () => {
  const before = await catalogueOf();
  const shown = await preview(retitled("Anders am See"), "add", given.other);
  expect(wordsOf(shown.text)).toMatch(/ein Eintrag anders.*Hotel Lago.*Titel: .* → Anders am See/);
  expect(wordsOf(shown.text)).toContain("Noch ist nichts geschehen.");
  expect(await catalogueOf()).toEqual(before);

  const begun = await yes(shown, given.other);
  expect([begun.status, begun.location]).toEqual([303, shown.location]);
  const running = await given.other.get(shown.location);
  expect(wordsOf(running.text)).toContain("Die Übernahme läuft.");
  expect(running.text).not.toContain("Ja, so übernehmen");
  expect((await yes(shown, given.other)).status).toBe(303);
  await work();
  await work();

  const done = wordsOf((await given.other.get(shown.location)).text);
  expect(done).toMatch(
    /Übernommen\. Angebote: 2; Varianten: \d+; Nächte neu oder geändert: 0, entfernt: 0\./,
  );
  expect(await given.offer()).toMatchObject({ title: "Anders am See" });
  expect(await given.exported()).toBe(`${JSON.stringify(retitled("Anders am See"), null, 2)}\n`);
  const names = (await entries()).map(([who, action]) => [who, action]);
  expect(names.toReversed()).toEqual([
    ["Carl", "catalogue-begun"],
    ["Carl", "catalogue-imported"],
  ]);
  const log = wordsOf((await given.owner.get("/verwaltung/protokoll")).text);
  expect(log).toMatch(/Katalog übernommen.*Angebote der Datei: 2/);
  // Nothing of the file stays behind.
  expect(JSON.stringify((await allTables(db()))["catalogue_upload"])).toContain('\\"file\\": null');
});

test("prices in the preview are written as prices, those of weekends and of vouchers too", async () => {
  const dearer = JSON.stringify(file)
    .replaceAll('"weekendPrice":119.9', '"weekendPrice":125.5')
    .replaceAll('"price":199,', '"price":209,');
  const words = wordsOf((await preview(dearer)).text);
  expect(words).toContain("Preis am Wochenende: 119,90 € → 125,50 €");
  expect(words).toContain("Preis: 199,00 € → 209,00 €");
});

test("the import stands in the log under the name of who said yes, not of who sent the file", async () => {
  const shown = await preview(retitled("Anders am See"), "add", given.other);
  expect((await yes(shown, given.owner)).status).toBe(303);
  await work();
  const names = (await entries()).map(([who]) => who);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
  expect(names).not.toContain("Carl");
});

test("a whole catalogue takes what it does not name off sale, a part does not, and the preview says so", async () => {
  const one = { ...file, offers: file.offers.filter(({ slug }) => slug === "hotel-lago") };
  expect(wordsOf((await preview(one, "add")).text)).toContain("Nichts ändert sich.");
  const shown = await preview(one, "all");
  expect(wordsOf(shown.text)).toMatch(/ein Eintrag nicht mehr da oder nicht mehr im Verkauf/);
  await yes(shown);
  await work();
  const { offers } = JSON.parse(await given.exported()) as File;
  expect(
    offers.map(({ slug, run }) => [slug, (run as { end: string }).end === testNow.toISOString()]),
  ).toEqual([
    ["hotel-lago", false],
    [expect.any(String), true],
  ]);
});

test("what is wrong is said in German with its place, all of it, and nothing is kept", async () => {
  const before = await given.tables();
  const wrong = {
    ...file,
    offers: [{ ...file.offers[0], vendor: "nie-gehoert", services: "eines", neu: 1 }],
  };
  const refused = await send(wrong);
  expect(refused.status).toBe(422);
  const words = wordsOf(refused.text);
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
    const answer = await send(content, art);
    expect([says, answer.status, wordsOf(answer.text).includes(says)]).toEqual([says, 422, true]);
    expect(answer.text).toContain("<title>Fehler: ");
  }
  expect(await given.tables()).toEqual(before);
});

test("less than is sold is refused before anything is kept, and after the yes as well", async () => {
  const sell = (count: number) =>
    db().$client.query("update night set sold = $1 where date = (select max(date) from night)", [count]);
  const fewer = JSON.parse(text.replaceAll(/"rooms": \d+/g, '"rooms": 1')) as File;
  await sell(2);
  const answer = await send(fewer);
  expect([answer.status, wordsOf(answer.text).includes("weniger als die 2 schon verkauften")]).toEqual([
    422,
    true,
  ]);
  await sell(0);
  const shown = await preview(fewer);
  await yes(shown);
  await sell(2);
  const before = await catalogueOf();
  await work();
  expect(wordsOf((await given.owner.get(shown.location)).text)).toMatch(
    /Inzwischen passt etwas nicht mehr.*Es ist nichts geschehen\..*weniger als die 2 schon verkauften/,
  );
  expect(await catalogueOf()).toEqual(before);
});

test("who was faster keeps what they changed, and an import that was broken off goes on", async () => {
  const shown = await preview(retitled("Anders am See"));
  await yes(shown);
  await db().$client.query("update offer set title = 'Von jemand anderem' where slug = 'hotel-lago'");
  await work();
  expect(wordsOf((await given.owner.get(shown.location)).text)).toContain(
    "die Datei änderte nicht mehr dasselbe. Es ist nichts geschehen.",
  );
  expect(await given.offer()).toMatchObject({ title: "Von jemand anderem" });

  const again = await preview(retitled("Anders am See"));
  await yes(again);
  await db().$client.query(
    "update catalogue_upload set started = now() where ended is null; update offer set subtitle = 'halb'",
  );
  await work();
  expect(await given.offer()).toMatchObject({ title: "Anders am See" });
});

test("a preview is good for a day, and a week later nothing of it is kept", async () => {
  const shown = await preview(retitled("Anders am See"));
  await db().$client.query("update catalogue_upload set at = at - interval '25 hours'");
  expect(wordsOf((await given.owner.get(shown.location)).text)).toContain("älter als ein Tag");
  const late = await yes(shown);
  expect([late.status, wordsOf(late.text).includes("Diese Vorschau gilt nicht mehr.")]).toEqual([422, true]);
  await work();
  expect(await entries()).toEqual([]);
  expect(await forgetUploads(db(), laterBy(testNow, -26 * 3_600_000))).toBe(0);
  expect(await forgetUploads(db(), testNow)).toBe(1);
  for (const id of ["0", "01234567-0123-7123-8123-0123456789ab"])
    expect((await given.owner.get(`${path}?datei=${id}`)).status).toBe(404);
});

test("of photographs only the shop's own may be named, and no other file of the machine", async () => {
  const { dataDir } = given.shop.shop.config;
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
    const { status, text: answer } = await send(pictured(photo));
    expect([photo, status, wordsOf(answer).includes("dieses Foto hat der Shop nicht")]).toEqual([
      photo,
      422,
      true,
    ]);
    expect(answer).not.toContain(dataDir);
  }
  const shown = await preview(pictured(`photos/${kept.photo}`));
  await yes(shown);
  await work();
  expect((await given.exported()).includes(`photos/${kept.photo}`)).toBe(true);
  expect(existsSync(join(photoDirectory(dataDir), kept.photo))).toBe(true);
});

test("a large file is read for operators alone, and what is too large says so", async () => {
  const large = Buffer.alloc(21 * 1024 * 1024, 0x20);
  const refused = await send(large);
  expect([refused.status, wordsOf(refused.text).includes("mehr als 20 MB")]).toEqual([413, true]);
  const nobody = await send(large.subarray(0, 200_000), "add", given.shop.visitor());
  expect([nobody.status, nobody.location.split("?")[0]]).toEqual([303, "/verwaltung/anmelden"]);
  const sales = await atDesk(db(), given.shop.visitor(), "sales", { name: "Silke" });
  expect((await send(text, "add", sales)).status).toBe(403);
  expect((await sales.get(`${path}.json`)).status).toBe(403);
});
