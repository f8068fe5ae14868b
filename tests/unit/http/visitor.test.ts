import { expect, test } from "vitest";
import fc from "fast-check";

import {
  historyLength,
  getReturnPath,
  addVisit,
  type VisitHistory,
} from "#app/domain/order/checkout-step.ts";
import {
  cookieTable,
  readCartCookie,
  readCookie,
  readDeskCookie,
  readPlacedOrderCookie,
  setCartCookie,
  setDeskCookie,
  setPlacedOrderCookies,
  writeChoice,
  writeCookie,
} from "#app/http/cookies.server.ts";
import { checkFormToken, formToken } from "#app/http/forms.server.ts";
import { preferenceCookie } from "#app/locales/locale-choice.ts";
import { isSkippedOnReturn } from "#app/http/route-facts.ts";
import { clearFlashes, flash, readFlashes } from "#app/http/session.server.ts";
import { storedThings } from "#locale/content/stored-things.ts";
import { runs } from "#tests/support/runs.ts";

const keys = { sessionSecrets: ["s".repeat(32)], https: true };
const cart = { id: "01a1f9b0-b0f9-709e-a19f-474688efc1cd", token: "key" };

function requestWith(setCookie: string): Request {
  return new Request("https://shop.example/de", { headers: { Cookie: setCookie.split(";", 1)[0] ?? "" } });
}

const requestHeadOf = (Cookie: string) => new Request("https://shop.example/de", { headers: { Cookie } });

test("the cart cookie is signed, HttpOnly and lasts seven days [S3-24]", async () => {
  const cookie = await setCartCookie(keys, cart);
  for (const part of ["Max-Age=604800", "HttpOnly", "SameSite=Lax", "Secure", "Path=/"])
    expect(cookie).toContain(part);
  expect(await readCartCookie(keys, requestWith(cookie))).toEqual(cart);
});

test("an invalid cart cookie has no cart", async () => {
  const cookie = await setCartCookie({ ...keys, sessionSecrets: ["o".repeat(32)] }, cart);
  expect(await readCartCookie(keys, requestWith(cookie))).toBeNull();
  expect(await readCartCookie(keys, requestWith("warenkorb=%%%"))).toBeNull();
  expect(await readCartCookie(keys, new Request("https://shop.example/"))).toBeNull();
});

test("a cookie value is valid under its own name only", async () => {
  const [, value = ""] = /^warenkorb=([^;]*)/.exec(await setCartCookie(keys, cart)) ?? [];
  for (const [id, name] of [
    ["placedOrder", "bestellt"],
    ["support", "support"],
    ["cart", "warenkorb"],
  ] as const) {
    const read = await readCookie(id, keys, requestWith(`${name}=${value}`));
    expect(read, name).toEqual(id === "cart" ? cart : null);
  }
});

test("the first cookie of a name is read, once for all requests", async () => {
  const [cookiePair = ""] = (await setCartCookie(keys, cart)).split(";", 1);
  for (const header of [
    `xwarenkorb=1; ${cookiePair}; a=b`,
    `a=b;  ${cookiePair}; warenkorb=2`,
    `${cookiePair};warenkorb=3`,
  ])
    expect(await readCartCookie(keys, requestHeadOf(header)), header).toEqual(cart);
  for (const header of [`x${cookiePair}`, `a=${cookiePair}`, "warenkorb", `b=1, ${cookiePair}`])
    expect(await readCartCookie(keys, requestHeadOf(header)), header).toBeNull();
  const [one, other] = ["a=1", "a=2"].map((rest) =>
    readCookie("cart", keys, requestHeadOf(`${cookiePair}; ${rest}`)),
  );
  expect(one).toBe(other);
});

test("each message cookie has its own form token", async () => {
  const message = { kind: "info", text: "Ihre Auswahl ist gespeichert" } as const;
  const nobody = new Request("https://shop.example/de");
  const valueOf = async () =>
    (await flash(keys, nobody, message)).split(";", 1)[0]?.slice("__session=".length) ?? "";
  const [attacker, victim] = [await valueOf(), await valueOf()];
  expect(victim).not.toBe(attacker);
  const token = formToken(keys.sessionSecrets[0] ?? "", attacker);
  expect(checkFormToken(keys.sessionSecrets, attacker, token)).toBe(true);
  expect(checkFormToken(keys.sessionSecrets, victim, token)).toBe(false);
  expect(await readFlashes(keys, requestWith(`__session=${victim}`))).toEqual([message]);
});

test("the cookie of the placed order lasts an hour and replaces the cart", async () => {
  const [dropped = "", kept = ""] = await setPlacedOrderCookies(keys, cart);
  expect(dropped).toMatch(/^warenkorb=;.*Max-Age=0/);
  for (const part of ["Max-Age=3600", "HttpOnly", "SameSite=Lax", "Secure"]) expect(kept).toContain(part);
  expect(await readPlacedOrderCookie(keys, requestWith(kept))).toEqual(cart);
  expect(await readCartCookie(keys, requestWith(kept))).toBeNull();
  expect(storedThings.map(({ name }) => name)).toContain(kept.split("=", 1)[0]);
});

test("the five newest messages are shown once [S2-62]", async () => {
  let request = new Request("https://shop.example/");
  for (let index = 1; index <= 7; index++) {
    request = requestWith(await flash(keys, request, { kind: "info", text: `Meldung ${index}` }));
  }
  const texts = (await readFlashes(keys, request)).map((message) => message.text);
  expect(texts).toEqual(["Meldung 7", "Meldung 6", "Meldung 5", "Meldung 4", "Meldung 3"]);
  expect(await clearFlashes(keys, request)).toContain("Max-Age=0");
  // The text browser links does not send cookies that follow an expired one, such as the cart's.
  const cart = await setCartCookie(keys, { id: "1", token: "key" });
  const Cookie = `${request.headers.get("Cookie")}; ${cart.split(";")[0]}`;
  const inCart = (headers: Record<string, string>) =>
    clearFlashes(keys, new Request("https://shop.example/", { headers: { Cookie, ...headers } }));
  expect(await inCart({ "Sec-Fetch-Site": "none" })).toContain("Max-Age=0");
  const emptied = await inCart({});
  expect(emptied).not.toMatch(/Max-Age|Expires/);
  expect(await readFlashes(keys, requestWith(emptied))).toEqual([]);
});

/** The exact cookies in browsers. A change here loses every visitor's cart or login. */
const onTheWire: Record<keyof typeof cookieTable, string> = {
  cart: "warenkorb; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax",
  login: "__Host-anmeldung; Path=/; HttpOnly; Secure; SameSite=Lax",
  messages: "__session; Path=/; HttpOnly; Secure; SameSite=Lax",
  waitingBid: "vorschlag; Path=/; HttpOnly; Secure; SameSite=Lax",
  wayBack: "rueckweg; Path=/; HttpOnly; Secure; SameSite=Lax",
  placedOrder: "bestellt; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax",
  support: "support; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
  wishList: "merkzettel; Max-Age=15724800; Path=/; HttpOnly; Secure; SameSite=Lax",
  campaign: "utm; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
  consent: "CookieConsent; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
  lightVersion: "leichte-version; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
  locale: "i18n_redirected; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
};

test("the back office cookie has the __Host- prefix with HTTPS", () => {
  const token = "a".repeat(43);
  expect(setDeskCookie(keys, token)).toBe(
    `__Host-verwaltung=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(readDeskCookie(keys, requestWith(`verwaltung=${token}; __Secure-verwaltung=${token}`))).toBe(null);
  expect(readDeskCookie(keys, requestWith(`__Host-verwaltung=${token}`))).toBe(token);
});

test.each(Object.keys(onTheWire) as (keyof typeof onTheWire)[])(
  "the cookie %s has its name, lifetime and attributes",
  async (id) => {
    const { name, kind } = cookieTable[id];
    const written =
      kind === "readable"
        ? writeChoice(id as "consent", "1", true)
        : await writeCookie(id as "cart", keys, { id: "1" });
    expect(written.replace(/=[^;]*/, "")).toBe(onTheWire[id]);
    expect(storedThings.map((thing) => thing.name)).toContain(name);
    if (kind === "readable") return;
    const value = /=([^;]*)/.exec(written)?.[1] ?? "";
    const [data = "", mark] = decodeURIComponent(value).split(".");
    expect(JSON.parse(Buffer.from(data, "base64").toString())).toEqual({ id: "1" });
    expect(mark !== undefined).toBe(kind === "signed");
    const forged = requestWith(`${name}=${data}${kind === "signed" ? ".AAAA" : ""}`);
    expect(await readCookie(id as "cart", keys, forged)).toEqual(kind === "signed" ? null : { id: "1" });
  },
);

test("a preference cookie is readable by scripts and lasts 365 days [S9-11]", () => {
  expect(preferenceCookie("i18n_redirected", "de", false)).toBe(
    "i18n_redirected=de; Path=/; Max-Age=31536000; SameSite=Lax",
  );
});

const pages = ["/de", "/de/search?m=o", "/de/order/1/k", "/checkoutx", "/de/loginx"];
const passed = [
  "/checkout",
  "/checkout/payment?x=1",
  "/de/login",
  "/login",
  "/de/login/link/t",
  "/de/register",
];

test("the visit cookie equals a list of the last 20 pages", () => {
  const walk = fc.array(fc.constantFrom(...pages, ...passed, ...passed, ...passed), { maxLength: 80 });
  fc.assert(
    fc.property(walk, (paths) => {
      let history: VisitHistory | null = null;
      for (const path of paths) history = addVisit(history, path, isSkippedOnReturn(path));
      const kept = paths.slice(-historyLength);
      expect(getReturnPath(history)).toBe(kept.findLast((path) => pages.includes(path)) ?? null);
    }),
    { numRuns: runs(1_000) },
  );
});

test("the page before the checkout is known after 19 further pages [S9-08]", () => {
  let history = addVisit(null, "/de/search", false);
  for (let count = 0; count < 19; count++) history = addVisit(history, "/checkout/customer", true);
  expect(getReturnPath(history)).toBe("/de/search");
  expect(getReturnPath(addVisit(history, "/de/login", true))).toBeNull();
});
