/** The played providers of demo mode. Their books live as long as the process. */
import { hobexSandbox } from "#app/payments/sandbox/hobex-sandbox.server.ts";
import { klarnaSandbox } from "#app/payments/sandbox/klarna-sandbox.server.ts";
import { payPalSandbox } from "#app/payments/sandbox/paypal-sandbox.server.ts";
import { sandboxKeys, type SandboxName, sandboxPath } from "#app/payments/sandbox/sandbox-keys.server.ts";
import type { Sandbox, SandboxPlace } from "#app/payments/sandbox/sandbox.ts";
import { stripeSandbox } from "#app/payments/sandbox/stripe-sandbox.server.ts";
import { unzerSandbox } from "#app/payments/sandbox/unzer-sandbox.server.ts";

export type Sandboxes = ReadonlyMap<string, Sandbox>;

/** Milliseconds for one webhook. */
const patience = 10_000;

/** @param origin how this process reaches the shop: there the webhooks go, and there the APIs are */
export function openSandboxes(options: {
  publicUrl: string;
  secret: string;
  origin: () => string;
}): Sandboxes {
  const { publicUrl, secret, origin } = options;
  const keys = sandboxKeys(secret);
  const placeOf = (name: SandboxName): SandboxPlace => ({
    api: () => origin() + sandboxPath(name),
    pages: () => publicUrl + sandboxPath(name),
    // After the answer that is being made: as with a real provider, the customer may be back before it.
    tell: (event) => void setImmediate(() => void deliver(name, event)),
  });
  const sandboxes = new Map<SandboxName, Sandbox>([
    ["paypal", payPalSandbox(keys.paypal, placeOf("paypal"))],
    ["klarna", klarnaSandbox(keys.klarna, placeOf("klarna"))],
    ["stripe", stripeSandbox(keys.stripe, placeOf("stripe"))],
    ["unzer", unzerSandbox(keys.unzer, placeOf("unzer"))],
    ["hobex", hobexSandbox(keys.hobex, placeOf("hobex"))],
  ]);

  /** Sent once: what is lost, the job that looks after payments finds. */
  async function deliver(name: SandboxName, event: object): Promise<void> {
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
