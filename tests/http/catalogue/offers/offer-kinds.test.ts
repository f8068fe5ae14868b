/** Offers of each kind that forms alone build, from an empty shop to the sale, and their way through a catalogue file. */
import { expect, test } from "vitest";

import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { importCatalogueFiles } from "#app/cli/catalogue.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { newOffer, readFormFields, send } from "#tests/support/back-office/offer-forms.ts";
import { newCruise, newOffers, newVoucher } from "#tests/support/back-office/offer-kinds.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { emptyShop } from "#tests/support/shops/operator-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => {
  shop = open;
  shop.dropPages();
});
const offers = "/verwaltung/angebote";
const create = "Als Entwurf anlegen";
const publish = "So in den Verkauf geben";
const owner = () => signInNewOperator(database.db(), shop.visitor(), "owner", { name: "Olga" });
const wordsOf = ({ text }: { text: string }) => readVisibleText(text);
const pathOf = ({ location }: { location: string }) => location.split("?")[0] ?? "";

interface Exported {
  vendors: object[];
  offers: Record<string, unknown>[];
}
const exported = async (who: Visitor) => (await who.get("/verwaltung/katalog.json")).text;
const readExport = async (who: Visitor) => JSON.parse(await exported(who)) as Exported;
const tables = async () => {
  const { audit_entry: _, operator: __, operator_session: ___, ...rest } = await allTables(database.db());
  return rest;
};
const take = (text: string) =>
  importCatalogueFiles(database.db(), filesIn({ "a.json": text }), testNow, { dataDir: filesIn({}) });

test("the page for a new offer asks first what it sells", async () => {
  const who = await owner();
  const page = await who.get(`${offers}/neu`);
  expect(page.text).not.toContain(create);
  for (const kind of ["hotel", "reise", "gutschein"]) expect(page.text).toContain(`/neu?art=${kind}"`);
  expect(await who.post(`${offers}/neu`, { intent: "create" })).toMatchObject({
    status: 303,
    location: `${offers}/neu`,
  });
  expect((await who.get(`${offers}/neu?art=hotel&haus=gibt-es-nicht`)).status).toBe(404);
});

test("an empty shop gets a hotel with three rooms on sale by forms alone", async () => {
  const who = await owner();
  expect((await readExport(who)).offers).toEqual([]);
  const created = await send(who, `${offers}/neu?art=hotel`, create, newOffers.hotel);
  expect([created.status, created.location]).toEqual([
    303,
    `${offers}/pension-birke-fuessen?erledigt=angelegt`,
  ]);
  const path = pathOf(created);
  for (const [name, key] of [
    ["Suite", "suite"],
    ["Einzelzimmer", "einzelzimmer"],
  ] as const) {
    await send(who, `${path}/zimmer`, "Zimmer anlegen", { name, count: "3" });
    const priced = await send(who, `${path}/zimmer/${key}`, "So anlegen", { "price-UF": "180" });
    expect([key, priced.status]).toEqual([key, 303]);
  }
  await send(who, `${path}/texte`, "Speichern", { services: "Frühstück bis 11 Uhr" });
  const sale = await who.get(`${path}/verkauf`);
  expect(wordsOf(sale)).not.toContain("Das fehlt noch vor dem Verkauf");
  expect(wordsOf(sale)).toContain("Es gibt noch kein Foto");
  expect((await send(who, `${path}/verkauf`, publish)).status).toBe(303);
  shop.dropPages();
  const deal = await shop
    .visitor()
    .get("/de/deals/hotel/pension-birke-fuessen?checkin=2027-02-05&checkout=2027-02-07");
  expect([deal.status, wordsOf(deal).includes("259,00 €")]).toEqual([200, true]);
  const { entries } = await listAudit(database.db(), { skip: 0, most: 50 });
  const actions = entries
    .filter(({ subjectId }) => subjectId === "pension-birke-fuessen")
    .map(({ action }) => action);
  expect(actions.toSorted()).toEqual([
    "offer-changed",
    "offer-changed",
    "offer-changed",
    "offer-changed",
    "offer-changed",
    "offer-created",
    "offer-published",
  ]);
});

test.each(Object.entries(newOffers))(
  "an offer of the kind %s survives export, check and import",
  async (kind, typed) => {
    const who = await owner();
    const created = await send(who, `${offers}/neu?art=${kind}`, create, typed);
    expect([created.status, wordsOf(created).slice(0, 300)]).toEqual([303, expect.anything()]);
    await send(who, `${pathOf(created)}/texte`, "Speichern", { subtitle: "Ruhig gelegen" });
    expect((await send(who, `${pathOf(created)}/verkauf`, publish)).status).toBe(303);
    const text = await exported(who);
    const checked = await emptyShop.call(["catalogue", "validate", filesIn({ "a.json": text })]);
    expect([checked.code, checked.err, checked.out]).toEqual([0, "", expect.stringContaining("In Ordnung")]);
    const before = await tables();
    expect(await take(text)).toMatchObject({ ok: true });
    expect(await tables()).toEqual(before);
    await database.empty();
    expect(await take(text)).toMatchObject({ ok: true });
    expect(await exported(await owner())).toBe(text);
  },
);

test("a cruise has its vendor's cover, a route and departures", async () => {
  const who = await owner();
  await send(who, `${offers}/neu?art=reise`, create, newCruise);
  const { vendors, offers: all } = await readExport(who);
  expect(vendors).toMatchObject([
    {
      key: "lachs-seereisen-gmbh",
      organiser: { name: "Lachs Seereisen GmbH", insolvencyNumber: "RK-2027-9" },
    },
  ]);
  expect(all).toMatchObject([
    {
      type: "Cruise",
      contact: { name: "MS Lachs", tag: "Schiff" },
      cruise: {
        ship: "MS Lachs",
        river: false,
        route: [
          { day: 1, port: "Kiel", country: "DE" },
          { day: 8, port: "Bergen", country: "" },
        ],
      },
      rooms: [{ name: "Außenkabine", count: 40 }],
      variants: [
        {
          board: "VP",
          nights: 7,
          nightRules: {
            seasons: [{ price: 1890, rooms: 40 }],
            departures: { weekday: "sat", everyWeeks: 2 },
          },
        },
      ],
    },
  ]);
});

test("a travel voucher has no dates", async () => {
  const who = await owner();
  await send(who, `${offers}/neu?art=gutschein`, create, newVoucher);
  const { offers: all } = await readExport(who);
  expect(all).toMatchObject([
    {
      type: "Hotel",
      validity: newVoucher.validity,
      variants: [{ nights: 3, voucher: { price: 249, available: 50 } }],
    },
  ]);
  expect(JSON.stringify(all)).not.toContain("nightRules");
});

test.each([
  ["", "", { seasons: [{ price: 129.5, rooms: 2 }] }],
  [
    "1.5.",
    "31.10.",
    {
      seasons: [
        { price: 129.5, rooms: 2, closed: true },
        { price: 129.5, rooms: 2, from: "05-01", to: "10-31" },
      ],
    },
  ],
])("a hotel is open from %j to %j every year", async (from, to, nightRules) => {
  const who = await owner();
  await send(who, `${offers}/neu?art=hotel`, create, { ...newOffer, from, to });
  const [offer] = (await readExport(who)).offers;
  expect(offer).toMatchObject({ rooms: [{ count: 2 }], variants: [{ nightRules }] });
});

test.each([
  ["1.5.", "", "Schreiben Sie beide Tage"],
  ["1.5.", "31.10.2027", "Möglich sind die Tage von"],
  ["10.3.2027", "1.3.2027", "Möglich sind die Tage von"],
  ["1.3.2029", "2.3.2029", "Möglich sind die Tage von"],
])("the days from %j to %j are refused", async (from, to, reason) => {
  const who = await owner();
  const answer = await send(who, `${offers}/neu?art=hotel`, create, { ...newOffer, from, to });
  expect([answer.status, wordsOf(answer).includes(reason)]).toEqual([422, true]);
  expect(readFormFields(answer, create)).toMatchObject({ from, to, title: newOffer.title });
});

test("a cruise is refused with its gaps at their fields", async () => {
  const who = await owner();
  const before = await tables();
  const wrong = {
    ...newCruise,
    insolvencyNumber: "",
    documents: "",
    departure: "1.2.2020",
    bands: "",
    nights: "x",
  };
  const answer = await send(who, `${offers}/neu?art=reise`, create, wrong);
  expect(answer.status).toBe(422);
  for (const message of [
    "Nummer des Sicherungsscheins: darf nicht leer sein",
    "Pass, Visum und Gesundheit: Schreiben Sie etwas",
    "Eine Abfahrt: Diese Abfahrt ist vorbei",
    "Nächte der Reise: Schreiben Sie eine ganze Zahl",
  ])
    expect([message, wordsOf(answer).includes(message)]).toEqual([message, true]);
  const noBands = await send(who, `${offers}/neu?art=reise`, create, { ...newCruise, bands: "" });
  expect(wordsOf(noBands)).toContain(
    "Was bei einer Stornierung einbehalten wird: eine Kreuzfahrt braucht mindestens eine Stornostufe",
  );
  expect(await tables()).toEqual(before);
});

test("an existing property is chosen, and keeps its facts", async () => {
  const who = await owner();
  await send(who, `${offers}/neu?art=hotel`, create, newOffers.hotel);
  const chosen = `${offers}/neu?art=gutschein&haus=pension-birke-fuessen`;
  const page = await who.get(chosen);
  expect(wordsOf(page)).toContain("Für Pension Birke, Füssen");
  expect(Object.keys(readFormFields(page, create))).not.toContain("address");
  const { title, room, persons, nights, price, available } = newVoucher;
  const answer = await send(who, chosen, create, { title, room, persons, nights, price, available });
  expect([answer.status, pathOf(answer)]).toEqual([303, `${offers}/drei-naechte-berge-fuessen`]);
  const { vendors, offers: all } = await readExport(who);
  expect(vendors).toHaveLength(1);
  expect(all[1]?.["contact"]).toEqual(all[0]?.["contact"]);
  expect(all[1]).toMatchObject({ vendor: "birke-soehne-kg" });
  const shared = await who.get(`${pathOf(answer)}/verkauf`);
  expect(wordsOf(shared)).toContain("Für dieses Haus gibt es noch ein Angebot mit eigenen Zimmern");
  const none = await send(who, chosen, create, {
    title,
    room,
    persons,
    nights,
    price,
    available,
    vendor: "",
  });
  expect([none.status, wordsOf(none).includes("Anbieter: Wählen Sie, wer verkauft")]).toEqual([422, true]);
});

test("a form that is sent twice creates one offer, and a changed one another", async () => {
  const who = await owner();
  const path = `${offers}/neu?art=hotel`;
  const fields = { ...readFormFields(await who.get(path), create), ...newOffers.hotel };
  const answers = await Promise.all([who.post(path, fields), who.post(path, fields), who.post(path, fields)]);
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
  expect((await readExport(who)).offers).toHaveLength(1);
  const other = await who.post(path, { ...fields, vendorName: "Andere KG" });
  expect(pathOf(other)).toBe(`${offers}/pension-birke-fuessen-2`);
  expect((await readExport(who)).offers).toMatchObject([
    { contact: { slug: "pension-birke-fuessen" } },
    { contact: { slug: "pension-birke-fuessen-2" } },
  ]);
});

test("two operators who create offers at once get two", async () => {
  const db = database.db();
  const one = await signInNewOperator(db, shop.visitor(), "owner", { name: "Olga" });
  const two = await signInNewOperator(db, shop.visitor(), "content", { name: "Carl" });
  const path = `${offers}/neu?art=hotel`;
  const [first, second] = await Promise.all(
    [one, two].map(async (who) => ({ ...readFormFields(await who.get(path), create), ...newOffers.hotel })),
  );
  const typed = { ...first, slug: "birke" };
  const answers = await Promise.all([one.post(path, first ?? {}), two.post(path, second ?? {})]);
  expect(answers.map(({ location }) => location.split("?")[0]).toSorted()).toEqual([
    `${offers}/pension-birke-fuessen`,
    `${offers}/pension-birke-fuessen-2`,
  ]);
  expect((await one.post(path, typed)).status).toBe(303);
  const late = await two.post(path, { ...second, slug: "birke" });
  expect([late.status, wordsOf(late).includes("Diese hat schon ein anderes Angebot")]).toEqual([422, true]);
});

test("a property account may not create or copy offers", async () => {
  const who = await owner();
  await send(who, `${offers}/neu?art=hotel`, create, newOffers.hotel);
  const before = await tables();
  const part = { vendorKey: "birke-soehne-kg", name: "Haus" };
  const house = await signInNewOperator(database.db(), shop.visitor(), "house", part);
  for (const path of [`${offers}/neu?art=hotel`, `${offers}/pension-birke-fuessen/kopieren`]) {
    expect((await house.get(path)).status).toBe(403);
    expect((await house.post(path, { intent: "create", ...newOffers.hotel })).status).toBe(403);
  }
  expect(await tables()).toEqual(before);
});

test.each([
  ["reise", "?checkin=2027-02-06&checkout=2027-02-13&adults=2", "1.890,00 €"],
  ["gutschein", "", "249,00 €"],
] as const)("customers can order the new offer of the kind %s", async (kind, query, price) => {
  const who = await owner();
  const created = await send(who, `${offers}/neu?art=${kind}`, create, newOffers[kind]);
  await send(who, `${pathOf(created)}/texte`, "Speichern", { subtitle: "Ruhig gelegen" });
  await send(who, `${pathOf(created)}/verkauf`, publish);
  shop.dropPages();
  const link = /href="(\/de\/deals\/[^"?]*)/.exec((await who.get(pathOf(created))).text)?.[1] ?? "";
  const deal = await shop.visitor().get(`${link}${query}`);
  expect([deal.status, wordsOf(deal).includes(price), deal.text.includes("In den Warenkorb")]).toEqual([
    200,
    true,
    true,
  ]);
});
