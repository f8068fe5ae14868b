/** Settings in the back office: what changes in all processes, refused values, two operators, audit, reset. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { deferredPayment, wireTransfer } from "#app/payments/offline.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { saveSettings } from "#app/store/queries/settings.server.ts";
import { settings } from "#app/store/schema/operator.server.ts";
import { readFormFields } from "#tests/support/back-office/offer-forms.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { password } from "#tests/support/accounts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
/** Two processes of one shop. */
let shop: WholeShop;
let other: WholeShop;
const providers = new Map([wireTransfer, deferredPayment].map((each) => [each.type, each]));
beforeAll(async () => {
  shop = await openWholeShop(database.open(), { providers });
  other = await openWholeShop(database.open(), { providers });
});
afterAll(() => Promise.all([shop?.close(), other?.close()]));

const db = () => database.db();
let owner: Visitor;
beforeEach(async () => {
  await database.empty();
  await saveSettings(db(), {}, testNow);
  owner = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Olga" });
  await vi.waitUntil(() => [shop, other].every((each) => each.shop.config.shopName === "Reisepreis"));
});

const page = (group: string) => `/verwaltung/einstellungen/${group}`;
const press = async (group: string, typed: Record<string, string>, button = "save", who = owner) => {
  const fields = readFormFields(await who.get(page(group)), button);
  return who.post(page(group), { ...fields, ...(group === "bank" && { current: password }), ...typed });
};
const stored = async () =>
  Object.fromEntries((await db().select().from(settings)).map(({ name, value }) => [name, value]));
const readAudit = async () =>
  (await listAudit(db(), { skip: 0, most: 20 })).entries
    .filter(({ action }) => action === "settings-changed")
    .map(({ who, label, before, after }) => ({ who, label, before, after }));
const homeOf = async (of: WholeShop) => (await of.visitor().get("/de")).text;

test("a change is in force in every process, without a restart", async () => {
  expect(await homeOf(other)).toContain("Reisepreis");
  const answer = await press("shop", { SHOP_NAME: "Haus am See", SHOP_HOME_TITLE: "Drei Zimmer am See" });
  expect([answer.status, answer.location]).toEqual([303, "/verwaltung/einstellungen?erledigt=gespeichert"]);
  for (const each of [shop, other]) await expect.poll(() => each.shop.config.shopName).toBe("Haus am See");
  for (const each of [shop, other]) {
    const home = await homeOf(each);
    expect(home).toMatch(/<h1[^>]*>Drei Zimmer am See<\/h1>/);
    expect(home).toContain("Haus am See");
    expect(home).not.toContain("Reisepreis</");
  }
  expect(await stored()).toEqual({ SHOP_NAME: "Haus am See", SHOP_HOME_TITLE: "Drei Zimmer am See" });
  expect(readVisibleText((await owner.get("/verwaltung/protokoll")).text)).toMatch(
    /Einstellungen geändert Name und Startseite .*Name des Shops: Reisepreis → Haus am See/,
  );
});

test("the operator's data stand in the imprint, and the list of settings shows them", async () => {
  await press("operator", { SHOP_STREET: "Seestraße 5", SHOP_REGISTER: "", SHOP_TAX_NUMBER: "07/123/45678" });
  await expect.poll(() => shop.shop.config.operator.street).toBe("Seestraße 5");
  const imprint = readVisibleText((await shop.visitor().get("/de/imprint")).text);
  expect(imprint).toContain("Seestraße 5");
  expect(imprint).not.toContain("HRB");
  const list = readVisibleText((await owner.get("/verwaltung/einstellungen")).text);
  expect(list).toContain("07/123/45678");
});

test("the audit log names each changed value, before and after", async () => {
  await press("bank", { SHOP_BANK_IBAN: "DE02 1203 0000 0000 2020 51", SHOP_BANK_NAME: "DKB" });
  expect(await readAudit()).toEqual([
    {
      who: "Olga",
      label: "bank",
      before: expect.objectContaining({ SHOP_BANK_NAME: "Bank" }) as object,
      after: { SHOP_BANK_IBAN: "DE02120300000000202051", SHOP_BANK_NAME: "DKB" },
    },
  ]);
  await expect.poll(() => shop.shop.config.bankAccount.iban).toBe("DE02120300000000202051");
  await press("bank", {});
  expect(await readAudit()).toHaveLength(1);
});

test.each([
  ["operator", "SHOP_EMAIL", "keine", "E-Mail-Adresse: ist keine E-Mail-Adresse"],
  ["operator", "SHOP_STREET", " ", "Straße und Hausnummer: darf nicht leer sein"],
  ["operator", "SHOP_STREET", "x".repeat(500), "Straße und Hausnummer: ist zu lang"],
  ["bank", "SHOP_BANK_IBAN", "DE00 1234", "IBAN: stimmt nicht"],
  ["sale", "SHOP_SERVICE_FEE", "viel", "Preis des Zusatzservice in Euro: ist kein Betrag"],
  ["sale", "SHOP_SERVICE_NAME", "", "Zusatzservice für die ganze Bestellung: fehlt"],
  ["books", "SHOP_DATEV", "1", "Berater- und Mandantennummer: stimmt nicht"],
  ["books", "konto-debtors", "1", "Forderungen an Kunden (Debitoren): braucht 4 bis 9 Ziffern"],
  ["notices", "SHOP_SUMMARY_EMAIL", "niemand", "Zusammenfassung jeden Morgen an: ist keine E-Mail-Adresse"],
])("%s refuses %s as %j with its label, and keeps what was typed", async (group, name, value, sentence) => {
  const { status, text } = await press(group, { [name]: value });
  expect(status).toBe(422);
  expect(readVisibleText(text)).toContain(sentence);
  expect(readFormFields({ text }, "save")[name]).toBe(value);
  expect(await stored()).toEqual({});
});

const accounts = {
  "konto-debtors": "10000",
  "konto-bank": "1200",
  "konto-brokered": "1590",
  "konto-travel": "8200",
  "konto-voucher": "1700",
  "konto-own": "8400",
  "konto-cards": "1705",
  "konto-mixed": "1599",
  "konto-revenue7": "8300",
};

test("each account for DATEV has a field with a German label", async () => {
  const empty = await press("books", { ...blank(accounts), SHOP_DATEV: "" });
  expect(empty.status).toBe(303);
  const text = readVisibleText((await owner.get(page("books"))).text);
  for (const label of ["Forderungen an Kunden (Debitoren)", "Erlöse eigener Zimmer mit 7 %"])
    expect(text).toContain(label);
  expect(text).not.toContain("debtors");
  expect((await press("books", { ...accounts, SHOP_DATEV: "29098/55003" })).status).toBe(303);
  expect((await stored())["SHOP_DATEV_ACCOUNTS"]).toBe(
    "debtors=10000,bank=1200,brokered=1590,travel=8200,voucher=1700,own=8400,cards=1705,mixed=1599,revenue7=8300",
  );
  await expect.poll(() => shop.shop.config.datev?.accounts.bank).toBe("1200");
  const list = readVisibleText((await owner.get("/verwaltung/einstellungen")).text);
  expect(list).toContain("Bank 1200");
  expect(list).not.toContain("debtors");
  const { status, text: refused } = await press("books", { "konto-bank": "", "konto-own": "eins" });
  expect(status).toBe(422);
  for (const sentence of [
    "Bank: braucht 4 bis 9 Ziffern",
    "Zusatzservice des Shops: braucht 4 bis 9 Ziffern",
  ])
    expect(readVisibleText(refused)).toContain(sentence);
  expect(readFormFields({ text: refused }, "save")).toMatchObject({ "konto-bank": "", "konto-own": "eins" });
  const half = await press("books", { ...blank(accounts) });
  expect([half.status, readVisibleText(half.text)]).toEqual([
    422,
    expect.stringContaining("Forderungen an Kunden (Debitoren): fehlt: Beide Angaben gehören zusammen"),
  ]);
});

const blank = (fields: Record<string, string>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, ""]));

test("after a colleague's change nothing is overwritten, and the page says what holds now", async () => {
  const fields = readFormFields(await owner.get(page("operator")), "save");
  await press("operator", { SHOP_CITY: "Ulm" });
  const late = await owner.post(page("operator"), { ...fields, SHOP_CITY: "Bonn" });
  expect(late.status).toBe(422);
  expect(readVisibleText(late.text)).toContain("Jetzt gilt: Ulm");
  expect((await stored())["SHOP_CITY"]).toBe("Ulm");
  const again = readFormFields(late, "save");
  expect(again["SHOP_CITY"]).toBe("Bonn");
  expect((await owner.post(page("operator"), again)).status).toBe(303);
  expect((await stored())["SHOP_CITY"]).toBe("Bonn");
});

test("the bank account changes only with the own password, which never comes back", async () => {
  const typed = { SHOP_BANK_NAME: "Sparkasse" };
  const missing = await press("bank", { ...typed, current: "" });
  expect(missing.status).toBe(422);
  expect(readVisibleText(missing.text)).toContain("Ihr eigenes Passwort: Geben Sie es ein");
  const wrong = await press("bank", { ...typed, current: "not my password" });
  expect(wrong.status).toBe(422);
  expect(readVisibleText(wrong.text)).toContain("Das ist nicht Ihr Passwort");
  expect(readFormFields(wrong, "save")).toMatchObject({ ...typed, current: "" });
  expect([await stored(), await readAudit()]).toEqual([{}, []]);
  expect((await press("bank", typed)).status).toBe(303);
  expect((await press("bank", { current: "" }, "reset")).status).toBe(422);
  expect(await stored()).toEqual(typed);
  expect((await press("bank", {}, "reset")).status).toBe(303);
  expect(await stored()).toEqual({});
});

test("guessing the own password for the bank account is limited", async () => {
  const fields = readFormFields(await owner.get(page("bank")), "save");
  const statuses: number[] = [];
  for (let tries = 0; tries < 30 && statuses.at(-1) !== 429; tries++)
    statuses.push((await owner.post(page("bank"), { ...fields, current: `guess ${tries}` })).status);
  expect(statuses.at(-1)).toBe(429);
});

test("a payment type that is off is not offered, and one stays on", async () => {
  const payments = async () => readVisibleText((await shop.visitor().get("/de/agb")).text);
  expect(await payments()).not.toContain("Rechnung zahlen");
  expect((await press("payments", { SHOP_DEFERRED: "1" })).location).toContain("gespeichert");
  await expect.poll(() => shop.shop.config.deferredPayment).toBe(true);
  expect([...shop.shop.config.paymentsOff]).toEqual([]);
  const form = readFormFields(await owner.get(page("payments")), "save");
  const { payments: _, ...without } = form;
  expect((await owner.post(page("payments"), without)).status).toBe(303);
  await expect.poll(() => [...shop.shop.config.paymentsOff]).toEqual([wireTransfer.type]);
  const { SHOP_DEFERRED: __, ...nothing } = without;
  const refused = await owner.post(page("payments"), nothing);
  expect(refused.status).toBe(422);
  expect(readVisibleText(refused.text)).toContain("Lassen Sie mindestens eine Zahlungsart an");
});

test("a group returns to the values of the server", async () => {
  await press("shop", { SHOP_NAME: "Haus am See" });
  expect((await press("shop", {}, "reset")).status).toBe(303);
  expect(await stored()).toEqual({});
  await expect.poll(() => shop.shop.config.shopName).toBe("Reisepreis");
  expect((await owner.get(page("shop"))).text).not.toContain("Zurück zum Ausgangswert");
  expect((await readAudit()).map(({ after }) => after)).toEqual([
    { SHOP_NAME: "Reisepreis" },
    { SHOP_NAME: "Haus am See" },
  ]);
});

test("values that an older version stored and that are wrong now are ignored", async () => {
  await saveSettings(
    db(),
    { SHOP_EMAIL: "keine", SHOP_CITY: "Ulm", SHOP_NAME: "Neu", SHOP_GONE: "1" },
    testNow,
  );
  await expect.poll(() => shop.shop.config.shopName).toBe("Neu");
  expect(shop.shop.config.operator.email).toContain("@");
  expect((await owner.get(page("operator"))).status).toBe(200);
});

test("unknown groups do not exist, and secrets show only whether they are set", async () => {
  expect((await owner.get(page("gibt-es-nicht"))).status).toBe(404);
  const text = readVisibleText((await owner.get("/verwaltung/einstellungen")).text);
  expect(text).toContain("Stripe (STRIPE_SECRET_KEY)");
  expect(text).toContain("nicht gesetzt");
});
