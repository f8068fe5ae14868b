import { createServer } from "node:http";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import type { AddressInfo } from "node:net";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { reportPayment, syncPayment } from "#app/commands/payment/payments.server.ts";
import { cents } from "#app/domain/money.ts";
import type { HostedProvider } from "#app/payments/provider.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { paymentAttempts } from "#app/store/schema/orders.server.ts";
import { testBankKey, testProvider } from "#demo/test-bank/test-provider.server.ts";

import { testDatabase } from "../support/database.ts";
import { fakeQueue } from "../support/fakes.ts";
import { aPlacedOrder, placedAt, storeOrder } from "../support/placed-orders.ts";
import { bankSecret, openTestBankServer } from "./test-bank-server.ts";

const database = testDatabase();
let bank: Awaited<ReturnType<typeof openTestBankServer>>;
let provider: HostedProvider;
let references = 0;

const providerAt = (origin: string, timeoutMs = 5_000) =>
  testProvider({
    apiBase: () => `${origin}/testbank/api`,
    key: testBankKey(bankSecret),
    publicUrl: "http://shop.example",
    timeoutMs,
  });
const request = (attemptId = `attempt-${++references}`) => ({
  attemptId,
  orderNumber: "ABCD-EFGH",
  amount: cents(19_900),
  currency: "EUR" as const,
  returnToken: "token/with+signs",
  customerEmail: "aenne@kundin.example",
});

beforeAll(async () => {
  bank = await openTestBankServer(database.db);
  provider = providerAt(bank.origin);
});
afterAll(() => bank.close());

describe("a session", () => {
  test.each([
    ["pay", 40, 19_900],
    ["decline", 30, 0],
    ["cancel", 35, 0],
    ["later", 20, 0],
  ])("%s: the customer is sent back and status %i is read", async (move, status, amountReceived) => {
    const opening = request();
    const { providerRef, hostedUrl } = await provider.createHosted(opening);
    expect(hostedUrl).toBe(`http://shop.example/testbank/${providerRef}`);
    expect(await provider.read(providerRef)).toMatchObject({ status: 10, amountReceived: 0 });
    const response = await bank.press(providerRef, move);
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "http://shop.example/checkout/callback?t=token%2Fwith%2Bsigns",
    ]);
    const sums = { amountReceived, toCapture: 0, captured: amountReceived, refunded: 0, refunding: 0 };
    const reading = { status, ...sums, currency: "EUR", reference: opening.attemptId };
    expect(await provider.read(providerRef)).toEqual(reading);
    // A second submission has the same redirect and status.
    expect((await bank.press(providerRef, move)).headers.get("Location")).toBe(
      response.headers.get("Location"),
    );
    expect(await provider.read(providerRef)).toEqual(reading);
  });

  test("exists once per reference", async () => {
    const opening = request();
    const first = await provider.createHosted(opening);
    expect(await provider.createHosted(opening)).toEqual(first);
    await expect(provider.createHosted({ ...opening, amount: cents(1) })).rejects.toThrow("409");
  });

  test("is payable after it was postponed", async () => {
    const { providerRef } = await provider.createHosted(request());
    await bank.press(providerRef, "later");
    const page = await (await fetch(`${bank.origin}/testbank/${providerRef}`)).text();
    expect(page).toContain("Zahlung noch offen");
    await bank.press(providerRef, "pay");
    await bank.press(providerRef, "decline");
    expect((await provider.read(providerRef))?.status).toBe(40);
  });

  test("is not payable after it was closed", async () => {
    const { providerRef } = await provider.createHosted(request());
    await provider.close(providerRef);
    await provider.close(providerRef);
    const response = await bank.press(providerRef, "pay");
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("Der Shop hat diese Zahlung geschlossen");
    expect((await provider.read(providerRef))?.status).toBe(35);
  });

  test("is not closed when paid or pending", async () => {
    for (const [move, status] of [
      ["pay", 40],
      ["later", 20],
    ] as const) {
      const { providerRef } = await provider.createHosted(request());
      await bank.press(providerRef, move);
      await provider.close(providerRef);
      expect((await provider.read(providerRef))?.status).toBe(status);
    }
  });
});

describe("the payment page", () => {
  test("shows payee and amount in forms without scripts", async () => {
    const { providerRef } = await provider.createHosted(request());
    const response = await fetch(`${bank.origin}/testbank/${providerRef}`);
    const html = await response.text();
    expect(response.headers.get("Content-Security-Policy")).toContain(
      "form-action 'self' http://shop.example",
    );
    expect(html).toContain("199,00\u00a0€");
    expect(html.match(/<form method="post"><input type="hidden" name="move"/g)).toHaveLength(4);
    expect(html).not.toMatch(/<script|<button|style=/);
  });

  test("rejects an unknown move", async () => {
    const { providerRef } = await provider.createHosted(request());
    for (const move of ["", "steal", "x".repeat(10_000)]) {
      const response = await bank.press(providerRef, move);
      expect(response.status).toBe(422);
      expect(await response.text()).toContain("<title>Fehler: ");
    }
    const empty = await fetch(`${bank.origin}/testbank/${providerRef}`, { method: "POST" });
    expect(empty.status).toBe(422);
  });

  test("is 404 for an unknown session", async () => {
    expect((await fetch(`${bank.origin}/testbank/nothing`)).status).toBe(404);
    expect((await bank.press("nothing", "pay")).status).toBe(404);
  });
});

describe("the API", () => {
  const post = (body: string, key = testBankKey(bankSecret)) =>
    fetch(`${bank.origin}/testbank/api/sessions`, {
      method: "POST",
      body,
      headers: { Authorization: `Bearer ${key}` },
    });

  test("rejects a wrong key", async () => {
    expect((await post("{}", "wrong")).status).toBe(401);
    expect((await fetch(`${bank.origin}/testbank/api/sessions/x`)).status).toBe(401);
    expect((await fetch(`${bank.origin}/testbank/api/sessions/x/close`, { method: "POST" })).status).toBe(
      401,
    );
  });

  test.each([
    "",
    "{",
    "[]",
    '{"amount":-1}',
    '{"amount":1.5,"currency":"EUR","reference":"r","returnUrl":"http://x.example"}',
  ])("rejects %s", async (body) => expect((await post(body)).status).toBe(422));

  test("responds with 404 in live mode", async () => {
    const live = await openTestBankServer(database.db, "live");
    const { providerRef } = await provider.createHosted(request());
    await expect(providerAt(live.origin).createHosted(request())).rejects.toThrow("404");
    await expect(providerAt(live.origin).read(providerRef)).rejects.toThrow("404");
    expect((await fetch(`${live.origin}/testbank/${providerRef}`)).status).toBe(404);
    expect((await live.press(providerRef, "pay")).status).toBe(404);
    expect((await provider.read(providerRef))?.status).toBe(10);
    await live.close();
  });
});

describe("a failing provider", () => {
  test("makes the call reject when it is down, silent or invalid", async () => {
    await expect(providerAt("http://127.0.0.1:1").read("x")).rejects.toThrow("fetch failed");
    const replies = ["", "null", '{"id":1}', "<html>"];
    const server = createServer((incoming, outgoing) => {
      if (incoming.url?.endsWith("silent")) return;
      outgoing.end(replies.shift() ?? "");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(providerAt(origin, 100).read("silent")).rejects.toThrow(/abort|timeout/i);
    while (replies.length > 0) await expect(providerAt(origin).read("x")).rejects.toThrow(/JSON|expected/);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

test("leaves the order unchanged after an invalid response [S8-10]", async () => {
  const db = database.db();
  const order = await storeOrder(db, aPlacedOrder());
  const work = { db, now: placedAt, ...fakeQueue() };
  await openPayment(work, new Map([[provider.type, provider]]), { orderId: order.id });
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
  const before = await findOrder(db, order.id);
  const server = createServer((_incoming, outgoing) => outgoing.end("<html>"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const broken = providerAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const synced = await syncPayment(work, new Map([[broken.type, broken]]), { attemptId: attempt?.id ?? "" });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(synced).toMatchObject({ ok: true, checked: false, firstPaid: false });
  expect(await findOrder(db, order.id)).toEqual(before);
  const logged: unknown[] = [];
  if (synced.ok) reportPayment({ warn: (...line) => void logged.push(line) }, synced);
  expect(logged).toEqual([[{ orderId: order.id }, "the provider could not be asked about a payment"]]);
});

test("a customer pays on the provider's page and returns", async () => {
  const db = database.db();
  const order = await storeOrder(db, aPlacedOrder());
  const work = { db, now: placedAt, ...fakeQueue() };
  const providers = new Map([[provider.type, provider]]);
  const opened = await openPayment(work, providers, { orderId: order.id });
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
  expect(opened).toEqual({ ok: true, hostedUrl: `http://shop.example/testbank/${attempt?.providerRef}` });
  const response = await bank.press(attempt?.providerRef ?? "", "pay");
  const returnToken = new URL(response.headers.get("Location") ?? "").searchParams.get("t") ?? "";
  expect(await syncPayment(work, providers, { returnToken })).toMatchObject({
    ok: true,
    paymentStatus: paymentStatuses.Paid,
    firstPaid: true,
  });
});
