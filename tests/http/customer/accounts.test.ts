/** Registration, login, logout and password changes on the shop's pages. */
import { expect, test } from "vitest";

import { accounts, accountSessions } from "#app/store/schema/accounts.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { anAccount, logInAs, readLoginLink, password } from "#tests/support/accounts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { type PageAnswer, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const email = "erika@kundin.example";
const logIn = (who: Visitor, part: Record<string, string> = {}) =>
  who.post("/de/login", { email, password, ...part });
const isLoggedIn = async (who: Visitor) => (await who.get("/de/konto")).status === 200;
const setMinutesLater = (minutes: number) =>
  void (shop.clock.now = new Date(testNow.getTime() + minutes * 60_000));

async function followRedirects(who: Visitor, answer: PageAnswer): Promise<string> {
  expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/^\//)]);
  const next = await who.get(answer.location);
  return next.status === 303 ? followRedirects(who, next) : readVisibleText(next.text);
}

test("registers an account with an emailed link and a chosen password", async () => {
  const requested = await visitor.post("/de/register", { email: " Erika@Kundin.example" });
  expect(requested.location).toBe("/de/login/gesendet?was=register");
  expect(await followRedirects(visitor, requested)).toContain("Link zur Bestätigung");
  expect(await database.db().select().from(accounts)).toEqual([]);
  const link = await readLoginLink(database.db(), "account-register", email);
  for (const view of [1, 2]) expect([view, (await visitor.get(link)).status]).toEqual([view, 200]);

  const short = await visitor.post(link, { password: "zu kurz" });
  expect(short.status).toBe(422);
  expect(readVisibleText(short.text)).toContain("mindestens 12 Zeichen");
  expect(short.text).not.toContain("zu kurz");
  const done = await visitor.post(link, { password });
  expect(await followRedirects(visitor, done)).toContain("Meine Bestellungen");
  expect(await isLoggedIn(visitor)).toBe(true);
  expect((await visitor.get(link)).status).toBe(410);
  expect((await shop.visitor().post(link, { password: "ein ganz anderes" })).status).toBe(410);
  expect((await logIn(shop.visitor())).status).toBe(303);
});

test("registering a known address is answered like an unknown one, with a login link by email", async () => {
  await anAccount(database.db());
  const [known, unknown] = [
    await visitor.post("/de/register", { email }),
    await visitor.post("/de/register", { email: "niemand@kundin.example" }),
  ];
  expect([known.status, known.location, known.text]).toEqual([
    unknown.status,
    unknown.location,
    unknown.text,
  ]);
  setMinutesLater(1);
  await visitor.post("/de/register", { email });
  await visitor.post(await readLoginLink(database.db(), "account-exists", email), {});
  expect(await isLoggedIn(visitor)).toBe(true);
});

test("logging in by password leads to the requested page, never to another host [S2-16]", async () => {
  await anAccount(database.db());
  const redirect = await visitor.get("/de/meine-bestellungen");
  expect(redirect.location).toBe("/de/login?back=%2Fde%2Fmeine-bestellungen");
  expect((await visitor.get(redirect.location)).text).toContain('name="back" value="/de/meine-bestellungen"');
  for (const [back, target] of [
    ["/checkout/payment", "/checkout/payment"],
    ["//boese.example", "/de/meine-bestellungen"],
    ["https://boese.example", "/de/meine-bestellungen"],
    ["", "/de/meine-bestellungen"],
  ] as const) {
    expect([back, (await logIn(shop.visitor(), { back })).location]).toEqual([back, target]);
  }
  await logIn(visitor);
  expect((await visitor.get("/de/meine-bestellungen")).location).toBe("/de/konto/bestellungen");
  expect((await visitor.get("/de/login")).location).toBe("/de/meine-bestellungen");
  expect(readVisibleText((await visitor.get("/de/konto/bestellungen")).text)).toContain(
    "noch keine Bestellung",
  );
});

test("the session cookie is HttpOnly and outlives the browser only on request", async () => {
  await anAccount(database.db());
  const cookieOf = ({ headers }: PageAnswer) =>
    (headers["set-cookie"] ?? []).find((cookie) => cookie.startsWith("anmeldung=")) ?? "";
  const sessionCookie = cookieOf(await logIn(shop.visitor()));
  expect(sessionCookie).toMatch(/HttpOnly/);
  expect(sessionCookie).toMatch(/SameSite=Lax/);
  expect(sessionCookie).not.toMatch(/Max-Age/);
  expect(cookieOf(await logIn(shop.visitor(), { stay: "1" }))).toMatch(/Max-Age=2592000/);
  const [row] = await database.db().select().from(accountSessions);
  expect(decodeURIComponent(sessionCookie)).not.toContain(row?.tokenHash);
});

test("a wrong password and an unknown address get the same page", async () => {
  await anAccount(database.db());
  const page = async (who: string) => {
    const { status, text } = await shop.visitor().post("/de/login", { email: who, password: "ganz falsch" });
    expect(text).not.toContain("ganz falsch");
    return [status, text.replaceAll(who, "")];
  };
  expect(await page(email)).toEqual(await page("niemand@kundin.example"));
});

test("ten failed logins block the password for a time, not the login link", async () => {
  await anAccount(database.db());
  let answer = await logIn(visitor, { password: "falsch" });
  for (let count = 1; count < 11; count++) answer = await logIn(visitor, { password: "falsch" });
  expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "900"]);
  expect((await logIn(visitor)).status).toBe(429);
  expect((await visitor.post("/de/login", { email, link: "x" })).status).toBe(303);
  setMinutesLater(16);
  expect((await logIn(visitor)).status).toBe(303);
});

test("a login link can be used once within an hour", async () => {
  await anAccount(database.db());
  const requested = await visitor.post("/de/login", { email, link: "x", back: "/de/faq" });
  expect(requested.location).toBe("/de/login/gesendet?was=login");
  const link = await readLoginLink(database.db(), "account-login", email);
  for (let view = 0; view < 3; view++) expect((await shop.visitor().get(link)).status).toBe(200);
  expect((await visitor.post(link, {})).location).toBe("/de/faq");
  expect(await isLoggedIn(visitor)).toBe(true);
  const second = await shop.visitor().post(link, {});
  expect(second.status).toBe(410);
  expect(readVisibleText(second.text)).toContain("Dieser Link funktioniert nicht mehr");

  await visitor.post("/de/login", { email, link: "x" });
  const late = await readLoginLink(database.db(), "account-login", email);
  setMinutesLater(60);
  expect((await shop.visitor().post(late, {})).status).toBe(410);
  expect((await shop.visitor().get(`${late}x`)).status).toBe(410);
  expect((await shop.visitor().get("/de/login/link/a")).status).toBe(410);
});

test("a login link posted twenty times at once opens one session", async () => {
  await anAccount(database.db());
  await visitor.post("/de/login", { email, link: "x" });
  const link = await readLoginLink(database.db(), "account-login", email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.visitor().post(link, {})));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await database.db().select().from(accountSessions)).toHaveLength(1);
});

test("a password reset ends other sessions and login links", async () => {
  await anAccount(database.db());
  const other = shop.visitor();
  await logIn(other);
  await visitor.post("/de/login", { email, link: "x" });
  const login = await readLoginLink(database.db(), "account-login", email);
  setMinutesLater(1);
  expect((await visitor.post("/de/login/passwort", { email })).location).toBe("/de/login/gesendet?was=reset");
  const link = await readLoginLink(database.db(), "account-reset", email);
  expect((await visitor.post(link, { password: "ein neues langes Passwort" })).status).toBe(303);
  expect([await isLoggedIn(visitor), await isLoggedIn(other)]).toEqual([true, false]);
  expect((await shop.visitor().post(login, {})).status).toBe(410);
  expect((await logIn(shop.visitor())).status).toBe(422);
  expect((await logIn(shop.visitor(), { password: "ein neues langes Passwort" })).status).toBe(303);
  const kinds = (await database.db().select().from(mails)).map(({ kind }) => kind);
  expect(kinds).toContain("account-password");
});

test("a password reset for an unknown address is answered like one for a known address", async () => {
  await anAccount(database.db());
  const known = await visitor.post("/de/login/passwort", { email });
  const unknown = await visitor.post("/de/login/passwort", { email: "niemand@kundin.example" });
  expect([known.status, known.location, known.text]).toEqual([
    unknown.status,
    unknown.location,
    unknown.text,
  ]);
  const link = await readLoginLink(database.db(), "account-none", "niemand@kundin.example");
  expect(readVisibleText((await visitor.get(link)).text)).toContain("Konto anlegen");
});

test("a customer can log out their own devices only", async () => {
  const id = await anAccount(database.db());
  const other = shop.visitor();
  await logIn(visitor);
  await logIn(other);
  const otherCustomer = shop.visitor();
  await logInAs(database.db(), otherCustomer, await anAccount(database.db(), "anna@kundin.example"));
  const sessions = await database.db().select().from(accountSessions);
  const page = (await visitor.get("/de/konto")).text;
  const shown = [...page.matchAll(/name="session" value="([^"]+)"/g)].map(([, session = ""]) => session);
  expect(shown).toHaveLength(1);
  expect(sessions.find((each) => each.id === shown[0])?.accountId).toBe(id);
  const end = (who: Visitor) => who.post("/de/konto", { intent: "end-session", session: shown[0] ?? "" });
  expect(await followRedirects(otherCustomer, await end(otherCustomer))).toContain("war schon abgemeldet");
  expect(await isLoggedIn(other)).toBe(true);
  expect(await followRedirects(visitor, await end(visitor))).toContain("Das Gerät ist abgemeldet");
  expect([await isLoggedIn(visitor), await isLoggedIn(other)]).toEqual([true, false]);
  await logIn(other);
  await visitor.post("/de/konto", { intent: "end-others" });
  expect([await isLoggedIn(visitor), await isLoggedIn(other)]).toEqual([true, false]);
});

test("changing the password needs the current one and renews this device's session", async () => {
  await anAccount(database.db());
  const other = shop.visitor();
  await logIn(visitor);
  await logIn(other);
  const oldCookie = visitor.cookies.get("anmeldung");
  const change = (current: string, next: string) =>
    visitor.post("/de/konto", { intent: "password", current, password: next });
  expect(readVisibleText((await change("falsch", "ein neues langes Passwort")).text)).toContain(
    "stimmt nicht",
  );
  expect((await change(password, "kurz")).status).toBe(422);
  expect((await change(password, "ein neues langes Passwort")).status).toBe(303);
  expect([await isLoggedIn(visitor), await isLoggedIn(other)]).toEqual([true, false]);
  expect(visitor.cookies.get("anmeldung")).not.toBe(oldCookie);
});

test("logging out ends the session itself, not only the cookie [S6-01]", async () => {
  await anAccount(database.db());
  await logIn(visitor);
  const oldCookie = visitor.cookies.get("anmeldung") ?? "";
  expect(await followRedirects(visitor, await visitor.post("/de/logout", { intent: "logout" }))).toContain(
    "Sie sind abgemeldet",
  );
  visitor.cookies.set("anmeldung", oldCookie);
  expect(await isLoggedIn(visitor)).toBe(false);
  expect((await visitor.get("/de/logout")).location).toBe("/de/login");
});

test("the log contains no email address, password or login key", async () => {
  await anAccount(database.db());
  const before = shop.said.length;
  await visitor.post("/de/login", { email, link: "x" });
  const link = await readLoginLink(database.db(), "account-login", email);
  await visitor.get(link);
  await logIn(visitor);
  const lines = shop.said.slice(before).filter((line) => line.includes('"msg"'));
  expect(lines.length).toBeGreaterThan(2);
  for (const secret of [email, password, link.split("/").at(-1) ?? ""])
    expect(lines.join("\n")).not.toContain(secret);
});
