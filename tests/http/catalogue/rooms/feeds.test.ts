/** The page of calendars of other portals. */
import { beforeEach, expect, test } from "vitest";

import { applyFeed, noteFeed } from "#app/commands/catalogue/room-feeds.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { roomBlocks, roomFeeds, rooms } from "#app/store/schema/catalogue.server.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { createTwoProperties, lake, mill, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { arrival } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const path = "/verwaltung/anreisen/kalender";
const url = "https://portal.example/kalender/geheim.ics";
let lakeVariant: string;
let sara: Visitor;
beforeEach(async () => {
  [lakeVariant] = await createTwoProperties(db());
  await db().update(rooms).set({ count: 1 });
  sara = await signInNewOperator(db(), shop.visitor(), "sales", { name: "Sara" });
});

const house = (vendorKey = lake.key) =>
  signInNewOperator(db(), shop.visitor(), "house", { vendorKey, name: `Haus ${vendorKey}` });
const textOf = async (who: Visitor, at = path) => readVisibleText((await who.get(at)).text);
async function add(typed: Record<string, string> = {}, who = sara) {
  const { text } = await who.get(path);
  const [, room = ""] = /<select[^>]*name="room".*?<option[^>]*value="([^"]*)"/s.exec(text) ?? [];
  const fields = fieldsOf({ html: text }, "Kalender eintragen");
  return who.post(path, { ...fields, room, name: "Portal", url, ...typed });
}
const feeds = () => db().select().from(roomFeeds);

test("an operator of a property adds a calendar to its own room, and sees its host and state", async () => {
  const hanna = await house();
  const { status, location } = await add({}, hanna);
  expect([status, location]).toEqual([303, `${path}?erledigt=eingetragen`]);
  const page = await textOf(hanna, location);
  expect(page).toContain("Der Kalender ist eingetragen und wird gleich gelesen.");
  expect(page).toContain("Portal (portal.example)");
  expect(page).toContain("Wird gleich zum ersten Mal gelesen.");
  expect((await hanna.get(path)).text).not.toContain("geheim");
  expect(await textOf(await house(mill.key))).not.toContain("portal.example");
});

test("the page tells the last success and the failure since then", async () => {
  await add();
  const [feed] = await feeds();
  const work = workAt(db());
  const event = { key: "a", from: arrival, to: addDays(arrival, 1) };
  await applyFeed(work, feed?.id ?? "", {
    started: work.now,
    events: [event],
    etag: null,
    lastModified: null,
  });
  expect(await textOf(sara)).toMatch(/Zuletzt gelesen: 20\.11\.2026, 10:00.*Sperrt einen Zeitraum\./);
  await noteFeed(workAt(db(), 1), feed?.id ?? "", { failure: "status", status: 404 });
  const page = await textOf(sara);
  expect(page).toMatch(
    /Das Portal gibt den Kalender nicht heraus \(Antwort 404\)\..*Letzter Versuch: 20\.11\.2026, 11:00/,
  );
  expect(page).toContain("Zuletzt gelesen: 20.11.2026, 10:00");
});

test("wrong fields come back with their sentences and values", async () => {
  const wrong = await add({ name: " ", url: "http://127.0.0.1/x.ics" });
  const page = readVisibleText(wrong.text);
  expect(wrong.status).toBe(422);
  expect(page).toContain("Schreiben Sie 1 bis 60 Zeichen");
  expect(page).toContain("führt ins öffentliche Internet");
  expect(wrong.text).toContain('value="http://127.0.0.1/x.ics"');
  expect((await add({ room: "nichts" })).status).toBe(422);
  expect(await feeds()).toEqual([]);
});

test("a property cannot add, read or remove a calendar of another", async () => {
  const miller = await house(mill.key);
  const lakeRoom = (await db().select().from(rooms)).find(({ id }) => id);
  const { text } = await sara.get(path);
  const ids = [...text.matchAll(/<option[^>]*value="([0-9a-f-]{36})"/g)].map(([, id]) => id ?? "");
  const own = /<option[^>]*value="([0-9a-f-]{36})"/.exec((await miller.get(path)).text)?.[1];
  const foreign = ids.find((id) => id !== own) ?? "";
  expect([ids.length, lakeRoom === undefined]).toEqual([2, false]);
  expect((await add({ room: foreign }, miller)).status).toBe(422);
  await add({ room: foreign });
  const [feed] = await feeds();
  for (const intent of ["feed-remove", "feed-read"])
    expect((await miller.post(path, { intent, feed: feed?.id ?? "" })).status).toBe(303);
  expect((await feeds()).length).toBe(1);
});

test("removing a calendar frees its rooms", async () => {
  await add();
  const [feed] = await feeds();
  const work = workAt(db());
  const event = { key: "a", from: arrival, to: arrival };
  await applyFeed(work, feed?.id ?? "", {
    started: work.now,
    events: [event],
    etag: null,
    lastModified: null,
  });
  const answer = await sara.post(path, fieldsOf({ html: (await sara.get(path)).text }, "Löschen"));
  expect(await textOf(sara, answer.location)).toContain("Was er gesperrt hat, ist wieder frei.");
  expect([await feeds(), await db().select().from(roomBlocks)]).toEqual([[], []]);
});

test("the occupancy plan shows a calendar's block without a button, and an overbooked night is a task", async () => {
  await placeTransferOrder(db(), lakeVariant);
  const hanna = await house();
  await add({}, hanna);
  const [feed] = await feeds();
  const work = workAt(db());
  const event = { key: "a", from: arrival, to: arrival };
  await applyFeed(work, feed?.id ?? "", {
    started: work.now,
    events: [event],
    etag: null,
    lastModified: null,
  });
  const plan = await hanna.get(`/verwaltung/belegung?ab=${arrival}`);
  expect(readVisibleText(plan.text)).toContain("Gesperrt: Portal");
  expect(plan.text).not.toContain('value="Freigeben"');
  expect(readVisibleText(plan.text)).toContain("aus einem Kalender");
  for (const who of [sara, hanna])
    expect(await textOf(who, "/verwaltung")).toMatch(
      /Überbucht: Doppelzimmer, am .*05\.02\.2027 haben andere Portale/,
    );
  expect(await textOf(await house(mill.key), "/verwaltung")).not.toContain("Überbucht");
});

test("without rooms whose number is known there is no form", async () => {
  await db().update(rooms).set({ count: null });
  expect(await textOf(sara)).toContain("Sagen Sie zuerst in der Belegung, wie viele Zimmer es gibt.");
});
