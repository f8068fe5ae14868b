export const scenarios = {
  cart: [
    "cart-empty",
    "cart-stay",
    "cart-cruise",
    "cart-voucher",
    "cart-gift-card",
    "cart-ready",
    "cart-abandoned",
  ],
  bid: ["bid-open", "bid-accepted", "bid-declined", "bid-countered", "bid-expired"],
  payment: [
    "payment-transfer",
    "payment-not-started",
    "payment-pending",
    "payment-preauth",
    "payment-declined",
    "payment-declined-retryable",
    "payment-paid",
    "payment-mismatch",
    "payment-refunded",
    "payment-unknown",
    "payment-gift-card",
    "payment-deferred",
  ],
  order: [
    "order-canceled",
    "order-canceled-paid",
    "order-canceled-late",
    "order-refund-account",
    "order-expired",
    "order-travelled",
  ],
  voucher: [
    "voucher-paid",
    "voucher-redeemed",
    "voucher-insured",
    "voucher-withdrawn",
    "voucher-withdrawn-partly",
    "gift-card-paid",
  ],
  participants: [
    "participants-missing",
    "participants-partly",
    "participants-complete",
    "participants-signed-off",
    "participants-over",
  ],
} as const;

export type ScenarioGroup = keyof typeof scenarios;
export type Scenario = (typeof scenarios)[ScenarioGroup][number];

export const allScenarios: readonly Scenario[] = Object.values(scenarios).flat();

export function isScenario(text: unknown): text is Scenario {
  return (allScenarios as readonly unknown[]).includes(text);
}
