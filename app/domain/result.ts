/**
 * Result of a domain rule: a value, or a refusal from a union type declared beside the function. Refusals are not
 * thrown.
 */
export type Result<Value extends object, Refusal extends string, Facts = unknown> =
  | ({ ok: true } & Value)
  | Refused<Refusal, Facts>;

export interface Refused<Refusal extends string, Facts = unknown> {
  ok: false;
  refusal: Refusal;
  /** What the sentence about a refusal needs, such as the bounds that an amount missed. */
  facts?: Facts;
}

export function refuse<Refusal extends string, Facts = never>(
  refusal: Refusal,
  facts?: Facts,
): Refused<Refusal, Facts> {
  return facts === undefined ? { ok: false, refusal } : { ok: false, refusal, facts };
}
