import type { Fault, WebhookMode, WireSimulator } from "#tests/support/payment/simulator.ts";
import { openPayPal, openStripe } from "#tests/support/payment/simulators.ts";

/** Reproducible random choices: the same seed gives the same sequence. */
export interface Chance {
  /** Returns true with this probability. */
  of(share: number): boolean;
  /** Returns one of these values, each as often as its weight. */
  pick<Value>(weighted: readonly (readonly [number, Value])[]): Value;
  below(most: number): number;
}

/** Mulberry32: small, and even enough for test choices. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    of: (share) => next() < share,
    below: (most) => Math.floor(next() * most),
    pick(weighted) {
      let rest = next() * weighted.reduce((sum, [weight]) => sum + weight, 0);
      const found = weighted.find(([weight]) => (rest -= weight) < 0) ?? weighted.at(-1);
      if (!found) throw new Error("nothing to pick from");
      return found[1];
    },
  };
}

// The test simulators with random faults at every step and random delivery of webhooks.

export interface FaultyProviders {
  sims: readonly WireSimulator[];
  environment: Record<string, string>;
  faults: Record<string, number>;
  /** The simulator of this page. */
  of(address: string): WireSimulator | undefined;
  /** Sends the waiting webhooks in a random way or not at all. */
  deliver(sim: WireSimulator): Promise<void>;
  /** Ends all faults. */
  calm(): void;
  pointTo(origin: string): void;
}

const kinds: readonly (readonly [number, Fault])[] = [
  [5, "error"],
  [4, "lost"],
  [0.4, "silence"],
];
const modes: readonly (readonly [number, WebhookMode])[] = [
  [5, "after"],
  [3, "twice"],
  [2, "reversed"],
  [2, "never"],
  [1, "forged"],
];

export async function faultyProviders(
  seed: number,
  share: number,
  publicUrl: string,
): Promise<FaultyProviders> {
  const dice = chance(seed);
  const stripe = await openStripe(publicUrl);
  const payPal = await openPayPal(publicUrl);
  const counted: Record<string, number> = {};
  const count = (what: string) => (counted[what] = (counted[what] ?? 0) + 1);
  let rate = share;
  const sims = [stripe, payPal];
  const deliver = async (sim: WireSimulator) => {
    sim.outbox.mode = rate > 0 ? dice.pick(modes) : "after";
    count(`webhook ${sim.outbox.mode}`);
    // While the shop is down the event is lost, as after a provider's last attempt.
    await sim.outbox.deliver().catch(() => count("webhook to nobody"));
  };
  for (const sim of sims) {
    sim.faults.get = (verb) => {
      if (!dice.of(rate)) return undefined;
      const fault = dice.pick(kinds);
      count(`${verb} ${fault}`);
      return fault;
    };
    sim.outbox.beforeReturn = () => (dice.of(0.4) ? deliver(sim) : Promise.resolve());
  }
  const stripeOrigin = new URL(stripe.provider.formAction).origin;
  return {
    sims,
    faults: counted,
    deliver,
    calm: () => (rate = 0),
    of: (address) => sims.find(({ provider }) => address.startsWith(provider.formAction)),
    pointTo: (origin) => {
      for (const sim of sims) sim.outbox.target = `${origin}/webhooks/${sim.provider.name}`;
    },
    environment: {
      STRIPE_SECRET_KEY: "sk_test_simulated",
      STRIPE_WEBHOOK_SECRET: "whsec_simulated",
      STRIPE_BASE_URL: stripeOrigin,
      PAYPAL_CLIENT_ID: "client-simulated",
      PAYPAL_CLIENT_SECRET: "secret-simulated",
      PAYPAL_WEBHOOK_ID: "WH-SIMULATED",
      PAYPAL_BASE_URL: payPal.origin,
    },
  };
}
