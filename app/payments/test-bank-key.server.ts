import { createHmac, timingSafeEqual } from "node:crypto";

/** The shop's key at the test provider, made from a secret that both sides know. */
export function testBankKey(secret: string): string {
  return createHmac("sha256", secret).update("test-bank/api-key").digest("base64url");
}

/** The id of the session for a reference: the same each time, and nothing anybody could guess. */
export function testSessionId(secret: string, reference: string): string {
  return createHmac("sha256", secret).update(`test-bank/session/${reference}`).digest("base64url");
}

/** @param header the Authorization header of a request, as sent */
export function isTestBankKey(secrets: readonly string[], header: string | null): boolean {
  const given = Buffer.from(header ?? "");
  return secrets.some((secret) => {
    const expected = Buffer.from(`Bearer ${testBankKey(secret)}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
