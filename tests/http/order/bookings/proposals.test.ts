import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";

import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { bids, mails } from "#app/store/schema/orders.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { lake, createTwoProperties, createWaitingBid } from "#tests/support/back-office/orders.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let id: string;
let path: string;
let sales: Visitor;
beforeEach(async () => {
  const db = database.db();
  const [lakeId] = await createTwoProperties(db);
  id = await createWaitingBid(db, lakeId);
  path = `/verwaltung/vorschlaege/${id}`;
  sales = await signInNewOperator(db, shop.visitor(), "sales", { name: "Sina" });
});

const listBidStates = async () =>
  (await database.db().select().from(bids).orderBy(bids.sequenceNumber)).map(
    ({ bidType, bidState, unitPrice }) => `${bidType} ${bidState} ${unitPrice}`,
  );
const listAnswerEmails = async () =>
  (await database.db().select().from(mails).where(eq(mails.kind, "bid-answered"))).map(
    ({ subject }) => subject,
  );
const pressButton = async (who: Visitor, button: string, typed: Record<string, string> = {}) =>
  who.post(path, {
    ...fieldsOf(
      { html: (await who.get(path)).text.replaceAll(/value="[^"]* annehmen"/g, 'value="annehmen"') },
      button,
    ),
    ...typed,
  });

test("lists waiting bids with links to answer them", async () => {
  const { text } = await sales.get("/verwaltung/vorschlaege");
  expect(readVisibleText(text)).toMatch(/250,00 € 310,00 €.*Antworten/);
  expect(text).toContain(`href="${path}"`);
  const words = readVisibleText((await sales.get(path)).text);
  expect(words).toContain("Vom vollen Preis 80,65 %");
  expect(words).toMatch(/Zimmer oder Kabine, Verpflegung Doppelzimmer/);
});

test("sorts by each heading and ignores an unknown one", async () => {
  const [, millId] = await createTwoProperties(database.db());
  const later = await createWaitingBid(database.db(), millId);
  await database
    .db()
    .$client.query("update bid set unit_price = 20000, date = date + interval '1 hour' where id = $1", [
      later,
    ]);
  const read = async (sort: string) =>
    [
      ...(await sales.get(`/verwaltung/vorschlaege?sort=${sort}`)).text.matchAll(/<tr id="zeile-([^"]*)"/g),
    ].map(([, row]) => row);
  expect(await read("")).toEqual([id, later]);
  expect(await read("-came")).toEqual([later, id]);
  expect(await read("proposed")).toEqual([later, id]);
  expect(await read("-proposed")).toEqual([id, later]);
  for (const sort of ["offer", "-stay", "full", "until", "-gibt-es-nicht", "%00"])
    expect((await read(sort)).toSorted()).toEqual([id, later].toSorted());
});

test("a row names room and board, and a decision leads back to the same order", async () => {
  const { text } = await sales.get("/verwaltung/vorschlaege?sort=-came");
  expect(readVisibleText(text)).toContain("Doppelzimmer, Übernachtung mit Frühstück");
  expect(text).toContain('aria-sort="descending"');
  expect(text).toContain(`href="${path}?sort=-came"`);
  const done = await sales.post(`${path}?sort=-came`, { intent: "accept" });
  expect(done.location).toBe("/verwaltung/vorschlaege?erledigt=angenommen&sort=-came");
});

test.each([
  ["annehmen", {}, "angenommen", ["BID ACCEPTED 25000"]],
  ["Ablehnen", {}, "abgelehnt", ["BID DECLINED 25000"]],
  [
    "Gegenvorschlag machen",
    { amount: "280" },
    "gegenvorschlag",
    ["BID DECLINED 25000", "COUNTEROFFER OPEN 28000"],
  ],
])("the answer %s is stored, logged and sent to the customer", async (button, typed, done, after) => {
  const answer = await pressButton(sales, button, typed as never);
  expect([answer.status, answer.location]).toEqual([303, `/verwaltung/vorschlaege?erledigt=${done}`]);
  expect(await listBidStates()).toEqual(after);
  expect(await listAnswerEmails()).toEqual([id]);
  expect(await listAuditOf(database.db(), "bid", id)).toMatchObject([{ who: "Sina" }]);
  expect(readVisibleText((await sales.get(answer.location)).text)).toContain("Kein Preisvorschlag wartet");
});

test.each([
  ["240", "Ihr Preis: Ein Gegenvorschlag liegt über dem Preisvorschlag"],
  ["311", "Ihr Preis: Ein Gegenvorschlag liegt nicht über dem vollen Preis"],
  ["mehr", "Ihr Preis: Schreiben Sie einen Betrag wie 240,00"],
])("refuses a counteroffer of %s with its reason", async (amount, reason) => {
  const answer = await pressButton(sales, "Gegenvorschlag machen", { amount });
  expect(answer.status).toBe(422);
  expect(readVisibleText(answer.text)).toContain(reason);
  expect(answer.text).toContain(`value="${amount}"`);
  expect(await listBidStates()).toEqual(["BID OPEN 25000"]);
});

test("only the first of two operators' answers counts", async () => {
  const house = await signInNewOperator(database.db(), shop.visitor(), "house", {
    vendorKey: lake.key,
    name: "Hanna",
  });
  const answers = await Promise.all([
    sales.post(path, { intent: "accept" }),
    house.post(path, { intent: "decline" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  const stateAfter = await listBidStates();
  const late = await sales.post(path, { intent: "counter", amount: "300" });
  expect(late.status).toBe(422);
  const words = readVisibleText(late.text);
  expect(words).toContain("Dieser Preisvorschlag ist schon beantwortet: Preisvorschlag");
  expect(words).toContain("Ihre Antwort ist nicht hinausgegangen");
  expect(words).toMatch(/(Sina|Hanna), .*: Preisvorschlag (angenommen|abgelehnt)/);
  expect(await listBidStates()).toEqual(stateAfter);
  expect(await listAnswerEmails()).toHaveLength(1);
});

test("repeating an answer confirms that it was sent", async () => {
  expect((await sales.post(path, { intent: "accept" })).status).toBe(303);
  const again = await sales.post(path, { intent: "accept" });
  expect(again.status).toBe(422);
  const words = readVisibleText(again.text);
  expect(words).toContain("und zwar so: Preisvorschlag angenommen, Sina,");
  expect(words).toContain("Diese Antwort ist hinausgegangen, eine zweite nicht");
  expect(words).not.toContain("Ihre Antwort ist nicht hinausgegangen");
  expect(await listAnswerEmails()).toEqual([id]);
});

test("only the shop can verify the receipts of all bids", async () => {
  const page = "/verwaltung/vorschlaege?belege=pruefen";
  expect(readVisibleText((await sales.get(page)).text)).toContain("Alle sind unverändert und vollständig.");
  await database.db().$client.query("update bid set unit_price = unit_price + 1");
  expect(readVisibleText((await sales.get(page)).text)).toContain("stimmt die Reihe der Belege nicht");
  const house = await signInNewOperator(database.db(), shop.visitor(), "house", { vendorKey: lake.key });
  expect(readVisibleText((await house.get(page)).text)).not.toContain("Belege");
});
