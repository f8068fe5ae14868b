import { expect, test } from "vitest";
import { paymentProviders } from "#app/payments/payment-providers.server.ts";

const config = {
  mode: "live" as "live" | "demo",
  host: undefined,
  port: 3000,
  publicUrl: "https://shop.example",
  sessionSecrets: ["s".repeat(32)] as const,
  shopName: "Reisepreis",
  deferredPayment: false,
  stripe: undefined,
  paypal: undefined,
};
const stripe = { secretKey: "sk_test_1", webhookSecret: "whsec_1", baseUrl: undefined };
const paypal = { clientId: "c", clientSecret: "s", webhookId: "w", baseUrl: "https://api-m.paypal.com" };

const offered = (part: Partial<Parameters<typeof paymentProviders>[0]>) =>
  [...paymentProviders({ ...config, ...part }).values()].map(({ name }) => name);

test("what is configured is offered; the test provider only where nothing real takes its place", () => {
  expect(offered({})).toEqual(["wire-transfer"]);
  expect(offered({ stripe, paypal, deferredPayment: true })).toEqual([
    "wire-transfer",
    "paypal",
    "stripe",
    "deferred-payment",
  ]);
  expect(offered({ mode: "demo" })).toEqual(["wire-transfer", "test-provider"]);
  expect(offered({ mode: "demo", paypal })).toEqual(["wire-transfer", "paypal", "test-provider"]);
  expect(offered({ mode: "demo", stripe })).toEqual(["wire-transfer", "stripe"]);
});

test("forms may lead to the pages of the real ones, which need scripts", () => {
  const hosted = [...paymentProviders({ ...config, stripe, paypal }).values()].flatMap((provider) =>
    provider.kind === "hosted" ? [[provider.formAction, provider.needsScripts]] : [],
  );
  expect(hosted).toEqual([
    ["https://www.paypal.com", true],
    ["https://checkout.stripe.com", true],
  ]);
});
