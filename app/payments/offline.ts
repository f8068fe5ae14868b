import { paymentTypes } from "#app/domain/payment/status.ts";
import type { OwnProvider } from "#app/payments/provider.ts";

/** Bank transfer to the configured account. The order stays Pending until the operator records the payment. */
export const wireTransfer: OwnProvider = {
  kind: "own",
  type: paymentTypes.WireTransfer,
  name: "wire-transfer",
  needsScripts: false,
};

/** Payment on account, where the operator grants credit. The order stays Pending until the payment is recorded. */
export const deferredPayment: OwnProvider = {
  kind: "own",
  type: paymentTypes.DeferredPayment,
  name: "deferred-payment",
  needsScripts: false,
};
