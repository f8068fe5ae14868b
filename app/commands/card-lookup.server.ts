import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

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

/** Null where the secret has changed or the text was tampered with. */
export function openCard(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
