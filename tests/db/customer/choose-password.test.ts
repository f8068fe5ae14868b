/** Once one of several links has set a password, the others are invalid. */
import { beforeEach, expect, test } from "vitest";

import {
  changePassword,
  choosePassword,
  endAccount,
  linkToken,
  logInByLink,
  readLink,
} from "#app/commands/customer/accounts.server.ts";
import { isPassword } from "#app/commands/customer/passwords.server.ts";
import { addLink, findAccountByEmail, listSessions } from "#app/store/queries/customer/accounts.server.ts";
import { anAccount, password } from "#tests/support/accounts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { secret } from "#tests/support/fakes.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const email = "erika@kundin.example";
const here = { device: "Firefox, Linux", stays: false, former: null };
const newPassword = "vier eigene Wörter hier";
const otherPassword = "ganz andere Wörter dort";
const work = () => workAt(database.db());
const overRefusal = { ok: false, refusal: "over" };

async function linkFor(purpose: "login" | "register" | "reset", accountId: string | null = null) {
  return linkToken(secret, await addLink(database.db(), { purpose, email, accountId }, work().now));
}
const choose = (token: string, text: string) => choosePassword(work(), token, { password: text, ...here });
const isCurrentPassword = async (text: string) =>
  isPassword(text, (await findAccountByEmail(database.db(), email))?.passwordHash ?? null);

test("no other registration link works once the account exists", async () => {
  const [older, newer] = [await linkFor("register"), await linkFor("register")];
  expect((await choose(newer, newPassword)).ok).toBe(true);
  expect(await readLink(work(), older)).toBeNull();
  expect(await choose(older, otherPassword)).toEqual(overRefusal);
  expect([await isCurrentPassword(newPassword), await isCurrentPassword(otherPassword)]).toEqual([
    true,
    false,
  ]);

  // Created at the same instant as the account.
  const late = await linkFor("register");
  expect(await readLink(work(), late)).toBeNull();
  expect(await choose(late, otherPassword)).toEqual(overRefusal);
  expect(await isCurrentPassword(newPassword)).toBe(true);
});

test("two concurrent registrations create one account with one password and one session", async () => {
  const links = [await linkFor("register"), await linkFor("register")];
  const answers = await Promise.all(
    links.map((link, at) => choose(link, [newPassword, otherPassword][at] ?? "")),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await isCurrentPassword(answers[0]?.ok ? newPassword : otherPassword)).toBe(true);
  const id = (await findAccountByEmail(database.db(), email))?.id ?? "";
  expect(await listSessions(database.db(), id, work().now)).toHaveLength(1);
});

test("older links stay invalid after the account is deleted", async () => {
  const [older, newer] = [await linkFor("register"), await linkFor("register")];
  await choose(newer, newPassword);
  const account = await findAccountByEmail(database.db(), email);
  if (!account) throw new Error("no account");
  expect((await endAccount(work(), account, { password: newPassword, network: undefined })).ok).toBe(true);
  expect(await choose(older, otherPassword)).toEqual(overRefusal);
  expect(await findAccountByEmail(database.db(), email)).toBeNull();
});

test("a new password invalidates every other password and login link", async () => {
  const id = await anAccount(database.db());
  const [older, newer, login] = [
    await linkFor("reset", id),
    await linkFor("reset", id),
    await linkFor("login", id),
  ];
  expect((await choose(newer, newPassword)).ok).toBe(true);
  expect(await choose(older, otherPassword)).toEqual(overRefusal);
  expect(await logInByLink(work(), login, here)).toEqual(overRefusal);
  expect(await isCurrentPassword(newPassword)).toBe(true);
});

test("changing the password invalidates every password and login link", async () => {
  const id = await anAccount(database.db());
  const [reset, login] = [await linkFor("reset", id), await linkFor("login", id)];
  const change = { ...here, current: password, password: newPassword, network: undefined };
  expect((await changePassword(work(), { id, email, customer: null }, change)).ok).toBe(true);
  expect(await choose(reset, otherPassword)).toEqual(overRefusal);
  expect(await logInByLink(work(), login, here)).toEqual(overRefusal);
  expect(await isCurrentPassword(newPassword)).toBe(true);
});
