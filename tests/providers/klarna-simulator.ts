/** Klarna on a loopback port. */
import { klarnaProvider } from "#app/payments/klarna/adapter.server.ts";
import { attemptProof, readSessionRef } from "#app/payments/provider-api.server.ts";
import {
  refundAtKlarna,
  type SimulatedKlarna,
  simulateKlarna,
} from "#demo/provider-simulators/klarna.server.ts";
import { named } from "#demo/provider-simulators/simulator.server.ts";
import { playSandbox } from "#tests/providers/play-sandbox.ts";
import type { WireSimulator } from "#tests/providers/simulator.ts";

const access = { username: "PK_simulated", password: "secret-simulated" };
/** The newest signs; an older one still verifies. */
export const klarnaSecrets = [
  "a-secret-of-the-shop-that-is-new",
  "a-secret-of-the-shop-that-is-old",
] as const;

export interface KlarnaSimulator extends WireSimulator {
  sandbox: SimulatedKlarna;
}

export async function openKlarna(publicUrl: string, patience = 1_500): Promise<KlarnaSimulator> {
  const { sandbox, origin, wire } = await playSandbox((place) => simulateKlarna(access, place));
  const hosts = { baseUrl: origin, pageOrigin: origin };
  const pageOf = (ref: string) => named(sandbox.pages, readSessionRef(ref).session);
  const orderOf = (ref: string) => {
    const { order } = pageOf(ref);
    if (!order) throw new Error("nobody has ordered");
    return order;
  };
  return {
    sandbox,
    provider: klarnaProvider({ ...access, ...hosts, publicUrl, secrets: klarnaSecrets, patience }),
    ...wire,
    tellsOfRefunds: false,
    settleLater: async (ref, arrives) => sandbox.settleLater(pageOf(ref), arrives),
    tamper(ref, { currency, reference }) {
      if (currency !== undefined) orderOf(ref).purchase_currency = currency;
      if (reference !== undefined) orderOf(ref).merchant_reference1 = reference;
    },
    expire: (ref) => void sandbox.pages.delete(readSessionRef(ref).session),
    refundByHand: (ref) => void refundAtKlarna(orderOf(ref), orderOf(ref).captured_amount),
    collected: (ref) => sandbox.collections.filter((each) => each === orderOf(ref).order_id).length,
    addForeignEvent() {
      const proof = attemptProof(klarnaSecrets[1], "01900000-0000-7000-8000-00000000ffff");
      sandbox.tell(`${publicUrl}/webhooks/klarna/${proof}`, { session_id: "foreign", status: "COMPLETED" });
    },
  };
}
