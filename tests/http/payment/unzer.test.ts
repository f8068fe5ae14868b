import { expect, test } from "vitest";
import { paymentStatuses } from "#app/domain/payment/status.ts";

import { providerSuite } from "#tests/support/payment/provider-suite.ts";
import { openUnzer, unzerWebhookSecret } from "#tests/support/payment/simulators.ts";

const shop = providerSuite((publicUrl) => openUnzer(publicUrl));

test("a revoked token is fetched again", async () => {
  const { go, orderId } = await shop.begin();
  shop.sim.sandbox.forgetTokens();
  await go("pay");
  expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: paymentStatuses.Paid });
});

test("concurrent clicks leave one payment page open at Unzer", async () => {
  const orderId = await shop.place();
  await Promise.all([shop.open(orderId), shop.open(orderId), shop.open(orderId)]);
  const [attempt] = await shop.attemptsOf(orderId);
  const pages = [...shop.sim.sandbox.pages.values()].filter(({ asked }) => asked.orderId === attempt?.id);
  expect(pages.map(({ id }) => `${id}~${attempt?.id}`)).toEqual([attempt?.providerRef]);
});

test("a failed card followed by a successful one pays once [S4-24]", async () => {
  const { hostedUrl, orderId } = await shop.begin();
  await shop.sim.press(hostedUrl, "decline");
  await shop.edge.back(await shop.sim.press(hostedUrl, "pay"));
  expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: paymentStatuses.Paid });
  expect(await shop.mailsOf(orderId)).toBe(1);
});

test("a payment is found after its page is gone", async () => {
  const { hostedUrl, go, attemptId, orderId, providerRef } = await shop.begin();
  await shop.sim.press(hostedUrl, "pay");
  const { pages } = shop.sim.sandbox;
  const [id, page] = [...pages].at(-1)!;
  pages.delete(id);
  const lastingRef = `${providerRef}~${page.payments[0]?.payment.id}`;
  const paid = { status: paymentStatuses.Paid, reference: attemptId, lastingRef };
  expect(await shop.sim.provider.read(providerRef)).toMatchObject(paid);
  pages.set(id, page);
  await go("pay");
  expect(await shop.attemptsOf(orderId)).toMatchObject([{ providerRef: lastingRef }]);
  pages.delete(id);
  expect(await shop.sim.provider.read(lastingRef)).toMatchObject(paid);
});

test.each([
  ["no secret", ""],
  ["another secret", `${unzerWebhookSecret}x`],
  ["the beginning of it", unzerWebhookSecret.slice(0, -1)],
])("a webhook with %s is refused", async (_name, urlSecret) => {
  const body = Buffer.from(JSON.stringify({ event: "payment.completed", paymentId: "s-pay-1" }));
  shop.sim.calls.length = 0;
  expect(await shop.sim.provider.parseWebhook(new Headers(), body, urlSecret)).toEqual({
    ok: false,
    refusal: "bad-signature",
  });
  expect(shop.sim.calls).toEqual([]);
});
