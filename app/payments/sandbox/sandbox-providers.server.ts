/** The adapters of demo mode for providers without an account: they speak to those that the shop plays itself. */
import type { Config } from "#app/config/env.server.ts";
import { hobexProvider } from "#app/payments/hobex.server.ts";
import { klarnaProvider } from "#app/payments/klarna.server.ts";
import { payPalProvider } from "#app/payments/paypal.server.ts";
import type { HostedProvider } from "#app/payments/provider.ts";
import { sandboxKeys, type SandboxName, sandboxPath } from "#app/payments/sandbox/sandbox-keys.server.ts";
import { stripeProvider } from "#app/payments/stripe.server.ts";
import { unzerAt } from "#app/payments/unzer-hosts.ts";
import { unzerProvider } from "#app/payments/unzer.server.ts";

type NeededConfig = Pick<Config, "publicUrl" | "sessionSecrets" | "shopName">;

/** Which adapters there are, of each played provider; Amazon Pay is a way to pay at Stripe. */
type Way = SandboxName | "amazon-pay";

/** @param origin how this process reaches the shop; asked late, for the port may not be known before */
export function sandboxProvider(config: NeededConfig, way: Way, origin: () => string): HostedProvider {
  const { publicUrl, shopName, sessionSecrets } = config;
  const keys = sandboxKeys(sessionSecrets[0]);
  const shop = { publicUrl, shopName };
  const makers: Record<Way, (at: (name: SandboxName) => string) => HostedProvider> = {
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
  const make = (base: string) => makers[way]((name) => base + sandboxPath(name));
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
    label: `${facts.label} – Sandbox`,
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
