import { type PaymentType, paymentTypeName } from "#app/domain/payment/status.ts";
import { paymentNameTexts } from "#locale/order/payment-names.ts";

/** A way to pay that the shop offers. */
export interface OfferedPayment {
  type: PaymentType;
  /** In place of the name of its type: what the demonstration plays. */
  label?: string;
}

/** "Überweisung (Vorkasse)" */
export function offeredPaymentName({ type, label }: OfferedPayment): string {
  return label ?? paymentNameTexts(`type.${paymentTypeName(type)}`);
}
