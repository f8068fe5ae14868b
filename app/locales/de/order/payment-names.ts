import type { PaymentTypeName } from "#app/domain/payment/status.ts";
import { texts } from "#app/locales/texts.ts";

/** Names of the payment types, as customers choose between them. */
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
  /** Where there is room for one word. Services with the same one are listed once. */
  short: {
    Unknown: "",
    WireTransfer: "Überweisung",
    PayPal: "PayPal",
    AmazonPay: "Amazon Pay",
    GiftCard: "",
    Klarna: "Klarna",
    Unzer: "Karte",
    Stripe: "Karte",
    Hobex: "Karte",
    DeferredPayment: "Rechnung",
  } satisfies Record<PaymentTypeName, string>,
});
