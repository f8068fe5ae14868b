/** Undelivered webhook events in the back office: shown on the page Heute, listed, and sent again. */
import { beforeEach, expect, test } from "vitest";

import type { Order } from "#app/domain/order/order.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { findWebhookEvent, recordWebhookAttempt } from "#app/store/queries/webhooks.server.ts";
import { createUndeliveredEvent, eventId } from "#tests/support/back-office/webhooks.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
const webhook = { url: "https://erp.example/geheimer-pfad", secrets: ["whsec_a", "whsec_b"] };
visitShop(database, (open) => {
  shop = open;
  Object.assign(open.shop.config, { webhook });
});

const path = "/verwaltung/protokoll/webhooks";
let order: Order;
let olga: Visitor;
beforeEach(async () => {
  order = await createUndeliveredEvent(db());
  olga = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Olga" });
});

const read = async (at = path, visitor = olga) => readVisibleText((await visitor.get(at)).text);

test("the page lists undelivered events with their failures, without secrets", async () => {
  const { text } = await olga.get(path);
  const words = readVisibleText(text);
  for (const part of [
    "Empfänger: erp.example, signiert mit 2 Geheimnissen.",
    "bestellt order.placed",
    order.vanityOrderNumber ?? "",
    "wird weiter versucht: HTTP 500",
  ])
    expect(words).toContain(part);
  expect(text).not.toMatch(/geheimer-pfad|whsec/);
});

test("the page Heute shows undelivered events, linked only for operators with the right", async () => {
  const notice = /Webhooks ?: ein Ereignis vom 20\.11\.2026/;
  const { text } = await olga.get("/verwaltung");
  expect(readVisibleText(text)).toMatch(notice);
  expect(text).toContain(`href="${path}"`);
  const sales = await signInNewOperator(db(), shop.visitor(), "sales");
  const salesPage = await sales.get("/verwaltung");
  expect(readVisibleText(salesPage.text)).toMatch(notice);
  expect(salesPage.text).not.toContain(path);
  await recordWebhookAttempt(db(), eventId, { now: testNow, failure: null });
  expect(await read("/verwaltung")).not.toMatch(notice);
  expect(await read()).toContain("Alles ist zugestellt.");
});

test("an event can be sent again until it is delivered", async () => {
  const form = fieldsOf({ html: (await olga.get(path)).text }, "Noch einmal senden");
  const { status, location } = await olga.post(path, form);
  expect([status, location]).toEqual([303, `${path}?erledigt=gesendet`]);
  expect(await read(location)).toContain("Wird noch einmal gesendet.");
  expect(await findWebhookEvent(db(), eventId)).toMatchObject({ queued: testNow });
  const { entries } = await listAudit(db(), { skip: 0, most: 9 });
  expect(entries).toMatchObject([
    { who: "Olga", action: "webhook-again", subject: "webhook", subjectId: eventId, before: { tries: 1 } },
  ]);
  expect(entries[0]?.label).toBe(`order.placed ${order.vanityOrderNumber}`);
  const log = await olga.get("/verwaltung/protokoll");
  expect(log.text).toContain(`href="${path}"`);
  expect(readVisibleText(log.text)).toContain("Ereignis noch einmal gesendet");
  await recordWebhookAttempt(db(), eventId, { now: testNow, failure: null });
  const late = await olga.post(path, form);
  expect([late.status, readVisibleText(late.text).includes("Dieses Ereignis ist schon zugestellt")]).toEqual([
    422,
    true,
  ]);
  expect((await olga.post(path, { intent: "again", id: "x" })).status).toBe(422);
});

test("a delivered event is sent again with its id and recorded, once a minute", async () => {
  await recordWebhookAttempt(db(), eventId, { now: testNow, failure: null });
  const form = fieldsOf({ html: (await olga.get(path)).text }, "Wiederholen");
  expect(await olga.post(path, form)).toMatchObject({ status: 303, location: `${path}?erledigt=gesendet` });
  expect(await findWebhookEvent(db(), eventId)).toMatchObject({ queued: testNow, delivered: null });
  expect((await olga.post(path, form)).status).toBe(303);
  const { entries } = await listAudit(db(), { skip: 0, most: 9 });
  expect(entries).toMatchObject([{ who: "Olga", action: "webhook-replayed", subjectId: eventId }]);
  expect(await read("/verwaltung/protokoll")).toContain("zugestelltes Ereignis noch einmal gesendet");
  expect((await olga.post(path, { ...form, id: order.id })).status).toBe(422);
});

test("all events delivered since a moment are sent again", async () => {
  await recordWebhookAttempt(db(), eventId, { now: testNow, failure: null });
  const form = fieldsOf({ html: (await olga.get(path)).text }, "Ab dann alle noch einmal senden");
  for (const [typed, message] of [
    [{ ab: "", um: "" }, "Schreiben Sie einen Tag wie 20.11.2026"],
    [{ ab: "20.11.2026", um: "25:00" }, "Schreiben Sie eine Uhrzeit wie 8:30"],
    [{ ab: "20.11.2026", um: "23:59" }, "Seit diesem Zeitpunkt ist nichts zugestellt"],
  ] as const) {
    const refused = await olga.post(path, { ...form, ...typed });
    expect([refused.status, readVisibleText(refused.text)]).toEqual([422, expect.stringContaining(message)]);
    expect(refused.text).toContain(`value="${typed.um}"`);
  }
  expect(await findWebhookEvent(db(), eventId)).toMatchObject({ delivered: testNow });
  const sent = await olga.post(path, { ...form, ab: "20.11.2026", um: "" });
  expect([sent.status, sent.location]).toEqual([303, `${path}?erledigt=gesendet`]);
  expect(await findWebhookEvent(db(), eventId)).toMatchObject({ queued: testNow, delivered: null });
  const log = await read("/verwaltung/protokoll");
  expect(log).toContain("Ereignisse: 1; seit: 20.11.2026, 00:00 Uhr");
});
