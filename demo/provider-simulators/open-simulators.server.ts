import type { Config } from "#app/config/env.server.ts";
import { hobexProvider } from "#app/payments/hobex/adapter.server.ts";
import { klarnaProvider } from "#app/payments/klarna/adapter.server.ts";
import { payPalProvider } from "#app/payments/paypal/adapter.server.ts";
import type { HostedProvider } from "#app/payments/provider.ts";
import { stripeProvider } from "#app/payments/stripe/adapter.server.ts";
import { unzerProvider } from "#app/payments/unzer/adapter.server.ts";
import { unzerAt } from "#app/payments/unzer/client.server.ts";
import { simulateHobex } from "#demo/provider-simulators/hobex.server.ts";
import { simulateKlarna } from "#demo/provider-simulators/klarna.server.ts";
import { simulatePayPal } from "#demo/provider-simulators/paypal.server.ts";
import {
  type ProviderSimulator,
  type SimulatorAddress,
  simulatorKeys,
  type SimulatorName,
  simulatorPath,
} from "#demo/provider-simulators/simulator.server.ts";
import { simulateStripe } from "#demo/provider-simulators/stripe.server.ts";
import { simulateUnzer } from "#demo/provider-simulators/unzer.server.ts";
import { offeredPaymentName } from "#app/locales/payment-name.ts";

/** Address at which this process reaches itself. When HOST names an interface, the shop listens on no other. */
export function loopbackOrigin(host: string | undefined, port: number): string {
  return `http://${loopbackHost(host)}:${port}`;
}

function loopbackHost(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

// Simulated providers of demo mode. Their data live as long as the process.

export type ProviderSimulators = ReadonlyMap<string, ProviderSimulator>;

/** Time limit of one webhook, in ms. */
const webhookTimeout = 10_000;

/** @param origin address of the shop for this process, used for webhooks and APIs */
export function openSimulators(options: {
  publicUrl: string;
  secret: string;
  origin: () => string;
}): ProviderSimulators {
  const { publicUrl, secret, origin } = options;
  const keys = simulatorKeys(secret);
  const buildAddress = (name: SimulatorName): SimulatorAddress => ({
    api: () => origin() + simulatorPath(name),
    pages: () => publicUrl + simulatorPath(name),
    // After the current response. As with a real provider, the customer may return before the webhook.
    tell: (event) => void setImmediate(() => void deliver(name, event)),
  });
  const simulators = new Map<SimulatorName, ProviderSimulator>([
    ["paypal", simulatePayPal(keys.paypal, buildAddress("paypal"))],
    ["klarna", simulateKlarna(keys.klarna, buildAddress("klarna"))],
    ["stripe", simulateStripe(keys.stripe, buildAddress("stripe"))],
    ["unzer", simulateUnzer(keys.unzer, buildAddress("unzer"))],
    ["hobex", simulateHobex(keys.hobex, buildAddress("hobex"))],
  ]);

  /** Sent once. The reconciliation job finds payments whose webhook was lost. */
  async function deliver(name: SimulatorName, event: object): Promise<void> {
    try {
      const sealed = await simulators.get(name)?.seal(JSON.stringify(event), false);
      if (!sealed) return;
      const { headers, body, path } = sealed;
      const address = `${origin()}/webhooks/${name}${path}`;
      const init = { method: "POST", headers, body, signal: AbortSignal.timeout(webhookTimeout) };
      await (await fetch(address, init)).body?.cancel();
    } catch {
      // The shop is stopping or overloaded.
    }
  }
  return simulators;
}

// Demo mode's adapters for providers without an account. They call the simulated providers.

type NeededConfig = Pick<Config, "publicUrl" | "sessionSecrets" | "shopName">;

/** Adapters of the simulated providers. Amazon Pay is a payment method of Stripe. */
type Way = SimulatorName | "amazon-pay";

/** @param origin address of the shop for this process; called late, because the port may not be known earlier */
export function simulatedProvider(config: NeededConfig, way: Way, origin: () => string): HostedProvider {
  const { publicUrl, shopName, sessionSecrets } = config;
  const keys = simulatorKeys(sessionSecrets[0]);
  const shop = { publicUrl, shopName };
  const factories: Record<Way, (at: (name: SimulatorName) => string) => HostedProvider> = {
    paypal(addressOf) {
      const baseUrl = addressOf("paypal");
      return payPalProvider({ ...keys.paypal, ...shop, baseUrl, pageOrigin: baseUrl, certBases: [baseUrl] });
    },
    klarna(addressOf) {
      const baseUrl = addressOf("klarna");
      const secrets = sessionSecrets;
      return klarnaProvider({ ...keys.klarna, baseUrl, pageOrigin: baseUrl, publicUrl, secrets });
    },
    stripe: (addressOf) => stripeProvider({ ...keys.stripe, publicUrl, baseUrl: addressOf("stripe") }),
    "amazon-pay": (addressOf) =>
      stripeProvider({ ...keys.stripe, publicUrl, baseUrl: addressOf("stripe") }, "amazon-pay"),
    unzer: (addressOf) => unzerProvider({ ...keys.unzer, ...shop, hosts: unzerAt(addressOf("unzer")) }),
    hobex(addressOf) {
      const baseUrl = addressOf("hobex");
      return hobexProvider({ ...keys.hobex, ...shop, baseUrl, pageOrigin: baseUrl, live: false });
    },
  };
  const make = (base: string) => factories[way]((name) => base + simulatorPath(name));
  return createLazyProvider(make, origin, new URL(publicUrl).origin);
}

/** Adapter that is created on its first call. Its pages belong to the shop and need no scripts. */
function createLazyProvider(
  make: (base: string) => HostedProvider,
  origin: () => string,
  formAction: string,
): HostedProvider {
  const facts = make("http://127.0.0.1");
  let instance: HostedProvider | undefined;
  const getProvider = () => (instance ??= make(origin()));
  return {
    ...facts,
    label: `${offeredPaymentName(facts)} – Sandbox`,
    needsScripts: false,
    formAction,
    createHosted: (request) => getProvider().createHosted(request),
    read: (providerRef) => getProvider().read(providerRef),
    capture: (providerRef, key) => getProvider().capture(providerRef, key),
    void: (providerRef, key) => getProvider().void(providerRef, key),
    refund: (providerRef, request) => getProvider().refund(providerRef, request),
    close: (providerRef) => getProvider().close(providerRef),
    parseWebhook: (headers, rawBody, urlSecret) => getProvider().parseWebhook(headers, rawBody, urlSecret),
  };
}
