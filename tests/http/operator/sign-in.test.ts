/** Back office login: password, second factor, attempt limits, sessions and logout. */
import { beforeEach, expect, test } from "vitest";

import { roles } from "#app/domain/operator/role.ts";
import { addOperator, disableOperator, resetOperator } from "#app/commands/operator/operators.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { findOperatorByEmail } from "#app/store/queries/operator/operators.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { password } from "#tests/support/accounts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { anOperator, codeOf, signInAs, type TestOperator } from "#tests/support/back-office/operators.ts";
import { roleNames } from "#locale/operator/back-office.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { openWholeShop, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const loginPath = "/verwaltung/anmelden";
const codePath = "/verwaltung/anmelden/code";
const setSecondsLater = (seconds: number) =>
  void (shop.clock.now = new Date(testNow.getTime() + seconds * 1000));
const currentCode = (of: TestOperator) => of.code(shop.clock.now);
const isSignedIn = async (who: Visitor) => (await who.get("/verwaltung")).status === 200;

let owner: TestOperator;
beforeEach(async () => {
  owner = await anOperator(database.db(), "owner", { name: "frida" });
});

const sendPassword = (who: Visitor, part: Record<string, string> = {}) =>
  who.post(loginPath, { intent: "sign-in", email: owner.email, password, ...part });

test("password and code lead to the requested page", async () => {
  const redirect = await visitor.get("/verwaltung/buchungen?q=Muster");
  expect([redirect.status, redirect.location]).toEqual([
    303,
    `${loginPath}?back=%2Fverwaltung%2Fbuchungen%3Fq%3DMuster`,
  ]);
  const step = await sendPassword(visitor, { back: "/verwaltung/buchungen?q=Muster" });
  expect([step.status, step.location]).toEqual([
    303,
    `${codePath}?back=%2Fverwaltung%2Fbuchungen%3Fq%3DMuster`,
  ]);
  expect(await isSignedIn(visitor)).toBe(false);
  const page = await visitor.get(step.location);
  expect(readVisibleText(page.text)).toContain(`Zweiter Schritt für ${owner.email}`);
  const fields = { ...fieldsOf({ html: page.text }, "Anmelden"), code: currentCode(owner) };
  const done = await visitor.post(codePath, fields);
  expect([done.status, done.location]).toEqual([303, "/verwaltung/buchungen?q=Muster"]);
  expect((await visitor.get(done.location)).status).toBe(200);
  const { entries } = await listAudit(database.db(), { skip: 0, most: 9 });
  expect(entries.map(({ who, action }) => [who, action])).toEqual([["frida", "signed-in"]]);
});

test("an unknown address, a wrong password and a disabled operator get the same answer", async () => {
  const disabled = await anOperator(database.db(), "sales", { name: "weg" });
  await disableOperator({ db: database.db(), now: testNow }, disabled.email);
  const attempts: Record<string, string>[] = [
    { password: "falsch" },
    { email: "niemand@desk.example" },
    { email: disabled.email },
  ];
  const answers: string[] = [];
  for (const part of attempts) {
    const { status, text, headers } = await sendPassword(shop.visitor(), part);
    expect(headers["set-cookie"]).toBeUndefined();
    answers.push(`${status} ${text.replaceAll(/value="[^"]*@[^"]*"/g, "")}`);
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^422 .*E-Mail-Adresse und Passwort passen nicht zusammen/s);
});

test("a code can be used once, even in two simultaneous requests", async () => {
  const visitors = [shop.visitor(), shop.visitor()];
  for (const who of visitors) expect((await sendPassword(who)).status).toBe(303);
  const answers = await Promise.all(visitors.map((who) => who.post(codePath, { code: currentCode(owner) })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  const late = shop.visitor();
  await sendPassword(late);
  const again = await late.post(codePath, { code: currentCode(owner) });
  expect(again.status).toBe(422);
  expect(readVisibleText(again.text)).toContain(
    "Code der App: Dieser Code gilt nicht oder wurde schon benutzt.",
  );
  setSecondsLater(30);
  expect((await late.post(codePath, { code: currentCode(owner) })).status).toBe(303);
});

test("five wrong codes block even the right code, on every network", async () => {
  await sendPassword(visitor);
  const wrong = currentCode(owner) === "000000" ? "000001" : "000000";
  for (let attempts = 0; attempts < 5; attempts++)
    expect((await visitor.post(codePath, { code: wrong })).status).toBe(422);
  const other = shop.visitor("198.51.100.9");
  await sendPassword(other);
  for (const who of [visitor, other]) {
    const { status, headers } = await who.post(codePath, { code: currentCode(owner) });
    expect([status, headers["retry-after"]]).toEqual([429, "900"]);
  }
  expect(await isSignedIn(visitor)).toBe(false);
});

test("right codes do not count as attempts of an operator or a network", async () => {
  for (let times = 0; times < 6; times++) {
    setSecondsLater(60 * times);
    await sendPassword(visitor);
    expect((await visitor.post(codePath, { code: currentCode(owner) })).status).toBe(303);
  }
  await sendPassword(visitor);
  expect((await visitor.post(codePath, { code: "12345" })).status).toBe(422);
});

test("right passwords do not count as attempts of an operator", async () => {
  for (let times = 0; times < 9; times++) expect((await sendPassword(visitor)).status).toBe(303);
});

test("login attempts are limited per operator and per network", async () => {
  for (let attempts = 0; attempts < 8; attempts++)
    await sendPassword(shop.visitor(`198.51.${attempts}.1`), { password: "falsch" });
  expect((await sendPassword(shop.visitor("203.0.113.200"))).status).toBe(429);
  for (let attempts = 0; attempts < 30; attempts++)
    await sendPassword(shop.visitor("192.0.2.1"), {
      email: `wer${attempts}@desk.example`,
      password: "falsch",
    });
  expect((await sendPassword(shop.visitor("192.0.2.99"), { email: "noch@desk.example" })).status).toBe(429);
  setSecondsLater(16 * 60);
  expect((await sendPassword(visitor)).status).toBe(303);
});

test("the first login sets a password and an app, and shows single-use recovery codes", async () => {
  const db = database.db();
  const added = await addOperator(
    { db, now: testNow },
    { email: "neu@desk.example", name: "Nele Neu", role: "sales", vendorKey: null },
  );
  const start = added.ok ? added.password : "";
  const email = "neu@desk.example";
  const step = await sendPassword(visitor, { email, password: start });
  expect(step.location).toBe("/verwaltung/anmelden/einrichten");
  const page = await visitor.get(step.location);
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1]?.replaceAll(" ", "") ?? "";
  expect(page.text).toContain('role="img"');
  expect((await visitor.get(step.location)).text).toContain(
    `<code>${/<code>([^<]*)/.exec(page.text)?.[1]}</code>`,
  );
  const setUp = (part: Record<string, string>) =>
    visitor.post(step.location, {
      ...fieldsOf({ html: page.text }, "Einrichten und anmelden"),
      password,
      code: codeOf(secret, shop.clock.now),
      ...part,
    });
  const short = await setUp({ password: "kurz" });
  expect([
    short.status,
    readVisibleText(short.text).includes("Neues Passwort: Nehmen Sie mindestens 12 Zeichen"),
  ]).toEqual([422, true]);
  expect((await setUp({ code: "12345" })).status).toBe(422);
  const done = await setUp({});
  expect(done.status).toBe(200);
  const codes = [...done.text.matchAll(/<code>((?:[2-9A-Z]{4}-){3}[2-9A-Z]{4})<\/code>/g)].map(
    ([, each]) => each!,
  );
  expect(codes).toHaveLength(10);
  expect(await isSignedIn(visitor)).toBe(true);
  // The database contains neither the codes, the secret nor the passwords in plain text.
  const storedRows = JSON.stringify(await allTables(db));
  for (const text of [...codes, secret, password, start]) expect(storedRows).not.toContain(text);

  const otherBrowser = shop.visitor();
  expect((await sendPassword(otherBrowser, { email, password: start })).status).toBe(422);
  await sendPassword(otherBrowser, { email });
  expect((await otherBrowser.post(codePath, { code: codes[3]!.toLowerCase() })).status).toBe(303);
  expect(await isSignedIn(otherBrowser)).toBe(true);
  const thief = shop.visitor();
  await sendPassword(thief, { email });
  expect((await thief.post(codePath, { code: codes[3]! })).status).toBe(422);
});

test("an initial password expires after three days, a reset ends all sessions", async () => {
  const db = database.db();
  const email = "neu@desk.example";
  const added = await addOperator(
    { db, now: testNow },
    { email, name: "Nele", role: "sales", vendorKey: null },
  );
  setSecondsLater(3 * 86_400);
  expect((await sendPassword(visitor, { email, password: added.ok ? added.password : "" })).status).toBe(422);
  const signedIn = await signInAs(db, shop.visitor(), owner, shop.clock.now);
  expect(await isSignedIn(signedIn)).toBe(true);
  const reset = await resetOperator({ db, now: shop.clock.now }, owner.email);
  expect(await isSignedIn(signedIn)).toBe(false);
  expect((await sendPassword(visitor)).status).toBe(422);
  const again = await sendPassword(visitor, { password: reset.ok ? reset.password : "" });
  expect(again.location).toBe("/verwaltung/anmelden/einrichten");
  expect(await findOperatorByEmail(db, owner.email)).toMatchObject({ totpSealed: null });
});

test("a session ends when idle, by logout, or from another device", async () => {
  const db = database.db();
  const idle = await signInAs(db, shop.visitor(), owner);
  setSecondsLater(29 * 60);
  expect(await isSignedIn(idle)).toBe(true);
  setSecondsLater(58 * 60);
  expect(await isSignedIn(idle)).toBe(true);
  setSecondsLater(89 * 60);
  expect(await isSignedIn(idle)).toBe(false);

  const loggedOut = await signInAs(db, shop.visitor(), owner, shop.clock.now);
  const copy = shop.visitor();
  copy.cookies.set("verwaltung", loggedOut.cookies.get("verwaltung") ?? "");
  const response = await loggedOut.post("/verwaltung/konto", { intent: "sign-out" });
  expect([response.status, response.location]).toEqual([303, loginPath]);
  expect(await isSignedIn(copy)).toBe(false);

  const [here, there] = [
    await signInAs(db, shop.visitor(), owner, shop.clock.now),
    await signInAs(db, shop.visitor(), owner, shop.clock.now),
  ];
  await here.post("/verwaltung/konto", { intent: "end-others" });
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
});

test("a password change needs the current password and ends other sessions", async () => {
  const db = database.db();
  const [here, there] = [
    await signInAs(db, shop.visitor(), owner),
    await signInAs(db, shop.visitor(), owner),
  ];
  const change = (current: string, next: string) =>
    here.post("/verwaltung/konto", { intent: "password", current, password: next });
  const wrong = await change("falsch", "ein ganz anderer Satz");
  expect([
    wrong.status,
    readVisibleText(wrong.text).includes("Passwort bisher: Das ist nicht Ihr Passwort"),
  ]).toEqual([422, true]);
  expect((await change(password, "ein ganz anderer Satz")).status).toBe(303);
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  expect((await sendPassword(visitor)).status).toBe(422);
  const codes = await here.post("/verwaltung/konto", { intent: "codes", current: "ein ganz anderer Satz" });
  expect(codes.text.match(/<code>/g)).toHaveLength(10);
});

test("a cross-site form is refused, one without origin needs the session's form token", async () => {
  const db = database.db();
  const signedIn = await signInAs(db, visitor, owner);
  const body = "intent=end-others";
  const sendForm = (headers: Record<string, string>, fields = body) =>
    signedIn.ask("/verwaltung/konto", { body: fields, headers });
  expect((await sendForm({ Origin: "https://boese.example", "Sec-Fetch-Site": "cross-site" })).status).toBe(
    403,
  );
  const noOrigin = { Origin: "null", "Sec-Fetch-Site": "" };
  expect((await sendForm(noOrigin)).status).toBe(403);
  const page = await signedIn.get("/verwaltung/konto");
  const { formToken = "" } = fieldsOf({ html: page.text }, "Abmelden");
  expect((await sendForm(noOrigin, `${body}&formToken=${formToken}`)).status).toBe(303);
  // The shop's cart cookie does not replace the form token.
  signedIn.cookies.set("warenkorb", "abc.def");
  expect((await sendForm(noOrigin)).status).toBe(403);
});

test("back office pages run no scripts, set no cookies and are not cached", async () => {
  const signedIn = await signInAs(database.db(), visitor, owner);
  for (const path of [loginPath, "/verwaltung", "/verwaltung/konto", "/verwaltung/buchungen?utm_source=x"]) {
    const { text, headers } = await (path === loginPath ? shop.visitor() : signedIn).get(path);
    expect(text).not.toMatch(/<script|rel="modulepreload"|class="consent|utm_source/);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["content-security-policy"]).toContain("script-src 'none'");
    expect(headers["set-cookie"]).toBeUndefined();
  }
  const { headers } = await sendPassword(shop.visitor());
  expect(String(headers["set-cookie"])).toMatch(/^verwaltung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
});

const entrance = "/de/pruefzugang/verwaltung";

test("the demonstration signs visitors in without a password, in the role they choose", async () => {
  const signInPage = await visitor.get(loginPath);
  expect(signInPage.text).toContain(`href="${entrance}"`);
  expect((await visitor.get("/de")).text).toContain(`href="${entrance}"`);
  const asContent = fieldsOf({ html: (await visitor.get(entrance)).text }, "Anmelden: Inhalte");
  const done = await visitor.post(entrance, asContent);
  expect([done.status, done.location]).toEqual([303, "/verwaltung"]);
  expect([
    (await visitor.get("/verwaltung/angebote")).status,
    (await visitor.get("/verwaltung/geld")).status,
  ]).toEqual([200, 403]);
  const another = shop.visitor();
  await another.post(entrance, fieldsOf({ html: (await another.get(entrance)).text }, "Anmelden: Inhalte"));
  expect([await isSignedIn(visitor), await isSignedIn(another)]).toEqual([true, true]);
});

test.each(roles)("the demonstration signs in as %s with one click", async (role) => {
  const fields = fieldsOf({ html: (await visitor.get(entrance)).text }, `Anmelden: ${roleNames[role]}`);
  expect((await visitor.post(entrance, fields)).location).toBe("/verwaltung");
  const { text } = await visitor.get("/verwaltung");
  expect(readVisibleText(text)).toContain(`Angemeldet: Vorführung, ${roleNames[role]}`);
});

test("the demonstration refuses an unknown role", async () => {
  const { status, text } = await visitor.post(entrance, { intent: "sign-in", role: "root" });
  expect(status).toBe(422);
  expect(text).toContain("Anmelden: Leitung");
  expect(await isSignedIn(visitor)).toBe(false);
});

test.each([
  ["in live mode", { mode: "live" }],
  ["without a back office", { desk: false }],
] as const)("one-click sign-in does not exist %s", async (_, config) => {
  const other = await openWholeShop(database.open(), { config: () => config });
  try {
    const newcomer = other.visitor();
    const before = await allTables(database.db());
    for (const answer of [
      await newcomer.get(entrance),
      await newcomer.post(entrance, { intent: "sign-in", role: "owner" }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.headers["set-cookie"] ?? []).not.toContainEqual(expect.stringContaining("verwaltung="));
    }
    expect((await newcomer.get("/de")).text).not.toContain(entrance);
    expect(await allTables(database.db())).toEqual(before);
  } finally {
    await other.close();
  }
});

test("a session of the demonstration does not count in live mode", async () => {
  await visitor.post(entrance, { intent: "sign-in", role: "owner" });
  const live = await openWholeShop(database.open(), { config: () => ({ mode: "live" }) });
  try {
    const same = live.visitor();
    same.cookies.set("verwaltung", visitor.cookies.get("verwaltung") ?? "");
    expect([await isSignedIn(visitor), await isSignedIn(same)]).toEqual([true, false]);
  } finally {
    await live.close();
  }
});
