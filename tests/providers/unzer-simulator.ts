/** Unzer on a loopback port. */
import { readSessionRef } from "#app/payments/provider-api.server.ts";
import { unzerProvider } from "#app/payments/unzer/adapter.server.ts";
import { unzerAt } from "#app/payments/unzer/client.server.ts";
import { named } from "#demo/provider-simulators/simulator.server.ts";
import { bookUnzerPage, type SimulatedUnzer, simulateUnzer } from "#demo/provider-simulators/unzer.server.ts";
import { playSandbox } from "#tests/providers/play-sandbox.ts";
import type { WireSimulator } from "#tests/providers/simulator.ts";

const privateKey = "s-priv-simulated";
export const webhookSecret = "unzer-webhooks-come-to-this-address";

export interface UnzerSimulator extends WireSimulator {
  sandbox: SimulatedUnzer;
}

export async function openUnzer(publicUrl: string, patience = 1_500): Promise<UnzerSimulator> {
  const { sandbox, origin, wire } = await playSandbox((place) =>
    simulateUnzer({ privateKey, webhookSecret }, place),
  );
  const pageOf = (ref: string) => named(sandbox.pages, readSessionRef(ref).session);
  const paymentOf = (ref: string) => {
    const { attemptId } = readSessionRef(ref);
    const payment = sandbox.payments.findLast(({ orderId }) => orderId === attemptId);
    if (!payment) throw new Error("nobody has tried to pay");
    return payment;
  };
  const options = { privateKey, webhookSecret, publicUrl, shopName: "Reisepreis", patience };
  return {
    sandbox,
    provider: unzerProvider({ ...options, hosts: unzerAt(origin) }),
    ...wire,
    tellsOfRefunds: true,
    settleLater: async (ref, arrives) => sandbox.settleLater(pageOf(ref), arrives),
    tamper(ref, { currency, reference }) {
      if (currency !== undefined) paymentOf(ref).currency = currency;
      if (reference !== undefined) paymentOf(ref).orderId = reference;
    },
    expire: (ref) => void sandbox.pages.delete(readSessionRef(ref).session),
    refundByHand: (ref) =>
      void sandbox.refund(paymentOf(ref), { amount: paymentOf(ref).total / 100, paymentReference: "" }),
    collected: (ref) =>
      pageOf(ref).payments.filter(({ transactionStatus }) => transactionStatus === "success").length,
    addForeignEvent() {
      const page = bookUnzerPage({
        ...({ mode: "charge", type: "hosted", checkoutType: "payment_only" } as const),
        amount: 1,
        currency: "EUR",
        paymentReference: "",
        shopName: "",
        orderId: "01900000-0000-7000-8000-00000000ffff",
        urls: { returnSuccess: "", returnPending: "", returnFailure: "", returnCancel: "" },
      });
      sandbox.tell("payment.completed", sandbox.try(page, "success"));
    },
    addIrrelevantEvent: () => sandbox.tell("payment.completed", { id: "s-pay-elsewhere" }),
  };
}
