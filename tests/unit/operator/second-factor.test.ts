import { expect, test } from "vitest";

import {
  newRecoveryCodes,
  newTotpSecret,
  openTotp,
  readRecoveryCode,
  sealTotp,
  totpAddress,
  findTotpStep,
} from "#app/commands/operator/second-factor.server.ts";
import { codeOf } from "#tests/support/back-office/operators.ts";

/** RFC 6238, appendix B, for SHA-1: the last six of eight digits. */
const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("the code of second %d matches RFC 6238", (seconds, code) => {
  expect(findTotpStep(rfcSecret, code, new Date(seconds * 1000), 0)).toBe(Math.floor(seconds / 30));
});

const at = new Date("2026-11-25T12:00:10Z");
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);

test("a code is valid half a minute before and after its period", () => {
  const secret = newTotpSecret();
  const code = codeOf(secret, at);
  const good = [-50, -30, 0, 30, 45, 60].map((off) => findTotpStep(secret, code, later(off), 0) !== null);
  expect(good).toEqual([false, true, true, true, true, false]);
});

test("a code is valid once and invalidates earlier codes", () => {
  const secret = newTotpSecret();
  const step = findTotpStep(secret, codeOf(secret, at), at, 0);
  expect(step).not.toBeNull();
  expect(findTotpStep(secret, codeOf(secret, at), at, step ?? 0)).toBeNull();
  expect(findTotpStep(secret, codeOf(secret, later(-30)), at, step ?? 0)).toBeNull();
  expect(findTotpStep(secret, codeOf(secret, later(30)), later(30), step ?? 0)).toBe((step ?? 0) + 1);
});

test("a code is six digits, spaces ignored", () => {
  const secret = newTotpSecret();
  const code = codeOf(secret, at);
  expect(findTotpStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, at, 0)).not.toBeNull();
  for (const typed of ["", code.slice(1), `${code}0`, "abcdef", "١٢٣٤٥٦"])
    expect([typed, findTotpStep(secret, typed, at, 0)]).toEqual([typed, null]);
});

test("a sealed secret opens with any of the session secrets", () => {
  const [one, two] = ["a".repeat(32), "b".repeat(32)] as const;
  const totp = newTotpSecret();
  const sealed = sealTotp([one], totp);
  expect(sealed).not.toContain(totp);
  expect(openTotp([two, one], sealed)).toBe(totp);
  expect(openTotp([two], sealed)).toBeNull();
  expect(openTotp([one], `${sealed.slice(0, -2)}AA`)).toBeNull();
});

test("the otpauth address names shop, operator and secret", () => {
  const address = new URL(totpAddress(rfcSecret, "frida@shop.example", "Reise & Preis"));
  expect(address.protocol).toBe("otpauth:");
  expect(decodeURIComponent(address.pathname)).toContain("frida@shop.example");
  expect(address.searchParams.get("secret")).toBe(rfcSecret);
  expect(address.searchParams.get("issuer")).toBe("Reise & Preis");
});

test("ten distinct recovery codes are read in any notation", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(readRecoveryCode(` ${code.toLowerCase().replaceAll("-", " ")}`)).toBe(code);
  expect(readRecoveryCode("123456")).toBeNull();
});
