/** The form of the DATEV settings, whose accounts are fields each. */
import { expect, test } from "vitest";

import { cleanSettings } from "#app/config/settings.server.ts";
import {
  listAccountFields,
  readAccounts,
  refuseAccounts,
} from "#app/routes/desk/upkeep/settings/datev-accounts.server.ts";

const old = "debtors=10000,bank=1200,brokered=1590,travel=8200,voucher=1700,own=8400,cards=1705,mixed=1599";
const formOf = (fields: readonly (readonly [string, string])[]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const fieldsOf = (text: string) => listAccountFields(text).map(({ name, value }) => [name, value] as const);
const problemsOf = (numbers: string, accounts: string) => {
  const read = cleanSettings({ SHOP_DATEV: numbers, SHOP_DATEV_ACCOUNTS: accounts });
  return read.ok ? [] : read.problems.map(({ name }) => name);
};

test.each([old, `${old},revenue7=8300,revenue19=8400`, `${old},revenue5.5=8310`])(
  "the one line %j comes back from its fields as it was",
  (text) => {
    expect(readAccounts(formOf(fieldsOf(text)))).toBe(text);
    expect(problemsOf("29098/55003", text)).toEqual([]);
  },
);

test("a field that the form does not have is the one that is told", () => {
  const form = formOf(fieldsOf(old).filter(([name]) => name !== "konto-cards"));
  expect(problemsOf("29098/55003", readAccounts(form))).toEqual(["SHOP_DATEV_ACCOUNTS"]);
  expect(Object.keys(refuseAccounts(form, "wrong"))).toEqual(["konto-cards"]);
});

test("of a field twice the last one counts, once", () => {
  const form = formOf([...fieldsOf(old), ["konto-bank", "1210"]]);
  expect(readAccounts(form)).toBe(old.replace("1200", "1210"));
});

test("a wrong number of the tax adviser is no fault of the accounts", () => {
  expect(problemsOf("1000/1", old)).toEqual(["SHOP_DATEV"]);
});
