/** Months in which vouchers can be redeemed, in the back office and on the offer's page. */
import { expect, test } from "vitest";

import { readFormFields } from "#tests/support/back-office/offer-forms.ts";
import { lago, lagoDeal, offerShop } from "#tests/support/back-office/offer-shop.ts";
import { sampleCatalogue } from "#tests/support/catalogue-files.ts";
import { readVisibleText } from "#tests/support/markup.tsx";

const office = offerShop();
const page = `${lago}/gutscheine`;

interface Variant {
  key: string;
  voucher?: { months?: number[] };
}
const storedMonths = async () =>
  ((await office.offer())["variants"] as Variant[]).find(({ key }) => key === "gutschein")?.voucher?.months;

/** Sends the form with these months ticked. */
async function tick(...months: (number | string)[]) {
  const { months1: _, ...fields } = readFormFields(await office.owner.get(page), "Speichern");
  return office.owner.postAll(page, [
    ...Object.entries(fields),
    ...months.map((month): [string, string] => ["months1", String(month)]),
  ]);
}

const wordsAt = async (path: string) => readVisibleText((await office.owner.get(path)).text);

test("the form sets, shows and clears the months of a voucher", async () => {
  expect(await wordsAt(lago)).toContain(
    "Gutscheine einlösbar Doppelzimmer, Übernachtung mit Frühstück: das ganze Jahr",
  );
  const saved = await tick(5, 6, 7);
  expect([saved.status, saved.location]).toEqual([303, `${lago}?erledigt=gespeichert`]);
  expect(await storedMonths()).toEqual([5, 6, 7]);
  expect(await wordsAt(lago)).toContain("Doppelzimmer, Übernachtung mit Frühstück: Mai bis Juli");
  const form = await office.owner.get(page);
  expect(form.text.match(/type="checkbox"[^>]*name="months1"/g)).toHaveLength(12);
  const ticked = [...form.text.matchAll(/<input[^>]*name="months1"[^>]*checked=""[^>]*value="(\d+)"/g)];
  expect(ticked.map(([, value]) => value)).toEqual(["5", "6", "7"]);
  const deal = readVisibleText((await office.shop.visitor().get(`${lagoDeal}?kind=voucher`)).text);
  expect(deal).toContain("gültig Mai bis Juli");
  expect(await wordsAt(`${lago}/verlauf`)).toContain("Gutschein, Monate: – → Mai bis Juli");
  expect((await tick()).status).toBe(303);
  expect(await storedMonths()).toBeUndefined();
  expect(await wordsAt(lago)).toContain("das ganze Jahr");
});

test("all months mean the whole year", async () => {
  await tick(5);
  await tick(...Array.from({ length: 12 }, (_, index) => index + 1));
  expect(await storedMonths()).toBeUndefined();
});

test("an unknown month is refused", async () => {
  const before = await office.tables();
  const refused = await tick(5, 13);
  expect(refused.status).toBe(422);
  expect(readVisibleText(refused.text)).toContain("Wählen Sie Monate aus der Liste");
  expect(await office.tables()).toEqual(before);
});

test("months in which the property is closed are refused", async () => {
  const sample = sampleCatalogue();
  const [hotel] = sample.offers;
  const variant = hotel?.variants.find(({ key }) => key === "gutschein");
  Object.assign(variant ?? {}, {
    nightRules: {
      seasons: [
        { price: 300, rooms: 1 },
        { from: "11-01", to: "03-31", price: 300, rooms: 1, closed: true },
      ],
    },
  });
  await office.take(JSON.stringify(sample));
  const refused = await tick(1, 2);
  expect(refused.status).toBe(422);
  expect(readVisibleText(refused.text)).toContain("in diesen Monaten ist das Haus geschlossen");
  expect((await tick(1, 4)).status).toBe(303);
  expect(await storedMonths()).toEqual([1, 4]);
});

test("the second of two conflicting changes is refused and shows the first", async () => {
  const late = readFormFields(await office.other.get(page), "Speichern");
  await tick(5, 6);
  const conflict = await office.other.post(page, { ...late, months1: "9" });
  expect([conflict.status, readVisibleText(conflict.text).includes("Jetzt gilt: Mai und Juni")]).toEqual([
    422,
    true,
  ]);
});

test("changed months survive export and import", async () => {
  await tick(11, 12, 1);
  const { before, after, exported, again } = await office.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});

test("an offer without vouchers has no months", async () => {
  const words = await wordsAt(lago.replace("hotel-lago", "ostsee-ab-kiel") + "/gutscheine");
  expect(words).toContain("Dieses Angebot verkauft keine Gutscheine.");
});
