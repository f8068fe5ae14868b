import { expect, test } from "vitest";

import { runCli } from "#app/cli/run.server.ts";
import { vendors } from "#app/store/schema/catalogue.server.ts";
import { demonstration as demo } from "#demo/open-demo.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { openShopDatabase, createEnvironment } from "#tests/support/shops/operator-shop.ts";

const accounts =
  "debtors=10000,bank=1200,brokered=1590,travel=8200,voucher=1700,own=8400,cards=1705,mixed=1599";

async function examine(
  vendor: { name: string; sells: "own" | "brokered" },
  variables: Record<string, string> = {},
): Promise<string> {
  const own = await createEnvironment();
  const open = await openShopDatabase(own);
  await open.db.insert(vendors).values({ key: "haus", address: "", email: "", phone: "", ...vendor });
  await open.close();
  const report: string[] = [];
  const out = (line: string) => void report.push(line);
  const environment = { ...own, SHOP_OPERATOR: "Haus am See GmbH & Co. KG", ...variables };
  await runCli(["doctor"], { environment, now: testNow, out, err: out, demo });
  return report.join("\n");
}

test("warns of a brokered vendor that has the operator's name", async () => {
  const report = await examine({ name: "HAUS AM SEE GmbH & Co KG", sells: "brokered" });
  expect(report).toContain("Hinweis Anbieter: haus heißt wie der Betreiber");
});

test("accepts a brokered vendor with another name", async () => {
  expect(await examine({ name: "Haus am Fluss GmbH", sells: "brokered" })).not.toContain("Anbieter: haus");
});

test("asks for a tax number where a vendor sells its own rooms", async () => {
  const vendor = { name: "Haus am See GmbH & Co. KG", sells: "own" } as const;
  const none = await examine(vendor, { SHOP_VAT_ID: "keine" });
  expect(none).toContain("FEHLER  Steuernummer: ");
  expect(none).not.toContain("Anbieter: haus");
  const one = await examine(vendor, { SHOP_VAT_ID: "keine", SHOP_TAX_NUMBER: "27/123/45678" });
  expect(one).not.toContain("Steuernummer");
});

test("names the revenue accounts that DATEV lacks", async () => {
  const datev = { SHOP_DATEV: "29098/55003", SHOP_DATEV_ACCOUNTS: `${accounts},revenue7=8300` };
  const report = await examine({ name: "Haus", sells: "own" }, datev);
  expect(report).toContain("In SHOP_DATEV_ACCOUNTS fehlt revenue19: ");
});
