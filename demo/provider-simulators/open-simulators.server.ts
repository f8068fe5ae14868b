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

/** How this process reaches itself. Where HOST names one interface, nothing else is listened on. */
export function loopbackOrigin(host: string | undefined, port: number): string {
  return `http://${loopbackHost(host)}:${port}`;
}

function loopbackHost(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

// The played providers of demo mode. Their books live as long as the process.

export type ProviderSimulators = ReadonlyMap<string, ProviderSimulator>;

/** Milliseconds for one webhook. */
const patience = 10_000;

/** @param origin how this process reaches the shop: there the webhooks go, and there the APIs are */
export function openSimulators(options: {
  publicUrl: string;
  secret: string;
  origin: () => string;
}): ProviderSimulators {
  const { publicUrl, secret, origin } = options;
  const keys = simulatorKeys(secret);
  const placeOf = (name: SimulatorName): SimulatorAddress => ({
    api: () => origin() + simulatorPath(name),
    pages: () => publicUrl + simulatorPath(name),
    // After the answer that is being made: as with a real provider, the customer may be back before it.
    tell: (event) => void setImmediate(() => void deliver(name, event)),
  });
  const sandboxes = new Map<SimulatorName, ProviderSimulator>([
    ["paypal", simulatePayPal(keys.paypal, placeOf("paypal"))],
    ["klarna", simulateKlarna(keys.klarna, placeOf("klarna"))],
    ["stripe", simulateStripe(keys.stripe, placeOf("stripe"))],
    ["unzer", simulateUnzer(keys.unzer, placeOf("unzer"))],
    ["hobex", simulateHobex(keys.hobex, placeOf("hobex"))],
  ]);

  /** Sent once: what is lost, the job that looks after payments finds. */
  async function deliver(name: SimulatorName, event: object): Promise<void> {
    try {
      const sealed = await sandboxes.get(name)?.seal(JSON.stringify(event), false);
      if (!sealed) return;
      const { headers, body, path } = sealed;
      const address = `${origin()}/webhooks/${name}${path}`;
      const init = { method: "POST", headers, body, signal: AbortSignal.timeout(patience) };
      await (await fetch(address, init)).body?.cancel();
    } catch {
      // The shop is stopping, or too busy.
    }
  }
  return sandboxes;
}

// The adapters of demo mode for providers without an account: they speak to those that the shop plays itself.

type NeededConfig = Pick<Config, "publicUrl" | "sessionSecrets" | "shopName">;

/** Which adapters there are, of each played provider; Amazon Pay is a way to pay at Stripe. */
type Way = SimulatorName | "amazon-pay";

/** @param origin how this process reaches the shop; asked late, for the port may not be known before */
export function simulatedProvider(config: NeededConfig, way: Way, origin: () => string): HostedProvider {
  const { publicUrl, shopName, sessionSecrets } = config;
  const keys = simulatorKeys(sessionSecrets[0]);
  const shop = { publicUrl, shopName };
  const makers: Record<Way, (at: (name: SimulatorName) => string) => HostedProvider> = {
    paypal(at) {
      const baseUrl = at("paypal");
      return payPalProvider({ ...keys.paypal, ...shop, baseUrl, pageOrigin: baseUrl, certBases: [baseUrl] });
    },
    klarna(at) {
      const baseUrl = at("klarna");
      const secrets = sessionSecrets;
      return klarnaProvider({ ...keys.klarna, baseUrl, pageOrigin: baseUrl, publicUrl, secrets });
    },
    stripe: (at) => stripeProvider({ ...keys.stripe, publicUrl, baseUrl: at("stripe") }),
    "amazon-pay": (at) => stripeProvider({ ...keys.stripe, publicUrl, baseUrl: at("stripe") }, "amazon-pay"),
    unzer: (at) => unzerProvider({ ...keys.unzer, ...shop, hosts: unzerAt(at("unzer")) }),
    hobex(at) {
      const baseUrl = at("hobex");
      return hobexProvider({ ...keys.hobex, ...shop, baseUrl, pageOrigin: baseUrl, live: false });
    },
  };
  const make = (base: string) => makers[way]((name) => base + simulatorPath(name));
  return whenAsked(make, origin, new URL(publicUrl).origin);
}

/** An adapter that is made when it is first asked. Its pages are the shop's own, and need no scripts. */
function whenAsked(
  make: (base: string) => HostedProvider,
  origin: () => string,
  formAction: string,
): HostedProvider {
  const facts = make("http://127.0.0.1");
  let made: HostedProvider | undefined;
  const it = () => (made ??= make(origin()));
  return {
    ...facts,
    label: `${offeredPaymentName(facts)} – Sandbox`,
    needsScripts: false,
    formAction,
    createHosted: (request) => it().createHosted(request),
    read: (providerRef) => it().read(providerRef),
    capture: (providerRef, key) => it().capture(providerRef, key),
    void: (providerRef, key) => it().void(providerRef, key),
    refund: (providerRef, request) => it().refund(providerRef, request),
    close: (providerRef) => it().close(providerRef),
    parseWebhook: (headers, rawBody, urlSecret) => it().parseWebhook(headers, rawBody, urlSecret),
  };
}
