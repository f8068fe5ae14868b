import { paymentTypes } from "#app/domain/payment/status.ts";
import type { OwnProvider } from "#app/payments/provider.ts";

/** On account, where the operator grants credit; the order stays Pending until the money is booked. */
export const deferredPayment: OwnProvider = {
  kind: "own",
  type: paymentTypes.DeferredPayment,
  name: "deferred-payment",
  label: "Kauf auf Rechnung",
  needsScripts: false,
};
