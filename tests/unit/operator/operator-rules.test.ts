import { expect, test } from "vitest";

import { orderFacts, standOf, standsAs } from "#app/domain/operator/audit.ts";
import { idleTime, isAlive, longestTime, secondStepTime } from "#app/domain/operator/operator-session.ts";
import { may, rights, roles, scopeOf } from "#app/domain/operator/role.ts";
import { cents } from "#app/domain/money.ts";
import { safeDeskPath } from "#app/http/back-office-urls.ts";

test("who may do what", () => {
  const table = Object.fromEntries(
    roles.map((role) => [role, rights.filter((right) => may(role, right)).join(" ")]),
  );
  expect(table).toEqual({
    owner: rights.join(" "),
    sales:
      "today account bookings arrivals redeem insure customers contact notes cancel mails proposals questions rooms prices figures codes",
    finance: "today account bookings customers export notes money figures",
    content: "today account rooms prices offers catalogue redirects newsletter",
    house: "today account bookings arrivals redeem proposals rooms",
  });
});

test("a house sees its own alone, and nothing where nobody said whose it is; everybody else sees all", () => {
  expect(scopeOf({ role: "house", vendorKey: "haus" })).toBe("haus");
  expect(scopeOf({ role: "house", vendorKey: null })).toBe("");
  for (const role of roles.filter((each) => each !== "house"))
    expect(scopeOf({ role, vendorKey: null })).toBeNull();
});

const begin = new Date("2026-11-25T08:00:00Z");
const after = (millis: number) => new Date(begin.getTime() + millis);

test("a session ends half an hour after its last use, and twelve hours after it began however it is used", () => {
  const used = (at: number) => ({ stage: "full" as const, created: begin, seen: after(at) });
  expect(isAlive(used(0), after(idleTime - 1))).toBe(true);
  expect(isAlive(used(0), after(idleTime))).toBe(false);
  expect(isAlive(used(longestTime - 2), after(longestTime - 1))).toBe(true);
  expect(isAlive(used(longestTime - 2), after(longestTime))).toBe(false);
  expect([idleTime, longestTime]).toEqual([30 * 60_000, 12 * 3_600_000]);
});

test("what has the password alone waits ten minutes for the second factor, whatever is done meanwhile", () => {
  const waiting = { stage: "password" as const, created: begin, seen: after(secondStepTime) };
  expect(isAlive(waiting, after(secondStepTime - 1))).toBe(true);
  expect(isAlive(waiting, after(secondStepTime))).toBe(false);
});

test("an order has changed where money or its state has, and not where travellers were named", () => {
  const order = { version: 3, status: 20, paymentStatus: 40, amountReceived: cents(31_000) } as const;
  const stand = (part: Partial<typeof order> = {}, held = 31_000, refunds = 0) =>
    standOf(orderFacts({ ...order, ...part }, { held: cents(held), refunds }));
  const seen = stand();
  expect(standsAs(stand({ version: 4 } as never), seen, false)).toBe(true);
  expect(standsAs(stand({}, 30_000, 1), seen, false)).toBe(false);
  expect(standsAs(stand({ status: 30 } as never), seen, false)).toBe(false);
  expect(standsAs(stand({ paymentStatus: 30 } as never), seen, false)).toBe(false);
  // Its own hand has closed the customer's page of payment: that is no change of somebody else's.
  expect(standsAs(stand({ paymentStatus: 30 } as never), seen, true)).toBe(true);
  expect(standsAs(stand({}, 30_000, 1), seen, true)).toBe(false);
});

test("after signing in one goes on to a page of the desk and nowhere else", () => {
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
