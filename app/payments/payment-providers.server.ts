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

type NeededConfig = Pick<
  Config,
  | "mode"
  | "publicUrl"
  | "sessionSecrets"
  | "shopName"
  | "stripe"
  | "amazonPay"
  | "paypal"
  | "klarna"
  | "unzer"
  | "hobex"
>;

/**
 * Payment providers of this shop by payment type, in the order in which customers see them.
 * @param demo replacements in demo mode for providers that are not configured
 */
export function paymentProviders(
  config: NeededConfig,
  demo: readonly PaymentProvider[] = [],
): ReadonlyMap<PaymentType, PaymentProvider> {
  const providers = [wireTransfer, ...configuredProviders(config), ...demo, deferredPayment];
  return new Map(providers.map((provider) => [provider.type, provider]));
}

/** The providers that customers can choose now. All others only finish payments that have begun. */
export function offeredProviders<Provider extends Pick<PaymentProvider, "type">>({
  config: { deferredPayment: isDeferred, paymentsOff },
  providers,
}: {
  config: Pick<Config, "deferredPayment" | "paymentsOff">;
  providers: ReadonlyMap<PaymentType, Provider>;
}): ReadonlyMap<PaymentType, Provider> {
  const isOffered = (type: PaymentType) =>
    !paymentsOff.includes(type) && (isDeferred || type !== deferredPayment.type);
  return new Map([...providers].filter(([type]) => isOffered(type)));
}

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
