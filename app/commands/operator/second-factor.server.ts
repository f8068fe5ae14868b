/** Second factor: 30-second app codes (TOTP, RFC 6238) and printed recovery codes. */
import { randomBytes } from "node:crypto";

import { Secret, TOTP } from "otpauth";

import { bareKey, inGroups, voucherKey } from "#app/domain/identifiers.ts";
import { unsealText, sealText } from "#app/store/db/seal.server.ts";

const period = 30;
/** Accepted codes before and after the current one, because clocks of phones are inexact. */
const window = 1;
const purpose = "operator-totp";
const recoveryCodeCount = 10;

const createTotp = (secret: string, account = "", issuer = "") =>
  new TOTP({
    issuer,
    label: account,
    // Supported by every app; some support nothing else.
    algorithm: "SHA1",
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

/** Creates a 160-bit secret in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth address in the QR code. */
export function totpAddress(secret: string, account: string, issuer: string): string {
  return createTotp(secret, account, issuer).toString();
}

/**
 * Returns the time step of a code, null if it is invalid or already used. Each code is valid once: the caller stores
 * the last step. @param usedStep that step, 0 for none
 */
export function findTotpStep(secret: string, typed: string, now: Date, usedStep: number): number | null {
  const token = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = createTotp(secret).validate({ token, timestamp: now.getTime(), window });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / period) + delta;
  return step > usedStep ? step : null;
}

export const sealTotp = (secrets: readonly [string, ...string[]], totp: string): string =>
  sealText(secrets[0], purpose, totp);

export const openTotp = (secrets: readonly string[], sealed: string): string | null =>
  unsealText(secrets, purpose, sealed);

/** The codes are shown once and stored as hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => voucherKey(randomBytes(48)));
}

/** Returns a typed recovery code in its printed form, null if it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const bare = bareKey(typed.slice(0, 100));
  return bare && inGroups(bare);
}
