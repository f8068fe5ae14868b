import { paymentTypes } from "#app/domain/payment/status.ts";
import type { OwnProvider } from "#app/payments/provider.ts";

/** To the account of the configuration; the order stays Pending until the operator books the money. */
export const wireTransfer: OwnProvider = {
  kind: "own",
  type: paymentTypes.WireTransfer,
  name: "wire-transfer",
  needsScripts: false,
};

/** On account, where the operator grants credit; the order stays Pending until the money is booked. */
export const deferredPayment: OwnProvider = {
  kind: "own",
  type: paymentTypes.DeferredPayment,
  name: "deferred-payment",
  needsScripts: false,
};
