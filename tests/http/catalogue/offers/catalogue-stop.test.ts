/** A long import of a catalogue: how far it is, and how operators stop and resume it. */
import { beforeEach, expect, test } from "vitest";

import { type CatalogueTools, finishImport } from "#app/commands/catalogue/uploads.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findUpload } from "#app/store/queries/catalogue/uploads.server.ts";
import { listWork } from "#app/store/queries/operator/long-work.server.ts";
import { postFile } from "#tests/support/back-office/multipart.ts";
import { offerShop } from "#tests/support/back-office/offer-shop.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";

const office = offerShop();
const db = () => office.database.db();
const path = "/verwaltung/katalog";
const added = 12;

interface File {
  vendors: object[];
  groupings: object[];
  offers: (Record<string, unknown> & { slug: string })[];
}

let page: string;
let id: string;
beforeEach(async () => {
  const { text } = await office.owner.get(`${path}.json`);
  const file = JSON.parse(text) as File;
  const hotel = file.offers.find(({ slug }) => slug === "hotel-lago");
  const offers = Array.from({ length: added }, (_, at) => ({ ...hotel, slug: `haus-${at}` }));
  const content = JSON.stringify({ ...file, offers });
  const sent = { name: "katalog.json", content };
  ({ location: page } = await postFile(office.owner, path, { intent: "look", art: "add" }, sent));
  id = new URL(page, "http://shop").searchParams.get("datei") ?? "";
  const preview = await office.owner.get(page);
  await office.owner.post(page, fieldsOf({ html: preview.text }, "Ja, so übernehmen"));
});

const readPage = async () => readVisibleText((await office.owner.get(page)).text);
const readButton = async (label: string) => fieldsOf({ html: (await office.owner.get(page)).text }, label);
const press = (fields: Record<string, string>, who = office.owner) => who.post(page, fields);
/** Runs the import as the queue would. @param meanwhile while it reads its file */
function runImport(meanwhile: () => Promise<unknown> = async () => undefined) {
  const { catalogueTools } = office.shop.shop;
  const tools: CatalogueTools = {
    ...catalogueTools,
    read: async (sent) => {
      await meanwhile();
      return catalogueTools.read(sent);
    },
  };
  return finishImport({ db: db(), now: testNow }, tools, id);
}
const countAdded = async () =>
  (JSON.parse(await office.exported()) as File).offers.filter(({ slug }) => slug.startsWith("haus-")).length;
const actions = async () =>
  (await listAuditOf(db(), "catalogue", id)).map(({ who, action }) => [who, action]);

test("a running import is shown on its page and on the start page", async () => {
  expect(await readPage()).toMatch(/Die Übernahme läuft\..*Wartet oder prüft noch/);
  const today = readVisibleText((await office.owner.get("/verwaltung")).text);
  expect(today).toMatch(/Katalog übernehmen \(läuft\)\s*: Wartet oder prüft noch/);
  const sales = await signInNewOperator(db(), office.shop.visitor(), "sales", { name: "Silke" });
  expect((await sales.get("/verwaltung")).text).not.toContain("Katalog übernehmen");
  await runImport();
  expect(await readPage()).toContain("Übernommen. Angebote: 12");
  expect(await listWork(db())).toEqual([]);
  expect((await office.owner.get("/verwaltung")).text).not.toContain("Katalog übernehmen");
});

test("a stopped import keeps whole offers, and resuming imports the rest", async () => {
  const stop = await readButton("Anhalten");
  await runImport(async () => {
    expect((await press(stop)).status).toBe(303);
    expect((await press(stop, office.other)).status).toBe(303);
    expect(await readPage()).toContain("Die Übernahme hält an");
  });
  const stopped = await office.owner.get(page);
  expect(readVisibleText(stopped.text)).toMatch(/Die Übernahme ist angehalten\..*5 von 12/);
  expect(stopped.text).toContain('<progress value="5" max="12">');
  expect(stopped.text).not.toContain("Anhalten");
  expect(await countAdded()).toBe(5);
  // A job that the queue repeats.
  await runImport();
  expect(await countAdded()).toBe(5);

  const resume = await readButton("Weitermachen");
  expect((await press(resume, office.other)).status).toBe(303);
  expect((await press(resume)).status).toBe(303);
  const late = await press(stop);
  expect([late.status, readVisibleText(late.text).includes("Ihr Knopf hat nichts geändert.")]).toEqual([
    422,
    true,
  ]);
  await runImport();
  expect(await countAdded()).toBe(added);
  expect(await readPage()).toContain("Übernommen. Angebote: 12");
  expect((await press(stop)).status).toBe(303);
  expect((await actions()).map(([, action]) => action).toSorted()).toEqual([
    "catalogue-begun",
    "catalogue-imported",
    "catalogue-resumed",
    "catalogue-stopped",
  ]);
  expect(await actions()).toContainEqual(["Carl", "catalogue-resumed"]);
});

test("an import that waits for its turn stops at once", async () => {
  await press(await readButton("Anhalten"));
  expect(await readPage()).toContain("Die Übernahme ist angehalten.");
  await runImport();
  expect(await countAdded()).toBe(0);
  await press(await readButton("Weitermachen"));
  await runImport();
  expect(await countAdded()).toBe(added);
});

test("an import whose process was killed is shown as interrupted and can be resumed", async () => {
  const killed = runImport(() => Promise.reject(new Error("killed")));
  await expect(killed).rejects.toThrow("killed");
  await db().$client.query("update long_work set at = at - interval '10 minutes'");
  const shown = await office.owner.get(page);
  expect(readVisibleText(shown.text)).toContain("Die Übernahme ist unterbrochen");
  expect(shown.text).not.toContain("Anhalten");
  await press(await readButton("Weitermachen"));
  expect(await readPage()).toContain("Die Übernahme läuft.");
  await runImport();
  expect(await countAdded()).toBe(added);
});

test("only a confirmed import can be stopped or resumed", async () => {
  const unknown = "01234567-0123-7123-8123-0123456789ab";
  for (const intent of ["stop", "resume"])
    for (const [datei, lauf] of [
      [unknown, "1"],
      ["0", "1"],
      [id, "x"],
      [id, "99999999999"],
    ] as const) {
      const { status } = await press({ intent, datei, lauf });
      expect([intent, datei, lauf, status]).toEqual([intent, datei, lauf, 422]);
    }
  expect((await findUpload(db(), id))?.work).toMatchObject({ run: 1, stopAsked: null });
});
