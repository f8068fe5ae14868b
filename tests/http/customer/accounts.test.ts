/** Accounts as customers meet them on pages: every way in, and out again. */
import { expect, test } from "vitest";

import { accounts, accountSessions } from "#app/store/schema/accounts.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { anAccount, logInAs, mailedLink, password } from "#tests/support/accounts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { wordsOf } from "#tests/support/markup.tsx";
import { type PageAnswer, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const email = "erika@kundin.example";
const logIn = (who: Visitor, part: Record<string, string> = {}) =>
  who.post("/de/login", { email, password, ...part });
const isIn = async (who: Visitor) => (await who.get("/de/konto")).status === 200;
const later = (minutes: number) => void (shop.clock.now = new Date(testNow.getTime() + minutes * 60_000));

async function follow(who: Visitor, answer: PageAnswer): Promise<string> {
  expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/^\//)]);
  const next = await who.get(answer.location);
  return next.status === 303 ? follow(who, next) : wordsOf(next.text);
}

test("registering: a letter, a password of one's own choice, and the account is there", async () => {
  const asked = await visitor.post("/de/register", { email: " Erika@Kundin.example" });
  expect(asked.location).toBe("/de/login/gesendet?was=register");
  expect(await follow(visitor, asked)).toContain("E-Mail mit einem Link zur Bestätigung");
  expect(await database.db().select().from(accounts)).toEqual([]);
  const link = await mailedLink(database.db(), "account-register", email);
  for (const look of [1, 2]) expect([look, (await visitor.get(link)).status]).toEqual([look, 200]);

  const short = await visitor.post(link, { password: "zu kurz" });
  expect(short.status).toBe(422);
  expect(wordsOf(short.text)).toContain("mindestens 12 Zeichen");
  expect(short.text).not.toContain("zu kurz");
  const done = await visitor.post(link, { password });
  expect(await follow(visitor, done)).toContain("Meine Bestellungen");
  expect(await isIn(visitor)).toBe(true);
  expect((await visitor.get(link)).status).toBe(410);
  expect((await shop.visitor().post(link, { password: "ein ganz anderes" })).status).toBe(410);
  expect((await logIn(shop.visitor())).status).toBe(303);
});

test("registering an address that has an account says the same, and its mailbox gets a way in", async () => {
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
  later(1);
  await visitor.post("/de/register", { email });
  await visitor.post(await mailedLink(database.db(), "account-exists", email), {});
  expect(await isIn(visitor)).toBe(true);
});

test("logging in by password leads to where the visitor wanted to go, never to another host [S2-16]", async () => {
  await anAccount(database.db());
  const guard = await visitor.get("/de/meine-bestellungen");
  expect(guard.location).toBe("/de/login?back=%2Fde%2Fmeine-bestellungen");
  expect((await visitor.get(guard.location)).text).toContain('name="back" value="/de/meine-bestellungen"');
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
  expect(wordsOf((await visitor.get("/de/konto/bestellungen")).text)).toContain("noch keine Bestellung");
});

test("the cookie is out of reach of scripts, and outlasts the browser only where that is wished", async () => {
  await anAccount(database.db());
  const cookieOf = ({ headers }: PageAnswer) =>
    (headers["set-cookie"] ?? []).find((cookie) => cookie.startsWith("anmeldung=")) ?? "";
  const plain = cookieOf(await logIn(shop.visitor()));
  expect(plain).toMatch(/HttpOnly/);
  expect(plain).toMatch(/SameSite=Lax/);
  expect(plain).not.toMatch(/Max-Age/);
  expect(cookieOf(await logIn(shop.visitor(), { stay: "1" }))).toMatch(/Max-Age=2592000/);
  const [row] = await database.db().select().from(accountSessions);
  expect(decodeURIComponent(plain)).not.toContain(row?.tokenHash);
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

test("after ten tries the page says to wait, and the way by mail is still open", async () => {
  await anAccount(database.db());
  let answer = await logIn(visitor, { password: "falsch" });
  for (let count = 1; count < 11; count++) answer = await logIn(visitor, { password: "falsch" });
  expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "900"]);
  expect((await logIn(visitor)).status).toBe(429);
  expect((await visitor.post("/de/login", { email, link: "x" })).status).toBe(303);
  later(16);
  expect((await logIn(visitor)).status).toBe(303);
});

test("logging in by a link: looking does not use it up, the button does, once; an hour later it is over", async () => {
  await anAccount(database.db());
  const asked = await visitor.post("/de/login", { email, link: "x", back: "/de/faq" });
  expect(asked.location).toBe("/de/login/gesendet?was=login");
  const link = await mailedLink(database.db(), "account-login", email);
  for (let look = 0; look < 3; look++) expect((await shop.visitor().get(link)).status).toBe(200);
  expect((await visitor.post(link, {})).location).toBe("/de/faq");
  expect(await isIn(visitor)).toBe(true);
  const second = await shop.visitor().post(link, {});
  expect(second.status).toBe(410);
  expect(wordsOf(second.text)).toContain("Dieser Link gilt nicht mehr");

  await visitor.post("/de/login", { email, link: "x" });
  const late = await mailedLink(database.db(), "account-login", email);
  later(60);
  expect((await shop.visitor().post(late, {})).status).toBe(410);
  expect((await shop.visitor().get(`${late}x`)).status).toBe(410);
  expect((await shop.visitor().get("/de/login/link/a")).status).toBe(410);
});

test("one link, used twenty times at once, lets one in", async () => {
  await anAccount(database.db());
  await visitor.post("/de/login", { email, link: "x" });
  const link = await mailedLink(database.db(), "account-login", email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.visitor().post(link, {})));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await database.db().select().from(accountSessions)).toHaveLength(1);
});

test("a new password logs every other device out, ends other links, and tells the mailbox", async () => {
  await anAccount(database.db());
  const other = shop.visitor();
  await logIn(other);
  await visitor.post("/de/login", { email, link: "x" });
  const login = await mailedLink(database.db(), "account-login", email);
  later(1);
  expect((await visitor.post("/de/login/passwort", { email })).location).toBe("/de/login/gesendet?was=reset");
  const link = await mailedLink(database.db(), "account-reset", email);
  expect((await visitor.post(link, { password: "ein neues langes Passwort" })).status).toBe(303);
  expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
  expect((await shop.visitor().post(login, {})).status).toBe(410);
  expect((await logIn(shop.visitor())).status).toBe(422);
  expect((await logIn(shop.visitor(), { password: "ein neues langes Passwort" })).status).toBe(303);
  const kinds = (await database.db().select().from(mails)).map(({ kind }) => kind);
  expect(kinds).toContain("account-password");
});

test("a reset for an address without account says the same, and its mailbox learns that there is none", async () => {
  await anAccount(database.db());
  const known = await visitor.post("/de/login/passwort", { email });
  const unknown = await visitor.post("/de/login/passwort", { email: "niemand@kundin.example" });
  expect([known.status, known.location, known.text]).toEqual([
    unknown.status,
    unknown.location,
    unknown.text,
  ]);
  const link = await mailedLink(database.db(), "account-none", "niemand@kundin.example");
  expect(wordsOf((await visitor.get(link)).text)).toContain("Konto anlegen");
});

test("devices are listed, and each can be logged out; nobody else's", async () => {
  const id = await anAccount(database.db());
  const other = shop.visitor();
  await logIn(visitor);
  await logIn(other);
  const stranger = shop.visitor();
  await logInAs(database.db(), stranger, await anAccount(database.db(), "anna@kundin.example"));
  const sessions = await database.db().select().from(accountSessions);
  const page = (await visitor.get("/de/konto")).text;
  const shown = [...page.matchAll(/name="session" value="([^"]+)"/g)].map(([, session = ""]) => session);
  expect(shown).toHaveLength(1);
  expect(sessions.find((each) => each.id === shown[0])?.accountId).toBe(id);
  const end = (who: Visitor) => who.post("/de/konto", { intent: "end-session", session: shown[0] ?? "" });
  expect(await follow(stranger, await end(stranger))).toContain("war schon abgemeldet");
  expect(await isIn(other)).toBe(true);
  expect(await follow(visitor, await end(visitor))).toContain("Das Gerät ist abgemeldet");
  expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
  await logIn(other);
  await visitor.post("/de/konto", { intent: "end-others" });
  expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
});

test("the password is changed by who knows it, and this device stays with a new session", async () => {
  await anAccount(database.db());
  const other = shop.visitor();
  await logIn(visitor);
  await logIn(other);
  const before = visitor.cookies.get("anmeldung");
  const change = (current: string, next: string) =>
    visitor.post("/de/konto", { intent: "password", current, password: next });
  expect(wordsOf((await change("falsch", "ein neues langes Passwort")).text)).toContain("stimmt nicht");
  expect((await change(password, "kurz")).status).toBe(422);
  expect((await change(password, "ein neues langes Passwort")).status).toBe(303);
  expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
  expect(visitor.cookies.get("anmeldung")).not.toBe(before);
});

test("logging out ends the session itself, not only the cookie [S6-01]", async () => {
  await anAccount(database.db());
  await logIn(visitor);
  const kept = visitor.cookies.get("anmeldung") ?? "";
  expect(await follow(visitor, await visitor.post("/de/logout", { intent: "logout" }))).toContain(
    "Sie sind abgemeldet",
  );
  visitor.cookies.set("anmeldung", kept);
  expect(await isIn(visitor)).toBe(false);
  expect((await visitor.get("/de/logout")).location).toBe("/de/login");
});

test("nothing of it stands in the log", async () => {
  await anAccount(database.db());
  const before = shop.said.length;
  await visitor.post("/de/login", { email, link: "x" });
  const link = await mailedLink(database.db(), "account-login", email);
  await visitor.get(link);
  await logIn(visitor);
  const lines = shop.said.slice(before).filter((line) => line.includes('"msg"'));
  expect(lines.length).toBeGreaterThan(2);
  for (const secret of [email, password, link.split("/").at(-1) ?? ""])
    expect(lines.join("\n")).not.toContain(secret);
});
