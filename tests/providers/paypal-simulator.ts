/** PayPal on a loopback port. */
import { payPalProvider } from "#app/payments/paypal/adapter.server.ts";
import { type SimulatedPayPal, simulatePayPal } from "#demo/provider-simulators/paypal.server.ts";
import { named } from "#demo/provider-simulators/simulator.server.ts";
import { playSandbox } from "#tests/providers/play-sandbox.ts";
import type { WireSimulator } from "#tests/providers/simulator.ts";

const keys = {
  clientId: "client-simulated",
  clientSecret: "secret-simulated",
  webhookId: "WH-SIMULATED",
};

export interface PayPalSimulator extends WireSimulator, Pick<SimulatedPayPal, "sign" | "forgetTokens"> {
  origin: string;
}

export async function openPayPal(publicUrl: string, patience = 1_500): Promise<PayPalSimulator> {
  const { sandbox, origin, wire } = await playSandbox((place) => simulatePayPal(keys, place));
  const { orders, collections, tell } = sandbox;
  const hosts = { baseUrl: origin, pageOrigin: origin, certBases: [origin] };
  return {
    provider: payPalProvider({ ...keys, publicUrl, shopName: "Reisepreis", ...hosts, patience }),
    origin,
    ...wire,
    tellsOfRefunds: true,
    sign: sandbox.sign,
    forgetTokens: sandbox.forgetTokens,
    settleLater: async (ref, arrives) => sandbox.settleLater(named(orders, ref), arrives),
    tamper(ref, { currency, reference }) {
      const { unit } = named(orders, ref);
      if (currency !== undefined) unit.amount = { ...unit.amount, currency_code: currency as "USD" };
      if (reference !== undefined) unit.custom_id = reference;
    },
    expire: (ref) => void orders.delete(ref),
    refundByHand: (ref) => void sandbox.refund(named(orders, ref), "{}"),
    collected: (ref) => collections.filter((each) => each === ref).length,
    addForeignEvent: () => tell("CHECKOUT.ORDER.APPROVED", { id: "FOREIGN" }),
    addIrrelevantEvent: () => tell("VAULT.PAYMENT-TOKEN.CREATED", { id: "TOKEN" }),
  };
}
