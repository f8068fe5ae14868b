/** Proofs in the address of a webhook, for providers that sign nothing. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** @param given what somebody sent; compared in constant time */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** The part of an address that names an attempt and proves that the shop has given it out. */
export function attemptProof(secret: string, attemptId: string): string {
  const proof = createHmac("sha256", secret).update(`webhook/${attemptId}`).digest("base64url");
  return `${attemptId}.${proof}`;
}

/** The attempt that a proof names; null where none of the secrets made it. */
export function provenAttempt(secrets: readonly string[], proof: string): string | null {
  const attemptId = proof.split(".", 1)[0] ?? "";
  return secrets.some((secret) => isSameSecret(proof, attemptProof(secret, attemptId))) ? attemptId : null;
}

/** Names an event whose provider gives it no id: the same words are the same event. */
export function eventIdOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("base64url");
}
