/** Questions and accessibility issue reports in the back office, with conflicts between operators. */
import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";

import { writeToThread } from "#app/commands/support/support.server.ts";
import type { SupportThread } from "#app/domain/support/thread.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findWithdrawal } from "#app/store/queries/payment/refunds.server.ts";
import { findThread, listOpenBarriers } from "#app/store/queries/support/support.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { placeTransferOrder, createTwoProperties } from "#tests/support/back-office/orders.ts";
import { aBarrier, aQuestion, aWithdrawal } from "#tests/support/back-office/questions.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
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
  sina = await signInNewOperator(db, shop.visitor(), "sales", { name: "Sina" });
});

const readForm = async (who: Visitor, button: string) =>
  fieldsOf({ html: (await who.get(path)).text }, button);
const sendAnswer = async (who: Visitor, text: string) =>
  who.post(path, { ...(await readForm(who, "Antwort abschicken")), text });
const readMessages = async () =>
  (await findThread(database.db(), thread))?.messages.map(({ author, text }) => `${author}: ${text}`);
const listAnswerEmails = () => database.db().select().from(mails).where(eq(mails.kind, "support-answered"));
const readAudit = () => listAuditOf(database.db(), "question", thread.id);

test("the page Heute and the list link to an open question", async () => {
  for (const page of ["/verwaltung", "/verwaltung/fragen"])
    expect((await sina.get(page)).text).toContain(`href="${path}"`);
  const list = readVisibleText((await sina.get("/verwaltung/fragen")).text);
  expect(list).toMatch(/wartet auf Antwort Gibt es einen Aufzug\? fragende@kundin\.example/);
  expect(readVisibleText((await sina.get(path)).text)).toContain(
    "geht per E-Mail an fragende@kundin.example",
  );
});

test("an open withdrawal is listed, confirmed once, then marked as answered", async () => {
  const db = database.db();
  const [lakeId] = await createTwoProperties(db);
  const order = await placeTransferOrder(db, lakeId);
  const id = await aWithdrawal(db, order);
  const list = "/verwaltung/fragen";
  const words = async (page: string) => readVisibleText((await sina.get(page)).text);
  expect(await words("/verwaltung")).toMatch(/Widerrufe ?: ein Widerruf vom .* wartet auf jemanden/);
  expect(await words(list)).toContain("Nur mit Nummer und Adresse erklärt und noch nicht bestätigt");
  expect((await sina.get(list)).text).toContain(`href="/verwaltung/buchungen/${order.id}"`);
  expect((await sina.get(list)).text).toContain(">Widerrufe</h2>");
  const press = async (button: string) =>
    sina.post(list, fieldsOf({ html: (await sina.get(list)).text }, button));
  expect((await press("Er kommt vom Besteller: bestätigen")).location).toBe(
    `${list}?erledigt=widerruf-bestaetigt`,
  );
  expect((await findWithdrawal(db, id))?.confirmed).toBeInstanceOf(Date);
  const again = await sina.post(list, { intent: "withdrawal-confirm", withdrawal: id });
  expect([
    again.status,
    readVisibleText(again.text).includes("inzwischen schon bestätigt oder beantwortet"),
  ]).toEqual([422, true]);
  expect((await press("Als beantwortet vermerken")).location).toBe(`${list}?erledigt=widerruf-beantwortet`);
  expect((await sina.get(list)).text).not.toContain(">Widerrufe</h2>");
  expect((await listAuditOf(db, "order", order.id)).map(({ who, action }) => `${who} ${action}`)).toEqual([
    "Sina withdrawal-confirmed",
    "Sina withdrawal-answered",
  ]);
});

test("an answer is emailed once, with an audit entry without its text", async () => {
  const { status, location } = await sendAnswer(sina, "Ja.\r\nMit Sprachansage. ");
  expect([status, location]).toEqual([303, "/verwaltung/fragen?erledigt=beantwortet"]);
  expect(readVisibleText((await sina.get(location)).text)).toMatch(
    /Beantwortet, auch per E-Mail\..* beantwortet /,
  );
  expect(await readMessages()).toEqual(["customer: Gibt es einen Aufzug?", "shop: Ja.\nMit Sprachansage."]);
  expect((await listAnswerEmails()).map(({ recipient }) => recipient)).toEqual(["fragende@kundin.example"]);
  const [entry, ...others] = await readAudit();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    who: "Sina",
    action: "question-answered",
    before: { threadState: "waits", messages: 1 },
    after: { threadState: "answered", messages: 2, signs: 21 },
  });
  expect(JSON.stringify(entry)).not.toMatch(/Sprachansage|kundin/);
  expect(readVisibleText((await sina.get(path)).text)).toContain("Sina, ");
});

test.each([
  ["", "Schreiben Sie Ihre Antwort"],
  [" \n", "Schreiben Sie Ihre Antwort"],
  ["x".repeat(2_001), "Eine Antwort hat höchstens 2000 Zeichen"],
])("refuses the answer %j", async (text, reason) => {
  const refused = await sendAnswer(sina, text);
  expect([refused.status, readVisibleText(refused.text).includes(reason)]).toEqual([422, true]);
  expect(await readMessages()).toHaveLength(1);
});

test("the second of two simultaneous answers is refused with its text kept", async () => {
  const hanna = await signInNewOperator(database.db(), shop.visitor(), "owner", { name: "Hanna" });
  const [one, other] = [
    await readForm(sina, "Antwort abschicken"),
    await readForm(hanna, "Antwort abschicken"),
  ];
  const both = await Promise.all([
    sina.post(path, { ...one, text: "Ja." }),
    hanna.post(path, { ...other, text: "Ja, gern." }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  const late = both.find(({ status }) => status === 422);
  const words = late === both[0] ? "Ja." : "Ja, gern.";
  expect(readVisibleText(late?.text ?? "")).toContain("Inzwischen ist in diesem Gespräch etwas geschehen");
  expect(late?.text).toMatch(new RegExp(`<textarea[^>]*>\\s*${words}</textarea>`));
  expect(await readMessages()).toHaveLength(2);
  expect(await listAnswerEmails()).toHaveLength(1);
  expect(await readAudit()).toHaveLength(1);
});

test("a question with a newer customer message cannot be closed unread", async () => {
  const stale = await readForm(sina, "Abschließen");
  const more = { ...thread, text: "Und einen Pool?", operator: "o@shop.example" };
  await writeToThread(workAt(database.db(), 1), more);
  expect((await sina.post(path, stale)).status).toBe(422);
  expect((await findThread(database.db(), thread))?.closed).toBeNull();
  const closed = await sina.post(path, await readForm(sina, "Abschließen"));
  expect([closed.status, closed.location]).toEqual([303, "/verwaltung/fragen?erledigt=geschlossen"]);
  expect((await readAudit()).map(({ action, after }) => [action, after?.["threadState"]])).toEqual([
    ["question-closed", "closed"],
  ]);
  expect(readVisibleText((await sina.get(closed.location)).text)).toContain("Kein Gespräch ist offen");
});

test("an accessibility issue report is listed until an operator closes it", async () => {
  const id = await aBarrier(database.db());
  expect(readVisibleText((await sina.get("/verwaltung")).text)).toContain(
    "Eine gemeldete Barriere ist offen",
  );
  const page = "/verwaltung/barrieren";
  const { text } = await sina.get(page);
  expect(readVisibleText(text)).toMatch(
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
