/** The second factor: codes of half a minute (RFC 6238) from an app, and recovery codes on paper. */
import { randomBytes } from "node:crypto";

import { Secret, TOTP } from "otpauth";

import { bareKey, inGroups, voucherKey } from "#app/domain/identifiers.ts";
import { openSealed, sealText } from "#app/store/db/seal.server.ts";

const period = 30;
/** Codes before and after the present one that count: clocks of telephones are a little off. */
const window = 1;
const purpose = "operator-totp";
const recoveryCodeCount = 10;

const totpOf = (secret: string, account = "", issuer = "") =>
  new TOTP({
    issuer,
    label: account,
    // What every app knows; some take nothing else.
    algorithm: "SHA1",
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits, in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What apps read from the QR code. */
export function totpAddress(secret: string, account: string, issuer: string): string {
  return totpOf(secret, account, issuer).toString();
}

/**
 * The half minute of this code, or null where it is none of now. A code is good once: whoever calls keeps the half minute
 * that was used last. @param usedStep that one; 0: none
 */
export function totpStepOf(secret: string, typed: string, now: Date, usedStep: number): number | null {
  const token = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / period) + delta;
  return step > usedStep ? step : null;
}

export const sealTotp = (secrets: readonly [string, ...string[]], totp: string): string =>
  sealText(secrets[0], purpose, totp);

export const openTotp = (secrets: readonly string[], sealed: string): string | null =>
  openSealed(secrets, purpose, sealed);

/** Shown once, and kept as hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => voucherKey(randomBytes(48)));
}

/** A recovery code as it is printed, however it was typed; null for what cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const bare = bareKey(typed.slice(0, 100));
  return bare && inGroups(bare);
}
