/** Signing in at the desk: two steps, one answer for everything wrong, and every way out. */
import { beforeEach, expect, test } from "vitest";

import { addOperator, disableOperator, resetOperator } from "#app/commands/operator/operators.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { findOperatorByEmail } from "#app/store/queries/operator/operators.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { password } from "#tests/support/accounts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { wordsOf } from "#tests/support/markup.tsx";
import { anOperator, codeOf, signInAs, type TestOperator } from "#tests/support/back-office/operators.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const begin = "/verwaltung/anmelden";
const second = "/verwaltung/anmelden/code";
const later = (seconds: number) => void (shop.clock.now = new Date(testNow.getTime() + seconds * 1000));
const code = (of: TestOperator) => of.code(shop.clock.now);
const isIn = async (who: Visitor) => (await who.get("/verwaltung")).status === 200;

let owner: TestOperator;
beforeEach(async () => {
  owner = await anOperator(database.db(), "owner", { name: "frida" });
});

const first = (who: Visitor, part: Record<string, string> = {}) =>
  who.post(begin, { intent: "sign-in", email: owner.email, password, ...part });

test("password, then code, then the page that was asked for", async () => {
  const asked = await visitor.get("/verwaltung/buchungen?q=Muster");
  expect([asked.status, asked.location]).toEqual([
    303,
    `${begin}?back=%2Fverwaltung%2Fbuchungen%3Fq%3DMuster`,
  ]);
  const step = await first(visitor, { back: "/verwaltung/buchungen?q=Muster" });
  expect([step.status, step.location]).toEqual([
    303,
    `${second}?back=%2Fverwaltung%2Fbuchungen%3Fq%3DMuster`,
  ]);
  // The password alone opens nothing.
  expect(await isIn(visitor)).toBe(false);
  const page = await visitor.get(step.location);
  expect(wordsOf(page.text)).toContain(`Zweiter Schritt für ${owner.email}`);
  const fields = { ...fieldsOf({ html: page.text }, "Anmelden"), code: code(owner) };
  const done = await visitor.post(second, fields);
  expect([done.status, done.location]).toEqual([303, "/verwaltung/buchungen?q=Muster"]);
  expect((await visitor.get(done.location)).status).toBe(200);
  const { entries } = await listAudit(database.db(), { skip: 0, most: 9 });
  expect(entries.map(({ who, action }) => [who, action])).toEqual([["frida", "signed-in"]]);
});

test("an unknown address, a wrong password and a disabled operator get the same answer", async () => {
  const disabled = await anOperator(database.db(), "sales", { name: "weg" });
  await disableOperator({ db: database.db(), now: testNow }, disabled.email);
  const tries: Record<string, string>[] = [
    { password: "falsch" },
    { email: "niemand@desk.example" },
    { email: disabled.email },
  ];
  const answers: string[] = [];
  for (const part of tries) {
    const { status, text, headers } = await first(shop.visitor(), part);
    expect(headers["set-cookie"]).toBeUndefined();
    answers.push(`${status} ${text.replaceAll(/value="[^"]*@[^"]*"/g, "")}`);
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^422 .*E-Mail-Adresse und Passwort passen nicht zusammen/s);
});

test("a code is good once, also where it comes twice at once", async () => {
  const twins = [shop.visitor(), shop.visitor()];
  for (const who of twins) expect((await first(who)).status).toBe(303);
  const answers = await Promise.all(twins.map((who) => who.post(second, { code: code(owner) })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  const late = shop.visitor();
  await first(late);
  const again = await late.post(second, { code: code(owner) });
  expect(again.status).toBe(422);
  expect(wordsOf(again.text)).toContain("Code der App: Dieser Code gilt nicht oder wurde schon benutzt.");
  later(30);
  expect((await late.post(second, { code: code(owner) })).status).toBe(303);
});

test("five wrong codes are enough, from whichever network, and the right one waits with them", async () => {
  await first(visitor);
  const wrong = code(owner) === "000000" ? "000001" : "000000";
  for (let tries = 0; tries < 5; tries++)
    expect((await visitor.post(second, { code: wrong })).status).toBe(422);
  const other = shop.visitor("198.51.100.9");
  await first(other);
  for (const who of [visitor, other]) {
    const { status, headers } = await who.post(second, { code: code(owner) });
    expect([status, headers["retry-after"]]).toEqual([429, "900"]);
  }
  expect(await isIn(visitor)).toBe(false);
});

test("right codes do not count as attempts of an operator or a network", async () => {
  for (let times = 0; times < 6; times++) {
    later(60 * times);
    await first(visitor);
    expect((await visitor.post(second, { code: code(owner) })).status).toBe(303);
  }
  await first(visitor);
  expect((await visitor.post(second, { code: "12345" })).status).toBe(422);
});

test("right passwords do not count as attempts of an operator", async () => {
  for (let times = 0; times < 9; times++) expect((await first(visitor)).status).toBe(303);
});

test("tries are limited for an operator from all networks, and from a network for all operators", async () => {
  for (let tries = 0; tries < 8; tries++)
    await first(shop.visitor(`198.51.${tries}.1`), { password: "falsch" });
  expect((await first(shop.visitor("203.0.113.200"))).status).toBe(429);
  for (let tries = 0; tries < 30; tries++)
    await first(shop.visitor("192.0.2.1"), { email: `wer${tries}@desk.example`, password: "falsch" });
  expect((await first(shop.visitor("192.0.2.99"), { email: "noch@desk.example" })).status).toBe(429);
  later(16 * 60);
  expect((await first(visitor)).status).toBe(303);
});

test("a first sign-in chooses a password, connects an app and shows recovery codes once; each is good once", async () => {
  const db = database.db();
  const added = await addOperator(
    { db, now: testNow },
    { email: "neu@desk.example", name: "Nele Neu", role: "sales", vendorKey: null },
  );
  const start = added.ok ? added.password : "";
  const email = "neu@desk.example";
  const step = await first(visitor, { email, password: start });
  expect(step.location).toBe("/verwaltung/anmelden/einrichten");
  const page = await visitor.get(step.location);
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1]?.replaceAll(" ", "") ?? "";
  expect(page.text).toContain('role="img"');
  // Looking again shows the same secret.
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
    wordsOf(short.text).includes("Neues Passwort: Nehmen Sie mindestens 12 Zeichen"),
  ]).toEqual([422, true]);
  expect((await setUp({ code: "12345" })).status).toBe(422);
  const done = await setUp({});
  expect(done.status).toBe(200);
  const codes = [...done.text.matchAll(/<code>((?:[2-9A-Z]{4}-){3}[2-9A-Z]{4})<\/code>/g)].map(
    ([, each]) => each!,
  );
  expect(codes).toHaveLength(10);
  expect(await isIn(visitor)).toBe(true);
  // Nothing of them, of the secret or of the password is in the database.
  const kept = JSON.stringify(await allTables(db));
  for (const text of [...codes, secret, password, start]) expect(kept).not.toContain(text);

  const paper = shop.visitor();
  expect((await first(paper, { email, password: start })).status).toBe(422);
  await first(paper, { email });
  expect((await paper.post(second, { code: codes[3]!.toLowerCase() })).status).toBe(303);
  expect(await isIn(paper)).toBe(true);
  const thief = shop.visitor();
  await first(thief, { email });
  expect((await thief.post(second, { code: codes[3]! })).status).toBe(422);
});

test("a start password is over after three days, and a reset ends sessions and second factor", async () => {
  const db = database.db();
  const email = "neu@desk.example";
  const added = await addOperator(
    { db, now: testNow },
    { email, name: "Nele", role: "sales", vendorKey: null },
  );
  later(3 * 86_400);
  expect((await first(visitor, { email, password: added.ok ? added.password : "" })).status).toBe(422);
  const signedIn = await signInAs(db, shop.visitor(), owner, shop.clock.now);
  expect(await isIn(signedIn)).toBe(true);
  const reset = await resetOperator({ db, now: shop.clock.now }, owner.email);
  expect(await isIn(signedIn)).toBe(false);
  expect((await first(visitor)).status).toBe(422);
  const again = await first(visitor, { password: reset.ok ? reset.password : "" });
  expect(again.location).toBe("/verwaltung/anmelden/einrichten");
  expect(await findOperatorByEmail(db, owner.email)).toMatchObject({ totpSealed: null });
});

test("a session ends without use, at the end of a working day, by signing out, and from elsewhere", async () => {
  const db = database.db();
  const idle = await signInAs(db, shop.visitor(), owner);
  later(29 * 60);
  expect(await isIn(idle)).toBe(true);
  later(58 * 60);
  expect(await isIn(idle)).toBe(true);
  later(89 * 60);
  expect(await isIn(idle)).toBe(false);

  const out = await signInAs(db, shop.visitor(), owner, shop.clock.now);
  const copy = shop.visitor();
  copy.cookies.set("verwaltung", out.cookies.get("verwaltung") ?? "");
  const left = await out.post("/verwaltung/konto", { intent: "sign-out" });
  expect([left.status, left.location]).toEqual([303, begin]);
  expect(await isIn(copy)).toBe(false);

  const [here, there] = [
    await signInAs(db, shop.visitor(), owner, shop.clock.now),
    await signInAs(db, shop.visitor(), owner, shop.clock.now),
  ];
  await here.post("/verwaltung/konto", { intent: "end-others" });
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
});

test("a new password asks for the present one, and ends other sessions; new recovery codes end the former", async () => {
  const db = database.db();
  const [here, there] = [
    await signInAs(db, shop.visitor(), owner),
    await signInAs(db, shop.visitor(), owner),
  ];
  const change = (current: string, next: string) =>
    here.post("/verwaltung/konto", { intent: "password", current, password: next });
  const wrong = await change("falsch", "ein ganz anderer Satz");
  expect([wrong.status, wordsOf(wrong.text).includes("Passwort bisher: Das ist nicht Ihr Passwort")]).toEqual(
    [422, true],
  );
  expect((await change(password, "ein ganz anderer Satz")).status).toBe(303);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect((await first(visitor)).status).toBe(422);
  const codes = await here.post("/verwaltung/konto", { intent: "codes", current: "ein ganz anderer Satz" });
  expect(codes.text.match(/<code>/g)).toHaveLength(10);
});

test("a form of the desk from elsewhere is refused, and without an origin it needs the token of its session", async () => {
  const db = database.db();
  const signedIn = await signInAs(db, visitor, owner);
  const body = "intent=end-others";
  const from = (headers: Record<string, string>, fields = body) =>
    signedIn.ask("/verwaltung/konto", { body: fields, headers });
  expect((await from({ Origin: "https://boese.example", "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  const silent = { Origin: "null", "Sec-Fetch-Site": "" };
  expect((await from(silent)).status).toBe(403);
  const page = await signedIn.get("/verwaltung/konto");
  const { formToken = "" } = fieldsOf({ html: page.text }, "Abmelden");
  expect((await from(silent, `${body}&formToken=${formToken}`)).status).toBe(303);
  // One of the shop's own cookies proves nothing here.
  signedIn.cookies.set("warenkorb", "abc.def");
  expect((await from(silent)).status).toBe(403);
});

test("pages of the desk run no script, set and read nothing of the shop's, and are kept nowhere", async () => {
  const signedIn = await signInAs(database.db(), visitor, owner);
  for (const path of [begin, "/verwaltung", "/verwaltung/konto", "/verwaltung/buchungen?utm_source=x"]) {
    const { text, headers } = await (path === begin ? shop.visitor() : signedIn).get(path);
    expect(text).not.toMatch(/<script|rel="modulepreload"|class="consent|utm_source/);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["content-security-policy"]).toContain("script-src 'none'");
    expect(headers["set-cookie"]).toBeUndefined();
  }
  const { headers } = await first(shop.visitor());
  expect(String(headers["set-cookie"])).toMatch(/^verwaltung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("the demonstration signs visitors in without a password, in the role they choose", async () => {
  const entrance = "/de/pruefzugang";
  const signInPage = await visitor.get(begin);
  expect(signInPage.text).toContain(`href="${entrance}#verwaltung"`);
  const asContent = fieldsOf({ html: (await visitor.get(entrance)).text }, "Anmelden: Inhalte");
  const done = await visitor.post(entrance, asContent);
  expect([done.status, done.location]).toEqual([303, "/verwaltung"]);
  expect([
    (await visitor.get("/verwaltung/angebote")).status,
    (await visitor.get("/verwaltung/geld")).status,
  ]).toEqual([200, 403]);
  const another = shop.visitor();
  await another.post(entrance, fieldsOf({ html: (await another.get(entrance)).text }, "Anmelden: Inhalte"));
  expect([await isIn(visitor), await isIn(another)]).toEqual([true, true]);
});
