import { createHmac, timingSafeEqual } from "node:crypto";

/** How long the staff may look at a voucher before it is redeemed. */
const lifetime = 15 * 60_000;

/** Shows that somebody has just named this voucher with its vendor's PIN, which so need not stand in the page. */
export function deskProof(secret: string, voucherId: string, now: Date): string {
  const until = now.getTime() + lifetime;
  return `${voucherId}.${until}.${sign(secret, voucherId, String(until))}`;
}

/** The voucher that a proof is for; null where it is none, or over. */
export function readDeskProof(secret: string, proof: string, now: Date): string | null {
  const [id = "", until = "", signed = ""] = proof.split(".");
  const [given, right] = [Buffer.from(signed), Buffer.from(sign(secret, id, until))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return now.getTime() < Number(until) ? id : null;
}

function sign(secret: string, id: string, until: string): string {
  return createHmac("sha256", secret).update(`voucher-desk|${id}|${until}`).digest("base64url");
}
