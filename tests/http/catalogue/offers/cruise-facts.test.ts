/** Ship, route and mandatory information of a cruise in the back office. */
import { expect, test } from "vitest";

import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { readFormFields, send } from "#tests/support/back-office/offer-forms.ts";
import { lago, offers, offerShop } from "#tests/support/back-office/offer-shop.ts";
import { readVisibleText } from "#tests/support/markup.tsx";

const office = offerShop();
const path = `${offers}/ostsee-ab-kiel/reise`;

async function storedCruise(): Promise<Record<string, unknown> | undefined> {
  const { offers: all } = JSON.parse(await office.exported()) as {
    offers: { slug: string; cruise?: Record<string, unknown> }[];
  };
  return all.find(({ slug }) => slug === "ostsee-ab-kiel")?.cruise;
}
const log = () => listAuditOf(office.database.db(), "offer", "ostsee-ab-kiel");

const typed = {
  ship: "MS Brise",
  water: "river",
  documents: "Reisepass",
  "stop3-day": "2",
  "stop3-port": "Rønne",
  "stop3-country": "Dänemark",
  "stop3-arrival": "8 Uhr",
  "stop3-departure": "17.30",
  "stop3-text": "Räucherfisch am Hafen",
};

test("the form changes ship, information and route, and sorts a new stop to its day", async () => {
  expect((await send(office.owner, path, "Speichern", typed)).status).toBe(303);
  expect(await storedCruise()).toMatchObject({
    ship: "MS Brise",
    river: true,
    documents: "Reisepass",
    route: [
      { day: 1, port: "Kiel", departure: "18:00" },
      {
        day: 2,
        port: "Rønne",
        country: "Dänemark",
        arrival: "08:00",
        departure: "17:30",
        text: "Räucherfisch am Hafen",
      },
      { day: 4, port: "Kiel", arrival: "08:00", text: "Ausschiffung" },
    ],
  });
  const deal = await office.shop.visitor().get("/de/deals/cruise/ostsee-ab-kiel");
  expect(readVisibleText(deal.text)).toContain("Räucherfisch am Hafen");
  expect((await log()).map(({ action }) => action)).toEqual(["offer-changed"]);
  const { before, after, exported, again } = await office.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});

test("a form that is saved without a change leaves the cruise as it is", async () => {
  const before = await office.tables();
  expect((await send(office.owner, path, "Speichern")).status).toBe(303);
  expect(await office.tables()).toEqual(before);
  expect(await log()).toEqual([]);
});

test("problems of a cruise are shown at their fields, and nothing is saved", async () => {
  const before = await office.tables();
  const wrong = { "stop1-departure": "abends", "stop2-day": "vier", ship: "" };
  const refused = await send(office.owner, path, "Speichern", wrong);
  expect(refused.status).toBe(422);
  for (const text of [
    "Schiff: ",
    "Halt 1, Ab: Schreiben Sie eine Uhrzeit",
    "Halt 2, Tag: Schreiben Sie den Tag",
  ])
    expect(readVisibleText(refused.text)).toContain(text);
  expect(readFormFields(refused, "Speichern")).toMatchObject(wrong);
  const gaps = await send(office.owner, path, "Speichern", { "stop3-text": "Ein Seetag" });
  expect(gaps.text).toContain('href="#f-stop3-day">Halt 3, Tag: fehlt');
  const fields = readFormFields(await office.owner.get(path), "Speichern");
  const single = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name.startsWith("stop2-") ? "" : value]),
  );
  const short = await office.owner.post(path, single);
  expect([short.status, short.text.includes('href="#f-stop1-port"')]).toEqual([422, true]);
  expect(await office.tables()).toEqual(before);
});

test("a button adds an empty stop and saves nothing", async () => {
  const fields = { ...readFormFields(await office.owner.get(path), "Speichern"), "stop3-port": "Visby" };
  const more = await office.owner.post(path, { ...fields, "add-stop": "Weiterer Halt" });
  expect(more.status).toBe(200);
  expect(readFormFields(more, "Speichern")).toMatchObject({ "stop3-port": "Visby", "stop4-port": "" });
  expect((await storedCruise())?.["route"]).toHaveLength(2);
});

test("the second of two conflicting changes of a cruise is refused and shows the first", async () => {
  const late = readFormFields(await office.other.get(path), "Speichern");
  expect((await send(office.owner, path, "Speichern", { ship: "MS Brise" })).status).toBe(303);
  const conflict = await office.other.post(path, { ...late, ship: "MS Orkan" });
  expect(conflict.status).toBe(422);
  expect(readVisibleText(conflict.text)).toContain("Jetzt gilt: MS Brise");
  expect(readFormFields(conflict, "Speichern")["ship"]).toBe("MS Orkan");
});

test("hotels have no page for the facts of a cruise", async () => {
  expect((await office.owner.get(`${lago}/reise`)).status).toBe(404);
  expect((await office.owner.get(lago)).text).not.toContain(`${lago}/reise`);
  expect((await office.owner.get(`${offers}/ostsee-ab-kiel`)).text).toContain(path);
});

test("the page lists departures and leads to the seasons of the cabins", async () => {
  const { text } = await office.owner.get(path);
  expect(readVisibleText(text)).toMatch(
    /Innenkabine, Vollpension : nächste Abfahrt Sa\., 03\.04\.2027, dann alle 2 Wochen/,
  );
  expect(text).toContain(`${offers}/ostsee-ab-kiel/varianten/innen/preise`);
});
