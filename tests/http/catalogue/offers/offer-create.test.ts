/** Creating an offer in the back office: a draft until it has a picture and is published. */
import { expect, test } from "vitest";

import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { postFile } from "#tests/support/back-office/multipart.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { readFormFields, newOffer, send } from "#tests/support/back-office/offer-forms.ts";
import { lago, offers, offerShop } from "#tests/support/back-office/offer-shop.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { aShot } from "#tests/support/photo-files.ts";

const office = offerShop();
const page = `${offers}/neu?art=hotel`;
const create = "Als Entwurf anlegen";
const newOfferPath = `${offers}/pension-birke-fuessen`;
const deal = "/de/deals/hotel/pension-birke-fuessen?checkin=2027-02-05&checkout=2027-02-07&adults=2";

test("the first offer of a shop is prefilled with the operator, who can sell its own rooms", async () => {
  await office.database.empty();
  const owner = await signInNewOperator(office.database.db(), office.shop.visitor(), "owner", {
    name: "Otto",
  });
  const form = await owner.get(page);
  const fields = readFormFields(form, create);
  expect(fields["vendorName"]).not.toBe("");
  expect(fields["vendorAddress"]).toMatch(/\S, \S/);
  expect(fields["vendorEmail"]).toContain("@");
  const { vendorName: _, vendorAddress: __, vendorEmail: ___, ...typed } = newOffer;
  expect((await owner.post(page, { ...fields, ...typed, ownRooms: "1" })).status).toBe(303);
  const { vendors } = JSON.parse(await office.exported()) as { vendors: Record<string, unknown>[] };
  expect(vendors).toMatchObject([{ name: fields["vendorName"], sells: "own" }]);
});

test("a new offer stays a draft until it is complete and published", async () => {
  const answer = await send(office.owner, page, create, newOffer);
  expect([answer.status, answer.location]).toEqual([303, `${newOfferPath}?erledigt=angelegt`]);
  const catalogue = JSON.parse(await office.exported()) as Record<
    "vendors" | "offers",
    Record<string, unknown>[]
  >;
  expect(catalogue.vendors.at(-1)).toMatchObject({ key: "birke-soehne-kg", name: "Birke & Söhne KG" });
  expect(catalogue.offers.at(-1)).toMatchObject({
    slug: "pension-birke-fuessen",
    vendor: "birke-soehne-kg",
    title: "Unter der Birke",
    cancellationBands: [
      { daysBefore: 14, share: 0 },
      { daysBefore: 1, share: 0.5 },
      { daysBefore: 0, share: 0.8 },
    ],
    contact: { slug: "pension-birke-fuessen", name: "Pension Birke", country: "DE" },
    variants: [{ board: "UF", nights: 1, persons: 2, price: { kind: "Fixed" } }],
  });
  const [variant] = catalogue.offers.at(-1)!["variants"] as { nightRows: object[] }[];
  expect(variant?.nightRows).toHaveLength(10);
  expect(variant?.nightRows.at(-1)).toEqual({ date: "2027-02-10", price: 129.5, rooms: 2 });

  const shown = readVisibleText((await office.owner.get(newOfferPath)).text);
  expect(shown).toContain("Entwurf");
  expect(shown).toContain("Kunden lesen noch nicht, was sie bekommen");
  expect(readVisibleText((await office.owner.get(`${offers}?status=draft`)).text)).toContain("Pension Birke");
  const refused = await send(office.owner, `${newOfferPath}/verkauf`, "So in den Verkauf geben");
  expect(refused.status).toBe(422);
  expect(readVisibleText(refused.text)).toContain(
    "Noch fehlt etwas, deshalb ist das Angebot nicht im Verkauf",
  );
  expect(refused.text).toContain(`href="${newOfferPath}/texte"`);
  await send(office.owner, `${newOfferPath}/texte`, "Speichern", { services: "Frühstück vom Bauernhof" });
  const pictures = `${newOfferPath}/bilder`;
  const stand = /name="stand" value="([^"]*)"/.exec((await office.owner.get(pictures)).text)?.[1] ?? "";
  const fields = { intent: "upload", stand, alt: "Die Pension unter der Birke", room: "" };
  const uploaded = await postFile(office.owner, pictures, fields, { name: "a.jpg", content: await aShot() });
  expect([uploaded.status, uploaded.location]).toEqual([303, `${pictures}?erledigt=hochgeladen`]);
  expect((await send(office.owner, `${newOfferPath}/verkauf`, "So in den Verkauf geben")).status).toBe(303);
  const sold = JSON.parse(await office.exported()) as Record<"offers", Record<string, unknown>[]>;
  expect(sold.offers.at(-1)).toMatchObject({
    images: [{ alt: fields.alt, photo: expect.stringMatching(/\.jpg$/) as string }],
  });
  office.shop.dropPages();
  expect(readVisibleText((await office.shop.visitor().get(deal)).text)).toContain("259,00 €");
  const log = await listAuditOf(office.database.db(), "offer", "pension-birke-fuessen");
  // The clock of the test stands still, so entries have no order.
  expect(log.map(({ action }) => action).toSorted()).toEqual(
    ["offer-created", "offer-changed", "picture-added", "offer-published"].toSorted(),
  );
});

test("a new offer survives export and import unchanged", async () => {
  await send(office.owner, page, create, newOffer);
  const { before, after, exported, again } = await office.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});

test("an existing vendor is reused, another offer's property is not overwritten", async () => {
  const hotel = { ...newOffer, vendor: "seeblick", name: "Lago", city: "", vendorName: "", slug: "lago" };
  const empty = await send(office.owner, page, create, hotel);
  expect([empty.status, readVisibleText(empty.text).includes("Ort: Schreiben Sie etwas")]).toEqual([
    422,
    true,
  ]);
  expect((await send(office.owner, page, create, { ...hotel, city: "Meran" })).status).toBe(303);
  const { vendors, offers: all } = JSON.parse(await office.exported()) as Record<
    string,
    Record<string, object>[]
  >;
  expect(vendors).toHaveLength(2);
  expect(all?.at(-1)).toMatchObject({
    slug: "lago",
    vendor: "seeblick",
    contact: { slug: "lago-2", city: "Meran" },
  });
  expect((await office.offer())["contact"]).toMatchObject({ slug: "lago", name: "Hotel Lago" });
});

test("invalid fields are reported with the typed values kept", async () => {
  const before = await office.tables();
  const wrong = {
    ...newOffer,
    title: "",
    price: "0",
    rooms: "viele",
    from: "1.1.2020",
    to: "x",
    bands: "bald",
  };
  const answer = await send(office.owner, page, create, wrong);
  expect(answer.status).toBe(422);
  const words = readVisibleText(answer.text);
  for (const message of [
    "Preis je Nacht in Euro: Schreiben Sie einen Betrag",
    "Zahl der Zimmer dieser Art: Schreiben Sie eine ganze Zahl",
    "Erste Nacht: Möglich sind die Tage von 20.11.2026",
    "Letzte Nacht: Schreiben Sie einen Tag wie",
    "In Zeile 1 stehen nicht Tage und Anteil",
    "Titel: darf nicht leer sein",
  ])
    expect([message, words.includes(message)]).toEqual([message, true]);
  expect(readFormFields(answer, create)).toMatchObject(wrong);
  const checked = await send(office.owner, page, create, {
    ...newOffer,
    vendorEmail: "x",
    title: "",
    slug: "A b",
  });
  expect(checked.status).toBe(422);
  expect(readVisibleText(checked.text)).toContain(
    "E-Mail-Adresse des neuen Anbieters: eine E-Mail-Adresse wird erwartet",
  );
  expect(readVisibleText(checked.text)).toContain("Titel: darf nicht leer sein");
  expect(readVisibleText(checked.text)).toContain("Adresse der Seite: nur Kleinbuchstaben");
  for (const slug of ["hotel-lago", "neu"]) {
    const taken = await send(office.owner, page, create, { ...newOffer, slug });
    expect([slug, taken.status, readVisibleText(taken.text).includes("Diese hat schon")]).toEqual([
      slug,
      422,
      true,
    ]);
  }
  expect(await office.tables()).toEqual(before);
  expect((await office.owner.get(lago)).status).toBe(200);
});

test("a shop without a tax number cannot sell its own rooms, also by a post that its form does not offer", async () => {
  await office.database.empty();
  const owner = await signInNewOperator(office.database.db(), office.shop.visitor(), "owner", {
    name: "Otto",
  });
  const { config } = office.shop.shop;
  const { operator } = config;
  config.operator = { ...operator, vatId: null, taxNumber: null };
  try {
    const form = await owner.get(page);
    expect(readVisibleText(form.text)).not.toContain("Das Haus verkauft seine eigenen Zimmer");
    const typed = { ...readFormFields(form, create), ...newOffer, ownRooms: "1" };
    const refused = await owner.post(page, typed);
    expect(refused.status).toBe(422);
    expect(readVisibleText(refused.text)).toContain("Rechnungen brauchen eine Steuernummer oder USt-IdNr.");
    expect(readFormFields(refused, create)).toMatchObject(newOffer);
    const { ownRooms: _, ...brokered } = typed;
    expect((await owner.post(page, brokered)).status).toBe(303);
  } finally {
    config.operator = operator;
  }
});
