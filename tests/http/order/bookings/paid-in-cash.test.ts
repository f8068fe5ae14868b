/** An operator marks a booking as paid in cash, on a day. */
import { beforeEach, expect, test } from "vitest";

import type { Order } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { listOrdersWithNote } from "#app/store/queries/payment/bank.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { bankLines } from "#app/store/schema/payments.server.ts";
import { createTwoProperties, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let order: Order;
let path: string;
let olga: Visitor;
beforeEach(async () => {
  const [lakeId] = await createTwoProperties(db());
  order = await placeTransferOrder(db(), lakeId);
  path = `/verwaltung/buchungen/${order.id}`;
  olga = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Olga" });
});

const send = async (typed: Record<string, string>) => {
  const html = (await olga.get(path)).text;
  return olga.post(path, { ...fieldsOf({ html }, "Als bezahlt vermerken"), paid: "1", ...typed });
};

test("cash is noted with its day, and is no money of the account", async () => {
  expect(readVisibleText((await olga.get(path)).text)).toContain("Wie 310,00 € bezahlt wurden");
  expect((await send({ how: "cash", day: "20.11.2026" })).status).toBe(303);
  expect((await findOrder(db(), order.id))?.paymentStatus).toBe(paymentStatuses.Paid);
  expect(await db().select().from(bankLines)).toMatchObject([
    { source: "cash", bookedOn: "2026-11-20", amount: 31_000 },
  ]);
  // A transfer of the same amount is paid twice: it does not replace the note.
  expect(await listOrdersWithNote(db(), [order.id])).toEqual(new Set());
  const text = readVisibleText((await olga.get(path)).text);
  expect(text).toContain("bar im Haus");
  const entry = (await listAuditOf(db(), "order", order.id)).at(-1);
  expect(entry).toMatchObject({ action: "marked-paid", after: { paidBy: "cash", paidOn: "2026-11-20" } });
  expect(text).toContain("bezahlt: Bar im Haus");
});

test("without a choice the money is on the account, today", async () => {
  expect((await send({ how: "", day: "" })).status).toBe(303);
  expect(await db().select().from(bankLines)).toMatchObject([{ source: "operator", bookedOn: "2026-11-20" }]);
  expect(await listOrdersWithNote(db(), [order.id])).toEqual(new Set([order.id]));
});

test.each(["bald", "21.11.2026", "01.01.2020"])(
  "the day %j is refused and stays in the form",
  async (day) => {
    const { status, text } = await send({ how: "cash", day });
    expect([status, readVisibleText(text)]).toEqual([
      422,
      expect.stringContaining("einen Tag seit der Bestellung bis heute"),
    ]);
    expect(text).toContain(`value="${day}"`);
    expect(await db().select().from(bankLines)).toEqual([]);
  },
);
