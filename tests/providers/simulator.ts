/** What the tests ask of a simulated payment provider, whichever it is. */
import type { HostedProvider } from "#app/payments/provider.ts";
import type { Move } from "#demo/provider-simulators/hosted-page.ts";
import type { Verb } from "#demo/provider-simulators/simulator.server.ts";
import type { Outbox } from "#tests/providers/outbox.ts";
import type { Fault } from "#tests/providers/simulated-server.ts";

export interface Simulator {
  /** The shop's adapter, pointed at this provider. */
  provider: HostedProvider;
  /** Presses a button of the page; answers where the browser is sent to in the end. */
  press(hostedUrl: string, move: Move): Promise<string>;
  /** What was paid "later" arrives, or bounces. */
  settleLater(providerRef: string, arrives: boolean): Promise<void>;
  close(): Promise<void>;
}

/** One that speaks the provider's own wire format over HTTP, and can be made to fail. */
export interface WireSimulator extends Simulator {
  outbox: Outbox;
  /** What the shop asked for, in order. */
  calls: Verb[];
  /** While a verb is in here, it fails. */
  faults: Map<Verb, Fault>;
  /** Makes the provider's books say something else than what was ordered. */
  tamper(providerRef: string, change: { currency?: string; reference?: string }): void;
  /** The session's time is over. */
  expire(providerRef: string): void;
  /** The provider takes back or gives back money by itself, as its dashboard can. */
  refundByHand(providerRef: string): void;
  /** False where no webhook speaks of money that went back. */
  tellsOfRefunds: boolean;
  /** How many times money was collected. */
  collected(providerRef: string): number;
  /** An event about a payment that this shop has never heard of, and one about another matter. */
  addForeignEvent(): void;
  /** Missing where the provider is asked for events of payments alone. */
  addIrrelevantEvent?(): void;
}
