/** Offers at the desk: the list, what each form changes, and that an export has it letter by letter. */
import { expect, test } from "vitest";

import { fieldsIn, send } from "#tests/support/back-office/offer-forms.ts";
import { lago, lagoDeal as deal, offers, offerShop } from "#tests/support/back-office/offer-shop.ts";
import { wordsOf } from "#tests/support/markup.tsx";

const at = offerShop();

test("the list has every offer with its house, is searched by words and narrowed by how the sale stands", async () => {
  const { text, status } = await at.owner.get(offers);
  expect(status).toBe(200);
  expect(wordsOf(text)).toContain("2 Angebote");
  expect(wordsOf(text)).toMatch(/Hotel Lago .* im Verkauf/);
  const found = wordsOf((await at.owner.get(`${offers}?q=muster+KIEL`)).text);
  expect(found).toContain("Ein Angebot");
  expect(found).toContain("Ostsee ab Kiel");
  expect(wordsOf((await at.owner.get(`${offers}?status=taken-down`)).text)).toContain(
    "Dazu gibt es kein Angebot",
  );
  expect((await at.owner.get(`${offers}?q=%25&seite=9999&status=x`)).status).toBe(200);
});

test("an offer leads to what can be changed of it and to the customers' page, and shows what the check notices", async () => {
  const { text } = await at.owner.get(lago);
  for (const path of [`${lago}/texte`, `${lago}/verkauf`, `${lago}/verlauf`, deal])
    expect(text).toContain(`href="${path}"`);
  await send(at.owner, `${lago}/texte`, "Speichern", { goodToKnow: "Über Silvester ab drei Nächten" });
  expect(wordsOf((await at.owner.get(lago)).text)).toMatch(/Hinweise der Prüfung .* Gut zu wissen 1: /);
  expect((await at.owner.get(`${offers}/gibt-es-nicht`)).status).toBe(404);
});

test("texts go from the form to the customers' page, and the log has the lines that went and came", async () => {
  const before = await at.offer();
  const answer = await send(at.owner, `${lago}/texte`, "Speichern", {
    title: "Am <See> & Berg",
    services: "Frühstück\r\n  Boot am Steg \r\n\r\n",
  });
  expect([answer.status, answer.location]).toEqual([303, `${lago}?erledigt=gespeichert`]);
  expect(await at.offer()).toEqual({
    ...before,
    title: "Am <See> & Berg",
    services: ["Frühstück", "Boot am Steg"],
  });
  expect(wordsOf((await at.shop.visitor().get(deal)).text)).toContain("Boot am Steg");
  const [entry] = await at.log();
  expect(entry).toMatchObject({ who: "Olga", action: "offer-changed", before: { title: before["title"] } });
  expect(entry?.after?.["title"]).toBe("Am <See> & Berg");
  const told = wordsOf((await at.owner.get(`${lago}/verlauf`)).text);
  expect(told).toContain("Boot am Steg");
  expect((await at.owner.get("/verwaltung/protokoll")).text).toContain(`href="${lago}"`);
});

test("a form that is sent as it was shown, or twice, changes nothing and is no entry of the log", async () => {
  const before = await at.tables();
  expect((await send(at.owner, `${lago}/texte`, "Speichern")).status).toBe(303);
  expect(await at.tables()).toEqual(before);
  const fields = { ...fieldsIn(await at.owner.get(`${lago}/texte`), "Speichern"), subtitle: "Neu" };
  const [first, second] = [
    await at.owner.post(`${lago}/texte`, fields),
    await at.owner.post(`${lago}/texte`, fields),
  ];
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(await at.log()).toHaveLength(1);
});

test("what the check of files refuses is refused beside its field, and every word stays", async () => {
  const before = await at.tables();
  const long = `${"Wort ".repeat(900)}Ende`;
  const answer = await send(at.owner, `${lago}/texte`, "Speichern", {
    title: " ",
    services: `Eins\r\n${"x".repeat(5001)}`,
    goodToKnow: long,
  });
  expect(answer.status).toBe(422);
  const words = wordsOf(answer.text);
  expect(words).toContain("Titel: darf nicht leer sein");
  expect(words).toContain("Leistungen, die der Preis enthält: Zeile 2 höchstens 500 Zeichen");
  expect(answer.text).toContain(long);
  expect(await at.tables()).toEqual(before);
});

test("of two who change the same texts the second is told what holds now, and keeps what was typed", async () => {
  const late = { ...fieldsIn(await at.other.get(`${lago}/texte`), "Speichern"), subtitle: "Von Carl" };
  await send(at.owner, `${lago}/texte`, "Speichern", { subtitle: "Von Olga" });
  const told = await at.other.post(`${lago}/texte`, late);
  expect(told.status).toBe(422);
  expect(wordsOf(told.text)).toContain("Inzwischen hat jemand anders hier etwas geändert");
  expect(wordsOf(told.text)).toContain("Jetzt gilt: Von Olga");
  const again = fieldsIn(told, "Speichern");
  expect(again["subtitle"]).toBe("Von Carl");
  expect((await at.other.post(`${lago}/texte`, again)).status).toBe(303);
  expect((await at.offer())["subtitle"]).toBe("Von Carl");
});

test("of two at the same moment one is done and the other told", async () => {
  const [one, two] = [at.owner, at.other];
  const forms = [
    { ...fieldsIn(await one.get(`${lago}/texte`), "Speichern"), subtitle: "Von Olga" },
    { ...fieldsIn(await two.get(`${lago}/texte`), "Speichern"), subtitle: "Von Carl" },
  ] as const;
  const answers = await Promise.all([
    one.post(`${lago}/texte`, forms[0]),
    two.post(`${lago}/texte`, forms[1]),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  expect(await at.log()).toHaveLength(1);
});

test("what is sold stays sold, and so do nights that somebody has changed or stopped by hand", async () => {
  const { $client } = at.database.db();
  await $client.query("update night set sold = rooms where date = '2027-02-10'");
  await $client.query("update night set price = 7700, stopped = true where date = '2027-02-12'");
  await $client.query("update variant set voucher_sold = 7 where key = 'gutschein'");
  const stock = async () => [
    (await $client.query("select * from night order by variant_id, date")).rows as object[],
    (
      await $client.query(
        "select id, voucher_capacity, voucher_sold, stopped, active from variant order by id",
      )
    ).rows,
  ];
  const before = await stock();
  await send(at.owner, `${lago}/texte`, "Speichern", { subtitle: "Neu" });
  await send(at.owner, lago, "Jetzt aus dem Verkauf nehmen", { sure: "1" });
  expect((await at.log()).map(({ action }) => action)).toEqual(["offer-changed", "offer-taken-down"]);
  expect(await stock()).toEqual(before);
});

test("another form of the same offer does not stand in the way", async () => {
  const late = {
    ...fieldsIn(await at.other.get(`${lago}/verkauf`), "So in den Verkauf geben"),
    until: "31.12.2027",
  };
  await send(at.owner, `${lago}/texte`, "Speichern", { subtitle: "Von Olga" });
  expect((await at.other.post(`${lago}/verkauf`, late)).status).toBe(303);
  expect(await at.offer()).toMatchObject({
    subtitle: "Von Olga",
    run: { end: "2027-12-31T23:00:00.000Z" },
    onlineTo: "2027-12-31T23:00:00.000Z",
  });
});

test("taking down needs its tick, holds at once, and publishing takes it back", async () => {
  expect((await send(at.owner, lago, "Jetzt aus dem Verkauf nehmen")).status).toBe(422);
  expect(wordsOf((await at.owner.get(lago)).text)).toContain("im Verkauf bis");
  const fields = { ...fieldsIn(await at.owner.get(lago), "Jetzt aus dem Verkauf nehmen"), sure: "1" };
  expect((await at.owner.post(lago, fields)).location).toBe(`${lago}?erledigt=genommen`);
  expect((await at.owner.post(lago, fields)).status).toBe(303);
  expect(wordsOf((await at.owner.get(lago)).text)).toContain("aus dem Verkauf genommen seit");
  at.shop.dropPages();
  expect(wordsOf((await at.shop.visitor().get(deal)).text)).not.toContain("In den Warenkorb");
  const bad = await send(at.owner, `${lago}/verkauf`, "So in den Verkauf geben", {
    until: "1.1.2020",
    from: "x",
  });
  expect(bad.status).toBe(422);
  expect(wordsOf(bad.text)).toContain("Dieser Tag ist vorbei");
  expect((await send(at.owner, `${lago}/verkauf`, "So in den Verkauf geben")).status).toBe(303);
  expect(wordsOf((await at.owner.get(lago)).text)).toContain("im Verkauf bis");
  expect((await at.log()).map(({ action }) => action)).toEqual(["offer-taken-down", "offer-published"]);
});

test("edited at the desk, exported, imported into an empty shop and exported again is the same letter by letter", async () => {
  await send(at.owner, `${lago}/texte`, "Speichern", {
    title: "Neu",
    accessibility: "Stufen\r\nKein Aufzug",
  });
  await send(at.owner, `${lago}/verkauf`, "So in den Verkauf geben", {
    from: "1.12.2026",
    until: "1.3.2027",
  });
  const { before, after, exported, again } = await at.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});
