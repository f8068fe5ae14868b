import type { Config } from "#app/config/env.server.ts";
import type { PaymentType } from "#app/domain/payment/status.ts";
import { hobexProvider } from "#app/payments/hobex/adapter.server.ts";
import { klarnaPageOrigin, klarnaProvider } from "#app/payments/klarna/adapter.server.ts";
import { deferredPayment, wireTransfer } from "#app/payments/offline.ts";
import { payPalProvider } from "#app/payments/paypal/adapter.server.ts";
import { payPalHosts } from "#app/payments/paypal/client.server.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { stripeProvider } from "#app/payments/stripe/adapter.server.ts";
import { unzerProvider } from "#app/payments/unzer/adapter.server.ts";
import { unzerAt, unzerHosts } from "#app/payments/unzer/client.server.ts";
import { loopbackOrigin, simulatedProvider } from "#demo/provider-simulators/open-simulators.server.ts";
import { testBankKey, testProvider } from "#demo/test-bank/test-provider.server.ts";

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
  const play = (way: Parameters<typeof simulatedProvider>[1]) =>
    providers.push(simulatedProvider(config, way, origin));
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
