/** Promotions of an offer at the desk: announced by the offer, taken off by its variants, changed as one. */
import { expect, test } from "vitest";

import { fieldsIn, send } from "#tests/support/back-office/offer-forms.ts";
import { lago, lagoDeal, offerShop } from "#tests/support/back-office/offer-shop.ts";
import { wordsOf } from "#tests/support/markup.tsx";

const at = offerShop();
const list = `${lago}/aktionen`;
const create = "Aktion anlegen";

interface Entry {
  key: string;
  name: string;
  from: string;
  to: string;
  value?: object;
}
async function entries(name: string) {
  const offer = await at.offer();
  const of = (all: unknown) => ((all ?? []) as Entry[]).filter((each) => each.name === name);
  const variants = offer["variants"] as { promotions?: Entry[] }[];
  return { announced: of(offer["promotions"]), taken: variants.map(({ promotions }) => of(promotions)) };
}

const winter = {
  name: "Winterruhe",
  from: "20.11.2026",
  to: "31.12.2026",
  travelFrom: "1.2.2027",
  travelTo: "28.2.2027",
  percent: "12,5",
  variants: "dz-hp",
};

test("a promotion is listed with its days, changed as one in offer and variant, and keeps what no field asks for", async () => {
  expect(wordsOf((await at.owner.get(list)).text)).toMatch(
    /Frühbucher Nächte in einem Zeitraum billiger 19.11.2026 bis 19.01.2027 Doppelzimmer, Halbpension läuft/,
  );
  const page = `${list}/frueh`;
  const shown = fieldsIn(await at.owner.get(page), "Speichern");
  expect(shown).toMatchObject({ name: "Frühbucher", percent: "10", variants: "dz-hp" });
  const before = await at.tables();
  expect((await at.owner.post(page, shown)).status).toBe(303);
  expect(await at.tables()).toEqual(before);
  const answer = await at.owner.post(page, { ...shown, name: "Früh", percent: "15", to: "31.1.2027" });
  expect([answer.status, answer.location]).toEqual([303, `${list}?erledigt=gespeichert`]);
  const window = { name: "Früh", from: "2026-11-19", to: "2027-01-31" };
  expect(await entries("Früh")).toEqual({
    announced: [{ key: "frueh", promotionType: "TravelPeriod", active: true, ...window }],
    taken: [
      [
        {
          key: "early",
          ...window,
          value: expect.objectContaining({ factor: 0.85, promotedPrice: { total: 180, minimum: 150 } }),
        },
      ],
      [],
    ],
  });
});

test("a new promotion is announced, lowers the price of its nights, and is ended at once", async () => {
  const answer = await send(at.owner, `${list}?art=TravelPeriod`, create, winter);
  expect([answer.status, answer.location]).toEqual([303, `${list}?erledigt=angelegt`]);
  const deal = `${lagoDeal}?checkin=2027-02-05&checkout=2027-02-07&adults=2`;
  at.shop.dropPages();
  expect(wordsOf((await at.shop.visitor().get(deal)).text)).toContain("Winterruhe");
  expect((await send(at.owner, `${list}/winterruhe`, "Sofort beenden")).location).toBe(
    `${list}?erledigt=beendet`,
  );
  // It began today: nobody could have booked by it yesterday.
  expect(await entries("Winterruhe")).toEqual({ announced: [], taken: [[], []] });
  expect((await send(at.owner, `${list}/frueh`, "Sofort beenden")).status).toBe(303);
  expect((await entries("Frühbucher")).announced).toMatchObject([{ to: "2026-11-19" }]);
  at.shop.dropPages();
  expect(wordsOf((await at.shop.visitor().get(deal)).text)).not.toMatch(/Winterruhe|Frühbucher/);
  expect((await at.log()).map(({ action }) => action)).toEqual(Array(3).fill("offer-changed"));
});

test("a flat price is each variant's own, free nights have their stays", async () => {
  const flat = { name: "Fest", from: "20.11.2026", to: "30.11.2026", price2: "150" };
  expect((await send(at.owner, `${list}?art=FlatPrice`, create, flat)).status).toBe(303);
  expect((await entries("Fest")).taken).toMatchObject([
    [],
    [{ key: "fest", value: { kind: "FlatPrice", price: 150 } }],
  ]);
  const free = {
    ...winter,
    name: "Acht für sieben",
    freeNights: "1",
    duration: "8",
    stays: "8, 16",
    description: "Acht Nächte bleiben, sieben zahlen",
  };
  expect((await send(at.owner, `${list}?art=FreeNight`, create, free)).status).toBe(303);
  expect((await entries("Acht für sieben")).taken[0]).toMatchObject([
    { value: { kind: "FreeNight", freeNights: 1, duration: 8, stays: [8, 16] } },
  ]);
});

test("mistakes are told at their fields, and what was typed stays", async () => {
  const before = await at.tables();
  const typed = { ...winter, from: "x", percent: "100", travelTo: "30.2.2027" };
  const answer = await send(at.owner, `${list}?art=TravelPeriod`, create, { ...typed, variants: "" });
  expect(answer.status).toBe(422);
  const words = wordsOf(answer.text);
  for (const told of [
    "Buchbar ab: Schreiben Sie ein Datum",
    "Nachlass in Prozent: Schreiben Sie eine Zahl über 0 und unter 100",
    "Letzte Nacht: Schreiben Sie ein Datum",
    "Gilt für: Wählen Sie",
  ])
    expect([told, words.includes(told)]).toEqual([told, true]);
  expect(fieldsIn(answer, create)).toMatchObject({ from: "x", percent: "100", name: "Winterruhe" });
  // What the check of files knows: a flat price over every price lowers none.
  const dear = { name: "Teuer", from: "20.11.2026", to: "30.11.2026", price2: "9000" };
  const checked = await send(at.owner, `${list}?art=FlatPrice`, create, dear);
  expect(checked.status).toBe(422);
  expect(wordsOf(checked.text)).toContain(
    "Doppelzimmer, Übernachtung mit Frühstück, inklusive Flasche Wein:",
  );
  expect(await at.tables()).toEqual(before);
});

test("of two who change promotions the second is told; sent twice is one; the export has it letter by letter", async () => {
  const page = `${list}?art=TravelPeriod`;
  const late = fieldsIn(await at.other.get(`${list}/frueh`), "Speichern");
  const fields = { ...fieldsIn(await at.owner.get(page), create), ...winter };
  for (const _ of [1, 2]) expect((await at.owner.post(page, fields)).status).toBe(303);
  expect((await entries("Winterruhe")).announced).toHaveLength(1);
  const told = await at.other.post(`${list}/frueh`, { ...late, name: "Zu spät" });
  expect([told.status, fieldsIn(told, "Speichern")["name"]]).toEqual([422, "Zu spät"]);
  const { before, after, exported, again } = await at.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});
