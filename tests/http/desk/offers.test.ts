/** Offers at the desk: the list, what each form changes, and that an export has it letter by letter. */
import { beforeEach, expect, test } from "vitest";

import { importCatalogueFiles } from "#app/cli/catalogue.server.ts";
import { toFileText } from "#app/cli/catalogue-files/write-catalogue.server.ts";
import { berlinDate } from "#app/domain/time.ts";
import { loadCatalogue } from "#app/store/queries/catalogue.server.ts";
import { listAuditOf } from "#app/store/queries/desk/audit.server.ts";
import { posterIllustrator as illustrator } from "#demo/posters/illustrator.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { fieldsIn, send } from "#tests/http/desk/offer-forms.ts";
import { atDesk } from "#tests/http/desk/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { filesIn, sampleCatalogue } from "#tests/support/catalogue-files.ts";
import { testDatabase } from "#tests/support/database.ts";
import { wordsOf } from "#tests/support/markup.tsx";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const offers = "/verwaltung/angebote";
const lago = `${offers}/hotel-lago`;
const deal = "/de/deals/hotel/hotel-lago";
let owner: Visitor;
let other: Visitor;
beforeEach(async () => {
  await take(JSON.stringify(sampleCatalogue()));
  shop.dropPages();
  owner = await atDesk(database.db(), shop.visitor(), "owner", { name: "Olga" });
  other = await atDesk(database.db(), shop.visitor(), "content", { name: "Carl" });
});

async function take(text: string) {
  const files = filesIn({ "a.json": text });
  const options = { dataDir: filesIn({}), illustrator };
  expect(await importCatalogueFiles(database.db(), files, testNow, options)).toMatchObject({ ok: true });
}

const exported = async () => toFileText(await loadCatalogue(database.db(), berlinDate(testNow)));
const offerIn = (text: string) =>
  (JSON.parse(text) as { offers: Record<string, unknown>[] }).offers.find(
    ({ slug }) => slug === "hotel-lago",
  );
const catalogueTables = async () => {
  const { audit_entry: _, operator: __, operator_session: ___, ...rest } = await allTables(database.db());
  return rest;
};
const log = () => listAuditOf(database.db(), "offer", "hotel-lago");

test("the list has every offer with its house, is searched by words and narrowed by how the sale stands", async () => {
  const { text, status } = await owner.get(offers);
  expect(status).toBe(200);
  expect(wordsOf(text)).toContain("2 Angebote");
  expect(wordsOf(text)).toMatch(/Hotel Lago .* im Verkauf/);
  const found = wordsOf((await owner.get(`${offers}?q=muster+KIEL`)).text);
  expect(found).toContain("Ein Angebot");
  expect(found).toContain("Ostsee ab Kiel");
  expect(wordsOf((await owner.get(`${offers}?status=taken-down`)).text)).toContain(
    "Dazu gibt es kein Angebot",
  );
  expect((await owner.get(`${offers}?q=%25&seite=9999&status=x`)).status).toBe(200);
});

test("an offer leads to what can be changed of it and to the customers' page, and shows what the check notices", async () => {
  const { text } = await owner.get(lago);
  for (const path of [`${lago}/texte`, `${lago}/verkauf`, `${lago}/verlauf`, deal])
    expect(text).toContain(`href="${path}"`);
  await send(owner, `${lago}/texte`, "Speichern", { goodToKnow: "Über Silvester ab drei Nächten" });
  expect(wordsOf((await owner.get(lago)).text)).toMatch(/Hinweise der Prüfung .* goodToKnow\[0\]/);
  expect((await owner.get(`${offers}/gibt-es-nicht`)).status).toBe(404);
});

test("texts go from the form to the customers' page, and the log has the lines that went and came", async () => {
  const before = offerIn(await exported());
  const answer = await send(owner, `${lago}/texte`, "Speichern", {
    title: "Am <See> & Berg",
    services: "Frühstück\r\n  Boot am Steg \r\n\r\n",
  });
  expect([answer.status, answer.location]).toEqual([303, `${lago}?erledigt=gespeichert`]);
  expect(offerIn(await exported())).toEqual({
    ...before,
    title: "Am <See> & Berg",
    services: ["Frühstück", "Boot am Steg"],
  });
  expect(wordsOf((await shop.visitor().get(deal)).text)).toContain("Boot am Steg");
  const [entry] = await log();
  expect(entry).toMatchObject({ who: "Olga", action: "offer-changed", before: { title: before?.["title"] } });
  expect(entry?.after?.["title"]).toBe("Am <See> & Berg");
  const told = wordsOf((await owner.get(`${lago}/verlauf`)).text);
  expect(told).toContain("Boot am Steg");
  expect((await owner.get("/verwaltung/protokoll")).text).toContain(`href="${lago}"`);
});

test("a form that is sent as it was shown, or twice, changes nothing and is no entry of the log", async () => {
  const before = await catalogueTables();
  expect((await send(owner, `${lago}/texte`, "Speichern")).status).toBe(303);
  expect(await catalogueTables()).toEqual(before);
  const fields = { ...fieldsIn(await owner.get(`${lago}/texte`), "Speichern"), subtitle: "Neu" };
  const [first, second] = [
    await owner.post(`${lago}/texte`, fields),
    await owner.post(`${lago}/texte`, fields),
  ];
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(await log()).toHaveLength(1);
});

test("what the check of files refuses is refused beside its field, and every word stays", async () => {
  const before = await catalogueTables();
  const long = `${"Wort ".repeat(900)}Ende`;
  const answer = await send(owner, `${lago}/texte`, "Speichern", {
    title: " ",
    services: `Eins\r\n${"x".repeat(5001)}`,
    goodToKnow: long,
  });
  expect(answer.status).toBe(422);
  const words = wordsOf(answer.text);
  expect(words).toContain("Titel: darf nicht leer sein");
  expect(words).toContain("Leistungen, die der Preis enthält: Zeile 2 höchstens 5000 Zeichen");
  expect(answer.text).toContain(long);
  expect(await catalogueTables()).toEqual(before);
});

test("of two who change the same texts the second is told what holds now, and keeps what was typed", async () => {
  const late = { ...fieldsIn(await other.get(`${lago}/texte`), "Speichern"), subtitle: "Von Carl" };
  await send(owner, `${lago}/texte`, "Speichern", { subtitle: "Von Olga" });
  const told = await other.post(`${lago}/texte`, late);
  expect(told.status).toBe(422);
  expect(wordsOf(told.text)).toContain("Inzwischen hat jemand anders hier etwas geändert");
  expect(wordsOf(told.text)).toContain("Jetzt gilt: Von Olga");
  const again = fieldsIn(told, "Speichern");
  expect(again["subtitle"]).toBe("Von Carl");
  expect((await other.post(`${lago}/texte`, again)).status).toBe(303);
  expect(offerIn(await exported())?.["subtitle"]).toBe("Von Carl");
});

test("another form of the same offer does not stand in the way", async () => {
  const late = {
    ...fieldsIn(await other.get(`${lago}/verkauf`), "So in den Verkauf geben"),
    until: "31.12.2027",
  };
  await send(owner, `${lago}/texte`, "Speichern", { subtitle: "Von Olga" });
  expect((await other.post(`${lago}/verkauf`, late)).status).toBe(303);
  expect(offerIn(await exported())).toMatchObject({
    subtitle: "Von Olga",
    run: { end: "2027-12-31T23:00:00.000Z" },
    onlineTo: "2027-12-31T23:00:00.000Z",
  });
});

test("taking down needs its tick, holds at once, and publishing takes it back", async () => {
  expect((await send(owner, lago, "Jetzt aus dem Verkauf nehmen")).status).toBe(422);
  expect(wordsOf((await owner.get(lago)).text)).toContain("im Verkauf bis");
  const fields = { ...fieldsIn(await owner.get(lago), "Jetzt aus dem Verkauf nehmen"), sure: "1" };
  expect((await owner.post(lago, fields)).location).toBe(`${lago}?erledigt=genommen`);
  expect((await owner.post(lago, fields)).status).toBe(303);
  expect(wordsOf((await owner.get(lago)).text)).toContain("aus dem Verkauf genommen seit");
  shop.dropPages();
  expect(wordsOf((await shop.visitor().get(deal)).text)).not.toContain("In den Warenkorb");
  const bad = await send(owner, `${lago}/verkauf`, "So in den Verkauf geben", {
    until: "1.1.2020",
    from: "x",
  });
  expect(bad.status).toBe(422);
  expect(wordsOf(bad.text)).toContain("Dieser Tag ist vorbei");
  expect((await send(owner, `${lago}/verkauf`, "So in den Verkauf geben")).status).toBe(303);
  expect(wordsOf((await owner.get(lago)).text)).toContain("im Verkauf bis");
  expect((await log()).map(({ action }) => action)).toEqual(["offer-taken-down", "offer-published"]);
});

test("edited at the desk, exported, imported into an empty shop and exported again is the same letter by letter", async () => {
  await send(owner, `${lago}/texte`, "Speichern", { title: "Neu", accessibility: "Stufen\r\nKein Aufzug" });
  await send(owner, `${lago}/verkauf`, "So in den Verkauf geben", { from: "1.12.2026", until: "1.3.2027" });
  const text = await exported();
  const before = await catalogueTables();
  await take(text);
  expect(await catalogueTables()).toEqual(before);
  await database.empty();
  await take(text);
  expect(await exported()).toBe(text);
});
