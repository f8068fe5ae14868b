import { expect, test } from "vitest";

import { priceAlerts } from "#app/store/schema/accounts.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  nightRows,
  arrival,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => {
  [shop, visitor] = [open, newcomer];
});

const dates = "checkin=2027-02-05&checkout=2027-02-07";
const path = `/de/preisalarm/haus-am-see?${dates}`;
const email = "gast@example.org";
const readAlert = async () => (await database.db().select().from(priceAlerts))[0];
const sell = (rooms = 1) =>
  putOnSale(
    database.db(),
    aCatalogueOffer({
      slug: "haus-am-see",
      variants: [aCatalogueVariant({ nightRows: nightRows(arrival, [10000, 12000, 9000], rooms) })],
    }),
  );

test("an alert is ordered, confirmed and ended by buttons", async () => {
  await sell();
  const form = readVisibleText((await visitor.get(path)).text);
  expect(form).toMatch(/Jetzt kostet es 220\s€ je Zimmer/);
  const ordered = await visitor.post(path, { intent: "alert", email, wished: "200" });
  expect(ordered.status).toBe(303);
  expect((await visitor.get(ordered.location)).text).toContain("Bestätigen Sie jetzt den Preisalarm");
  const alert = await readAlert();
  expect(alert).toMatchObject({ email, wished: 20_000, price: 22_000, confirmed: null });
  const link = `/de/preisalarm/bestaetigen/${alert?.id}/${alert?.token}`;
  const opened = await visitor.get(link);
  expect(opened.headers["cache-control"]).toContain("no-store");
  expect((await readAlert())?.confirmed).toBeNull();
  expect((await visitor.post(link, { intent: "confirm" })).status).toBe(303);
  expect((await readAlert())?.confirmed).not.toBeNull();
  const end = link.replace("bestaetigen", "beenden");
  expect((await visitor.get(end)).text).toContain('value="Preisalarm beenden"');
  expect((await visitor.post(end, { intent: "end" })).status).toBe(200);
  expect((await readAlert())?.ended).not.toBeNull();
  expect((await visitor.get(link)).text).toContain("Dieser Link funktioniert nicht mehr");
});

test("a mail program ends an alert with one POST from anywhere", async () => {
  await sell();
  await visitor.post(path, { intent: "alert", email });
  const alert = await readAlert();
  const answer = await fetch(`${shop.origin}/de/preisalarm/beenden/${alert?.id}/${alert?.token}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(answer.status).toBe(200);
  expect((await readAlert())?.ended).not.toBeNull();
});

test("a sold-out stay has a waiting list, which the offer's page links", async () => {
  await sell(0);
  expect(readVisibleText((await visitor.get(path)).text)).toContain("Wird etwas frei, schreiben wir Ihnen");
  await visitor.post(path, { intent: "alert", email });
  expect(await readAlert()).toMatchObject({ price: null });
});

test("the price of a stay has a link to its alert", async () => {
  await sell();
  const { text } = await visitor.get(`/de/deals/hotel/haus-am-see?${dates}&adults=2`);
  expect(text).toContain(
    "/de/preisalarm/haus-am-see?checkin=2027-02-05&amp;checkout=2027-02-07&amp;adults=2",
  );
});

test("refused input keeps what was typed", async () => {
  await sell();
  const answer = await visitor.post(path, { intent: "alert", email: "keine", wished: "viel" });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('value="viel"');
  const high = await visitor.post(path, { intent: "alert", email, wished: "220" });
  expect(readVisibleText(high.text)).toMatch(/weniger als 220\s€/);
  expect(await readAlert()).toBeUndefined();
});

test("an address without dates asks for them", async () => {
  await sell();
  expect((await visitor.get("/de/preisalarm/haus-am-see?checkin=gestern")).text).toContain(
    "Wählen Sie zuerst Reisedaten",
  );
  expect((await visitor.get("/de/preisalarm/gibt-es-nicht")).status).toBe(404);
});

test("many alerts from one network are refused", async () => {
  await sell();
  for (let count = 0; count < 10; count++)
    await visitor.post(path, { intent: "alert", email: `gast-${count}@example.org` });
  const answer = await visitor.post(path, { intent: "alert", email: "noch@example.org" });
  expect(answer.status).toBe(429);
  expect(await database.db().$count(mails)).toBe(10);
});
