/** The idempotency key of a call about an attempt: made anew after a crash it is the same. Of letters, digits, `-`, `.`. */
export function paymentKey(
  attemptId: string,
  verb: "create" | "capture" | "void" | `refund.${string}`,
): string {
  return `${attemptId}.${verb}`;
}
