/** Property, rank, themes and extra services of an offer in the back office. */
import { expect, test } from "vitest";

import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { readFormFields, send } from "#tests/support/back-office/offer-forms.ts";
import { lago, lagoDeal, offers, offerShop } from "#tests/support/back-office/offer-shop.ts";
import { offers as offerTable } from "#app/store/schema/catalogue.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { sampleCatalogue } from "#tests/support/catalogue-files.ts";
import { readVisibleText } from "#tests/support/markup.tsx";

const office = offerShop();
const housePath = `${lago}/haus`;
const extrasPath = `${lago}/leistungen`;
const addExtra = "Zusatzleistung anlegen";

interface Extra {
  serviceCode: string;
  description: string;
  unitPrice: number;
  availability?: object;
}
const readUpgrades = async () => ((await office.offer())["upgrades"] ?? []) as Extra[];
const readContact = async () => (await office.offer())["contact"] as Record<string, unknown>;

test("the button for another row of the house keeps what is typed and stores nothing", async () => {
  const before = await office.tables();
  const path = `${lago}/haus`;
  const fields = readFormFields(await office.owner.get(path), "Speichern");
  const answer = await office.owner.post(path, { ...fields, phone: "112", "add-attribute": "" });
  const shown = readFormFields(answer, "Speichern");
  expect(shown["phone"]).toBe("112");
  expect(Object.keys(shown).filter((name) => /^key\d/.test(name))).toHaveLength(
    Object.keys(fields).filter((name) => /^key\d/.test(name)).length + 1,
  );
  expect(await office.tables()).toEqual(before);
});

test("editing an offer updates only its own date in the sitemap", async () => {
  const before = new Date("2026-11-01T08:30:00.000Z");
  await office.database.db().update(offerTable).set({ changedAt: before });
  await send(office.owner, housePath, "Speichern", { phone: "+49 8362 1" });
  const { text } = await office.shop.visitor().get("/sitemap-offers.xml");
  const times = [...text.matchAll(/\/([\w-]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)].map(([, slug, time]) => [
    slug,
    time,
  ]);
  expect(times.length).toBeGreaterThan(1);
  for (const [slug, time] of times)
    expect([slug, time]).toEqual([slug, (slug === "hotel-lago" ? testNow : before).toISOString()]);
});

/** Adds a second offer of the same property. */
async function addSecondOffer() {
  const sample = sampleCatalogue();
  await office.take(
    JSON.stringify({
      ...sample,
      offers: [...sample.offers, { ...sample.offers[0], slug: "zwilling" }],
    }),
  );
}

test("the form saves address, phone and attributes, without empty rows", async () => {
  const before = await readContact();
  const answer = await send(office.owner, housePath, "Speichern", {
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
  expect(await readContact()).toEqual({
    ...before,
    phone: "+49 8362 1",
    address: "Uferweg 2",
    displayAttributes: [
      { key: "Anreise", value: "ab 15 Uhr" },
      { key: "Hunde", value: "auf Anfrage" },
    ],
  });
  expect(readVisibleText((await office.shop.visitor().get(lagoDeal)).text)).toContain("auf Anfrage");
  const history = readVisibleText((await office.owner.get(`${lago}/verlauf`)).text);
  expect(history).toContain("Haus, Merkmal, Hunde, Wert: – → auf Anfrage");
});

test("an invalid attribute is reported at its row with all rows kept", async () => {
  const before = await office.tables();
  const answer = await send(office.owner, housePath, "Speichern", {
    key1: "",
    value1: "",
    key3: "",
    value3: "x",
    email: "y",
  });
  expect(answer.status).toBe(422);
  expect(readVisibleText(answer.text)).toContain("Merkmal 3: Begriff: darf nicht leer sein");
  expect(readVisibleText(answer.text)).toContain("E-Mail-Adresse: eine E-Mail-Adresse wird erwartet");
  expect(readFormFields(answer, "Speichern")).toMatchObject({
    value3: "x",
    email: "y",
  });
  expect(await office.tables()).toEqual(before);
});

test("a change of a property applies to its other offers and their history", async () => {
  await addSecondOffer();
  expect(readVisibleText((await office.owner.get(housePath)).text)).toContain(
    "Dieses Haus hat noch ein Angebot",
  );
  await send(office.owner, housePath, "Speichern", { phone: "112" });
  expect(readVisibleText((await office.owner.get(`${offers}/zwilling/verlauf`)).text)).toContain(
    "Haus, Telefon",
  );
  expect(await listAuditOf(office.database.db(), "offer", "zwilling")).toHaveLength(1);
  const late = readFormFields(await office.other.get(`${offers}/zwilling/haus`), "Speichern");
  await send(office.owner, housePath, "Speichern", { phone: "113" });
  const conflict = await office.other.post(`${offers}/zwilling/haus`, {
    ...late,
    phone: "114",
  });
  expect([conflict.status, readVisibleText(conflict.text).includes("Jetzt gilt: 113")]).toEqual([422, true]);
});

test("the form saves rank and themes, and refuses invalid ones", async () => {
  const page = `${lago}/einordnung`;
  expect(
    (
      await send(office.owner, page, "Speichern", {
        rank: "7",
        themes: "wellness",
      })
    ).status,
  ).toBe(303);
  expect(await office.offer()).toMatchObject({ rank: 7, themes: ["wellness"] });
  expect(readVisibleText((await office.owner.get(offers)).text)).toMatch(/Hotel Lago .* 7 2/);
  expect((await send(office.owner, page, "Speichern", { rank: "" })).status).toBe(303);
  expect(await office.offer()).not.toHaveProperty("rank");
  for (const [typed, message] of [
    [{ rank: "-1" }, "Schreiben Sie eine ganze Zahl"],
    [{ rank: "9999999" }, "höchstens 1000000"],
    [{ themes: "gibt-es-nicht" }, "gibt es nicht unter groupings"],
  ] as const) {
    const answer = await send(office.owner, page, "Speichern", typed);
    expect([typed, answer.status, readVisibleText(answer.text).includes(message)]).toEqual([
      typed,
      422,
      true,
    ]);
  }
});

test("the form saves cancellation terms, shows them as customers read them, and refuses invalid ones", async () => {
  const page = `${lago}/storno`;
  const bands = "7 Tage: 60 %\r\n1 Tag: 80 %";
  expect((await send(office.owner, page, "Speichern", { bands })).status).toBe(303);
  expect(await office.offer()).toMatchObject({
    cancellationBands: [
      { daysBefore: 7, share: 0.6 },
      { daysBefore: 1, share: 0.8 },
    ],
  });
  expect(readVisibleText((await office.owner.get(page)).text)).toMatch(/60,00\s%\s+des Preises/);
  for (const typed of ["irgendwann", "7 Tage: 60 %\n1 Tag: 10 %"])
    expect([typed, (await send(office.owner, page, "Speichern", { bands: typed })).status]).toEqual([
      typed,
      422,
    ]);
});

test("cancellation terms out of order are refused in words, without names of the file format", async () => {
  const bands = "7 Tage: 60 %\n7 Tage: 62,5%\n14 Tage: 12.5 %";
  const words = readVisibleText((await send(office.owner, `${lago}/storno`, "Speichern", { bands })).text);
  expect(words).toContain("die Stufen müssen nach den Tagen vor der Anreise geordnet sein");
  expect(words).not.toContain("daysBefore");
});

test("an extra service can be added, changed and removed", async () => {
  const before = await readUpgrades();
  const typed = {
    description: "Käse & Wein, freitags im Sommer",
    unitPrice: "12,50",
    perPerson: "1",
    periods: "01.06. bis 31.08.\r\n1.5.2027 – 9.5.2027",
    weekdays: "fri",
    at: "evening",
    minPersons: "2",
  };
  const answer = await send(office.owner, extrasPath, addExtra, typed);
  expect([answer.status, answer.location]).toEqual([303, `${extrasPath}?erledigt=angelegt`]);
  const expected = {
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
  expect(await readUpgrades()).toEqual([...before, expected]);
  const page = `${extrasPath}/${expected.serviceCode}`;
  const shown = readFormFields(await office.owner.get(page), "Ändern");
  expect(shown).toMatchObject({
    unitPrice: "12,50",
    periods: "01.06. bis 31.08.\r\n01.05.2027 bis 09.05.2027",
  });
  expect((await office.owner.post(page, shown)).status).toBe(303);
  expect(await readUpgrades()).toEqual([...before, expected]);
  expect((await office.owner.post(page, { ...shown, unitPrice: "14" })).status).toBe(303);
  expect((await readUpgrades()).at(-1)).toEqual({ ...expected, unitPrice: 14 });
  expect(readVisibleText((await office.owner.get(`${lago}/verlauf`)).text)).toContain(
    "Zusatzleistung, KAESE-WEIN-FREITAGS-IM-SOMMER, Preis: 12,50 € → 14,00 €",
  );
  const remove = readFormFields(await office.owner.get(page), "Herausnehmen");
  expect((await office.owner.post(page, remove)).location).toBe(`${extrasPath}?erledigt=entfernt`);
  expect((await office.owner.post(page, remove)).status).toBe(303);
  expect(await readUpgrades()).toEqual(before);
  expect((await office.owner.get(page)).status).toBe(404);
});

test("invalid fields of an extra service are reported with the typed values kept", async () => {
  const before = await office.tables();
  const typed = {
    description: "Brot",
    unitPrice: "viel",
    periods: "Sommer",
    days: "x",
    minAge: "9",
  };
  const answer = await send(office.owner, extrasPath, addExtra, typed);
  expect(answer.status).toBe(422);
  const words = readVisibleText(answer.text);
  expect(words).toContain("Preis: Schreiben Sie einen Betrag");
  expect(words).toContain("In Zeile 1 stehen nicht zwei Tage");
  expect(words).toContain("So viele solche Tage im Aufenthalt: Schreiben Sie eine ganze Zahl");
  expect(readFormFields(answer, addExtra)).toMatchObject(typed);
  const checked = await send(office.owner, extrasPath, addExtra, {
    description: "Brot",
    unitPrice: "3",
    isOptional: "nein",
    minPersons: "3",
    maxPersons: "2",
  });
  expect([checked.status, readVisibleText(checked.text).includes("kleiner als „ab Personen“ (3)")]).toEqual([
    422,
    true,
  ]);
  expect(await office.tables()).toEqual(before);
});

test("an empty description and an invalid price of an extra service are reported together", async () => {
  const answer = await send(office.owner, extrasPath, addExtra, {
    description: " ",
    unitPrice: "viel",
  });
  const words = readVisibleText(answer.text);
  expect(answer.status).toBe(422);
  expect(words).toContain("Beschreibung: darf nicht leer sein");
  expect(words).toContain("Preis: Schreiben Sie einen Betrag");
});

test("a checkbox that was unticked stays unticked after an error", async () => {
  await send(office.owner, extrasPath, addExtra, {
    description: "Brot",
    unitPrice: "3",
    weekdays: "fri",
  });
  const page = `${extrasPath}/BROT`;
  const { weekdays, ...fields } = readFormFields(await office.owner.get(page), "Ändern");
  const answer = await office.owner.post(page, {
    ...fields,
    unitPrice: "viel",
  });
  expect([weekdays, answer.status]).toEqual(["fri", 422]);
  expect(readFormFields(answer, "Ändern")).not.toHaveProperty("weekdays");
});

test("the second of two conflicting extra services is refused with its values kept", async () => {
  const late = readFormFields(await office.other.get(extrasPath), addExtra);
  await send(office.owner, extrasPath, addExtra, {
    description: "Brot",
    unitPrice: "3",
  });
  const conflict = await office.other.post(extrasPath, {
    ...late,
    description: "Butter",
    unitPrice: "2",
  });
  expect([conflict.status, readVisibleText(conflict.text).includes("Inzwischen hat jemand anders")]).toEqual([
    422,
    true,
  ]);
  const again = readFormFields(conflict, addExtra);
  expect(again).toMatchObject({ description: "Butter", unitPrice: "2" });
  expect((await office.other.post(extrasPath, again)).status).toBe(303);
});

test("edited property, rank and extra services survive export and import unchanged", async () => {
  await send(office.owner, housePath, "Speichern", {
    key1: "Ä",
    value1: "ö",
    city: "Füssen",
  });
  await send(office.owner, `${lago}/einordnung`, "Speichern", { rank: "3" });
  await send(office.owner, extrasPath, addExtra, {
    description: "Brot",
    unitPrice: "3,05",
    periods: "1.6. bis 2.6.",
  });
  const { before, after, exported, again } = await office.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});
