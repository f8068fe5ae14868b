/** Copying an offer: a draft with prices and terms of its own, without sales and reviews. */
import { expect, test } from "vitest";

import { readOfferGaps } from "#app/commands/catalogue/offer-gaps.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { readFormFields, send } from "#tests/support/back-office/offer-forms.ts";
import { lago, offers, offerShop } from "#tests/support/back-office/offer-shop.ts";
import { aReview } from "#tests/support/back-office/reviews.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { readVisibleText } from "#tests/support/markup.tsx";

const office = offerShop();
const page = `${lago}/kopieren`;
const copy = "Als Entwurf kopieren";
const copied = `${offers}/winter-am-see-riva`;

type OfferFile = Record<string, unknown> & { slug: string };
const allOffers = async () => (JSON.parse(await office.exported()) as { offers: OfferFile[] }).offers;
const findCopy = async () => (await allOffers()).find(({ slug }) => slug === "winter-am-see-riva");

test("the page says that rooms are not shared", async () => {
  const words = readVisibleText((await office.owner.get(page)).text);
  expect(words).toContain("Zimmer teilen sich die beiden Angebote nicht");
  expect(words).toContain("Doppelzimmer: im Original 6, in der Kopie noch einmal 6");
});

test("a copy has texts, rooms, prices and terms of the original, and is a draft", async () => {
  const answer = await send(office.owner, page, copy, { title: "Winter am See" });
  expect([answer.status, answer.location]).toEqual([303, `${copied}?erledigt=kopiert`]);
  const { rank: _, run: __, onlineTo: ___, rooms, ...original } = await office.offer();
  const made = await findCopy();
  expect(made).toMatchObject({ ...original, slug: "winter-am-see-riva", title: "Winter am See" });
  expect(made).not.toHaveProperty("rank");
  expect(made?.["rooms"]).toEqual(
    (rooms as { key: string }[]).map((room) => ({ ...room, sku: `winter-am-see-riva-${room.key}` })),
  );
  const shown = readVisibleText((await office.owner.get(answer.location)).text);
  expect(shown).toContain("Das ist die Kopie, als Entwurf");
  const log = await listAuditOf(office.database.db(), "offer", "winter-am-see-riva");
  expect(log).toMatchObject([
    { action: "offer-copied", after: { title: "Winter am See", copiedFrom: "hotel-lago" } },
  ]);
  expect(await office.log()).toEqual([]);
  expect((await send(office.owner, `${copied}/verkauf`, "So in den Verkauf geben")).status).toBe(303);
});

test("sales, blocked rooms and reviews stay with the original", async () => {
  const db = office.database.db();
  await db.$client.query("update night set sold = 1 where rooms > 1");
  await db.$client.query("update variant set voucher_sold = 3 where voucher_capacity > 3");
  await aReview(db, "hotel-lago");
  const count = async (query: string) => (await db.$client.query(query)).rows;
  const reviews = await count("select * from review");
  await send(office.owner, page, copy, { title: "Winter am See" });
  const sold = `select coalesce(sum(n.sold), 0)::int as nights, coalesce(sum(v.voucher_sold), 0)::int as vouchers
    from offer o join variant v on v.offer_id = o.id left join night n on n.variant_id = v.id where o.slug =`;
  expect(await count(`${sold} 'winter-am-see-riva'`)).toEqual([{ nights: 0, vouchers: 0 }]);
  expect(await count("select * from review")).toEqual(reviews);
  expect(await office.tables()).toMatchObject({ review: expect.anything() as object });
});

test("changes of the copy do not change the original", async () => {
  const before = await office.offer();
  await send(office.owner, page, copy, { title: "Winter am See" });
  await send(office.owner, `${copied}/texte`, "Speichern", { subtitle: "Mit Schnee" });
  await send(office.owner, `${copied}/storno`, "Speichern", { bands: "7 Tage: 60 %" });
  expect(await office.offer()).toEqual(before);
  expect(await findCopy()).toMatchObject({ subtitle: "Mit Schnee" });
});

test("a copy survives export and import unchanged", async () => {
  await send(office.owner, page, copy, { title: "Winter am See" });
  const { before, after, exported, again } = await office.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});

test("a form that is sent twice makes one copy, two operators make two", async () => {
  const [one, two] = [office.owner, office.other];
  const fields = { ...readFormFields(await one.get(page), copy), title: "Winter am See" };
  const answers = await Promise.all([one.post(page, fields), one.post(page, fields)]);
  answers.push(await one.post(page, fields));
  expect(answers.map(({ location }) => location)).toEqual(Array(3).fill(`${copied}?erledigt=kopiert`));
  const other = await two.post(page, {
    ...readFormFields(await two.get(page), copy),
    title: "Winter am See",
  });
  expect(other.location).toBe(`${copied}-2?erledigt=kopiert`);
  expect((await allOffers()).filter(({ title }) => title === "Winter am See")).toHaveLength(2);
});

test.each([
  [{ title: "" }, "Titel der Kopie: darf nicht leer sein"],
  [{ title: "Hotel Lago" }, "Titel der Kopie: So heißt schon das Original"],
  [{ title: "Neu", slug: "hotel-lago" }, "Adresse der Seite: Diese hat schon ein anderes Angebot"],
  [{ title: "Neu", slug: "A b" }, "Adresse der Seite: nur Kleinbuchstaben"],
])("refuses %j", async (typed, reason) => {
  const before = await office.tables();
  const answer = await send(office.owner, page, copy, typed);
  expect([answer.status, readVisibleText(answer.text).includes(reason)]).toEqual([422, true]);
  expect(readFormFields(answer, copy)).toMatchObject(typed);
  expect(await office.tables()).toEqual(before);
});

test("publishing is refused when somebody closes the house meanwhile", async () => {
  await send(office.owner, page, copy, { title: "Winter am See" });
  const fields = readFormFields(await office.owner.get(`${copied}/verkauf`), "So in den Verkauf geben");
  await office.database
    .db()
    .$client.query(
      "update variant set stopped = true where offer_id = (select id from offer where slug = 'winter-am-see-riva')",
    );
  const answer = await office.owner.post(`${copied}/verkauf`, fields);
  expect([
    answer.status,
    readVisibleText(answer.text).includes("Der Verkauf aller Zimmer ist gestoppt"),
  ]).toEqual([422, true]);
  expect(answer.text).toContain('href="/verwaltung/zimmer"');
  const work = { db: office.database.db(), now: testNow };
  expect((await readOfferGaps(work, "winter-am-see-riva"))?.hindrances).toEqual([{ name: "all-stopped" }]);
  expect(await readOfferGaps(work, "gibt-es-nicht")).toBeNull();
});
