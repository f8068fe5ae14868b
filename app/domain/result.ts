/** How a rule answers: a value, or a refusal named by a small union beside its function. Refusals are never thrown. */
export type Result<Value extends object, Refusal extends string> =
  | ({ ok: true } & Value)
  | { ok: false; refusal: Refusal };

export function refuse<Refusal extends string>(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}
