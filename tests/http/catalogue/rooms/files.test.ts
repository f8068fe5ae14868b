/** Room days as a CSV file: exported, edited, imported all or nothing, with conflicts between operators. */
import { beforeEach, expect, test } from "vitest";

import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { readCalendar } from "#app/store/queries/catalogue/rooms.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { postFile } from "#tests/support/back-office/multipart.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import { aCatalogueOffer, aCatalogueVariant, putOnSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { aRoom } from "#tests/support/offers.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const path = "/verwaltung/zimmer/tabelle";
const file = "/verwaltung/zimmer.csv";
const header = "angebot;variante;tag;preis;zimmer;frei;gestoppt;keine_anreise;mindestnaechte";
let id: string;
let other: string;
let owner: Visitor;
beforeEach(async () => {
  const db = database.db();
  const season = { price: cents(10_000), rooms: 4, closedToArrival: [], closed: false };
  const night = { nightRows: [], nightRules: { seasons: [season] } };
  const { id: _, ...room } = aRoom();
  [id = "", other = ""] = await putOnSale(
    db,
    aCatalogueOffer({
      slug: "haus-am-see",
      rooms: [{ ...room, count: 8 }],
      variants: [
        aCatalogueVariant({ ...night, priceType: { kind: "Slider", factor: 0.6, sliderMin: cents(5_000) } }),
        aCatalogueVariant({ ...night, key: "dz-hp", board: "HP" }),
      ],
    }),
  );
  owner = await signInNewOperator(db, shop.visitor(), "owner", { name: "Olga" });
});

const readTable = async (query = "von=5.2.2027&bis=7.2.2027", who = owner) =>
  (await who.get(`${file}?${query}`)).text;
const uploadTable = (content: string, who = owner) =>
  postFile(who, path, { intent: "look" }, { name: "zimmer.csv", content });
const confirmChange = (preview: { text: string }, who = owner) =>
  who.post(path, fieldsOf({ html: preview.text }, "Ja, so ändern"));
const readNights = async (variant = id) => {
  const calendar = await readCalendar(database.db(), variant, civilDate("2026-11-20"));
  return (date: string) => calendar.get(civilDate(date));
};
async function sell(checkin: string, checkout: string) {
  const work = workAt(database.db());
  const stay = { checkin: civilDate(checkin), checkout: civilDate(checkout), adults: 2, childrenAges: [] };
  const cart = await readyCart(work, { variantId: id, stay });
  return placeOrder(work, cart, { totalsSignature: await signShownTotals(work, cart), secret });
}

test("the file has a line per day and variant, and importing it changes nothing", async () => {
  await sell("2027-02-06", "2027-02-07");
  const answer = await owner.get(`${file}?von=5.2.2027&bis=6.2.2027`);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="zimmer-2026-11-20.csv"');
  expect(answer.text).toBe(
    `\ufeff${[
      header,
      'haus-am-see;dz-uf;05.02.2027;"100,00";4;4;nein;nein;1',
      'haus-am-see;dz-uf;06.02.2027;"100,00";4;3;nein;nein;1',
      'haus-am-see;dz-hp;05.02.2027;"100,00";4;4;nein;nein;1',
      'haus-am-see;dz-hp;06.02.2027;"100,00";4;4;nein;nein;1',
    ].join("\r\n")}\r\n`,
  );
  const before = await allTables(database.db());
  const preview = await uploadTable(await readTable("angebot=haus-am-see&bis=31.1.2027"));
  expect(preview.status).toBe(200);
  const words = readVisibleText(preview.text);
  expect(words).toContain("Das ist schon alles so. Nichts ändert sich.");
  expect(words).toContain("146 Zeilen sagen, was schon so ist.");
  expect(words).not.toContain("Ja, so ändern");
  expect(await allTables(database.db())).toEqual(before);
});

test("changed lines apply once their preview is confirmed", async () => {
  const before = await allTables(database.db());
  const content = (await readTable())
    .replace('dz-uf;06.02.2027;"100,00";4;4;nein;nein;1', "dz-uf;06.02.2027;149,50;3;4;nein;ja;2")
    .replace('dz-hp;07.02.2027;"100,00";4;4;nein', "dz-hp;07.02.2027;100,00;4;4;ja");
  const preview = await uploadTable(content);
  const words = readVisibleText(preview.text);
  for (const part of [
    "2 Tage ändern sich. Noch ist nichts geschehen.",
    "4 Zeilen sagen, was schon so ist.",
    "Sa., 06.02.2027 Preis 100,00 € → 149,50 €; Zimmer 4 → 3; Anreise ja → nein; ab 1 → 2 Nächten",
    "So., 07.02.2027 Verkauf läuft → gestoppt",
  ])
    expect(words).toContain(part);
  expect(await allTables(database.db())).toEqual(before);

  const answer = await confirmChange(preview);
  expect([answer.status, answer.location]).toEqual([303, `${path}?erledigt=geaendert`]);
  expect(readVisibleText((await owner.get(answer.location)).text)).toContain(
    "Geändert. Kunden sehen es jetzt so.",
  );
  expect((await readNights())("2027-02-06")).toMatchObject({
    price: 14_950,
    rooms: 3,
    closedToArrival: true,
  });
  expect((await readNights(other))("2027-02-07")).toMatchObject({ price: 10_000, stopped: true });
  const { entries } = await listAudit(database.db(), { skip: 0, most: 9 });
  expect(entries.map(({ who, action, label }) => [who, action, label]).toSorted()).toEqual([
    ["Olga", "rooms-changed", "haus-am-see/dz-hp"],
    ["Olga", "rooms-changed", "haus-am-see/dz-uf"],
  ]);
  const deal = "/de/deals/hotel/haus-am-see?checkin=2027-02-05&checkout=2027-02-07&adults=2";
  expect(readVisibleText((await shop.visitor().get(deal)).text)).toContain("249,50 €");
  const again = await confirmChange(preview);
  expect([again.status, (await listAudit(database.db(), { skip: 0, most: 9 })).all]).toEqual([303, 2]);
});

test("one invalid line refuses the file, which reports every invalid line", async () => {
  await sell("2027-02-06", "2027-02-07");
  const before = await allTables(database.db());
  const lines = [
    "haus-am-see;dz-uf;05.02.2027;120,00;;;;;",
    "haus-am-see;dz-uf;06.02.2027;;0;;;;",
    "haus-am-see;dz-uf;07.02.2027;10,00;;;;;",
    "haus-am-see;dz-hp;08.02.2027;;9;;;;",
    "haus-am-see;dz-uf;09.02.2031;120,00;;;;;",
    "haus-am-see;gibt-es-nicht;09.02.2027;120,00;;;;;",
  ];
  const typed = ["haus-am-see;dz-uf;31.02.2027;a;;;;;", "haus-am-see;dz-uf;09.02.2027;1;x;;vielleicht;;"];
  const parseErrors = readVisibleText((await uploadTable([header, ...lines, ...typed].join("\n"))).text);
  for (const part of ["Zeile 8: tag: Schreiben Sie ein Datum", "Zeile 9: zimmer: Schreiben Sie eine ganze"])
    expect(parseErrors).toContain(part);
  const unknown = await uploadTable([header, ...lines].join("\n"));
  const unknownErrors = readVisibleText(unknown.text);
  expect(unknown.status).toBe(422);
  for (const part of [
    "Zeile 6: So weit im Voraus lässt sich nichts ändern",
    "Zeile 7: Dieses Angebot mit dieser Variante gibt es nicht",
    "Es ist nichts geschehen.",
  ])
    expect(unknownErrors).toContain(part);
  const refused = readVisibleText((await uploadTable([header, ...lines.slice(0, 4)].join("\r\n"))).text);
  for (const part of [
    "Zeile 3: Zimmer insgesamt: So wenige geht nicht, denn verkauft sind schon 1 am 06.02.2027",
    "Zeile 4: Preis: Unter",
    "Zeile 5: Zimmer insgesamt: Am 08.02.2027 wären es 9, das Haus hat aber nur 8 Zimmer dieser Art",
  ])
    expect(refused).toContain(part);
  expect(refused).not.toContain("Zeile 2:");
  const duplicate = await uploadTable([header, lines[0], lines[0]].join("\n"));
  expect(readVisibleText(duplicate.text)).toContain("Zeile 3: Dieser Tag steht schon in einer anderen Zeile");
  expect(await allTables(database.db())).toEqual(before);
});

test("rooms can move between variants of one file in any line order", async () => {
  const lines = [header, "haus-am-see;dz-hp;08.02.2027;;6;;;;", "haus-am-see;dz-uf;08.02.2027;;2;;;;"];
  expect((await confirmChange(await uploadTable(lines.join("\n")))).status).toBe(303);
  expect([(await readNights())("2027-02-08")?.rooms, (await readNights(other))("2027-02-08")?.rooms]).toEqual(
    [2, 6],
  );
});

test.each([
  ["", "Wählen Sie eine Datei"],
  ["nur ein Satz", "Das ist keine CSV-Datei"],
  [`${header}\n`, "In der Datei steht keine Zeile"],
  ["angebot;variante;tag;preiss\na;b;05.02.2027;1\n", "Die Spalte „preiss“ gibt es nicht"],
  ["angebot;tag;preis\na;05.02.2027;1\n", "Die Spalte „variante“ fehlt"],
  ['angebot;variante;tag\n"a;b;05.02.2027\n', "Das ist keine CSV-Datei"],
])("refuses a file that is not a valid table: %j", async (content, words) => {
  const answer = await uploadTable(content);
  expect([answer.status, readVisibleText(answer.text).includes(words)]).toEqual([422, true]);
});

test("accepts tabs, commas and other date formats, and skips past days", async () => {
  const content =
    "angebot,variante,tag,preis\nhaus-am-see,dz-uf,2027-02-06,120\nhaus-am-see,dz-uf,2026-11-01,1\n";
  const preview = await uploadTable(content);
  const words = readVisibleText(preview.text);
  expect(words).toContain("Preis 100,00 € → 120,00 €");
  expect(words).toContain("Eine Zeile ist von einem vergangenen Tag und wird übergangen.");
  const tabs = "Angebot\tVariante\tTag\tGestoppt\nhaus-am-see\tdz-uf\t6.2.2027\tJA\n";
  expect(readVisibleText((await uploadTable(tabs)).text)).toContain("Verkauf läuft → gestoppt");
});

test("the second of two conflicting imports is refused", async () => {
  const lines = (price: string) => `angebot;variante;tag;preis\nhaus-am-see;dz-uf;06.02.2027;${price}\n`;
  const otto = await signInNewOperator(database.db(), shop.visitor(), "sales", { name: "Otto" });
  const ownPreview = await uploadTable(lines("120"));
  const otherPreview = await uploadTable(lines("130"), otto);
  expect((await confirmChange(otherPreview, otto)).status).toBe(303);
  const late = await confirmChange(ownPreview);
  expect([
    late.status,
    readVisibleText(late.text).includes("Inzwischen hat jemand an diesen Tagen etwas"),
  ]).toEqual([422, true]);
  expect((await readNights())("2027-02-06")?.price).toBe(13_000);
});

test("a property can change only its own rooms, no prices", async () => {
  const db = database.db();
  const house = await signInNewOperator(db, shop.visitor(), "house", { vendorKey: "haus" });
  const otherHouse = await signInNewOperator(db, shop.visitor(), "house", {
    vendorKey: "fremd",
    name: "fremd",
  });
  expect(await readTable(undefined, house)).toContain("haus-am-see;dz-uf;05.02.2027");
  expect(await readTable(undefined, otherHouse)).toBe(`\ufeff${header}\r\n`);
  const rooms = "angebot;variante;tag;zimmer\nhaus-am-see;dz-uf;06.02.2027;3\n";
  const prices = "angebot;variante;tag;preis\nhaus-am-see;dz-uf;06.02.2027;90\n";
  expect(readVisibleText((await uploadTable(rooms, otherHouse)).text)).toContain(
    "Zeile 2: Dieses Angebot mit dieser Variante",
  );
  expect(readVisibleText((await uploadTable(prices, house)).text)).toContain(
    "Zeile 2: preis: Preise ändert der Shop",
  );
  const forged = Buffer.from(prices).toString("base64");
  expect((await house.post(path, { intent: "change", zeilen: forged, stand: "" })).status).toBe(422);
  expect((await confirmChange(await uploadTable(rooms, house), house)).status).toBe(303);
  expect((await readNights())("2027-02-06")).toMatchObject({ rooms: 3, price: 10_000 });
  const wrong = await owner.get(`${file}?von=31.2.2027&angebot=gibt-es-nicht`);
  expect(wrong.location).toContain(`${path}?`);
  const { text } = await owner.get(wrong.location);
  expect(readVisibleText(text)).toContain("Von: Schreiben Sie ein Datum wie 24.12.2026");
  expect(readVisibleText(text)).toContain("Angebot: Wählen Sie eines aus der Liste");
  expect(text).toContain('value="31.2.2027"');
});
