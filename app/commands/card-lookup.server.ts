import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { inGroups } from "#app/domain/voucher-key.ts";

/** Keyed hash of a gift card's code: the database alone gives no code away and lets none be tried offline. */
export function cardLookup(secret: string, code: string): string {
  return createHmac("sha256", secret).update(`gift-card|${code}`).digest("base64url");
}

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "gift-card-seal", 32));

/** The code encrypted (AES-256-GCM), for view and resend. */
export function sealCard(secret: string, code: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(code, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What is kept of a new card's code. */
export function keptCode(secret: string, code: string): { lookup: string; sealed: string; ending: string } {
  return { lookup: cardLookup(secret, code), sealed: sealCard(secret, code), ending: code.slice(-4) };
}

/** @param secrets the one it was sealed with may be a former one; null where it is none of them, or was tampered with */
export function openCard(secrets: readonly string[], sealed: string): string | null {
  for (const secret of secrets) {
    const code = openWith(secret, sealed);
    if (code !== null) return code;
  }
  return null;
}

function openWith(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** Pieces with the codes of the gift cards among them in the place of their keys: for who may see the order. */
export function withCardCodes<Piece extends { voucherKey: string | null; card: { sealed: string } | null }>(
  secrets: readonly string[],
  pieces: readonly Piece[],
): Piece[] {
  return pieces.map((piece) => {
    const code = piece.card && openCard(secrets, piece.card.sealed);
    return code ? { ...piece, voucherKey: inGroups(code) } : piece;
  });
}
