/** The occupancy plan in the back office, and rooms that are counted and blocked there. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { nights, offers, roomBlocks, rooms, variants } from "#app/store/schema/catalogue.server.ts";
import { createTwoProperties, lake, mill, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { arrival } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let owner: Visitor;
let lakeId: string;
beforeEach(async () => {
  [lakeId] = await createTwoProperties(db());
  owner = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Olga" });
});

const plan = `/verwaltung/belegung?angebot=${lake.slug}&ab=03.02.2027`;
const read = async (who: Visitor, path = plan) => readVisibleText((await who.get(path)).text);

/** Sends the form with this button. */
async function send(who: Visitor, button: string, typed: Record<string, string>, path = plan) {
  return who.post(path, { ...fieldsIn((await who.get(path)).text, button), ...typed });
}
/** The first room is chosen. */
function fieldsIn(html: string, button: string): Record<string, string> {
  const [, room = ""] = /<select[^>]*name="room".*?<option[^>]*value="([^"]*)"/s.exec(html) ?? [];
  return { ...(button === "Sperren" && { room }), ...fieldsOf({ html }, button) };
}
const block = { von: "05.02.2027", bis: "06.02.2027", anzahl: "2", grund: "Maler im Haus" };
const countRooms = (who: Visitor, zahl: string) => send(who, "Zahl speichern", { zahl });

test("the plan shows free rooms and the guests of each night", async () => {
  const order = await placeTransferOrder(db(), lakeId, { lastName: "Seemann" });
  const { text } = await owner.get(plan);
  const words = readVisibleText(text);
  expect(words).toContain("Zimmer Mi 3.2. Do 4.2. Fr 5.2. Sa 6.2. So 7.2. Mo 8.2.");
  expect(words).toContain("Doppelzimmer Zahl unbekannt – – 8 frei 8 frei 8 frei –");
  expect(words).toContain("Erika Seemann, ÜF (nicht bezahlt)");
  expect(text).toContain(`href="/verwaltung/buchungen/${order.id}"`);
  expect(text).toMatch(/<td colspan="3" class="unpaid">/i);
  expect(await read(owner, "/verwaltung/belegung?angebot=haus-am-see&ab=07.02.2027")).toContain(
    "← Erika Seemann",
  );
});

test("a night whose sale is stopped is not free", async () => {
  await countRooms(owner, "5");
  await db().update(nights).set({ stopped: true }).where(eq(nights.date, arrival));
  expect(await read(owner)).toContain("5 Zimmer – – Stopp 5 frei 5 frei –");
  await db().update(variants).set({ stopped: true });
  expect(await read(owner)).toContain("5 Zimmer – – Stopp Stopp Stopp –");
});

test("no more rooms are free than the variants on sale offer", async () => {
  await countRooms(owner, "9");
  await db().update(nights).set({ rooms: 3 }).where(eq(nights.date, arrival));
  expect(await read(owner)).toContain("9 Zimmer – – 3 frei 9 frei 9 frei –");
});

test("rooms are counted, blocked and given free", async () => {
  expect(await read(owner)).toContain("Sagen Sie zuerst, wie viele Zimmer es gibt");
  const counted = await countRooms(owner, "5");
  expect([counted.status, counted.location]).toEqual([
    303,
    "/verwaltung/belegung?angebot=haus-am-see&erledigt=gezaehlt",
  ]);
  expect(await read(owner)).toContain("Doppelzimmer 5 Zimmer – – 5 frei 5 frei 5 frei –");
  const blocked = await send(owner, "Sperren", block);
  expect([blocked.status, blocked.location]).toEqual([
    303,
    "/verwaltung/belegung?angebot=haus-am-see&ab=05.02.2027&erledigt=gesperrt",
  ]);
  expect(await read(owner, blocked.location)).toContain("Das Zimmer ist gesperrt.");
  const words = await read(owner);
  expect(words).toContain("5 Zimmer – – 3 frei 3 frei 5 frei –");
  expect(words).toContain("2 × Gesperrt: Maler im Haus");
  const free = await send(owner, "Freigeben", {});
  expect(free.status).toBe(303);
  expect(await read(owner)).toContain("5 Zimmer – – 5 frei 5 frei 5 frei –");
  const [made] = await db()
    .select({ id: rooms.id })
    .from(rooms)
    .innerJoin(offers, eq(offers.id, rooms.offerId))
    .where(eq(offers.slug, lake.slug));
  const all = await listAuditOf(db(), "room", made?.id ?? "");
  expect(all.map(({ who, action }) => [who, action])).toEqual([
    ["Olga", "rooms-counted"],
    ["Olga", "rooms-blocked"],
    ["Olga", "rooms-unblocked"],
  ]);
  expect(readVisibleText((await owner.get("/verwaltung/protokoll")).text)).toContain(
    "Grund: Maler im Haus; gesperrt: 05.02.2027 – 06.02.2027; Anzahl: 2",
  );
});

test.each([
  [{ von: "" }, "Schreiben Sie den ersten Tag so: 05.02.2027"],
  [{ bis: "gestern" }, "Schreiben Sie die letzte Nacht so: 07.02.2027"],
  [{ bis: "04.02.2027" }, "Die letzte Nacht liegt vor der ersten"],
  [{ anzahl: "0" }, "Schreiben Sie eine Zahl ab 1"],
  [{ anzahl: "viele" }, "Schreiben Sie eine Zahl ab 1"],
  [{ anzahl: "6" }, "So viele Zimmer sind nicht frei: am 05.02.2027 4, am 06.02.2027 4."],
  [{ grund: "" }, "Der Grund fehlt"],
  [{ grund: "x".repeat(201) }, "Kürzen Sie den Grund auf 200 Zeichen"],
  [{ room: "" }, "Wählen Sie ein Zimmer"],
  [{ von: "05.02.2030", bis: "" }, "Wählen Sie Nächte vom 20.11.2026 bis zum 20.12.2027"],
])("%j is refused: %s", async (typed, sentence) => {
  await placeTransferOrder(db(), lakeId);
  await countRooms(owner, "5");
  const answer = await send(owner, "Sperren", { ...block, ...typed });
  expect(answer.status).toBe(422);
  expect(readVisibleText(answer.text)).toContain(sentence);
  expect(answer.text).toContain(
    `value="${Object.keys(typed)[0] === "anzahl" ? "Maler im Haus" : block.anzahl}"`,
  );
  expect(await db().select().from(roomBlocks)).toEqual([]);
});

test("the number of rooms cannot be below those sold, and is not overwritten by a form that is out of date", async () => {
  await placeTransferOrder(db(), lakeId);
  await placeTransferOrder(db(), lakeId);
  const low = await countRooms(owner, "1");
  expect([low.status, readVisibleText(low.text)]).toEqual([
    422,
    expect.stringContaining("So wenige geht nicht: An einem Tag sind schon 2 gebucht oder gesperrt"),
  ]);
  const page = await owner.get(plan);
  const late = fieldsOf({ html: page.text }, "Zahl speichern");
  expect((await countRooms(owner, "4")).status).toBe(303);
  const answer = await owner.post(plan, { ...late, zahl: "6" });
  expect([answer.status, readVisibleText(answer.text)]).toEqual([
    422,
    expect.stringContaining("Inzwischen hat jemand die Zahl geändert"),
  ]);
  expect((await countRooms(owner, "x")).status).toBe(422);
});

test("an operator of a property sees and blocks its own rooms only", async () => {
  await placeTransferOrder(db(), lakeId, { lastName: "Seemann" });
  const miller = await signInNewOperator(db(), shop.visitor(), "house", { vendorKey: mill.key });
  const words = await read(miller);
  expect(words).not.toContain("Seemann");
  expect(words).not.toContain("8 frei");
  await countRooms(owner, "5");
  const foreign = fieldsIn((await owner.get(plan)).text, "Sperren");
  const answer = await miller.post(plan, { ...foreign, ...block });
  expect(answer.status).toBe(422);
  expect(await db().select().from(roomBlocks)).toEqual([]);
  expect((await send(owner, "Sperren", block)).status).toBe(303);
  const [made] = await db().select().from(roomBlocks);
  const freed = await miller.post(plan, { intent: "unblock", block: made?.id ?? "" });
  expect(freed.status).toBe(422);
  expect(await db().select().from(roomBlocks)).toHaveLength(1);
});
