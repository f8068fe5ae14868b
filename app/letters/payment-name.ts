import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";

export function paymentName(type: PaymentType): string {
  if (type === paymentTypes.WireTransfer) return "Überweisung (Vorkasse)";
  if (type === paymentTypes.GiftCard) return "Geschenkgutschein oder Rabatt";
  return type === paymentTypes.DeferredPayment ? "Kauf auf Rechnung" : "Online-Zahlung";
}
