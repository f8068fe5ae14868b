/** House, rank, themes and extra services of an offer at the desk. */
import { expect, test } from "vitest";

import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { fieldsIn, send } from "#tests/support/back-office/offer-forms.ts";
import { lago, lagoDeal, offers, offerShop } from "#tests/support/back-office/offer-shop.ts";
import { offers as offerTable } from "#app/store/schema/catalogue.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { sampleCatalogue } from "#tests/support/catalogue-files.ts";
import { wordsOf } from "#tests/support/markup.tsx";

const at = offerShop();
const house = `${lago}/haus`;
const extras = `${lago}/leistungen`;
const addExtra = "Zusatzleistung anlegen";

interface Extra {
  serviceCode: string;
  description: string;
  unitPrice: number;
  availability?: object;
}
const upgrades = async () => ((await at.offer())["upgrades"] ?? []) as Extra[];
const contact = async () => (await at.offer())["contact"] as Record<string, unknown>;

test("a change by hand moves the time that the sitemap tells, that of no other offer", async () => {
  const before = new Date("2026-11-01T08:30:00.000Z");
  await at.database.db().update(offerTable).set({ changedAt: before });
  await send(at.owner, house, "Speichern", { phone: "+49 8362 1" });
  const { text } = await at.shop.visitor().get("/sitemap-offers.xml");
  const times = [...text.matchAll(/\/([\w-]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)].map(([, slug, time]) => [
    slug,
    time,
  ]);
  expect(times.length).toBeGreaterThan(1);
  for (const [slug, time] of times)
    expect([slug, time]).toEqual([slug, (slug === "hotel-lago" ? testNow : before).toISOString()]);
});

/** The offer once more under another address, in the same house. */
async function twin() {
  const sample = sampleCatalogue();
  await at.take(
    JSON.stringify({ ...sample, offers: [...sample.offers, { ...sample.offers[0], slug: "zwilling" }] }),
  );
}

test("address, telephone and attributes go from the form to the offer, empty rows go", async () => {
  const before = await contact();
  const answer = await send(at.owner, house, "Speichern", {
    phone: "+49 8362 1",
    address: "Uferweg 2",
    key1: "Anreise",
    value1: "ab 15 Uhr",
    key2: " ",
    value2: "",
    key3: "Hunde",
    value3: "auf Anfrage",
  });
  expect([answer.status, answer.location]).toEqual([303, `${lago}?erledigt=gespeichert`]);
  expect(await contact()).toEqual({
    ...before,
    phone: "+49 8362 1",
    address: "Uferweg 2",
    displayAttributes: [
      { key: "Anreise", value: "ab 15 Uhr" },
      { key: "Hunde", value: "auf Anfrage" },
    ],
  });
  expect(wordsOf((await at.shop.visitor().get(lagoDeal)).text)).toContain("auf Anfrage");
  const told = wordsOf((await at.owner.get(`${lago}/verlauf`)).text);
  expect(told).toContain("Haus, Merkmal, Hunde, Wert: – → auf Anfrage");
});

test("a mistake in an attribute is told at its row, and all rows stay", async () => {
  const before = await at.tables();
  const answer = await send(at.owner, house, "Speichern", {
    key1: "",
    value1: "",
    key3: "",
    value3: "x",
    email: "y",
  });
  expect(answer.status).toBe(422);
  expect(wordsOf(answer.text)).toContain("Merkmal 3: Begriff: darf nicht leer sein");
  expect(wordsOf(answer.text)).toContain("E-Mail-Adresse: eine E-Mail-Adresse wird erwartet");
  expect(fieldsIn(answer, "Speichern")).toMatchObject({ value3: "x", email: "y" });
  expect(await at.tables()).toEqual(before);
});

test("what is changed of a house holds for its other offers, which say so in their history", async () => {
  await twin();
  expect(wordsOf((await at.owner.get(house)).text)).toContain("Dieses Haus hat noch ein Angebot");
  await send(at.owner, house, "Speichern", { phone: "112" });
  expect(wordsOf((await at.owner.get(`${offers}/zwilling/verlauf`)).text)).toContain("Haus, Telefon");
  expect(await listAuditOf(at.database.db(), "offer", "zwilling")).toHaveLength(1);
  const late = fieldsIn(await at.other.get(`${offers}/zwilling/haus`), "Speichern");
  await send(at.owner, house, "Speichern", { phone: "113" });
  const told = await at.other.post(`${offers}/zwilling/haus`, { ...late, phone: "114" });
  expect([told.status, wordsOf(told.text).includes("Jetzt gilt: 113")]).toEqual([422, true]);
});

test("rank and themes go from the form to the offer; no rank is none, and nonsense is refused", async () => {
  const page = `${lago}/einordnung`;
  expect((await send(at.owner, page, "Speichern", { rank: "7", themes: "wellness" })).status).toBe(303);
  expect(await at.offer()).toMatchObject({ rank: 7, themes: ["wellness"] });
  expect(wordsOf((await at.owner.get(offers)).text)).toMatch(/Hotel Lago .* 7 2/);
  expect((await send(at.owner, page, "Speichern", { rank: "" })).status).toBe(303);
  expect(await at.offer()).not.toHaveProperty("rank");
  for (const [typed, told] of [
    [{ rank: "-1" }, "Schreiben Sie eine ganze Zahl"],
    [{ rank: "9999999" }, "höchstens 1000000"],
    [{ themes: "gibt-es-nicht" }, "gibt es nicht unter groupings"],
  ] as const) {
    const answer = await send(at.owner, page, "Speichern", typed);
    expect([typed, answer.status, wordsOf(answer.text).includes(told)]).toEqual([typed, 422, true]);
  }
});

test("an extra is added, found by customers, changed and taken out", async () => {
  const before = await upgrades();
  const typed = {
    description: "Käse & Wein, freitags im Sommer",
    unitPrice: "12,50",
    perPerson: "1",
    periods: "01.06. bis 31.08.\r\n1.5.2027 – 9.5.2027",
    weekdays: "fri",
    at: "evening",
    minPersons: "2",
  };
  const answer = await send(at.owner, extras, addExtra, typed);
  expect([answer.status, answer.location]).toEqual([303, `${extras}?erledigt=angelegt`]);
  const made = {
    serviceCode: "KAESE-WEIN-FREITAGS-IM-SOMMER",
    description: "Käse & Wein, freitags im Sommer",
    isOptional: true,
    unitPrice: 12.5,
    touristService: false,
    perPerson: true,
    availability: {
      periods: [
        { from: "06-01", to: "08-31" },
        { from: "2027-05-01", to: "2027-05-09" },
      ],
      weekdays: ["fri"],
      at: "evening",
      minPersons: 2,
    },
  };
  expect(await upgrades()).toEqual([...before, made]);
  const page = `${extras}/${made.serviceCode}`;
  const shown = fieldsIn(await at.owner.get(page), "Ändern");
  expect(shown).toMatchObject({
    unitPrice: "12,50",
    periods: "01.06. bis 31.08.\r\n01.05.2027 bis 09.05.2027",
  });
  // As it is shown it is what there is.
  expect((await at.owner.post(page, shown)).status).toBe(303);
  expect(await upgrades()).toEqual([...before, made]);
  expect((await at.owner.post(page, { ...shown, unitPrice: "14" })).status).toBe(303);
  expect((await upgrades()).at(-1)).toEqual({ ...made, unitPrice: 14 });
  expect(wordsOf((await at.owner.get(`${lago}/verlauf`)).text)).toContain(
    "Zusatzleistung, KAESE-WEIN-FREITAGS-IM-SOMMER, Preis: 12,50 € → 14,00 €",
  );
  const remove = fieldsIn(await at.owner.get(page), "Herausnehmen");
  expect((await at.owner.post(page, remove)).location).toBe(`${extras}?erledigt=entfernt`);
  expect((await at.owner.post(page, remove)).status).toBe(303);
  expect(await upgrades()).toEqual(before);
  expect((await at.owner.get(page)).status).toBe(404);
});

test("mistakes in an extra are told at their fields, and what was typed stays", async () => {
  const before = await at.tables();
  const typed = { description: "Brot", unitPrice: "viel", periods: "Sommer", days: "x", minAge: "9" };
  const answer = await send(at.owner, extras, addExtra, typed);
  expect(answer.status).toBe(422);
  const words = wordsOf(answer.text);
  expect(words).toContain("Preis: Schreiben Sie einen Betrag");
  expect(words).toContain("In Zeile 1 stehen nicht zwei Tage");
  expect(words).toContain("So viele solche Tage im Aufenthalt: Schreiben Sie eine ganze Zahl");
  expect(fieldsIn(answer, addExtra)).toMatchObject(typed);
  const checked = await send(at.owner, extras, addExtra, {
    description: "Brot",
    unitPrice: "3",
    isOptional: "nein",
    minPersons: "3",
    maxPersons: "2",
  });
  expect([checked.status, wordsOf(checked.text).includes("kleiner als minPersons (3)")]).toEqual([422, true]);
  expect(await at.tables()).toEqual(before);
});

test("of two who change extras the second is told and keeps the words", async () => {
  const late = fieldsIn(await at.other.get(extras), addExtra);
  await send(at.owner, extras, addExtra, { description: "Brot", unitPrice: "3" });
  const told = await at.other.post(extras, { ...late, description: "Butter", unitPrice: "2" });
  expect([told.status, wordsOf(told.text).includes("Inzwischen hat jemand anders")]).toEqual([422, true]);
  const again = fieldsIn(told, addExtra);
  expect(again).toMatchObject({ description: "Butter", unitPrice: "2" });
  expect((await at.other.post(extras, again)).status).toBe(303);
});

test("house, place and extras by hand are in the export letter by letter", async () => {
  await send(at.owner, house, "Speichern", { key1: "Ä", value1: "ö", city: "Füssen" });
  await send(at.owner, `${lago}/einordnung`, "Speichern", { rank: "3" });
  await send(at.owner, extras, addExtra, {
    description: "Brot",
    unitPrice: "3,05",
    periods: "1.6. bis 2.6.",
  });
  const { before, after, exported, again } = await at.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});
