/** Klarna on a loopback port. */
import { klarnaProvider } from "#app/payments/klarna.server.ts";
import { refundAtKlarna } from "#app/payments/sandbox/klarna-books.server.ts";
import { type KlarnaSandbox, klarnaSandbox } from "#app/payments/sandbox/klarna-sandbox.server.ts";
import { named } from "#app/payments/sandbox/sandbox.ts";
import { readSessionRef } from "#app/payments/session-ref.ts";
import { attemptProof } from "#app/payments/url-secret.server.ts";
import { playSandbox } from "#tests/providers/play-sandbox.ts";
import type { WireSimulator } from "#tests/providers/simulator.ts";

const access = { username: "PK_simulated", password: "secret-simulated" };
/** The newest signs; an older one still verifies. */
export const klarnaSecrets = [
  "a-secret-of-the-shop-that-is-new",
  "a-secret-of-the-shop-that-is-old",
] as const;

export interface KlarnaSimulator extends WireSimulator {
  sandbox: KlarnaSandbox;
}

export async function openKlarna(publicUrl: string, patience = 1_500): Promise<KlarnaSimulator> {
  const { sandbox, origin, wire } = await playSandbox((place) => klarnaSandbox(access, place));
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
