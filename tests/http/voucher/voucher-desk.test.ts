import { beforeEach, expect, test } from "vitest";

import { insureVoucher, setVendorPin } from "#app/commands/voucher/vouchers.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { orderViewPath } from "#app/http/urls.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fieldsOf, openPageShop } from "#tests/support/shops/page-shop.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
let hours = 1;
beforeEach(async () => {
  hours = 1;
  await database.empty();
});
const shop = openPageShop(database, { hours: () => hours });
const redeemPath = "/de/einloesen";

async function sellVouchers(quantity = 1) {
  const { order } = await soldOrder(database.db(), { voucher: true, paid: true, quantity });
  const set = await setVendorPin(workAt(database.db()), "haus");
  const keys = (await findVouchers(database.db(), order.id)).map(({ voucherKey }) => voucherKey ?? "");
  return { order, keys, pin: set.ok ? set.pin : "" };
}

test("code and PIN show the voucher, which can be redeemed once", async () => {
  const { order, keys, pin } = await sellVouchers(2);
  const start = await shop.get(redeemPath);
  expect(start.html).toContain('<meta name="robots" content="noindex"/>');
  const fields = { ...fieldsOf(start, "Gutschein prüfen"), code: keys[0] ?? "", pin };
  const shown = await shop.post(redeemPath, fields);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("Dieser Gutschein gilt");
  expect(shown.text).toContain("Haus am See");
  expect(shown.text).toMatch(/Zimmer Doppelzimmer.*Verpflegung .*1 Nacht für 2 Personen.*31\. Dezember 2029/);
  expect(shown.html).not.toContain(pin);
  expect(shown.text).not.toContain(order.customer.lastName);

  const redeemForm = fieldsOf(shown, "Jetzt einlösen");
  const done = await shop.post(redeemPath, redeemForm);
  expect([done.status, done.location]).toEqual([303, redeemPath]);
  hours = 1.1;
  const again = await shop.post(redeemPath, redeemForm);
  expect(again.status).toBe(422);
  expect(again.html).toContain("<title>Dieser Gutschein kann nicht eingelöst werden – ");
  expect(again.text).toContain("Er ist schon eingelöst: am 20.11.2026, 11:00");
  expect(again.text).not.toContain("Jetzt einlösen");
  const seen = await shop.post(redeemPath, fields);
  expect(seen.status).toBe(200);
  expect(seen.text).toContain("Er ist schon eingelöst: am 20.11.2026, 11:00");

  await insureVoucher(workAt(database.db(), 1), { typed: keys[1] ?? "" }, { policy: "P-77" });
  const view = await shop.get(orderViewPath(order));
  expect(view.text).toContain(
    `Gutschein 1 ${keys[0]}, gültig bis 31. Dezember 2029. Eingelöst am 20.11.2026, 11:00`,
  );
  expect(view.text).toContain(
    `Gutschein 2 ${keys[1]}, gültig bis 31. Dezember 2029 (noch 3,1 Jahre). Versichert seit 20.11.2026, 11:00`,
  );
  expect(view.text).toContain("Police P-77");
});

test("a wrong code or PIN gets the same message, and the form keeps only the code", async () => {
  const { keys, pin } = await sellVouchers();
  const sentence = "Zu Code und PIN finden wir keinen Gutschein Ihres Hauses";
  for (const [code, typedPin] of [
    [keys[0] ?? "", "87654321x"],
    ["ABCD-EFGH-2345-6789", pin],
    ["x".repeat(5000), pin],
  ] as const) {
    const refused = await shop.post(redeemPath, { intent: "look", code, pin: typedPin });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(sentence);
    expect(refused.html).toContain(`value="${code.slice(0, 100)}`);
    expect(refused.html).not.toContain(typedPin);
  }
  const empty = await shop.post(redeemPath, { intent: "look" });
  expect(empty.text).toContain("Gutscheincode fehlt");
  expect(empty.text).toContain("PIN Ihres Hauses fehlt");
  const forged = await shop.post(redeemPath, { intent: "redeem", proof: "made.up.thing" });
  expect(forged.status).toBe(422);
  expect(forged.text).toContain("Prüfen Sie den Gutschein noch einmal");
});

test("too many attempts are answered with 429", async () => {
  for (let tries = 0; tries < 30; tries++)
    await shop.post(redeemPath, { intent: "look", code: "x", pin: "1" });
  const refused = await shop.post(redeemPath, { intent: "look", code: "x", pin: "1" });
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Warten Sie eine Viertelstunde");
});
