/** Account links in emails: when they expire, and the page each leads to. */
import { expect, test } from "vitest";

import { anAccount, readLoginLink, password } from "#tests/support/accounts.ts";
import { readyCart } from "#tests/support/carts.ts";
import { putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { workAt } from "#tests/support/sold-orders.ts";
import { giveCart, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const email = "erika@kundin.example";
const otherPassword = "ganz andere Wörter dort";
const setMinutesLater = (minutes: number) =>
  void (shop.clock.now = new Date(testNow.getTime() + minutes * 60_000));
const canLogIn = async (text: string) =>
  (await shop.visitor().post("/de/login", { email, password: text })).status === 303;

/** Requests two emails, one minute apart. @returns their links, older first */
async function requestTwoLinks(
  path: string,
  kind: "account-register" | "account-reset",
): Promise<[string, string]> {
  await visitor.post(path, { email });
  const older = await readLoginLink(database.db(), kind, email);
  setMinutesLater(1);
  await visitor.post(path, { email });
  return [older, await readLoginLink(database.db(), kind, email)];
}

async function expectExpired(link: string): Promise<void> {
  const otherDevice = shop.visitor();
  for (const answer of [
    await otherDevice.get(link),
    await otherDevice.post(link, { password: otherPassword }),
  ]) {
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([410, undefined]);
    expect(readVisibleText(answer.text)).toContain("Dieser Link funktioniert nicht mehr");
    for (const way of ["/de/login", "/de/login/passwort", "/de/register"])
      expect(answer.text).toContain(`href="${way}"`);
  }
  expect(await canLogIn(otherPassword)).toBe(false);
}

test("an older registration link expires once a newer one has created the account", async () => {
  const [older, newer] = await requestTwoLinks("/de/register", "account-register");
  expect((await visitor.post(newer, { password })).status).toBe(303);
  await expectExpired(older);
  expect(await canLogIn(password)).toBe(true);
  expect((await visitor.get("/de/konto")).status).toBe(200);
});

test("only one of two password reset links can be used", async () => {
  await anAccount(database.db());
  const [older, newer] = await requestTwoLinks("/de/login/passwort", "account-reset");
  expect((await visitor.post(newer, { password: "ein neues langes Passwort" })).status).toBe(303);
  await expectExpired(older);
  expect(await canLogIn("ein neues langes Passwort")).toBe(true);
});

const fieldIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];

test.each([
  ["/de/register", "account-register", false],
  ["/de/register", "account-exists", true],
  ["/de/login/passwort", "account-reset", true],
] as const)(
  "a link requested in the checkout by %s in the email %s leads back to the checkout",
  async (path, kind, known) => {
    if (known) await anAccount(database.db(), email);
    const [variantId = ""] = await putOnSale(database.db());
    await giveCart(visitor, await readyCart(workAt(database.db()), { variantId }));
    const login = await visitor.get("/de/login?back=%2Fcheckout");
    const requestPath = `${path}?back=%2Fcheckout`;
    expect(login.text).toContain(`href="${requestPath}"`);
    const page = await visitor.get(requestPath);
    expect(page.text).toContain('href="/de/login?back=%2Fcheckout"');
    const back = fieldIn(page.text, "back") ?? "";
    expect((await visitor.post(requestPath, { email: "erika", back })).text).toContain(
      'name="back" value="/checkout"',
    );
    await visitor.post(requestPath, { email, back });
    const link = await readLoginLink(database.db(), kind, email);
    const done = await visitor.post(link, { password: otherPassword });
    expect(done.location).toBe("/checkout");
    expect((await visitor.get("/checkout")).location).toBe("/checkout/payment");
    expect((await visitor.get("/checkout/payment")).status).toBe(200);
  },
);

test("a login link requested in the checkout leads back to it", async () => {
  await anAccount(database.db());
  const [variantId = ""] = await putOnSale(database.db());
  await giveCart(visitor, await readyCart(workAt(database.db()), { variantId }));
  await visitor.post("/de/login", { email, link: "x", back: "/checkout/finalize" });
  const link = await readLoginLink(database.db(), "account-login", email);
  expect((await visitor.post(link, {})).location).toBe("/checkout/finalize");
  expect(readVisibleText((await visitor.get("/checkout/finalize")).text)).toContain("Sie sind angemeldet.");
});

test("ignores a return address on another host", async () => {
  await visitor.post("/de/register", { email, back: "https://boese.example" });
  const link = await readLoginLink(database.db(), "account-register", email);
  expect((await visitor.post(link, { password })).location).toBe("/de/meine-bestellungen");
  const page = await shop.visitor().get("/de/register?back=//boese.example");
  expect(page.text).not.toContain('name="back" value="//boese.example"');
});

test.each(["/checkout", "/checkout/payment", "/de/login/fertig"])(
  "a link from %s, opened on a device without the cart, says where the cart is",
  async (back) => {
    await anAccount(database.db());
    await visitor.post("/de/login", { email, link: "x", back });
    const otherDevice = shop.visitor();
    const done = await otherDevice.post(await readLoginLink(database.db(), "account-login", email), {});
    expect(done.location).toBe("/de");
    const words = readVisibleText((await otherDevice.get("/de")).text);
    expect(words).toContain("Sie sind angemeldet. Ihr Warenkorb liegt auf dem Gerät");
    expect(words).not.toContain("Ihr Warenkorb ist leer");
    expect((await otherDevice.get("/de/konto")).status).toBe(200);
  },
);

test("refuses an invalid email address with the reason", async () => {
  for (const path of ["/de/register", "/de/login/passwort"]) {
    for (const [typed, message] of [
      ["jörg@example.org", "Vor dem @ kann „ö“ nicht stehen"],
      ["jo rg@example.org", "Vor dem @ kann ein Leerzeichen nicht stehen"],
      ["erika@ex_ample.org", "Hinter dem @ kann „_“ nicht stehen"],
      ["erika", "Das lässt sich nicht als E-Mail-Adresse lesen"],
      [`${"x".repeat(65)}@b.example`, "Vor dem @ stehen höchstens 64 Zeichen"],
    ] as const) {
      const { status, text } = await visitor.post(path, { email: typed });
      expect([typed, status]).toEqual([typed, 422]);
      expect(readVisibleText(text)).toContain(message);
    }
    for (const typed of ["", "  "]) {
      const words = readVisibleText((await visitor.post(path, { email: typed })).text);
      expect(words).toContain("E-Mail-Adresse fehlt");
      expect(words).not.toContain("nicht als E-Mail-Adresse lesen");
    }
  }
});
