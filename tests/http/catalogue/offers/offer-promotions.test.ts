/** Promotions in the back office: announced by the offer, applied by its variants, edited as one. */
import { expect, test } from "vitest";

import { readFormFields, send } from "#tests/support/back-office/offer-forms.ts";
import { lago, lagoDeal, offerShop } from "#tests/support/back-office/offer-shop.ts";
import { readVisibleText } from "#tests/support/markup.tsx";

const office = offerShop();
const listPath = `${lago}/aktionen`;
const create = "Aktion anlegen";

interface Entry {
  key: string;
  name: string;
  from: string;
  to: string;
  value?: object;
}
async function readPromotions(name: string) {
  const offer = await office.offer();
  const withName = (all: unknown) => ((all ?? []) as Entry[]).filter((each) => each.name === name);
  const variants = offer["variants"] as { promotions?: Entry[] }[];
  return {
    announced: withName(offer["promotions"]),
    taken: variants.map(({ promotions }) => withName(promotions)),
  };
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

test("editing a promotion changes offer and variant together", async () => {
  expect(readVisibleText((await office.owner.get(listPath)).text)).toMatch(
    /Frühbucher Nächte in einem Zeitraum billiger 19.11.2026 bis 19.01.2027 Doppelzimmer, Halbpension läuft/,
  );
  const page = `${listPath}/frueh`;
  const shown = readFormFields(await office.owner.get(page), "Speichern");
  expect(shown).toMatchObject({ name: "Frühbucher", percent: "10", variants: "dz-hp" });
  const before = await office.tables();
  expect((await office.owner.post(page, shown)).status).toBe(303);
  expect(await office.tables()).toEqual(before);
  const answer = await office.owner.post(page, { ...shown, name: "Früh", percent: "15", to: "31.1.2027" });
  expect([answer.status, answer.location]).toEqual([303, `${listPath}?erledigt=gespeichert`]);
  const window = { name: "Früh", from: "2026-11-19", to: "2027-01-31" };
  expect(await readPromotions("Früh")).toEqual({
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

test("a new promotion is shown to customers until it is ended", async () => {
  const answer = await send(office.owner, `${listPath}?art=TravelPeriod`, create, winter);
  expect([answer.status, answer.location]).toEqual([303, `${listPath}?erledigt=angelegt`]);
  const deal = `${lagoDeal}?checkin=2027-02-05&checkout=2027-02-07&adults=2`;
  office.shop.dropPages();
  expect(readVisibleText((await office.shop.visitor().get(deal)).text)).toContain("Winterruhe");
  expect((await send(office.owner, `${listPath}/winterruhe`, "Sofort beenden")).location).toBe(
    `${listPath}?erledigt=beendet`,
  );
  // A promotion that began today is removed, because it never applied before.
  expect(await readPromotions("Winterruhe")).toEqual({ announced: [], taken: [[], []] });
  expect((await send(office.owner, `${listPath}/frueh`, "Sofort beenden")).status).toBe(303);
  expect((await readPromotions("Frühbucher")).announced).toMatchObject([{ to: "2026-11-19" }]);
  office.shop.dropPages();
  expect(readVisibleText((await office.shop.visitor().get(deal)).text)).not.toMatch(/Winterruhe|Frühbucher/);
  expect((await office.log()).map(({ action }) => action)).toEqual(Array(3).fill("offer-changed"));
});

test("a flat price is set per variant, free nights per length of stay", async () => {
  const flat = { name: "Fest", from: "20.11.2026", to: "30.11.2026", price2: "150" };
  expect((await send(office.owner, `${listPath}?art=FlatPrice`, create, flat)).status).toBe(303);
  expect((await readPromotions("Fest")).taken).toMatchObject([
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
  expect((await send(office.owner, `${listPath}?art=FreeNight`, create, free)).status).toBe(303);
  expect((await readPromotions("Acht für sieben")).taken[0]).toMatchObject([
    { value: { kind: "FreeNight", freeNights: 1, duration: 8, stays: [8, 16] } },
  ]);
});

test("invalid fields are reported with the typed values kept", async () => {
  const before = await office.tables();
  const typed = { ...winter, from: "x", percent: "100", travelTo: "30.2.2027" };
  const answer = await send(office.owner, `${listPath}?art=TravelPeriod`, create, { ...typed, variants: "" });
  expect(answer.status).toBe(422);
  const words = readVisibleText(answer.text);
  for (const message of [
    "Buchbar ab: Schreiben Sie ein Datum",
    "Nachlass in Prozent: Schreiben Sie eine Zahl über 0 und unter 100",
    "Letzte Nacht: Schreiben Sie ein Datum",
    "Gilt für: Wählen Sie",
  ])
    expect([message, words.includes(message)]).toEqual([message, true]);
  expect(readFormFields(answer, create)).toMatchObject({ from: "x", percent: "100", name: "Winterruhe" });
  const unnamed = await send(office.owner, `${listPath}?art=TravelPeriod`, create, { ...typed, name: "" });
  expect(readVisibleText(unnamed.text)).toContain("Name: darf nicht leer sein");
  expect(readVisibleText(unnamed.text)).toContain("Buchbar ab: Schreiben Sie ein Datum");
  // The catalogue check applies here as well: a flat price above every price lowers none.
  const tooHigh = { name: "Teuer", from: "20.11.2026", to: "30.11.2026", price2: "9000" };
  const checked = await send(office.owner, `${listPath}?art=FlatPrice`, create, tooHigh);
  expect(checked.status).toBe(422);
  expect(readVisibleText(checked.text)).toContain(
    "Doppelzimmer, Übernachtung mit Frühstück, inklusive Flasche Wein:",
  );
  expect(await office.tables()).toEqual(before);
});

test("a promotion sent twice is created once, a conflicting change is refused", async () => {
  const page = `${listPath}?art=TravelPeriod`;
  const late = readFormFields(await office.other.get(`${listPath}/frueh`), "Speichern");
  const fields = { ...readFormFields(await office.owner.get(page), create), ...winter };
  for (const _ of [1, 2]) expect((await office.owner.post(page, fields)).status).toBe(303);
  expect((await readPromotions("Winterruhe")).announced).toHaveLength(1);
  const conflict = await office.other.post(`${listPath}/frueh`, { ...late, name: "Zu spät" });
  expect([conflict.status, readFormFields(conflict, "Speichern")["name"]]).toEqual([422, "Zu spät"]);
  const { before, after, exported, again } = await office.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});
