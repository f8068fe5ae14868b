/** Offers in the back office: the list, the changes of each form, and the export of edited offers. */
import { expect, test } from "vitest";

import { readFormFields, send } from "#tests/support/back-office/offer-forms.ts";
import { lago, lagoDeal as deal, offers, offerShop } from "#tests/support/back-office/offer-shop.ts";
import { sampleWith } from "#tests/support/catalogue-files.ts";
import { readVisibleText } from "#tests/support/markup.tsx";

const office = offerShop();

test("the list can be searched by words and filtered by sale status", async () => {
  const { text, status } = await office.owner.get(offers);
  expect(status).toBe(200);
  expect(readVisibleText(text)).toContain("2 Angebote");
  expect(readVisibleText(text)).toMatch(/Hotel Lago .* im Verkauf/);
  const found = readVisibleText((await office.owner.get(`${offers}?q=muster+KIEL`)).text);
  expect(found).toContain("Ein Angebot");
  expect(found).toContain("Ostsee ab Kiel");
  expect(readVisibleText((await office.owner.get(`${offers}?status=taken-down`)).text)).toContain(
    "Dazu gibt es kein Angebot",
  );
  expect((await office.owner.get(`${offers}?q=%25&seite=9999&status=x`)).status).toBe(200);
});

test("the list sorts by each heading, keeps its search and ignores an unknown order", async () => {
  const read = async (query: string) =>
    [...(await office.owner.get(`${offers}?${query}`)).text.matchAll(/<tr id="zeile-([^"]*)"/g)].map(
      ([, slug]) => slug,
    );
  const [first, last] = ["hotel-lago", "ostsee-ab-kiel"];
  await office.database
    .db()
    .$client.query("update offer set rank = case slug when $1 then 9 else 3 end", [first]);
  expect(await read("sort=title")).toEqual([first, last]);
  expect(await read("sort=-title")).toEqual([last, first]);
  expect(await read("sort=rank")).toEqual([last, first]);
  expect(await read("sort=-rank")).toEqual([first, last]);
  for (const sort of ["place", "-variants", "property"]) expect(await read(`sort=${sort}`)).toHaveLength(2);
  expect(await read("sort=gibt-es-nicht")).toEqual(await read(""));
  const { text } = await office.owner.get(`${offers}?q=o&status=on-sale&sort=-title`);
  expect(text).toMatch(/aria-sort="descending"><a[^>]*href="[^"]*\?q=o&amp;status=on-sale&amp;sort=title"/);
});

test("an offer links to its forms and public page, and shows the warnings of the check", async () => {
  const { text } = await office.owner.get(lago);
  for (const path of [`${lago}/texte`, `${lago}/verkauf`, `${lago}/verlauf`, deal])
    expect(text).toContain(`href="${path}"`);
  expect(text).not.toContain("Hinweise der Prüfung");
  const childBands = [{ fromAge: 9, toAge: 12, share: 0.5 }];
  await office.take(JSON.stringify(sampleWith({ "offers[0].variants[0].childBands": childBands })));
  expect(readVisibleText((await office.owner.get(lago)).text)).toMatch(
    /Hinweise der Prüfung .*Kinder unter 9 Jahren zahlen voll/,
  );
  expect((await office.owner.get(`${offers}/gibt-es-nicht`)).status).toBe(404);
});

test("edited texts appear on the offer page and in the audit log", async () => {
  const before = await office.offer();
  const answer = await send(office.owner, `${lago}/texte`, "Speichern", {
    title: "Am <See> & Berg",
    services: "Frühstück\r\n  Boot am Steg \r\n\r\n",
  });
  expect([answer.status, answer.location]).toEqual([303, `${lago}?erledigt=gespeichert`]);
  expect(await office.offer()).toEqual({
    ...before,
    title: "Am <See> & Berg",
    services: ["Frühstück", "Boot am Steg"],
  });
  expect(readVisibleText((await office.shop.visitor().get(deal)).text)).toContain("Boot am Steg");
  const [entry] = await office.log();
  expect(entry).toMatchObject({ who: "Olga", action: "offer-changed", before: { title: before["title"] } });
  expect(entry?.after?.["title"]).toBe("Am <See> & Berg");
  const history = readVisibleText((await office.owner.get(`${lago}/verlauf`)).text);
  expect(history).toContain("Boot am Steg");
  expect((await office.owner.get("/verwaltung/protokoll")).text).toContain(`href="${lago}"`);
});

test("a form sent unchanged or twice makes no further audit entry", async () => {
  const before = await office.tables();
  expect((await send(office.owner, `${lago}/texte`, "Speichern")).status).toBe(303);
  expect(await office.tables()).toEqual(before);
  const fields = { ...readFormFields(await office.owner.get(`${lago}/texte`), "Speichern"), subtitle: "Neu" };
  const [first, second] = [
    await office.owner.post(`${lago}/texte`, fields),
    await office.owner.post(`${lago}/texte`, fields),
  ];
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(await office.log()).toHaveLength(1);
});

test("invalid texts are reported at their fields and kept", async () => {
  const before = await office.tables();
  const long = `${"Wort ".repeat(900)}Ende`;
  const answer = await send(office.owner, `${lago}/texte`, "Speichern", {
    title: " ",
    services: `Eins\r\n${"x".repeat(5001)}`,
    goodToKnow: long,
  });
  expect(answer.status).toBe(422);
  const words = readVisibleText(answer.text);
  expect(words).toContain("Titel: darf nicht leer sein");
  expect(words).toContain("Leistungen, die der Preis enthält: Zeile 2 höchstens 500 Zeichen");
  expect(answer.text).toContain(long);
  expect(await office.tables()).toEqual(before);
});

test.each([
  [`${lago}/texte`, "title", 'required="" maxlength="150"'],
  [`${lago}/texte`, "localCharges", 'maxlength="1000"'],
  [`${lago}/haus`, "name", 'required="" maxlength="5000"'],
  [`${lago}/einordnung`, "rank", 'maxlength="7"'],
  [`${lago}/verkauf`, "until", 'required=""'],
  [`${lago}/leistungen`, "description", 'required="" maxlength="5000"'],
  [`${lago}/leistungen`, "minAge", 'maxlength="3"'],
  [`${lago}/aktionen?art=FreeNight`, "duration", 'required="" maxlength="3"'],
  [`${lago}/aktionen/frueh`, "percent", 'required=""'],
  [`${offers}/neu?art=hotel`, "title", 'required="" maxlength="150"'],
  [`${offers}/neu?art=gutschein`, "nights", 'required="" maxlength="4"'],
  [lago, "sure", 'required=""'],
])("the form of %s states the rules of its field %s in the markup", async (page, name, rules) => {
  const { text } = await office.owner.get(page);
  const [tag = ""] = new RegExp(`<(input|textarea)\\b[^>]*name="${name}"[^>]*>`).exec(text) ?? [];
  for (const rule of rules.split(" ")) expect(tag.toLowerCase()).toContain(rule);
});

test("a field that was emptied shows the value that somebody else saved meanwhile", async () => {
  const late = { ...readFormFields(await office.other.get(`${lago}/texte`), "Speichern"), subtitle: "" };
  await send(office.owner, `${lago}/texte`, "Speichern", { subtitle: "Von Olga" });
  const conflict = await office.other.post(`${lago}/texte`, late);
  expect(readVisibleText(conflict.text)).toContain("Jetzt gilt: Von Olga");
});

test("a conflicting text change is refused with the current text, and keeps the typed one", async () => {
  const late = {
    ...readFormFields(await office.other.get(`${lago}/texte`), "Speichern"),
    subtitle: "Von Carl",
  };
  await send(office.owner, `${lago}/texte`, "Speichern", { subtitle: "Von Olga" });
  const conflict = await office.other.post(`${lago}/texte`, late);
  expect(conflict.status).toBe(422);
  expect(readVisibleText(conflict.text)).toContain("Inzwischen hat jemand anders hier etwas geändert");
  expect(readVisibleText(conflict.text)).toContain("Jetzt gilt: Von Olga");
  const again = readFormFields(conflict, "Speichern");
  expect(again["subtitle"]).toBe("Von Carl");
  expect((await office.other.post(`${lago}/texte`, again)).status).toBe(303);
  expect((await office.offer())["subtitle"]).toBe("Von Carl");
});

test("only one of two simultaneous changes succeeds", async () => {
  const [one, two] = [office.owner, office.other];
  const forms = [
    { ...readFormFields(await one.get(`${lago}/texte`), "Speichern"), subtitle: "Von Olga" },
    { ...readFormFields(await two.get(`${lago}/texte`), "Speichern"), subtitle: "Von Carl" },
  ] as const;
  const answers = await Promise.all([
    one.post(`${lago}/texte`, forms[0]),
    two.post(`${lago}/texte`, forms[1]),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  expect(await office.log()).toHaveLength(1);
});

test("editing an offer keeps sold nights and manual changes", async () => {
  const { $client } = office.database.db();
  await $client.query("update night set sold = rooms where date = '2027-02-10'");
  await $client.query("update night set price = 7700, stopped = true where date = '2027-02-12'");
  await $client.query("update variant set voucher_sold = 7 where key = 'gutschein'");
  const readStock = async () => [
    (await $client.query("select * from night order by variant_id, date")).rows as object[],
    (
      await $client.query(
        "select id, voucher_capacity, voucher_sold, stopped, active from variant order by id",
      )
    ).rows,
  ];
  const before = await readStock();
  await send(office.owner, `${lago}/texte`, "Speichern", { subtitle: "Neu" });
  await send(office.owner, lago, "Jetzt aus dem Verkauf nehmen", { sure: "1" });
  expect((await office.log()).map(({ action }) => action)).toEqual(["offer-changed", "offer-taken-down"]);
  expect(await readStock()).toEqual(before);
});

test("changes in different forms of an offer do not conflict", async () => {
  const late = {
    ...readFormFields(await office.other.get(`${lago}/verkauf`), "So in den Verkauf geben"),
    until: "31.12.2027",
  };
  await send(office.owner, `${lago}/texte`, "Speichern", { subtitle: "Von Olga" });
  expect((await office.other.post(`${lago}/verkauf`, late)).status).toBe(303);
  expect(await office.offer()).toMatchObject({
    subtitle: "Von Olga",
    run: { end: "2027-12-31T23:00:00.000Z" },
    onlineTo: "2027-12-31T23:00:00.000Z",
  });
});

test("taking an offer down needs a confirmation, and publishing reverts it", async () => {
  expect((await send(office.owner, lago, "Jetzt aus dem Verkauf nehmen")).status).toBe(422);
  expect(readVisibleText((await office.owner.get(lago)).text)).toContain("im Verkauf bis");
  const fields = {
    ...readFormFields(await office.owner.get(lago), "Jetzt aus dem Verkauf nehmen"),
    sure: "1",
  };
  expect((await office.owner.post(lago, fields)).location).toBe(`${lago}?erledigt=genommen`);
  expect((await office.owner.post(lago, fields)).status).toBe(303);
  expect(readVisibleText((await office.owner.get(lago)).text)).toContain("aus dem Verkauf genommen seit");
  office.shop.dropPages();
  expect(readVisibleText((await office.shop.visitor().get(deal)).text)).not.toContain("In den Warenkorb");
  const bad = await send(office.owner, `${lago}/verkauf`, "So in den Verkauf geben", {
    until: "1.1.2020",
    from: "x",
  });
  expect(bad.status).toBe(422);
  expect(readVisibleText(bad.text)).toContain("Dieser Tag ist vorbei");
  expect((await send(office.owner, `${lago}/verkauf`, "So in den Verkauf geben")).status).toBe(303);
  expect(readVisibleText((await office.owner.get(lago)).text)).toContain("im Verkauf bis");
  expect((await office.log()).map(({ action }) => action)).toEqual(["offer-taken-down", "offer-published"]);
});

test("an edited offer survives export and import unchanged", async () => {
  await send(office.owner, `${lago}/texte`, "Speichern", {
    title: "Neu",
    accessibility: "Stufen\r\nKein Aufzug",
  });
  await send(office.owner, `${lago}/verkauf`, "So in den Verkauf geben", {
    from: "1.12.2026",
    until: "1.3.2027",
  });
  const { before, after, exported, again } = await office.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});
