import type { PaymentTypeName } from "#app/domain/payment/status.ts";
import { texts } from "#app/locales/texts.ts";

/** What customers choose between when they pay, by the name of the payment type. */
export const paymentNameTexts = texts({
  type: {
    Unknown: "",
    WireTransfer: "Überweisung (Vorkasse)",
    PayPal: "PayPal",
    AmazonPay: "Amazon Pay",
    GiftCard: "Geschenkgutschein",
    Klarna: "Klarna (Rechnung, Raten, sofort)",
    Unzer: "Karte, Lastschrift und mehr (über Unzer)",
    Stripe: "Kreditkarte und mehr (über Stripe)",
    Hobex: "Kreditkarte (über hobex)",
    DeferredPayment: "Kauf auf Rechnung",
  } satisfies Record<PaymentTypeName, string>,
});
