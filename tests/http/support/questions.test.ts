/** Questions and reported barriers at the desk: answered, closed, and the second of two operators. */
import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";

import { writeToThread } from "#app/commands/support/support.server.ts";
import type { SupportThread } from "#app/domain/support/thread.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findWithdrawal } from "#app/store/queries/payment/refunds.server.ts";
import { findThread, listOpenBarriers } from "#app/store/queries/support/support.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { deskOrder, twoHouses } from "#tests/support/back-office/orders.ts";
import { aBarrier, aQuestion, aWithdrawal } from "#tests/support/back-office/questions.ts";
import { atDesk } from "#tests/support/back-office/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { wordsOf } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let thread: SupportThread;
let path: string;
let sina: Visitor;
beforeEach(async () => {
  const db = database.db();
  thread = await aQuestion(db);
  path = `/verwaltung/fragen/${thread.id}`;
  sina = await atDesk(db, shop.visitor(), "sales", { name: "Sina" });
});

const form = async (who: Visitor, button: string) => fieldsOf({ html: (await who.get(path)).text }, button);
const answer = async (who: Visitor, text: string) =>
  who.post(path, { ...(await form(who, "Antwort abschicken")), text });
const said = async () =>
  (await findThread(database.db(), thread))?.messages.map(({ author, text }) => `${author}: ${text}`);
const letters = () => database.db().select().from(mails).where(eq(mails.kind, "support-answered"));
const log = () => listAuditOf(database.db(), "question", thread.id);

test("what waits stands under Heute and in the list, and leads to the conversation", async () => {
  for (const page of ["/verwaltung", "/verwaltung/fragen"])
    expect((await sina.get(page)).text).toContain(`href="${path}"`);
  const list = wordsOf((await sina.get("/verwaltung/fragen")).text);
  expect(list).toMatch(/wartet auf Antwort Gibt es einen Aufzug\? fragende@kundin\.example/);
  expect(wordsOf((await sina.get(path)).text)).toContain("geht per E-Mail an fragende@kundin.example");
});

test("a withdrawal that waits stands under Heute and in the list; it is confirmed once, and noted as answered once", async () => {
  const db = database.db();
  const [lakeId] = await twoHouses(db);
  const order = await deskOrder(db, lakeId);
  const id = await aWithdrawal(db, order);
  const list = "/verwaltung/fragen";
  const words = async (page: string) => wordsOf((await sina.get(page)).text);
  expect(await words("/verwaltung")).toMatch(/Widerrufe ?: ein Widerruf vom .* wartet auf jemanden/);
  expect(await words(list)).toContain("Nur mit Nummer und Adresse erklärt und noch nicht bestätigt");
  expect((await sina.get(list)).text).toContain(`href="/verwaltung/buchungen/${order.id}"`);
  const press = async (button: string) =>
    sina.post(list, fieldsOf({ html: (await sina.get(list)).text }, button));
  expect((await press("Er kommt vom Besteller: bestätigen")).location).toBe(
    `${list}?erledigt=widerruf-bestaetigt`,
  );
  expect((await findWithdrawal(db, id))?.confirmed).toBeInstanceOf(Date);
  const again = await sina.post(list, { intent: "withdrawal-confirm", withdrawal: id });
  expect([again.status, wordsOf(again.text).includes("inzwischen schon bestätigt oder beantwortet")]).toEqual(
    [422, true],
  );
  expect((await press("Als beantwortet vermerken")).location).toBe(`${list}?erledigt=widerruf-beantwortet`);
  expect(await words(list)).not.toContain("Widerrufe");
  expect((await listAuditOf(db, "order", order.id)).map(({ who, action }) => `${who} ${action}`)).toEqual([
    "Sina withdrawal-confirmed",
    "Sina withdrawal-answered",
  ]);
});

test("an answer stands in the conversation, goes out by mail once, and the log says who, not what", async () => {
  const { status, location } = await answer(sina, "Ja.\r\nMit Sprachansage. ");
  expect([status, location]).toEqual([303, "/verwaltung/fragen?erledigt=beantwortet"]);
  expect(wordsOf((await sina.get(location)).text)).toMatch(/Beantwortet, auch per E-Mail\..* beantwortet /);
  expect(await said()).toEqual(["customer: Gibt es einen Aufzug?", "shop: Ja.\nMit Sprachansage."]);
  expect((await letters()).map(({ recipient }) => recipient)).toEqual(["fragende@kundin.example"]);
  const [entry, ...others] = await log();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    who: "Sina",
    action: "question-answered",
    before: { threadState: "waits", messages: 1 },
    after: { threadState: "answered", messages: 2, signs: 21 },
  });
  expect(JSON.stringify(entry)).not.toMatch(/Sprachansage|kundin/);
  expect(wordsOf((await sina.get(path)).text)).toContain("Sina, ");
});

test.each([
  ["", "Schreiben Sie Ihre Antwort"],
  [" \n", "Schreiben Sie Ihre Antwort"],
  ["x".repeat(2_001), "Eine Antwort hat höchstens 2000 Zeichen"],
])("an answer of %j is refused", async (text, reason) => {
  const refused = await answer(sina, text);
  expect([refused.status, wordsOf(refused.text).includes(reason)]).toEqual([422, true]);
  expect(await said()).toHaveLength(1);
});

test("who was faster is told to the second, whose words stay, and nothing goes out twice", async () => {
  const hanna = await atDesk(database.db(), shop.visitor(), "owner", { name: "Hanna" });
  const [one, other] = [await form(sina, "Antwort abschicken"), await form(hanna, "Antwort abschicken")];
  const both = await Promise.all([
    sina.post(path, { ...one, text: "Ja." }),
    hanna.post(path, { ...other, text: "Ja, gern." }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  const late = both.find(({ status }) => status === 422);
  const words = late === both[0] ? "Ja." : "Ja, gern.";
  expect(wordsOf(late?.text ?? "")).toContain("Inzwischen ist in diesem Gespräch etwas geschehen");
  expect(late?.text).toMatch(new RegExp(`<textarea[^>]*>\\s*${words}</textarea>`));
  expect(await said()).toHaveLength(2);
  expect(await letters()).toHaveLength(1);
  expect(await log()).toHaveLength(1);
});

test("what the customer has said meanwhile is read before it is closed", async () => {
  const stale = await form(sina, "Abschließen");
  const more = { ...thread, text: "Und einen Pool?", operator: "o@shop.example" };
  await writeToThread(workAt(database.db(), 1), more);
  expect((await sina.post(path, stale)).status).toBe(422);
  expect((await findThread(database.db(), thread))?.closed).toBeNull();
  const closed = await sina.post(path, await form(sina, "Abschließen"));
  expect([closed.status, closed.location]).toEqual([303, "/verwaltung/fragen?erledigt=geschlossen"]);
  expect((await log()).map(({ action, after }) => [action, after?.["threadState"]])).toEqual([
    ["question-closed", "closed"],
  ]);
  expect(wordsOf((await sina.get(closed.location)).text)).toContain("Kein Gespräch ist offen");
});

test("a reported barrier stands there until somebody has seen to it; then its address is gone", async () => {
  const id = await aBarrier(database.db());
  expect(wordsOf((await sina.get("/verwaltung")).text)).toContain("Eine gemeldete Barriere ist offen");
  const page = "/verwaltung/barrieren";
  const { text } = await sina.get(page);
  expect(wordsOf(text)).toMatch(
    /Der Kalender sagt nichts an Seite \/de\/search Antwort an b@kundin\.example/,
  );
  const fields = fieldsOf({ html: text }, "Als erledigt vermerken");
  const done = await sina.post(page, fields);
  expect([done.status, done.location]).toEqual([303, `${page}?erledigt=barriere`]);
  expect(await listOpenBarriers(database.db())).toEqual([]);
  expect((await sina.post(page, fields)).status).toBe(422);
  expect(await listAuditOf(database.db(), "barrier", id)).toMatchObject([
    { who: "Sina", before: { barrierState: "open" }, after: { barrierState: "closed" } },
  ]);
});
