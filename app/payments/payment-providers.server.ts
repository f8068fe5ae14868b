import type { PaymentType } from "#app/domain/payment.ts";
import type { Config } from "#app/env.server.ts";
import { deferredPayment } from "#app/payments/deferred-payment.ts";
import { hobexProvider } from "#app/payments/hobex.server.ts";
import { klarnaPageOrigin } from "#app/payments/klarna-hosts.ts";
import { klarnaProvider } from "#app/payments/klarna.server.ts";
import { payPalHosts } from "#app/payments/paypal-hosts.ts";
import { payPalProvider } from "#app/payments/paypal.server.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
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
>;

/**
 * The payment types of this shop by their number, in the order in which they are offered.
 * @param listeningPort the port the shop really listens on, where PORT is 0
 */
export function paymentProviders(
  config: NeededConfig,
  listeningPort: () => number = () => config.port,
): ReadonlyMap<PaymentType, PaymentProvider> {
  const { publicUrl } = config;
  const providers: PaymentProvider[] = [wireTransfer, ...configuredProviders(config)];
  // It stands for a card, under the same number.
  if (config.mode === "demo" && !config.stripe) {
    providers.push(
      testProvider({
        apiBase: () => `http://${loopbackHost(config.host)}:${listeningPort()}/testbank/api`,
        key: testBankKey(config.sessionSecrets[0]),
        publicUrl,
      }),
    );
  }
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

/** How this process reaches itself. Where HOST names one interface, nothing else is listened on. */
function loopbackHost(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
