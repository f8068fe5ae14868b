import { expect, test } from "vitest";
import fc from "fast-check";

import type { Config } from "#app/config/env.server.ts";
import { cents } from "#app/domain/money.ts";
import {
  offeredProviders,
  paymentProviders as providersWith,
} from "#app/payments/payment-providers.server.ts";
import { fromDecimalText, toDecimalText } from "#app/payments/provider-api.server.ts";
import { demonstration } from "#demo/open-demo.server.ts";

const config = {
  mode: "live" as "live" | "demo",
  host: undefined,
  port: 3000,
  publicUrl: "https://shop.example",
  sessionSecrets: ["s".repeat(32)] as const,
  shopName: "Reisepreis",
  deferredPayment: false,
  paymentsOff: [],
  stripe: undefined,
  amazonPay: false,
  paypal: undefined,
  klarna: undefined,
  unzer: undefined,
  hobex: undefined,
  sandbox: "off" as "off" | "on" | "with-stripe",
};
const stripe = { secretKey: "sk_test_1", webhookSecret: "whsec_1", baseUrl: undefined };
const paypal = { clientId: "c", clientSecret: "s", webhookId: "w", baseUrl: "https://api-m.paypal.com" };
const klarna = { username: "u", password: "p", baseUrl: "https://api.klarna.com" };
const unzer = { privateKey: "p-priv-1", webhookSecret: "w".repeat(32), baseUrl: undefined };
const hobex = {
  entityId: "e",
  accessToken: "t",
  webhookKey: "0".repeat(64),
  baseUrl: "https://eu-prod.oppwa.com",
};
const all = { stripe, amazonPay: true, paypal, klarna, unzer, hobex };

/** Combined like in the server and the command line. */
const paymentProviders = (given: Parameters<typeof providersWith>[0] & { sandbox: typeof config.sandbox }) =>
  providersWith(given, given.mode === "demo" ? demonstration.providers({ ...config, ...given }) : []);

const offered = (
  part: Partial<Parameters<typeof paymentProviders>[0] & Pick<Config, "deferredPayment" | "paymentsOff">>,
) => {
  const given = { ...config, ...part };
  return [...offeredProviders({ config: given, providers: paymentProviders(given) }).values()].map(
    ({ name }) => name,
  );
};

test("configured payment types are offered, the test provider in demo mode only [S4-22]", () => {
  expect(offered({})).toEqual(["wire-transfer"]);
  expect(offered({ ...all, deferredPayment: true })).toEqual([
    "wire-transfer",
    "paypal",
    "klarna",
    "stripe",
    "stripe",
    "unzer",
    "hobex",
    "deferred-payment",
  ]);
  expect([...paymentProviders({ ...config, ...all }).keys()]).toEqual([5, 10, 25, 35, 15, 30, 40, 45]);
  expect(offered({ ...all, paymentsOff: [5, 35] })).toEqual(["paypal", "klarna", "stripe", "unzer", "hobex"]);
  expect(offered({ amazonPay: true })).toEqual(["wire-transfer"]);
  expect(offered({ mode: "demo" })).toEqual(["wire-transfer", "test-provider"]);
  expect(offered({ mode: "demo", paypal })).toEqual(["wire-transfer", "paypal", "test-provider"]);
  expect(offered({ mode: "demo", stripe })).toEqual(["wire-transfer", "stripe"]);
});

test("in demo mode providers without configuration are simulated", () => {
  const typesOf = (part: Partial<typeof config> | object) => [
    ...paymentProviders({ ...config, mode: "demo", sandbox: "on", ...part }).keys(),
  ];
  expect(typesOf({})).toEqual([5, 35, 10, 25, 15, 30, 40, 45]);
  expect(offered({ mode: "demo", sandbox: "on" })[1]).toBe("test-provider");
  expect(offered({ mode: "demo", sandbox: "with-stripe" })[1]).toBe("stripe");
  expect(typesOf({ stripe, unzer })).toEqual([5, 35, 30, 10, 25, 40, 45]);
  expect(typesOf(all)).toEqual([5, 10, 25, 35, 15, 30, 40, 45]);
  const played = paymentProviders({ ...config, mode: "demo", sandbox: "with-stripe" });
  for (const provider of [...played.values()].slice(1, -1)) {
    expect(provider).toMatchObject({ needsScripts: false, formAction: "https://shop.example" });
    expect(provider.label).toMatch(/ – Sandbox$/);
  }
});

test("forms can lead to the pages of real providers", () => {
  const pagesOf = (part: Partial<typeof config> | object) =>
    [...paymentProviders({ ...config, ...part }).values()].flatMap((provider) =>
      provider.kind === "hosted" ? [[provider.formAction, provider.needsScripts]] : [],
    );
  expect(pagesOf(all)).toEqual([
    ["https://www.paypal.com", true],
    ["https://pay.klarna.com", true],
    ["https://checkout.stripe.com", true],
    ["https://checkout.stripe.com", true],
    ["https://paypage.unzer.com", true],
    ["https://eu-prod.oppwa.com", true],
  ]);
  const playground = { klarna: { ...klarna, baseUrl: "https://api.playground.klarna.com" } };
  const sandbox = { unzer: { ...unzer, privateKey: "s-priv-1" } };
  expect(pagesOf({ ...playground, ...sandbox })).toEqual([
    ["https://pay.playground.klarna.com", true],
    ["https://paypage.test.unzer.com", true],
  ]);
});

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [50, "0.50"],
  [19_900, "199.00"],
  [100_000_001, "1000000.01"],
])("payment type %i is %s", (amount, text) => {
  expect(toDecimalText(cents(amount))).toBe(text);
  expect(fromDecimalText(text)).toBe(amount);
});

test("a decimal text converts back to the same cents", () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (amount) => {
      expect(fromDecimalText(toDecimalText(cents(amount)))).toBe(amount);
    }),
  );
});

test.each(["", "-1.00", "1,00", "1.000", "1e3", " 1.00", "1.", ".5", "NaN"])(
  "rejects the amount %j",
  (text) => expect(() => fromDecimalText(text)).toThrow(RangeError),
);

test.each([
  ["7", 700],
  ["7.5", 750],
])("accepts the amount %s with fewer decimals", (text, amount) => expect(fromDecimalText(text)).toBe(amount));
