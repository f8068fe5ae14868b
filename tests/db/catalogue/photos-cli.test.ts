/** Photographs on the command line, and their transfer between shops. */
import { readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { laterBy } from "#app/domain/dates.ts";
import { deleteUnusedPhotos, photosKeptDays } from "#app/pictures/photos.server.ts";
import { changeOfferPictures } from "#app/commands/catalogue/photos.server.ts";
import { listPictures } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { listWork } from "#app/store/queries/operator/long-work.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { filesIn, sampleCatalogue } from "#tests/support/catalogue-files.ts";
import { emptyShop, operatorShop } from "#tests/support/shops/operator-shop.ts";
import { aShot, aTelephonesShot } from "#tests/support/photo-files.ts";

const alt = "Ein Steg im See";

test.each(["photos", "photos list", "photos add hotel-lago", "photos drop hotel-lago x.jpg"])(
  "a wrong call prints the usage: %s",
  async (line) => {
    const { code, err } = await emptyShop.call(line);
    expect(code).toBe(2);
    expect(err).toContain("photos add ANGEBOT DATEI");
  },
);

async function aShop() {
  const shop = operatorShop();
  await shop.call(["catalogue", "import", filesIn({ "a.json": sampleCatalogue() })]);
  const shots = filesIn({
    "IMG 1.jpg": await aTelephonesShot(),
    "2.png": await aShot({ format: "png" }),
    "3.jpg": "x",
  });
  const add = (file: string, ...more: string[]) =>
    shop.call(["photos", "add", "hotel-lago", join(shots, file), "--alt", alt, ...more]);
  return { ...shop, shots, add };
}

test("adds photographs like the back office, with audit entries", async () => {
  const { add, call, inShop, shots } = await aShop();
  const added = await add("IMG 1.jpg");
  expect(added).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringMatching(/^Aufgenommen: [0-9a-f]{32}\.jpg\.$/),
  });
  expect(await add("IMG 1.jpg")).toEqual(added);
  expect((await add("2.png", "--room", "dz")).code).toBe(0);
  const { out } = await call("photos list hotel-lago");
  const photo = /[0-9a-f]{32}\.jpg/.exec(added.out)?.[0] ?? "";
  expect(out).toContain(`; ${photo}; ${alt}`);
  expect(out).toMatch(new RegExp(String.raw`^dz; [0-9a-f]{32}\.jpg; ${alt}$`, "m"));
  const shot = join(shots, "2.png");
  for (const [says, ask] of [
    ["kein JPEG, PNG, WebP oder AVIF", () => add("3.jpg")],
    ["kann nicht gelesen werden", () => add("4.jpg")],
    ["Dieses Zimmer gibt es im Angebot nicht", () => add("2.png", "--room", "keller")],
    ["--alt fehlt", () => call(["photos", "add", "hotel-lago", shot])],
    ["Dieses Angebot gibt es nicht", () => call(["photos", "add", "nirgends", shot, "--alt", alt])],
    ["Dieses Angebot gibt es nicht", () => call("photos list nirgends")],
  ] as const) {
    const { code, err } = await ask();
    expect([code, err.includes(says)], err).toEqual([1, true]);
  }
  const log = await inShop((db) => listAuditOf(db, "offer", "hotel-lago"));
  expect(log.map(({ who, action }) => `${who} ${action}`)).toEqual(
    Array(2).fill("Kommandozeile picture-added"),
  );
}, 60_000);

function readFiles(directory: string): Map<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(directory.length), readFileSync(file).toString("base64")]),
  );
}

test("another shop imports the exported photographs and exports the same bytes", async () => {
  const one = await aShop();
  await one.add("IMG 1.jpg");
  await one.add("2.png", "--room", "dz");
  // The uploaded photograph becomes the main picture.
  const moved = await one.inShop(async (db) => {
    const [photo = ""] = [...(await listPictures(db)).values()].flatMap((each) =>
      "photo" in each ? [each.photo] : [],
    );
    return changeOfferPictures({ db, now: testNow }, "hotel-lago", { kind: "move", picture: photo, to: 0 });
  });
  expect(moved).toMatchObject({ ok: true });
  const first = filesIn({});
  expect((await one.call(["catalogue", "export", first])).err).toBe("");
  const exported = readFiles(first);
  expect([...exported.keys()].filter((name) => name.startsWith("/photos/"))).toHaveLength(2);

  // The import itself adds an audit entry.
  const tables = () => one.inShop(async (db) => ({ ...(await allTables(db)), audit_entry: [] }));
  const before = await tables();
  expect((await one.call(["catalogue", "import", first])).err).toBe("");
  expect(await tables()).toEqual(before);

  const other = operatorShop();
  expect((await other.call(["catalogue", "import", first])).err).toBe("");
  const second = filesIn({});
  expect((await other.call(["catalogue", "export", second])).err).toBe("");
  expect(readFiles(second)).toEqual(exported);
}, 60_000);

test("deletes an unused photograph after some days and keeps used ones", async () => {
  const { add, inShop, dataDir } = await aShop();
  await add("IMG 1.jpg");
  await add("2.png");
  const directory = join(await dataDir(), "photos");
  const countPhotos = () => readdirSync(directory).length;
  const old = laterBy(testNow, -400 * 86_400_000);
  for (const name of readdirSync(directory)) utimesSync(join(directory, name), old, old);
  const forgetAfter = (days: number) =>
    inShop(async (db) =>
      deleteUnusedPhotos((await listPictures(db)).values(), {
        dataDir: await dataDir(),
        now: laterBy(testNow, days * 86_400_000),
      }),
    );
  expect([await forgetAfter(0), countPhotos()]).toEqual([0, 2]);
  const [, name = ""] = await inShop(async (db) =>
    [...(await listPictures(db)).values()].flatMap((each) => ("photo" in each ? [each.photo] : [])),
  );
  const removal = await inShop((db) =>
    changeOfferPictures({ db, now: testNow }, "hotel-lago", { kind: "remove", room: null, picture: name }),
  );
  expect(removal).toEqual({ ok: true, dropped: name });
  utimesSync(join(directory, name), testNow, testNow);
  expect([await forgetAfter(photosKeptDays), countPhotos()]).toEqual([0, 2]);
  expect([await forgetAfter(photosKeptDays + 1), countPhotos()]).toEqual([1, 1]);
}, 60_000);

test("makes the card pictures that are missing, and goes on after a stop", async () => {
  const { add, call, dataDir, inShop } = await aShop();
  for (const file of ["IMG 1.jpg", "2.png"]) expect((await add(file)).code).toBe(0);
  const rendered = async () => readdirSync(join(await dataDir(), "pictures"));
  const stopped = call("photos make");
  const stop = setInterval(() => process.listenerCount("SIGINT") > 0 && process.emit("SIGINT"), 1);
  const { code, err } = await stopped.finally(() => clearInterval(stop));
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^Angehalten: \d von 6 Bildern sind fertig\. Derselbe Befehl macht weiter\.$/),
  ]);
  const before = (await rendered().catch(() => [])).length;
  expect(before).toBeLessThan(6);
  const again = await call("photos make");
  expect(again).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringMatching(/^[1-6] Bild(er)? gemacht\.$/),
  });
  expect(await rendered()).toHaveLength(6);
  expect((await call("photos make")).out).toBe("0 Bilder gemacht.");
  expect(await inShop(listWork)).toEqual([]);
}, 60_000);

test("describes and removes a picture by its number or room", async () => {
  const { add, call } = await aShop();
  await add("IMG 1.jpg");
  await add("2.png", "--room", "dz");
  const describe = (picture: string, text: string) =>
    call(["photos", "describe", "hotel-lago", picture, "--alt", text]);
  expect((await describe("2", "Boote am Steg")).out).toBe("Beschrieben.");
  expect((await describe("dz", "Ein Bett am Fenster")).out).toBe("Beschrieben.");
  const { out } = await call("photos list hotel-lago");
  expect(out).toMatch(/^2; [0-9a-f]{32}\.jpg; Boote am Steg$/m);
  expect(out).toMatch(/^dz; [0-9a-f]{32}\.jpg; Ein Bett am Fenster$/m);
  expect((await describe("9", "Nichts da")).err).toContain("gibt es nicht");
  expect((await describe("2", "Bild vom Steg")).code).toBe(1);
  expect((await call("photos move hotel-lago dz 1")).code).toBe(1);
  expect((await call("photos remove hotel-lago dz")).code).toBe(0);
  expect((await call("photos list hotel-lago")).out).toMatch(/^dz; kein Bild$/m);
});
