/** Links by mail as their readers meet them: which are over, and where each leads. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { anAccount, password } from "#tests/support/an-account.ts";
import { testNow } from "#tests/support/catalogue-builder.ts";
import { testDatabase } from "#tests/support/database.ts";
import { mailedLink } from "#tests/support/mailed-link.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/whole-shop.ts";
import { wordsOf } from "#tests/support/words-of.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
beforeAll(async () => void (shop = await openWholeShop(database.db())));
beforeEach(async () => {
  await database.empty();
  shop.clock.now = testNow;
  visitor = shop.visitor();
});
afterAll(() => shop?.close());

const email = "erika@kundin.example";
const another = "ganz andere Wörter dort";
const later = (minutes: number) => void (shop.clock.now = new Date(testNow.getTime() + minutes * 60_000));
const canLogIn = async (text: string) =>
  (await shop.visitor().post("/de/login", { email, password: text })).status === 303;

/** Two letters, asked for one after the other. */
async function twoLinks(path: string, kind: "account-register" | "account-reset"): Promise<[string, string]> {
  await visitor.post(path, { email });
  const older = await mailedLink(database.db(), kind, email);
  later(1);
  await visitor.post(path, { email });
  return [older, await mailedLink(database.db(), kind, email)];
}

async function expectOver(link: string): Promise<void> {
  const elsewhere = shop.visitor();
  for (const answer of [await elsewhere.get(link), await elsewhere.post(link, { password: another })]) {
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([410, undefined]);
    expect(wordsOf(answer.text)).toContain("Dieser Link gilt nicht mehr");
    for (const way of ["/de/login", "/de/login/passwort", "/de/register"])
      expect(answer.text).toContain(`href="${way}"`);
  }
  expect(await canLogIn(another)).toBe(false);
}

test("an older link to make an account is over once a newer one has made it", async () => {
  const [older, newer] = await twoLinks("/de/register", "account-register");
  expect((await visitor.post(newer, { password })).status).toBe(303);
  await expectOver(older);
  expect(await canLogIn(password)).toBe(true);
  expect((await visitor.get("/de/konto")).status).toBe(200);
});

test("of two links for a new password one can be used", async () => {
  await anAccount(database.db());
  const [older, newer] = await twoLinks("/de/login/passwort", "account-reset");
  expect((await visitor.post(newer, { password: "ein neues langes Passwort" })).status).toBe(303);
  await expectOver(older);
  expect(await canLogIn("ein neues langes Passwort")).toBe(true);
});
