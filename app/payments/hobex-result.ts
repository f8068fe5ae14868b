/** OPPWA's result codes in our statuses. The table is a test; groups marked with * are not confirmed by a real account. */
import { type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";

const { Pending, Declined, DeclinedRetryable, Paid, Unknown } = paymentStatuses;

/** In order: the first that fits. */
const groups: readonly [RegExp, PaymentStatus][] = [
  // Done; some of them want a look at the customer's data.
  [/^(?:000\.000\.|000\.100\.1|000\.[36]|000\.400\.[12][12]0)/, Paid],
  // * Accepted, and held back until a person has looked.
  [/^(?:000\.400\.0[^3]|000\.400\.100)/, Pending],
  [/^000\.200/, Pending],
  // * Waits for somebody, for days.
  [/^(?:800\.400\.5|100\.400\.500)/, Pending],
  // * The customer has turned away.
  [/^100\.396\.101/, DeclinedRetryable],
  // * The bank, or the look for fraud, says no.
  [/^800\./, DeclinedRetryable],
  // * What was asked cannot be.
  [/^(?:100|200|600|700)\./, Declined],
];

/** Successes of the test mode: no money has moved. */
const testMode = /^000\.100\.11[0-2]$/;

/** @param live false where money of the test mode counts */
export function statusOfResult(code: string, live: boolean): PaymentStatus {
  if (live && testMode.test(code)) return Unknown;
  return groups.find(([pattern]) => pattern.test(code))?.[1] ?? Unknown;
}

/** Nothing is there under the name that was asked for. */
export function isNothingThere(code: string): boolean {
  return code === "700.400.580" || code.startsWith("200.300.404");
}
