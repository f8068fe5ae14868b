import { expect, test } from "vitest";

import { orderFacts, fingerprintOrder, matchesFingerprint } from "#app/domain/operator/audit.ts";
import {
  accessState,
  idleTime,
  isAlive,
  longestTime,
  secondStepTime,
} from "#app/domain/operator/operator-session.ts";
import { hasRight, isLastOwner, rights, type Role, roles, scopeOf } from "#app/domain/operator/role.ts";
import { cents } from "#app/domain/money.ts";
import { safeDeskPath } from "#app/http/back-office-urls.ts";

test("each role has its rights", () => {
  const table = Object.fromEntries(
    roles.map((role) => [role, rights.filter((right) => hasRight(role, right)).join(" ")]),
  );
  expect(table).toEqual({
    owner: rights.join(" "),
    sales:
      "today account guide bookings book arrivals occupancy channels redeem insure customers contact notes cancel mails proposals questions reviews moderation rooms prices figures codes",
    finance: "today account guide bookings customers export notes money figures",
    content: "today account guide reviews rooms prices offers vendors catalogue redirects newsletter",
    house: "today account guide bookings book arrivals occupancy channels redeem proposals reviews rooms",
  });
});

test("property accounts see their own property only", () => {
  expect(scopeOf({ role: "house", vendorKey: "haus" })).toBe("haus");
  expect(scopeOf({ role: "house", vendorKey: null })).toBe("");
  for (const role of roles.filter((each) => each !== "house"))
    expect(scopeOf({ role, vendorKey: null })).toBeNull();
});

const begin = new Date("2026-11-25T08:00:00Z");
const after = (millis: number) => new Date(begin.getTime() + millis);

test("a session ends after half an hour idle or twelve hours in total", () => {
  const used = (at: number) => ({ stage: "full" as const, created: begin, seen: after(at) });
  expect(isAlive(used(0), after(idleTime - 1))).toBe(true);
  expect(isAlive(used(0), after(idleTime))).toBe(false);
  expect(isAlive(used(longestTime - 2), after(longestTime - 1))).toBe(true);
  expect(isAlive(used(longestTime - 2), after(longestTime))).toBe(false);
  expect([idleTime, longestTime]).toEqual([30 * 60_000, 12 * 3_600_000]);
});

test("a password-only session ends after ten minutes", () => {
  const waiting = { stage: "password" as const, created: begin, seen: after(secondStepTime) };
  expect(isAlive(waiting, after(secondStepTime - 1))).toBe(true);
  expect(isAlive(waiting, after(secondStepTime))).toBe(false);
});

test("access is open, invited, expired or disabled", () => {
  const until = after(1000);
  const invited = { disabled: null, totpSealed: null, startUntil: until };
  expect(accessState(invited, after(999))).toBe("invited");
  expect(accessState(invited, until)).toBe("expired");
  expect(accessState({ ...invited, startUntil: null }, begin)).toBe("expired");
  expect(accessState({ ...invited, totpSealed: "x" }, until)).toBe("active");
  expect(accessState({ ...invited, totpSealed: "x", disabled: begin }, begin)).toBe("disabled");
});

test("an owner is the last one when no other owner can sign in", () => {
  const anOwner = (id: string, part: { role?: Role; disabled?: Date; totpSealed?: null } = {}) => ({
    id,
    role: "owner" as Role,
    disabled: null,
    totpSealed: "x",
    ...part,
  });
  const anna = anOwner("anna");
  expect(isLastOwner(anna, [anna])).toBe(true);
  expect(isLastOwner(anna, [anna, anOwner("ben")])).toBe(false);
  expect(isLastOwner(anna, [anna, anOwner("ben", { disabled: begin })])).toBe(true);
  expect(isLastOwner(anna, [anna, anOwner("ben", { totpSealed: null })])).toBe(true);
  expect(isLastOwner(anna, [anna, anOwner("ben", { role: "sales" })])).toBe(true);
  // An owner who cannot sign in is not the last one who can.
  const invited = anOwner("ben", { totpSealed: null });
  expect(isLastOwner(invited, [invited])).toBe(false);
});

test("an order counts as changed when its state or money changes", () => {
  const order = { version: 3, status: 20, paymentStatus: 40, amountReceived: cents(31_000) } as const;
  const stateOf = (part: Partial<typeof order> = {}, held = 31_000, refunds = 0) =>
    fingerprintOrder(orderFacts({ ...order, ...part }, { held: cents(held), refunds }));
  const seen = stateOf();
  expect(matchesFingerprint(stateOf({ version: 4 } as never), seen, false)).toBe(true);
  expect(matchesFingerprint(stateOf({}, 30_000, 1), seen, false)).toBe(false);
  expect(matchesFingerprint(stateOf({ status: 30 } as never), seen, false)).toBe(false);
  expect(matchesFingerprint(stateOf({ paymentStatus: 30 } as never), seen, false)).toBe(false);
  // The operator's own action closed the customer's payment page, so this is no change by somebody else.
  expect(matchesFingerprint(stateOf({ paymentStatus: 30 } as never), seen, true)).toBe(true);
  expect(matchesFingerprint(stateOf({}, 30_000, 1), seen, true)).toBe(false);
});

test("the return path after sign-in stays in the back office", () => {
  expect(safeDeskPath("/verwaltung/buchungen?q=a")).toBe("/verwaltung/buchungen?q=a");
  for (const path of [
    "/de",
    "//evil.example",
    "/verwaltungen",
    "/verwaltung/../de",
    "/verwaltung/%2e%2e/de/konto",
    "/verwaltung/..//evil.example",
    "/verwaltung/anmelden",
    "https://x.example",
    null,
    "",
  ])
    expect([path, safeDeskPath(path)]).toEqual([path, "/verwaltung"]);
});
