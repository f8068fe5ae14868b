/** What the database keeps but must not tell: encrypted with a key that is made of the session secrets. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

/** Encrypts (AES-256-GCM). @param purpose what is kept so; what is sealed for one is not opened for another */
export function sealText(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** @param secrets the one it was sealed with may be a former one; null where it is none of them, or was tampered with */
export function openSealed(secrets: readonly string[], purpose: string, sealed: string): string | null {
  for (const secret of secrets) {
    const text = openWith(secret, purpose, sealed);
    if (text !== null) return text;
  }
  return null;
}

function openWith(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
