/** Encryption of stored secrets, with keys derived from the session secrets. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

/**
 * Encrypts with AES-256-GCM.
 * @param purpose separates uses: text sealed for one purpose cannot be opened for another
 */
export function sealText(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * Decrypts sealed text. Returns null when no secret fits or the text was changed.
 * @param secrets current and former session secrets
 */
export function unsealText(secrets: readonly string[], purpose: string, sealed: string): string | null {
  for (const secret of secrets) {
    const text = decryptWith(secret, purpose, sealed);
    if (text !== null) return text;
  }
  return null;
}

function decryptWith(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", deriveKey(secret, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
