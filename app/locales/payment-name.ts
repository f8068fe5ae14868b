import { type PaymentType, paymentTypeName } from "#app/domain/payment/status.ts";
import { allPagesTexts } from "#locale/all-pages.ts";
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

const namesShown = 2;

/** "PayPal, Karte und mehr". Null when no payment type has a short name. */
export function paymentMark(offered: Iterable<OfferedPayment>): string | null {
  const all = [...offered].map(({ type }) => paymentNameTexts(`short.${paymentTypeName(type)}`));
  const names = [...new Set(all)].filter((name) => name !== "");
  if (names.length === 0) return null;
  const shown = names.slice(0, namesShown).join(", ");
  return names.length > namesShown ? allPagesTexts("trust.paymentsMore", { names: shown }) : shown;
}
