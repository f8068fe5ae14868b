import { beforeEach, expect, test, vi } from "vitest";

import { requestLink } from "#app/commands/customer/accounts.server.ts";
import { hashPassword, isPassword } from "#app/commands/customer/passwords.server.ts";
import { isOverLimit } from "#app/commands/rate-limits.server.ts";
import { logIn, loginLimit, resumeSession } from "#app/commands/customer/sessions.server.ts";
import { RowClient } from "#app/store/db/pools.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { findSession, forgetSessions, listSessions } from "#app/store/queries/customer/accounts.server.ts";
import { anAccount, password } from "#tests/support/accounts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { realCost } from "#tests/support/runs.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const here = { device: "Firefox, Linux", stays: false, former: null, network: "net" };
const email = "erika@kundin.example";
const attemptLogin = (part: Partial<Parameters<typeof logIn>[1]> = {}, hours = 0) =>
  logIn(workAt(database.db(), hours), { email, password, ...here, ...part });

async function tokenOf(answer: ReturnType<typeof attemptLogin>): Promise<string> {
  const found = await answer;
  if (!found.ok) throw new Error(found.refusal);
  return found.session.token;
}

test("only the right password opens a session, and every refusal is the same", async () => {
  const id = await anAccount(database.db());
  const token = await tokenOf(attemptLogin({ email: " Erika@Kundin.Example " }));
  expect(await findSession(database.db(), token, workAt(database.db()).now)).toMatchObject({
    account: { id, email },
  });
  expect(await attemptLogin({ password: "falsch" })).toEqual({ ok: false, refusal: "credentials" });
  expect(await attemptLogin({ email: "niemand@kundin.example" })).toEqual({
    ok: false,
    refusal: "credentials",
  });
  expect(await findSession(database.db(), "another", workAt(database.db()).now)).toBeNull();
});

test("right passwords do not count as attempts", async () => {
  await anAccount(database.db());
  for (let times = 0; times <= loginLimit.email; times++) expect((await attemptLogin()).ok).toBe(true);
  expect(await attemptLogin({ password: "falsch" })).toEqual({ ok: false, refusal: "credentials" });
});

test("logging in again ends only the device's previous session", async () => {
  const id = await anAccount(database.db());
  const other = await tokenOf(attemptLogin());
  const first = await tokenOf(attemptLogin());
  const second = await tokenOf(attemptLogin({ former: first }));
  const { now } = workAt(database.db());
  expect(new Set([other, first, second]).size).toBe(3);
  expect(await findSession(database.db(), first, now)).toBeNull();
  expect(await listSessions(database.db(), id, now)).toHaveLength(2);
});

test("a session ends a day after its last use, a persistent one 30 days after login", async () => {
  await anAccount(database.db());
  const [short, long] = [await tokenOf(attemptLogin()), await tokenOf(attemptLogin({ stays: true }))];
  const at = async (token: string, hours: number) =>
    (await resumeSession(workAt(database.db(), hours), token)) !== null;
  expect(await at(short, 23)).toBe(true);
  expect(await at(short, 46)).toBe(true);
  expect(await at(short, 71)).toBe(false);
  expect(await at(long, 719)).toBe(true);
  expect(await at(long, 720)).toBe(false);
  await forgetSessions(database.db(), workAt(database.db(), 72).now);
  expect(await at(short, 0)).toBe(false);
  expect(await at(long, 0)).toBe(true);
});

/** Counts attempts without hashing a password. */
async function countAttempts(who: string, network: string | undefined, count: number): Promise<void> {
  for (let each = 0; each < count; each++)
    expect(await isOverLimit(workAt(database.db()), loginLimit, { email: who, network })).toBe(false);
}

test("allows ten wrong attempts per email in a quarter of an hour, with or without an account", async () => {
  await anAccount(database.db());
  for (const who of [email, "niemand@kundin.example"]) {
    await countAttempts(who, undefined, 9);
    // A right password does not count.
    if (who === email) expect((await attemptLogin({ email: who, network: undefined })).ok).toBe(true);
    expect((await attemptLogin({ email: who, password: "falsch", network: undefined })).ok).toBe(false);
    expect(await attemptLogin({ email: who, network: undefined })).toEqual({
      ok: false,
      refusal: "too-many-tries",
    });
    expect(await attemptLogin({ email: who, network: "elsewhere" })).toMatchObject({
      refusal: "too-many-tries",
    });
  }
  expect((await attemptLogin({}, 0.26)).ok).toBe(true);
});

test("concurrent login attempts are limited like consecutive ones", async () => {
  await anAccount(database.db());
  const all = await Promise.all(Array.from({ length: 20 }, () => attemptLogin({ password: "falsch" })));
  expect(all.filter((answer) => !answer.ok && answer.refusal === "credentials").length).toBeLessThanOrEqual(
    10,
  );
});

test("one network has 60 attempts over all emails", async () => {
  for (let count = 0; count < 60; count++) await countAttempts(`a${count}@b.example`, "net", 1);
  expect(await attemptLogin()).toMatchObject({ refusal: "too-many-tries" });
  expect(await attemptLogin({ network: "other" })).toMatchObject({ refusal: "credentials" });
});

test("an email without account costs the same work: one hash, the same statements", async () => {
  await anAccount(database.db());
  const asked = async (who: string) => {
    const query = vi.spyOn(RowClient.prototype, "query");
    await attemptLogin({ email: who, password: "falsch" });
    const statements = query.mock.calls.map(([first]) => {
      const statement: unknown = first;
      return typeof statement === "string" ? statement : (statement as { text: string }).text;
    });
    query.mockRestore();
    return statements;
  };
  const [known, unknown] = [await asked(email), await asked("niemand@kundin.example")];
  expect(known.length).toBeGreaterThan(2);
  expect(unknown).toEqual(known);
  // A missing hash costs one hash, too.
  expect((await hashPassword("x")).startsWith("32768.8.3.")).toBe(true);
  expect(await isPassword("x", null)).toBe(false);
});

test("accepts only the right password for a hash of production cost", async () => {
  vi.stubEnv(realCost, "1");
  const stored = "32768.8.3.BwcHBwcHBwcHBwcHBwcHBw.QhuWr-e6K_TjOYgOlnFzk14MCKX5cpu5xEYcl2--YDA";
  expect(await isPassword(password, stored)).toBe(true);
  expect(await isPassword(`${password} `, stored)).toBe(false);
  expect(await isPassword(password, await hashPassword(password))).toBe(true);
  vi.unstubAllEnvs();
  // Tests hash at a lower cost, so the stored hash does not match.
  expect(await isPassword(password, stored)).toBe(false);
});

test("sends an email with or without an account, at most five an hour", async () => {
  await anAccount(database.db());
  let asked = 0;
  const ask = (each: (typeof wanted)[number], who: string) =>
    requestLink(workAt(database.db(), asked++ / 30), { wanted: each, email: who, network: undefined });
  const wanted = ["login", "reset", "register"] as const;
  for (const who of [email, "niemand@kundin.example"]) {
    for (const each of wanted) expect((await ask(each, who)).ok).toBe(true);
  }
  const rows = await database.db().select().from(mails);
  const kinds = (who: string) =>
    rows
      .filter(({ recipient }) => recipient === who)
      .map(({ kind }) => kind)
      .toSorted();
  expect(kinds(email)).toEqual(["account-exists", "account-login", "account-reset"]);
  expect(kinds("niemand@kundin.example")).toEqual(["account-none", "account-none", "account-register"]);
  for (const ok of [true, true, false]) expect((await ask("login", email)).ok).toBe(ok);
});
