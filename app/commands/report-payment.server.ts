import type { Settled } from "#app/commands/settle-payment.server.ts";

interface Log {
  warn(fields: object, message: string): void;
}

/** What the operator must hear about a payment that was settled, by whatever way. The order is named, nobody else. */
export function reportPayment(log: Log, { orderId, checked, alert }: Settled): void {
  if (!checked) log.warn({ orderId }, "the provider could not be asked about a payment");
  if (alert) log.warn({ orderId, alert }, "a payment needs the operator");
}
