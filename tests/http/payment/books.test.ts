import { beforeEach, expect, test } from "vitest";

import { redemptionToken, redeemVoucher } from "#app/commands/voucher/vouchers.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { secret } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { operatorShop } from "#tests/support/shops/operator-shop.ts";
import { soldOrder } from "#tests/support/sold-orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let frida: Visitor;
beforeEach(async () => {
  frida = await signInNewOperator(db(), shop.visitor(), "finance", { name: "Frida" });
});
const words = async (path: string) =>
  readVisibleText((await frida.get(`/verwaltung/geld/${path}`)).text).replaceAll("\u00a0", " ");

test("monthly totals are grouped by tax treatment", async () => {
  expect(await words("steuer")).toContain("Es ist noch keine Rechnung geschrieben.");
  await soldOrder(db(), { voucher: true, paid: true });
  const taxTotals = await words("steuer");
  expect(taxTotals).toMatch(/November 2026 0,00 € 0,00 € 199,00 € 0,00 € 0,00 € 199,00 €/);
  expect(taxTotals).toContain("Besteuert wird nach § 25 UStG nur die Differenz");
  expect(taxTotals).not.toContain("Nicht zugeordnet");
});

test("owners reach the settings of DATEV, which others may not open", async () => {
  const olga = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Olga" });
  const link = 'href="/verwaltung/einstellungen/books"';
  expect((await olga.get("/verwaltung/geld/steuer")).text).toContain(link);
  expect((await frida.get("/verwaltung/geld/steuer")).text).not.toContain(link);
});

test("the DATEV file has the required name and encoding", async () => {
  await soldOrder(db(), { voucher: true, paid: true });
  const { text, headers, status } = await frida.get("/verwaltung/geld/datev.csv?monat=2026-11");
  expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=windows-1252"]);
  expect(headers["content-disposition"]).toBe('attachment; filename="EXTF_Buchungsstapel_2026-11.csv"');
  const [head, , posting] = text.split("\r\n");
  expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/);
  expect(posting).toMatch(/^199,00;"S";"EUR";;;;10000;1700;;2011;"RE-2026-000001";/);
  expect(
    (await frida.get("/verwaltung/geld/datev.csv?monat=2026-10")).text.trim().split("\r\n"),
  ).toHaveLength(2);
});

test("vouchers are listed with their value until they are redeemed", async () => {
  expect(await words("gutscheine")).toContain("Zurzeit gilt kein Gutschein.");
  const { order } = await soldOrder(db(), { voucher: true, paid: true, quantity: 2 });
  expect(await words("gutscheine")).toMatch(/2029 2 398,00 €/);
  const [first] = await findVouchers(db(), order.id);
  await redeemVoucher(
    { db: db(), now: testNow },
    { proof: redemptionToken(secret, first?.id ?? "", testNow), secret },
  );
  expect(await words("gutscheine")).toMatch(/2029 1 199,00 €/);
  const { text, headers } = await frida.get("/verwaltung/geld/gutscheine.csv");
  expect(headers["content-disposition"]).toBe('attachment; filename="gutscheine-2026-11-20.csv"');
  expect(text).toMatch(/;2029;1;"199,00";EUR\r\n$/);
});

test("the command line prints the same totals", async () => {
  const { call, inShop } = operatorShop();
  await inShop((own) => soldOrder(own, { voucher: true, paid: true }));
  expect((await call("books tax 2026-11")).out).toBe(
    "Gutscheine verkauft: 199,00 €\nDarin Umsatzsteuer 19 %: 0,00 €\nZusammen: 199,00 €",
  );
  expect((await call("books vouchers")).out).toMatch(/gültig bis Ende 2029: 1, 199,00 €$/);
  expect((await call("books tax November")).err).toContain("2026-11");
  expect((await call("books datev 2026-11 /tmp")).err).toContain("SHOP_DATEV");
  expect((await call("books")).code).toBe(2);
});
