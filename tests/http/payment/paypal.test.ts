import { describe, expect, test } from "vitest";
import { paymentStatuses } from "#app/domain/payment/status.ts";

import { closeAttempt } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { payPalHosts } from "#app/payments/paypal/client.server.ts";
import { findAttempt } from "#app/store/queries/payment/payments.server.ts";
import { providerSuite } from "#tests/support/payment/provider-suite.ts";
import { amount } from "#tests/support/payment/payment-shop.ts";
import { openPayPal } from "#tests/support/payment/simulators.ts";

const shop = providerSuite((publicUrl) => openPayPal(publicUrl));

describe("an approved PayPal payment", () => {
  test("is captured once by the job when the customer does not return [S4-18]", async () => {
    const { hostedUrl, orderId, providerRef } = await shop.begin();
    await shop.sim.press(hostedUrl, "pay");
    await Promise.all([shop.sweep(), shop.sweep(), shop.sweep()]);
    expect(await shop.orderOf(orderId)).toEqual({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: amount,
    });
    expect(shop.sim.collected(providerRef)).toBe(1);
  });

  test("is either captured or closed when both happen at once", async () => {
    const { edge, sim } = shop;
    for (let round = 0; round < 4; round++) {
      const { hostedUrl, orderId, attemptId, providerRef } = await shop.begin();
      const attempt = await findAttempt(edge.work().db, { attemptId });
      const address = await sim.press(hostedUrl, "pay");
      const [closed] = await Promise.all([
        closeAttempt(edge.work(), edge.providers, attempt!),
        edge.back(address),
        syncPayment(edge.work(), edge.providers, { attemptId }),
      ]);
      const paid = sim.collected(providerRef) === 1;
      expect(closed.ok).toBe(!paid);
      expect((await shop.orderOf(orderId)).paymentStatus).toBe(paid ? 40 : 35);
    }
  });

  test("becomes Unknown when PayPal has forgotten the order", async () => {
    const { hostedUrl, orderId, providerRef } = await shop.begin();
    const address = await shop.sim.press(hostedUrl, "pay");
    shop.sim.faults.set("capture", "error");
    await shop.edge.back(address);
    shop.sim.faults.clear();
    shop.sim.expire(providerRef);
    await shop.sweep();
    expect(await shop.orderOf(orderId)).toEqual({
      paymentStatus: paymentStatuses.Unknown,
      amountReceived: 0,
    });
  });
});

test("a revoked token is fetched again", async () => {
  const { go, orderId } = await shop.begin();
  shop.sim.forgetTokens();
  await go("pay");
  expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: paymentStatuses.Paid });
});

describe("the signature of a webhook", () => {
  const body = JSON.stringify({
    id: "WH-1",
    event_type: "CHECKOUT.ORDER.APPROVED",
    resource: { id: "ORDER1" },
  });
  const parse = (headers: Record<string, string>, sent = body) =>
    shop.sim.provider.parseWebhook(new Headers(headers), Buffer.from(sent), "");
  const bad = { ok: false, refusal: "bad-signature" };

  test("matches only its own body, webhook id and algorithm", async () => {
    const headers = shop.sim.sign(body);
    expect(await parse(headers)).toEqual({ ok: true, providerRef: "ORDER1", eventId: "WH-1" });
    expect(await parse(headers, JSON.stringify(JSON.parse(body), null, 1))).toEqual(bad);
    expect(await parse(shop.sim.sign(body, { webhookId: "WH-OTHER" }))).toEqual(bad);
    expect(await parse({ ...headers, "paypal-auth-algo": "SHA1withRSA" })).toEqual(bad);
    expect(await parse({ ...headers, "paypal-transmission-sig": "" })).toEqual(bad);
    expect(await parse({})).toEqual(bad);
  });

  test.each([
    "https://evil.example/v1/notifications/certs/CERT-1",
    "https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1",
    "http://api.paypal.com/v1/notifications/certs/CERT-1",
    "file:///etc/passwd",
    "nonsense",
  ])("is refused with a certificate from another host: %s", async (certUrl) => {
    expect(await parse(shop.sim.sign(body, { certUrl }))).toEqual(bad);
  });

  test("is refused with a certificate from another path", async () => {
    for (const path of ["/uploads/CERT-1", "/v1/notifications/certs/CERT-2"]) {
      expect(await parse(shop.sim.sign(body, { certUrl: shop.sim.origin + path }))).toEqual(bad);
    }
  });
});

test("other hosts than PayPal's are trusted only in demo mode", () => {
  expect(payPalHosts("http://127.0.0.1:1", "live").certBases).toEqual([]);
  expect(payPalHosts("http://127.0.0.1:1", "demo").certBases).toEqual(["http://127.0.0.1:1"]);
  for (const mode of ["live", "demo"] as const) {
    expect(payPalHosts("https://api-m.paypal.com", mode).pageOrigin).toBe("https://www.paypal.com");
    expect(payPalHosts("https://api-m.paypal.com", mode).certBases).not.toContain(
      "https://api.sandbox.paypal.com",
    );
  }
});
