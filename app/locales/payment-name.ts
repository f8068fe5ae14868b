import { type PaymentType, paymentTypeName } from "#app/domain/payment/status.ts";
import { paymentNameTexts } from "#locale/order/payment-names.ts";

export interface OfferedPayment {
  type: PaymentType;
  /** Replaces the name of the type, for simulated providers of the demonstration. */
  label?: string;
}

/** "Überweisung (Vorkasse)" */
export function offeredPaymentName({ type, label }: OfferedPayment): string {
  return label ?? paymentNameTexts(`type.${paymentTypeName(type)}`);
}
