import { createCipheriv } from "node:crypto";
import { paymentStatuses } from "#app/domain/payment/status.ts";

import { describe, expect, test } from "vitest";

import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { hobexNumber, hobexProvider } from "#app/payments/hobex/adapter.server.ts";
import { providerSuite } from "#tests/support/payment/provider-suite.ts";
import { hobexKeys, openHobex, payInTestMode } from "#tests/support/payment/simulators.ts";

const shop = providerSuite((publicUrl) => openHobex(publicUrl));
const settle = (attemptId: string) => syncPayment(shop.edge.work(), shop.edge.providers, { attemptId });

test("a failed card followed by a successful one pays once [S4-26]", async () => {
  const { hostedUrl, orderId } = await shop.begin();
  await shop.sim.press(hostedUrl, "decline");
  await shop.edge.back(await shop.sim.press(hostedUrl, "pay"));
  expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: paymentStatuses.Paid });
  expect(await shop.mailsOf(orderId)).toBe(1);
});

test("money of the test mode counts only in demo mode", async () => {
  for (const [live, status] of [
    [false, 40],
    [true, 90],
  ] as const) {
    const { orderId, attemptId, providerRef } = await shop.begin();
    payInTestMode(shop.sim, providerRef);
    const [baseUrl, pageOrigin] = [new URL(shop.sim.provider.formAction).origin, "https://pay.example"];
    const options = { ...hobexKeys, baseUrl, pageOrigin, live, publicUrl: shop.edge.origin, shopName: "" };
    shop.edge.use(hobexProvider(options));
    await settle(attemptId);
    shop.edge.use(shop.sim.provider);
    expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: status });
  }
});

test("keys become unique numbers of twenty digits", () => {
  const numbers = Array.from({ length: 500 }, (_, index) => hobexNumber(`attempt-${index}.refund.1`));
  expect(new Set(numbers).size).toBe(500);
  for (const number of numbers) expect(number).toMatch(/^1\d{19}$/);
});

describe("the signature of a webhook", () => {
  const clearText = JSON.stringify({
    type: "PAYMENT",
    payload: { id: "1", customParameters: { SHOPPER_attempt: "01900000-0000-7000-8000-000000000001" } },
  });
  const sealWebhook = () =>
    shop.sim.sandbox.seal(clearText, false) as { headers: Record<string, string>; body: string };
  const parse = (headers: Record<string, string>, body: string) =>
    shop.sim.provider.parseWebhook(new Headers(headers), Buffer.from(body), "");
  const bad = { ok: false, refusal: "bad-signature" };

  test("matches only its own cipher text, vector and tag", async () => {
    const { headers, body } = sealWebhook();
    const accepted = { ok: true, attemptId: "01900000-0000-7000-8000-000000000001" };
    expect(await parse(headers, body)).toMatchObject(accepted);
    expect(await parse(headers, JSON.stringify({ encryptedBody: body }))).toMatchObject(accepted);
    const other = body.startsWith("0") ? `1${body.slice(1)}` : `0${body.slice(1)}`;
    expect(await parse(headers, other)).toEqual(bad);
    expect(await parse({ ...headers, "X-Authentication-Tag": "00".repeat(16) }, body)).toEqual(bad);
    expect(await parse({ ...headers, "X-Initialization-Vector": "00".repeat(12) }, body)).toEqual(bad);
    expect(await parse(headers, clearText)).toEqual(bad);
    expect(await parse({}, body)).toEqual(bad);
  });

  test("is refused when its tag is truncated", async () => {
    const iv = Buffer.alloc(12, 1);
    const key = Buffer.from(hobexKeys.webhookKey, "hex");
    const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: 4 });
    const body = Buffer.concat([cipher.update(clearText), cipher.final()]).toString("hex");
    const tag = cipher.getAuthTag().toString("hex");
    const headers = { "X-Initialization-Vector": iv.toString("hex"), "X-Authentication-Tag": tag };
    expect(await parse(headers, body)).toEqual(bad);
  });
});
