import fc from "fast-check";
import { expect, test, vi } from "vitest";

import { linkToken, readLinkToken } from "#app/commands/customer/accounts.server.ts";
import { refusePassword } from "#app/commands/customer/passwords.server.ts";
import {
  type Account,
  isLinkValid,
  prefillCustomer,
  linkEnd,
  linkPurposes,
  passwordRefusal,
  sessionEnd,
  decideOrderClaim,
} from "#app/domain/customer/account.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { deviceName } from "#app/http/client.server.ts";
import { safeReturnPath } from "#app/http/urls.ts";
import { awaitWithTimeout } from "#app/routes/checkout/steps.server.ts";
import { aCustomer, anOrder } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";

const account: Account = { id: "a", email: "erika@kundin.example", customer: null };

test.each([
  ["vier Wörter am Stück", null],
  ["correct horse battery staple", null],
  ["Tr0ub4dor&3xkcd", null],
  ["elf Zeichen", "short"],
  ["", "short"],
  ["x".repeat(129), "long"],
  ["aaaaaaaaaaaa", "simple"],
  ["123456789012", "simple"],
  ["abcdefghijklm", "simple"],
  ["qwertzuiop123", "simple"],
  ["Passwort1234", "simple"],
  ["passwort123456789", "simple"],
  // These passed an earlier rule that checked only keyboard rows and repetitions.
  ["iloveyou12345", "simple"],
  ["football2024!", "simple"],
  ["Sommer2024!!", "simple"],
  ["letmeinletmein", "simple"],
  ["monkey123456", "simple"],
  ["michelle1987", "simple"],
  ["adminadmin123", "simple"],
  ["dragondragon1", "simple"],
  ["willkommen2024", "simple"],
  ["schalke04schalke", "simple"],
  // German words that international lists lack.
  ["schmetterling1", "simple"],
  ["krankenschwester", "simple"],
  ["Geburtstag2024", "simple"],
  ["Straßenbahn12", "simple"],
  ["Wochenende2026", "simple"],
  ["kartoffelsalat", "simple"],
  ["Fruehling2026!", "simple"],
  ["drei Katzen am Deich", null],
  ["x7#kQp2!vRt9", null],
  ["erika.muster1", "email"],
  ["ERIKA.MUSTER!erika.muster", "email"],
])("the password %j has the refusal %j", async (password, refusal) => {
  expect(await refusePassword(password, "erika.muster@kundin.example")).toBe(refusal);
});

test("refuses passwords by their length in characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.string(), (password, email) => {
      const refusal = passwordRefusal(password, email);
      const signs = [...password.normalize("NFKC")].length;
      expect(refusal === "short").toBe(signs < 12);
      expect(refusal === "long").toBe(signs > 128);
    }),
  );
});

test("an order is claimed at once only by its own email address", () => {
  const placed = anOrder({ status: orderStatuses.Closed });
  const other = { ...account, email: "anna@kundin.example" };
  expect(decideOrderClaim(placed, account)).toBe("at-once");
  const typed = { ...placed, customer: { ...placed.customer, email: " Erika@Kundin.example " } };
  expect(decideOrderClaim(typed, account)).toBe("at-once");
  expect(decideOrderClaim(placed, other)).toBe("by-letter");
  expect(decideOrderClaim({ ...placed, accountId: "b" }, account)).toBeNull();
  expect(decideOrderClaim(anOrder(), account)).toBeNull();
  expect(decideOrderClaim({ ...placed, customer: { ...placed.customer, email: "" } }, account)).toBeNull();
});

test("the checkout is prefilled from the cart, the last order or the account", () => {
  const nothing = aCustomer({ firstName: "", lastName: "", email: "", address: "", zip: "", city: "" });
  const last = aCustomer({ city: "Bremen" });
  expect(prefillCustomer(nothing, account)).toEqual({ ...nothing, email: account.email });
  expect(prefillCustomer(nothing, { ...account, customer: last })).toEqual({ ...last, email: account.email });
  expect(
    prefillCustomer({ ...nothing, email: "bid@kundin.example" }, { ...account, customer: last }).email,
  ).toBe("bid@kundin.example");
  expect(prefillCustomer(aCustomer(), { ...account, customer: last })).toEqual(aCustomer());
});

test("sessions and links expire", () => {
  const hours = (end: Date) => (end.getTime() - testNow.getTime()) / 3_600_000;
  expect([hours(sessionEnd(testNow, false)), hours(sessionEnd(testNow, true))]).toEqual([24, 720]);
  for (const purpose of linkPurposes) {
    const expires = linkEnd(purpose, testNow);
    expect(isLinkValid({ expires, used: null }, testNow)).toBe(true);
    expect(isLinkValid({ expires, used: testNow }, testNow)).toBe(false);
    expect(isLinkValid({ expires, used: null }, expires)).toBe(false);
  }
});

test.each([
  ["/de", true],
  ["/checkout/payment?x=1#y", true],
  ["//boese.example", false],
  ["/\\boese.example", false],
  ["/\t/boese.example", false],
  ["/.//boese.example", false],
  ["/de/..//boese.example", false],
  ["/de/%2E%2e//boese.example", false],
  ["/./\\boese.example", false],
  ["/de/\r\n/boese.example", false],
  ["/\u0000/boese.example", false],
  ["https://boese.example", false],
  ["javascript:alert(1)", false],
  ["de", false],
  ["", false],
  [null, false],
  [`/${"x".repeat(2_000)}`, false],
])("the return path %j is safe: %j", (path, safe) => {
  expect(safeReturnPath(path)).toBe(safe ? path : null);
});

test("the return path is resolved like in a browser", () => {
  expect(safeReturnPath("/de/./suche/../deal?q=a#b")).toBe("/de/deal?q=a#b");
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Edge, Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari, iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet, Android",
  ],
  ["w3m/0.5.3+git20230121", "w3m"],
  ["Lynx/2.9.0dev.12 libwww-FM/2.14", "lynx"],
  ["<script>", "Unbekanntes Gerät"],
  [null, "Unbekanntes Gerät"],
])("%j is called %j", (header, name) => {
  expect(deviceName(header)).toBe(name);
});

test("firstWithin resolves to undefined after the timeout", async () => {
  vi.useFakeTimers();
  const never = awaitWithTimeout(new Promise(() => undefined), 500);
  await vi.advanceTimersByTimeAsync(499);
  const late = vi.fn<() => void>();
  void never.then(late);
  await vi.advanceTimersByTimeAsync(0);
  expect(late).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await never).toBeUndefined();
  expect(await awaitWithTimeout(Promise.resolve("there"), 500)).toBe("there");
  await expect(awaitWithTimeout(Promise.reject(new Error("no")), 500)).rejects.toThrow("no");
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("a link token is readable only with the secret that made it", () => {
  const id = "01a1f9b0-b0f9-709e-a19f-474688efc1cd";
  const token = linkToken("old", id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(readLinkToken(["new", "old"], token)).toBe(id);
  expect(readLinkToken(["new"], token)).toBeNull();
  for (let at = 0; at < token.length; at++) {
    const sign = token[at] === "A" ? "Q" : "A";
    const changed = `${token.slice(0, at)}${sign}${token.slice(at + 1)}`;
    expect(readLinkToken(["old"], changed), changed).not.toBe(id);
  }
  for (const nonsense of ["", "x", token.slice(1), `${token}AAAA`, "ä".repeat(43)])
    expect(readLinkToken(["old"], nonsense)).toBeNull();
});
