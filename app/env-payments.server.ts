/** The payment providers of the configuration: all variables of one, or none of them. */
import { z } from "zod";
import { isOrigin } from "#app/env-addresses.server.ts";

export interface PaymentConfig {
  /** `baseUrl`: undefined means Stripe's own; another one in demo mode only. */
  stripe: { secretKey: string; webhookSecret: string; baseUrl: string | undefined } | undefined;
  paypal: { clientId: string; clientSecret: string; webhookId: string; baseUrl: string } | undefined;
}

const secret = z.string().max(300).optional();
const origin = z.string().refine(isOrigin, "must be an origin such as https://api.example.com").optional();

export const paymentVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, "must begin with sk_test_, sk_live_, rk_test_ or rk_live_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, "must begin with whsec_")
    .optional(),
  STRIPE_BASE_URL: origin,
  PAYPAL_CLIENT_ID: secret,
  PAYPAL_CLIENT_SECRET: secret,
  PAYPAL_WEBHOOK_ID: secret,
  PAYPAL_BASE_URL: origin,
};

const wholes: Readonly<Record<string, readonly string[]>> = {
  Stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  PayPal: ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
};
const overrides = { STRIPE_BASE_URL: "Stripe", PAYPAL_BASE_URL: "PayPal" };

/** Half a provider; a demo that would take real money, or a live shop that would take none. */
export function paymentProblems(
  given: Readonly<Record<string, string | undefined>>,
  live: boolean,
): string[] {
  const problems: string[] = [];
  for (const [provider, names] of Object.entries(wholes)) {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === names.length) continue;
    problems.push(...missing.map((name) => `${name} is missing (${provider} needs ${names.join(", ")})`));
  }
  for (const [name, provider] of Object.entries(overrides)) {
    if (given[name] === undefined) continue;
    if (live) problems.push(`${name} is for demo mode only`);
    else if (given[wholes[provider]?.[0] ?? ""] === undefined)
      problems.push(`${name} is set, but ${provider} is not configured`);
  }
  const key = given["STRIPE_SECRET_KEY"];
  if (live && key?.includes("_test_"))
    problems.push("STRIPE_SECRET_KEY is a test key: live mode takes real money");
  if (!live && key?.includes("_live_"))
    problems.push("STRIPE_SECRET_KEY is a live key: demo mode takes no real money");
  return problems;
}

const payPal = { live: "https://api-m.paypal.com", sandbox: "https://api-m.sandbox.paypal.com" };

/** @param env what `paymentVariables` let through, without problems */
export function paymentConfig(
  env: { [Name in keyof typeof paymentVariables]?: string | undefined },
  live: boolean,
): PaymentConfig {
  const { STRIPE_SECRET_KEY: secretKey = "", STRIPE_WEBHOOK_SECRET: webhookSecret = "" } = env;
  const { PAYPAL_CLIENT_ID: clientId = "", PAYPAL_CLIENT_SECRET: clientSecret = "" } = env;
  const baseUrl = env.PAYPAL_BASE_URL ?? (live ? payPal.live : payPal.sandbox);
  return {
    stripe: secretKey ? { secretKey, webhookSecret, baseUrl: env.STRIPE_BASE_URL } : undefined,
    paypal: clientId
      ? { clientId, clientSecret, webhookId: env.PAYPAL_WEBHOOK_ID ?? "", baseUrl }
      : undefined,
  };
}
