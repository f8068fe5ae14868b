import { expect, test } from "vitest";

import { cents } from "#app/domain/money.ts";
import { readyCart } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { anUpgrade } from "#tests/support/offers.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_open, newcomer) => void (visitor = newcomer));
const stay = "checkin=2027-02-05&checkout=2027-02-08";

test("several rooms show the price per night for all of them", async () => {
  const variant = aCatalogueVariant({
    displayType: "PerNight",
    nightRows: nightRows(arrival, [10000, 10000, 10000], 4),
  });
  await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const deal = readVisibleText((await visitor.get(`/de/deals/hotel/haus-am-see?${stay}&rooms=2`)).text);
  expect(deal).toContain("Gesamtpreis für 2 Zimmer 600,00 €");
  expect(deal).toContain("Das sind 200,00 € pro Nacht.");
  expect(deal).not.toContain("100,00 € pro Nacht");
});

// Three nights cost 310 €: an extra for 104 € is a quarter of the total with it, one for 103 € is not.
test("an extra of a quarter of the price is shown as impossible (BGB § 651a Abs. 4)", async () => {
  const service = { isOptional: true, perPerson: true, touristService: true };
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10000, 12000, 9000], 4) });
  const offer = aCatalogueOffer({
    variants: [variant],
    additionalServiceUpgrades: [
      anUpgrade({ ...service, serviceCode: "AIR", description: "Ballonfahrt", unitPrice: cents(10_400) }),
      anUpgrade({ ...service, serviceCode: "BOAT", description: "Bootsfahrt", unitPrice: cents(10_300) }),
    ],
  });
  const [variantId = ""] = await putOnSale(database.db(), offer);
  const order = await readyCart({ db: database.db(), now: testNow, ...fakeQueue() }, { variantId });
  const deal = readVisibleText((await visitor.get(`/de/deals/hotel/haus-am-see?${stay}`)).text);
  const cart = readVisibleText((await visitor.get(`/de/order/${order.id}/${order.token}`)).text);

  expect(deal).toContain("für weniger als ein Viertel des Gesamtpreises dazu");
  expect(deal).toContain("Bootsfahrt: 103,00 € je Person");
  // A second ticket would make it 206 of 516 €.
  expect(cart).toContain(
    "Bootsfahrt: 103,00 € je Person. Für wie viele? 0 bis 1. Mit mehr davon würde daraus",
  );
  for (const page of [deal, cart]) {
    expect(page).toContain(
      "Nicht zu dieser Auswahl: Ballonfahrt (macht ein Viertel des Gesamtpreises oder mehr aus",
    );
    expect(page).not.toContain("Nicht zu dieser Auswahl: Bootsfahrt");
  }
});

test("too many vouchers are refused with the number available", async () => {
  const order = async (available: number) => {
    await database.empty();
    const voucher = { total: cents(19_900), available };
    const variant = aCatalogueVariant({ voucher });
    const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
    const form = { kind: "voucher", variantId, quantity: "20" };
    return readVisibleText((await visitor.post("/de/deals/hotel/haus-am-see", form)).text);
  };
  expect(await order(10)).toContain(
    "Davon sind nur noch 10 Gutscheine verfügbar. Wählen Sie eine kleinere Anzahl.",
  );
  expect(await order(1)).toContain("Davon ist nur noch 1 Gutschein verfügbar.");
  const none = await order(0);
  expect(none).toContain("Dieser Gutschein ist ausverkauft.");
  expect(none).not.toContain("Zeitraum");
});

test("a search for two rooms preselects two vouchers", async () => {
  await database.empty();
  const variant = aCatalogueVariant({ voucher: { total: cents(19_900), available: 9 } });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const { text } = await visitor.get(`/de/deals/hotel/haus-am-see?v=${variantId}&rooms=2`);
  expect(readVisibleText(text)).toMatch(/2\sGutscheine 398\s€ .* Gesamtpreis je Gutschein 199,00\s€/);
  expect(fieldsOf({ html: text }, "In den Warenkorb")).toMatchObject({ kind: "voucher", quantity: "2" });
});

test("a refused cruise date links to the departures by their heading", async () => {
  const variant = aCatalogueVariant({ nights: 3, nightRows: nightRows(arrival, [10000], 4) });
  const offer = aCatalogueOffer({ type: "Cruise", variants: [variant] });
  await putOnSale(database.db(), offer);
  const page = await visitor.get("/de/deals/cruise/haus-am-see?checkin=2027-03-05&checkout=2027-03-08");
  const [, link] = /<a href="#calendar"[^>]*>([^<]*)</.exec(page.text) ?? [];
  const [, heading] = /id="calendar-title"[^>]*>([^<]*)</.exec(page.text) ?? [];
  expect([link, heading]).toEqual(["Abfahrten und Preise", "Abfahrten und Preise"]);
});
