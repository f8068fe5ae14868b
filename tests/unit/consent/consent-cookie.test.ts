import fc from "fast-check";
import { expect, test } from "vitest";

import { consentMode, everythingAllowed, nothingAllowed } from "#app/domain/customer/consent.ts";
import { consentKey, readConsentCookie, setConsentCookie } from "#app/http/cookies.server.ts";
import { storedThings } from "#locale/content/stored-things.ts";
import { buildExpiredCookies } from "#app/routes/consent/clear-stored-data.server.ts";

const now = new Date("2026-11-22T10:00:00Z");
const written = { version: 7, https: true, now };
const cookieHeader = (setCookie: string) => setCookie.split(";")[0] ?? "";

test("reads back every choice of consent [S4-40]", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (functional, statistic, marketing) => {
      const consent = { ...nothingAllowed, functional, statistic, marketing };
      expect(readConsentCookie(`a=b; ${cookieHeader(setConsentCookie(consent, written))}; c=d`, 7)).toEqual(
        consent,
      );
    }),
  );
});

test("each purpose has its name in the cookie [S3-30]", () => {
  const cookie = (names: string) => readConsentCookie(`CookieConsent={${names}}`, 7);
  expect(cookie("necessary:false")).toEqual({
    necessary: true,
    functional: false,
    statistic: false,
    marketing: false,
    unclassified: false,
  });
  for (const [name, part] of [
    ["preferences", "functional"],
    ["statistics", "statistic"],
    ["marketing", "marketing"],
  ] as const)
    expect(cookie(`necessary:true,${name}:true`)).toEqual({ ...nothingAllowed, [part]: true });
});

test("the consent cookie lasts a year and can be read by scripts [S9-12]", () => {
  const cookie = setConsentCookie(everythingAllowed, written);
  for (const part of ["CookieConsent=", "Max-Age=31536000", "SameSite=Lax", "Secure", "Path=/"])
    expect(cookie).toContain(part);
  expect(cookie).not.toContain("HttpOnly");
});

test("a consent cookie of another version is ignored", () => {
  expect(readConsentCookie(cookieHeader(setConsentCookie(everythingAllowed, written)), 8)).toBeNull();
  expect(
    readConsentCookie("CookieConsent={necessary:true,preferences:false,statistics:true,marketing:false}", 8),
  ).toEqual({
    ...nothingAllowed,
    statistic: true,
  });
  const json = encodeURIComponent(
    '{"necessary":true,"preferences":true,"statistics":false,"marketing":true}',
  );
  expect(readConsentCookie(`CookieConsent=${json}`, 8)).toMatchObject({ functional: true, marketing: true });
});

test("missing or malformed cookies allow nothing", () => {
  for (const header of [null, undefined, "", "CookieConsent=", "CookieConsent=%E0%A4%A", "CookieConsent=-1"])
    expect(readConsentCookie(header, 7)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => void readConsentCookie(`CookieConsent=${text}`, 7)));
  expect(readConsentCookie("NoCookieConsent={marketing:true}", 7)).toBeNull();
});

test("each choice has its own cache key", () => {
  const flags = [false, true];
  const all = flags.flatMap((functional) =>
    flags.flatMap((statistic) =>
      flags.map((marketing) => consentKey({ ...nothingAllowed, functional, statistic, marketing })),
    ),
  );
  expect(new Set([...all, consentKey(null)]).size).toBe(9);
});

test("everything but security storage is denied before the choice [S4-36]", () => {
  const { security_storage: security, ...others } = consentMode(null);
  expect(security).toBe("granted");
  expect(new Set(Object.values(others))).toEqual(new Set(["denied"]));
  expect(consentMode({ ...nothingAllowed, statistic: true })).toMatchObject({
    analytics_storage: "granted",
    ad_storage: "denied",
  });
  expect(consentMode({ ...nothingAllowed, marketing: true })).toMatchObject({
    analytics_storage: "granted",
    ad_storage: "granted",
  });
});

test("withdrawing consent deletes campaign and tracker cookies", () => {
  const Cookie = "warenkorb=a; utm=b; _ga=c; __session=d; _fbp=e; CookieConsent=f; fremd=g; __konto=h";
  const request = new Request("https://www.shop.example/de/einwilligung", { headers: { Cookie } });
  const names = (allowed: typeof nothingAllowed) => [
    ...new Set(buildExpiredCookies(request, allowed).map((cookie) => cookie.split("=")[0])),
  ];
  expect(names(nothingAllowed)).toEqual(["utm", "_ga", "_fbp"]);
  expect(names({ ...nothingAllowed, statistic: true })).toEqual(["utm", "_ga", "_fbp"]);
  expect(names(everythingAllowed)).toEqual([]);
  expect(buildExpiredCookies(request, nothingAllowed)).toContain(
    "_ga=; Path=/; Max-Age=0; SameSite=Lax; Domain=shop.example",
  );
});

test("each stored item is listed once with purpose and duration", () => {
  expect(new Set(storedThings.map(({ name }) => name)).size).toBe(storedThings.length);
  for (const { purpose, duration } of storedThings) {
    expect(purpose.length).toBeGreaterThan(20);
    expect(duration).not.toBe("");
  }
});
