import { expect, test } from "vitest";

import { csvCell } from "#app/domain/csv.ts";
import { laterBy } from "#app/domain/dates.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (opened) => void (shop = opened));

test("security.txt names the contact and expires within a year", async () => {
  const { status, headers, text } = await shop.visitor().get("/.well-known/security.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const { email } = shop.shop.config.operator;
  expect(text.split("\n")).toContain(`Contact: mailto:${email}`);
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
  expect(expires.getTime()).toBeGreaterThan(testNow.getTime());
  expect(expires < laterBy(testNow, 365 * 86_400_000)).toBe(true);
  expect(text).toContain("Canonical: https://shop.example/.well-known/security.txt\n");
});

test.each([
  ["+1+1@x.example", "'+1+1@x.example"],
  ["=cmd|x@y.example", "'=cmd|x@y.example"],
  ["-2+3@x.example", "'-2+3@x.example"],
  ["\n=1+1", '"\'\n=1+1"'],
  ["@sum(1,2)", '"\'@sum(1,2)"'],
  ["erika@kundin.example", "erika@kundin.example"],
  ["＝1+1", "'＝1+1"],
  ["＋49", "'＋49"],
  ["－2", "'－2"],
  ["＠SUM(1)", "'＠SUM(1)"],
])("an exported cell is not read as a formula: %s", (typed, written) => expect(csvCell(typed)).toBe(written));
