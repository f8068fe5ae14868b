/** How a rule answers: a value, or a refusal named by a small union beside its function. Refusals are never thrown. */
export type Result<Value extends object, Refusal extends string> = ({ ok: true } & Value) | Refused<Refusal>;

export interface Refused<Refusal extends string> {
  ok: false;
  refusal: Refusal;
}

export function refuse<Refusal extends string>(refusal: Refusal): Refused<Refusal> {
  return { ok: false, refusal };
}
