import type { PaymentType } from "#app/domain/payment/status.ts";
import type { Config } from "#app/config/env.server.ts";
import { deferredPayment } from "#app/payments/deferred-payment.ts";
import { hobexProvider } from "#app/payments/hobex.server.ts";
import { klarnaPageOrigin } from "#app/payments/klarna-hosts.ts";
import { klarnaProvider } from "#app/payments/klarna.server.ts";
import { loopbackOrigin } from "#app/payments/loopback.ts";
import { payPalHosts } from "#app/payments/paypal-hosts.ts";
import { payPalProvider } from "#app/payments/paypal.server.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { sandboxProvider } from "#app/payments/sandbox/sandbox-providers.server.ts";
import { stripeProvider } from "#app/payments/stripe.server.ts";
import { testBankKey } from "#app/payments/test-bank-key.server.ts";
import { testProvider } from "#app/payments/test-provider.server.ts";
import { unzerAt, unzerHosts } from "#app/payments/unzer-hosts.ts";
import { unzerProvider } from "#app/payments/unzer.server.ts";
import { wireTransfer } from "#app/payments/wire-transfer.ts";

type NeededConfig = Pick<
  Config,
  | "mode"
  | "host"
  | "port"
  | "publicUrl"
  | "sessionSecrets"
  | "shopName"
  | "deferredPayment"
  | "stripe"
  | "amazonPay"
  | "paypal"
  | "klarna"
  | "unzer"
  | "hobex"
  | "sandbox"
>;

/**
 * The payment types of this shop by their number, in the order in which they are offered.
 * @param listeningPort the port the shop really listens on, where PORT is 0
 */
export function paymentProviders(
  config: NeededConfig,
  listeningPort: () => number = () => config.port,
): ReadonlyMap<PaymentType, PaymentProvider> {
  const origin = () => loopbackOrigin(config.host, listeningPort());
  const providers: PaymentProvider[] = [wireTransfer, ...configuredProviders(config)];
  if (config.mode === "demo") providers.push(...demoProviders(config, origin));
  if (config.deferredPayment) providers.push(deferredPayment);
  return new Map(providers.map((provider) => [provider.type, provider]));
}

/** Those of other houses whose credentials are there. */
function configuredProviders(config: NeededConfig): PaymentProvider[] {
  const { mode, publicUrl, shopName, stripe, paypal, klarna, unzer, hobex } = config;
  const providers: PaymentProvider[] = [];
  if (paypal) {
    const hosts = payPalHosts(paypal.baseUrl, mode);
    providers.push(payPalProvider({ ...paypal, ...hosts, publicUrl, shopName }));
  }
  if (klarna) {
    const { sessionSecrets: secrets } = config;
    const pageOrigin = klarnaPageOrigin(klarna.baseUrl);
    providers.push(klarnaProvider({ ...klarna, pageOrigin, publicUrl, secrets }));
  }
  if (stripe) providers.push(stripeProvider({ ...stripe, publicUrl }));
  if (stripe && config.amazonPay) providers.push(stripeProvider({ ...stripe, publicUrl }, "amazon-pay"));
  if (unzer) {
    const hosts = unzer.baseUrl === undefined ? unzerHosts(unzer.privateKey) : unzerAt(unzer.baseUrl);
    providers.push(unzerProvider({ ...unzer, hosts, publicUrl, shopName }));
  }
  if (hobex) {
    const pageOrigin = new URL(hobex.baseUrl).origin;
    const live = mode === "live";
    providers.push(hobexProvider({ ...hobex, pageOrigin, live, publicUrl, shopName }));
  }
  return providers;
}

/** What a demonstration has in the place of providers that are not configured. */
function demoProviders(config: NeededConfig, origin: () => string): PaymentProvider[] {
  const { paypal, klarna, stripe, unzer, hobex, sandbox, publicUrl } = config;
  const providers: PaymentProvider[] = [];
  const play = (way: Parameters<typeof sandboxProvider>[1]) =>
    providers.push(sandboxProvider(config, way, origin));
  if (!stripe && sandbox === "with-stripe") play("stripe");
  // It stands for a card, under the same number.
  else if (!stripe) {
    const apiBase = () => `${origin()}/testbank/api`;
    providers.push(testProvider({ apiBase, key: testBankKey(config.sessionSecrets[0]), publicUrl }));
  }
  if (sandbox === "off") return providers;
  if (!paypal) play("paypal");
  if (!klarna) play("klarna");
  if (!stripe) play("amazon-pay");
  if (!unzer) play("unzer");
  if (!hobex) play("hobex");
  return providers;
}
