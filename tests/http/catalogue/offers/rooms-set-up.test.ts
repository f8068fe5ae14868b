/** Rooms, variants, seasons and prices of an offer, set up in the back office alone. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { formerNightPrices } from "#app/store/schema/catalogue.server.ts";
import { newOffer, readFormFields, send } from "#tests/support/back-office/offer-forms.ts";
import { lago, offers, offerShop } from "#tests/support/back-office/offer-shop.ts";
import { readVisibleText } from "#tests/support/markup.tsx";

const office = offerShop();
const birke = `${offers}/pension-birke-fuessen`;
const rooms = `${lago}/zimmer`;
const halfBoard = `${lago}/varianten/dz-hp`;

interface Variant {
  key: string;
  board: string;
  nightRules?: { seasons: Record<string, unknown>[]; departures?: object };
  nightRows?: object[];
  stayRules?: object[];
}
interface Offer {
  slug: string;
  rooms: Record<string, unknown>[];
  variants: (Variant & Record<string, unknown>)[];
}

async function stored(slug = "hotel-lago"): Promise<Offer> {
  const { offers: all } = JSON.parse(await office.exported()) as {
    offers: Offer[];
  };
  const found = all.find((each) => each.slug === slug);
  if (!found) throw new Error(`no offer ${slug}`);
  return found;
}
const variant = async (key: string, slug?: string) =>
  (await stored(slug)).variants.find((each) => each.key === key);

const wordsOf = ({ text }: { text: string }) => readVisibleText(text);
const saved = (answer: { status: number; text: string }) => {
  if (answer.status !== 303) throw new Error(readVisibleText(answer.text).slice(0, 800));
};

test("the form of a room lists its amenities and folds the boxes, so that the button is near", async () => {
  const room = `${rooms}/${String((await stored()).rooms[0]?.["key"])}`;
  const form = async () =>
    /<form\b(?:(?!<\/form>).)*name="amenities".*?<\/form>/s.exec((await office.owner.get(room)).text)?.[0] ??
    "";
  expect(await form()).toMatch(/<details class="rows">.*name="amenities".*<\/details>/s);
  expect((await form()).replace(/<details.*?<\/details>/s, "")).not.toContain('name="amenities"');
  saved(await send(office.owner, room, "Zimmer ändern", { amenities: "sauna" }));
  expect(readVisibleText((await office.owner.get(room)).text)).toMatch(/Ausstattung: .*Sauna/);
  const refused = await send(office.owner, room, "Zimmer ändern", { name: "", amenities: "balcony" });
  expect([refused.status, readVisibleText(refused.text)]).toEqual([
    422,
    expect.stringMatching(/Ausstattung: .*Balkon/),
  ]);
});

test("an offer that is built by forms alone survives export and import", async () => {
  saved(await send(office.owner, `${offers}/neu?art=hotel`, "Als Entwurf anlegen", newOffer));
  saved(
    await send(office.owner, `${birke}/zimmer`, "Zimmer anlegen", {
      name: "Suite am Bach",
      count: "3",
      maxOccupancy: "4",
      sizeSquareMeters: "42,5",
      amenities: "balcony",
    }),
  );
  saved(
    await send(office.owner, `${birke}/zimmer`, "Zimmer anlegen", {
      name: "Einzelzimmer",
      count: "2",
    }),
  );
  saved(
    await send(office.owner, `${birke}/zimmer/suite-am-bach`, "So anlegen", {
      "price-UF": "180",
      "price-HP": "230",
      nights: "2",
    }),
  );
  saved(
    await send(office.owner, `${birke}/zimmer/einzelzimmer`, "So anlegen", {
      "price-OV": "70,50",
      persons: "1",
    }),
  );
  const suite = `${birke}/varianten/suite-am-bach-uf`;
  saved(
    await send(office.owner, `${suite}/preise`, "Speichern", {
      "season0-weekendPrice": "199",
      "season1-from": "20.12.",
      "season1-to": "6.1.",
      "season1-price": "250",
      "season1-rooms": "2",
      "season1-closedToArrival": "Sonntag",
      "season2-from": "1.11.",
      "season2-to": "30.11.",
      "season2-closed": "1",
      "rule1-from": "29.12.",
      "rule1-to": "31.12.",
      "rule1-minNights": "3",
      "rule1-arrival": "Fr, Sa",
    }),
  );
  saved(
    await send(office.owner, suite, "Speichern", {
      kind: "Slider",
      factor: "70",
      policy: "automatic",
      reserve: "75",
      counter: "85",
      "band1-fromAge": "0",
      "band1-toAge": "5",
      "band1-share": "0",
      "band2-fromAge": "6",
      "band2-toAge": "12",
      "band2-share": "50",
      voucherPrice: "349",
      voucherCount: "20",
      months: "5",
      minAge: "3",
    }),
  );
  saved(
    await send(office.owner, `${birke}/varianten/suite-am-bach-hp/preise`, "Saisons übernehmen", {
      source: "suite-am-bach-uf",
      plusAmount: "45,50",
      withRules: "1",
    }),
  );
  const offer = await stored("pension-birke-fuessen");
  expect(offer.rooms).toMatchObject([
    { key: "doppelzimmer" },
    {
      key: "suite-am-bach",
      name: "Suite am Bach",
      count: 3,
      maxOccupancy: 4,
      sizeSquareMeters: 42.5,
      amenities: [{ code: "balcony", highlight: false, quantity: 1 }],
    },
    { key: "einzelzimmer", count: 2, amenities: [] },
  ]);
  const seasons = (plus: number) => [
    { price: 180 + plus, weekendPrice: 199 + plus, rooms: 3 },
    {
      from: "12-20",
      to: "01-06",
      price: 250 + plus,
      rooms: 2,
      closedToArrival: ["sun"],
    },
    { from: "11-01", to: "11-30", price: 180 + plus, rooms: 3, closed: true },
  ];
  const stayRules = [{ from: "12-29", to: "12-31", minNights: 3, arrival: ["fri", "sat"] }];
  expect(offer.variants).toMatchObject([
    { key: "doppelzimmer-uf" },
    {
      key: "suite-am-bach-uf",
      nights: 2,
      persons: 2,
      minAge: 3,
      price: { kind: "Slider", factor: 0.7 },
      bidding: { reserve: 0.75, counter: 0.85, policy: "automatic" },
      childBands: [
        { fromAge: 0, toAge: 5, share: 0 },
        { fromAge: 6, toAge: 12, share: 0.5 },
      ],
      voucher: { price: 349, available: 20, months: [5] },
      nightRules: { seasons: seasons(0) },
      stayRules,
    },
    {
      key: "suite-am-bach-hp",
      price: { kind: "Fixed" },
      nightRules: { seasons: seasons(45.5) },
      stayRules,
    },
    {
      key: "einzelzimmer-ov",
      persons: 1,
      nightRules: { seasons: [{ price: 70.5, rooms: 2 }] },
    },
  ]);
  const { before, after, exported, again } = await office.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});

test("the page lists rooms with their variants and prices", async () => {
  const words = wordsOf(await office.owner.get(rooms));
  for (const text of [
    "6 Zimmer, bis 4 Personen, 22.5–26 m², Balkon.",
    "Halbpension 2 ab 2 Nächten 100,00 € bis 222,00 € je Nacht keiner",
    "Übernachtung mit Frühstück, inklusive Flasche Wein 2 ab 2 Nächten nur Gutschein 199,00 €, 40 Stück",
  ])
    expect(words.replaceAll("\u00a0", " ")).toContain(text);
});

test("forms that are saved without a change leave the offer as it is", async () => {
  const before = await office.tables();
  for (const [path, button] of [
    [`${rooms}/dz`, "Zimmer ändern"],
    [halfBoard, "Speichern"],
    [`${lago}/varianten/gutschein`, "Speichern"],
    [`${halfBoard}/preise`, "Speichern"],
  ] as const)
    saved(await send(office.owner, path, button));
  expect(await office.tables()).toEqual(before);
  expect(await office.log()).toEqual([]);
});

test("seasons replace days that were set one by one only when that is ticked", async () => {
  expect(wordsOf(await office.owner.get(`${halfBoard}/preise`))).toContain("Ein Tag ist einzeln gesetzt");
  saved(
    await send(office.owner, `${halfBoard}/preise`, "Speichern", {
      "season0-price": "110",
    }),
  );
  expect((await variant("dz-hp"))?.nightRows).toHaveLength(1);
  saved(
    await send(office.owner, `${halfBoard}/preise`, "Speichern", {
      replace: "1",
    }),
  );
  expect((await variant("dz-hp"))?.nightRows).toBeUndefined();
});

test("problems of seasons and rules are shown at their fields with the typed values", async () => {
  const before = await office.tables();
  const wrong = {
    "season0-price": "viel",
    "season1-from": "31.2.",
    "season1-closedToArrival": "immer",
    "season3-from": "1.6.",
    "rule2-minNights": "zwei",
  };
  const answer = await send(office.owner, `${halfBoard}/preise`, "Speichern", wrong);
  expect(answer.status).toBe(422);
  for (const text of [
    "Grundpreis, Preis je Nacht: Schreiben Sie einen Betrag wie 129,50",
    "Saison 1, Von: Schreiben Sie Tag und Monat",
    "Saison 1, Keine Anreise am: Schreiben Sie Wochentage",
    "Regel 2, Mindestens Nächte: Schreiben Sie eine ganze Zahl",
  ])
    expect(wordsOf(answer)).toContain(text);
  expect(readFormFields(answer, "Speichern")).toMatchObject(wrong);
  const gaps = await send(office.owner, `${halfBoard}/preise`, "Speichern", {
    "season3-from": "1.6.",
    "rule2-from": "1.6.",
    "rule2-to": "2.6.",
  });
  expect(wordsOf(gaps)).toContain("Saison 3, Bis: fehlt");
  expect(wordsOf(gaps)).toContain("Saison 3, Preis je Nacht: fehlt");
  const empty = await send(office.owner, `${halfBoard}/preise`, "Speichern", {
    "rule3-from": "1.6.",
    "rule3-to": "2.6.",
  });
  expect(empty.status).toBe(422);
  expect(wordsOf(empty)).toContain("Regel 3, Mindestens Nächte: Nennen Sie Nächte, Anreise oder Abreise");
  expect(await office.tables()).toEqual(before);
});

test("the second of two conflicting changes of seasons is refused and shows the first", async () => {
  const late = readFormFields(await office.other.get(`${halfBoard}/preise`), "Speichern");
  saved(
    await send(office.owner, `${halfBoard}/preise`, "Speichern", {
      "season0-price": "111",
    }),
  );
  const conflict = await office.other.post(`${halfBoard}/preise`, {
    ...late,
    "season0-price": "99",
  });
  expect(conflict.status).toBe(422);
  expect(wordsOf(conflict)).toContain("Jetzt gilt: 111,00");
  expect(readFormFields(conflict, "Speichern")["season0-price"]).toBe("99");
});

test("changes of two variants do not conflict", async () => {
  const late = readFormFields(await office.other.get(`${lago}/varianten/gutschein`), "Speichern");
  saved(await send(office.owner, halfBoard, "Speichern", { minAge: "8" }));
  saved(
    await office.other.post(`${lago}/varianten/gutschein`, {
      ...late,
      voucherCount: "30",
    }),
  );
  expect(await variant("dz-hp")).toMatchObject({ minAge: 8 });
  expect(await variant("gutschein")).toMatchObject({ voucher: { available: 30 } });
});

test("a removed variant is no longer exported, and the only one cannot be removed", async () => {
  saved(await send(office.owner, `${lago}/varianten/gutschein`, "Nicht mehr verkaufen"));
  expect((await stored()).variants.map(({ key }) => key)).toEqual(["dz-hp"]);
  const page = await office.owner.get(halfBoard);
  expect(wordsOf(page)).toContain("Mehr gibt es in diesem Angebot nicht zu kaufen");
  const fields = readFormFields(page, "Speichern");
  const refused = await office.owner.post(halfBoard, {
    ...fields,
    intent: "remove",
  });
  expect(refused.status).toBe(422);
});

test("a new room with a board and a price is sold at once", async () => {
  saved(
    await send(office.owner, rooms, "Zimmer anlegen", {
      name: "Gartenzimmer",
      count: "4",
      board: "HP",
      price: "149,50",
    }),
  );
  expect((await stored()).variants.at(-1)).toMatchObject({
    key: "gartenzimmer-hp",
    room: "gartenzimmer",
    board: "HP",
    persons: 2,
    nightRules: { seasons: [{ price: 149.5, rooms: 4 }] },
  });
  const refused = await send(office.owner, rooms, "Zimmer anlegen", { name: "Turm", price: "90" });
  expect([refused.status, refused.text.includes('href="#f-count"')]).toEqual([422, true]);
});

test("a room without variants can be removed", async () => {
  saved(await send(office.owner, rooms, "Zimmer anlegen", { name: "Turmzimmer" }));
  expect(wordsOf(await office.owner.get(`${rooms}/dz`))).toContain("wenn es keine Verpflegung mehr hat");
  saved(await send(office.owner, `${rooms}/turmzimmer`, "Zimmer löschen"));
  expect((await stored()).rooms.map((room) => room["key"])).toEqual(["dz"]);
});

test("a second room of the same name is refused", async () => {
  const refused = await send(office.owner, rooms, "Zimmer anlegen", {
    name: "Doppelzimmer",
  });
  expect([refused.status, wordsOf(refused).includes("Ein Zimmer mit diesem Namen gibt es schon")]).toEqual([
    422,
    true,
  ]);
});

test("a board that the room has already is refused with another price", async () => {
  const refused = await send(office.owner, `${rooms}/dz`, "So anlegen", {
    "price-HP": "300",
    nights: "2",
  });
  expect([refused.status, wordsOf(refused).includes("Das gibt es hier schon")]).toEqual([422, true]);
});

test("a cruise gets cabins, departures and prices of the whole journey", async () => {
  const cruise = `${offers}/ostsee-ab-kiel`;
  expect(wordsOf(await office.owner.get(`${cruise}/zimmer`))).toContain("Neue Kabine");
  saved(
    await send(office.owner, `${cruise}/zimmer`, "Kabine anlegen", {
      name: "Balkonkabine",
      count: "5",
    }),
  );
  saved(
    await send(office.owner, `${cruise}/zimmer/balkonkabine`, "So anlegen", {
      "price-VP": "1499",
      nights: "3",
      departure: "5.12.2026",
      everyWeeks: "2",
    }),
  );
  const added = await variant("balkonkabine-vp", "ostsee-ab-kiel");
  expect(added?.nightRules?.departures).toMatchObject({
    weekday: "sat",
    everyWeeks: 2,
  });
  const prices = `${cruise}/varianten/balkonkabine-vp/preise`;
  expect(readFormFields(await office.owner.get(prices), "Speichern")).toMatchObject({
    departure: "21.11.2026",
    everyWeeks: "2",
    "season0-price": "1499,00",
  });
  saved(
    await send(office.owner, prices, "Speichern", {
      departure: "13.12.2026",
      everyWeeks: "1",
    }),
  );
  expect((await variant("balkonkabine-vp", "ostsee-ab-kiel"))?.nightRules?.departures).toEqual({
    weekday: "sun",
    everyWeeks: 1,
    offsetWeeks: 0,
  });
});

test("a season with fewer rooms than are sold is refused at its row, and the night stays sold", async () => {
  await office.database.db().execute(sql`
    update night set sold = 2 where date = '2027-02-10'
      and variant_id = (select id from variant where key = 'dz-hp')`);
  const before = await office.tables();
  const refused = await send(office.owner, `${halfBoard}/preise`, "Speichern", {
    "season0-rooms": "1",
  });
  expect(refused.status).toBe(422);
  const reason = "Zimmer je Nacht: 1 ist weniger als die 2, die am 10.02.2027 schon verkauft sind";
  expect(refused.text).toContain(`href="#f-season0-rooms">Grundpreis, ${reason}`);
  const season = {
    "season3-from": "1.2.",
    "season3-to": "28.2.",
    "season3-price": "90",
    "season3-rooms": "1",
  };
  const refusedSeason = await send(office.owner, `${halfBoard}/preise`, "Speichern", season);
  expect(refusedSeason.text).toContain(`href="#f-season3-rooms">Saison 3, ${reason}`);
  expect(await office.tables()).toEqual(before);
});

test("a button adds an empty row of seasons or rules, keeps what was typed and saves nothing", async () => {
  const path = `${halfBoard}/preise`;
  const before = await office.tables();
  const page = await office.owner.get(path);
  expect(page.text).toContain('name="season3-from"');
  expect(page.text).not.toContain('name="season4-from"');
  const typed = { ...readFormFields(page, "Speichern"), "season3-from": "1.7.", "season0-price": "viel" };
  const more = await office.owner.post(path, { ...typed, "add-season": "Weitere Saison" });
  expect(more.status).toBe(200);
  expect(more.text).not.toContain("error-summary");
  const again = readFormFields(more, "Speichern");
  expect(again).toMatchObject({ ...typed, "season4-from": "" });
  const rule = await office.owner.post(path, { ...again, "add-rule": "Weitere Regel" });
  expect(rule.text).toContain('name="rule3-from"');
  expect(await office.tables()).toEqual(before);
});

test("the Enter key saves forms with rows", async () => {
  for (const path of [`${halfBoard}/preise`, halfBoard]) {
    const { text } = await office.owner.get(path);
    const [form = ""] = /<form.*?<\/form>/s.exec(text) ?? [];
    expect(/<input[^>]*type="submit"[^>]*>/.exec(form)?.[0]).toContain('value="Speichern"');
  }
});

test("parts of a form are folded while they are empty", async () => {
  const folded = (text: string) => /<details[^>]*>(?=<summary>Noch keine Saison)/.exec(text)?.[0];
  const path = `${lago}/varianten/gutschein/preise`;
  expect(folded((await office.owner.get(path)).text)).toBe('<details class="rows">');
  const wrong = await send(office.owner, path, "Speichern", { "season1-price": "viel" });
  expect(folded(wrong.text)).toContain("open");
});

test("a variant without anything to sell is refused at its base price, in words of the form", async () => {
  const only = readFormFields(await office.owner.get(`${halfBoard}/preise`), "Speichern");
  const empty = Object.fromEntries(
    Object.entries(only).map(([name, value]) => [name, name.startsWith("season") ? "" : value]),
  );
  const refused = await office.owner.post(`${halfBoard}/preise`, { ...empty, replace: "1" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('href="#f-season0-price">Grundpreis');
  expect(wordsOf(refused)).not.toMatch(/nightRules|nightRows/);
});

test("a cheaper season records the prices that were asked before", async () => {
  await office.database.db().execute(sql`update night set priced_since = priced_since - interval '10 days'`);
  const former = () => office.database.db().select().from(formerNightPrices);
  expect(await former()).toEqual([]);
  saved(await send(office.owner, `${halfBoard}/preise`, "Speichern", { "season0-price": "90" }));
  const prices = new Set((await former()).map(({ price }) => price));
  expect([...prices]).toEqual([10_000]);
});

test("changes of rooms and seasons are in the history of the offer", async () => {
  saved(await send(office.owner, `${halfBoard}/preise`, "Speichern", { "season0-price": "90" }));
  expect((await office.log()).map(({ action }) => action)).toEqual(["offer-changed"]);
  expect(wordsOf(await office.owner.get(`${lago}/verlauf`))).toContain("Saison, 1, Preis: 100,00");
});
