/**
 * Result of a domain rule: a value, or a refusal from a union type declared beside the function. Refusals are not
 * thrown.
 */
export type Result<Value extends object, Refusal extends string> = ({ ok: true } & Value) | Refused<Refusal>;

export interface Refused<Refusal extends string> {
  ok: false;
  refusal: Refusal;
}

export function refuse<Refusal extends string>(refusal: Refusal): Refused<Refusal> {
  return { ok: false, refusal };
}
