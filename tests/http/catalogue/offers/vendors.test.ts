/** Vendors in the back office: created, changed and deleted, with conflicts between operators. */
import { expect, test } from "vitest";

import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { readFormFields, send } from "#tests/support/back-office/offer-forms.ts";
import { lagoDeal, offerShop } from "#tests/support/back-office/offer-shop.ts";
import { anOperator } from "#tests/support/back-office/operators.ts";
import { readVisibleText } from "#tests/support/markup.tsx";

const office = offerShop();
const list = "/verwaltung/anbieter";
const own = `${list}/seeblick`;
const organiser = `${list}/kiel`;

async function stored(key: string): Promise<Record<string, unknown> | undefined> {
  const { vendors } = JSON.parse(await office.exported()) as { vendors: Record<string, unknown>[] };
  return vendors.find((each) => each["key"] === key);
}
const log = (key: string) => listAuditOf(office.database.db(), "vendor", key);
const wordsOf = ({ text }: { text: string }) => readVisibleText(text);

const birke = {
  name: "Birke & Söhne KG",
  address: "Dorfstraße 3, 87629 Füssen",
  email: "haus@birke.example",
  phone: "+49 8362 1",
};

test("a created vendor is exported, and its export is imported without a difference", async () => {
  const typed = {
    ...birke,
    organiserName: "Birke & Söhne KG",
    organiserAddress: "Dorfstraße 3, 87629 Füssen",
    insolvencyCover: "Muster Versicherung AG",
    insolvencyContact: "Telefon +49 30 5552",
    insolvencyNumber: "RK-2027-2",
  };
  expect((await send(office.owner, `${list}/neu`, "Anbieter anlegen", typed)).location).toBe(
    `${list}?erledigt=angelegt`,
  );
  expect(await stored("birke-soehne-kg")).toEqual({
    key: "birke-soehne-kg",
    ...birke,
    organiser: {
      name: typed.organiserName,
      address: typed.organiserAddress,
      insolvencyCover: typed.insolvencyCover,
      insolvencyContact: typed.insolvencyContact,
      insolvencyNumber: typed.insolvencyNumber,
    },
  });
  expect((await log("birke-soehne-kg")).map(({ action }) => action)).toEqual(["vendor-added"]);
  const { before, after, exported, again } = await office.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});

test("a changed vendor is shown with its offers and recorded", async () => {
  const changes = {
    name: "Seeblick Hotels GmbH",
    register: "Amtsgericht Hamburg, HRB 12345",
    vatId: "DE123456789",
    "rate-lodging": "7,5",
    "meal-HP": "41,50",
    drinksShare: "",
  };
  expect((await send(office.owner, own, "Anbieter ändern", changes)).status).toBe(303);
  expect(await stored("seeblick")).toMatchObject({
    name: "Seeblick Hotels GmbH",
    register: "Amtsgericht Hamburg, HRB 12345",
    vatId: "DE123456789",
    sells: "own",
    vat: { rates: { lodging: 7.5, extras: 19 }, meals: { UF: 14.5, HP: 41.5 } },
  });
  const deal = wordsOf(await office.shop.visitor().get(lagoDeal));
  expect(deal).toContain("Vertragspartner für die Reiseleistung ist Seeblick Hotels GmbH");
  expect(deal).toContain("Registereintrag: Amtsgericht Hamburg, HRB 12345. USt-IdNr.: DE123456789.");
  const [entry] = await log("seeblick");
  expect(entry).toMatchObject({
    action: "vendor-changed",
    who: "Olga",
    before: { name: "Seeblick Gastgeber GmbH" },
  });
  expect(wordsOf(await office.owner.get("/verwaltung/protokoll"))).toContain("Anbieter geändert");
  const { before, after } = await office.roundTrip();
  expect(after).toEqual(before);
});

test("own rooms are not sold before the shop has a tax number, which the page asks for", async () => {
  const operator = office.shop.shop.config.operator;
  Object.assign(operator, { vatId: null, taxNumber: null });
  const refused = await send(office.owner, organiser, "Anbieter ändern", {
    sells: "own",
    phone: "+49 8362 7",
  });
  expect([refused.status, wordsOf(refused)]).toEqual([
    422,
    expect.stringContaining(
      "brauchen eine Steuernummer oder USt-IdNr. Tragen Sie sie zuerst unter „Einstellungen“ ein",
    ),
  ]);
  expect(readFormFields(refused, "Anbieter ändern")).toMatchObject({ sells: "own", phone: "+49 8362 7" });
  const added = await send(office.owner, `${list}/neu`, "Anbieter anlegen", { ...birke, sells: "own" });
  expect([added.status, await stored("birke-soehne-kg")]).toEqual([422, undefined]);
  // A vendor that sells its rooms already can still be changed.
  expect((await send(office.owner, own, "Anbieter ändern", { phone: "+49 8362 8" })).status).toBe(303);
  Object.assign(operator, { taxNumber: "07/123/45678" });
  expect((await send(office.owner, organiser, "Anbieter ändern", { sells: "own" })).status).toBe(303);
});

test("emptied entries of a vendor are gone from its export and its offers", async () => {
  const entries = { register: "Amtsgericht Hamburg, HRB 12345", vatId: "DE123456789" };
  await send(office.owner, own, "Anbieter ändern", entries);
  expect((await send(office.owner, own, "Anbieter ändern", { register: "", vatId: "" })).status).toBe(303);
  expect(Object.keys((await stored("seeblick")) ?? {})).not.toEqual(
    expect.arrayContaining(["register", "vatId"]),
  );
  expect(wordsOf(await office.shop.visitor().get(lagoDeal))).not.toContain("Registereintrag");
});

test("forms of vendors that are saved without a change leave the vendor as it is", async () => {
  const before = await office.tables();
  for (const path of [own, organiser])
    expect((await send(office.owner, path, "Anbieter ändern")).status).toBe(303);
  expect(await office.tables()).toEqual(before);
  expect(await log("seeblick")).toEqual([]);
});

test("problems of a vendor are shown at their fields with the typed values", async () => {
  const before = await office.tables();
  const wrong = { name: "", email: "keine", "rate-food": "sieben", insolvencyCover: "Muster AG" };
  const refused = await send(office.owner, own, "Anbieter ändern", wrong);
  expect(refused.status).toBe(422);
  for (const text of [
    "Name mit Rechtsform: darf nicht leer sein",
    "E-Mail-Adresse: ",
    "Satz Speisen: Schreiben Sie eine Zahl von 0 bis 100",
    "Nummer des Sicherungsscheins: fehlt",
  ])
    expect(wordsOf(refused)).toContain(text);
  expect(readFormFields(refused, "Anbieter ändern")).toMatchObject(wrong);
  const high = await send(office.owner, own, "Anbieter ändern", { "rate-food": "99" });
  expect([high.status, high.text.includes('href="#f-rate-food">Satz Speisen: ')]).toEqual([422, true]);
  const brokered = await send(office.owner, own, "Anbieter ändern", { sells: "brokered" });
  expect(brokered.text).toContain('href="#f-sells">Wer verkauft: Eigene Sätze');
  expect(await office.tables()).toEqual(before);
});

test("a vendor of cruises stays a tour operator", async () => {
  const none = Object.fromEntries(
    ["organiserName", "organiserAddress", "insolvencyCover", "insolvencyContact", "insolvencyNumber"].map(
      (name) => [name, ""],
    ),
  );
  const refused = await send(office.owner, organiser, "Anbieter ändern", none);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('href="#f-organiserName">Name des Veranstalters: Ein Angebot braucht');
  expect(await stored("kiel")).toHaveProperty("organiser");
});

test("the second of two conflicting changes of a vendor is refused and shows the first", async () => {
  const late = readFormFields(await office.other.get(own), "Anbieter ändern");
  expect((await send(office.owner, own, "Anbieter ändern", { phone: "+49 40 1" })).status).toBe(303);
  const conflict = await office.other.post(own, { ...late, phone: "+49 40 2" });
  expect(conflict.status).toBe(422);
  expect(wordsOf(conflict)).toContain("Jetzt gilt: +49 40 1");
  expect(readFormFields(conflict, "Anbieter ändern")["phone"]).toBe("+49 40 2");
});

test("a vendor that an offer or an operator names cannot be deleted", async () => {
  expect(wordsOf(await office.owner.get(own))).toContain("wenn ihn kein Angebot");
  const refused = await office.owner.post(own, { intent: "remove" });
  expect([refused.status, wordsOf(refused).includes("Der Anbieter wird noch gebraucht")]).toEqual([
    422,
    true,
  ]);
  await send(office.owner, `${list}/neu`, "Anbieter anlegen", birke);
  await anOperator(office.database.db(), "house", { name: "hans", vendorKey: "birke-soehne-kg" });
  expect((await office.owner.post(`${list}/birke-soehne-kg`, { intent: "remove" })).status).toBe(422);
});

test("an unused vendor can be deleted", async () => {
  await send(office.owner, `${list}/neu`, "Anbieter anlegen", birke);
  const path = `${list}/birke-soehne-kg`;
  expect((await send(office.owner, path, "Anbieter löschen")).location).toBe(`${list}?erledigt=geloescht`);
  expect(await stored("birke-soehne-kg")).toBeUndefined();
  expect((await log("birke-soehne-kg")).map(({ action }) => action).toSorted()).toEqual([
    "vendor-added",
    "vendor-removed",
  ]);
  expect((await office.owner.get(path)).status).toBe(404);
});

test("the list shows vendors with their contracts and numbers of offers", async () => {
  const words = wordsOf(await office.owner.get(list));
  expect(words).toContain("Kiel Seereisen GmbH Kai 2, 24103 Kiel Reiseveranstalter 1");
  expect(words).toContain("Seeblick Gastgeber GmbH Hafen 1, 20457 Hamburg eigene Zimmer 1");
});
