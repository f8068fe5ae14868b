/** Discount codes and gift cards in the back office: creating, refusing, disabling, and audit entries. */
import { beforeEach, expect, test } from "vitest";

import { endCode } from "#app/commands/voucher/reductions.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { findCardByLookup, hashCardCode, listCards } from "#app/store/queries/voucher/gift-cards.server.ts";
import { listCodes } from "#app/store/queries/voucher/reductions.server.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { secret } from "#tests/support/fakes.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const codesPage = "/verwaltung/rabattcodes";
const cardsPage = "/verwaltung/geld/geschenkgutscheine";
let owner: Visitor;
beforeEach(async () => {
  owner = await signInNewOperator(database.db(), shop.visitor(), "owner", { name: "Olga" });
});

const press = async (who: Visitor, page: string, button: string, typed: Record<string, string> = {}) =>
  who.post(page, { ...fieldsOf({ html: (await who.get(page)).text }, button), ...typed });
const readAudit = async () =>
  (await listAudit(database.db(), { skip: 0, most: 9 })).entries.map(({ who, action, label, after }) => ({
    who,
    action,
    label,
    after,
  }));

test("a discount code is created, listed with its conditions, then disabled", async () => {
  const created = await press(owner, codesPage, "Code anlegen", {
    code: "herbst",
    percent: "12,5",
    to: "31.12.2026",
    min: "100",
    uses: "100",
  });
  expect([created.status, created.location]).toEqual([303, `${codesPage}?erledigt=angelegt`]);
  const list = readVisibleText((await owner.get(created.location)).text);
  expect(list).toMatch(/HERBST 12,50 % 20\.11\.2026 bis 31\.12\.2026 ab 100,00 € 0 von 100 benutzt gilt /);
  const disable = fieldsOf({ html: (await owner.get(codesPage)).text }, "Sperren");
  expect((await owner.post(codesPage, disable)).location).toBe(`${codesPage}?erledigt=gesperrt`);
  const again = await owner.post(codesPage, disable);
  expect(readVisibleText((await owner.get(again.location)).text)).toContain("Dieser Code war schon gesperrt");
  expect(readVisibleText((await owner.get(codesPage)).text)).toMatch(/0 von 100 benutzt gesperrt/);
  await endCode({ db: database.db(), now: testNow }, "HERBST");
  expect(await readAudit()).toMatchObject([
    { who: "Olga", action: "code-disabled", label: "HERBST", after: { codeState: "disabled" } },
    { who: "Olga", action: "code-created", label: "HERBST", after: { percent: 12.5, usesTotal: 100 } },
  ]);
  const auditPage = readVisibleText((await owner.get("/verwaltung/protokoll")).text);
  expect(auditPage).toMatch(/Rabattcode gesperrt HERBST Code: gilt → gesperrt/);
  for (const fact of ["gilt ab: 20.11.2026", "gilt bis: 31.12.2026", "ab: 100,00 €", "Prozent: 12,5"])
    expect(auditPage).toContain(fact);
});

test.each([
  [{ percent: "10" }, "„Gilt ab“ und „Gilt bis“ sind Tage wie 24.12.2026"],
  [{ to: "31.12.2026" }, "Geben Sie entweder „Prozent“ oder „Betrag in EUR“ an"],
  [{ percent: "101", to: "31.12.2026" }, "„Prozent“ liegt über 0 und bei höchstens 100"],
  [{ percent: "10", to: "19.11.2026" }, "„Gilt bis“ liegt vor „Gilt ab“"],
  [{ percent: "10", to: "31.12.2026", min: "viel" }, "„Ab einem Bestellwert von EUR“ ist ein Betrag"],
  [{ percent: "10", to: "31.12.2026", uses: "0" }, "„Einlösungen je Kunde“ sind ganze Zahlen ab 1"],
  [{ code: "X" }, "Ein Code hat 3 bis 40"],
  [{ code: "ABCD-EFGH-2345-6789" }, "sieht aus wie ein Geschenkgutschein"],
])("refuses a discount code with %j and keeps the typed values", async (typed, reason) => {
  const refused = await press(owner, codesPage, "Code anlegen", { code: "HERBST", ...typed });
  expect([refused.status, readVisibleText(refused.text).includes(reason)]).toEqual([422, true]);
  for (const value of Object.values({ code: "HERBST", ...typed }))
    expect(refused.text).toContain(`value="${value}"`);
  expect(await listCodes(database.db())).toEqual([]);
  expect(await readAudit()).toEqual([]);
});

test("only one of two operators can create the same code at once", async () => {
  const sina = await signInNewOperator(database.db(), shop.visitor(), "sales", { name: "Sina" });
  const wish = { code: "HERBST", to: "31.12.2026" };
  const both = await Promise.all([
    press(owner, codesPage, "Code anlegen", { ...wish, percent: "10" }),
    press(sina, codesPage, "Code anlegen", { ...wish, percent: "20" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  const late = both.find(({ status }) => status === 422);
  expect(readVisibleText(late?.text ?? "")).toContain("Den Code HERBST gibt es schon");
  expect(late?.text).toContain(`value="${late === both[0] ? 10 : 20}"`);
  expect((await listCodes(database.db())).map(({ value }) => value)).toEqual([
    { kind: "percent", percent: late === both[0] ? 20 : 10 },
  ]);
  expect(await readAudit()).toHaveLength(1);
});

test("the codes of issued gift cards are shown in one response only", async () => {
  const form = fieldsOf({ html: (await owner.get(cardsPage)).text }, "Ausgeben");
  const answer = await owner.post(cardsPage, { ...form, amount: "50", cards: "2" });
  expect(answer.status).toBe(200);
  const codes = [...answer.text.matchAll(/<code>([\w-]+)<\/code>/g)].map(([, code = ""]) => code);
  expect(new Set(codes).size).toBe(2);
  for (const code of codes) {
    const lookup = hashCardCode(secret, code.replaceAll("-", ""));
    expect(await findCardByLookup(database.db(), [lookup])).toMatchObject({ balance: 5_000 });
  }
  const page = (await owner.get(cardsPage)).text;
  for (const code of codes) expect(page).not.toContain(code);
  expect(JSON.stringify(await readAudit())).not.toContain(codes[0]);
  expect(await readAudit()).toMatchObject([
    { action: "cards-issued", label: "2 × 50,00 €", after: { cards: 2, amount: 5_000 } },
  ]);
  // The same form sent twice shows the same codes. With another amount it issues new ones.
  const again = await owner.post(cardsPage, { ...form, amount: "50", cards: "2" });
  expect(codes.every((code) => again.text.includes(code))).toBe(true);
  expect(await listCards(database.db())).toHaveLength(2);
  const more = await owner.post(cardsPage, { ...form, amount: "60", cards: "1" });
  expect(codes.some((code) => more.text.includes(code))).toBe(false);
  expect(await listCards(database.db())).toHaveLength(3);
});

test.each([
  [{ amount: "9" }, "zwischen 10,00 € und 500,00 €"],
  [{ amount: "50", cards: "501" }, "„Anzahl“ ist eine Zahl von 1 bis 500"],
  [{ amount: "50", until: "19.11.2026" }, "„Gültig bis“ ist ein Tag wie 31.12.2029, nicht vor heute"],
])("refuses to issue gift cards with %j", async (typed, reason) => {
  const refused = await press(owner, cardsPage, "Ausgeben", typed);
  expect([refused.status, readVisibleText(refused.text).includes(reason)]).toEqual([422, true]);
  expect(await listCards(database.db())).toEqual([]);
});

test("disabling a gift card twice makes one audit entry", async () => {
  await press(owner, cardsPage, "Ausgeben", { amount: "50" });
  const fields = fieldsOf({ html: (await owner.get(cardsPage)).text }, "Sperren");
  for (const message of ["Gesperrt.", "Dieser war schon gesperrt."]) {
    const { location } = await owner.post(cardsPage, fields);
    expect(readVisibleText((await owner.get(location)).text)).toContain(message);
  }
  expect(await listCards(database.db())).toMatchObject([{ disabled: true, balance: 5_000 }]);
  expect((await readAudit()).map(({ action }) => action)).toEqual(["card-disabled", "cards-issued"]);
});
