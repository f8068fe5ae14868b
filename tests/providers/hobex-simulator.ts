/** Hobex (OPPWA) on a loopback port. */
import { hobexProvider } from "#app/payments/hobex/adapter.server.ts";
import { readSessionRef } from "#app/payments/provider-api.server.ts";
import {
  bookHobexTry,
  results,
  type SimulatedHobex,
  simulateHobex,
} from "#demo/provider-simulators/hobex.server.ts";
import { named } from "#demo/provider-simulators/simulator.server.ts";
import { playSandbox } from "#tests/providers/play-sandbox.ts";
import type { WireSimulator } from "#tests/providers/simulator.ts";

export const hobexKeys = {
  entityId: "8ac7a4c8000000000000000000000001",
  accessToken: "token-simulated",
  webhookKey: "0123456789abcdef".repeat(4),
};

export interface HobexSimulator extends WireSimulator {
  sandbox: SimulatedHobex;
}

export async function openHobex(publicUrl: string, live = false): Promise<HobexSimulator> {
  const { sandbox, origin, wire } = await playSandbox((place) => simulateHobex(hobexKeys, place));
  const hosts = { baseUrl: origin, pageOrigin: origin, live };
  const linkOf = (ref: string) => named(sandbox.links, readSessionRef(ref).session);
  const triesOf = (ref: string) => {
    const number = linkOf(ref).asked.merchantTransactionId;
    return sandbox.transactions.filter((each) => each.number === number);
  };
  const paymentOf = (ref: string) => {
    const payment = triesOf(ref).at(-1);
    if (!payment) throw new Error("nobody has tried to pay");
    return payment;
  };
  return {
    sandbox,
    provider: hobexProvider({ ...hobexKeys, ...hosts, publicUrl, shopName: "Reisepreis", patience: 1_500 }),
    ...wire,
    tellsOfRefunds: true,
    settleLater: async (ref, arrives) => sandbox.settleLater(linkOf(ref), arrives),
    tamper(ref, { currency, reference }) {
      if (currency !== undefined) paymentOf(ref).currency = currency;
      if (reference !== undefined) paymentOf(ref).merchantTransactionId = reference;
    },
    expire: (ref) => void (linkOf(ref).open = false),
    refundByHand: (ref) => sandbox.refund(paymentOf(ref), paymentOf(ref).amount),
    collected: (ref) => triesOf(ref).filter(({ code }) => code === results.done).length,
    addForeignEvent() {
      const customParameters = { SHOPPER_attempt: "01900000-0000-7000-8000-00000000ffff" };
      sandbox.tell("PAYMENT", { id: "foreign", customParameters });
    },
    // The console sends it when the address is entered.
    addIrrelevantEvent: () => sandbox.tell("test", {}),
  };
}

/** A success of the test mode, by which no money moves. */
export function payInTestMode(sim: HobexSimulator, providerRef: string): void {
  const link = named(sim.sandbox.links, readSessionRef(providerRef).session);
  sim.sandbox.transactions.push(bookHobexTry(link, "000.100.110"));
}
