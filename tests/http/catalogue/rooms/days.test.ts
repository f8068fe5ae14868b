/** Prices and rooms in the back office: form, preview, what customers see, and conflicts between operators. */
import { beforeEach, expect, test } from "vitest";

import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { loadCatalogue } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { readCalendar } from "#app/store/queries/catalogue/rooms.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import { aCatalogueOffer, aCatalogueVariant, putOnSale, testNow } from "#tests/support/catalogue.ts";
import { aRoom } from "#tests/support/offers.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let id: string;
let path: string;
let owner: Visitor;
beforeEach(async () => {
  const db = database.db();
  const season = { price: cents(10_000), rooms: 4, closedToArrival: [], closed: false };
  const { id: _, ...room } = aRoom();
  [id = ""] = await putOnSale(
    db,
    aCatalogueOffer({
      slug: "haus-am-see",
      rooms: [{ ...room, count: 10 }],
      variants: [
        aCatalogueVariant({
          nightRows: [],
          nightRules: { seasons: [season] },
          priceType: { kind: "Slider", factor: 0.6, sliderMin: cents(5_000) },
        }),
        aCatalogueVariant({ key: "dz-hp", board: "HP", nightRows: [], nightRules: { seasons: [season] } }),
      ],
    }),
  );
  path = `/verwaltung/zimmer/${id}`;
  owner = await signInNewOperator(db, shop.visitor(), "owner", { name: "Olga" });
});

const changeAddress = (query: Record<string, string>) =>
  `${path}/aendern?${new URLSearchParams(query).toString()}`;

/** Opens the preview of a change. @returns the page, and a function that confirms it */
async function change(who: Visitor, query: Record<string, string>) {
  const address = changeAddress(query);
  const preview = await who.get(address);
  const confirm = () => who.post(address, fieldsOf({ html: preview.text }, "Ja, so ändern"));
  return { preview, confirm };
}

const readNights = async () =>
  new Map(
    [...(await readCalendar(database.db(), id, civilDate("2026-11-20")))].map(([date, night]) => [
      date as string,
      night,
    ]),
  );

const cartFor = (checkin: string, checkout: string) =>
  readyCart(workAt(database.db()), {
    variantId: id,
    stay: { checkin: civilDate(checkin), checkout: civilDate(checkout), adults: 2, childrenAges: [] },
  });

async function placeCart(cart: Awaited<ReturnType<typeof cartFor>>) {
  const work = workAt(database.db());
  return placeOrder(work, cart, { totalsSignature: await signShownTotals(work, cart), secret });
}

const sell = async (checkin: string, checkout: string) => placeCart(await cartFor(checkin, checkout));

const saturdays = ["2027-02-06", "2027-02-13", "2027-02-20", "2027-02-27"];

test("a price for all Saturdays of a month is previewed, then saved", async () => {
  const { text } = await owner.get(`${path}?monat=2027-02`);
  expect(readVisibleText(text)).toContain("Sa., 06.02.2027 100,00 € 4 0 4 läuft ja 1");
  const typed = { von: "1.2.2027", bis: "28.2.2027", tage: "sat", preis: "149,50" };
  const { preview, confirm } = await change(owner, typed);
  expect(preview.status).toBe(200);
  const words = readVisibleText(preview.text);
  expect(words).toContain("4 Tage ändern sich. Noch ist nichts geschehen.");
  expect(words).toContain(
    "4 Tage: Sa., 06.02.2027 bis Sa., 27.02.2027 Preis 100,00 € → 149,50 € " +
      "Kunden sehen bisher 100,00 € (1 Nacht), künftig 149,50 € (1 Nacht) " +
      "Diese Tage einzeln Sa., 06.02.2027; Sa., 13.02.2027; Sa., 20.02.2027; Sa., 27.02.2027",
  );
  expect((await readNights()).get("2027-02-06")?.price).toBe(10_000);

  const answer = await confirm();
  expect([answer.status, answer.location]).toEqual([303, `${path}?monat=2027-02&erledigt=geaendert`]);
  expect(readVisibleText((await owner.get(answer.location)).text)).toContain(
    "Sa., 13.02.2027 149,50 € 4 0 4",
  );
  const changedDays = [...(await readNights())]
    .filter(([, { price }]) => price === 14_950)
    .map(([date]) => date);
  expect(changedDays).toEqual(saturdays);

  const customer = shop.visitor();
  const deal = await customer.get(
    "/de/deals/hotel/haus-am-see?checkin=2027-02-06&checkout=2027-02-07&adults=2",
  );
  expect(readVisibleText(deal.text)).toContain("149,50 €");
  const { rows } = await database
    .db()
    .$client.query<{ date: string; price: number }>(
      "select date::text, price from former_night_price order by date",
    );
  expect(rows).toEqual([]);
});

test("consecutive days with the same change are one line of the preview", async () => {
  const typed = { von: "1.2.2027", bis: "28.2.2027", preis: "149,50" };
  const words = readVisibleText((await change(owner, typed)).preview.text);
  expect(words).toContain("28 Tage: Mo., 01.02.2027 bis So., 28.02.2027 Preis 100,00 € → 149,50 €");
  expect(words).not.toContain("Diese Tage einzeln");
});

test.each([
  ["short", "6.2.2027", 1],
  ["long", "14.2.2027", 2],
])("a %s preview has its button below the days, a long one above them, too", async (_, bis, buttons) => {
  // Different prices, so that no two days are alike.
  for (let day = 1; day <= 14; day++)
    await (await change(owner, { von: `${day}.2.2027`, bis: "", preis: String(100 + day) })).confirm();
  const { preview } = await change(owner, { von: "1.2.2027", bis, preis: "300" });
  expect(preview.text.split('value="Ja, so ändern"').length - 1).toBe(buttons);
});

test("a price change records the former prices and an audit entry", async () => {
  shop.clock.now = new Date("2026-11-20T09:10:00Z");
  await (await change(owner, { von: "6.2.2027", bis: "20.2.2027", tage: "sat", preis: "80" })).confirm();
  const { rows } = await database
    .db()
    .$client.query<{ date: string; price: number }>(
      "select date::text, price from former_night_price order by date",
    );
  expect(rows).toEqual(saturdays.slice(0, 3).map((date) => ({ date, price: 10_000 })));
  expect(await listAuditOf(database.db(), "variant", id)).toMatchObject([
    {
      who: "Olga",
      action: "rooms-changed",
      label: "haus-am-see/dz-uf",
      before: { nightPrice: "2027-02-06/2027-02-20 10000" },
      after: { nightPrice: "2027-02-06/2027-02-20 8000" },
    },
  ]);
  expect(readVisibleText((await owner.get("/verwaltung/protokoll")).text)).toContain(
    "Preis: 06.02.2027 – 20.02.2027: 100,00 € → 06.02.2027 – 20.02.2027: 80,00 €",
  );
});

test("refuses fewer rooms than are sold", async () => {
  expect(await sell("2027-02-06", "2027-02-08")).toMatchObject({ ok: true });
  const typed = { von: "5.2.2027", bis: "9.2.2027", zimmer: "0" };
  const refused = await owner.get(changeAddress(typed));
  expect(refused.status).toBe(422);
  expect(readVisibleText(refused.text)).toContain(
    "So wenige geht nicht, denn verkauft sind schon 1 am 06.02.2027, 1 am 07.02.2027",
  );
  expect(refused.text).toContain('value="5.2.2027"');
  expect(refused.text).toContain("<title>Fehler: Ändern");
  const posted = await owner.post(changeAddress(typed), { intent: "change", stand: "" });
  expect([posted.status, (await readNights()).get("2027-02-05")?.rooms]).toEqual([422, 4]);
  const { preview, confirm } = await change(owner, { ...typed, zimmer: "1" });
  expect(readVisibleText(preview.text)).toContain("2 Nächte sind schon verkauft");
  expect((await confirm()).status).toBe(303);
  expect((await readNights()).get("2027-02-06")).toMatchObject({ rooms: 1, sold: 1 });
  await expect(sell("2027-02-06", "2027-02-07")).rejects.toThrow("sold-out");
});

test("a sale after the preview blocks only a change that leaves too few rooms", async () => {
  const prices = await change(owner, { von: "6.2.2027", preis: "120" });
  const rooms = await change(owner, { von: "7.2.2027", zimmer: "0" });
  expect(await sell("2027-02-06", "2027-02-08")).toMatchObject({ ok: true });
  expect((await prices.confirm()).status).toBe(303);
  const late = await rooms.confirm();
  expect([late.status, readVisibleText(late.text).includes("verkauft sind schon 1 am 07.02.2027")]).toEqual([
    422,
    true,
  ]);
});

test("a stopped range sells nothing more until it is released", async () => {
  expect(await sell("2027-02-06", "2027-02-08")).toMatchObject({ ok: true });
  const waiting = await cartFor("2027-02-06", "2027-02-07");
  const stop = { von: "6.2.2027", bis: "6.2.2027", verkauf: "stopp" };
  const { preview, confirm } = await change(owner, stop);
  expect(readVisibleText(preview.text)).toContain(
    "Verkauf läuft → gestoppt Kunden sehen bisher 100,00 € (1 Nacht), künftig ausgebucht",
  );
  await confirm();
  expect((await readNights()).get("2027-02-06")).toMatchObject({ rooms: 4, sold: 1, stopped: true });
  await expect(sell("2027-02-06", "2027-02-07")).rejects.toThrow("sold-out");
  expect(await placeCart(waiting)).toMatchObject({ ok: false });
  expect(await sell("2027-02-07", "2027-02-08")).toMatchObject({ ok: true });
  await (await change(owner, { ...stop, verkauf: "frei" })).confirm();
  expect(await cartFor("2027-02-06", "2027-02-07")).toMatchObject({ orderItems: [{ unitPrice: 10_000 }] });
});

test("one button stops all sales of a variant, another resumes them", async () => {
  const waiting = await cartFor("2027-02-06", "2027-02-07");
  const { text } = await owner.get(path);
  const stopped = await owner.post(path, fieldsOf({ html: text }, "Verkauf sofort stoppen"));
  expect([stopped.status, stopped.location]).toEqual([303, `${path}?erledigt=gestoppt`]);
  const after = await owner.get(stopped.location);
  expect(readVisibleText(after.text)).toContain("Kunden können hier nichts buchen, auch keine Gutscheine");
  expect(readVisibleText((await owner.get("/verwaltung/zimmer")).text)).toContain("gestoppt");
  await expect(sell("2027-02-06", "2027-02-07")).rejects.toThrow("sold-out");
  expect(await placeCart(waiting)).toMatchObject({ ok: false });
  await owner.post(path, fieldsOf({ html: after.text }, "Verkauf freigeben"));
  expect(await sell("2027-02-06", "2027-02-07")).toMatchObject({ ok: true });
  const log = await listAuditOf(database.db(), "variant", id);
  expect(log.map(({ action }) => action)).toEqual(["sale-stopped", "sale-resumed"]);
});

test("minimum nights and arrival days of a range apply to customers", async () => {
  const typed = { von: "1.2.2027", bis: "28.2.2027", naechte: "2", anreise: "sat" };
  const { preview, confirm } = await change(owner, typed);
  expect(readVisibleText(preview.text)).toContain(
    "Anreise ja → nein; ab 1 → 2 Nächten Kunden sehen bisher 100,00 € (1 Nacht), künftig keine Anreise",
  );
  expect(readVisibleText(preview.text)).toContain(
    "bis Sa., 27.02.2027 ab 1 → 2 Nächten Kunden sehen bisher 100,00 € (1 Nacht), künftig 200,00 € (2 Nächte)",
  );
  expect((await confirm()).status).toBe(303);
  await expect(sell("2027-02-06", "2027-02-07")).rejects.toThrow("stay-rule");
  await expect(sell("2027-02-05", "2027-02-07")).rejects.toThrow("closed-to-arrival");
  expect(await sell("2027-02-06", "2027-02-08")).toMatchObject({ ok: true });
});

test.each([
  [{ von: "", preis: "99" }, "Von: Schreiben Sie ein Datum"],
  [{ von: "6.2.2027" }, "Sagen Sie, was sich ändern soll"],
  [{ von: "6.2.2027", preis: "viel" }, "Preis: Schreiben Sie einen Betrag"],
  [{ von: "6.2.2027", preis: "0" }, "Preis: Schreiben Sie einen Betrag"],
  [{ von: "6.2.2027", preis: "50" }, "Unter 50,01 € geht es nicht"],
  [{ von: "6.2.2027", zimmer: "-1" }, "Zimmer insgesamt: Schreiben Sie eine ganze Zahl"],
  [
    { von: "6.2.2027", zimmer: "11" },
    "Am 06.02.2027 wären es 11, das Haus hat aber nur 10 Zimmer dieser Art",
  ],
  [{ von: "6.2.2027", naechte: "29" }, "Schreiben Sie eine Zahl von 1 bis 28"],
  [{ von: "6.2.2020", preis: "99" }, "Ändern lassen sich die Tage von 20.11.2026 bis 20.12.2027"],
  [{ von: "6.2.2027", bis: "5.2.2027", preis: "99" }, "der erste liegt vor dem letzten"],
])("refuses %j with a reason and keeps the typed values", async (typed, reason) => {
  const { status, text } = await owner.get(changeAddress(typed as never));
  expect([status, readVisibleText(text).includes(reason)]).toEqual([422, true]);
  for (const value of Object.values(typed)) if (value !== "") expect(text).toContain(`value="${value}"`);
  const before = await allTables(database.db());
  expect((await owner.post(changeAddress(typed as never), { intent: "change", stand: "" })).status).toBe(422);
  expect(await allTables(database.db())).toEqual(before);
});

test("only one of two simultaneous changes succeeds", async () => {
  const sales = await signInNewOperator(database.db(), shop.visitor(), "sales", { name: "Sina" });
  const [one, other] = [
    await change(owner, { von: "6.2.2027", preis: "120" }),
    await change(sales, { von: "5.2.2027", bis: "7.2.2027", preis: "130" }),
  ];
  const answers = await Promise.all([one.confirm(), other.confirm()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  const late = answers.find(({ status }) => status === 422);
  expect(readVisibleText(late?.text ?? "")).toContain("Inzwischen hat jemand an diesen Tagen etwas geändert");
  expect(readVisibleText(late?.text ?? "")).toMatch(/Preis 1[23]0,00 € → 1[32]0,00 €/);
  expect(await listAuditOf(database.db(), "variant", id)).toHaveLength(1);
  const again = await sales.post(
    changeAddress({ von: "5.2.2027", bis: "7.2.2027", preis: "130" }),
    fieldsOf(
      { html: (await change(sales, { von: "5.2.2027", bis: "7.2.2027", preis: "131" })).preview.text },
      "Ja, so ändern",
    ),
  );
  expect(again.status).toBe(303);
});

test("an export contains the changes, an older catalogue reverts prices but no stop", async () => {
  const db = database.db();
  const oldCatalogue = await loadCatalogue(db, civilDate("2026-11-20"));
  await (await change(owner, { von: "6.2.2027", bis: "20.2.2027", preis: "149", zimmer: "3" })).confirm();
  await (await change(owner, { von: "8.2.2027", verkauf: "stopp" })).confirm();
  await (await change(owner, { von: "10.2.2027", naechte: "3", anreise: "nie" })).confirm();
  await owner.post(path, { intent: "stop" });
  const exported = await loadCatalogue(db, civilDate("2026-11-20"));
  const [variant] = exported.offers[0]?.variants ?? [];
  expect(variant).toMatchObject({ stopped: true });
  expect(variant?.stayRules).toEqual([{ from: "2027-02-10", to: "2027-02-10", minNights: 3 }]);
  expect(variant?.nightRows).toHaveLength(15);
  expect(variant?.nightRows[2]).toMatchObject({ date: "2027-02-08", price: 14_900, rooms: 3, stopped: true });
  const before = await allTables(db);
  const again = await importCatalogue({ db, now: testNow }, exported, { complete: true });
  expect(again).toMatchObject({ ok: true, nightsSaved: 0, nightsRemoved: 0 });
  expect(await allTables(db)).toEqual(before);

  await importCatalogue({ db, now: testNow }, oldCatalogue, { complete: true });
  expect((await readNights()).get("2027-02-08")).toMatchObject({ price: 10_000, rooms: 4, stopped: true });
  await expect(sell("2027-02-06", "2027-02-07")).rejects.toThrow("sold-out");
});

test("the preview shows an unchanged customer price once", async () => {
  const { preview } = await change(owner, { von: "6.2.2027", zimmer: "5" });
  expect(readVisibleText(preview.text)).toContain("Zimmer 4 → 5 Kunden sehen weiterhin 100,00 € (1 Nacht)");
});
