import { createHmac, timingSafeEqual } from "node:crypto";

const macBytes = 16;

/**
 * What a link by mail holds: its id, and a proof of 128 bits that the shop wrote it. Nothing of it is stored, so that
 * neither the database nor a copy of it lets anybody in.
 */
export function linkToken(secret: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, proofOf(secret, bytes)]).toString("base64url");
}

/** The id of the link; null where the shop did not write it. @param secrets today's and former ones */
export function readLinkToken(secrets: readonly string[], token: string): string | null {
  const bytes = Buffer.from(token.slice(0, 100), "base64url");
  const [id, proof] = [bytes.subarray(0, 16), bytes.subarray(16)];
  if (proof.length !== macBytes) return null;
  if (!secrets.some((secret) => timingSafeEqual(proof, proofOf(secret, id)))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function proofOf(secret: string, id: Buffer): Buffer {
  return createHmac("sha256", secret).update("account-link|").update(id).digest().subarray(0, macBytes);
}
