/** The simulated providers on the shop's own origin: adapters, pages and webhooks together. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { cents } from "#app/domain/money.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { simulatedProvider } from "#demo/provider-simulators/open-simulators.server.ts";
import { pressButton } from "#tests/support/payment/simulator.ts";
import { testDatabase } from "#tests/support/database.ts";
import { edgeSecret, openPaymentEdge } from "#tests/support/payment/payment-shop.ts";
import { aPlacedOrder, storeOrder } from "#tests/support/placed-orders.ts";

const database = testDatabase();
const simulators = ["paypal", "klarna", "stripe", "amazon-pay", "unzer", "hobex"] as const;
let edge: Awaited<ReturnType<typeof openPaymentEdge>>;

beforeAll(async () => void (edge = await openPaymentEdge(database)));
afterAll(() => edge.close());

const enableSimulator = (way: (typeof simulators)[number]) => {
  const config = {
    publicUrl: edge.origin,
    sessionSecrets: [edgeSecret] as const,
    shopName: "<Reise & Preis>",
  };
  const provider = simulatedProvider(config, way, () => edge.origin);
  edge.use(provider);
  return provider;
};
const startPayment = async (way: (typeof simulators)[number]) => {
  const { type: paymentType } = enableSimulator(way);
  const { id: orderId } = await storeOrder(database.db(), aPlacedOrder({ paymentType }));
  const opened = await openPayment(edge.work(), edge.providers, { orderId });
  if (!opened.ok) throw new Error(opened.refusal);
  return { orderId, hostedUrl: opened.hostedUrl ?? "" };
};
const statusOf = async (orderId: string) => (await findOrder(database.db(), orderId))?.paymentStatus;

describe.each(simulators)("%s", (way) => {
  test("is paid on a page of the shop's origin", async () => {
    const { orderId, hostedUrl } = await startPayment(way);
    const played = way === "amazon-pay" ? "stripe" : way;
    expect(hostedUrl.startsWith(`${edge.origin}/sandbox/${played}/`)).toBe(true);
    await edge.back(await pressButton(hostedUrl, "pay"));
    expect(await statusOf(orderId)).toBe(40);
  });

  test("notifies the shop by a webhook without the customer's return", async () => {
    const { orderId, hostedUrl } = await startPayment(way);
    await pressButton(hostedUrl, "pay");
    await vi.waitFor(async () => expect(await statusOf(orderId)).toBe(40), { timeout: 10_000 });
  });

  test("settles a delayed payment later", async () => {
    const { orderId, hostedUrl } = await startPayment(way);
    await edge.back(await pressButton(hostedUrl, "later"));
    expect(await statusOf(orderId)).toBe(20);
    const page = await (await fetch(hostedUrl)).text();
    expect(page).toContain("<h1>Zahlung unterwegs</h1>");
    const body = new URLSearchParams({ move: "arrive" });
    const pressed = await fetch(hostedUrl, { method: "POST", body, redirect: "manual" });
    await edge.back(pressed.headers.get("Location") ?? "");
    expect(await statusOf(orderId)).toBe(40);
    expect(await (await fetch(hostedUrl)).text()).toContain("<h1>Zahlung beendet</h1>");
  });
});

describe("a provider page", () => {
  test("rejects an unknown move", async () => {
    const { hostedUrl } = await startPayment("unzer");
    for (const move of ["", "steal", "arrive"]) {
      const answer = await fetch(hostedUrl, { method: "POST", body: new URLSearchParams({ move }) });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('role="alert"');
    }
    const html = await (await fetch(hostedUrl)).text();
    expect(html).toContain("&lt;Reise &amp; Preis&gt;");
    expect(html).not.toMatch(/<script|<Reise|style=/);
  });

  test("is refused for unknown sessions and providers", async () => {
    for (const path of [
      "/sandbox/unzer/checkout/x",
      "/sandbox/nobody/pay",
      "/sandbox/unzer/",
      "/sandbox/__proto__/",
    ]) {
      expect([401, 404]).toContain((await fetch(edge.origin + path)).status);
    }
  });
});

test("the simulated APIs reject wrong keys", async () => {
  const ask = (path: string, init: RequestInit) => fetch(`${edge.origin}/sandbox${path}`, init);
  const post = { method: "POST", body: "{}" };
  const wrong = { Authorization: "Bearer wrong" };
  for (const path of [
    "/paypal/v2/checkout/orders",
    "/paypal/v1/oauth2/token",
    "/klarna/payments/v1/sessions",
    "/klarna/hpp/v1/sessions",
    "/stripe/v1/checkout/sessions",
    "/unzer/v2/merchant/paypage",
    "/unzer/v1/auth/token",
    "/hobex/paybylink/v1",
  ]) {
    expect((await ask(path, post)).status).toBe(401);
    expect((await ask(path, { ...post, headers: wrong })).status).toBe(401);
  }
  const { providerRef } = await enableSimulator("klarna").createHosted({
    attemptId: "01900000-0000-7000-8000-00000000aaaa",
    orderNumber: "ABCD-EFGH",
    amount: cents(100),
    currency: "CHF",
    returnToken: "token",
    customerEmail: "aenne@kundin.example",
  });
  const session = providerRef.split("~")[0] ?? "";
  expect((await ask(`/klarna/hpp/v1/sessions/${session}`, { method: "DELETE" })).status).toBe(401);
});
