/** Configuration of the payment providers. Each needs all of its variables or none. */
import { z } from "zod";
import { isOrigin } from "#app/config/addresses.server.ts";

export interface PaymentConfig {
  /** `baseUrl`: undefined means Stripe's own API. Another one is allowed in demo mode only. */
  stripe: { secretKey: string; webhookSecret: string; baseUrl: string | undefined } | undefined;
  amazonPay: boolean;
  paypal: { clientId: string; clientSecret: string; webhookId: string; baseUrl: string } | undefined;
  klarna: { username: string; password: string; baseUrl: string } | undefined;
  /** `baseUrl`: undefined means the hosts that belong to the key. */
  unzer: { privateKey: string; webhookSecret: string; baseUrl: string | undefined } | undefined;
  /** `webhookKey`: 32 bytes in hexadecimal. */
  hobex: { entityId: string; accessToken: string; webhookKey: string; baseUrl: string } | undefined;
  /** Simulation of providers that are not configured. "with-stripe" simulates Stripe, too, replacing the test payment. */
  sandbox: "on" | "off" | "with-stripe";
}

const secret = z.string().max(300).optional();
const origin = z.string().refine(isOrigin, "must be an origin such as https://api.example.com").optional();
const matching = (pattern: RegExp, message: string) => z.string().max(300).regex(pattern, message).optional();

export const paymentVariables = {
  STRIPE_SECRET_KEY: matching(
    /^(?:sk|rk)_(?:test|live)_\w+$/,
    "must begin with sk_test_, sk_live_, rk_test_ or rk_live_",
  ),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_\S+$/, "must begin with whsec_"),
  STRIPE_BASE_URL: origin,
  STRIPE_AMAZON_PAY: matching(/^(?:on|off)$/, "must be on or off"),
  PAYPAL_CLIENT_ID: secret,
  PAYPAL_CLIENT_SECRET: secret,
  PAYPAL_WEBHOOK_ID: secret,
  PAYPAL_BASE_URL: origin,
  KLARNA_USERNAME: secret,
  KLARNA_PASSWORD: secret,
  KLARNA_BASE_URL: origin,
  UNZER_PRIVATE_KEY: matching(/^[sp]-priv-\S+$/, "must begin with s-priv- or p-priv-"),
  UNZER_WEBHOOK_SECRET: matching(
    /^[\w-]{32,100}$/,
    "needs 32 to 100 letters, digits, - or _: it is a part of an address",
  ),
  UNZER_BASE_URL: origin,
  HOBEX_ENTITY_ID: secret,
  HOBEX_ACCESS_TOKEN: secret,
  HOBEX_WEBHOOK_KEY: matching(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits"),
  HOBEX_BASE_URL: origin,
  SHOP_SANDBOX: z.enum(["on", "off", "with-stripe"], "must be on, off or with-stripe").optional(),
};

interface Provider {
  name: string;
  variables: readonly (keyof typeof paymentVariables)[];
  /** Variable with another API origin for demo mode. */
  override: keyof typeof paymentVariables;
}

const providers: readonly Provider[] = [
  {
    name: "Stripe",
    variables: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
    override: "STRIPE_BASE_URL",
  },
  {
    name: "PayPal",
    variables: ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
    override: "PAYPAL_BASE_URL",
  },
  { name: "Klarna", variables: ["KLARNA_USERNAME", "KLARNA_PASSWORD"], override: "KLARNA_BASE_URL" },
  {
    name: "Unzer",
    variables: ["UNZER_PRIVATE_KEY", "UNZER_WEBHOOK_SECRET"],
    override: "UNZER_BASE_URL",
  },
  {
    name: "Hobex",
    variables: ["HOBEX_ENTITY_ID", "HOBEX_ACCESS_TOKEN", "HOBEX_WEBHOOK_KEY"],
    override: "HOBEX_BASE_URL",
  },
];

/** Keys that reveal whether they are for test or real payments. */
const keys = [
  { name: "STRIPE_SECRET_KEY", test: /_test_/, live: /_live_/ },
  { name: "UNZER_PRIVATE_KEY", test: /^s-/, live: /^p-/ },
];

type Given = Readonly<Record<string, string | undefined>>;

/** Incomplete providers, live keys in demo mode, and test keys or the sandbox in live mode. */
export function paymentProblems(given: Given, live: boolean): string[] {
  const problems = providers.flatMap((provider) => problemsOf(provider, given, live));
  if (given["STRIPE_AMAZON_PAY"] === "on" && given["STRIPE_SECRET_KEY"] === undefined)
    problems.push("STRIPE_AMAZON_PAY is on, but Stripe is not configured");
  if (live && (given["SHOP_SANDBOX"] ?? "off") !== "off") problems.push("SHOP_SANDBOX is for demo mode only");
  for (const { name, test, live: real } of keys) {
    const key = given[name] ?? "";
    if (live && test.test(key)) problems.push(`${name} is a test key: live mode takes real money`);
    if (!live && real.test(key)) problems.push(`${name} is a live key: demo mode takes no real money`);
  }
  return problems;
}

function problemsOf(
  { name: provider, variables, override }: Provider,
  given: Given,
  live: boolean,
): string[] {
  const missing = variables.filter((name) => given[name] === undefined);
  const isUnconfigured = missing.length === variables.length;
  const problems = isUnconfigured
    ? []
    : missing.map((name) => `${name} is missing (${provider} needs ${variables.join(", ")})`);
  if (given[override] === undefined) return problems;
  if (live) return [...problems, `${override} is for demo mode only`];
  return isUnconfigured ? [...problems, `${override} is set, but ${provider} is not configured`] : problems;
}

/** API origins. For Stripe and Unzer their adapters choose the host by the key. */
const apis = {
  paypal: { live: "https://api-m.paypal.com", test: "https://api-m.sandbox.paypal.com" },
  klarna: { live: "https://api.klarna.com", test: "https://api.playground.klarna.com" },
  hobex: { live: "https://eu-prod.oppwa.com", test: "https://eu-test.oppwa.com" },
};

/** @param env validated values of `paymentVariables` */
export function paymentConfig(
  env: { [Name in keyof typeof paymentVariables]?: z.output<(typeof paymentVariables)[Name]> },
  live: boolean,
): PaymentConfig {
  const text = (name: keyof typeof paymentVariables) => env[name] ?? "";
  const environment = live ? "live" : "test";
  return {
    stripe: ifSet(env.STRIPE_SECRET_KEY, (secretKey) => {
      return { secretKey, webhookSecret: text("STRIPE_WEBHOOK_SECRET"), baseUrl: env.STRIPE_BASE_URL };
    }),
    amazonPay: env.STRIPE_AMAZON_PAY === "on",
    paypal: ifSet(env.PAYPAL_CLIENT_ID, (clientId) => {
      const [clientSecret, webhookId] = [text("PAYPAL_CLIENT_SECRET"), text("PAYPAL_WEBHOOK_ID")];
      return { clientId, clientSecret, webhookId, baseUrl: env.PAYPAL_BASE_URL ?? apis.paypal[environment] };
    }),
    klarna: ifSet(env.KLARNA_USERNAME, (username) => {
      const baseUrl = env.KLARNA_BASE_URL ?? apis.klarna[environment];
      return { username, password: text("KLARNA_PASSWORD"), baseUrl };
    }),
    unzer: ifSet(env.UNZER_PRIVATE_KEY, (privateKey) => {
      return { privateKey, webhookSecret: text("UNZER_WEBHOOK_SECRET"), baseUrl: env.UNZER_BASE_URL };
    }),
    hobex: ifSet(env.HOBEX_ENTITY_ID, (entityId) => {
      const [accessToken, webhookKey] = [text("HOBEX_ACCESS_TOKEN"), text("HOBEX_WEBHOOK_KEY")];
      return { entityId, accessToken, webhookKey, baseUrl: env.HOBEX_BASE_URL ?? apis.hobex[environment] };
    }),
    sandbox: live ? "off" : (env.SHOP_SANDBOX ?? "on"),
  };
}

function ifSet<Made>(value: string | undefined, make: (value: string) => Made): Made | undefined {
  return value ? make(value) : undefined;
}
